"""What a report is made of, and the formats that there are.

A format is a module of this package with ``render(report: Report) -> Iterator[str]``: pieces of text that are written
one after the other. The module's name is the format's.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import PurePath
from urllib.parse import quote

from l10n.errors import UsageError
from l10n.model.finding import SEVERITIES, Raised, Severity
from l10n.model.rule import Rule

Render = Callable[["Report"], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a run. ``rules`` are those that ran, by ID; ``fail_on`` is None where nothing fails."""

    raised: Sequence[Raised]
    rules: Mapping[str, Rule] = field(default_factory=dict)
    files: Sequence[str] = ()
    entries: int = 0
    fixed: int = 0
    fail_on: Severity | None = "error"
    version: str = ""
    #: the columns of the terminal, 0 where the output is none
    width: int = 0

    @property
    def fails(self) -> bool:
        """Whether a finding is at or above ``fail_on``."""
        return any(self.is_failure(item) for item in self.raised)

    def is_failure(self, item: Raised) -> bool:
        """Whether this finding alone makes the run fail."""
        return self.fail_on is not None and (SEVERITIES.index(item.finding.severity) <= SEVERITIES.index(self.fail_on))

    def counts(self) -> dict[Severity, int]:
        """The number of findings of each severity, the gravest first."""
        found = dict.fromkeys(SEVERITIES, 0)
        for item in self.raised:
            found[item.finding.severity] += 1
        return found


@cache
def format_names() -> tuple[str, ...]:
    """The names of the formats, in alphabetical order."""
    package = importlib.import_module("l10n.reports")
    return tuple(sorted(info.name for info in pkgutil.iter_modules(package.__path__) if info.name != "report"))


def renderer(name: str) -> Render:
    """The function that renders format ``name``; raises :class:`UsageError` where there is none."""
    if name not in format_names():
        raise UsageError(f"there is no report format {name!r}; there are {', '.join(format_names())}")
    render: Render = importlib.import_module(f"l10n.reports.{name}").render
    return render


def uri_of(path: str) -> str:
    """A path as a URI reference: relative ones stay relative (RFC 3986, section 4.2)."""
    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(pure.as_posix())
