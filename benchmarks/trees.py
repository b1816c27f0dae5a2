"""Random trees over an abstract syntax, for measuring ambiguity and for finding templates that read wrongly."""

from __future__ import annotations

import random
from collections.abc import Mapping

from l10n.model.syntax import LITERAL_TYPES, Syntax
from l10n.model.tree import VARIABLE, Leaf, Node, Tree

_INFINITE = 1_000_000
_SYMBOLS = ("{W}", "{2}{U}", "{3}", "{X}{R}", "{1}{B}{G}")
_STATS = ("+1/+1", "+2/+0", "-1/-1", "0/1", "3/3")


class TreeGenerator:
    """Makes well-typed trees of bounded depth."""

    def __init__(self, syntax: Syntax, numbers: tuple[int | str, ...] = (1, 2, 3, 4, 5, 7, 10, VARIABLE)) -> None:
        self._syntax = syntax
        self._numbers = numbers
        self._by_category: dict[str, list[str]] = {}
        for name, constructor in syntax.constructors.items():
            self._by_category.setdefault(constructor.category, []).append(name)
        for concept in syntax.concepts.values():
            self._by_category.setdefault(concept.category, []).append(concept.id)
        self._height: dict[str, int] = self._heights()

    def _heights(self) -> dict[str, int]:
        """The least depth of a tree by constructor or concept."""
        heights = dict.fromkeys(self._syntax.concepts, 1)
        changed = True
        while changed:
            changed = False
            for name, constructor in self._syntax.constructors.items():
                height = 1 + max((self._least(t, heights) for t in constructor.arguments.values()), default=0)
                if height < heights.get(name, _INFINITE):
                    heights[name] = height
                    changed = True
        return heights

    def _least(self, type_: str, heights: Mapping[str, int]) -> int:
        if type_ in LITERAL_TYPES:
            return 0
        return min((heights.get(n, _INFINITE) for n in self._by_category.get(type_, ())), default=_INFINITE)

    def tree(self, category: str, depth: int, rng: random.Random) -> Tree:
        """A random tree of ``category``, at most ``depth`` deep (deeper only where no smaller one exists)."""
        if category in LITERAL_TYPES:
            return self._literal(category, rng)
        names = self._by_category[category]
        fitting = [n for n in names if self._height[n] <= depth]
        if not fitting:
            least = min(self._height[n] for n in names)
            fitting = [n for n in names if self._height[n] == least]
        constructors = [n for n in fitting if n in self._syntax.constructors]
        name = rng.choice(constructors if constructors and rng.random() < 0.8 else fitting)
        constructor = self._syntax.constructors.get(name)
        if constructor is None:
            return Node(name)
        return Node(name, tuple(self.tree(t, depth - 1, rng) for t in constructor.arguments.values()))

    def _literal(self, type_: str, rng: random.Random) -> Leaf:
        if type_ == "Number":
            return Leaf(type_, rng.choice(self._numbers))
        return Leaf(type_, rng.choice(_SYMBOLS if type_ == "Symbols" else _STATS))
