"""The command line: what each command prints, and what it says of wrong use and bad data."""

from __future__ import annotations

import json
import os
import re
import shutil
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


def test_rules_as_json_are_one_document(run: Run) -> None:
    listed = json.loads(run("rules", "--select", "typography,doubled-space", "--format", "json").out)
    assert {rule["category"] for rule in listed} == {"typography", "catalog"}
    assert "doubled-space" in [rule["rule"] for rule in listed]
    assert json.loads(run("rules", "--select=-typography", "--format", "json").out)


def test_a_baseline_tells_how_much_it_holds_and_silences_it(run: Run, toy: Path) -> None:
    (toy / "x.po").write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: ru\\n"\n\n'
        'msgid "One  {W}."\nmsgstr ""\n\nmsgid "{W}"\nmsgstr "{U}"\n',
        encoding="utf-8",
    )
    select = ("check", "x.po", "--select", "catalog", "--baseline", "known.jsonl")
    done = run(*select, "--write-baseline")
    assert done.status == 0
    lines = len((toy / "known.jsonl").read_text(encoding="utf-8").splitlines())
    assert lines >= 2
    assert done.err == f"wrote known.jsonl: {lines} findings\n"
    assert run(*select, "--fail-on", "info").status == 0
    assert run("check", "x.po", "--select", "catalog").status == 1


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


@pytest.mark.parametrize("value", ["9" * 5000, "٣", "1.5", "-1", "gather(" * 3000])
def test_a_number_that_is_none(run: Run, value: str) -> None:
    done = run("render", "--set", f"n={value}")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("error: n=")


@pytest.mark.parametrize("value", ["", ",", " , "])
def test_no_language_is_not_all_languages(run: Run, value: str) -> None:
    done = run("render", "--lang", value)
    assert (done.status, done.out) == (2, "")
    assert "expected one or more languages" in done.err


def test_a_mechanic_that_is_named_twice_is_told_once(run: Run) -> None:
    assert run("render", "gather", "gather") == run("render", "gather")


@pytest.mark.parametrize("variable", ["NO_COLOR", "TERM"])
def test_no_colours_where_none_are_wanted(toy: Path, variable: str) -> None:
    def written(**environment: str) -> str:
        command = f"{sys.executable} -m l10n compare --project {toy} --lang ru x; {sys.executable} -m l10n render x"
        done = subprocess.run(
            ["script", "-qec", command, "/dev/null"], capture_output=True, check=False, stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", **environment},
        )  # fmt: skip
        return done.stdout.decode()

    if shutil.which("script") is None:
        pytest.skip("the command `script`, which makes a terminal, is not installed")
    assert "\x1b[" in written(NO_COLOR="")
    assert "\x1b[" not in written(**{variable: "dumb"})


def test_a_great_many_faults_are_counted(run: Run, toy: Path) -> None:
    path = toy / "locales/ru/LC_MESSAGES/terms.po"
    path.write_text(path.read_text(encoding="utf-8") + "\njunk" * 500, encoding="utf-8")
    done = run("render")
    assert done.status == 2
    assert len(done.err.splitlines()) == 101
    assert done.err.endswith("… and 400 more\n")


def test_an_empty_folder_is_no_ruleset(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    done = run("render", "--project", str(tmp_path / "empty"))
    assert done.status == 2
    assert "grammar.yaml: can't be read: No such file or directory" in done.err
    done = run("render", "--project", __file__)
    assert (done.status, "is no folder" in done.err) == (2, True)


def test_update_writes_to_no_ruleset_that_nobody_asked_for(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    monkeypatch.setattr("l10n.publishing.write_all_atomically", lambda _contents: pytest.fail("something was written"))
    done = run("update")
    assert (done.status, done.out) == (2, "")
    assert "there is no project in this folder or above it" in done.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full is a device of Linux")
@pytest.mark.parametrize("arguments", [["render"], ["status"], ["render", "--format", "json"]])
def test_a_full_disk_behind_the_output(toy: Path, arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "l10n", *arguments, "--project", str(toy)], stdout=full, stderr=subprocess.PIPE,
            check=False, env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.decode().splitlines()[-1] == "error: No space left on device"
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="a folder in use can't be removed there")
def test_a_current_folder_that_has_been_removed(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    done = subprocess.run(
        ["sh", "-c", f"cd {gone} && rmdir {gone} && {sys.executable} -P -m l10n status"], capture_output=True,
        check=False, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert done.returncode == 2
    assert b"error: the current folder does not exist any more" in done.stderr


def test_standard_input_in_another_encoding(toy: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "l10n", "compare", "--project", str(toy), "--lang", "ru", "-"],
        input="Возьмите".encode("koi8-r"), capture_output=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"error: standard input: byte 0xf7 is no UTF-8")


@pytest.mark.parametrize(
    "rule",
    ["nplurals=3; plural=n%0;", "nplurals=3; plural=n;", "nplurals=0; plural=0;", "nplurals=999999; plural=n;", "foo"],
)
def test_a_plural_rule_that_is_none(run: Run, toy: Path, rule: str) -> None:
    run("update")
    path = toy / "locales/ru/LC_MESSAGES/mechanics.po"
    path.write_text(re.sub("nplurals=.*;", rule, path.read_text(encoding="utf-8")), encoding="utf-8")
    before = path.read_bytes()
    for command in ("update", "compile", "status"):
        done = run(command)
        assert (done.status, done.out) == (2, "")
        assert "error: locales/ru/LC_MESSAGES/mechanics.po:1: Plural-Forms: found" in done.err
    assert path.read_bytes() == before


def test_compile_needs_the_plural_forms_that_the_header_calls_for(run: Run, toy: Path) -> None:
    run("update")
    path = toy / "locales/ru/LC_MESSAGES/mechanics.po"
    path.write_text(re.sub(r"msgstr\[2\].*\n", "", path.read_text(encoding="utf-8")), encoding="utf-8")
    done = run("compile", "--use-fuzzy")
    assert (done.status, done.out) == (2, "")
    assert "found 2 plural forms, expected 3; run `l10n update`" in done.err
    assert not (toy / "build").exists()


def test_a_new_catalog_has_the_people_of_the_old_ones(run: Run, toy: Path) -> None:
    terms = toy / "locales/ru/LC_MESSAGES/terms.po"
    text = terms.read_text(encoding="utf-8")
    terms.write_text(text.replace('"Language: ru', '"Language-Team: A team\\n"\n"Language: ru', 1), encoding="utf-8")
    run("update")
    assert "Language-Team: A team" in (toy / "locales/ru/LC_MESSAGES/mechanics.po").read_text(encoding="utf-8")
