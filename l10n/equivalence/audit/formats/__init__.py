"""Audits as documents: a format is a module of this package, named as the format."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Sequence

from l10n.equivalence.audit.result import ArticleAudit
from l10n.errors import UsageError

#: ``write(audits, width)``: pieces of text; ``width`` is the terminal's, 0 where the output is none.
Write = Callable[[Sequence[ArticleAudit], int], Iterable[str]]


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
        raise TypeError(f"the format module {module.__name__} has no function write(audits, width)")
    result: Write = write
    return result
