"""``l10n export`` and ``l10n import`` as they are typed, on the made-up game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from l10n.cli.main import group, main
from l10n.errors import UsageError
from l10n.exchange.registry import format_names, format_of, read_delivery
from l10n.stores.po import read_catalog
from tests.conftest import ROOT


@dataclass(frozen=True)
class Done:
    status: int
    out: str
    err: str


@dataclass
class Shell:
    """Runs commands in the folder of the made-up game."""

    folder: Path
    capsys: pytest.CaptureFixture[str]

    def __call__(self, *arguments: str) -> Done:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        captured = self.capsys.readouterr()
        return Done(int(left.value.code or 0), captured.out, captured.err)

    @property
    def catalog(self) -> Path:
        return self.folder / "locales/ru/LC_MESSAGES/mechanics.po"

    def git(self, *arguments: str) -> None:
        who = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        subprocess.run(["git", *who, *arguments], cwd=self.folder, check=True, capture_output=True)


@pytest.fixture
def shell(toy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.chdir(toy)
    made = Shell(toy, capsys)
    assert made("update").status == 0
    return made


def test_the_bundled_ruleset_is_not_written_to_unasked(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = shell.catalog.read_bytes()
    assert shell("export", "--format", "csv", "--lang", "ru", str(tmp_path / "ru.csv")).status == 0
    package = tmp_path / "ru.csv"
    package.write_text(package.read_text("utf-8").replace("Возьмите одну чашу.", "Возьмите эту чашу."), "utf-8")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    monkeypatch.setattr("l10n.stores.project_files.bundled_project", lambda: shell.folder)
    done = shell("import", "--accept-findings", str(package))
    assert done.status == 2
    assert "no project in this folder" in done.err
    assert shell.catalog.read_bytes() == before
    assert shell("import", "--accept-findings", "--dry-run", str(package)).status == 0
    assert shell("import", "--accept-findings", "--project", str(shell.folder), str(package)).status == 0
    assert shell.catalog.read_bytes() != before


@pytest.mark.parametrize("format_", sorted(set(format_names()) - {"tbx"}))
def test_out_and_in(shell: Shell, format_: str) -> None:
    before = shell.catalog.read_bytes()
    done = shell("export", "--format", format_, "--reference", "en", "out/")
    assert done.status == 0, done.err
    match = re.fullmatch(r"wrote (out/\S+): 6 texts\n", done.out)
    assert match is not None
    done = shell("import", match[1])
    assert (done.status, done.out.splitlines()[-1]) == (0, "0 taken, 0 conflicts, 0 rejected, 6 unchanged")
    assert shell.catalog.read_bytes() == before


def test_a_unit_has_all_that_a_reviewer_should_know(shell: Shell) -> None:
    text = shell.catalog.read_text(encoding="utf-8").replace("Возьмите одну чашу.", "Возьмите одну  чашу.")
    shell.catalog.write_text(text, encoding="utf-8")
    shell("export", "--format", "html", "--reference", "en", "out.html")
    block = re.search(r'id="package">(.*?)</script>', Path("out.html").read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    *_, plural, colour, bowl = json.loads(block[1])["units"]
    assert bowl["about"] == ["bowls are taken too", "glossary/mechanics/gather.yaml"]
    assert [rule for _, _, rule in bowl["findings"]] == ["doubled-space"]
    assert [(term["source"], term["targets"], term["gloss"]) for term in bowl["terms"]] == [
        ("bowl", ["чаша"], "where beads lie")
    ]
    assert bowl["others"] == {"en": "Take a bowl."}
    assert (bowl["status"], bowl["context"]) == ("needs-review", "gather.plain")
    assert "n = 5, 6, 7 …" in plural["about"]
    assert [term["source"] for term in colour["terms"]] == ["bead"]
    assert "{colour} is, for example: красную; синюю" in colour["about"]


def test_only_fuzzy_findings_and_changed(shell: Shell) -> None:
    shell.git("init", "-q")
    shell.git("add", "-A")
    shell.git("commit", "-qm", "x")
    text = shell.catalog.read_text(encoding="utf-8")
    text = text.replace("Возьмите одну чашу.", "Возьмите одну  чашу.").replace("#, fuzzy\n", "", 1)
    shell.catalog.write_text(text, encoding="utf-8")

    def exported(*options: str) -> list[str]:
        done = shell("export", "--format", "csv", *options, "out.csv")
        assert done.status == 0, done.err
        return [row.context for row in read_delivery(Path("out.csv")).rows]

    assert exported("--only", "fuzzy") == ["gather.reminder"] * 3 + ["gather.colour", "gather.plain"]
    assert exported("--only", "findings") == ["gather.plain"]
    assert exported("--only", "changed") == ["gather.reminder/n=1", "gather.plain"]
    assert exported("--since", "HEAD") == ["gather.reminder/n=1", "gather.plain"]
    assert "git knows no revision 'nowhere'" in shell("export", "--format", "csv", "--since", "nowhere", "o.csv").err
    assert "--since goes with" in shell("export", "--format", "csv", "--since", "x", "--only", "fuzzy", "o.csv").err


def test_several_languages_need_a_folder(shell: Shell) -> None:
    done = shell("export", "--format", "csv", "--lang", "en,ru", "out.csv")
    assert done.status == 2
    assert "OUT must be a folder" in done.err
    assert shell("export", "--format", "csv", "--lang", "en,ru", "out/").status == 0
    assert sorted(path.name for path in Path("out").iterdir()) == ["ruleset-en.csv", "ruleset-ru.csv"]
    assert "there is no catalog in it" in shell("export", "--format", "csv", "--lang", "it", "out.csv").err


def test_the_glossary(shell: Shell) -> None:
    assert shell("export", "--format", "tbx", "out.tbx").out == "wrote out.tbx: 4 concepts\n"
    assert shell("export", "--format", "csv", "--glossary", "terms.csv").out == "wrote terms.csv: 4 texts\n"
    path = Path("terms.csv")
    text = path.read_text(encoding="utf-8-sig")
    assert "where beads lie" in text
    path.write_text(text.replace(";чаша;", ";чаши;").replace(";бусина;", ";шарик;"), encoding="utf-8")
    done = shell("import", "terms.csv")
    assert "“шарик” is no form of 'bead' in the lexicon" in done.out
    assert done.out.endswith("1 taken, 0 conflicts, 1 rejected, 2 unchanged\n")
    terms = {m.msgctxt: m.msgstr for m in read_catalog(Path("locales/ru/LC_MESSAGES/terms.po")).messages}
    assert (terms["bowl"], terms["bead"]) == ("чаши", "бусина")


def test_import_tells_what_it_does(shell: Shell) -> None:
    shell("export", "--format", "csv", "out.csv")
    path = Path("out.csv")
    text = path.read_text(encoding="utf-8-sig")
    text = text.replace("Возьмите одну чашу.", "Возьмите (чашу.").replace("Возьмите одну бусину.", "Одну бусину.")
    path.write_text(text, encoding="utf-8")
    before = shell.catalog.read_bytes()
    done = shell("import", "--dry-run", "out.csv")
    assert done.status == 1
    assert re.search(r"out\.csv: row 7: rejected: gather\.plain: .+ \(unpaired-bracket\)\n", done.out)
    assert "would write locales/ru/LC_MESSAGES/mechanics.po\nwould write out.rejects.csv\n" in done.out
    assert shell.catalog.read_bytes() == before
    assert not Path("out.rejects.csv").exists()
    done = shell("import", "out.csv", "--report", "html", "--output", "report.html", "--reviewer", "Ann")
    assert done.out.endswith("1 taken, 0 conflicts, 1 rejected, 4 unchanged\n")
    assert "<h1>Review report</h1>" in Path("report.html").read_text(encoding="utf-8")
    data = json.loads(shell("import", "out.rejects.csv", "--accept-findings", "--report", "json").out)
    assert data["counts"] == {"taken": 1, "conflict": 0, "rejected": 0, "unchanged": 0}
    assert "Возьмите (чашу." in shell.catalog.read_text(encoding="utf-8")


def test_weights_can_be_configured(shell: Shell) -> None:
    settings = Path("l10n.toml")
    settings.write_text(settings.read_text() + "[review]\nweights = {major = 10}\n", encoding="utf-8")
    shell("export", "--format", "csv", "out.csv")
    path = Path("out.csv")
    head, first, *rest = path.read_text(encoding="utf-8-sig").splitlines(keepends=True)
    cells = first.split(";")
    cells[7], cells[8] = "accuracy: omission", "major"
    path.write_text("".join([head, ";".join(cells), *rest]), encoding="utf-8")
    done = shell("import", "out.csv")
    assert "    1  accuracy: omission, major\n10 penalty points in " in done.out
    settings.write_text("[review]\nweights = {grave = 10}\n", encoding="utf-8")
    done = shell("import", "out.csv")
    assert done.status == 2
    assert "'grave' is not understood" in done.err


def test_a_format_whose_libraries_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    monkeypatch.delitem(sys.modules, "l10n.exchange.formats.xlsx", raising=False)
    with pytest.raises(UsageError, match=r"needs openpyxl.*pip install 'rules-l10n\[exchange\]'"):
        format_of("xlsx")


def test_csv_and_po_need_no_further_libraries(shell: Shell) -> None:
    script = (
        "import sys\nfor name in ('lxml', 'openpyxl', 'jinja2'): sys.modules[name] = None\n"
        "from l10n.cli.main import main\nmain(sys.argv[1:])"
    )
    for name in ("csv", "po"):
        command = [sys.executable, "-c", script, "export", "--format", name, f"out.{name}"]
        done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT)}, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        command[3:] = ["import", f"out.{name}"]
        done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT)}, check=False)
        assert done.stdout.endswith("6 unchanged\n"), done.stderr


def test_a_progress_bar(shell: Shell) -> None:
    assert shell("export", "--format", "csv", "--progress", "out.csv").status == 0
    assert shell("import", "--progress", "out.csv").status == 0


def test_the_commands_of_the_documentation(shell: Shell) -> None:
    documentation = (ROOT / "docs/review.md").read_text(encoding="utf-8")
    commands = re.findall(r"(?:^ *|`)(l10n (?:export|import|update)[^\n`]*)", documentation, re.MULTILINE)
    assert len(commands) >= 7
    context = group.make_context("l10n", [], resilient_parsing=True)
    for words in map(str.split, commands):
        if len(words) > 2:
            command = group.get_command(context, words[1])
            assert command is not None
            command.make_context(words[1], words[2:])
    for option in set(re.findall(r"`(--[a-z-]+)", documentation)):
        assert any(option in shell(name, "--help").out for name in ("export", "import")), option
    for name in format_names():
        assert f"| `{name}` |" in documentation
