"""Finds the frame that texts share when they differ in the wording of one value."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_WORD = re.compile(r"\w+")


def frame_of(texts: Sequence[str], slot: str) -> tuple[str, list[str]] | None:
    """The text that all ``texts`` are when ``slot`` is replaced by a wording of their own, and those wordings.

    The wording may stand in several places, but must be the same in all of them. None where the texts don't differ
    so: ``to red and red``, ``to blue and blue`` have the frame ``to {x} and {x}``; ``{R} for red``, ``{U} for blue``
    have none.
    """
    if len(texts) < 2 or len(set(texts)) < len(texts):
        return None
    start, end = _ends(texts)
    middles = [text[start : len(text) - end] for text in texts]
    if not all(middle.strip() for middle in middles):
        return None
    before, after = texts[0][:start], texts[0][len(texts[0]) - end :]
    for wording in _borders(middles[0]):
        pieces = _split(middles[0], wording)
        wordings = [_wording(middle, pieces) for middle in middles]
        if all(wordings):
            return f"{before}{slot.join(pieces)}{after}", [wording or "" for wording in wordings]
    shared = set.intersection(*(set(_WORD.findall(middle.lower())) for middle in middles))
    return None if shared else (f"{before}{slot}{after}", middles)


def _ends(texts: Sequence[str]) -> tuple[int, int]:
    """How many characters all texts have in common at the beginning and at the end, cut between words."""
    shortest = min(map(len, texts))
    start = 0
    while start < shortest and len({text[start] for text in texts}) == 1:
        start += 1
    while start and any(_is_inside_word(text, start) for text in texts):
        start -= 1
    end = 0
    while end < shortest - start and len({text[len(text) - 1 - end] for text in texts}) == 1:
        end += 1
    while end and any(_is_inside_word(text, len(text) - end) for text in texts):
        end -= 1
    return start, end


def _borders(text: str) -> Iterator[str]:
    """What ``text`` both begins and ends with, in whole words, longest first."""
    for length in range(len(text) // 2, 0, -1):
        word = text[:length]
        is_whole = not _is_inside_word(text, length) and not _is_inside_word(text, len(text) - length)
        if is_whole and text.endswith(word) and not word[-1].isspace():
            yield word


def _split(text: str, wording: str) -> list[str]:
    """What stands between the occurrences of ``wording``, as whole words, in ``text``."""
    pieces = [""]
    position = 0
    while position < len(text):
        end = position + len(wording)
        is_whole = not _is_inside_word(text, position) and not _is_inside_word(text, end)
        if is_whole and text.startswith(wording, position):
            pieces.append("")
            position = end
        else:
            pieces[-1] += text[position]
            position += 1
    return pieces


def _wording(text: str, pieces: Sequence[str]) -> str | None:
    """The wording with which ``pieces`` joined are ``text``, or None."""
    length, left_over = divmod(len(text) - sum(map(len, pieces)), len(pieces) - 1)
    if length <= 0 or left_over:
        return None
    wording = text[len(pieces[0]) : len(pieces[0]) + length]
    return wording if wording.join(pieces) == text else None


def _is_inside_word(text: str, position: int) -> bool:
    """Whether a cut before ``position`` would go through a word or a symbol."""
    before, after = text[position - 1 : position] if position else "", text[position : position + 1]
    return bool(before) and bool(after) and _is_solid(before) and _is_solid(after)


def _is_solid(character: str) -> bool:
    return character.isalnum() or character in "{}/+-'’"
