"""Compares the facts of two texts: what one states and the other does not, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from l10n.equivalence.balance import remainder
from l10n.equivalence.facts import Facts, extract
from l10n.equivalence.placement import displaced
from l10n.equivalence.understanding import doubted
from l10n.equivalence.vocabulary import Inventory, LanguageFacts
from l10n.model.difference import Difference

#: Weight of all differences of a text from which on they are reported.
ENOUGH = 1.0
#: The same where no difference weighs as much by itself, and all are lost, or all are added.
SCATTERED = 1.5
#: How much one more mention of what the source says too counts, in kinds of facts that are easily repeated.
REPEATED = 0.4


def compare(
    source_text: str,
    source: LanguageFacts,
    target_text: str,
    target: LanguageFacts,
    known: Inventory,
    source_name: str | None = None,
    target_name: str | None = None,
) -> list[Difference]:
    """What the translation lost (negative count) and added (positive), by fact; empty where both say the same."""
    first, second = extract(source_text, source, source_name), extract(target_text, target, target_name)
    return differences(first, second, source, target, known)


def differences(
    first: Facts, second: Facts, source: LanguageFacts, target: LanguageFacts, known: Inventory
) -> list[Difference]:
    """As :func:`compare`, from facts that are there already."""
    has_reminders = bool(first.reminders) == bool(second.reminders)
    one = first.counts if has_reminders else first.body_counts
    two = second.counts if has_reminders else second.body_counts
    rest = remainder(one, two, source, target, known) if one != two else {}
    if not rest:
        return displaced(first, second, source, target, known) if has_reminders else []
    lost = {known.type_of(fact).kind for fact, count in rest.items() if count < 0}
    weights = {fact: weight(fact, count, one, lost, known, target) for fact, count in rest.items()}
    if sum(weights.values()) < ENOUGH:
        return []
    located = _located(rest, weights, first, second, has_reminders)
    if _is_sentence(located, first, second):
        return located
    found = doubted(located, first, second, source, target, known)
    return found if _is_enough(found) else []


def _is_sentence(found: Sequence[Difference], first: Facts, second: Facts) -> bool:
    """Whether one text has fewer sentences, and everything that differs stands in the other only."""
    extra = sum(map(len, second.sentences())) - sum(map(len, first.sentences()))
    return all(difference.count * extra > 0 for difference in found)


def _is_enough(found: Sequence[Difference]) -> bool:
    """Whether the differences say enough together: weak ones on one side only say less than an exchange of some."""
    total = sum(difference.weight for difference in found)
    if total >= SCATTERED or total < ENOUGH:
        return total >= ENOUGH
    return any(difference.weight >= ENOUGH for difference in found) or len({d.count > 0 for d in found}) == 2


def _located(
    rest: Mapping[str, int], weights: Mapping[str, float], first: Facts, second: Facts, has_reminders: bool
) -> list[Difference]:
    """The differences with the line in which they lie, and the mentions of their facts there."""
    names = frozenset(rest)
    left = [f for f in first.of(names) if has_reminders or not f.is_reminder]
    right = [f for f in second.of(names) if has_reminders or not f.is_reminder]
    is_aligned = first.lines == second.lines
    found = []
    for fact, count in sorted(rest.items()):
        mine = [f for f in left if f.name == fact]
        theirs = [f for f in right if f.name == fact]
        line = None
        if is_aligned:
            by_line = Counter([f.line for f in theirs])
            by_line.subtract([f.line for f in mine])
            line = next((at for at, n in sorted(by_line.items()) if n * count > 0), None)
        if line is not None:
            mine = [f for f in mine if f.line == line]
            theirs = [f for f in theirs if f.line == line]
        found.append(
            Difference(fact, count, weights[fact], line, tuple(map(first.span, mine)), tuple(map(second.span, theirs)))
        )
    return found


def weight(
    fact: str, count: int, one: Counter[str], lost: Collection[str], known: Inventory, target: LanguageFacts
) -> float:
    """How much a difference says. One more mention of what the source says too may say less (see ``Kind``), unless a
    fact of its kind is among what was ``lost``."""
    kind = known.type_of(fact)
    is_repeated = count > 0 and one[fact] > 0 and known.kinds[kind.kind].repeats and kind.kind not in lost
    return target.weights.get(fact, kind.weight) * abs(count) * (REPEATED if is_repeated else 1.0)
