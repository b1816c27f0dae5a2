"""The normal form in which trees are compared: references resolved, sequences flattened, equivalents merged.

Three differences carry no meaning and are removed before two texts are compared:

* a reference to the topic may be a pronoun (*it*), a definite description (*that ship*, *the wreck* once the topic was
  said to be one) or the topic named again;
* two steps may stand in one sentence (*A, then B.*) or in two (*A. B.*);
* a rule record may list several texts that say the same.

``grammar.yaml`` marks the constructors: ``normal: sequence``, ``normal: anaphor``, ``normal: description``.
"""

from __future__ import annotations

from collections.abc import Iterable

from l10n.model.record import Mechanic
from l10n.model.syntax import Syntax
from l10n.model.tree import Node, Parameter, Text, Tree, substitute, walk

SEQUENCE = "sequence"
ANAPHOR = "anaphor"
DESCRIPTION = "description"


class Normaliser:
    """Brings texts of one ruleset to normal form."""

    def __init__(self, syntax: Syntax, mechanics: Iterable[Mechanic] = ()) -> None:
        self._syntax = syntax
        self._normal = {name: c.normal for name, c in syntax.constructors.items() if c.normal}
        self._classes: dict[str, list[tuple[Text, Text]]] = {}
        for mechanic in mechanics:
            for clause in (mechanic.reminder, *mechanic.clauses.values()):
                for statement in clause.statements:
                    if len(statement.says) > 1:
                        self._add(statement.says)

    def _add(self, says: tuple[Text, ...]) -> None:
        canonical = self._resolved(says[0])
        for text in says[1:]:
            pattern = self._resolved(text)
            if pattern and isinstance(pattern[0], Node):
                self._classes.setdefault(pattern[0].name, []).append((pattern, canonical))

    def normal(self, text: Text) -> Text:
        """``text`` in normal form; equal normal forms say the same."""
        found = self._resolved(text)
        passed: list[Text] = []
        while found not in passed:
            passed.append(found)
            found = self._rewritten(found)
        # Two records may each name the other's wording as an equivalent: of such a circle one text stands for all.
        return min(passed[passed.index(found) :], key=str)

    def _rewritten(self, text: Text) -> Text:
        """The text that a record names as the one that ``text`` is equivalent to, or ``text`` itself."""
        if text and isinstance(text[0], Node):
            for pattern, canonical in self._classes.get(text[0].name, ()):
                values = match(pattern, text)
                if values is not None:
                    return tuple(substitute(tree, values) for tree in canonical)
        return text

    def _resolved(self, text: Text) -> Text:
        flat = tuple(part for tree in text for part in self._flatten(tree))
        return _References(self._syntax, self._normal).resolve(flat)

    def _flatten(self, tree: Tree) -> list[Tree]:
        """``wrap(then(a, b))`` as ``wrap(a)``, ``wrap(b)``."""
        if not isinstance(tree, Node) or not tree.args:
            return [tree]
        if self._normal.get(tree.name) == SEQUENCE:
            return [part for arg in tree.args for part in self._flatten(arg)]
        if len(tree.args) == 1:
            parts = self._flatten(tree.args[0])
            if len(parts) > 1:
                return [Node(tree.name, (part,)) for part in parts]
        return [tree]


class _References:
    """Resolves what refers to the topic of one text."""

    def __init__(self, syntax: Syntax, normal: dict[str, str]) -> None:
        self._syntax = syntax
        self._normal = normal
        self._topic: Node | None = None
        self._kinds: set[str] = set()

    def resolve(self, text: Text) -> Text:
        if not self._syntax.topic or not self._syntax.pronouns:
            return text
        return tuple(self._visit(tree) for tree in text)

    def _visit(self, tree: Tree) -> Tree:
        if not isinstance(tree, Node):
            return tree
        if self._refers(tree):
            return Node(self._syntax.pronouns[0])
        if self._topic is None and self._can_be_topic(tree):
            self._topic = tree
            self._kinds |= set(self._nouns(tree)[:1])
        if not tree.args or tree == self._topic:
            return tree
        visited = Node(tree.name, tuple(self._visit(arg) for arg in tree.args))
        if self._describes_topic(tree):
            self._kinds |= set(self._nouns(tree.args[-1]))
        return visited

    def _can_be_topic(self, tree: Node) -> bool:
        return tree.name not in self._syntax.pronouns and self._syntax.category_of(tree.name) == self._syntax.topic

    def _refers(self, tree: Node) -> bool:
        if self._topic is None or self._syntax.category_of(tree.name) != self._syntax.topic:
            return False
        if tree == self._topic:
            return True
        if self._normal.get(tree.name) != ANAPHOR:
            return False
        nouns = self._nouns(tree)
        return bool(nouns) and set(nouns) <= self._kinds

    def _describes_topic(self, tree: Node) -> bool:
        """``clause(subject, is-a(…))`` where the subject is the topic."""
        if len(tree.args) < 2:
            return False
        subject, predicate = tree.args[0], tree.args[-1]
        if not isinstance(predicate, Node) or self._normal.get(predicate.name) != DESCRIPTION:
            return False
        return isinstance(subject, Node) and any(
            isinstance(n, Node) and (n.name in self._syntax.pronouns or n == self._topic or self._refers(n))
            for n in walk(subject)
        )

    def _nouns(self, tree: Tree) -> list[str]:
        return [n.name for n in walk(tree) if isinstance(n, Node) and n.name in self._syntax.concepts]


def match(pattern: Text, text: Text) -> dict[str, Tree] | None:
    """The values of the parameters with which ``pattern`` is ``text``, or None."""
    values: dict[str, Tree] = {}
    if len(pattern) != len(text):
        return None
    stack = list(zip(pattern, text, strict=True))
    while stack:
        left, right = stack.pop()
        if isinstance(left, Parameter):
            if values.setdefault(left.name, right) != right:
                return None
        elif isinstance(left, Node):
            if not isinstance(right, Node) or left.name != right.name or len(left.args) != len(right.args):
                return None
            stack.extend(zip(left.args, right.args, strict=True))
        elif left != right:
            return None
    return values
