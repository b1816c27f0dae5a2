"""The cache of findings: it changes no byte of a report, outlives damage, and is shared by runs side by side."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from l10n.checking import CheckOptions, check
from l10n.checks import segments
from l10n.checks.framework import Segment
from l10n.checks.kept_findings import Found, decode, encode
from l10n.checks.registry import all_checks
from l10n.cli.main import group
from l10n.model.difference import Difference
from l10n.model.finding import Finding, Fix, Span
from l10n.stores.findings_cache import FILE_NAME, FindingsCache

from ..conftest import ROOT, TESTS

HEADER = (
    'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
TEXTS = [
    ("Destroy target artifact.", "Distruggi un artefatto."),
    ("You may draw a card.", "Pesca una carta."),
    ("It deals 5 damage.", "Infligge  2 danni."),
    ("{T}: Add {W}.", "{T}: Aggiungi {G}."),
    ("Pay {cost}.", "Paga."),
]


def catalog(folder: Path, texts: list[tuple[str, str]] = TEXTS, copies: int = 1) -> Path:
    entries = [
        f'msgctxt "{copy}.{number}/text"\nmsgid "{source}"\nmsgstr "{target}"\n'
        for copy in range(copies)
        for number, (source, target) in enumerate(texts)
    ]
    plural = 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} carta "\nmsgstr[1] "{n}  carte"\n'
    path = folder / "it.po"
    path.write_text(HEADER + "\n".join([*entries, plural]), encoding="utf-8")
    return path


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of this test alone."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("L10N_CACHE_DIR", str(folder))
    return folder


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sources of the segments that are really checked."""
    seen: list[str] = []
    search = segments.Table.search

    def spy(self: segments.Table, segment: Segment) -> Found:
        seen.append(segment.source)
        return search(self, segment)

    monkeypatch.setattr(segments.Table, "search", spy)
    return seen


def report(path: Path, *options: str, project: Path = TESTS / "toy") -> bytes:
    arguments = ["check", str(path), "--project", str(project), "--format", "jsonl", "--no-progress", *options]
    result = CliRunner().invoke(group, arguments)
    assert result.exit_code == 1, result.output
    return result.stdout_bytes


@pytest.mark.parametrize("select", ["", "equivalence", "-terminology"])
def test_the_report_is_the_same_with_and_without_a_cache(tmp_path: Path, cache_folder: Path, select: str) -> None:
    path = catalog(tmp_path)
    options = ["--select", select] if select else []
    plain = report(path, "--no-cache", *options, project=ROOT)
    assert not (cache_folder / FILE_NAME).exists()
    assert report(path, *options, project=ROOT) == plain
    assert (cache_folder / FILE_NAME).exists()
    assert report(path, *options, project=ROOT) == plain
    assert plain.count(b"\n") >= 3


def test_real_texts_give_the_same_report(tmp_path: Path, cache_folder: Path, shared: Path) -> None:
    bench = [sys.executable, str(shared / "bench" / "equivalence_bench.py"), "build"]
    subprocess.run([*bench, str(shared / "corpus" / "theros.jsonl.gz"), str(tmp_path)], check=True, capture_output=True)
    path = tmp_path / "mutated.ru.po"
    plain = report(path, "--no-cache", project=ROOT)
    for options in ((), (), ("--jobs", "2")):
        assert report(path, *options, project=ROOT) == plain


def test_an_unchanged_text_is_not_checked_twice(tmp_path: Path, cache_folder: Path, searched: list[str]) -> None:
    check([catalog(tmp_path, copies=3)], ROOT)
    assert Counter(searched) == dict.fromkeys([*(source for source, _ in TEXTS), "{n} card", "{n} cards"], 1)
    searched.clear()
    check([catalog(tmp_path)], ROOT)
    assert searched == []
    changed = [*TEXTS[1:], (TEXTS[0][0], "Distruggi l’artefatto.")]
    check([catalog(tmp_path, changed)], ROOT)
    assert searched == [TEXTS[0][0]]
    searched.clear()
    check([catalog(tmp_path, changed)], ROOT, CheckOptions(uses_cache=False))
    assert len(searched) == len(TEXTS) + 2


def test_other_rules_or_data_are_another_key(
    toy: Path, tmp_path: Path, cache_folder: Path, searched: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ru.po"
    path.write_text(HEADER.replace(": it", ": ru") + 'msgctxt "a/text"\nmsgid "One"\nmsgstr "Один"\n', encoding="utf-8")

    def is_checked(*select: str) -> bool:
        searched.clear()
        check([path], toy, CheckOptions(select))
        return bool(searched)

    assert is_checked() and not is_checked()
    assert is_checked("catalog") and not is_checked("catalog")
    lexicon = next((toy / "glossary" / "lexicon").glob("ru.yaml"))
    lexicon.write_text(lexicon.read_text(encoding="utf-8") + "\n# reviewed\n", encoding="utf-8")
    assert is_checked() and not is_checked()
    monkeypatch.setattr("l10n.finding_stores._program", lambda: "another version")
    assert is_checked() and not is_checked()


def test_a_crash_is_not_kept(tmp_path: Path, cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checks = all_checks()
    brittle = checks["doubled-space"]

    def fail(_: object) -> Iterator[Finding]:
        raise ZeroDivisionError("by design")
        yield

    path = catalog(tmp_path)
    monkeypatch.setitem(checks, "doubled-space", replace(brittle, run=fail))
    for _ in range(2):
        crashed = [item for item in check([path], ROOT).raised if item.finding.rule == "check-crashed"]
        assert len(crashed) == len(TEXTS) + 2
        assert "by design" in crashed[0].trace
    monkeypatch.setitem(checks, "doubled-space", brittle)
    rules = [item.finding.rule for item in check([path], ROOT).raised]
    assert "check-crashed" not in rules and "doubled-space" in rules


@pytest.mark.parametrize("damage", ["no database", "empty", "cut off", "other table", "folder", "values"])
def test_a_damaged_file_is_begun_anew(tmp_path: Path, cache_folder: Path, damage: str) -> None:
    path = catalog(tmp_path, copies=30)
    plain = report(path)
    file = cache_folder / FILE_NAME
    if damage == "values":
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE findings SET value = substr(value, 1, length(value) - 1)")
        connection.close()
    else:
        data = file.read_bytes()
        file.unlink()
        if damage == "no database":
            file.write_bytes(b"nonsense " * 1000)
        elif damage == "empty":
            file.write_bytes(b"")
        elif damage == "cut off":
            file.write_bytes(data[: len(data) // 2] + b"\0" * 1000)
        elif damage == "folder":
            file.mkdir()
        else:
            with sqlite3.connect(file) as connection:
                connection.execute("CREATE TABLE findings (something)")
            connection.close()
    assert report(path) == plain
    assert report(path) == plain
    if damage in ("no database", "empty", "values"):
        with sqlite3.connect(file) as connection:
            assert connection.execute("SELECT count(*) FROM findings").fetchone()[0] >= len(TEXTS)
        connection.close()


def test_no_folder_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("L10N_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert report(catalog(tmp_path)) == report(tmp_path / "it.po", "--no-cache")


def test_runs_side_by_side_share_the_file(tmp_path: Path, cache_folder: Path) -> None:
    texts = [(f"Draw {n} cards.", f"Pesca {n + n % 7} carte.") for n in range(700)]
    path = catalog(tmp_path, texts)
    expected = report(path, "--no-cache")
    command = [
        sys.executable, "-m", "l10n", "check", str(path), "--project", str(TESTS / "toy"), "--format", "jsonl",
        "--no-progress",
    ]  # fmt: skip
    runs = [subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, env=os.environ) for _ in range(3)]
    assert [run.communicate()[0].replace(b"\r", b"") for run in runs] == [expected] * 3
    with sqlite3.connect(cache_folder / FILE_NAME) as connection:
        assert connection.execute("SELECT count(*) FROM findings").fetchone()[0] == len(texts) + 2
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    connection.close()


def test_the_file_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = 400_000
    for day in range(12):
        monkeypatch.setattr("time.time", lambda day=day: day * 86_400.0 * 8)
        store = FindingsCache("x", tmp_path, limit)
        store.read([b"first"])
        rows = [(b"%d.%d" % (day, n), b"x" * 200) for n in range(300)]
        store.write(rows if day else [(b"first", b"1"), *rows])
        store.close()
    assert (tmp_path / FILE_NAME).stat().st_size < 2 * limit
    store = FindingsCache("x", tmp_path, limit)
    assert store.read([b"11.1", b"0.1"]) == [b"x" * 200, None]
    assert store.read([b"first"]) == [b"1"], "what is used again stays"
    assert FindingsCache("y", tmp_path, limit).read([b"11.1"]) == [None]
    store.close()


def test_what_checks_find_comes_back_as_it_was() -> None:
    checks = all_checks()
    one, two = checks["missing-slot"], checks["misplaced-translation"]
    finding = one.rule.found("“ß\ud800” is lost", Span("target", 0, 2, "a\n"), fix=Fix(1, 2, "x", True))
    differences = (Difference("number:2", -1, 0.1 + 0.2, None, ((0, 1),), ()), Difference("may", 1, 1.0, 3))
    found = [(one, finding), (two, Counter({"{W}": 2})), (two, differences), (one, differences), (one, (3, "due"))]
    data = encode(found)
    assert data is not None
    assert decode(data, checks) == found
    assert decode(data, {}) is None
    assert encode([(one, {"a": 1})]) is None
    assert encode([(one, ValueError())]) is None
    for damaged in (b"", b"[", b"7", b'[["x"]]', b'[[["missing-slot"],{"":"Path","of":[]}]]', data[:-3], b"\xff"):
        assert decode(damaged, checks) is None
