"""Files that are cut off, in another encoding, huge, empty or in no known language: a clear outcome each."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.checking import CheckOptions, CheckResult, check
from l10n.cli.main import main
from tests.made_up import write_harbour

HEADER = 'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return write_harbour(tmp_path / "game")


def run(project: Path, data: bytes, *select: str) -> CheckResult:
    file = project / "a.po"
    file.write_bytes(data)
    return check([file], project, CheckOptions(select or ("catalog",)))


def rules(result: CheckResult) -> list[str]:
    return [item.finding.rule for item in result.raised]


def status(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    return int(caught.value.code or 0)


def test_cut_off_in_the_middle(project: Path) -> None:
    result = run(project, (HEADER + '\nmsgid "one"\nmsgstr "uno"\n\nmsgid "two').encode())
    assert rules(result) == ["unreadable-entry"]
    assert result.entries == 1


def test_latin_1_without_saying_so(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "a.po").write_bytes((HEADER + '\nmsgid "a"\nmsgstr "perché"\n').encode("latin-1"))
    assert status("check", str(project / "a.po"), "--project", str(project)) == 2
    assert "a.po:7:14: byte 0xe9 is no UTF-8" in capsys.readouterr().err


def test_latin_1_as_declared_is_a_warning(project: Path) -> None:
    data = (HEADER.replace("UTF-8", "ISO-8859-1") + '\nmsgid "a"\nmsgstr "perché"\n').encode("latin-1")
    result = run(project, data)
    assert [(item.finding.rule, item.finding.severity) for item in result.raised] == [("invalid-header", "warning")]


def test_a_duplicate(project: Path) -> None:
    assert rules(run(project, (HEADER + '\nmsgid "a"\nmsgstr "b"\n' * 2).encode())) == ["duplicate-entry"]


def test_empty(project: Path) -> None:
    result = run(project, b"")
    assert (rules(result), result.entries) == ([], 0)
    assert rules(run(project, HEADER.encode())) == []


def test_an_unknown_language(project: Path) -> None:
    result = run(
        project,
        (HEADER.replace("it\\n", "zz\\n") + '\nmsgid "a b c"\nmsgstr "x  y"\n').encode(),
        "catalog",
        "typography",
        "terminology",
    )
    assert rules(result) == ["doubled-space", "invalid-header"] or rules(result) == ["invalid-header", "doubled-space"]


def test_a_hundred_thousand_entries(project: Path) -> None:
    body = "".join(f'\nmsgctxt "c{n}"\nmsgid "text {n}"\nmsgstr "testo {n}"\n' for n in range(100_000))
    result = run(project, (HEADER + body).encode(), "catalog", "typography")
    assert (rules(result), result.entries) == ([], 100_000)


def test_a_file_that_is_not_there(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("check", str(project / "none.po"), "--project", str(project)) == 2
    assert "none.po: can't be read" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "fail_on", "expected"),
    [
        ("uno", "error", 0),
        ("uno ", "error", 1),
        ("uno  due", "error", 0),
        ("uno  due", "warning", 1),
        ("uno ", "never", 0),
    ],
)
def test_exit_status(project: Path, text: str, fail_on: str, expected: int) -> None:
    file = project / "a.po"
    file.write_text(HEADER + f'\nmsgid "a b"\nmsgstr "{text}"\n', encoding="utf-8")
    assert status("check", str(file), "--project", str(project), "--fail-on", fail_on) == expected


def test_wrong_use(project: Path) -> None:
    for arguments in (["--select", "nonsense"], ["--format", "nonsense"], ["--jobs", "-1"], ["--write-baseline"]):
        assert status("check", *arguments, "--project", str(project)) == 2


def test_configuration_is_read_and_checked(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = project / "a.po"
    file.write_text(HEADER + '\nmsgid "a b"\nmsgstr "a  b"\n', encoding="utf-8")
    settings = project / "l10n.toml"
    settings.write_text('[check]\nselect = ["catalog"]\nfail-on = "warning"\nformat = "github"\n', encoding="utf-8")
    assert status("check", str(file), "--project", str(project)) == 1
    assert "::warning" in capsys.readouterr().out
    settings.write_text("[check]\ncolour = 1\n", encoding="utf-8")
    assert status("check", str(file), "--project", str(project)) == 2
    assert "unknown key 'colour'" in capsys.readouterr().err


def test_the_ruleset_itself_is_checked_by_default(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("check", "--project", str(project)) == 0
    assert "entries in 4 files: no findings." in capsys.readouterr().out
    (project / "glossary/concepts/more.yaml").write_text("sail: {category: Verb, gloss: to sail}\n", encoding="utf-8")
    assert status("check", "--project", str(project)) == 1
    assert "untranslated-concept" in capsys.readouterr().out
