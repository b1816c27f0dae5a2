"""Abstract syntax trees: what a rule means, with no words in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

#: A variable number, as in "X +1/+1 counters".
VARIABLE = "X"


@dataclass(frozen=True, slots=True)
class Node:
    """A constructor (or a concept, which takes no arguments) with its arguments in declared order."""

    name: str
    args: tuple[Tree, ...] = ()
    _hash: int = field(init=False, repr=False, compare=False, default=0)

    def __post_init__(self) -> None:
        # Trees are keys of every memo table: the hash of a whole tree is computed once, from those of its parts.
        object.__setattr__(self, "_hash", hash((self.name, self.args)))

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.args))})" if self.args else self.name


@dataclass(frozen=True, slots=True)
class Leaf:
    """A literal of a built-in type: ``Number`` (an int or ``X``), ``Symbols`` (``{2}{W}``), ``Stats`` (``+1/+1``)."""

    type: str
    value: int | str

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Parameter:
    """A place in a record that each rendering fills; written ``$n``."""

    name: str

    def __str__(self) -> str:
        return f"${self.name}"


Tree = Node | Leaf | Parameter

#: A text is a sequence of sentence trees.
Text = tuple[Tree, ...]


def walk(tree: Tree) -> Iterator[Tree]:
    """Every node of ``tree``, parents before children, in argument order."""
    stack: list[Tree] = [tree]
    while stack:
        node = stack.pop()
        yield node
        if isinstance(node, Node):
            stack.extend(reversed(node.args))


def substitute(tree: Tree, values: dict[str, Tree]) -> Tree:
    """``tree`` with each parameter replaced by its value; raises ``KeyError`` with the name of a missing one."""
    if isinstance(tree, Parameter):
        return values[tree.name]
    if isinstance(tree, Node) and tree.args:
        return Node(tree.name, tuple(substitute(arg, values) for arg in tree.args))
    return tree
