"""The facts of a text: what it states that bears on the rules, each with its place."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from l10n.equivalence.names import mask
from l10n.equivalence.tokens import Tokens
from l10n.equivalence.vocabulary import END, LanguageFacts, Row

#: How many words a gap in a form may hold, and the marks that it never crosses.
WIDEST_GAP = 26
_STOPS = frozenset(".:;\n")
_SENTENCE_ENDS = frozenset(".!?\n")
_LONGEST_COMPOUND = 60
_MEMO = 50_000
_SIGNED = re.compile(r"([+\-—]?)(\d+|[xх]|\*)/([+\-—]?)(\d+|[xх]|\*)")


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing a text states. ``first`` and ``last`` are token indexes; ``line`` and ``sentence`` count from 0."""

    name: str
    first: int
    last: int
    line: int
    sentence: int
    is_reminder: bool


@dataclass(slots=True)
class Facts:
    """All facts of one text."""

    tokens: Tokens
    facts: list[Fact]
    lines: int
    has_reminder: bool

    def counts(self) -> Counter[str]:
        """How often each fact is stated."""
        return Counter(fact.name for fact in self.facts)

    def span(self, fact: Fact) -> tuple[int, int]:
        """Where ``fact`` stands in the text."""
        return self.tokens.span(fact.first, fact.last)


def extract(text: str, language: LanguageFacts, name: str | None = None) -> Facts:
    """The facts of ``text``; ``name`` is the name of the thing whose text this is, inflected forms are found."""
    tokens = Tokens(text, language.homoglyphs, language.repairs)
    words = mask(tokens.words, name, language) if name else tokens.words
    facts: list[Fact] = []
    reminders = _reminders(words) if "(" in words else ()
    line = sentence = at = 0
    closed: dict[int, int] = {}
    trie, memo, count = language.trie, language.memo, len(words)
    for start, end in (*reminders, (count, count)):
        is_reminder = False
        for stop in (start, end):
            while at < stop:
                if at in closed:
                    at = closed[at]
                    continue
                word = words[at]
                node = trie.get(word)
                row, last = _longest(node, words, at, count) if node is not None else (None, at)
                if row is not None:
                    names = row.facts
                    if row.gaps:
                        names = _close_gap(row, words, last, closed)
                    for fact in names:
                        facts.append(Fact(fact, at, last, line, sentence, is_reminder))
                    at = last
                    if names and names[-1] in language.naming:
                        at = _after_name(tokens, last, count)
                    continue
                if word in _SENTENCE_ENDS:
                    sentence += 1
                    if word == "\n":
                        line += 1
                else:
                    found = memo.get(word)
                    if found is None:
                        found = _remember(word, language)
                    for fact in found:
                        facts.append(Fact(fact, at, at + 1, line, sentence, is_reminder))
                at += 1
            is_reminder = True
    return Facts(tokens, facts, line + 1, bool(reminders))


def _after_name(tokens: Tokens, at: int, count: int) -> int:
    while at < count and tokens.words[at][:1].isalpha() and tokens.is_capital(at):
        at += 1
    return at


def _longest(node: dict[str, object], words: list[str], at: int, count: int) -> tuple[Row | None, int]:
    row, last = None, at
    cursor = at + 1
    while True:
        end = node.get(END)
        if end is not None:
            row, last = end, cursor
        if cursor >= count:
            break
        word = words[cursor]
        if not word:
            break
        following = node.get(word)
        if following is None:
            break
        node = following  # type: ignore[assignment]
        cursor += 1
    return row, last  # type: ignore[return-value]


def _close_gap(row: Row, words: list[str], at: int, closed: dict[int, int]) -> tuple[str, ...]:
    """The facts of the form whose closing comes first after ``at``; those of the bare form where none comes."""
    for cursor in range(at, min(len(words), at + WIDEST_GAP)):
        word = words[cursor]
        if word in _STOPS:
            break
        best: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        for gap in row.gaps:
            closing = gap[0]
            if word == closing[0] and tuple(words[cursor : cursor + len(closing)]) == closing \
                    and (best is None or len(closing) > len(best[0])):
                best = gap
        if best is not None:
            if cursor not in closed:
                closed[cursor] = cursor + len(best[0])
            return best[1]
    return row.facts


def _reminders(words: list[str]) -> list[tuple[int, int]]:
    """Token ranges in parentheses that hold whole sentences and explain what stands before them.

    What stands inside a sentence is no reminder, nor is a line of its own, unless it explains a symbol.
    """
    found = []
    opened, depth = -1, 0
    for at, word in enumerate(words):
        if word == "(":
            depth += 1
            if depth == 1:
                opened = at
        elif depth and (word == ")" or word == "\n"):
            depth = depth - 1 if word == ")" else 0
            if not depth and (at + 1 >= len(words) or words[at + 1] == "\n" or "." in words[opened:at]) \
                    and not _stands_alone(words, opened):
                found.append((opened, at))
    if depth and "." in words[opened:] and not _stands_alone(words, opened):
        found.append((opened, len(words)))
    return found


def _stands_alone(words: list[str], opened: int) -> bool:
    return opened > 0 and words[opened - 1] == "\n" and opened + 1 < len(words) and words[opened + 1][:1] != "{"


def _remember(word: str, language: LanguageFacts) -> tuple[str, ...]:
    facts = _literal(word) or (_compound(word, language) if language.parts else ())
    if len(language.memo) < _MEMO:
        language.memo[word] = facts
    return facts


def _literal(word: str) -> tuple[str, ...]:
    first = word[:1]
    if first == "{" and len(word) > 2:
        return (f"symbol:{word}",)
    if word.isdecimal():
        return (f"number:{int(word)}",) if len(word) < 10 else ()
    match = _SIGNED.fullmatch(word)
    if match:
        return ("stats:" + word.replace("—", "-").replace("х", "x"),)
    if first and first in "+-—" and len(word) > 1:
        return ("loyalty:" + word.replace("—", "-").replace("х", "x"),)
    return ()


def _compound(word: str, language: LanguageFacts) -> tuple[str, ...]:
    """The facts of a word that is made wholly of known parts and linking elements, else none."""
    size = len(word)
    if size < 6 or size > _LONGEST_COMPOUND:
        return ()
    parts, links = language.parts, language.links
    best: list[tuple[int, tuple[str, ...]] | None] = [None] * (size + 1)
    best[0] = (0, ())
    for start in range(size):
        here = best[start]
        if here is None:
            continue
        for end in range(start + 2, size + 1):
            facts = parts.get(word[start:end])
            if facts is None:
                continue
            reached = (here[0] + 1, here[1] + facts)
            for link in ("", *links):
                stop = end + len(link)
                if (not link or (stop < size and word.startswith(link, end))) and stop <= size:
                    old = best[stop]
                    if old is None or old[0] > reached[0]:
                        best[stop] = reached
    found = best[size]
    if found is not None:
        return found[1]
    for head in language.heads:
        if word.endswith(head) and size - len(head) > 2:
            return parts.get(head, ())
    return ()
