"""Rule records: a mechanic, its parameters, its reminder text and its clauses, as trees."""

from __future__ import annotations

from dataclasses import dataclass

from l10n.errors import Place
from l10n.model.tree import Text


@dataclass(frozen=True, slots=True)
class ParameterDeclaration:
    """A parameter of a record: its type and an example value, written as on the command line (empty: it has none)."""

    name: str
    type: str
    default: str


@dataclass(frozen=True, slots=True)
class Statement:
    """A text as meaning. ``says`` holds trees that say the same; the first is the one that is written.

    ``when`` maps a parameter to the value for which this statement holds; empty means always.
    """

    says: tuple[Text, ...]
    place: Place
    when: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing the rules say; ``statements`` are tried in order, the first whose ``when`` holds counts."""

    id: str
    statements: tuple[Statement, ...]
    gloss: str


@dataclass(frozen=True, slots=True)
class Mechanic:
    """A rule record."""

    id: str
    kind: str
    concept: str
    rule: str | None
    sets: tuple[str, ...]
    parameters: dict[str, ParameterDeclaration]
    reminder: Clause
    clauses: dict[str, Clause]
    place: Place
