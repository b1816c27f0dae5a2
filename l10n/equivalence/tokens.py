"""Cuts a text into the tokens that facts are read from, with their places."""

from __future__ import annotations

import re
from collections.abc import Mapping

#: One character each, so that offsets stay those of the written text.
_FOLD = str.maketrans({"−": "-", "—": "—", "–": "-", "\u00a0": " ", "\u202f": " ", "ё": "е", "Ё": "е", "\u2028": "\n"})
_NUMBER = r"(?:\d+|[xх](?![^\W\d_])|\*)"
_TOKEN = re.compile(
    r"\{[^{}\s]{1,8}\}"
    rf"|[+\-—]?{_NUMBER}/[+\-—]?{_NUMBER}"
    r"|[+\-—](?:\d+|[xх])(?=\s?:)"
    r"|\d+|[^\W\d_]+|[.:;,()\n!?\"«»„“”~]"
)
#: A word that runs into the next one, as where a line break was lost.
_RUN_ON = re.compile(r"(?<=[^\W\d_A-ZÀ-ÞЀ-Я])(?=[A-ZÀ-ÞЀ-Я](?:[^\W\d_A-ZÀ-ÞЀ-Я]|['’]))")
_MIXED = re.compile(r"[Ѐ-ӿ][a-z]|[a-z][Ѐ-ӿ]")
#: Nobody writes a longer text of rules; what lies beyond is not read.
LONGEST = 200_000


def fold(text: str) -> str:
    """``text`` in lower case with one kind of minus, space and line break; as long as ``text``."""
    lower = text.lower()
    if len(lower) != len(text):
        lower = "".join(low if len(low := char.lower()) == 1 else char for char in text)
    return lower if lower.isascii() else lower.translate(_FOLD)


class Tokens:
    """The tokens of a text in order; places are worked out only when they are asked for."""

    __slots__ = ("_places", "_shifts", "text", "words")

    def __init__(self, text: str, homoglyphs: Mapping[int, int] | None = None) -> None:
        """``homoglyphs`` maps letters of another alphabet that were written inside a word to the right ones."""
        text = text[:LONGEST]
        self._shifts: tuple[int, ...] = ()
        if _RUN_ON.search(text):
            self._shifts = tuple(match.start() for match in _RUN_ON.finditer(text))
            text = _RUN_ON.sub("\n", text)
        self.text = fold(text)
        self.words: list[str] = _TOKEN.findall(self.text)
        self._places: list[tuple[int, int]] | None = None
        if homoglyphs and _MIXED.search(self.text):
            self.words = [w.translate(homoglyphs) if _MIXED.search(w) else w for w in self.words]

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Start and end in the written text of tokens ``first`` up to, but not including, ``last``."""
        if self._places is None:
            self._places = [match.span() for match in _TOKEN.finditer(self.text)]
        start, end = self._places[first][0], self._places[max(last - 1, first)][1]
        if self._shifts:
            start -= sum(1 for n, at in enumerate(self._shifts) if at + n < start)
            end -= sum(1 for n, at in enumerate(self._shifts) if at + n < end)
        return start, end


def words(text: str) -> list[str]:
    """The tokens of ``text`` without their places."""
    return _TOKEN.findall(fold(text))
