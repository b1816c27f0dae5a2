"""The abstract syntax as declared in ``grammar.yaml`` and ``concepts/``: categories, constructors, concepts."""

from __future__ import annotations

from dataclasses import dataclass, field

from l10n.errors import Place

#: Types whose values are literals and not trees of a declared category.
LITERAL_TYPES = ("Number", "Symbols", "Stats")


@dataclass(frozen=True, slots=True)
class Constructor:
    """One way to build a phrase of ``category``; ``arguments`` maps each name to its type, in order."""

    name: str
    category: str
    arguments: dict[str, str]
    gloss: str
    place: Place
    #: How trees are brought to normal form before they are compared (see ``equivalence.normal``).
    normal: str | None = None


@dataclass(frozen=True, slots=True)
class Concept:
    """A language-neutral term; as a tree it is a phrase of ``category`` that takes no arguments."""

    id: str
    category: str
    gloss: str
    place: Place
    sense: str | None = None


@dataclass(frozen=True, slots=True)
class Syntax:
    """All categories, constructors and concepts of a ruleset."""

    #: category -> gloss
    categories: dict[str, str]
    #: the category of a sentence
    start: str
    #: ``topic: {category: NP, pronouns: [it]}``: phrases of this category can be the topic of a text, but the pronouns
    topic: str | None = None
    pronouns: tuple[str, ...] = ()
    constructors: dict[str, Constructor] = field(default_factory=dict)
    concepts: dict[str, Concept] = field(default_factory=dict)

    def category_of(self, name: str) -> str | None:
        """The category that a constructor or concept builds, or None where there is none of that name."""
        if name in self.constructors:
            return self.constructors[name].category
        if name in self.concepts:
            return self.concepts[name].category
        return None
