"""Differences that a whole catalog makes: one wording of a language, not a slip in each text.

Where nearly all texts that have a certain source word differ in the same fact, the translations word that thing in
a way that the data does not know (or by a wrong term everywhere, which is for the terminology checks to say). Such a
difference is reported once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from l10n.equivalence.compare import ENOUGH
from l10n.equivalence.tokens import fold
from l10n.equivalence.tokens import words as words_of
from l10n.model.difference import Difference

#: In how many texts, and in what share of those that have the word, a difference must recur to be systematic.
OFTEN, SHARE = 3, 0.8
Sign = tuple[str, bool]


@dataclass(frozen=True, slots=True)
class Compared:
    """One text with its differences; ``words`` are those of its source."""

    key: str
    words: frozenset[str]
    differences: tuple[Difference, ...]


def without_systematic(
    compared: Sequence[Compared], sources: Callable[[], Iterable[str]]
) -> dict[str, tuple[Difference, ...]]:
    """Key → the differences that remain, for each text that still differs enough.

    ``sources`` gives all source texts of the catalog; it is asked only where something recurs. Of each systematic
    difference the first text keeps it.
    """
    groups: dict[Sign, list[Compared]] = defaultdict(list)
    for text in compared:
        for difference in text.differences:
            groups[_sign(difference)].append(text)
    words = {sign: _frequent(texts) for sign, texts in groups.items() if len(texts) >= OFTEN}
    limits: dict[str, float] = {}
    for found in words.values():
        for word, count in found.items():
            limits[word] = max(limits.get(word, 0), count / SHARE)
    every = _counted(sources(), limits) if limits else {}
    first: dict[tuple[Sign, str], str] = {}
    for sign, found in words.items():
        for word, count in found.items():
            if count >= SHARE * every[word]:
                first[sign, word] = next(text.key for text in groups[sign] if word in text.words)
    signs = {sign for sign, _ in first}
    result = {}
    for text in compared:
        kept = tuple(d for d in text.differences if _sign(d) not in signs or not _recurs(text, _sign(d), first))
        if sum(d.weight for d in kept) >= ENOUGH:
            result[text.key] = kept
    return result


def _sign(difference: Difference) -> Sign:
    return difference.fact, difference.count < 0


def _frequent(texts: Sequence[Compared]) -> dict[str, int]:
    """How many of ``texts`` have each word, for words of at least ``OFTEN`` different sources."""
    counts: Counter[str] = Counter()
    for text in texts:
        counts.update(text.words)
    different: Counter[str] = Counter()
    for words in {text.words for text in texts}:
        different.update(words)
    return {word: counts[word] for word, number in different.items() if number >= OFTEN}


def _counted(texts: Iterable[str], limits: Mapping[str, float]) -> Mapping[str, int]:
    """How many of ``texts`` have each word of ``limits``; no word is counted further than one beyond its limit."""
    wanted = set(limits)
    counts: Counter[str] = Counter()
    for text, times in Counter(texts).items():
        folded = fold(text)
        if not any(word in folded for word in wanted):
            continue
        for word in wanted.intersection(words_of(folded)):
            counts[word] += times
            if counts[word] > limits[word]:
                wanted.discard(word)
    return counts


def _recurs(text: Compared, sign: Sign, first: Mapping[tuple[Sign, str], str]) -> bool:
    return any(first.get((sign, word), text.key) != text.key for word in text.words)
