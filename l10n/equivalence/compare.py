"""Compares the facts of two texts: what one states and the other does not, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from l10n.equivalence.facts import Facts, extract
from l10n.equivalence.vocabulary import Inventory, LanguageFacts

#: Weight of all differences of a text from which on they are reported.
ENOUGH = 1.0
#: How much one more mention of what the source says too counts, in kinds of facts that are easily repeated.
REPEATED = 0.5


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact that one text states and the other does not.

    ``count`` is negative where the translation lacks it. ``line`` is the line of both texts in which they
    differ, None where their lines do not answer each other. ``source`` and ``target`` are all mentions of the
    fact there, as (start, end) in the written texts.
    """

    fact: str
    count: int
    weight: float
    line: int | None = None
    source: tuple[tuple[int, int], ...] = ()
    target: tuple[tuple[int, int], ...] = ()


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
    if one == two:
        return []
    rest = _rest(one, two, source, target, known)
    if not rest:
        return []
    weights = {fact: weight(fact, count, one, known) for fact, count in rest.items()}
    if sum(weights.values()) < ENOUGH:
        return []
    return _located(rest, weights, first, second, has_reminders)


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
    return rest


def balance(rest: dict[str, int], language: LanguageFacts, one: Counter[str], two: Counter[str]) -> None:
    """Takes out of ``rest`` what an equation of ``language`` explains, as often as it does."""
    on = language.equations_on
    indexes: set[int] = set()
    for fact in rest:
        indexes.update(on.get(fact) or on.get(fact.partition(":")[0]) or ())
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
        found.append(Difference(fact, count, weights[fact], line, tuple(map(first.span, mine)),
                                tuple(map(second.span, theirs))))
    return found


def weight(fact: str, count: int, one: Counter[str], known: Inventory) -> float:
    """How much a difference says; one more mention of what the source says too may say less (see ``Kind``)."""
    kind = known.type_of(fact)
    is_repeated = count > 0 and one[fact] > 0 and known.kinds[kind.kind].repeats
    return kind.weight * abs(count) * (REPEATED if is_repeated else 1.0)
