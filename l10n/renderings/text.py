"""Renderings as plain text; in a terminal with colours and folded to its width."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby

from l10n.model.rendering import Rendering
from l10n.renderings import by_mechanic

_BOLD, _DIM, _COLOUR, _PLAIN = "\033[1m", "\033[2m", "\033[36m", "\033[0m"


def write(renderings: Sequence[Rendering], width: int) -> Iterator[str]:
    """A heading for each mechanic, a line for each text: language, clause, text."""
    tags = max((len(rendering.language) for rendering in renderings), default=0)
    clauses = max((len(rendering.clause or "") for rendering in renderings), default=0)
    for number, (title, group) in enumerate(by_mechanic(renderings)):
        yield ("\n" if number else "") + (f"{_BOLD}{title}{_PLAIN}" if width else title) + "\n"
        for _, texts in groupby(group, key=lambda rendering: rendering.language):
            for position, rendering in enumerate(texts):
                tag = rendering.language if position == 0 else ""
                yield _line(rendering, tag, tags, clauses, width)


def _line(rendering: Rendering, tag: str, tags: int, clauses: int, width: int) -> str:
    start = f"  {tag:{tags}}  "
    clause = f"{rendering.clause or '':{clauses}}  " if clauses else ""
    if not width:
        return f"{start}{clause}{rendering.text}\n"
    indent = len(start) + len(clause)
    # French has no-break spaces in its texts, and textwrap breaks at ASCII spaces only
    lines = textwrap.wrap(rendering.text, max(width - indent - 1, 20), break_long_words=False, break_on_hyphens=False)
    return f"{_COLOUR}{start}{_PLAIN}{_DIM}{clause}{_PLAIN}" + f"\n{' ' * indent}".join(lines) + "\n"
