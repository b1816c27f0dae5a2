"""Takes out of two counts of facts what need not agree: what is not compared, and what may stand for something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from l10n.equivalence.vocabulary import Inventory, LanguageFacts


def remainder(
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
