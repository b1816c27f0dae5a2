"""From text to trees: a bottom-up, left-corner chart parser over the same templates, returning every reading.

At each node of the lattice the parser finds the phrases that begin there and that somebody asked for: entries that
begin with words are looked up by their first word, each finished phrase then starts every entry whose first slot it can
fill, as far as that leads to what was asked (Rosenkrantz & Lewis 1970, “Deterministic left corner parsing”). Left
recursion needs no care that way. Results are kept per node, so each stretch of text is read once (Kay 1980, “Algorithm
schemata and data structures in syntactic processing”).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from l10n.grammar.index import Entry, Index
from l10n.grammar.production import SLOT, WORDS, CompiledGrammar, Step
from l10n.grammar.template import SELF
from l10n.grammar.words import Word
from l10n.languages.text import LanguageText, Lattice
from l10n.model.syntax import LITERAL_TYPES, Syntax
from l10n.model.tree import VARIABLE, Text

#: More readings than this of one text are cut off; it is ambiguous long before.
MAX_READINGS = 64
#: A longer text is no rules text; reading it would nest deeper than any rule does.
MAX_TOKENS = 500
#: Longer numbers are no numbers of a rule.
_MOST_DIGITS = 9
#: No more than this many continuations are named.
_MOST_EXPECTED = 12

_Result = tuple[int, int, int]  # end node, tree number, bundle
_Stack = list[tuple[int, int, tuple[int, ...], tuple[int, ...]]]  # step, node, groups, arguments


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


class Parser:
    """Reads texts of one language."""

    def __init__(self, grammar: CompiledGrammar, syntax: Syntax, language: LanguageText) -> None:
        self._index = Index(grammar, syntax, language)

    def parse(self, text: str) -> ParseResult:
        """Every reading of ``text``, each a sequence of sentence trees."""
        self._index.forget()
        return _Reading(self._index, text).result()


@dataclass(slots=True)
class _Chart:
    """The phrases that begin at one node: those of the categories in ``goals`` are complete."""

    goals: int = 0
    results: dict[str, list[_Result]] = field(default_factory=dict)
    seen: set[tuple[str, int, int, int]] = field(default_factory=set)
    agenda: list[tuple[str, int, int, int]] = field(default_factory=list)
    has_literals: bool = False

    def add(self, category: str, end: int, tree: int, bundle: int) -> None:
        """Notes a finished phrase, once."""
        key = (category, end, tree, bundle)
        if key not in self.seen:
            self.seen.add(key)
            self.agenda.append(key)
            if category in self.results:
                self.results[category].append((end, tree, bundle))
            else:
                self.results[category] = [(end, tree, bundle)]


class _Reading:
    """One text being read."""

    def __init__(self, index: Index, text: str) -> None:
        self.index = index
        self.text = text
        self.lattice: Lattice = index.language.lattice(text)
        self.edges = self.lattice.edges
        self.charts: dict[int, _Chart] = {}
        self.far = 0
        self.expected: set[str] = set()

    def result(self) -> ParseResult:
        if self.lattice.end > MAX_TOKENS:
            return ParseResult(self.text, (), 0, (f"a text of at most {MAX_TOKENS} words and marks",))
        readings = self._texts()
        if readings:
            trees = tuple(tuple(self.index.tree(t) for t in reading) for reading in readings)
            return ParseResult(self.text, trees, len(self.text), ())
        tokens = self.lattice.tokens
        understood = tokens[self.far].start if self.far < len(tokens) else len(self.text)
        return ParseResult(self.text, (), understood, tuple(sorted(self.expected))[:_MOST_EXPECTED])

    def _texts(self) -> list[tuple[int, ...]]:
        """Sequences of sentences that cover the text."""
        end = self.lattice.end
        stop = self.index.grammar.profile.full_stop.strip()
        reached: dict[int, list[tuple[int, ...]]] = {0: [()]}
        for node in range(end):
            if node not in reached:
                continue
            trees: dict[int, dict[int, None]] = {}
            for last, tree, _ in self.phrases(node, self.index.syntax.start):
                trees.setdefault(last, {})[tree] = None
            for last, found in trees.items():
                if last != end and (last > end or self.lattice.tokens[last].norm != stop):
                    self._missed(last, stop)
                    continue
                texts = reached.setdefault(end if last == end else last + 1, [])
                for before in reached[node]:
                    texts.extend((*before, tree) for tree in found if len(texts) < MAX_READINGS)
        return list(dict.fromkeys(reached.get(end, ()))) if end else []

    def _missed(self, node: int, what: str) -> None:
        position = self.lattice.position(node)
        if position > self.far:
            self.far = position
            self.expected = {what}
        elif position == self.far:
            self.expected.add(what)

    def phrases(self, node: int, category: str) -> list[_Result]:
        """Every phrase of ``category`` that begins at ``node`` and has words."""
        chart = self.charts.get(node)
        if chart is None:
            chart = self.charts[node] = _Chart()
        index = self.index
        goals = index.left_corners.get(category, 0)
        fresh = goals & ~chart.goals
        if fresh:
            chart.goals |= goals
            self._begin(chart, node, fresh)
            self._complete(chart, node)
        return chart.results.get(category, [])

    def _begin(self, chart: _Chart, node: int, fresh: int) -> None:
        """Starts everything that leads to the ``fresh`` categories: by words, and by phrases found before."""
        found = list(chart.seen)
        if not chart.has_literals:
            chart.has_literals = True
            for result in self._literals(node):
                chart.add(*result)
        for word, _ in self.edges[node]:
            for entry in self.index.by_word.get(word, ()):
                if entry.category & fresh:
                    self._run(chart, entry, entry.step, node, entry.groups, entry.arguments, node)
        for category, end, tree, bundle in found:
            self._extend(chart, node, category, end, tree, bundle, fresh)

    def _complete(self, chart: _Chart, node: int) -> None:
        while chart.agenda:
            self._extend(chart, node, *chart.agenda.pop(), chart.goals)

    def _extend(self, chart: _Chart, node: int, category: str, end: int, tree: int, bundle: int, goals: int) -> None:
        """Starts every entry of a goal category whose first slot the phrase can fill."""
        index = self.index
        low, guard = index.low, index.guard
        here = [word for word, _ in self.edges[end]]
        for entry in index.by_category.get(category, ()):
            if not entry.category & goals:
                continue
            if entry.following is not None and entry.following.isdisjoint(here):
                if end >= self.far:
                    self._missed(end, min(entry.following))
                continue
            step = entry.production.steps[entry.step]
            if ((bundle & step.demand) + low) & guard != guard:
                continue
            groups = index.narrow(step.demand, step.links, bundle, entry.groups)
            if groups is not None and step.counts >= 0:
                groups = index.count(step.counts, tree, groups)
            if groups is None:
                continue
            after = index.bind((groups, entry.arguments), step, tree, bundle)
            if after is not None:
                self._run(chart, entry, entry.step + 1, end, *after, node)

    def _run(
        self, chart: _Chart, entry: Entry, first: int, at: int, groups: tuple[int, ...], arguments: tuple[int, ...],
        start: int,
    ) -> None:  # fmt: skip
        """Reads a production that begins at ``start`` on from ``at``; finished phrases go to ``chart``."""
        index = self.index
        low, guard = index.low, index.guard
        production = entry.production
        steps = production.steps
        length = len(steps)
        stack: _Stack = [(first, at, groups, arguments)]
        while stack:
            position, node, groups, arguments = stack.pop()
            if position == length:
                if -1 not in arguments:
                    chart.add(production.category, node, index.finished(production, arguments), groups[0])
                continue
            step = steps[position]
            if step.kind == WORDS:
                for end in self._follow(node, step.tokens):
                    stack.append((position + 1, end, groups, arguments))
            elif step.kind == SLOT:
                self._slot(step, position, node, groups, arguments, node != start, stack)
            else:
                assert step.word is not None
                demand = step.demand
                for end, bundle in self._words(step.word, node, node != start):
                    if ((bundle & demand) + low) & guard == guard:
                        narrowed = index.narrow(demand, step.links, bundle, groups)
                        if narrowed is not None:
                            stack.append((position + 1, end, narrowed, arguments))

    def _slot(
        self, step: Step, position: int, node: int, groups: tuple[int, ...], arguments: tuple[int, ...],
        may_be_empty: bool, stack: _Stack,
    ) -> None:  # fmt: skip
        """Continues with every phrase that can fill ``step``; an empty beginning is an entry of its own."""
        index = self.index
        low, guard, demand = index.low, index.guard, step.demand
        results = self.phrases(node, step.category)
        if step.category == SELF:
            results = self._embraced(node, step)
        if may_be_empty and step.category in index.nulls:
            results = results + [(node, tree, bundle) for tree, bundle in index.nulls[step.category]]
        if not results and node >= self.far:
            self._missed(node, index.syntax.categories.get(step.category, step.category))
        for end, tree, bundle in results:
            if ((bundle & demand) + low) & guard != guard:
                continue
            narrowed = index.narrow(demand, step.links, bundle, groups)
            if narrowed is not None and step.counts >= 0:
                narrowed = index.count(step.counts, tree, narrowed)
            if narrowed is None:
                continue
            after = index.bind((narrowed, arguments), step, tree, bundle)
            if after is not None:
                stack.append((position + 1, end, *after))

    def _embraced(self, node: int, step: Step) -> list[_Result]:
        """The phrases at ``node`` that can be embraced, each in the unmarked features of its category."""
        found = self.charts[node].results
        return [
            (end, tree, bundle & (unmarked | step.explicit))
            for category, unmarked in self.index.grammar.embraced.items()
            for end, tree, bundle in found.get(category, ())
        ]

    def _words(self, word: Word, node: int, may_be_empty: bool) -> list[tuple[int, int]]:
        """Ends and bundles of the forms (of a term, or the branches of a choice) that stand at ``node``."""
        made: list[tuple[int, int]] = []
        by_first = word.by_first
        for token, after in self.edges[node]:
            for rest, bundle in by_first.get(token, ()):
                if rest:
                    made += [(end, bundle) for end in self._follow(after, rest)]
                else:
                    made.append((after, bundle))
        if "," in by_first and node in self.lattice.ends_clause:
            for rest, bundle in by_first[","]:
                made += [(end, bundle) for end in self._follow(node, rest)]
        if may_be_empty and "" in by_first:
            made += [(node, bundle) for _, bundle in by_first[""]]
        if not made and node >= self.far:
            self._missed(node, word.name or " / ".join(filter(None, by_first)))
        return made

    def _follow(self, node: int, words: tuple[str, ...]) -> list[int]:
        """The nodes after ``words``, read from ``node``; a comma may be unwritten where a clause ends."""
        lattice, edges = self.lattice, self.edges
        nodes = [node]
        for word in words:
            following = [end for at in nodes for found, end in edges[at] if found == word]
            if word == ",":
                following += [at for at in nodes if at in lattice.ends_clause]
            if not following:
                for at in nodes:
                    if at >= self.far:
                        self._missed(at, word)
                return following
            nodes = following
        return nodes

    def _literals(self, node: int) -> list[tuple[str, int, int, int]]:
        """Numbers, symbols and signed pairs at ``node``."""
        index = self.index
        anything = index.grammar.features.anything
        number, symbols, stats = LITERAL_TYPES
        made = []
        for word, end in self.edges[node]:
            if word.isdecimal() and len(word) <= _MOST_DIGITS:
                made.append((number, end, index.tree_id((number, int(word))), anything))
            elif word in ("x", "х"):
                made.append((number, end, index.tree_id((number, VARIABLE)), anything))
            elif word[0] == "{" and word[-1] == "}":
                made += self._symbols(node, symbols)
            elif "/" in word and len(word) > 2:
                made.append((stats, end, index.tree_id((stats, word.upper())), anything))
            for rest, bundle, value in index.grammar.vocabulary.number_words.get(word, ()):
                for last in self._follow(end, rest):
                    made.append((number, last, index.tree_id((number, value)), bundle))
        return made

    def _symbols(self, node: int, type_: str) -> list[tuple[str, int, int, int]]:
        """Every run of symbols from ``node`` on: ``{2}``, ``{2}{W}`` …"""
        tokens = self.lattice.tokens
        text, made = "", []
        while node < self.lattice.end and tokens[node].norm[:1] == "{":
            text += tokens[node].text.upper()
            node += 1
            made.append((type_, node, self.index.tree_id((type_, text)), self.index.grammar.features.anything))
        return made
