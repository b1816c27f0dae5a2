"""Aligned facts as documents: a format is a module of this package, named as the format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from l10n.equivalence.alignment import Alignment, Cell, Row, Version
from l10n.model.format_registry import FormatRegistry

#: ``write(alignments, width)``: pieces of text; ``width`` is the terminal's, 0 where the output is none.
Write = Callable[[Sequence[Alignment], int], Iterable[str]]


_FORMATS = FormatRegistry[Write](__name__, __path__, "alignments, width")
format_names = _FORMATS.names
writer = _FORMATS.writer


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


def agreement(alignment: Alignment) -> str:
    """What is told where no fact is in dispute: agreement, or that nothing was understood."""
    if alignment.rows:
        return "all texts state the same facts"
    return "no fact was found in these texts, so nothing is known of what they say"
