"""Proves that sentences state a clause: the grammar reads them, and they mean what the record says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

from l10n.equivalence.normal import Normaliser, match
from l10n.model.record import Mechanic
from l10n.model.tree import Node, Text

#: Longer sentences, and more sentences than an article has, are not read by the grammar.
LONGEST, MOST = 400, 2_000
#: Over how many sentences a statement may go.
WIDEST = 3
#: All readings of a text.
Parse = Callable[[str], Sequence[Text]]


class Prover:
    """The statements of all clauses in normal form, to compare readings with."""

    def __init__(self, mechanics: Iterable[Mechanic], normaliser: Normaliser) -> None:
        self._normaliser = normaliser
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

    def proved(self, texts: Sequence[str], parse: Parse) -> dict[str, tuple[int, int]]:
        """Clause → first and last index of the sentences of ``texts`` that say just that."""
        if len(texts) > MOST:
            return {}
        is_read = [len(text) <= LONGEST and bool(parse(text)) for text in texts]
        found: dict[str, tuple[int, int]] = {}
        for first in range(len(texts)):
            for last in range(first, min(len(texts), first + WIDEST)):
                if not is_read[last]:
                    break
                for reading in parse(" ".join(texts[first : last + 1])):
                    for clause in self._clauses(reading):
                        found.setdefault(clause, (first, last))
        return found

    def _clauses(self, reading: Text) -> Iterator[str]:
        normal = self._normaliser.normal(reading)
        if normal and isinstance(normal[0], Node):
            for clause, statement in self._statements.get((len(normal), normal[0].name), ()):
                if match(statement, normal) is not None:
                    yield clause
