"""Compares the facts of two texts: what one states and the other does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from l10n.equivalence.facts import Fact, Facts, extract
from l10n.equivalence.vocabulary import Equation, Inventory, LanguageFacts, Mode


#: Weight of all differences of a text from which on they are reported.
ENOUGH = 1.0


@dataclass(frozen=True, slots=True)
class Difference:
    """A fact stated on one side only. ``count`` is negative where the translation lacks it."""

    fact: str
    count: int
    where: str = "body"


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
    left, right = first.facts, second.facts
    if first.has_reminder != second.has_reminder:
        left = [fact for fact in left if not fact.is_reminder]
        right = [fact for fact in right if not fact.is_reminder]
    one, two = Counter(f.name for f in left), Counter(f.name for f in right)
    if one == two:
        return []
    rest = {}
    for fact in one.keys() | two.keys():
        a, b = one[fact], two[fact]
        if a == b:
            continue
        mode: Mode = target.modes.get(fact) or source.modes.get(fact) or known.type_of(fact).mode
        if mode == "none" or (mode == "presence" and a and b):
            continue
        rest[fact] = b - a
    if rest:
        balance(rest, (*target.equations, *known.equations), one, two)
    if rest and sum(weight(fact, n, one, known) for fact, n in rest.items()) < ENOUGH:
        return []
    return [Difference(fact, n) for fact, n in sorted(rest.items()) if n]


def weight(fact: str, count: int, one: Counter[str], known: Inventory) -> float:
    """How much a difference says: a fact of the source that the translation states once more says half."""
    each = known.type_of(fact).weight
    return each * (count if count > 0 else -count) * (0.5 if count > 0 and one[fact] else 1.0)


def balance(rest: dict[str, int], equations: Iterable[Equation], one: Counter[str], two: Counter[str]) -> None:
    """Takes out of ``rest`` what an equation explains, as often as it does."""
    for equation in equations:
        if equation.given and not (one[equation.given] or two[equation.given]):
            continue
        if not all(f in rest for f in equation.source) or not all(f in rest for f in equation.target):
            continue
        lost, added = Counter(equation.source), Counter(equation.target)
        while rest and all(rest.get(f, 0) <= -n for f, n in lost.items()) \
                and all(rest.get(f, 0) >= n for f, n in added.items()):
            for fact, n in lost.items():
                rest[fact] += n
            for fact, n in added.items():
                rest[fact] -= n
            for fact in [f for f, n in rest.items() if not n]:
                del rest[fact]


__all__ = ["Difference", "Fact", "balance", "compare", "differences"]
