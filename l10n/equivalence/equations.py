"""Equations: which facts of a source may be rendered by which others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from l10n.equivalence.vocabulary import Equation, Inventory
from l10n.errors import DataError, Place

_KIND = re.compile(r"@([\w-]+)")
_VARIABLE = re.compile(r"number:n([+-]1)?(?!\w)")
#: The highest number that ``number:n`` in an equation stands for.
HIGHEST = 20
_LITERALS = ("number", "stats", "symbol", "loyalty")


def equations(rows: Any, known: Inventory, place: Place) -> Iterator[Equation]:
    """The equations of ``rows``, each written ``facts = facts given fact``."""
    for row in rows:
        text, _, given = str(row).partition(" given ")
        left, equals, right = text.partition("=")
        if not equals:
            expected = "“facts = facts” or “facts = facts given fact”, 0 for none"
            raise DataError(f"“{row}” is no equation: write {expected}", place)
        for both in _of_kinds(left, right, known):
            sides = [tuple(f for f in side.split() if f != "0") for side in both]
            for fact in (*sides[0], *sides[1], *([given.strip()] if given else [])):
                check_fact(fact, known, place)
            yield Equation(sides[0], sides[1], given.strip() or None, "*" in text)


def _numbered(side: str, number: int) -> str:
    return _VARIABLE.sub(lambda match: f"number:{number + int(match[1] or 0)}", side)


def _of_kinds(left: str, right: str, known: Inventory) -> Iterator[tuple[str, str]]:
    """Both sides for every fact of the kind that ``@kind`` names, or every number that ``number:n`` stands for."""
    if _VARIABLE.search(left) or _VARIABLE.search(right):
        for number in range(1, HIGHEST + 1):
            yield _numbered(left, number), _numbered(right, number)
        return
    match = _KIND.search(left) or _KIND.search(right)
    if match is None:
        yield left, right
        return
    for fact in known.facts.values():
        if fact.kind == match.group(1):
            yield left.replace(match.group(), fact.id), right.replace(match.group(), fact.id)


def check_fact(fact: str, known: Inventory, place: Place) -> None:
    """Raises :class:`DataError` where ``fact`` is neither in the inventory nor a literal such as ``number:2``."""
    if fact not in known.facts and not (fact.partition(":")[0] in _LITERALS and ":" in fact):
        raise DataError(f"“{fact}” is no fact of the inventory", place)
