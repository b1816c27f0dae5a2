"""The command line: what each command prints, and what it says of wrong use and bad data."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest

from l10n import __version__
from l10n.cli.main import group, main

from .conftest import ROOT


@dataclass(frozen=True)
class Done:
    status: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(toy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in the folder of the made-up game."""
    monkeypatch.chdir(toy)

    def call(*arguments: str) -> Done:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        captured = capsys.readouterr()
        return Done(int(left.value.code or 0), captured.out, captured.err)

    return call


def test_render(run: Run) -> None:
    done = run("render")
    assert done == Done(
        0,
        "gather (n = 2, cost = {3})\n"
        "  en  Take two beads. Pay {3} for two beads.\n"
        "  ru  Возьмите две бусины. Заплатите {3} за две бусины.\n",
        "",
    )
    assert run("render", "gather", "--lang", "ru", "--set", "n=1").out == (
        "gather (n = 1)\n  ru  Возьмите одну бусину.\n"
    )
    done = run("render", "--lang", "ru,en", "--set", "n=X", "--set", "cost={2}{W}")
    assert done.out.splitlines()[1:] == [
        "  ru  Возьмите X бусин. Заплатите {2}{W} за X бусин.",
        "  en  Take X beads. Pay {2}{W} for X beads.",
    ]


def test_render_clauses(run: Run) -> None:
    assert run("render", "--clauses", "--set", "colour=blue").out == (
        "gather (colour = blue)\n"
        "  en  colour  Take a blue bead.\n"
        "      plain   Take a bowl.\n"
        "  ru  colour  Возьмите синюю бусину.\n"
        "      plain   Возьмите одну чашу.\n"
    )


def test_render_as_json(run: Run) -> None:
    rows = json.loads(run("render", "--clauses", "--lang", "en", "--format", "json").out)
    assert rows == [
        {"mechanic": "gather", "clause": "colour", "language": "en", "parameters": {"colour": "red"},
         "text": "Take a red bead."},
        {"mechanic": "gather", "clause": "plain", "language": "en", "parameters": {}, "text": "Take a bowl."},
    ]  # fmt: skip
    [row] = json.loads(run("render", "--lang", "ru", "--format", "json").out)
    assert row["clause"] is None
    assert row["parameters"] == {"n": "2", "cost": "{3}"}


def test_render_as_markdown(run: Run) -> None:
    assert run("render", "--clauses", "--format", "markdown").out == (
        "## gather (colour = red)\n\n| clause | en | ru |\n|---|---|---|\n"
        "| colour | Take a red bead. | Возьмите красную бусину. |\n| plain | Take a bowl. | Возьмите одну чашу. |\n"
    )
    assert "| ru | Возьмите две бусины. Заплатите {3} за две бусины. |" in run("render", "--format", "markdown").out


def test_render_as_html(run: Run) -> None:
    page = run("render", "--clauses", "--format", "html").out
    opened: list[str] = []

    class Checker(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag not in ("meta",):
                opened.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert opened.pop() == tag

    Checker().feed(page)
    assert not opened
    assert '<td lang="ru">Возьмите одну чашу.</td>' in page
    assert "http" not in page


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["render", "gathre"], "error: unknown mechanic 'gathre'; the ruleset has gather"),
        (["render", "--lang", "it"], "error: unknown language 'it'; the ruleset has en, ru"),
        (["render", "--set", "m=2"], "error: unknown parameter 'm'; gather has n, cost, colour"),
        (["render", "--set", "n"], "error: --set n: expected NAME=VALUE, for example n=3"),
        (["render", "--set", "n=1", "--set", "n=2"], "error: --set n=2: n is set twice"),
        (["render", "--set", "n=two"], "error: n=two: unknown constructor or concept 'two', expected a Number such as"),
        (["render", "--set", "cost=3"], "error: cost=3: found the Number 3, expected a Symbols such as {2}{W}"),
        (["render", "--set", "colour=bead"], "error: colour=bead: found bead (a Noun), expected a tree of category"),
        (["render", "--format", "pdf"], "Invalid value for '--format'"),
        (["render", "--project", "nowhere"], "error: nowhere does not exist"),
        (["rendr"], "No such command 'rendr'; did you mean render?"),
        (["compare", "--lang", "ru"], "Missing argument"),
        (["compare", "--lang", "ru", "a", "b"], "error: found 2 texts and 1 languages, expected one --lang for each"),
        (
            ["compare", "--lang", "ru", "--mechanic", "gather.x", "a"],
            "error: unknown clause 'x'; gather has reminder, ",
        ),
        (["compile"], "run `l10n update`"),
    ],
)
def test_wrong_use_is_one_message_and_status_2(run: Run, arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert (done.status, done.out) == (2, "")
    assert message in done.err
    assert "Traceback" not in done.err


def test_a_missing_parameter(run: Run, toy: Path) -> None:
    record = toy / "glossary/mechanics/gather.yaml"
    record.write_text(record.read_text(encoding="utf-8").replace(", default: 2", ""), encoding="utf-8")
    done = run("render")
    assert (done.status, done.err) == (2, "error: gather needs a value for n (Number); give one with n=…\n")
    assert run("render", "--set", "n=4").status == 0


def test_all_faults_of_the_data_are_told_with_their_places(run: Run, toy: Path) -> None:
    lexicon = toy / "glossary/lexicon/ru.yaml"
    lexicon.write_text(lexicon.read_text(encoding="utf-8").replace("acc.sg", "akk.sg"), encoding="utf-8")
    done = run("render")
    assert done.status == 2
    lines = done.err.splitlines()
    assert len(lines) == 4
    assert lines[0].startswith("error: glossary/lexicon/ru.yaml:10:29: unknown feature 'akk' in 'akk.sg'")


@pytest.mark.parametrize("name", ["glossary/grammar.yaml", "locales/ru/LC_MESSAGES/phrases.po"])
def test_a_file_in_another_encoding(run: Run, toy: Path, name: str) -> None:
    path = toy / name
    path.write_bytes(path.read_text(encoding="utf-8").replace("take", "ça").encode("latin-1", "replace"))
    done = run("render")
    assert done.status == 2
    assert re.match(rf"error: {name}:\d+:\d+: byte 0xe7 is no UTF-8", done.err)


def test_update_and_check(run: Run, toy: Path) -> None:
    done = run("update", "--check")
    assert done.status == 1
    assert "would change locales/ru/LC_MESSAGES/mechanics.po" in done.out
    assert "drifted apart" in done.err
    done = run("update")
    assert done.status == 0
    assert done.out.splitlines()[:2] == ["en: 4 generated", "ru: 4 generated"]
    assert "wrote locales/mechanics.pot" in done.out
    assert run("update", "--check").status == 0
    assert run("update", "--check", "--lang", "ru").out == "ru: 4 generated\n"


def test_status(run: Run) -> None:
    run("update")
    assert run("status", "--lang", "ru").out == (
        "language  texts  reviewed  generated  draft  stale  missing  terms  reviewed  phrases\n"
        "ru            4         0          4      0      0        0    4/4         0      4/4\n"
    )
    [row] = json.loads(run("status", "--lang", "ru", "--format", "json").out)
    assert row["texts"] == {"total": 4, "reviewed": 0, "generated": 4, "draft": 0, "stale": 0, "missing": 0}


def test_status_of_an_incomplete_ruleset(run: Run, toy: Path) -> None:
    path = toy / "glossary/concepts/things.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "lid: {category: Noun, gloss: a lid}\n", encoding="utf-8")
    assert run("render").status == 2
    assert "4/5" in run("status").out


def test_compile(run: Run, toy: Path) -> None:
    run("update")
    done = run("compile", "--lang", "ru")
    assert done.status == 0
    assert "wrote build/l10n/ru/LC_MESSAGES/mechanics.mo" in done.out
    assert "left out as not reviewed: ru 4; --use-fuzzy puts them in" in done.err
    assert (toy / "build/l10n/ru.json").is_file()


def test_compare_with_a_record(run: Run) -> None:
    done = run("compare", "--lang", "ru", "Возьмите 7 бусин. Заплатите {2} за 7 бусин.")
    assert done == Done(0, "proved: the text (ru) says the same as gather.reminder (n = 7, cost = {2})\n", "")
    done = run("compare", "--lang", "ru", "--mechanic", "gather.plain", "Возьмите две чаши.")
    assert done.status == 1
    assert done.out.startswith("refuted: the text (ru) does not say the same as gather.plain\n")
    assert "2 ≠ 1" in done.out
    done = run(
        "compare", "--lang", "ru", "--mechanic", "gather", "--set", "n=3", "Возьмите 7 бусин. Заплатите {2} за 7 бусин."
    )
    assert "7 ≠ 3" in done.out


def test_compare_two_texts(run: Run) -> None:
    arguments = ["compare", "--lang", "ru", "--lang", "en", "Возьмите красную бусину."]
    assert run(*arguments, "Take a red bead.").status == 0
    done = run(*arguments, "Take a blue bead.", "--format", "json")
    assert done.status == 1
    data = json.loads(done.out)
    assert data["verdict"] == "refuted"
    assert data["differences"][0]["left"] == "red"


def test_compare_what_cannot_be_read(run: Run) -> None:
    done = run("compare", "--lang", "ru", "Возьмите три дыни.")
    assert done.status == 1
    assert done.out.startswith("unknown: the text (ru) can't be read\n  the text (ru), understood: Возьмите три")
    data = json.loads(run("compare", "--lang", "ru", "--format", "json", "Возьмите три дыни.").out)
    assert data["left"]["understood"].startswith("Возьмите три")


def test_every_command_has_help_and_its_own_name(run: Run) -> None:
    done = run("--help")
    context = group.make_context("l10n", [], resilient_parsing=True)
    for name in group.list_commands(context):
        assert f"  {name}" in done.out
        assert run(name, "--help").out.startswith(f"Usage: l10n {name}")
    assert run("--version").out == f"l10n, version {__version__}\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(run: Run, shell: str) -> None:
    assert "_L10N_COMPLETE" in run("completion", shell).out


def l10n_process(arguments: list[str], **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "l10n", *arguments],
        capture_output=True, check=False, env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )  # fmt: skip


def test_completion_of_words(toy: Path) -> None:
    def complete(words: str, count: int) -> list[str]:
        done = l10n_process([], _L10N_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=str(count))
        return [line.partition(",")[2] for line in done.stdout.decode().splitlines()]

    assert complete("l10n ren", 1) == ["render"]
    assert complete(f"l10n render --project {toy} ga", 4) == ["gather"]
    assert complete(f"l10n render --project {toy} --lang en,r", 5) == ["en,ru"]


def test_the_output_is_utf_8_whatever_the_locale_is(toy: Path) -> None:
    done = l10n_process(["render", "--project", str(toy), "--lang", "ru"], LC_ALL="C", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Возьмите две бусины" in done.stdout.decode("utf-8")


def test_a_reader_that_goes_away_is_no_error(toy: Path) -> None:
    command = f"{sys.executable} -m l10n render --project {toy} --clauses --format html | head -c 10"
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, check=False, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert (done.stdout, done.stderr) == (b"<!doctype ", b"")
