"""Finds the concepts that a sentence mentions, and over which of them its negations reach."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from l10n.equivalence.audit.words import Form, Words
from l10n.equivalence.tokens import Tokens

#: Concepts that the engine itself knows: one that negates what follows, one that negates its whole clause.
NEGATION, IMPOSSIBLE = "not", "impossible"
#: Marks that part a sentence, and those of them that only quote.
_QUOTES = frozenset('"«»„“”')
_MARKS = frozenset(".:;,()\n!?") | _QUOTES
#: How many words may stand in the gap of a form.
WIDEST_GAP = 6


@dataclass(frozen=True, slots=True)
class Mention:
    """Concepts that the tokens ``first`` up to ``last`` (not included) speak of."""

    concepts: frozenset[str]
    first: int
    last: int


@dataclass(slots=True)
class Reading:
    """A sentence as mentions. ``negations`` are ranges of tokens, each with the negating words first in it or not."""

    tokens: Tokens
    mentions: list[Mention]
    #: concept → its mentions, in order
    by_concept: dict[str, list[Mention]] = field(default_factory=dict)
    negations: list[tuple[int, int]] = field(default_factory=list)
    #: token indexes of the marks that part the sentence
    breaks: list[int] = field(default_factory=list)

    def is_negated(self, mention: Mention) -> bool:
        """Whether a negation reaches over ``mention``."""
        return any(start <= mention.first < end for start, end in self.negations)

    def segment(self, at: int) -> int:
        """The number of the part of the sentence, between marks, in which token ``at`` stands."""
        return bisect_right(self.breaks, at)

    def quote(self, mention: Mention) -> str:
        """The words of ``mention`` as they are written."""
        start, end = self.tokens.span(mention.first, mention.last)
        return self.tokens.written[start:end]


def read(text: str, words: Words, boundaries: Collection[str]) -> Reading:
    """The mentions of ``text``; ``boundaries`` are the concepts that no negation reaches across."""
    tokens = Tokens(text)
    found = _mentions(tokens.words, words)
    by_concept: dict[str, list[Mention]] = defaultdict(list)
    for mention in found:
        for concept in mention.concepts:
            by_concept[concept].append(mention)
    result = Reading(tokens, found, dict(by_concept))
    result.breaks = [at for at, word in enumerate(tokens.words) if word in _MARKS and word not in _QUOTES]
    result.negations = _negations(result, words, boundaries)
    return result


def _mentions(tokens: Sequence[str], words: Words) -> list[Mention]:
    found: list[Mention] = []
    closed: dict[int, int] = {}
    at, count = 0, len(tokens)
    while at < count:
        word = tokens[at]
        step = closed.get(at, at + 1)
        for size in words.lengths.get(word, ()):
            form = tuple(tokens[at : at + size])
            if len(form) < size or (at in closed and at + size <= step):
                continue
            gapped = words.gapped.get(form)
            concepts = _close(gapped, tokens, at + size, closed) if gapped else None
            if concepts is None:
                concepts = words.forms.get(form)
            if concepts is not None:
                step = at + size
                if concepts:
                    found.append(Mention(concepts, at, step))
                if form in words.open:
                    found += _inside(form, at, words)
                break
        else:
            if word.isdecimal() and len(word) < 10:
                found.append(Mention(frozenset((f"number:{int(word)}",)), at, at + 1))
            elif "/" in word and len(word) > 2:
                found.append(Mention(frozenset(("stats",)), at, at + 1))
        at = step
    return found


def _inside(form: Form, at: int, words: Words) -> Iterator[Mention]:
    """What the words of a form speak of by themselves."""
    start = 0
    while start < len(form):
        step = start + 1
        for size in words.lengths.get(form[start], ()):
            part = form[start : start + size]
            if size < len(form) and len(part) == size and part in words.forms:
                step = start + size
                if words.forms[part]:
                    yield Mention(words.forms[part], at + start, at + step)
                break
        start = step


def _close(
    gapped: Sequence[tuple[tuple[str, ...], frozenset[str]]], tokens: Sequence[str], at: int, closed: dict[int, int]
) -> frozenset[str] | None:
    """The concepts of the form whose second part comes soonest after ``at``; None where none comes."""
    for cursor in range(at, min(len(tokens), at + WIDEST_GAP + 1)):
        if tokens[cursor] in _MARKS:
            return None
        for closing, concepts in gapped:
            if tuple(tokens[cursor : cursor + len(closing)]) == closing:
                closed[cursor] = cursor + len(closing)
                return concepts
    return None


def _negations(reading: Reading, words: Words, boundaries: Collection[str]) -> list[tuple[int, int]]:
    """The ranges over which the negations of a sentence reach, overlapping ones in one."""
    tokens = reading.tokens.words
    edges = sorted({*reading.breaks, *(m.first for m in reading.mentions if not m.concepts.isdisjoint(boundaries))})
    ranges = []
    for name in (NEGATION, IMPOSSIBLE):
        for mention in reading.by_concept.get(name, ()):
            end = next((edge for edge in edges if edge >= mention.last), len(tokens))
            if end == mention.last and end < len(tokens):  # a mark right after the negation: what follows is meant
                end = next((edge for edge in edges if edge > end + 1), len(tokens))
            start = mention.first
            if name == IMPOSSIBLE or words.reach == "both":
                start = next((edge + 1 for edge in reversed(edges) if edge < mention.first), 0)
            ranges.append((start, end))
    merged: list[tuple[int, int]] = []
    for start, end in sorted(ranges):
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged
