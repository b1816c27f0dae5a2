"""Aligned facts as tables in plain text; in a terminal with colours and folded to its width."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Iterator, Sequence

from l10n.equivalence.alignment import Alignment, Cell, Row, Version
from l10n.equivalence.tables import agreement, heading, title, words

#: Signs of a cell that lacks a fact, adds it, or states it elsewhere.
_SIGNS = {-1: "−", 1: "+", 0: "↔"}
_STYLES = {-1: "bold red", 1: "bold yellow", 0: "bold magenta"}
_LEGEND = "− lacking   + added   ↔ in another place"
#: Columns of a cell, and of a line of prose, where the output is no terminal.
_WIDEST, _WIDTH = 24, 100


def write(alignments: Sequence[Alignment], width: int) -> Iterator[str]:
    """A table for each text with the vote under it; of several texts only the facts that not all state."""
    has_all = len(alignments) == 1
    for number, alignment in enumerate(alignments):
        yield "\n" if number else ""
        rows = [row for row in alignment.rows if has_all or row.votes]
        yield from _in_terminal(alignment, rows, width) if width else _plain(alignment, rows)
        for sentence in alignment.sentences:
            yield from _folded(f"→ {sentence}", width)
        for note in alignment.notes:
            yield from _folded(f"note: {note}", width)
        if not alignment.votes:
            yield f"→ {agreement(alignment)}\n"
    if any(alignment.votes for alignment in alignments):
        yield f"\n{_LEGEND}\n"


def _plain(alignment: Alignment, rows: Sequence[Row]) -> Iterator[str]:
    heads = ["fact", *(version.label for version in alignment.versions)]
    lines = [
        [
            heading(row),
            *(_shortened(_cell(cell, version)) for cell, version in zip(row.cells, alignment.versions, strict=True)),
        ]
        for row in rows
    ]
    widths = [max(map(len, column)) for column in zip(heads, *lines, strict=True)]
    yield f"{title(alignment)}\n"
    for line in (heads, *lines):
        yield "  " + "  ".join(f"{cell:{size}}" for cell, size in zip(line, widths, strict=True)).rstrip() + "\n"


def _in_terminal(alignment: Alignment, rows: Sequence[Row], width: int) -> Iterator[str]:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(
        title=Text(title(alignment), "bold"),
        title_justify="left",
        box=box.SIMPLE_HEAD,
        padding=(0, 1),
        show_edge=False,
        pad_edge=False,
    )
    table.add_column("fact", overflow="fold")
    for version in alignment.versions:
        table.add_column(version.label, overflow="fold")
    for row in rows:
        cells = [
            Text(_cell(cell, version), "" if cell.deviation is None else _STYLES[cell.deviation])
            for cell, version in zip(row.cells, alignment.versions, strict=True)
        ]
        table.add_row(Text(heading(row), "bold" if row.votes else "dim"), *cells)
    output = io.StringIO()
    Console(file=output, width=width, force_terminal=True, highlight=False).print(table)
    yield output.getvalue()


def _cell(cell: Cell, version: Version) -> str:
    said = words(cell, version) or "·"
    return said if cell.deviation is None else f"{_SIGNS[cell.deviation]} {said}"


def _shortened(text: str) -> str:
    return text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"


def _folded(text: str, width: int) -> Iterator[str]:
    lines = textwrap.wrap(text, max((width or _WIDTH) - 1, 30), subsequent_indent="  ", break_on_hyphens=False)
    yield from (f"{line}\n" for line in lines)
