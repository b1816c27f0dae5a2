"""Renderings as documents: a format is a module of this package, named as the format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from l10n.model.format_registry import FormatRegistry
from l10n.model.rendering import Rendering

#: ``write(renderings, width)``: pieces of text; ``width`` is the terminal's, 0 where the output is none.
Write = Callable[[Sequence[Rendering], int], Iterable[str]]


_FORMATS = FormatRegistry[Write](__name__, __path__, "renderings, width")
format_names = _FORMATS.names
writer = _FORMATS.writer


def by_mechanic(renderings: Sequence[Rendering]) -> list[tuple[str, list[Rendering]]]:
    """The renderings of each mechanic, under its heading: ID and parameters."""
    groups = [list(group) for _, group in groupby(renderings, key=lambda rendering: rendering.mechanic)]
    return [(heading(group), group) for group in groups]


def heading(renderings: Sequence[Rendering]) -> str:
    """``mechanic (n = 2)``: the mechanic and the parameters that any of its texts depends on."""
    parameters: dict[str, str] = {}
    for rendering in renderings:
        parameters |= rendering.parameters
    shown = ", ".join(f"{name} = {value}" for name, value in parameters.items())
    return renderings[0].mechanic + (f" ({shown})" if shown else "")


def by_clause(renderings: Sequence[Rendering]) -> list[tuple[str | None, str, dict[str, str]]]:
    """The rows of a table of one mechanic: clause, gloss, and text by language."""
    rows: dict[str | None, tuple[str, dict[str, str]]] = {}
    for rendering in renderings:
        rows.setdefault(rendering.clause, (rendering.gloss, {}))[1][rendering.language] = rendering.text
    return [(clause, gloss, texts) for clause, (gloss, texts) in rows.items()]
