"""Renderings: the text of one reminder or clause in one language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rendering:
    """A text that was written from a record; ``clause`` is None for the reminder text.

    ``parameters`` holds the values of those parameters that the text depends on, as on the command line.
    """

    mechanic: str
    clause: str | None
    language: str
    parameters: dict[str, str]
    text: str
    #: what the clause says, in the words of the record; empty for a reminder text without a gloss
    gloss: str = ""
