"""Spreadsheets as people and programs send them back."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import load_workbook

from l10n.errors import DataError
from l10n.exchange.interface import interface, interfaces
from l10n.exchange.registry import format_of
from l10n.stores.po import read_catalog

from .packages import TEXTS, catalog_of, counts, delivered, imported, package_of, written

Table = list[list[str]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return written(
        tmp_path, catalog_of(("take", "Nimm „drei“ für +1/+1."), ("Übung – eins", "drei\nvier"), ("c", "=d"), ("e", ""))
    )


def edited_csv(path: Path, folder: Path, change: Callable[[Table], Table] = lambda rows: rows, delimiter: str = ";",
               encoding: str = "utf-8-sig") -> Path:  # fmt: skip
    """A CSV package in which the translation of "c" is edited, saved again as a program would."""
    data = format_of("csv").write(package_of(path))
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=";"))
    target = rows[0].index("Übersetzung")
    next(row for row in rows if "text.2" in row)[target] = "neu; und „gut“"
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=delimiter).writerows(change(rows))
    file = folder / "back.csv"
    file.write_bytes(out.getvalue().encode(encoding, "replace"))
    return file


def assert_only_c_changed(result: object, path: Path, unchanged: int = 3) -> None:
    assert counts(result) == (1, 0, 0, unchanged)  # type: ignore[arg-type]
    targets = [message.msgstr for message in read_catalog(path).messages]
    assert targets == ["Nimm „drei“ für +1/+1.", "drei\nvier", "neu; und „gut“", ""]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_charsets_and_separators(path: Path, tmp_path: Path, encoding: str, delimiter: str) -> None:
    assert_only_c_changed(imported(tmp_path, edited_csv(path, tmp_path, delimiter=delimiter, encoding=encoding)), path)


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: [rows[0], *sorted(rows[1:], reverse=True)],
        lambda rows: [["mine", *rows[0]], *(["x", *row] for row in rows[1:])],
        lambda rows: [[*row[:4], "", *row[4:]] for row in rows],
        lambda rows: [[f"Column {n}" for n, _ in enumerate(rows[0])], *rows[1:]],
        lambda rows: rows[1:],
        lambda rows: [rows[0], [], *rows[1:], [""] * len(rows[0])],
        lambda rows: [[cell.upper() for cell in rows[0]], *rows[1:]],
        lambda rows: [list(reversed(row)) for row in rows],
    ],
    ids=["sorted", "column-before", "column-between", "renamed", "no-head", "blank-rows", "capitals", "reversed"],
)
def test_tables_that_were_rearranged(path: Path, tmp_path: Path, change: Callable[[Table], Table]) -> None:
    assert_only_c_changed(imported(tmp_path, edited_csv(path, tmp_path, change)), path)


def test_rows_that_were_deleted(path: Path, tmp_path: Path) -> None:
    file = edited_csv(path, tmp_path, lambda rows: [rows[0], rows[3]])
    assert_only_c_changed(imported(tmp_path, file), path, unchanged=0)


@pytest.mark.parametrize(("heading", "key"), [("ID", "id"), ("Prüfwert", "base"), ("Übersetzung", "target")])
def test_a_column_that_is_needed(path: Path, tmp_path: Path, heading: str, key: str) -> None:
    def without(rows: Table) -> Table:
        at = rows[0].index(heading)
        return [row[:at] + row[at + 1 :] for row in rows]

    before = path.read_bytes()
    with pytest.raises(DataError, match=f"no column is recognised as '{key}'") as caught:
        imported(tmp_path, edited_csv(path, tmp_path, without))
    assert str(caught.value.place).endswith("back.csv:1")
    assert path.read_bytes() == before


def test_letters_that_windows_1252_lacks(tmp_path: Path) -> None:
    pairs = [("one", "Возьмите бусину"), ("two", "un\u202f: deux"), ("three", "drei"), ("four", "vier")]
    path = written(tmp_path, catalog_of(*pairs))
    text = format_of("csv").write(package_of(path)).decode("utf-8-sig")
    file = tmp_path / "back.csv"
    for space in ("?", " "):  # programs differ in what they put for a character that is lacking
        file.write_bytes(text.replace("drei", "dréi").replace("\u202f", space).encode("cp1252", "replace"))
        result = imported(tmp_path, file, is_dry=True)
        assert counts(result) == (1, 0, 0, 3)
        assert "lacks many letters" in result.review.notes[0]
        changed = text.replace("deux", "trois").replace("\u202f", space).replace("vier", "ви")
        data = changed.encode("cp1252", "replace").replace(b"???????? ??????", b"?????? ????????x")
        file.write_bytes(data)
        result = imported(tmp_path, file, is_dry=True)
        assert counts(result) == (0, 0, 3, 1)
        assert [line.place for line in result.review.lines] == ["row 2", "row 3", "row 5"]
        assert all("save it as UTF-8" in line.reason for line in result.review.lines)


def test_a_csv_file_in_windows_1251(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("one", "Возьмите бусину"), ("two", "две")))
    data = format_of("csv").write(package_of(path)).decode("utf-8-sig").replace("две", "двё")
    file = tmp_path / "back.csv"
    file.write_bytes(data.encode("cp1251", "replace"))
    assert counts(imported(tmp_path, file)) == (1, 0, 0, 1)
    assert read_catalog(path).messages[1].msgstr == "двё"


def test_an_open_quotation_mark(path: Path, tmp_path: Path) -> None:
    file = edited_csv(path, tmp_path)
    file.write_bytes(file.read_bytes() + b'u0;"open')
    with pytest.raises(DataError, match="quotation mark"):
        imported(tmp_path, file)


def test_texts_are_never_formulas(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(*((f"s{n}", text) for n, text in enumerate(TEXTS))))
    file = delivered(package_of(path), "xlsx", tmp_path)
    sheet = load_workbook(file).worksheets[0]
    cells = [cell for row in sheet.iter_rows(min_row=2) for cell in row if cell.value is not None]
    assert {cell.data_type for cell in cells} == {"s"}
    assert {cell.number_format for cell in cells} == {"@"}
    rows = list(
        csv.reader(io.StringIO(format_of("csv").write(package_of(path)).decode("utf-8-sig"), newline=""), delimiter=";")
    )
    assert not [cell for row in rows for cell in row if cell[:1] in ("=", "+", "-", "@", "\t", "\n")]


def test_what_is_locked_and_what_can_be_chosen(path: Path, tmp_path: Path) -> None:
    book = load_workbook(delivered(package_of(path), "xlsx", tmp_path))
    sheet = book.worksheets[0]
    words = interface("de")
    columns = {cell.value: cell.column_letter for cell in sheet[1]}
    assert sheet.protection.sheet
    for key in ("id", "source", "base", "catalog", "context"):
        assert sheet[f"{columns[words.columns[key]]}2"].protection.locked
    for key in ("target", "suggestion", "verdict", "category", "severity", "comment"):
        assert not sheet[f"{columns[words.columns[key]]}2"].protection.locked
    choices = {str(each.sqref): each.formula1 for each in sheet.data_validations.dataValidation}
    assert choices[f"{columns['Urteil']}2:{columns['Urteil']}5"] == "'Listen'!$A$1:$A$2"
    assert sheet.freeze_panes == "D2"
    assert sheet.auto_filter.ref == "A1:O5"
    assert [each.title for each in book.worksheets] == ["Durchsicht", "Anleitung", "Listen"]
    assert book["Listen"].sheet_state == "hidden"


def test_the_reviewer_and_the_words_of_the_lists_come_back(tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("a", "b"), flags={0: ("fuzzy",)}))
    file = delivered(package_of(path), "xlsx", tmp_path)
    book = load_workbook(file)
    book["Anleitung"]["B1"] = "Ann"
    book.worksheets[0]["G2"] = "zu überarbeiten"
    book.worksheets[0]["H2"] = "accuracy: omission"
    book.worksheets[0]["I2"] = "Schwer"
    book.save(file)
    assert counts(imported(tmp_path, file)) == (1, 0, 0, 0)
    assert read_catalog(path).messages[0].comments == ("review by Ann: revise; accuracy: omission, major",)


def test_formulas_dates_and_numbers_in_cells(path: Path, tmp_path: Path) -> None:
    import datetime

    file = delivered(package_of(path), "xlsx", tmp_path)
    book = load_workbook(file)
    sheet = book.worksheets[0]
    sheet["E2"], sheet["E3"], sheet["E4"] = "=HYPERLINK(A1)", datetime.date(2020, 1, 1), 12
    sheet["P2"] = "=1+1"
    book.save(file)
    result = imported(tmp_path, file)
    assert counts(result) == (1, 0, 2, 1)
    assert "row 2: the cell E2 holds a formula" in f"{result.review.lines[0].place}: {result.review.lines[0].reason}"
    assert "E3 was turned into a date" in result.review.lines[1].reason
    assert read_catalog(path).messages[2].msgstr == "12"


def test_a_wrong_word_in_a_list_is_told(path: Path, tmp_path: Path) -> None:
    file = delivered(package_of(path, {2: "x"}), "xlsx", tmp_path)
    book = load_workbook(file)
    book.worksheets[0]["G4"] = "meh"
    book.save(file)
    result = imported(tmp_path, file)
    assert counts(result) == (0, 0, 1, 3)
    assert "the verdict “meh” is none of" in result.review.lines[0].reason


@pytest.mark.skipif(not shutil.which("soffice"), reason="LibreOffice is not installed")
@pytest.mark.parametrize("target", ["xlsx", "csv:Text - txt - csv (StarCalc):59,34,76,1"])
def test_a_file_that_libreoffice_has_saved(tmp_path: Path, target: str) -> None:
    texts = [text for text in TEXTS if "_x000D_" not in text]  # which LibreOffice itself does not keep
    path = written(tmp_path, catalog_of(*((f"s{n}: {text}", text) for n, text in enumerate(texts)), ("last", "b")))
    number = len(texts)
    file = delivered(package_of(path, {number: "+1/+1 „neu“\nund = alt"}), "xlsx", tmp_path)
    out = tmp_path / "saved"
    command = ["soffice", f"-env:UserInstallation=file://{tmp_path}/profile", "--headless", "--convert-to", target,
               "--outdir", str(out), str(file)]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    [saved] = out.iterdir()
    before = path.read_bytes()
    result = imported(tmp_path, saved)
    assert [(line.outcome, line.reason) for line in result.review.lines] == [("taken", "")]
    assert counts(result) == (1, 0, 0, number)
    assert path.read_bytes() == before.replace(b'msgstr "b"', 'msgstr ""\n"+1/+1 „neu“\\n"\n"und = alt"'.encode())


def test_every_language_has_the_same_words() -> None:
    english = interface("en")
    for each in interfaces():
        for table in ("columns", "glossary", "verdicts", "severities", "statuses", "sheets", "page"):
            assert getattr(each, table).keys() == getattr(english, table).keys(), (each.language, table)
            values = list(getattr(each, table).values())
            assert table == "page" or len(set(values)) == len(values), (each.language, table)
        assert len(each.instructions) == len(english.instructions)
    assert interface("de-AT").language == "de"
    assert interface("xx").language == "en"


def test_a_row_with_no_id_is_told(path: Path, tmp_path: Path) -> None:
    file = edited_csv(path, tmp_path, lambda rows: [*rows, ["", "new", "", "new text", "neuer Text", *[""] * 10]])
    result = imported(tmp_path, file)
    assert counts(result) == (1, 0, 1, 3)
    assert "it has no ID" in result.review.lines[-1].reason


def test_a_unit_that_came_twice(path: Path, tmp_path: Path) -> None:
    package = package_of(path, {2: "x"})
    again = replace(package.units[2], target="y")
    file = delivered(replace(package, units=(*package.units, again)), "xlsx", tmp_path)
    result = imported(tmp_path, file)
    assert counts(result) == (1, 1, 0, 3)
    assert result.review.lines[1].reason == "row 4 gives another text"
