"""Proves that sentences state a clause, or turn it round: the grammar reads them, and compares what they mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from l10n.equivalence.audit.judge import Defect
from l10n.equivalence.normal import Normaliser, match
from l10n.model.record import Mechanic
from l10n.model.syntax import Syntax
from l10n.model.tree import Leaf, Node, Parameter, Text, Tree, walk

#: Longer sentences, and more sentences than an article has, are not read by the grammar.
LONGEST, MOST = 400, 2_000
#: Over how many sentences a statement may go.
WIDEST = 3
#: One place in so many may differ in a sentence that is near a statement.
NEAR = 10
#: All readings of a text.
Parse = Callable[[str], Sequence[Text]]
#: What a record says in one place, and what a text says there.
Pair = tuple[str, str]


@dataclass(slots=True)
class Proofs:
    """``proved``: clause → first and last index of the sentences that say just that. ``defects``: clause and index of a
    sentence that says nearly the same → what the record has, and the sentence has not."""

    proved: dict[str, tuple[int, int]] = field(default_factory=dict)
    defects: dict[tuple[str, int], Defect] = field(default_factory=dict)


class Prover:
    """The statements of all clauses in normal form, to compare readings with."""

    def __init__(
        self,
        mechanics: Iterable[Mechanic],
        normaliser: Normaliser,
        syntax: Syntax,
        references: Collection[str] = (),
    ) -> None:
        self._normaliser = normaliser
        self._syntax = syntax
        self._references = references
        #: name of the root → clauses with the trees of their statements that begin so
        self._trees: dict[str, list[tuple[str, Tree]]] = defaultdict(list)
        self._statements: dict[tuple[int, str], list[tuple[str, Text]]] = defaultdict(list)
        for mechanic in mechanics:
            for clause in mechanic.clauses.values():
                for statement in clause.statements:
                    for says in statement.says:
                        self._add(f"{mechanic.id}.{clause.id}", says)

    def _add(self, clause: str, says: Text) -> None:
        normal = self._normaliser.normal(says)
        if normal and isinstance(normal[0], Node):
            self._statements[len(normal), normal[0].name].append((clause, normal))
        for tree in normal:
            if isinstance(tree, Node):
                self._trees[tree.name].append((clause, tree))

    def prove(self, texts: Sequence[str], parse: Parse) -> Proofs:
        """What the grammar finds in the sentences ``texts``."""
        if len(texts) > MOST:
            return Proofs()
        is_read = [len(text) <= LONGEST and bool(parse(text)) for text in texts]
        result = Proofs(self._proved(texts, is_read, parse))
        for at, text in enumerate(texts):
            if is_read[at]:
                for clause, defect in self._refuted(parse(text)):
                    result.defects.setdefault((clause, at), defect)
        return result

    def _proved(self, texts: Sequence[str], is_read: Sequence[bool], parse: Parse) -> dict[str, tuple[int, int]]:
        found: dict[str, tuple[int, int]] = {}
        for first in range(len(texts)):
            for last in range(first, min(len(texts), first + WIDEST)):
                if not is_read[last]:
                    break
                for reading in parse(" ".join(texts[first : last + 1])):
                    for clause in self._clauses(reading):
                        found.setdefault(clause, (first, last))
        return found

    def _refuted(self, readings: Sequence[Text]) -> Iterator[tuple[str, Defect]]:
        """Clauses from which every reading differs, one of them in few places only, and the first of these.

        One place that has another word turns the statement round; where more is different, or one thing stands for
        another, the sentence is about something else.
        """
        same: set[str] = set()
        near: dict[str, Defect] = {}
        for tree in (tree for reading in readings for tree in self._normaliser.normal(reading)):
            for clause, statement in self._trees.get(tree.name, ()) if isinstance(tree, Node) else ():
                most = sum(1 for _ in walk(statement)) // NEAR
                pairs = list(islice(self._differences(statement, tree), max(most, 1) + 1))
                first = pairs[0] if pairs else None
                if not pairs:
                    same.add(clause)
                elif len(pairs) == 1 and first is not None:
                    near[clause] = Defect("refuted", *first)
                elif len(pairs) <= most:
                    near.setdefault(clause, Defect("missing", first[0] if first else clause))
        yield from ((clause, defect) for clause, defect in near.items() if clause not in same)

    def _differences(self, left: Tree, right: Tree) -> Iterator[Pair | None]:
        """Where two trees of one shape part; None where they only refer to the same thing in other ways, and for all
        that stands in a place where they are of different shapes."""
        if left == right or isinstance(left, Parameter) or self._is_same_thing(left, right):
            return
        if isinstance(left, Leaf) and isinstance(right, Leaf):
            yield str(left), str(right)
        elif isinstance(left, Node) and isinstance(right, Node) and len(left.args) == len(right.args):
            if left.name != right.name:
                is_reference = left.args and self._syntax.category_of(left.name) == self._syntax.topic
                yield None if is_reference else (left.name, right.name)
            for one, other in zip(left.args, right.args, strict=True):
                yield from self._differences(one, other)
        else:
            yield from (None for _ in walk(left))

    def _is_same_thing(self, left: Tree, right: Tree) -> bool:
        """Whether a record refers to what it is about, and a text to any one such thing, perhaps in more words."""
        if not (isinstance(left, Node) and isinstance(right, Node)):
            return False
        if not {left.name, right.name} <= {*self._references}:
            return False
        noun, written = _noun(left), _noun(right)
        return noun is not None and (noun == written or (isinstance(written, Node) and noun in written.args[:1]))

    def _clauses(self, reading: Text) -> Iterator[str]:
        normal = self._normaliser.normal(reading)
        if normal and isinstance(normal[0], Node):
            for clause, statement in self._statements.get((len(normal), normal[0].name), ()):
                if match(statement, normal) is not None:
                    yield clause


def _noun(reference: Node) -> Tree | None:
    """What is referred to, where it is one thing."""
    numbers = [each.value for each in reference.args if isinstance(each, Leaf)]
    nouns = [each for each in reference.args if isinstance(each, Node)]
    return nouns[0] if len(nouns) == 1 and numbers in ([], [1]) else None
