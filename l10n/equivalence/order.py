"""Order: what two sentences state once each, and in which order, where languages keep it.

A translation that says to discard before drawing states the same facts as one that says to draw before discarding.
Which kinds of facts keep their order from one language to another is data, counted on printed texts
(``order`` in ``glossary/facts``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

#: Fact, or family of literals -> number of the group in which the order is kept.
Groups = Mapping[str, int]
Pair = tuple[str, str]


def exchanged(mine: Sequence[str], theirs: Sequence[str], groups: Groups) -> Pair | None:
    """Two facts of one group that ``mine`` has in this order and ``theirs`` in the other; None where there are none.

    Both are the facts of one sentence in the order of its words. Facts that either states twice are left out.
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
            return before, fact
        last[group] = fact
    return None
