"""What is known to be right, and what is no text at all, is left alone by the checks that compare meaning."""

from __future__ import annotations

from l10n.checks.framework import Bitext, Example
from l10n.checks.registry import all_checks, select_checks
from l10n.checks.runner import Unit, conclude, run_unit
from l10n.checks.terminology._examples import GLOSSARY
from l10n.model.finding import Raised
from tests.checks.running import catalog_of, context_of

_CHECKS = select_checks(["terminology", "equivalence", "fuzzy-entry"])


def rules(example: Example, is_proved: bool = False) -> set[str]:
    catalog = catalog_of(example)
    proved = catalog.messages if is_proved else ()
    bitext = Bitext(catalog, example.language, context_of(example), proved=proved)
    found = conclude(run_unit(Unit(0, 0, len(bitext.entries)), [bitext], _CHECKS), [bitext], _CHECKS)
    return {item.finding.rule for item in found if isinstance(item, Raised)}


def test_a_proved_text_is_not_judged_by_its_words() -> None:
    example = Example("it", "Build a tower.", "Costruisci due ponti.", glossary=GLOSSARY, flags=("fuzzy",))
    assert {"wrong-term", "changed-number", "fuzzy-entry"} <= rules(example)
    assert rules(example, is_proved=True) == set()


def test_forbidden_words_are_told_in_proved_texts_too() -> None:
    example = Example("de", "Two workers", "Zwei Helfer", glossary=GLOSSARY)
    assert rules(example, is_proved=True) == {"forbidden-term"}


def test_a_single_term_has_no_facts() -> None:
    example = Example("it", "two", "due non", msgctxt="pair")
    assert rules(example)
    term = Example("it", "two", "due non", msgctxt="pair", glossary={"terms": {"pair": {"en": ["two"], "it": ["due"]}}})
    assert not any(all_checks()[rule].rule.category == "equivalence" for rule in rules(term))
