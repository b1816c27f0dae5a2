"""From text to trees: a bottom-up, left-corner chart parser over the same templates, returning every reading.

At each node of the lattice the parser finds all phrases that begin there: entries that begin with words are looked up
by their first word, each finished phrase then starts every entry whose first slot it can fill. Left recursion needs no
care that way. Results are kept per node, so each stretch of text is read once (a well-formed substring table; Kay 1980,
“Algorithm schemata and data structures in syntactic processing”).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from l10n.grammar.compile import CHOICE, SLOT, TERM, WORDS, CompiledGrammar, Production, Step
from l10n.grammar.template import SELF
from l10n.languages.text import Lattice, LanguageText
from l10n.model.syntax import Syntax
from l10n.model.tree import VARIABLE, Leaf, Node, Text, Tree

#: More readings than this of one text are cut off; it is ambiguous long before.
MAX_READINGS = 64

#: Marks a phrase together with the one that it embraces; no constructor has this name.
_EMBRACING = "^"

_Result = tuple[int, int, int]  # end node, tree id, bundle


@dataclass(frozen=True, slots=True)
class ParseResult:
    """All readings of a text.

    ``understood`` counts the characters of the longest beginning that was understood, ``expected`` names what could
    have come next; both tell something only where there is no reading.
    """

    text: str
    readings: tuple[Text, ...]
    understood: int
    expected: tuple[str, ...]

    @property
    def is_ambiguous(self) -> bool:
        return len(self.readings) > 1


@dataclass(frozen=True, slots=True)
class _Entry:
    """A place to start reading a production: its first steps that may be empty are already settled."""

    production: Production
    step: int
    groups: tuple[int, ...]
    arguments: tuple[int, ...]


class Parser:
    """Reads texts of one language."""

    def __init__(self, grammar: CompiledGrammar, syntax: Syntax, language: LanguageText) -> None:
        self.grammar = grammar
        self.syntax = syntax
        self.language = language
        self.low, self.guard = grammar.features.check
        self._trees: dict[tuple[object, ...], int] = {}
        self._table: list[tuple[object, ...]] = []
        self.nulls = self._null_phrases()
        self.by_word: dict[str, list[_Entry]] = {}
        self.by_category: dict[str, list[_Entry]] = {}
        self._index()

    def parse(self, text: str) -> ParseResult:
        """Every reading of ``text``, each a sequence of sentence trees."""
        return _Reading(self, text).result()

    # trees as numbers: equal trees have equal numbers

    def tree_id(self, key: tuple[object, ...]) -> int:
        """The number of the tree that ``key`` (name and argument numbers, or a literal) describes."""
        found = self._trees.get(key)
        if found is None:
            found = self._trees[key] = len(self._table)
            self._table.append(key)
        return found

    def tree(self, number: int) -> Tree:
        """The tree of that number."""
        name, *arguments = self._table[number]
        assert isinstance(name, str)
        if name.startswith(":"):
            return Node(name[1:], tuple(self.tree(a) for a in arguments if isinstance(a, int)))
        (value,) = arguments
        assert isinstance(value, (int, str))
        return Leaf(name, value)

    def node_id(self, name: str, arguments: tuple[int, ...]) -> int:
        """The number of a constructor with its arguments; the name is marked, so that no literal collides."""
        return self.tree_id((f":{name}", *arguments))

    def forget(self) -> None:
        """Drops the trees of earlier texts once there are many."""
        if len(self._table) > 200_000:
            self._trees.clear()
            self._table.clear()
            self.nulls = self._null_phrases()
            self.by_word.clear()
            self.by_category.clear()
            self._index()

    # building the index

    def _null_phrases(self) -> dict[str, list[tuple[int, int]]]:
        """Category -> (tree, bundle) of the phrases that may have no words (a dropped subject)."""
        nulls: dict[str, list[tuple[int, int]]] = {}
        changed = True
        while changed:
            changed = False
            for production in self.grammar.productions:
                for groups, arguments in self._null_readings(production, nulls):
                    result = (self.node_id(production.name, arguments), groups[0])
                    bucket = nulls.setdefault(production.category, [])
                    if result not in bucket:
                        bucket.append(result)
                        changed = True
        return nulls

    def _null_readings(
        self, production: Production, nulls: dict[str, list[tuple[int, int]]]
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        states = [self.start(production)]
        for index in range(len(production.steps)):
            states = [s for state in states for s in self._settle(production, index, state, nulls)]
            if not states:
                break
        return [s for s in states if -1 not in s[1]]

    def start(self, production: Production) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Groups and arguments of a production of which nothing has been read."""
        arguments = [-1] * (production.arity + production.embraces)
        for index, name in production.fixed:
            arguments[index] = self.node_id(name, ())
        groups = (production.key, *[self.grammar.features.anything] * (production.groups - 1))
        return groups, tuple(arguments)

    def _settle(
        self, production: Production, index: int, state: tuple[tuple[int, ...], tuple[int, ...]],
        nulls: dict[str, list[tuple[int, int]]],
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:  # fmt: skip
        """The states after step ``index`` was read as nothing at all."""
        step = production.steps[index]
        groups, arguments = state
        made = []
        if step.kind == WORDS:
            return [] if step.tokens else [state]
        if step.kind == TERM:
            assert step.word is not None
            options = [(b, -1) for _, b in step.word.by_first.get("", ())]
        elif step.kind == CHOICE:
            options = [(b, -1) for b, tokens, _ in step.branches if not tokens]
        else:
            options = [(b, tree) for tree, b in nulls.get(step.category, ())]
        for bundle, tree in options:
            narrowed = self.narrow(step.demand, step.links, bundle, groups)
            if narrowed is None:
                continue
            bound = self.bind(arguments, step.argument, tree) if step.kind == SLOT else arguments
            if bound is not None:
                made.append((narrowed, bound))
        return made

    def narrow(
        self, demand: int, links: tuple[tuple[int, int], ...], bundle: int, groups: tuple[int, ...]
    ) -> tuple[int, ...] | None:
        """``groups`` after a part with ``bundle``, or None where they don't agree."""
        low, guard = self.low, self.guard
        if ((bundle & demand) + low) & guard != guard:
            return None
        bundle &= demand
        if not links:
            return groups
        out = list(groups)
        for group, unshared in links:
            value = out[group] & (bundle | unshared)
            if (value + low) & guard != guard:
                return None
            out[group] = value
        return tuple(out)

    def bind_step(self, arguments: tuple[int, ...], step: Step, tree: int) -> tuple[int, ...] | None:
        """``arguments`` after ``step`` was read as ``tree``; a phrase that embraces another binds both."""
        if step.embraces < 0:
            return self.bind(arguments, step.argument, tree)
        key = self._table[tree]
        if key[0] != _EMBRACING:
            return None
        assert isinstance(key[1], int) and isinstance(key[2], int)
        if step.embraced_type and self._category(key[2]) != step.embraced_type:
            return None
        bound = self.bind(arguments, step.argument, key[1])
        return None if bound is None else self.bind(bound, step.embraces, key[2])

    def _category(self, tree: int) -> str | None:
        name = self._table[tree][0]
        return self.syntax.category_of(str(name)[1:])

    def finished(self, production: Production, arguments: tuple[int, ...]) -> int:
        """The tree of a production that was read to its end."""
        if not production.embraces:
            return self.node_id(production.name, arguments)
        return self.tree_id((_EMBRACING, self.node_id(production.name, arguments[:-1]), arguments[-1]))

    @staticmethod
    def bind(arguments: tuple[int, ...], index: int, tree: int) -> tuple[int, ...] | None:
        """``arguments`` with one more bound, or None where it is bound to another tree already."""
        if arguments[index] == -1:
            return (*arguments[:index], tree, *arguments[index + 1 :])
        return arguments if arguments[index] == tree else None

    def _index(self) -> None:
        for production in self.grammar.productions:
            state = self.start(production)
            self._enter(production, 0, [state])

    def _enter(self, production: Production, index: int, states: list[tuple[tuple[int, ...], tuple[int, ...]]]) -> None:
        """Registers ``production`` under everything that it can begin with, from step ``index`` on."""
        if index == len(production.steps):
            return
        step = production.steps[index]
        for groups, arguments in states:
            entry = _Entry(production, index, groups, arguments)
            if step.kind == SLOT:
                self.by_category.setdefault(step.category, []).append(entry)
            else:
                for word in self._first_words(production, index):
                    self.by_word.setdefault(word, []).append(entry)
        settled = [s for state in states for s in self._settle(production, index, state, self.nulls)]
        if settled:
            self._enter(production, index + 1, settled)

    @staticmethod
    def _first_words(production: Production, index: int) -> set[str]:
        step = production.steps[index]
        if step.kind == WORDS:
            return set(step.tokens[:1])
        if step.kind == TERM:
            assert step.word is not None
            return {w for w in step.word.by_first if w}
        return {tokens[0] for _, tokens, _ in step.branches if tokens}

    @cached_property
    def literal_words(self) -> dict[str, list[tuple[tuple[str, ...], int, int]]]:
        """First token -> (rest, bundle, value) of the number words."""
        return self.grammar.vocabulary.number_words


class _Reading:
    """One text being read."""

    def __init__(self, parser: Parser, text: str) -> None:
        parser.forget()
        self.parser = parser
        self.text = text
        self.lattice: Lattice = parser.language.lattice(text)
        self.chart: dict[int, dict[str, list[_Result]]] = {}
        self.far = 0
        self.expected: set[str] = set()

    def result(self) -> ParseResult:
        readings = self._texts()
        if readings:
            trees = tuple(tuple(self.parser.tree(t) for t in reading) for reading in readings)
            return ParseResult(self.text, trees, len(self.text), ())
        tokens = self.lattice.tokens
        understood = tokens[self.far].start if self.far < len(tokens) else len(self.text)
        return ParseResult(self.text, (), understood, tuple(sorted(self.expected))[:12])

    def _texts(self) -> list[tuple[int, ...]]:
        """Sequences of sentences that cover the text."""
        start = self.parser.syntax.start
        end = self.lattice.end
        stop = self.parser.grammar.profile.full_stop.strip()
        reached: dict[int, list[tuple[int, ...]]] = {0: [()]}
        agenda = [0]
        while agenda:
            node = min(agenda)
            agenda.remove(node)
            if node == end:
                continue
            trees: dict[int, list[int]] = {}
            for last, tree, _ in self.phrases(node).get(start, ()):
                bucket = trees.setdefault(last, [])
                if tree not in bucket:
                    bucket.append(tree)
            for last, found in trees.items():
                if last != end and (last > end or self.lattice.tokens[last].norm != stop):
                    self._missed(last, stop)
                    continue
                following = end if last == end else last + 1
                if following not in reached:
                    reached[following] = []
                    agenda.append(following)
                texts = reached[following]
                for before in reached[node]:
                    texts.extend((*before, tree) for tree in found if len(texts) < MAX_READINGS)
        return list(dict.fromkeys(reached.get(end, ()))) if self.text.strip() else []

    def _missed(self, node: int, what: str) -> None:
        position = self.lattice.position(node)
        if position > self.far:
            self.far = position
            self.expected = {what}
        elif position == self.far:
            self.expected.add(what)

    def phrases(self, node: int) -> dict[str, list[_Result]]:
        """Every phrase that begins at ``node`` and has words, by category."""
        found = self.chart.get(node)
        if found is not None:
            return found
        found = self.chart[node] = {}
        seen: set[tuple[str, int, int, int]] = set()
        agenda: list[tuple[str, int, int, int]] = []

        def add(category: str, end: int, tree: int, bundle: int) -> None:
            key = (category, end, tree, bundle)
            if key not in seen:
                seen.add(key)
                found.setdefault(category, []).append((end, tree, bundle))
                agenda.append(key)

        parser = self.parser
        for word, _ in self.lattice.edges[node]:
            for entry in parser.by_word.get(word, ()):
                self._run(entry.production, entry.step, node, entry.groups, entry.arguments, node, add)
        for result in self._literals(node):
            add(*result)
        while agenda:
            category, end, tree, bundle = agenda.pop()
            for entry in parser.by_category.get(category, ()):
                step = entry.production.steps[entry.step]
                groups = parser.narrow(step.demand, step.links, bundle, entry.groups)
                if groups is None:
                    continue
                if step.counts >= 0:
                    groups = self._count(step.counts, tree, groups)
                    if groups is None:
                        continue
                arguments = parser.bind_step(entry.arguments, step, tree)
                if arguments is not None:
                    self._run(entry.production, entry.step + 1, end, groups, arguments, node, add)
        return found

    def _count(self, group: int, tree: int, groups: tuple[int, ...]) -> tuple[int, ...] | None:
        leaf = self.parser.tree(tree)
        assert isinstance(leaf, Leaf)
        value = groups[group] & self.parser.grammar.counted(leaf.value)
        if not self.parser.grammar.features.is_consistent(value):
            return None
        return (*groups[:group], value, *groups[group + 1 :])

    def _literals(self, node: int) -> list[tuple[str, int, int, int]]:
        """Numbers, symbols and signed pairs at ``node``."""
        parser = self.parser
        anything = parser.grammar.features.anything
        made = []
        for word, end in self.lattice.edges[node]:
            first = word[:1]
            if word.isdigit():
                made.append(("Number", end, parser.tree_id(("Number", int(word))), anything))
            elif word in ("x", "х"):
                made.append(("Number", end, parser.tree_id(("Number", VARIABLE)), anything))
            elif first == "{" and word[-1] == "}":
                made += self._symbols(node)
            elif "/" in word and len(word) > 2:
                made.append(("Stats", end, parser.tree_id(("Stats", word.upper())), anything))
            for rest, bundle, value in parser.literal_words.get(word, ()):
                for last in self.follow(end, rest):
                    made.append(("Number", last, parser.tree_id(("Number", value)), bundle))
        return made

    def _symbols(self, node: int) -> list[tuple[str, int, int, int]]:
        parser = self.parser
        text, made = "", []
        while node < self.lattice.end and self.lattice.tokens[node].norm[:1] == "{":
            text += self.lattice.tokens[node].text.upper()
            node += 1
            tree = parser.tree_id(("Symbols", text))
            made.append(("Symbols", node, tree, parser.grammar.features.anything))
        return made

    def follow(self, node: int, words: tuple[str, ...]) -> list[int]:
        """The nodes after ``words``, read from ``node``; a comma may be unwritten where a clause ends."""
        nodes = [node]
        lattice = self.lattice
        for word in words:
            following = []
            for at in nodes:
                hits = [end for found, end in lattice.edges[at] if found == word]
                if hits:
                    following += hits
                elif word == "," and at in lattice.ends_clause:
                    following.append(at)
            if not following:
                for at in nodes:
                    self._missed(at, word)
                return following
            nodes = following
        return nodes

    def _run(
        self, production: Production, step_index: int, at: int, groups: tuple[int, ...], arguments: tuple[int, ...],
        start: int, add: Callable[[str, int, int, int], None],
    ) -> None:  # fmt: skip
        """Reads a production that begins at ``start`` on from ``at``; ``add`` gets each finished phrase."""
        parser = self.parser
        steps = production.steps
        stack = [(step_index, at, groups, arguments)]
        while stack:
            index, node, groups, arguments = stack.pop()
            if index == len(steps):
                if -1 not in arguments:
                    add(production.category, node, parser.finished(production, arguments), groups[0])
                continue
            step = steps[index]
            if step.kind == WORDS:
                for end in self.follow(node, step.tokens):
                    stack.append((index + 1, end, groups, arguments))
                continue
            may_be_empty = node != start  # an empty beginning is an entry of its own
            if step.kind == SLOT:
                self._slot(step, index, node, groups, arguments, may_be_empty, stack)
                continue
            for end, bundle in self._words(step, node, may_be_empty):
                narrowed = parser.narrow(step.demand, step.links, bundle, groups)
                if narrowed is not None:
                    stack.append((index + 1, end, narrowed, arguments))

    def _words(self, step: Step, node: int, may_be_empty: bool) -> list[tuple[int, int]]:
        """Ends and bundles of the forms or branches of a step that stand at ``node``."""
        made = []
        if step.kind == TERM:
            assert step.word is not None
            by_first = step.word.by_first
            for word, after in self.lattice.edges[node]:
                for rest, bundle in by_first.get(word, ()):
                    if rest:
                        made += [(end, bundle) for end in self.follow(after, rest)]
                    else:
                        made.append((after, bundle))
            if may_be_empty:
                made += [(node, bundle) for _, bundle in by_first.get("", ())]
            if not made:
                self._missed(node, f"${step.word.name}")
            return made
        for bundle, tokens, _ in step.branches:
            if tokens:
                made += [(end, bundle) for end in self.follow(node, tokens)]
            elif may_be_empty:
                made.append((node, bundle))
        return made

    def _slot(
        self, step: Step, index: int, node: int, groups: tuple[int, ...], arguments: tuple[int, ...],
        may_be_empty: bool, stack: list[tuple[int, int, tuple[int, ...], tuple[int, ...]]],
    ) -> None:  # fmt: skip
        parser = self.parser
        phrases = self.phrases(node)
        if step.category == SELF:
            results = [r for category in parser.grammar.embraced for r in phrases.get(category, ())]
        else:
            results = phrases.get(step.category, [])
        if may_be_empty and step.category in parser.nulls:
            results = results + [(node, tree, bundle) for tree, bundle in parser.nulls[step.category]]
        if not results:
            self._missed(node, self.parser.syntax.categories.get(step.category, step.category))
        for end, tree, bundle in results:
            narrowed = parser.narrow(step.demand, step.links, bundle, groups)
            if narrowed is None:
                continue
            if step.counts >= 0:
                narrowed = self._count(step.counts, tree, narrowed)
                if narrowed is None:
                    continue
            bound = parser.bind_step(arguments, step, tree)
            if bound is not None:
                stack.append((index + 1, end, narrowed, bound))
