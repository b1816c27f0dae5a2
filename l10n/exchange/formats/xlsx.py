"""Spreadsheets (Office Open XML): the units as a table, with instructions and the glossary.

Every text is stored as a string with the number format of texts, so that ``+1/+1`` is never a formula (ECMA-376-1,
18.18.11 and 18.8.30). Cells that are not the reviewer's are locked.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from typing import Any

from openpyxl import Workbook, load_workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side
from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.worksheet.datavalidation import DataValidation

from l10n.errors import DataError
from l10n.exchange.columns import EDITABLE, TableRow, cell, columns_of, heading, mqm_categories, read_table
from l10n.exchange.interface import Interface, interface, interfaces
from l10n.exchange.marks import UNWRITABLE
from l10n.exchange.safety import check_archive
from l10n.exchange.unit import ID, SEVERITIES, Delivery, Package

SUFFIX = ".xlsx"
#: The most characters that a cell holds (Excel specifications and limits).
LONGEST = 32_767
_WIDTHS = {"id": 9, "context": 20, "about": 26, "source": 46, "target": 46, "suggestion": 26, "verdict": 13,
           "category": 22, "severity": 12, "comment": 28, "findings": 34, "terms": 36, "status": 13, "catalog": 18,
           "base": 9, "reason": 34}  # fmt: skip
_OTHER_WIDTH = 40
#: Columns for the program alone.
_HIDDEN = frozenset({"catalog", "base"})
#: Height of a line in points; the most that a row may have (Excel specifications and limits).
_LINE, _TALLEST = 15.0, 409.0
_MOST_ROWS, _MOST_COLUMNS = 300_000, 80
_THIN = Side(style="thin", color="D0D4DA")
_BORDER = Border(bottom=_THIN, right=_THIN)
_TOP = Alignment(wrap_text=True, vertical="top")
_NAME = "Calibri"
_HEAD_FONT, _HEAD_FILL = Font(name=_NAME, bold=True, color="FFFFFF"), PatternFill("solid", fgColor="2F4858")
_EDIT_HEAD_FILL = PatternFill("solid", fgColor="1F7A5C")
_LOCKED_FILL = PatternFill("solid", fgColor="F3F4F6")
_SMALL = Font(name=_NAME, size=8, color="8A8F98")
_PLAIN = Font(name=_NAME, size=11)
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
#: Escapes that programs write: of white space that XML does not keep, and of the underscore of what looks like one.
_READ = re.compile(r"_x(00(?:0[9AaDd]|5[Ff]))_")


def write(package: Package) -> bytes:
    """The workbook: review, instructions, glossary, and a hidden sheet with the lists of the drop-downs."""
    words = interface(package.language)
    book = Workbook(write_only=True)
    _write_review(book, package, words)
    _write_instructions(book, words)
    if package.glossary:
        _write_glossary(book, package, words)
    lists = book.create_sheet(words.sheets["lists"])
    lists.sheet_state = "hidden"
    for row in _lists(words):
        lists.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _lists(words: Interface) -> Iterator[list[str]]:
    """The rows of the hidden sheet: verdicts, MQM categories, severities side by side."""
    columns = [list(words.verdicts.values()), mqm_categories(), [words.severities[name] for name in SEVERITIES]]
    for number in range(max(map(len, columns))):
        yield [column[number] if number < len(column) else "" for column in columns]


def _write_review(book: Any, package: Package, words: Interface) -> None:
    sheet = book.create_sheet(words.sheets["review"])
    keys = columns_of(package)
    sheet.freeze_panes = f"{get_column_letter(keys.index('source') + 1)}2"
    for number, key in enumerate(keys, 1):
        dimension = sheet.column_dimensions[get_column_letter(number)]
        dimension.width, dimension.hidden = _width(key), key in _HIDDEN
    last = get_column_letter(len(keys))
    sheet.auto_filter.ref = f"A1:{last}{len(package.units) + 1}"
    sheet.protection.sheet = True
    for freedom in ("formatColumns", "formatRows", "formatCells", "insertColumns", "deleteRows", "sort", "autoFilter"):
        setattr(sheet.protection, freedom, False)
    _printable(sheet)
    sheet.print_title_rows = "1:1"
    for key, column, count in (
        ("verdict", "A", len(words.verdicts)),
        ("category", "B", len(mqm_categories())),
        ("severity", "C", len(SEVERITIES)),
    ):
        letter = get_column_letter(keys.index(key) + 1)
        lists = quote_sheetname(words.sheets["lists"])
        choice = DataValidation("list", formula1=f"{lists}!${column}$1:${column}${count}", allow_blank=True)
        choice.add(f"{letter}2:{letter}{max(len(package.units), 1) + 1}")
        sheet.data_validations.append(choice)
    style = _Styles(sheet)
    sheet.append([style.head(heading(key, words), key in EDITABLE) for key in keys])
    for row, unit in enumerate(package.units, 2):
        texts = [cell(unit, key, words) for key in keys]
        sheet.row_dimensions[row].height = _height(texts, [_width(key) for key in keys if key not in _HIDDEN])
        sheet.append([style.body(key, text) for key, text in zip(keys, texts, strict=True)])


def _printable(sheet: Any) -> None:
    """All columns on one page, so that a printed sheet can be read."""
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToHeight = 0
    sheet.sheet_properties.pageSetUpPr.fitToPage = True


def _width(key: str) -> int:
    """The width of a column in characters."""
    return _WIDTHS.get(key, _OTHER_WIDTH)


def _height(texts: Iterable[str], widths: Iterable[int]) -> float:
    """The height of a row in which every text is to be read in whole: programs don't work it out for stored rows."""
    most = 1
    for text, width in zip(texts, widths, strict=False):
        if len(text) > width or "\n" in text:
            most = max(most, sum(1 + len(line) * 21 // (width * 20) for line in text.split("\n")))
    return min(most * _LINE + 3, _TALLEST)


class _Styles:
    """Makes cells of one sheet. A style is worked out once for each kind of cell, which is what takes time."""

    def __init__(self, sheet: Any) -> None:
        self.sheet = sheet
        self._styles: dict[str, Any] = {}

    def head(self, text: str, is_editable: bool) -> Any:
        """A heading."""
        made = WriteOnlyCell(self.sheet, value=text)
        made.font, made.alignment = _HEAD_FONT, Alignment(wrap_text=True, vertical="center")
        made.fill = _EDIT_HEAD_FILL if is_editable else _HEAD_FILL
        return made

    def body(self, key: str, text: str) -> Any:
        """A text, or an empty cell, as a cell that a program can't take for anything else."""
        made = WriteOnlyCell(self.sheet)
        if key not in self._styles:
            is_editable = key in EDITABLE
            made.alignment, made.border, made.number_format = _TOP, _BORDER, "@"
            made.font = _SMALL if key in ("id", "base", "catalog") else _PLAIN
            made.protection = Protection(locked=not is_editable)
            if not is_editable:
                made.fill = _LOCKED_FILL
            self._styles[key] = made._style
        made._style = self._styles[key]
        if text:
            made._value, made.data_type = _storable(text), "s"
        return made


def _storable(text: str) -> str:
    """``text`` as a string of a cell: what looks like an escape is escaped (ECMA-376-1, 22.9.2.19)."""
    if "_x" in text:
        text = _ESCAPED.sub(r"_x005F_x\1_", text)
    return UNWRITABLE.sub("\ufffd", text)[:LONGEST]


def _write_instructions(book: Any, words: Interface) -> None:
    sheet = book.create_sheet(words.sheets["instructions"])
    sheet.column_dimensions["A"].width = 24
    sheet.column_dimensions["B"].width = 90
    _printable(sheet)
    name, entry = WriteOnlyCell(sheet, value=words.reviewer), WriteOnlyCell(sheet)
    name.font, name.alignment = Font(name=_NAME, bold=True), _TOP
    entry.fill, entry.number_format = PatternFill("solid", fgColor="E3F4EC"), "@"
    entry.border = Border(bottom=Side(style="medium", color="1F7A5C"))
    sheet.append([name, entry])
    sheet.append([])
    for number, line in enumerate(words.instructions):
        made = WriteOnlyCell(sheet, value=line)
        made.data_type, made.alignment = "s", _TOP
        count = WriteOnlyCell(sheet, value=number or None)
        count.alignment = Alignment(horizontal="right", vertical="top")
        sheet.row_dimensions[number + 3].height = _height([line], [90])
        sheet.append([count, made])


def _write_glossary(book: Any, package: Package, words: Interface) -> None:
    sheet = book.create_sheet(words.sheets["glossary"])
    keys = ("source", "term", "definition", "grammar", "variants", "forbidden", "concept")
    widths = (28, 28, 44, 16, 28, 44, 20)
    row = 1
    for number, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(number)].width = width
    sheet.freeze_panes = "A2"
    _printable(sheet)
    sheet.auto_filter.ref = f"A1:G{len(package.glossary) + 1}"
    style = _Styles(sheet)
    sheet.append([style.head(words.glossary[key], False) for key in keys])
    for concept in package.glossary:
        source, term = concept.term(package.source_language), concept.term(package.language)
        if term is None:
            continue
        forbidden = "\n".join(f"{wording}: {reason}" for wording, reason in term.forbidden)
        texts = (
            source.lemma if source else "",
            term.lemma,
            concept.gloss,
            ", ".join(filter(None, (term.pos, term.gender))),
            "\n".join(term.variants),
            forbidden,
            concept.id,
        )
        row += 1
        sheet.row_dimensions[row].height = _height(texts, widths)
        sheet.append(
            [style.body("id" if key == "concept" else "source", text) for key, text in zip(keys, texts, strict=True)]
        )


def recognises(data: bytes, name: str) -> bool:
    """Whether this is an Office Open XML workbook."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return "xl/workbook.xml" in archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError):
        return name.lower().endswith(".xlsx")


def read(data: bytes, path: str) -> Delivery:
    """The rows of the sheet that has IDs in it. Formulas, links and macros are never looked into.

    Raises :class:`DataError` for an archive that is damaged or means harm, and where no sheet has IDs.
    """
    check_archive(data, path)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
        sheets = [(sheet.title, list(_records(sheet, path))) for sheet in book.worksheets]
    except DataError:
        raise
    except Exception as error:  # openpyxl raises whatever a damaged part makes it stumble over
        raise DataError(f"is no workbook that can be read: {error}; save it again as XLSX", path) from error
    tables = [rows for _, rows in sheets if any(ID.fullmatch(text.strip()) for row in rows[:50] for text in row.cells)]
    if not tables:
        raise DataError("no sheet has the IDs of `l10n export` in it; export again and keep the column", path)
    found, notes = read_table(tables[0], path)
    return Delivery(path, "xlsx", tuple(found), reviewer=_reviewer([rows for _, rows in sheets]), notes=notes)


def _records(sheet: Any, path: str) -> Iterator[TableRow]:
    sheet.reset_dimensions()
    for number, cells in enumerate(sheet.iter_rows(max_col=_MOST_COLUMNS), 1):
        if number > _MOST_ROWS:
            raise DataError(f"the sheet “{sheet.title}” has more than {_MOST_ROWS:,} rows; refused", path)
        if all(each.value is None for each in cells):
            continue
        texts, faults = [], {}
        for column, each in enumerate(cells):
            text, fault = _text(each.value, each.data_type)
            texts.append(text)
            if fault:
                faults[column] = f"the cell {get_column_letter(column + 1)}{number} {fault}"
        yield TableRow(number, texts, faults)


def _text(value: Any, kind: str) -> tuple[str, str]:
    """The text of a cell, and what is wrong with it where it is none."""
    if value is None:
        return "", ""
    if kind == "f":
        return "", "holds a formula; write the text itself, after an apostrophe"
    if kind == "e":
        return "", f"holds an error ({value}); write the text itself"
    if isinstance(value, (date, datetime, time)):
        return "", "was turned into a date; format it as text and write it again"
    if isinstance(value, str):
        return _READ.sub(lambda match: chr(int(match[1], 16)), value) if "_x" in value else value, ""
    if isinstance(value, bool):
        return "", "was turned into a truth value; format it as text and write it again"
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value), ""


def _reviewer(sheets: list[list[TableRow]]) -> str:
    """The name beside its label in the instructions."""
    labels = {each.reviewer for each in interfaces()}
    for rows in sheets:
        for row in rows[:3]:
            if len(row.cells) > 1 and row.cells[0].strip() in labels:
                return row.cells[1].strip()
    return ""
