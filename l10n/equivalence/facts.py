"""The facts of a text: what it states that bears on the rules, each with its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from l10n.equivalence.compounds import facts_of_compound
from l10n.equivalence.joined import Found, join_lists, relate
from l10n.equivalence.names import mask, mask_titles
from l10n.equivalence.reminders import reminders
from l10n.equivalence.tokens import Tokens
from l10n.equivalence.vocabulary import Gap, LanguageFacts, Node, Row

#: Marks that a gap in a form never crosses.
_STOPS = frozenset(".:;\n")
_ENDS = frozenset(".:\n")
_MARKS = frozenset('(),;!?"«»„“”')
_SENTENCE_ENDS = frozenset(".!?\n")
_MEMO = 50_000
_SIGNED = re.compile(r"[+\-—]?(?:\d+|[xх]|\*)/[+\-—]?(?:\d+|[xх]|\*)")


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing a text states. ``first`` and ``last`` are token indexes; ``line`` and ``sentence`` count from 0."""

    name: str
    first: int
    last: int
    line: int
    sentence: int
    is_reminder: bool


class Facts:
    """All facts of one text. What is seldom asked for is worked out only then."""

    __slots__ = ("_body", "_counts", "found", "reminders", "tokens")

    def __init__(self, tokens: Tokens, found: list[Found], reminders: Sequence[tuple[int, int]]) -> None:
        self.tokens = tokens
        self.found = found
        #: token ranges of explanations in parentheses
        self.reminders = reminders
        self._counts: Counter[str] | None = None
        self._body: Counter[str] | None = None

    @property
    def counts(self) -> Counter[str]:
        """How often each fact is stated."""
        if self._counts is None:
            self._counts = Counter(chain.from_iterable([facts for facts, _, _ in self.found]))
        return self._counts

    @property
    def body_counts(self) -> Counter[str]:
        """How often each fact is stated outside reminders."""
        if self._body is None:
            self._body = Counter(chain.from_iterable(facts for facts, at, _ in self.found if not self._is_reminder(at)))
        return self._body

    @property
    def lines(self) -> int:
        """How many lines the text has."""
        return self.tokens.words.count("\n") + 1

    def sentences(self) -> list[list[tuple[int, int]]]:
        """For each line the token ranges of its sentences; a colon ends one, marks without words are none."""
        words = self.tokens.words
        lines: list[list[tuple[int, int]]] = [[]]
        start = 0
        for at in [at for at, word in enumerate(words) if word in _ENDS]:
            if at - start > 1 or (at > start and words[start] not in _MARKS):
                lines[-1].append((start, at))
            start = at + 1
            if words[at] == "\n":
                lines.append([])
        if len(words) - start > 1 or (len(words) > start and words[start] not in _MARKS):
            lines[-1].append((start, len(words)))
        return lines

    def of(self, names: frozenset[str]) -> list[Fact]:
        """The mentions of the facts ``names``, in order."""
        words = self.tokens.words
        breaks = [at for at, word in enumerate(words) if word == "\n"]
        ends = [at for at, word in enumerate(words) if word in _SENTENCE_ENDS]
        return [
            Fact(fact, first, last, bisect_right(breaks, first), bisect_right(ends, first), self._is_reminder(first))
            for facts, first, last in self.found
            for fact in facts
            if fact in names
        ]

    def span(self, fact: Fact) -> tuple[int, int]:
        """Where ``fact`` stands in the text."""
        return self.tokens.span(fact.first, fact.last)

    def _is_reminder(self, at: int) -> bool:
        index = bisect_right(self.reminders, (at, len(self.tokens.words))) - 1
        return index >= 0 and self.reminders[index][0] <= at < self.reminders[index][1]


def extract(text: str, language: LanguageFacts, name: str | None = None) -> Facts:
    """The facts of ``text``; ``name`` is the name of the thing whose text this is, inflected forms are found."""
    tokens = Tokens(text, language.homoglyphs, language.repairs)
    if name:
        mask(tokens, name, language)
    mask_titles(tokens)
    words = tokens.words
    found: list[Found] = []
    closed: dict[int, int] = {}
    roots, memo, count = language.roots, language.memo, len(words)
    at = 0
    while at < count:
        word = words[at]
        if closed and at in closed:
            at = closed[at]
            continue
        facts = memo.get(word)
        if facts is None:
            node = roots.get(word)
            if node is not None:
                at = _read(node, tokens, at, found, closed, language)
                continue
            facts = _remember(word, language)
        at += 1
        if facts:
            found.append((facts, at - 1, at))
    if language.lists:
        join_lists(found, words, language)
    if language.relations:
        relate(found, words, language)
    return Facts(tokens, found, reminders(tokens) if "(" in words else ())


def _read(
    node: Node, tokens: Tokens, at: int, found: list[Found], closed: dict[int, int], language: LanguageFacts
) -> int:
    """Adds the facts of the longest form that begins at ``at``; returns where reading goes on."""
    words = tokens.words
    count = len(words)
    row, last = node.row, at + 1
    shorter: tuple[Row | None, int] = (row if row is not None and row.is_bare else None, last)
    cursor = last
    following = node.following
    while following and cursor < count:
        node = following.get(words[cursor])  # type: ignore[assignment]
        if node is None:
            break
        cursor += 1
        if node.row is not None:
            row, last = node.row, cursor
            if row.is_bare:
                shorter = row, last
        following = node.following
    if row is None:
        return at + 1
    facts = row.facts
    if row.gaps:
        closing = _close_gap(row.gaps, words, at, last, closed)
        if closing is not None:
            facts = closing
        elif not row.is_bare:  # the words that open the form say what they say alone
            row, last = shorter
            facts = row.facts if row is not None else ()
    if facts:
        found.append((facts, at, last))
        if facts[-1] in language.naming:
            return _after_name(tokens, last)
    return last


def _after_name(tokens: Tokens, at: int) -> int:
    while at < len(tokens.words) and tokens.words[at][:1].isalpha() and tokens.is_capital(at):
        at += 1
    return at


def _close_gap(
    gaps: tuple[Gap, ...], words: list[str], opened: int, at: int, closed: dict[int, int]
) -> tuple[str, ...] | None:
    """The facts of the form whose closing comes first after ``at``, None where none comes, or the
    words that open the form come again before it."""
    widest, opening = max([gap.within for gap in gaps]), words[opened:at]
    for cursor in range(at, min(len(words), at + widest + 1)):
        word = words[cursor]
        if word in _STOPS:
            break
        best: Gap | None = None
        for gap in gaps:
            closing = gap.closing
            if word != closing[0] or cursor - at > gap.within:
                continue
            if tuple(words[cursor : cursor + len(closing)]) == closing and (
                best is None or len(closing) > len(best.closing)
            ):
                best = gap
        if best is not None:
            closed.setdefault(cursor, cursor + len(best.closing))
            return best.facts
        if words[cursor : cursor + len(opening)] == opening:
            break
    return None


def _remember(word: str, language: LanguageFacts) -> tuple[str, ...]:
    """The facts of a word that stands in no row; kept, since words return."""
    facts = _literal(word) or (facts_of_compound(word, language) if language.parts else ())
    if len(language.memo) < _MEMO:
        language.memo[word] = facts
    return facts


def _literal(word: str) -> tuple[str, ...]:
    first = word[:1]
    if first == "{" and len(word) > 2:
        return (f"symbol:{word}",)
    if word.isdecimal():
        return (f"number:{int(word)}",) if len(word) < 10 else ()
    if _SIGNED.fullmatch(word):
        return ("stats:" + word.replace("—", "-").replace("х", "x"),)
    if first and first in "+-—" and len(word) > 1:
        return ("loyalty:" + word.replace("—", "-").replace("х", "x"),)
    return ()
