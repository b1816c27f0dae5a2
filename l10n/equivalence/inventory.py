"""Builds the inventory of facts from ``glossary/facts/inventory.yaml``, and refuses rows that make no sense."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from l10n.equivalence.equations import equations
from l10n.equivalence.tokens import Repair
from l10n.equivalence.vocabulary import MODES, FactType, Inventory, Kind, Relation
from l10n.errors import DataError, Place


def inventory(data: Mapping[str, Any], place: Place) -> Inventory:
    """The inventory from its file's content; raises :class:`DataError` that names the fault."""
    kinds = dict(_kinds(data))
    facts: dict[str, FactType] = {}
    for kind, rows in (data.get("facts") or {}).items():
        if kind not in kinds:
            raise DataError(f"“{kind}” is no kind of fact; kinds are {', '.join(kinds)}", place)
        for name, gloss in (rows or {}).items():
            if name in facts:
                raise DataError(f"fact “{name}” stands twice", place)
            facts[name] = FactType(name, kind, "count", str(gloss or name))
    relations = dict(_relations(data, facts, kinds, place))
    for mode in MODES[1:]:
        for name in str((data.get("compare") or {}).get(mode) or "").split():
            facts[name] = replace(_family(name, facts, place), id=name, mode=mode)
    for weight, names in (data.get("weigh") or {}).items():
        for name in str(names).split():
            facts[name] = replace(_family(name, facts, place), id=name, weight=float(weight))
    found = Inventory(kinds, facts, (), relations=relations)
    found.repairs = tuple(repairs(data, place))
    found.lists = dict(_lists(data, found, place))
    found.order = dict(order(data.get("order") or (), found, place))
    found.clauses = tuple(_family(name, facts, place).id for name in str(data.get("clauses") or "").split())
    found.naming = frozenset(str(data.get("naming") or "").split())
    found.equations = tuple(equations(data.get("equal") or (), found, place))
    found.silent = _silent(found, data)
    found.terms = tuple(_family(name, facts, place).id for name in str(data.get("terms") or "").split())
    found.exchanged = frozenset(fact.id for fact in facts.values() if kinds[fact.kind].exchanges)
    return found


def _kinds(data: Mapping[str, Any]) -> Iterator[tuple[str, Kind]]:
    for name, row in (data.get("kinds") or {}).items():
        row = row or {}
        changed = row.get("changed", f"changed-{name}")
        yield (
            name,
            Kind(
                name,
                row.get("lost", changed),
                row.get("added", changed),
                changed,
                row.get("gloss", name),
                bool(row.get("repeats")),
                bool(row.get("exchanges")),
                bool(row.get("open")),
            ),
        )


def _lists(data: Mapping[str, Any], known: Inventory, place: Place) -> Iterator[tuple[str, frozenset[str]]]:
    """The facts that are stated once for a list, each with the facts that the things of such a list state."""
    for row in data.get("lists") or ():
        kinds = str(row.get("over")).split()
        for kind in kinds:
            if kind not in known.kinds:
                raise DataError(f"“{kind}” is no kind of fact; kinds are {', '.join(known.kinds)}", place)
        things = frozenset(fact.id for fact in known.facts.values() if fact.kind in kinds)
        for fact in str(row.get("fact")).split():
            yield _family(fact, known.facts, place).id, things


def order(rows: Any, known: Inventory, place: Place) -> Iterator[tuple[str, int]]:
    """Facts with the number of their group: ``number action -cast`` is one of two kinds less one fact."""
    for number, row in enumerate(rows):
        names = str(row).split()
        dropped = {_family(name[1:], known.facts, place).id for name in names if name.startswith("-")}
        for kind in (name for name in names if not name.startswith("-")):
            if kind not in known.kinds:
                raise DataError(f"“{kind}” is no kind of fact; kinds are {', '.join(known.kinds)}", place)
            yield from ((f.id, number) for f in known.facts.values() if f.kind == kind and f.id not in dropped)


def _silent(found: Inventory, data: Mapping[str, Any]) -> frozenset[str]:
    """Facts that nothing compares or asks for: their words are known, so that they are not read otherwise."""
    asked = {*found.relations, *found.naming}
    asked.update(word for row in data.get("equal") or () for word in str(row).split())
    return frozenset(fact for fact, type_ in found.facts.items() if type_.mode == "none" and fact not in asked)


def _relations(
    data: Mapping[str, Any], facts: dict[str, FactType], kinds: Mapping[str, Kind], place: Place
) -> Iterator[tuple[str, Relation]]:
    """The relations by first fact; each pair of facts becomes a fact of the relation's kind."""
    opened: set[str] = set()
    for row in data.get("relations") or ():
        firsts, seconds = str(row.get("first")).split(), str(row.get("second")).split()
        kind, weight, mode = str(row.get("kind")), float(row.get("weight", 1)), row.get("compare", "count")
        if kind not in kinds or mode not in MODES:
            raise DataError(f"relation {row!r}: “kind” or “compare” is none of those that there are", place)
        for first in firsts:
            if first in opened:
                raise DataError(f"“{first}” opens two relations; one row lists all that may follow", place)
            opened.add(first)
            for second in seconds:
                one, two = _family(first, facts, place), _family(second, facts, place)
                name = f"{first}>{second}"
                facts[name] = FactType(name, kind, mode, f"{one.gloss} {two.gloss}", weight)
            is_next, is_lasting = bool(row.get("is_next")), mode == "presence"
            yield first, Relation(kind, frozenset(seconds), int(row.get("within", 6)), is_next, is_lasting)


def _family(name: str, facts: Mapping[str, FactType], place: Place) -> FactType:
    found = facts.get(name) or facts.get(name.partition(":")[0])
    if found is None:
        raise DataError(f"“{name}” is no fact of the inventory", place)
    return found


def repairs(data: Mapping[str, Any], place: Place) -> Iterator[Repair]:
    """The older and damaged ways to write something that ``notation`` lists."""
    for row in data.get("notation") or ():
        try:
            near = tuple(map(str, row.get("near") or ()))
            yield Repair(re.compile(str(row["found"])), str(row["means"]), near)
        except (KeyError, TypeError, AttributeError, re.error) as error:
            raise DataError(f"notation: {row!r} is no “found” and “means”: {error}", place) from error
