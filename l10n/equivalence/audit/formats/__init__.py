"""Audits as documents: a format is a module of this package, named as the format."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from l10n.equivalence.audit.result import ArticleAudit
from l10n.model.format_registry import FormatRegistry

#: ``write(audits, width)``: pieces of text; ``width`` is the terminal's, 0 where the output is none.
Write = Callable[[Sequence[ArticleAudit], int], Iterable[str]]


_FORMATS = FormatRegistry[Write](__name__, __path__, "audits, width")
format_names = _FORMATS.names
writer = _FORMATS.writer
