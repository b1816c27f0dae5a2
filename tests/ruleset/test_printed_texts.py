"""The printed reminder texts of real cards, in six languages, are proved equal to the records."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from benchmarks.printed_texts import LANGUAGES, judge_printed, printed_reminders
from tests.ruleset.test_round_trip import project


def test_every_printed_reminder_text_is_proved(shared: Path) -> None:
    found = Counter[str]()
    unproved = []
    for item in printed_reminders(shared / "corpus" / "theros.jsonl.gz"):
        found[item.language] += 1
        verdict = judge_printed(project(), item)
        if verdict.kind != "proved":
            unproved.append((item.language, item.card, item.mechanic, verdict.kind))
    assert unproved == []
    assert found == dict.fromkeys(LANGUAGES, 143)


def test_a_reminder_text_of_another_number_is_refuted(shared: Path) -> None:
    """What is proved is not merely understood: the same text against another card's number."""
    others = 0
    for item in printed_reminders(shared / "corpus" / "theros.jsonl.gz"):
        if item.mechanic in ("monstrosity", "tribute") and item.parameter is not None:
            wrong = "4" if item.parameter != "4" else "5"
            changed = type(item)(item.mechanic, item.card, item.language, wrong, item.text)
            assert judge_printed(project(), changed).kind == "refuted"
            others += 1
    assert others == 6 * (22 + 11)
