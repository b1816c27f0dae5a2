"""Aligned facts as documents: a format is a module of this package, named as the format."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Sequence

from l10n.equivalence.alignment import Alignment, Cell, Row, Version
from l10n.errors import UsageError

#: ``write(alignments, width)``: pieces of text; ``width`` is the terminal's, 0 where the output is none.
Write = Callable[[Sequence[Alignment], int], Iterable[str]]


def format_names() -> list[str]:
    """The formats that there are."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def writer(name: str) -> Write:
    """The writer of a format; raises :class:`UsageError` for an unknown one, :class:`TypeError` for a module that
    is none."""
    if name not in format_names():
        raise UsageError(f"unknown format {name!r}, expected one of {', '.join(format_names())}")
    module = importlib.import_module(f"{__name__}.{name}")
    write = getattr(module, "write", None)
    if not callable(write):
        raise TypeError(f"the format module {module.__name__} has no function write(alignments, width)")
    result: Write = write
    return result


def heading(row: Row) -> str:
    """The name of a row: ``kind: fact``, or the fact alone where both are the same."""
    return row.name if row.kind == row.name else f"{row.kind}: {row.name}"


def words(cell: Cell, version: Version) -> str:
    """The words that state the fact in a text, each once, with how often it stands there."""
    counts: dict[str, int] = {}
    for start, end in cell.mentions:
        word = " ".join(version.text[start:end].split()).lower()
        counts[word] = counts.get(word, 0) + 1
    return ", ".join(word if count == 1 else f"{word} ×{count}" for word, count in counts.items())


def mark(cell: Cell) -> str:
    """How a cell departs from the others, in a word."""
    return "" if cell.deviation is None else ("moved", "added", "lacking")[cell.deviation]


def title(alignment: Alignment) -> str:
    """Its context, or the languages of its texts."""
    return alignment.context or ", ".join(version.label for version in alignment.versions)
