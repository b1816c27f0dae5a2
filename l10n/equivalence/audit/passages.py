"""Cuts an article into paragraphs and sentences, whatever its headings look like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

#: A sentence ends at such a mark before white space and a capital, a figure or an opening mark.
_END = re.compile(r"[.!?…][)\]\"'»”“’]*(?=\s+[\"'«„“‘(\[¿¡]*[^\W_a-zß-öø-ÿа-я])")
#: Characters that no article shows, and that a terminal would obey.
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
_CLOSING = ".,;:!?)…»"
#: Longer "sentences" are no prose; they are cut, so that work on a text grows with its length only.
LONGEST_SENTENCE = 900


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence; ``paragraph`` and ``number`` (within its paragraph) count from 1, ``line`` is where it begins."""

    text: str
    paragraph: int
    number: int
    line: int


def sentences(text: str) -> Iterator[Sentence]:
    """The sentences of ``text``; a line is a paragraph, unless it visibly goes on the one before."""
    for paragraph, (line, written) in enumerate(_paragraphs(text), 1):
        number = 0
        start = 0
        for match in (*_END.finditer(written), None):
            end = match.end() if match else len(written)
            for piece in _pieces(written[start:end].strip()):
                number += 1
                yield Sentence(piece, paragraph, number, line)
            start = end


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Line number and text of each paragraph, in one line."""
    begun, parts = 0, list[str]()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = _CONTROLS.sub(" ", line).strip()
        if not line:
            continue
        if parts and not _goes_on(parts[-1], line):
            yield begun, " ".join(parts)
            parts = []
        if not parts:
            begun = number
        parts.append(line)
    if parts:
        yield begun, " ".join(parts)


def _goes_on(before: str, line: str) -> bool:
    """Whether ``line`` continues the line ``before``: a symbol that stood between them was lost, or it was folded."""
    return line[0] in _CLOSING or (line[0].islower() and before[-1] not in ".!?")


def _pieces(sentence: str) -> Iterator[str]:
    while len(sentence) > LONGEST_SENTENCE:
        at = sentence.rfind(" ", 0, LONGEST_SENTENCE)
        at = at if at > 0 else LONGEST_SENTENCE
        yield sentence[:at]
        sentence = sentence[at:].lstrip()
    if sentence:
        yield sentence
