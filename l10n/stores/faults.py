"""Collects the faults of one load, so that all of them are reported together."""

from __future__ import annotations

from l10n.errors import DataError, DataErrors, Place


class Faults:
    """A growing list of faults; :meth:`check` raises them, in the order of their places."""

    def __init__(self) -> None:
        self.errors: list[DataError] = []

    def add(self, text: str, place: Place) -> None:
        """Record that ``text`` is wrong at ``place``."""
        self.errors.append(DataError(text, place))

    def take(self, error: DataError) -> None:
        """Record an error that was raised elsewhere, each of its parts where it has several."""
        self.errors.extend(error.errors if isinstance(error, DataErrors) else [error])

    def check(self) -> None:
        """Raise :class:`DataErrors` if a fault was recorded; what was recorded several times is told once."""
        if self.errors:
            raise DataErrors(sorted({(error.place, error.text): error for error in self.errors}.values(), key=_order))


def _order(error: DataError) -> tuple[str, int, int]:
    place = error.place
    return (place.path, place.line, place.column) if place is not None else ("", 0, 0)
