"""Derives a signature from the trees of a clause, for clauses that have none of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from l10n.equivalence.audit.mentions import NEGATION
from l10n.equivalence.audit.signature import Item, Part, Signature
from l10n.model.record import Clause, Mechanic
from l10n.model.syntax import Syntax
from l10n.model.tree import Leaf, Node, Tree

#: A concept in a larger share of all clauses tells nothing about any.
COMMON = 0.3


def derived(mechanics: Iterable[Mechanic], syntax: Syntax, constructors: Mapping[str, str]) -> dict[str, Signature]:
    """A signature for each clause: the concepts of its trees, negated where a constructor negates them.

    ``constructors`` says which constructors negate and which stand for an operator. What the trees leave out because
    every clause has it is left out here too.
    """
    clauses = [(mechanic, clause) for mechanic in mechanics for clause in mechanic.clauses.values()]
    found = {f"{m.id}.{c.id}": [list(_needs(t, syntax, constructors, False)) for t in _trees(c)] for m, c in clauses}
    frequency = Counter(
        concept for needs in found.values() for concept in {concept for need in needs for concept, _ in need}
    )
    common = {concept for concept, count in frequency.items() if count > max(1, COMMON * len(clauses))}
    result = {}
    for mechanic, clause in clauses:
        id_ = f"{mechanic.id}.{clause.id}"
        parts = tuple(filter(None, (_part(needs, common) for needs in found[id_])))
        if parts:
            result[id_] = Signature(mechanic.id, clause.id, (parts,))
    return result


def _trees(clause: Clause) -> tuple[Tree, ...]:
    return clause.statements[0].says[0] if clause.statements else ()


def _needs(tree: Tree, syntax: Syntax, constructors: Mapping[str, str], is_negated: bool) -> Iterator[tuple[str, bool]]:
    """Each concept of ``tree`` with whether it stands under a negation."""
    if isinstance(tree, Leaf):
        return
    if not isinstance(tree, Node):
        return
    meaning = constructors.get(tree.name)
    if meaning == NEGATION:
        is_negated = True
    elif meaning:
        yield meaning, False
    if tree.name in syntax.concepts:
        yield tree.name, is_negated
    for position, argument in enumerate(tree.args):
        # what a negation is said of stands first, as the subject; the negation is of the rest
        yield from _needs(argument, syntax, constructors, is_negated and (position > 0 or meaning != NEGATION))


def _part(needs: Iterable[tuple[str, bool]], common: set[str]) -> Part | None:
    signs: dict[str, str] = {}
    for concept, is_negated in needs:
        if concept not in common:
            signs[concept] = "-" if is_negated else signs.get(concept, "")
    items = tuple(Item(sign, (((concept,),),), 1, sign + concept) for concept, sign in signs.items())
    return Part(items) if items else None
