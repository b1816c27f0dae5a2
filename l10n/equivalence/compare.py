"""Compares the facts of two texts: what one states and the other does not, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from l10n.equivalence.facts import Facts, extract
from l10n.equivalence.order import exchanged
from l10n.equivalence.understanding import doubted
from l10n.equivalence.vocabulary import Inventory, LanguageFacts
from l10n.model.difference import Difference

#: Weight of all differences of a text from which on they are reported.
ENOUGH = 1.0
#: The same where no difference weighs as much by itself, and all are lost, or all are added.
SCATTERED = 1.5
#: Weight of all facts that moved to another sentence, lost in one and added in the other, from which on they are told.
MOVED = 1.0
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
    rest = _rest(one, two, source, target, known) if one != two else {}
    if not rest:
        return (
            (moved(first, second, source, target, known) or reordered(first, second, target)) if has_reminders else []
        )
    weights = {fact: weight(fact, count, one, known) for fact, count in rest.items()}
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


def _rest(
    one: Counter[str], two: Counter[str], source: LanguageFacts, target: LanguageFacts, known: Inventory
) -> dict[str, int]:
    """What is left of the counts of both when what need not agree is taken out: some printings leave reminders out."""
    rest = {}
    facts, modes = known.facts, target.modes
    for fact in {fact for fact, _ in one.items() ^ two.items()}:
        mode = modes.get(fact) or source.modes.get(fact)
        if mode is None:
            type_ = facts.get(fact)
            mode = type_.mode if type_ is not None else known.type_of(fact).mode
        if mode == "none":
            continue
        a, b = one[fact], two[fact]
        if mode == "presence":
            if a and b:
                continue
            rest[fact] = 1 if b else -1
        else:
            rest[fact] = b - a
    if rest:
        balance(rest, target, one, two)
        _drop_unexchanged(rest, known)
    return rest


def _drop_unexchanged(rest: dict[str, int], known: Inventory) -> None:
    """Takes out facts that must be exchanged for another of their kind, where none is."""
    families: dict[str, list[str]] = {}
    for fact in known.exchanged.intersection(rest):
        families.setdefault(known.facts[fact].family, []).append(fact)
    for family in families.values():
        if not (any(rest[fact] < 0 for fact in family) and any(rest[fact] > 0 for fact in family)):
            for fact in family:
                del rest[fact]


def balance(rest: dict[str, int], language: LanguageFacts, one: Counter[str], two: Counter[str]) -> None:
    """Takes out of ``rest`` what an equation of ``language`` explains, as often as it does."""
    on = language.equations_on
    indexes: set[int] = set()
    for fact in rest:
        indexes.update(on.get(fact, ()))
        if ":" in fact:
            indexes.update(on.get(fact.partition(":")[0], ()))
    for index in sorted(indexes):
        equation = language.equations[index]
        lost: Sequence[str] = equation.source
        added: Sequence[str] = equation.target
        if equation.is_open:
            lost, added = _bind(rest, lost, added)
        if any(rest.get(f, 0) >= 0 for f in lost) or any(rest.get(f, 0) <= 0 for f in added):
            continue
        if equation.given and not (one[equation.given] or two[equation.given]):
            continue
        _apply(rest, Counter(lost), Counter(added))
        if not rest:
            return


def _bind(rest: dict[str, int], lost: Sequence[str], added: Sequence[str]) -> tuple[list[str], list[str]]:
    """Both sides with ``family:*`` replaced by a literal of that family that is lost or added."""

    def bound(fact: str, sign: int) -> str:
        if not fact.endswith(":*"):
            return fact
        return next((f for f, n in rest.items() if n * sign > 0 and f.startswith(fact[:-1])), fact)

    return [bound(f, -1) for f in lost], [bound(f, 1) for f in added]


def _apply(rest: dict[str, int], lost: Counter[str], added: Counter[str]) -> None:
    while all(rest.get(f, 0) <= -n for f, n in lost.items()) and all(rest.get(f, 0) >= n for f, n in added.items()):
        for fact, n in lost.items():
            rest[fact] += n
        for fact, n in added.items():
            rest[fact] -= n
        for fact in (*lost, *added):
            if rest.get(fact) == 0:
                del rest[fact]


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


def weight(fact: str, count: int, one: Counter[str], known: Inventory) -> float:
    """How much a difference says; one more mention of what the source says too may say less (see ``Kind``)."""
    kind = known.type_of(fact)
    is_repeated = count > 0 and one[fact] > 0 and known.kinds[kind.kind].repeats
    return kind.weight * abs(count) * (REPEATED if is_repeated else 1.0)


def moved(
    first: Facts, second: Facts, source: LanguageFacts, target: LanguageFacts, known: Inventory
) -> list[Difference]:
    """Facts that both texts state, but in different sentences, where the sentences of both answer each other.

    Their count is 0. A fact that moved is lost in one sentence and added in another, so it weighs twice.
    """
    ranges = aligned(first, second)
    if not ranges:
        return []
    found: dict[str, tuple[int, int]] = {}
    ours = _split(first, [one for one, _ in ranges])
    theirs = _split(second, [two for _, two in ranges])
    for mine, other in zip(ours, theirs, strict=True):
        if mine == other or sorted(mine) == sorted(other):
            continue
        for fact, count in _rest(Counter(mine), Counter(other), source, target, known).items():
            lost, added = found.get(fact, (0, 0))
            found[fact] = (lost - min(count, 0), added + max(count, 0))
    both = {
        fact: (lost + added) * known.type_of(fact).weight for fact, (lost, added) in found.items() if lost and added
    }
    if sum(both.values()) < MOVED or not _answer(first, second):
        return []
    names = frozenset(both)
    left, right = first.of(names), second.of(names)
    return [
        Difference(
            fact,
            0,
            total,
            None,
            tuple(first.span(f) for f in left if f.name == fact),
            tuple(second.span(f) for f in right if f.name == fact),
        )
        for fact, total in sorted(both.items())
    ]


def reordered(first: Facts, second: Facts, target: LanguageFacts) -> list[Difference]:
    """The first two facts that a sentence of the translation states in another order than the source, where the
    language keeps it; their count is 0."""
    if not target.order:
        return []
    ranges = aligned(first, second, 1)
    ours = _split(first, [one for one, _ in ranges])
    theirs = _split(second, [two for _, two in ranges])
    for (here, there), mine, other in zip(ranges, ours, theirs, strict=True):
        pair = exchanged(mine, other, target.order)
        if pair is not None:
            return [
                Difference(fact, 0, 1.0, None, _mentions(first, fact, here), _mentions(second, fact, there), True)
                for fact in pair
            ]
    return []


def _mentions(facts: Facts, name: str, within: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Where ``name`` is stated in a range of tokens."""
    return tuple(facts.span(f) for f in facts.of(frozenset((name,))) if within[0] <= f.first < within[1])


def aligned(first: Facts, second: Facts, fewest: int = 2) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Ranges of tokens that answer each other: sentences, or lines whose sentences differ in number.

    Nothing where the numbers of lines differ, or where there are less than ``fewest`` ranges.
    """
    one, two = first.sentences(), second.sentences()
    if len(one) != len(two):
        return []
    ranges: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for here, there in zip(one, two, strict=True):
        if len(here) == len(there):
            ranges.extend(zip(here, there, strict=True))
        elif here and there:
            ranges.append(((here[0][0], here[-1][1]), (there[0][0], there[-1][1])))
        else:
            return []
    return ranges if len(ranges) >= fewest else []


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
