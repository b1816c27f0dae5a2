"""CSV as spreadsheet programs read and write it (RFC 4180, with their own separators and charsets).

Texts that a spreadsheet program would take for a formula, a number or a date get an apostrophe before them, which is
taken away again on the way back.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterator

from l10n.errors import DataError, Place
from l10n.exchange.columns import TableRow, cell, columns_of, heading, read_table
from l10n.exchange.interface import interface, keys_by_word
from l10n.exchange.registry import LARGEST
from l10n.exchange.unit import BASE, ID, Delivery, Package, half

SUFFIX = ".csv"
#: What a spreadsheet program does not leave as it is; also with apostrophes before it, so that none is ambiguous.
_ACTIVE = re.compile(r"'*(?:[=+\-@\t\r\n]|[\d.,:/%\s]+\Z)")
_SEPARATORS = ",;\t|"
#: Charsets of spreadsheet programs that are not set to Unicode.
_CHARSETS = ("cp1252", "cp1251", "cp1250", "mac_roman", "cp1253", "cp1254", "mac_cyrillic")
_SAMPLE = 400


def write(package: Package) -> bytes:
    """The units as a table, in UTF-8 with a BOM, by which spreadsheet programs know it."""
    words = interface(package.language)
    keys = columns_of(package)
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=words.separator)
    writer.writerow([heading(key, words) for key in keys])
    for unit in package.units:
        writer.writerow([guarded(cell(unit, key, words)) for key in keys])
    return codecs.BOM_UTF8 + out.getvalue().encode("utf-8", "surrogatepass")


def guarded(text: str) -> str:
    """``text`` as a cell that stays a text."""
    return f"'{text}" if _ACTIVE.match(text) else text


def unguarded(text: str) -> str:
    """What :func:`guarded` was given."""
    return text[1:] if text.startswith("'") and _ACTIVE.match(text[1:]) else text


def recognises(data: bytes, name: str) -> bool:
    """Whether this may be a table: text with an ID in it, or a file that is called so."""
    compact = data[:100_000].replace(b"\0", b"")
    return name.lower().endswith((".csv", ".tsv", ".txt")) or re.search(rb"\bu[0-9a-f]{16}\b", compact) is not None


def read(data: bytes, path: str) -> Delivery:
    """The rows of a CSV file with any of the usual separators and charsets.

    Raises :class:`DataError` where it is in no charset that is known, or its columns can't be told.
    """
    encoding, is_lossy = _encoding(data, path)
    text = data.decode(encoding)
    separator = _separator(text)
    rows, notes = read_table(_records(text, separator, path), path, unguarded)
    if is_lossy:
        notes = (f"read as {encoding}, which lacks many letters; save as UTF-8 to be safe", *notes)
    return Delivery(path, "csv", tuple(rows), encoding=encoding, is_lossy=is_lossy, notes=notes)


def _records(text: str, separator: str, path: str) -> Iterator[TableRow]:
    limit = csv.field_size_limit(LARGEST)
    try:
        for number, cells in enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True), 1):
            yield TableRow(number, cells, {})
    except csv.Error as error:
        line = text.count("\n") + 1 if "end of data" in str(error) else 0
        raise DataError(f"no table in CSV: {error}; a quotation mark may be missing", Place(path, line)) from error
    finally:
        csv.field_size_limit(limit)


def _encoding(data: bytes, path: str) -> tuple[str, bool]:
    """The charset, and whether it lacks characters. One that is not Unicode is known by the check values."""
    if data.startswith(codecs.BOM_UTF8):
        return _tried(data, "utf-8-sig", path), False
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _tried(data, "utf-16", path), False
    if b"\0" in data[:200]:
        return _tried(data, "utf-16-be" if data[:1] == b"\0" else "utf-16-le", path), False
    try:
        data.decode("utf-8")
        return "utf-8", False
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    best, most = "", -1
    for charset in _CHARSETS:
        try:
            score = _matches(data.decode(charset))
        except UnicodeDecodeError:
            continue
        if score > most:
            best, most = charset, score
    if not best:
        raise DataError("neither UTF-8 nor UTF-16 nor Windows-1252; save the file as UTF-8", Place(path, line))
    return best, True


def _tried(data: bytes, encoding: str, path: str) -> str:
    try:
        data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(f"no {encoding.upper()}: {error.reason}; save the file as UTF-8", Place(path, line)) from error
    return encoding


def _matches(text: str) -> int:
    """How many cells of the beginning have a half of their row's check value."""
    found = 0
    for number, cells in enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text))):
        if number > _SAMPLE:
            break
        halves = {part for cell_ in cells if BASE.fullmatch(cell_) for part in cell_.split("-")}
        found += sum(half(unguarded(cell_)) in halves for cell_ in cells) if halves else 0
    return found


def _separator(text: str) -> str:
    """The separator by which the first rows have most cells that are known: headings, IDs and check values."""
    known = keys_by_word("columns")

    def score(separator: str) -> int:
        found = 0
        for number, cells in enumerate(csv.reader(io.StringIO(text[:50_000], newline=""), delimiter=separator)):
            if number > 20:
                break
            found += sum(
                c.strip().casefold() in known or bool(ID.fullmatch(c.strip()) or BASE.fullmatch(c.strip()))
                for c in cells
            )
        return found

    limit = csv.field_size_limit(LARGEST)
    try:
        return max(_SEPARATORS, key=score)
    finally:
        csv.field_size_limit(limit)
