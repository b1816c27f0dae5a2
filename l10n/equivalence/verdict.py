"""Verdicts: whether two sets of readings mean the same, and if not, where they part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from l10n.equivalence.normal import Normaliser
from l10n.model.tree import Leaf, Node, Text, Tree

Kind = Literal["proved", "refuted", "ambiguous", "unknown"]


@dataclass(frozen=True, slots=True)
class TreeDifference:
    """One place where two trees part: the path from the sentence down, and what stands on either side (or None)."""

    path: tuple[str, ...]
    left: str | None
    right: str | None

    def __str__(self) -> str:
        where = " › ".join(self.path) or "text"
        if self.left is None:
            return f"{where}: only the second says {self.right}"
        if self.right is None:
            return f"{where}: only the first says {self.left}"
        return f"{where}: {self.left} ≠ {self.right}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """``proved``: one reading each, equal. ``refuted``: readings on both sides, none in common. ``ambiguous``: several
    readings, some in common (``is_shared`` where the sets are the same). ``unknown``: a side has no reading."""

    kind: Kind
    differences: tuple[TreeDifference, ...] = ()
    is_shared: bool = False


def judge(left: Sequence[Text], right: Sequence[Text], normaliser: Normaliser) -> Verdict:
    """The verdict on two texts, each given by all its readings."""
    ones = list(dict.fromkeys(map(normaliser.normal, left)))
    others = list(dict.fromkeys(map(normaliser.normal, right)))
    if not ones or not others:
        return Verdict("unknown")
    common = [text for text in ones if text in others]
    if len(ones) == len(others) == len(common) == 1:
        return Verdict("proved")
    if common:
        return Verdict("ambiguous", is_shared=set(ones) == set(others))
    pairs = [difference(one, other) for one in ones for other in others]
    return Verdict("refuted", min(pairs, key=len))


def difference(left: Text, right: Text) -> tuple[TreeDifference, ...]:
    """Where two texts in normal form part, sentence by sentence; sentences only one side has are named whole."""
    found: list[TreeDifference] = []
    for index in range(max(len(left), len(right))):
        path = (f"sentence {index + 1}",)
        if index >= len(left):
            found.append(TreeDifference(path, None, str(right[index])))
        elif index >= len(right):
            found.append(TreeDifference(path, str(left[index]), None))
        else:
            _compare(left[index], right[index], path, found)
    return tuple(found)


def _compare(left: Tree, right: Tree, path: tuple[str, ...], found: list[TreeDifference]) -> None:
    if left == right:
        return
    same = isinstance(left, Node) and isinstance(right, Node) and left.name == right.name
    if same and isinstance(left, Node) and isinstance(right, Node) and len(left.args) == len(right.args):
        for one, other in zip(left.args, right.args, strict=True):
            _compare(one, other, (*path, left.name), found)
    elif isinstance(left, Node) and isinstance(right, Node) and left.args and left.args == right.args:
        found.append(TreeDifference(path, left.name, right.name))
    elif isinstance(left, Leaf) and isinstance(right, Leaf):
        found.append(TreeDifference((*path, left.type), str(left), str(right)))
    else:
        found.append(TreeDifference(path, str(left), str(right)))
