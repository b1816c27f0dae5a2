"""What a phrase can begin with: the tables that the parser looks productions up in, and trees as numbers."""

from __future__ import annotations

from dataclasses import dataclass

from l10n.grammar.production import SLOT, WORDS, CompiledGrammar, Production, Step
from l10n.grammar.template import SELF
from l10n.languages.text import LanguageText
from l10n.model.syntax import LITERAL_TYPES, Syntax
from l10n.model.tree import Leaf, Node, Tree

#: Marks a phrase together with the one that it embraces; no constructor has this name.
_EMBRACING = "^"
#: Once there are this many trees, those of earlier texts are dropped.
_MOST_TREES = 200_000

#: Groups and arguments of a production that is being read.
State = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Entry:
    """A place to start reading a production: its first steps that may be empty are already settled."""

    production: Production
    step: int
    groups: tuple[int, ...]
    arguments: tuple[int, ...]
    #: the bit of the production's category
    category: int
    #: the words of which one must come after the first step; None where that can't be said
    following: frozenset[str] | None = None


class Index:
    """Productions by their first word and by the category of their first slot.

    Trees are numbers while a text is read: equal trees have equal numbers, so that comparing is cheap.
    """

    def __init__(self, grammar: CompiledGrammar, syntax: Syntax, language: LanguageText) -> None:
        self.grammar = grammar
        self.syntax = syntax
        self.language = language
        self.low, self.guard = grammar.features.check
        self._trees: dict[tuple[object, ...], int] = {}
        self._table: list[tuple[object, ...]] = []
        names = dict.fromkeys([*LITERAL_TYPES, *syntax.categories, *(p.category for p in grammar.productions)])
        #: category -> its bit
        self.bits = {name: 1 << i for i, name in enumerate(names)}
        self._build()

    def _build(self) -> None:
        self.nulls = self._null_phrases()
        self.by_word: dict[str, list[Entry]] = {}
        self.by_category: dict[str, list[Entry]] = {}
        for production in self.grammar.productions:
            self._enter(production, 0, [self.start(production)])
        self.left_corners = self._left_corners()

    def forget(self) -> None:
        """Drops the trees of earlier texts once there are many."""
        if len(self._table) > _MOST_TREES:
            self._trees.clear()
            self._table.clear()
            self._build()

    # trees as numbers

    def tree_id(self, key: tuple[object, ...]) -> int:
        """The number of the tree that ``key`` (name and argument numbers, or a literal) describes."""
        found = self._trees.get(key)
        if found is None:
            found = self._trees[key] = len(self._table)
            self._table.append(key)
        return found

    def node_id(self, name: str, arguments: tuple[int, ...]) -> int:
        """The number of a constructor with its arguments; the name is marked, so that no literal collides."""
        return self.tree_id((f":{name}", *arguments))

    def tree(self, number: int) -> Tree:
        """The tree of that number."""
        name, *arguments = self._table[number]
        assert isinstance(name, str)
        if name.startswith(":"):
            return Node(name[1:], tuple(self.tree(a) for a in arguments if isinstance(a, int)))
        (value,) = arguments
        assert isinstance(value, (int, str))
        return Leaf(name, value)

    def number_value(self, tree: int) -> int | str:
        """The value of a ``Number`` literal."""
        value = self._table[tree][1]
        assert isinstance(value, (int, str))
        return value

    def finished(self, production: Production, arguments: tuple[int, ...]) -> int:
        """The tree of a production that was read to its end."""
        if not production.embraces:
            return self.node_id(production.name, arguments)
        return self.tree_id((_EMBRACING, self.node_id(production.name, arguments[:-2]), *arguments[-2:]))

    # unification

    def narrow(
        self, demand: int, links: tuple[tuple[int, int], ...], bundle: int, groups: tuple[int, ...]
    ) -> tuple[int, ...] | None:
        """``groups`` after a part with ``bundle``, or None where they don't agree."""
        low, guard = self.low, self.guard
        bundle &= demand
        if (bundle + low) & guard != guard:
            return None
        if not links:
            return groups
        out = list(groups)
        for group, unshared in links:
            value = out[group] & (bundle | unshared)
            if (value + low) & guard != guard:
                return None
            out[group] = value
        return tuple(out)

    def bind(self, state: State, step: Step, tree: int, bundle: int) -> State | None:
        """The state after slot ``step`` was read as ``tree``; a phrase that embraces another binds both."""
        groups, arguments = state
        key = self._table[tree]
        is_embracing = key[0] == _EMBRACING
        if is_embracing is not (step.embraces >= 0):
            return None
        if not is_embracing:
            bound = _bound(arguments, step.argument, tree)
            if bound is not None and step.category == SELF:
                bound = _bound(bound, step.argument + 1, bundle)
            return None if bound is None else (groups, bound)
        outer, inner, inner_bundle = key[1], key[2], key[3]
        assert isinstance(outer, int) and isinstance(inner, int) and isinstance(inner_bundle, int)
        if step.embraced_type and self.syntax.category_of(str(self._table[inner][0])[1:]) != step.embraced_type:
            return None
        bound = _bound(arguments, step.argument, outer)
        bound = None if bound is None else _bound(bound, step.embraces, inner)
        if bound is None:
            return None
        if not step.embraced_type:  # handed on, with its features
            handed = _bound(bound, step.embraces + 1, inner_bundle)
            return None if handed is None else (groups, handed)
        if step.embraced_group >= 0:
            links = ((step.embraced_group, step.embraced_unshared),)
            narrowed = self.narrow(self.grammar.features.anything, links, inner_bundle, groups)
            return None if narrowed is None else (narrowed, bound)
        return groups, bound

    def count(self, group: int, tree: int, groups: tuple[int, ...]) -> tuple[int, ...] | None:
        """``groups`` after the noun in ``group`` was counted, or None where its number is another."""
        value = groups[group] & self.grammar.counted(self.number_value(tree))
        if (value + self.low) & self.guard != self.guard:
            return None
        return (*groups[:group], value, *groups[group + 1 :])

    # building

    def start(self, production: Production) -> State:
        """Groups and arguments of a production of which nothing has been read."""
        arguments = [-1] * (production.arity + 2 * production.embraces)
        for index, name in production.fixed:
            arguments[index] = self.node_id(name, ())
        groups = (production.key, *[self.grammar.features.anything] * (production.groups - 1))
        return groups, tuple(arguments)

    def _null_phrases(self) -> dict[str, list[tuple[int, int]]]:
        """Category -> (tree, bundle) of what may have no words: a dropped subject, the numeral for one."""
        nulls: dict[str, list[tuple[int, int]]] = {}
        number = LITERAL_TYPES[0]
        for _, bundle, value in self.grammar.vocabulary.number_words.get("", ()):
            nulls.setdefault(number, []).append((self.tree_id((number, value)), bundle))
        changed = True
        while changed:
            changed = False
            for production in self.grammar.productions:
                states = [self.start(production)]
                for index in range(len(production.steps)):
                    states = [s for state in states for s in self._settle(production, index, state, nulls)]
                for groups, arguments in states:
                    result = (self.finished(production, arguments), groups[0])
                    bucket = nulls.setdefault(production.category, [])
                    if -1 not in arguments and result not in bucket:
                        bucket.append(result)
                        changed = True
        return {category: results for category, results in nulls.items() if results}

    def _settle(
        self, production: Production, index: int, state: State, nulls: dict[str, list[tuple[int, int]]]
    ) -> list[State]:
        """The states after step ``index`` was read as nothing at all."""
        step = production.steps[index]
        groups, arguments = state
        if step.kind == WORDS:
            return [] if step.tokens else [state]
        if step.word is not None:
            options = [(b, -1) for _, b in step.word.by_first.get("", ())]
        else:
            options = [(b, tree) for tree, b in nulls.get(step.category, ())]
        made = []
        for bundle, tree in options:
            narrowed = self.narrow(step.demand, step.links, bundle, groups)
            if narrowed is not None and step.counts >= 0:
                narrowed = self.count(step.counts, tree, narrowed)
            if narrowed is None:
                continue
            after = self.bind((narrowed, arguments), step, tree, bundle) if step.kind == SLOT else (narrowed, arguments)
            if after is not None:
                made.append(after)
        return made

    def _enter(self, production: Production, index: int, states: list[State]) -> None:
        """Registers ``production`` under everything that it can begin with, from step ``index`` on."""
        if index == len(production.steps):
            return
        step = production.steps[index]
        bit = self.bits[production.category]
        for groups, arguments in states:
            entry = Entry(production, index, groups, arguments, bit, _following(production, index + 1))
            if step.kind == SLOT:
                self.by_category.setdefault(step.category, []).append(entry)
            else:
                for word in first_words(step):
                    self.by_word.setdefault(word, []).append(entry)
        settled = [s for state in states for s in self._settle(production, index, state, self.nulls)]
        if settled:
            self._enter(production, index + 1, settled)

    def _left_corners(self) -> dict[str, int]:
        """Category -> the bits of all categories that a phrase of it can begin with, itself among them."""
        direct = dict(self.bits)
        for category, entries in self.by_category.items():
            for entry in entries:
                direct[entry.production.category] |= self.bits.get(category, 0)
        changed = True
        while changed:
            changed = False
            for name, bits in direct.items():
                wider = bits
                for other, bit in self.bits.items():
                    if bits & bit:
                        wider |= direct[other]
                if wider != bits:
                    direct[name] = wider
                    changed = True
        every = 0
        for category in self.grammar.embraced:
            every |= direct.get(category, 0)
        return {**direct, SELF: every}


def _following(production: Production, index: int) -> frozenset[str] | None:
    """The words that step ``index`` must begin with; None for a slot, for what may be empty or left unwritten."""
    if index >= len(production.steps) or production.steps[index].kind == SLOT:
        return None
    step = production.steps[index]
    words = first_words(step)
    may_be_empty = not words or (step.word is not None and "" in step.word.by_first)
    return None if may_be_empty or "," in words else frozenset(words)


def first_words(step: Step) -> set[str]:
    """The tokens that a step of words, a term or a choice can begin with."""
    if step.kind == WORDS:
        return set(step.tokens[:1])
    assert step.word is not None
    return {w for w in step.word.by_first if w}


def _bound(arguments: tuple[int, ...], index: int, tree: int) -> tuple[int, ...] | None:
    """``arguments`` with one more bound, or None where it is bound to another tree already."""
    if arguments[index] == -1:
        return (*arguments[:index], tree, *arguments[index + 1 :])
    return arguments if arguments[index] == tree else None
