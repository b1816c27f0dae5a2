"""Three-way merge: what is taken, what is a conflict, what is rejected, and where judgements land."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from l10n.errors import DataError
from l10n.exchange.registry import read_delivery
from l10n.model.message import Catalog, Message
from l10n.stores.po import read_catalog

from .packages import HEADER, catalog_of, counts, delivered, imported, package_of, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return written(tmp_path, catalog_of(("Take {n} for {2}.", "Nimm {n} für {2}."), ("a", "b"), ("c", "")))


def reasons(result: object) -> list[str]:
    return [line.reason for line in result.review.lines]  # type: ignore[attr-defined]


def test_a_text_that_changed_meanwhile_is_a_conflict(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path, {1: "x"}), "csv", tmp_path)
    path.write_bytes(path.read_bytes().replace(b'msgstr "b"', b'msgstr "B"'))
    before = path.read_bytes()
    result = imported(tmp_path, file)
    assert counts(result) == (0, 1, 0, 2)
    assert reasons(result) == ["the translation has changed since the export"]
    assert (result.review.lines[0].before, result.review.lines[0].after) == ("B", "x")
    assert path.read_bytes() == before


def test_a_conflict_that_agrees_is_none(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path, {1: "x"}), "csv", tmp_path)
    path.write_bytes(path.read_bytes().replace(b'msgstr "b"', b'msgstr "x"'))
    assert counts(imported(tmp_path, file)) == (0, 0, 0, 3)


def test_a_source_that_changed_meanwhile_is_a_conflict(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path, {1: "x"}), "xlsx", tmp_path)
    path.write_bytes(path.read_bytes().replace(b'msgid "a"', b'msgid "A"'))
    result = imported(tmp_path, file)
    assert counts(result) == (0, 1, 0, 2)
    assert reasons(result) == ["the source text has changed since the export"]


@pytest.mark.parametrize("format_", ["csv", "xlsx", "xliff", "xliff2", "tmx", "html", "po"])
def test_what_makes_no_sense_is_rejected_in_the_same_format(path: Path, tmp_path: Path, format_: str) -> None:
    package = package_of(path, {0: "Nimm {n}.", 2: "d"})
    units = list(package.units)
    units[1] = replace(units[1], source="edited", target="x", msgid="edited")
    units.append(replace(units[1], id="u0123456789abcdef", msgctxt="gone", source="g", msgid="g", target="h"))
    file = delivered(replace(package, units=tuple(units)), format_, tmp_path)
    result = imported(tmp_path, file)
    assert counts(result) == (1, 0, 3, 0)
    assert [(line.outcome, line.reason) for line in result.review.lines] == [
        ("rejected", "{2} is missing from the translation"),
        ("rejected", "the source text was edited; only the translation can be changed"),
        ("taken", ""),
        ("rejected", "no catalog has a text with this ID; it may have been removed since the export"),
    ]
    [rejects] = result.rejects
    rows = read_delivery(rejects).rows
    assert [row.target for row in rows] == ["Nimm {n}.", "x", "h"]
    assert [message.msgstr for message in read_catalog(path).messages] == ["Nimm {n} für {2}.", "b", "d"]


def test_a_rejected_row_can_be_mended_and_imported(path: Path, tmp_path: Path) -> None:
    result = imported(tmp_path, delivered(package_of(path, {0: "Nimm {n}."}), "csv", tmp_path))
    [rejects] = result.rejects
    text = rejects.read_text(encoding="utf-8-sig")
    assert "{2} is missing from the translation" in text
    rejects.write_text(text.replace("Nimm {n}.", "Nehmt {n} für {2}."), encoding="utf-8")
    assert counts(imported(tmp_path, rejects)) == (1, 0, 0, 0)
    assert read_catalog(path).messages[0].msgstr == "Nehmt {n} für {2}."


def test_a_plural_form_may_say_its_number_in_words(tmp_path: Path) -> None:
    message = Message(
        "Take {n} bead for {2}.", "", "t", "Take {n} beads for {2}.", ("Nimm {n} für {2}.", "{n} für {2}.")
    )
    path = written(tmp_path, Catalog("", HEADER, (message,)))
    assert counts(imported(tmp_path, delivered(package_of(path, {0: "Nimm eine."}), "csv", tmp_path))) == (0, 0, 1, 1)
    message = replace(message, msgid="Take a bead for {2}.", plurals=("Nimm {n} für {2}.", "{n} für {2}."))
    path = written(tmp_path, Catalog("", HEADER, (message,)))
    result = imported(tmp_path, delivered(package_of(path, {0: "Nimm eine für {2}."}), "csv", tmp_path))
    assert counts(result) == (1, 0, 0, 1)


def test_verdicts_comments_and_annotations_land_in_the_entry(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("a", "b"), ("c", "d"), flags={0: ("fuzzy", "no-wrap")}))
    package = package_of(path)
    first = replace(package.units[0], verdict="approve")
    second = replace(package.units[1], verdict="revise", category="accuracy: omission", severity="major",
                     comment="one\nl10n-ignore: missing-slot -- x", suggestion="D")  # fmt: skip
    file = delivered(replace(package, units=(first, second)), "xlsx", tmp_path)
    result = imported(tmp_path, file, reviewer="Ann\nl10n-ignore: all -- x")
    assert counts(result) == (2, 0, 0, 0)
    one, two = read_catalog(path).messages
    assert (one.flags, one.comments) == (("no-wrap",), ())
    who = "review by Ann l10n-ignore: all -- x"
    assert two.is_fuzzy
    assert two.comments == (
        f"{who}: revise; accuracy: omission, major", f"{who}: suggestion: D", f"{who}: comment: one",
        f"{who}: comment: l10n-ignore: missing-slot -- x",
    )  # fmt: skip
    assert result.review.errors == {("accuracy: omission", "major"): 1}
    assert (result.review.words, result.review.points, result.review.per_thousand) == (2, 5.0, 2500.0)


def test_a_verdict_on_a_text_that_changed_is_a_conflict(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("x", "y"), ("a", "b"), ("c", ""), flags={1: ("fuzzy",)}))
    file = delivered(package_of(path, verdict="approve"), "csv", tmp_path)
    path.write_bytes(path.read_bytes().replace(b'msgstr "b"', b'msgstr "B"'))
    assert counts(imported(tmp_path, file)) == (0, 1, 0, 2)


@pytest.mark.parametrize("format_", ["po", "xliff", "xliff2"])
def test_a_package_that_nobody_touched_does_not_take_a_flag_away(tmp_path: Path, format_: str) -> None:
    path = written(tmp_path, catalog_of(("a", "b")))
    file = delivered(package_of(path), format_, tmp_path)
    path.write_bytes(path.read_bytes().replace(b"msgctxt", b"#, fuzzy\nmsgctxt", 1))
    before = path.read_bytes()
    assert counts(imported(tmp_path, file)) == (0, 0, 0, 1)
    assert path.read_bytes() == before


def test_two_reviewers_of_one_text(path: Path, tmp_path: Path) -> None:
    first = delivered(package_of(path, {1: "x"}), "csv", tmp_path)
    second = delivered(package_of(path, {1: "y"}), "xlsx", tmp_path)
    result = imported(tmp_path, first, second)
    assert counts(result) == (1, 1, 0, 4)
    assert reasons(result)[1] == "row 3 gives another text"
    assert read_catalog(path).messages[1].msgstr == "x"


def test_an_emptied_text_is_rejected(path: Path, tmp_path: Path) -> None:
    result = imported(tmp_path, delivered(package_of(path, {1: " "}), "csv", tmp_path))
    assert reasons(result) == ["the translation is empty; write the text, or leave it as it was"]


def test_findings_of_severity_error_stay_out(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("Take (one).", "Nimm (eine)."), ("a", "b")))
    package = package_of(path, {0: "Nimm (eine.", 1: "B"})
    result = imported(tmp_path, delivered(package, "csv", tmp_path), accepts_findings=False)
    assert counts(result) == (1, 0, 1, 0)
    assert "(unpaired-bracket)" in reasons(result)[0]
    assert [message.msgstr for message in read_catalog(path).messages] == ["Nimm (eine).", "B"]
    assert counts(imported(tmp_path, delivered(package, "csv", tmp_path))) == (1, 0, 0, 1)


def test_a_dry_run_writes_nothing(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path, {0: "x", 1: "y"}), "csv", tmp_path)
    before = {each: each.read_bytes() for each in tmp_path.iterdir()}
    result = imported(tmp_path, file, is_dry=True)
    assert counts(result) == (1, 0, 1, 1)
    assert len(result.changed) == len(result.rejects) == 1
    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == before


def test_a_package_can_name_no_catalog_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    outside = written(tmp_path / "outside", catalog_of(("a", "b")))
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "l10n.toml").write_text("", encoding="utf-8")
    monkeypatch.chdir(inside)
    package = package_of(outside, {0: "x"})
    units = tuple(replace(unit, catalog="../outside/de.po") for unit in package.units)
    file = delivered(replace(package, units=units), "csv", inside)
    with pytest.raises(DataError, match="say where it is with --catalog"):
        imported(inside, file)
    named = delivered(package, "csv", inside)
    assert counts(imported(inside, named, catalogs=[outside])) == (1, 0, 0, 0)
    assert read_catalog(outside).messages[0].msgstr == "x"


def test_damaged_rows_are_told_and_the_others_taken(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path, {1: "x", 2: "y"}), "csv", tmp_path)
    lines = file.read_text(encoding="utf-8-sig")
    base = package_of(path).units[1].base
    file.write_text(lines.replace(base, base[:-4]), encoding="utf-8")
    result = imported(tmp_path, file)
    assert counts(result) == (1, 0, 1, 1)
    assert "row 3" in result.review.lines[0].place
    assert "check value is missing or damaged" in result.review.lines[0].reason


def test_one_file_that_cannot_be_read_keeps_all_others_out(path: Path, tmp_path: Path) -> None:
    good = delivered(package_of(path, {1: "x"}), "csv", tmp_path)
    bad = tmp_path / "bad.xlf"
    bad.write_bytes(b"<xliff version='1.2'>")
    before = {each: each.read_bytes() for each in tmp_path.iterdir()}
    with pytest.raises(DataError, match="well-formed"):
        imported(tmp_path, good, bad)
    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == before
