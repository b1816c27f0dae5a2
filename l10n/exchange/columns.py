"""The table of units that spreadsheets hold: its columns on the way out, and how they are found again on the way back.

A column is known by its heading, in any language of :mod:`l10n.exchange.interface`. Where headings were changed, IDs,
check values, sources and targets are known by what is in them: the check value is a hash of both texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from l10n.errors import DataError, Place
from l10n.exchange.interface import Interface, keys_by_word
from l10n.exchange.unit import BASE, ID, Package, Row, Unit, base_parts, half
from l10n.model.rule import MQM_ISSUES

COLUMNS = ("id", "context", "about", "source", "target", "suggestion", "verdict", "category", "severity", "comment",
           "findings", "terms", "status", "catalog", "base")  # fmt: skip
EDITABLE = frozenset({"target", "suggestion", "verdict", "category", "severity", "comment"})
_OTHER = "other:"
_SAMPLE = 300
_TAG = re.compile(r"[A-Za-z]{2,3}(?:[-_]\w+)*")


def mqm_categories() -> list[str]:
    """Every MQM issue type as a reviewer chooses it: ``accuracy: omission``."""
    return [f"{dimension}: {issue}" for issue, dimension in MQM_ISSUES.items()]


def columns_of(package: Package) -> list[str]:
    """The keys of the columns, among them one for each language for reference (``other:de``)."""
    others = sorted({language for unit in package.units for language in unit.others})
    reason = ["reason"] if any(unit.reason for unit in package.units) else []
    at = COLUMNS.index("findings")
    return [*reason, *COLUMNS[:at], *(f"{_OTHER}{language}" for language in others), *COLUMNS[at:]]


def heading(key: str, words: Interface) -> str:
    """What stands over a column."""
    return key.removeprefix(_OTHER) if key.startswith(_OTHER) else words.columns[key]


def cell(unit: Unit, key: str, words: Interface) -> str:
    """What stands in a column for ``unit``."""
    if key.startswith(_OTHER):
        return unit.others.get(key.removeprefix(_OTHER), "")
    if key == "about":
        return "\n".join(about(unit))
    if key == "findings":
        return "\n".join(f"• {notice.message} ({notice.rule})" for notice in unit.findings)
    if key == "terms":
        return "; ".join(term_lines(unit))
    if key == "status":
        return words.statuses[unit.status]
    if key == "verdict":
        return words.verdicts.get(unit.verdict, "")
    if key == "severity":
        return words.severities.get(unit.severity, unit.severity)
    value: str = getattr(unit, key)
    return value


def about(unit: Unit) -> Iterator[str]:
    """Gloss, notes, plural form and where the text appears, one a line."""
    if unit.gloss:
        yield unit.gloss
    yield from unit.notes
    if unit.form:
        yield f"n = {unit.form}"
    yield from unit.references


def term_lines(unit: Unit) -> Iterator[str]:
    """``source → target`` of each term that the source mentions, with what must not be used."""
    seen = set()
    for term in unit.terms:
        line = f"{term.source} → {', '.join(term.targets)}"
        if term.forbidden:
            line += f" (≠ {', '.join(wording for wording, _ in term.forbidden)})"
        if line not in seen:
            seen.add(line)
            yield line


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of a spreadsheet: its number as the program shows it, its texts, and faults by column number."""

    number: int
    cells: Sequence[str]
    faults: dict[int, str]


def read_table(
    rows: Iterable[TableRow], path: str, cleaned: Callable[[str], str] = str
) -> tuple[list[Row], tuple[str, ...]]:
    """The rows of a table, and notes on columns that were left aside; ``cleaned`` undoes what the writer did to a cell.

    Raises :class:`DataError` where the columns that are needed can't be found.
    """
    everything = [row for row in rows if any(text.strip() for text in row.cells) or row.faults]
    if not everything:
        raise DataError("there is no row in the table", path)
    first = everything[0]
    has_head = not any(ID.fullmatch(text.strip()) for text in first.cells)
    body = everything[1:] if has_head else everything
    places = _named(first.cells) if has_head else {}
    _guess(places, body[:_SAMPLE], cleaned)
    for key in ("id", "base", "target"):
        if key not in places:
            heads = ", ".join(f"“{text}”" for text in first.cells if text.strip()) if has_head else "no headings"
            raise DataError(
                f"no column is recognised as {key!r} (found {heads}); give the columns the headings that they had, "
                "or export again and leave the column in",
                Place(path, first.number),
            )
    return [_row(row, places, cleaned) for row in body], tuple(_left_aside(first.cells if has_head else (), places))


def _left_aside(head: Sequence[str], places: dict[str, int]) -> Iterator[str]:
    """A note where columns that may hold a judgement are not recognised."""
    known = keys_by_word("columns")
    missing = [key for key in ("comment", "suggestion", "verdict", "category", "severity") if key not in places]
    unknown = [
        text.strip()
        for number, text in enumerate(head)
        if text.strip()
        and number not in places.values()
        and " ".join(text.split()).casefold() not in known
        and not _TAG.fullmatch(text.strip())
    ]
    if unknown and missing:
        yield (
            f"no column is recognised as {', '.join(missing)}; left aside: {', '.join(unknown)}. "
            "Give them the headings that they had if they hold something"
        )


def _named(head: Sequence[str]) -> dict[str, int]:
    known = keys_by_word("columns")
    places: dict[str, int] = {}
    for number, text in enumerate(head):
        key = known.get(" ".join(text.split()).casefold())
        if key is not None:
            places.setdefault(key, number)
    return places


def _guess(places: dict[str, int], rows: Sequence[TableRow], cleaned: Callable[[str], str]) -> None:
    """Find the columns with lost headings by what is in them."""
    width = max((len(row.cells) for row in rows), default=0)
    for key, pattern in (("id", ID), ("base", BASE)):
        if key not in places:
            _best(places, key, width, _counter(rows, pattern.fullmatch))
    words: dict[str, Mapping[str, object]] = {
             "verdict": keys_by_word("verdicts"), "severity": keys_by_word("severities"),
             "category": dict.fromkeys(mqm_categories())}  # fmt: skip
    for key, table in words.items():
        if key not in places:
            _best(places, key, width, _counter(rows, table.__contains__))
    if "catalog" not in places:
        _best(places, "catalog", width, _counter(rows, lambda text: text.endswith(".po")))
    if "base" not in places:
        return
    bases = [[*_at(row, places["base"]).strip().split("-"), "", ""] for row in rows]
    for key, part in (("source", 0), ("target", 1)):
        if key not in places:
            _best(places, key, width, _hashed(rows, [base[part] for base in bases], cleaned))


def _counter(rows: Sequence[TableRow], is_one: Callable[[str], object]) -> Callable[[int], int]:
    """How many cells of a column fit."""
    return lambda number: sum(bool(is_one(_at(row, number).strip().casefold())) for row in rows)


def _hashed(rows: Sequence[TableRow], halves: Sequence[str], cleaned: Callable[[str], str]) -> Callable[[int], int]:
    """How many cells of a column have the hash that their row states."""
    return lambda number: sum(
        wanted == half(cleaned(text)) for row, wanted in zip(rows, halves, strict=True) if (text := _at(row, number))
    )


def _best(places: dict[str, int], key: str, width: int, score: Callable[[int], int]) -> None:
    free = [number for number in range(width) if number not in places.values()]
    scores = {number: score(number) for number in free}
    best = max(scores.values(), default=0)
    if best and list(scores.values()).count(best) == 1:
        places[key] = max(scores, key=lambda number: scores[number])


def _row(row: TableRow, places: dict[str, int], cleaned: Callable[[str], str]) -> Row:
    parts = base_parts(_at(row, places["base"]).strip()) or ("", "")

    def text(key: str) -> str:
        raw = _at(row, places[key]) if key in places else ""
        # a table that went through another format has its texts as they are
        return raw if half(raw) in parts[:2] else cleaned(raw)

    id_ = text("id").strip()
    faults = [fault for number, fault in row.faults.items() if number in {places.get(key) for key in EDITABLE}]
    return Row(
        f"row {row.number}", id_, text("base").strip(), text("catalog").strip() or None,
        text("source") if "source" in places else None, text("target"), None,
        value_of(text("verdict"), "verdicts"), text("category").strip(), value_of(text("severity"), "severities"),
        text("suggestion").strip(), text("comment").strip(), text("context"),
        faults[0] if faults else "" if id_ else "it has no ID; new texts can't be added in a package",
    )  # fmt: skip


def value_of(text: str, table: str) -> str:
    """The key that a word of a drop-down stands for; a word that is none stays, for the merge to refuse."""
    word = " ".join(text.split())
    return keys_by_word(table).get(word.casefold(), word)


def _at(row: TableRow, number: int) -> str:
    return row.cells[number] if number < len(row.cells) else ""
