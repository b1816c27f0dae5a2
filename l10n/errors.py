"""The errors that are meant for users: what went wrong, where, and what to do.

A fault *in a translation* is a finding (:mod:`l10n.model.finding`), never an exception. An exception of
this family means that data could not be read or that a request makes no sense; the command line
prints it without a traceback and exits with :attr:`L10nError.exit_status`. Anything else is a bug of ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a file; ``line`` and ``column`` count from 1, 0 means unknown."""

    path: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        parts = [self.path]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


class L10nError(Exception):
    """Base of everything that a user can mend."""

    exit_status = 2


class UsageError(L10nError):
    """A request that can't be fulfilled: an unknown mechanic, language, parameter or format."""


class DataError(L10nError):
    """A file that can't be read or that contradicts itself.

    ``place`` says where; the text says what was found, what was expected and what to do.
    """

    def __init__(self, text: str, place: Place | Path | str | None = None) -> None:
        self.place = place if isinstance(place, Place) or place is None else Place(str(place))
        self.text = text
        super().__init__(f"{self.place}: {text}" if self.place else text)


class DataErrors(DataError):
    """Several faults of one load, reported together so that they can be mended together."""

    def __init__(self, errors: list[DataError]) -> None:
        self.errors = errors
        first = errors[0]
        super().__init__(first.text, first.place)
        self.args = ("\n".join(str(error) for error in errors),)
