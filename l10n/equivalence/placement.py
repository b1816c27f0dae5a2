"""Facts that both texts state, but not in the same place: in another sentence, or in another order within one.

A translation that says to discard before drawing states the same facts as one that says to draw before discarding.
Which kinds of facts keep their order from one language to another is data, counted on printed texts
(``order`` in ``glossary/facts``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from l10n.equivalence.balance import remainder
from l10n.equivalence.facts import Facts
from l10n.equivalence.vocabulary import Inventory, LanguageFacts
from l10n.model.difference import Difference

#: Weight of all facts that moved to another sentence, lost in one and added in the other, from which on they are told.
MOVED = 1.0
#: Fact, or family of literals -> number of the group in which the order is kept.
Groups = Mapping[str, int]
Range = tuple[int, int]


class _Pair:
    """Two texts whose lines answer each other: ranges of tokens with the facts of each on both sides."""

    def __init__(self, first: Facts, second: Facts) -> None:
        self.first, self.second = first, second
        #: a range of the source, the one that answers it, and whether both are one sentence
        self.ranges: list[tuple[Range, Range, bool]] = list(_ranges(first, second))
        self.ours = _split(first, [one for one, _, _ in self.ranges])
        self.theirs = _split(second, [two for _, two, _ in self.ranges])


def displaced(
    first: Facts, second: Facts, source: LanguageFacts, target: LanguageFacts, known: Inventory
) -> list[Difference]:
    """Facts that moved to another sentence, or else the first two that a sentence states in another order; all with a
    count of 0. The texts state the same facts, equally often."""
    pair = _Pair(first, second)
    return _moved(pair, source, target, known) or _reordered(pair, target.order, known.clauses)


def _moved(pair: _Pair, source: LanguageFacts, target: LanguageFacts, known: Inventory) -> list[Difference]:
    """Facts that one sentence lacks and another has too much. Such a fact weighs twice."""
    if len(pair.ranges) < 2:
        return []
    found: dict[str, tuple[int, int]] = {}
    for mine, other in zip(pair.ours, pair.theirs, strict=True):
        if mine == other or sorted(mine) == sorted(other):
            continue
        for fact, count in remainder(Counter(mine), Counter(other), source, target, known).items():
            lost, added = found.get(fact, (0, 0))
            found[fact] = (lost - min(count, 0), added + max(count, 0))
    both = {
        fact: (lost + added) * known.type_of(fact).weight for fact, (lost, added) in found.items() if lost and added
    }
    if sum(both.values()) < MOVED or not _answer(pair.first, pair.second):
        return []
    return [
        Difference(fact, 0, total, None, _mentions(pair.first, fact), _mentions(pair.second, fact))
        for fact, total in sorted(both.items())
    ]


def _reordered(pair: _Pair, groups: Groups, clauses: Sequence[str]) -> list[Difference]:
    """The first two facts that a sentence of the translation states in another order than the source."""
    for (here, there, is_sentence), mine, other in zip(pair.ranges, pair.ours, pair.theirs, strict=True):
        facts = exchanged(mine, other, groups, clauses) if is_sentence and groups else None
        if facts is not None:
            return [
                Difference(
                    fact, 0, 1.0, None, _mentions(pair.first, fact, here), _mentions(pair.second, fact, there), True
                )
                for fact in facts
            ]
    return []


def exchanged(
    mine: Sequence[str], theirs: Sequence[str], groups: Groups, clauses: Sequence[str] = ()
) -> tuple[str, str] | None:
    """Two facts of one group that ``mine`` has in this order and ``theirs`` in the other; None where there are none.

    Both are the facts of one sentence in the order of its words. Facts that either states twice are left out. What one
    of ``clauses`` opens may stand before the rest or after it: *if you can, draw a card* is *draw a card if you can*.
    """
    if mine == theirs:
        return None
    ours, others = Counter(mine), Counter(theirs)
    places = {fact: place for place, fact in enumerate(theirs) if others[fact] == 1 and ours.get(fact) == 1}
    last: dict[int, str] = {}
    for fact in mine:
        if fact not in places:
            continue
        group = groups.get(fact, groups.get(fact.partition(":")[0]))
        if group is None:
            continue
        before = last.get(group)
        if before is not None and places[before] > places[fact]:
            openings = _openings(clauses, ours, others)
            if not any(_parts(*pair, before, fact, mine, theirs) for pair in openings):
                return before, fact
        last[group] = fact
    return None


def _openings(clauses: Sequence[str], ours: Counter[str], others: Counter[str]) -> Iterator[tuple[str, str]]:
    """What may open the same clause in both texts: the same fact, or one that only the one states for one that only
    the other does, as *unless* for *if not*."""
    for mine in clauses:
        for other in clauses:
            if ours[mine] == others[other] == 1 and (mine == other or not (others[mine] or ours[other])):
                yield mine, other


def _parts(opening: str, other: str, before: str, after: str, mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether a clause, opened by ``opening`` and in the translation by ``other``, changed sides with one of two facts
    and not with the other."""
    at, there = mine.index(opening), theirs.index(other)
    turned = [(mine.index(fact) < at) != (theirs.index(fact) < there) for fact in (before, after)]
    return turned[0] != turned[1]


def _mentions(facts: Facts, name: str, within: Range | None = None) -> tuple[Range, ...]:
    """Where ``name`` is stated, in a range of tokens or anywhere."""
    return tuple(
        facts.span(f) for f in facts.of(frozenset((name,))) if within is None or within[0] <= f.first < within[1]
    )


def _ranges(first: Facts, second: Facts) -> Iterator[tuple[Range, Range, bool]]:
    """Ranges of tokens that answer each other: sentences, or lines whose sentences differ in number.

    Nothing where the numbers of lines differ.
    """
    one, two = first.sentences(), second.sentences()
    if len(one) != len(two) or any(bool(here) != bool(there) for here, there in zip(one, two, strict=True)):
        return
    for here, there in zip(one, two, strict=True):
        if len(here) == len(there):
            yield from ((mine, other, True) for mine, other in zip(here, there, strict=True))
        else:
            yield (here[0][0], here[-1][1]), (there[0][0], there[-1][1]), False


def _answer(first: Facts, second: Facts) -> bool:
    """Whether each line states at least half of what the line at its place in the other text states."""
    ours, theirs = (
        _split(facts, [(line[0][0], line[-1][1]) if line else (0, 0) for line in facts.sentences()])
        for facts in (first, second)
    )
    return len(ours) == 1 or all(
        2 * (Counter(mine) & Counter(other)).total() >= min(len(mine), len(other))
        for mine, other in zip(ours, theirs, strict=True)
        if mine != other
    )


def _split(facts: Facts, ranges: Sequence[tuple[int, int]]) -> list[list[str]]:
    """The facts of each of ``ranges``, which are in order and don't overlap."""
    result: list[list[str]] = []
    found = facts.found
    index, count = 0, len(found)
    for start, end in ranges:
        here: list[str] = []
        while index < count and found[index][1] < end:
            if found[index][1] >= start:
                here.extend(found[index][0])
            index += 1
        result.append(here)
    return result
