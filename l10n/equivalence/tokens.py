"""Cuts a text into the tokens that facts are read from, with their places."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

#: One character each, so that offsets stay those of the written text.
_FOLD = (("−", "-"), ("–", "-"), ("\u00a0", " "), ("\u202f", " "), ("ё", "е"), ("\u2028", "\n"))
_NUMBER = r"(?:\d+|[xх](?![^\W\d_])|\*)"
#: Words come first, since most tokens are words; those that begin with x may be a figure.
_TOKEN = re.compile(
    r"[^\W\d_xх][^\W\d_]*"
    r"|[.:;,()\n!?\"«»„“”~]"
    r"|\{[^{}\s]{1,8}\}"
    rf"|[+\-—]?{_NUMBER}/[+\-—]?{_NUMBER}"
    r"|[+\-—](?:\d+|[xх])(?=\s?:)"
    r"|\d+|[^\W\d_]+"
)
#: A word that runs into the next one, as where a line break was lost.
_RUN_ON = re.compile(r"[A-ZÀ-ÞЀ-Я](?<=[a-zß-ÿœа-џ].)(?=[a-zß-ÿœа-џ'’ ])")
_MIXED = re.compile(r"[Ѐ-ӿ][a-z]|[a-z][Ѐ-ӿ]")
#: Nobody writes a longer text of rules; what lies beyond is not read.
LONGEST = 100_000


@dataclass(frozen=True, slots=True)
class Repair:
    """An older or damaged way to write something, and how it is written now.

    The replacement ``{*}`` puts each figure and letter that was found in braces: ``1UU`` becomes ``{1}{U}{U}``.
    """

    pattern: re.Pattern[str]
    replacement: str
    #: the repair is tried only in texts that have one of these; in every text where there are none
    near: tuple[str, ...] = ()


#: The replacement of a repair that puts what it found in braces.
BRACED = "{*}"
_FIGURE = re.compile(r"\d+|\D")
_LOST_BREAKS = (
    Repair(_RUN_ON, "\n\\g<0>"),
    Repair(re.compile(r"([.)])(?=[A-ZÀ-ÞЀ-Я{])"), "\\1\n"),
)


def fold(text: str) -> str:
    """``text`` in lower case with one kind of minus, space and line break; as long as ``text``."""
    lower = text.lower()
    if len(lower) != len(text):
        lower = "".join(low if len(low := char.lower()) == 1 else char for char in text)
    if not lower.isascii():
        for char, plain in _FOLD:
            if char in lower:
                lower = lower.replace(char, plain)
    return lower


class Tokens:
    """The tokens of a text in order; places are worked out only when they are asked for."""

    __slots__ = ("_length", "_places", "_shifts", "text", "words", "written")

    def __init__(self, text: str, homoglyphs: Mapping[int, int] | None = None, repairs: Sequence[Repair] = ()) -> None:
        """``homoglyphs`` maps letters of another alphabet that were written inside a word to the right ones."""
        text = text[:LONGEST]
        length = len(text)
        #: for each repair that changed something: places in the new text, and how much it grew up to each
        self._shifts: list[tuple[list[int], list[int]]] = []
        for repair in (*_LOST_BREAKS, *repairs):
            if repair.near:
                for mark in repair.near:
                    if mark in text:
                        break
                else:
                    continue
            if repair.pattern.search(text):
                text = self._mend(text, repair)
        self._length = length
        self.written = text
        self.text = fold(text)
        self.words: list[str] = _TOKEN.findall(self.text)
        self._places: list[tuple[int, int]] | None = None
        if homoglyphs and _MIXED.search(self.text):
            self.words = [w.translate(homoglyphs) if _MIXED.search(w) else w for w in self.words]

    def _mend(self, text: str, repair: Repair) -> str:
        parts: list[str] = []
        places: list[int] = []
        growths: list[int] = []
        done = grown = 0
        for match in repair.pattern.finditer(text):
            braced = repair.replacement == BRACED
            new = _FIGURE.sub(r"{\g<0>}", match.group()) if braced else match.expand(repair.replacement)
            parts += [text[done : match.start()], new]
            growth = len(new) - (match.end() - match.start())
            places.append(match.start() + grown + max(growth, 1))
            done = match.end()
            grown += growth
            growths.append(grown)
        self._shifts.append((places, growths))
        return "".join((*parts, text[done:]))

    @property
    def places(self) -> list[tuple[int, int]]:
        """Start and end of each token in :attr:`text`."""
        if self._places is None:
            self._places = [match.span() for match in _TOKEN.finditer(self.text)]
        return self._places

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Start and end in the written text of tokens ``first`` up to, but not including, ``last``."""
        start, end = self.places[first][0], self.places[max(last - 1, first)][1]
        for places, growths in reversed(self._shifts):
            start -= _grown(places, growths, start)
            end -= _grown(places, growths, end)
        start = min(start, self._length)
        return start, min(max(end, start), self._length)

    def is_capital(self, index: int) -> bool:
        """Whether token ``index`` was written with a capital."""
        return self.written[self.places[index][0]].isupper()


def _grown(places: list[int], growths: list[int], at: int) -> int:
    index = bisect_right(places, at)
    return growths[index - 1] if index else 0


def words(text: str) -> list[str]:
    """The tokens of ``text`` without their places."""
    return _TOKEN.findall(fold(text))
