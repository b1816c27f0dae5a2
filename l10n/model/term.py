"""Terms: a concept's words in one language, with every form."""

from __future__ import annotations

from dataclasses import dataclass, field

from l10n.errors import Place


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A wording that must not stand for a concept, with the reason; ``instead`` is the concept's own term."""

    wording: str
    reason: str


@dataclass(frozen=True, slots=True)
class Term:
    """One concept in one language.

    ``forms`` are pairs of a feature key (``"acc.pl"``, ``"nom/acc.sg"``) and the words; more than one pair may
    have the same key, the first is the one that is written and the others are only understood.
    ``features`` are inherent (``{"gender": "f"}``).
    """

    concept: str
    lemma: str
    features: dict[str, str]
    forms: tuple[tuple[str, str], ...]
    place: Place
    pos: str | None = None
    #: other wordings that are understood and never written, as (feature key, words) pairs
    variants: tuple[tuple[str, str], ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    provenance: str | None = None
    is_reviewed: bool = False


@dataclass(frozen=True, slots=True)
class Derivation:
    """A form that is made of other forms of the same term: syncretism or periphrasis, never a suffix rule.

    ``pattern`` holds words and ``{key}`` for the term's form of that key; ``to`` is the key of the new form. It applies
    to terms whose ``pos`` is this one and that have all the forms named and no form of key ``to`` of their own.
    """

    pos: str
    to: str
    pattern: str
    place: Place


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The terms of one language, its number words, and which features each category is governed in."""

    language: str
    terms: dict[str, Term]
    #: number value -> (feature key, word) pairs
    numerals: dict[int, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    derivations: tuple[Derivation, ...] = ()
    #: category -> the feature dimensions that a phrase of it takes from its surroundings
    government: dict[str, tuple[str, ...]] = field(default_factory=dict)
