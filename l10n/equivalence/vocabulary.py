"""The vocabulary of facts: what can be stated, and which words of a language state it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from l10n.equivalence.tokens import Repair

Mode = Literal["count", "presence", "none"]
MODES: tuple[Mode, ...] = ("count", "presence", "none")


@dataclass(frozen=True, slots=True)
class Kind:
    """A family of facts that a translator would call by one name, and the rule that reports it."""

    id: str
    lost: str
    added: str
    changed: str
    gloss: str
    #: whether a text may well say it twice where another says it once, so that a repetition counts half
    repeats: bool = False
    #: whether a difference counts only where another fact of the kind stands in its place
    exchanges: bool = False
    #: whether there are always more words for facts of the kind than the data has, so that a lack may be doubted
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class FactType:
    """A fact that a text can state: its kind, how it is compared, and its name for readers."""

    id: str
    kind: str
    mode: Mode
    gloss: str
    #: how much one difference in it says, 1 being enough for a finding
    weight: float = 1.0

    @property
    def family(self) -> str:
        """What it can be exchanged for: relations with the same first fact, other facts of its kind."""
        return self.id.partition(">")[0] if ">" in self.id else self.kind


@dataclass(frozen=True, slots=True)
class Equation:
    """Facts of a source that may be rendered by other facts; ``given`` must be stated on either side, if named."""

    source: tuple[str, ...]
    target: tuple[str, ...]
    given: str | None = None
    #: whether a side has ``family:*``, any literal of a family
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Gap:
    """The rest of a form that has a gap: the words that close it, and what the whole form states."""

    closing: tuple[str, ...]
    facts: tuple[str, ...]
    #: how many words the gap may hold
    within: int


@dataclass(frozen=True, slots=True)
class Row:
    """What a form states once it is found; ``gaps`` are the forms with a gap that open with the same words."""

    facts: tuple[str, ...]
    gaps: tuple[Gap, ...] = ()
    #: whether the form stands in the data without a gap too
    is_bare: bool = False


@dataclass(slots=True)
class Node:
    """A place in the tree of all forms: the row of the form that ends here, and the words that may follow."""

    row: Row | None = None
    following: dict[str, Node] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Relation:
    """A fact that takes the next one of some others within ``within`` words: together they state ``first>second``."""

    kind: str
    seconds: frozenset[str]
    within: int
    #: whether no other fact may stand between
    is_next: bool = False
    #: whether it holds for further ones that follow: *your hand and stack*
    is_lasting: bool = False


@dataclass(slots=True)
class Inventory:
    """All kinds and facts, with the equations that hold between all languages."""

    kinds: dict[str, Kind]
    facts: dict[str, FactType]
    equations: tuple[Equation, ...]
    repairs: tuple[Repair, ...] = ()
    naming: frozenset[str] = frozenset()
    #: first fact -> the relation that it opens
    relations: dict[str, Relation] = field(default_factory=dict)
    #: fact that is stated once where it is said before each thing of a list -> what such things are
    lists: dict[str, frozenset[str]] = field(default_factory=dict)
    #: the groups of facts that keep their order from one language to another
    order: dict[str, int] = field(default_factory=dict)
    #: facts that open a clause, which may stand before or after the rest of its sentence
    clauses: tuple[str, ...] = ()
    #: facts that are never compared nor asked for
    silent: frozenset[str] = frozenset()
    #: facts that take the forms of the concept of the same name from a lexicon
    terms: tuple[str, ...] = ()
    #: the facts of kinds in which one must stand in the place of another
    exchanged: frozenset[str] = frozenset()

    def type_of(self, fact: str) -> FactType:
        """The type of ``fact``; a literal such as ``number:2`` has the type of its family."""
        found = self.facts.get(fact)
        return found if found is not None else self.facts[fact.partition(":")[0]]

    def name_of(self, fact: str) -> str:
        """The name of a fact for readers: the value of a literal, else its gloss."""
        family, _, value = fact.partition(":")
        return value.upper() if family == "symbol" else value or self.type_of(fact).gloss


@dataclass(slots=True)
class LanguageFacts:
    """How one language states facts."""

    language: str
    #: first word of a form -> the forms that begin with it
    roots: dict[str, Node]
    #: every word of every form
    words: set[str]
    modes: dict[str, Mode]
    #: how much a difference in a fact says in translations into this language, where not as much as elsewhere
    weights: dict[str, float]
    #: what may stand for what in this language: its own equations, then those of all languages
    equations: tuple[Equation, ...]
    #: fact (or family of literals) -> indexes of the equations that can hold only where it differs
    equations_on: dict[str, tuple[int, ...]] = field(default_factory=dict)
    #: word that can be part of a compound -> its facts; empty where the language has no compounds
    parts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    links: tuple[str, ...] = ()
    #: words that give a compound their facts whatever stands before them
    heads: tuple[str, ...] = ()
    #: how many letters at the end of a word of a name may differ
    endings: int = 0
    #: facts after whose words a name may follow, in capitals
    naming: frozenset[str] = frozenset()
    repairs: tuple[Repair, ...] = ()
    relations: dict[str, Relation] = field(default_factory=dict)
    lists: dict[str, frozenset[str]] = field(default_factory=dict)
    #: the groups of facts that keep their order in translations into this language
    order: dict[str, int] = field(default_factory=dict)
    homoglyphs: dict[int, int] = field(default_factory=dict)
    #: words that a name may lose at its beginning
    articles: frozenset[str] = frozenset()
    #: what single words state: those that begin no longer form, and, as they are met, literals and compounds
    memo: dict[str, tuple[str, ...]] = field(default_factory=dict)
    #: words that may stand between two things that share what is said of them
    conjunctions: frozenset[str] = frozenset()
    #: words that are understood and state nothing
    neutral: frozenset[str] = frozenset()
