"""Compares the facts of two texts: what one states and the other does not, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from l10n.equivalence.facts import Fact, Facts, extract
from l10n.equivalence.vocabulary import Equation, Inventory, LanguageFacts

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
    left, right = _comparable(first, second)
    one, two = Counter([fact.name for fact in left]), Counter([fact.name for fact in right])
    if one == two:
        return []
    rest = _rest(one, two, source, target, known)
    if not rest:
        return []
    found = [_located(fact, count, one, first, second, left, right, known) for fact, count in sorted(rest.items())]
    return found if sum(d.weight for d in found) >= ENOUGH else []


def _comparable(first: Facts, second: Facts) -> tuple[list[Fact], list[Fact]]:
    """The facts of both, without reminders where only one text has any: some printings leave them out."""
    left, right = first.facts, second.facts
    if first.has_reminder != second.has_reminder:
        return [f for f in left if not f.is_reminder], [f for f in right if not f.is_reminder]
    return left, right


def _rest(
    one: Counter[str], two: Counter[str], source: LanguageFacts, target: LanguageFacts, known: Inventory
) -> dict[str, int]:
    rest = {}
    for fact in one.keys() | two.keys():
        a, b = one[fact], two[fact]
        if a == b:
            continue
        mode = target.modes.get(fact) or source.modes.get(fact) or known.type_of(fact).mode
        if mode == "none" or (mode == "presence" and a and b):
            continue
        rest[fact] = b - a
    if rest:
        balance(rest, (target.equations, known.equations), one, two)
    return rest


def balance(
    rest: dict[str, int], equations: Iterable[Sequence[Equation]], one: Counter[str], two: Counter[str]
) -> None:
    """Takes out of ``rest`` what an equation explains, as often as it does."""
    for group in equations:
        for equation in group:
            lost, added = equation.source, equation.target
            if any(rest.get(f, 0) >= 0 for f in lost) or any(rest.get(f, 0) <= 0 for f in added):
                continue
            if equation.given and not (one[equation.given] or two[equation.given]):
                continue
            _apply(rest, Counter(lost), Counter(added))
            if not rest:
                return


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
    fact: str, count: int, one: Counter[str], first: Facts, second: Facts,
    left: list[Fact], right: list[Fact], known: Inventory,
) -> Difference:
    mine = [f for f in left if f.name == fact]
    theirs = [f for f in right if f.name == fact]
    line = None
    if first.lines == second.lines:
        by_line = Counter(f.line for f in theirs)
        by_line.subtract(Counter(f.line for f in mine))
        line = next((at for at, n in sorted(by_line.items()) if n * count > 0), None)
        if line is not None:
            mine = [f for f in mine if f.line == line]
            theirs = [f for f in theirs if f.line == line]
    return Difference(
        fact, count, weight(fact, count, one, known), line,
        tuple(first.span(f) for f in mine), tuple(second.span(f) for f in theirs),
    )


def weight(fact: str, count: int, one: Counter[str], known: Inventory) -> float:
    """How much a difference says; one more mention of what the source says too may say less (see ``Kind``)."""
    kind = known.type_of(fact)
    is_repeated = count > 0 and one[fact] > 0 and known.kinds[kind.kind].repeats
    return kind.weight * abs(count) * (REPEATED if is_repeated else 1.0)
