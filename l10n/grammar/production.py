"""Productions: the entries of ``phrases.po`` with every name resolved, ready to be written and read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from l10n.errors import Place
from l10n.grammar.features import Features
from l10n.grammar.words import Vocabulary, Word
from l10n.languages.profile import Profile

WORDS: Final = 0
TERM: Final = 1
SLOT: Final = 2
CHOICE: Final = 3


@dataclass(frozen=True, slots=True)
class Step:
    """One symbol of a production, resolved.

    ``links`` are (group, bits that are *not* shared) pairs: when the symbol has bundle ``b``, each linked group
    is narrowed to ``group & (b | unshared)``. Group 0 is the phrase itself.
    """

    kind: int
    demand: int
    links: tuple[tuple[int, int], ...] = ()
    tokens: tuple[str, ...] = ()
    text: str = ""
    #: the term, or the branches of a choice as the forms of a word
    word: Word | None = None
    #: argument index of a slot, its type, and whether it is written in digits
    argument: int = -1
    category: str = ""
    is_digits: bool = False
    #: the group whose noun this numeral counts, or -1
    counts: int = -1
    #: the argument (the arity: this phrase's own embraced one) that is written inside this slot's phrase, or -1
    embraces: int = -1
    #: the group of the embraced argument, or -1, and the bits that it does not share
    embraced_group: int = -1
    embraced_unshared: int = 0
    embraced_type: str = ""
    #: the dimensions of an embraced phrase that are asked for, as bits; the others take their defaults
    explicit: int = 0


@dataclass(frozen=True, slots=True)
class Production:
    """One entry of ``phrases.po``, or the wording of a concept."""

    name: str
    category: str
    arity: int
    key: int
    steps: tuple[Step, ...]
    groups: int
    is_written: bool
    place: Place
    #: argument index -> constructor, for slots that have no words
    fixed: tuple[tuple[int, str], ...] = ()
    #: whether the phrase has a place for an argument of the phrase around it (a subject after the finite verb)
    embraces: bool = False


@dataclass(slots=True)
class CompiledGrammar:
    """Everything that linearizing and parsing need for one language."""

    features: Features
    profile: Profile
    vocabulary: Vocabulary
    productions: list[Production]
    #: constructor or concept -> its written productions, most specific key first
    written: dict[str, list[Production]]
    #: category -> the dimensions it is governed in, as bits
    governed: dict[str, int]
    agreement: int
    #: number value by CLDR plural category, as bundles
    counting: dict[str, int] = field(default_factory=dict)
    #: the categories of phrases that are embraced, each with its unmarked features
    embraced: dict[str, int] = field(default_factory=dict)

    _counted: dict[int | str, int] = field(default_factory=dict)

    def counted(self, number: int | str) -> int:
        """The bundle that a noun counted by ``number`` takes."""
        found = self._counted.get(number)
        if found is None:
            category = self.profile.plural_category(number)
            found = self.counting.get(category, self.counting.get("other", self.features.anything))
            if len(self._counted) < 4096:
                self._counted[number] = found
        return found
