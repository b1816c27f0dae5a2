"""Signatures: what a sentence must say to state a clause, in concepts and no language.

A reading of a clause is a line of items; ``;`` begins the next sentence where a clause takes several.

=============  ========================================================================================
``a``          the sentence speaks of concept *a*
``a|b``        of *a* or of *b*
``a~b``        of *a* and *b* close together, in either order
``a>b``        of *a* and, after it, of *b*
``a*2``        of *a* at least twice
``-a``         a negation reaches over *a*; ``+a`` one of the mentions of *a* is free of negation
``?a``         *a* may be spoken of, although it is an operator or the opposite of something needed
``?a~b``       *a* may be spoken of close to *b*, and *b* close to *a*
``?-a``        a negation over *a* is no objection
``!a``         the reading is not meant for a sentence that speaks of *a*
=============  ========================================================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from l10n.errors import DataError, Place

_ITEM = re.compile(r"(?P<sign>\?-|[-+?!])?(?P<steps>[^\s*]+?)(?:\*(?P<times>\d))?")
_NAME = re.compile(r"[a-z0-9][a-z0-9:-]*")
#: Stands for every number of two or more.
NUMBER = "number"
#: One way to mention something: one concept, or two close together.
Alternative = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing needed: its steps in order, each with its alternatives; ``sign`` is ``""``, ``-`` or ``+``."""

    sign: str
    steps: tuple[tuple[Alternative, ...], ...]
    times: int = 1
    written: str = ""
    #: all concepts that the item names
    concepts: frozenset[str] = field(init=False, repr=False, compare=False, default=frozenset())

    def __post_init__(self) -> None:
        named = frozenset(concept for step in self.steps for alternative in step for concept in alternative)
        object.__setattr__(self, "concepts", named)


@dataclass(frozen=True, slots=True)
class Part:
    """What one sentence must say, and what it may say besides."""

    items: tuple[Item, ...]
    allowed: frozenset[str] = frozenset()
    #: pairs of concepts that may be spoken of close to each other
    allowed_phrases: tuple[Alternative, ...] = ()
    #: concepts over which a negation is no objection
    allowed_negated: frozenset[str] = frozenset()
    #: concepts of which a sentence must not speak to be read so
    excluded: frozenset[str] = frozenset()
    #: all concepts that the items name
    concepts: frozenset[str] = field(init=False, repr=False, compare=False, default=frozenset())

    def __post_init__(self) -> None:
        named = frozenset(concept for item in self.items for concept in item.concepts)
        object.__setattr__(self, "concepts", named)


@dataclass(frozen=True, slots=True)
class Signature:
    """A clause with its readings; each is a sequence of parts, one for each sentence it takes."""

    mechanic: str
    clause: str
    readings: tuple[tuple[Part, ...], ...]

    @property
    def id(self) -> str:
        """``mechanic.clause``."""
        return f"{self.mechanic}.{self.clause}"


@dataclass(slots=True)
class Guide:
    """What holds for all clauses, from ``glossary/audit/clauses.yaml``."""

    signatures: dict[str, Signature] = field(default_factory=dict)
    #: concepts that no negation reaches across
    boundaries: frozenset[str] = frozenset()
    #: concepts that change what a sentence says wherever they stand
    operators: frozenset[str] = frozenset()
    #: concept → those that exclude it
    opposites: dict[str, frozenset[str]] = field(default_factory=dict)
    #: constructors by which a record refers to what it is about, and an article to any such thing
    references: frozenset[str] = frozenset()
    #: constructor → what it adds to the concepts of a tree: ``not``, or an operator
    constructors: dict[str, str] = field(default_factory=dict)


def guide(data: Mapping[str, Any], place: Place) -> Guide:
    """The guide from its file's content; raises :class:`DataError` that names what is wrong."""
    result = Guide(
        boundaries=frozenset(str(data.get("boundaries") or "").split()),
        operators=frozenset(str(data.get("operators") or "").split()),
        references=frozenset(str(data.get("references") or "").split()),
    )
    for row in data.get("opposites") or ():
        names = str(row).split()
        for name in names:
            result.opposites[name] = result.opposites.get(name, frozenset()) | frozenset(names) - {name}
    for meaning, names in (data.get("constructors") or {}).items():
        result.constructors.update((name, str(meaning)) for name in str(names).split())
    for mechanic, clauses in (data.get("clauses") or {}).items():
        for clause, readings in (clauses or {}).items():
            written = readings if isinstance(readings, list) else [readings]
            parsed = tuple(tuple(reading(str(text), place)) for text in written)
            signature = Signature(str(mechanic), str(clause), parsed)
            result.signatures[signature.id] = signature
    return result


def reading(text: str, place: Place) -> Iterator[Part]:
    """The parts of one reading; raises :class:`DataError` for an item that can't be read."""
    for part in text.split(";"):
        items: list[Item] = []
        allowed: set[str] = set()
        phrases: list[Alternative] = []
        negated: set[str] = set()
        excluded: set[str] = set()
        for word in part.split():
            item = _item(word, place)
            if item.sign == "?":
                names = [alternative for step in item.steps for alternative in step]
                allowed.update(name for single in names if len(single) == 1 for name in single)
                phrases += (each for each in names if len(each) > 1)
            elif item.sign == "?-":
                negated |= item.concepts
            elif item.sign == "!":
                excluded |= item.concepts
            else:
                items.append(item)
        if not items:
            raise DataError(f"“{text}” has a sentence that needs nothing", place)
        yield Part(tuple(items), frozenset(allowed), tuple(phrases), frozenset(negated), frozenset(excluded))


def _item(word: str, place: Place) -> Item:
    match = _ITEM.fullmatch(word)
    steps = _steps(match["steps"]) if match else ()
    if match is None or not all(_NAME.fullmatch(name) for step in steps for names in step for name in names):
        raise DataError(f"“{word}” is no item of a signature, such as a, -a, a|b, a~b, a>b", place)
    return Item(match["sign"] or "", steps, int(match["times"] or 1), word)


def _steps(text: str) -> tuple[tuple[Alternative, ...], ...]:
    return tuple(tuple(tuple(names.split("~")) for names in step.split("|")) for step in text.split(">"))


def concepts_of(signatures: Sequence[Signature]) -> frozenset[str]:
    """All concepts that the signatures name."""
    return frozenset(
        concept
        for signature in signatures
        for parts in signature.readings
        for part in parts
        for named in (part.concepts, part.allowed, *part.allowed_phrases, part.allowed_negated, part.excluded)
        for concept in named
    )
