"""The runner: crashes are isolated, ignore comments and baselines silence, the order does not depend on processes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from l10n.checking import CheckOptions, check, run
from l10n.checks.baseline import apply_baseline, format_baseline, parse_baseline
from l10n.checks.framework import Bitext, Context, Entry, Segment
from l10n.checks.registry import Check, all_checks, select_checks
from l10n.checks.runner import in_order
from l10n.errors import DataError, UsageError
from l10n.model.finding import Finding
from l10n.stores.po import parse_catalog
from tests.checks.running import run_checks
from tests.made_up import write_harbour

HEADER = 'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def po(*entries: tuple[str, str]) -> str:
    return HEADER + "\n".join(f'msgctxt "c{n}"\nmsgid "{i}"\nmsgstr "{s}"\n' for n, (i, s) in enumerate(entries))


def bitext_of(text: str, name: str = "a.po") -> Bitext:
    return Bitext(parse_catalog(text.encode(), name), "it", Context())


def crashing(scope: str) -> Check:
    def fail(what: object) -> Iterator[Finding]:
        if isinstance(what, Segment) and what.source != "two":
            return
        if isinstance(what, Entry) and what.message.msgid != "two":
            return
        raise ZeroDivisionError("by design")
        yield

    template = all_checks()["missing-slot"]
    return Check(replace(template.rule, id="brittle-check"), scope, fail)  # type: ignore[arg-type]


@pytest.mark.parametrize("scope", ["segment", "entry", "bitext"])
def test_a_crash_names_the_check_and_the_others_go_on(scope: str) -> None:
    catalog = parse_catalog(po(("one", "uno "), ("two", "due "), ("three", "tre ")).encode(), "a.po")
    raised = run_checks(catalog, Context(), [crashing(scope), *select_checks(["different-edge-space"])])
    assert [item.finding.rule for item in raised].count("different-edge-space") == 3
    crash = next(item for item in raised if item.finding.rule == "check-crashed")
    assert "brittle-check" in crash.finding.message and "ZeroDivisionError" in crash.finding.message
    assert "by design" in crash.trace
    if scope != "bitext":
        assert crash.finding.msgctxt == "c1" and "c1" in crash.finding.message


def test_the_header_silences_in_the_whole_file() -> None:
    text = "# l10n-ignore: doubled-space -- set by hand\n" + po(("a b", "a  b"), ("c d", "c  d"))
    raised = run_checks(parse_catalog(text.encode(), "a.po"), Context(), select_checks(["catalog"]))
    assert [item.finding.rule for item in raised] == []


def test_an_ignore_is_not_called_unused_where_its_rule_did_not_run() -> None:
    text = po(("a b", "a b")).replace('msgctxt "c0"', '# l10n-ignore: doubled-space -- why\nmsgctxt "c0"')
    catalog = parse_catalog(text.encode(), "a.po")
    assert run_checks(catalog, Context(), select_checks(["unused-ignore"])) == []
    assert len(run_checks(catalog, Context(), select_checks(["unused-ignore", "doubled-space"]))) == 1


def test_processes_change_nothing() -> None:
    entries = [(f"text {n} of it", f"testo  {n} " if n % 7 else f"testo {n}") for n in range(2500)]
    bitexts = [bitext_of(po(*entries), "a.po"), bitext_of(po(*entries[:900]), "b.po")]
    checks = select_checks()
    one, two, three = (in_order(run(bitexts, checks, jobs), ["a.po", "b.po"]) for jobs in (1, 2, 3))
    assert len(one) > 3000
    assert one == two == three


def test_progress_is_told_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    run([bitext_of(po(*((f"a {n}", f"b {n}") for n in range(1200))))], select_checks(), 1, lambda *at: seen.append(at))
    assert seen[-1][0] == seen[-1][1] == len(seen) > 2


def test_a_baseline_silences_what_it_holds_and_tells_what_is_gone() -> None:
    catalog = parse_catalog(po(("a b", "a  b"), ("c d", "c  d")).encode(), "a.po")
    checks = select_checks(["catalog"])
    raised = run_checks(catalog, Context(), checks)
    known = parse_baseline(format_baseline(raised), "baseline.jsonl")
    rules = [check.rule.id for check in checks]
    assert apply_baseline(raised, known, "baseline.jsonl", rules, ["a.po"]) == []
    left = apply_baseline(raised[1:], known, "baseline.jsonl", rules, ["a.po"])
    assert [item.finding.rule for item in left] == ["unused-baseline"]
    assert "doubled-space" in left[0].finding.message
    assert apply_baseline(raised[1:], known, "baseline.jsonl", rules, ["other.po"]) == []


def test_a_baseline_does_not_hold_for_a_changed_text() -> None:
    checks = select_checks(["doubled-space"])
    old = run_checks(parse_catalog(po(("a b", "a  b")).encode(), "a.po"), Context(), checks)
    new = run_checks(parse_catalog(po(("a b", "a  c")).encode(), "a.po"), Context(), checks)
    known = parse_baseline(format_baseline(old), "b")
    assert apply_baseline(new, known, "b", ["doubled-space"], ["a.po"]) == new


@pytest.mark.parametrize(
    "line",
    [
        "no json",
        "[]",
        '{"rule": "x"}',
        '{"rule": 1, "file": "", "msgctxt": null, "msgid": "", "text": "", "count": "n"}',
    ],
)
def test_a_broken_baseline_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(DataError, match=r"b\.jsonl:2"):
        parse_baseline("\n" + line, "b.jsonl")


def test_check_writes_and_reads_a_baseline(tmp_path: Path) -> None:
    project = write_harbour(tmp_path)
    file, baseline = tmp_path / "a.po", tmp_path / "baseline.jsonl"
    file.write_text(po(("a b", "a  b")).replace("Language: it", "Language: xx"), encoding="utf-8")
    with pytest.raises(UsageError, match="--baseline"):
        check([file], project, CheckOptions(writes_baseline=True))
    first = check([file], project, CheckOptions(("catalog",)))
    assert {item.finding.rule for item in first.raised} == {"doubled-space", "invalid-header"}
    assert check([file], project, CheckOptions(("catalog",), baseline=baseline, writes_baseline=True)).raised == ()
    assert check([file], project, CheckOptions(("catalog",), baseline=baseline)).raised == ()
    with pytest.raises(DataError, match="can't be read"):
        check([file], project, CheckOptions(baseline=tmp_path / "none"))
