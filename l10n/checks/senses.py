"""Which sense of a homograph a text uses: by a form that only one sense has, or by the words beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from l10n.checks.framework import Context
from l10n.checks.termbase import Mention, TermIndex, wordings
from l10n.checks.terms import Comparison, Termbase


class Senses:
    """The families that hold several senses, and the wordings of each concept in them, in both languages."""

    def __init__(self, context: Context, termbase: Termbase) -> None:
        syntax = context.syntax
        self.families: set[int] = set()
        concepts = syntax.concepts if syntax else {}
        for family, members in termbase.concepts.items():
            senses = {concepts[c].sense for c in members if c in concepts and concepts[c].sense}
            if len(senses) > 1 and not termbase.is_silent(family, "sense"):
                self.families.add(family)
        self._source = _by_wording(context.lexicons[context.source_language], termbase.source, termbase, self.families)
        self._target = _by_wording(termbase.lexicon, termbase.target, termbase, self.families)
        self._pos = {c: term.pos for c, term in context.lexicons[context.source_language].terms.items()}
        homographs = (context.habits.get(context.source_language) or {}).get("homographs") or {}
        self._before = {pos: frozenset(map(str, words)) for pos, words in (homographs.get("before") or {}).items()}
        self._after = {pos: frozenset(map(str, words)) for pos, words in (homographs.get("after") or {}).items()}

    def of_source(self, comparison: Comparison, mention: Mention) -> frozenset[str]:
        """The concepts that a source mention may stand for; more than one where nothing tells them apart."""
        tokens = comparison.source_tokens
        found = self._source.get(tuple(tokens[mention.start:mention.start + mention.size]), frozenset())
        if len(found) < 2:
            return found
        before = tokens[mention.start - 1] if mention.start else ""
        end = mention.start + mention.size
        after = tokens[end] if end < len(tokens) else ""
        told = {pos for pos, words in self._before.items() if before in words} or {
            pos for pos, words in self._after.items() if after in words}
        narrowed = frozenset(concept for concept in found if self._pos.get(concept) in told)
        return narrowed if len(told) == 1 and narrowed else found

    def of_target(self, comparison: Comparison, mention: Mention) -> frozenset[str]:
        """The concepts that a target mention may stand for."""
        tokens = comparison.target_tokens
        return self._target.get(tuple(tokens[mention.start:mention.start + mention.size]), frozenset())


def senses_of(context: Context, termbase: Termbase) -> Senses:
    """The senses of a termbase, made once."""
    return context.once(("senses", termbase.lexicon.language), lambda: Senses(context, termbase))


def misused(comparison: Comparison, senses: Senses) -> Iterator[tuple[int, Mention | None, frozenset[str]]]:
    """Each family of several senses that both sides mention and whose sense is clear: (family, fault, senses meant).

    ``fault`` is a target mention in a sense that the source does not have, None where all is right.
    """
    for family in senses.families:
        sources = [m for m in comparison.source if m.families == (family,)]
        targets = [m for m in comparison.target if m.families == (family,)]
        if not sources or not targets:
            continue
        meant = [senses.of_source(comparison, mention) for mention in sources]
        if any(len(concepts) != 1 for concepts in meant):
            continue
        wanted = frozenset().union(*meant)
        fault = next((m for m in targets if (used := senses.of_target(comparison, m)) and used.isdisjoint(wanted)), None)
        yield family, fault, wanted


def _by_wording(lexicon: Any, index: TermIndex, termbase: Termbase,
                families: set[int]) -> Mapping[tuple[str, ...], frozenset[str]]:
    found: dict[tuple[str, ...], set[str]] = {}
    for concept, term in lexicon.terms.items():
        if termbase.family_of.get(concept) in families:
            for words in wordings(term):
                found.setdefault(tuple(index.tokens(words)), set()).add(concept)
    return {tokens: frozenset(concepts) for tokens, concepts in found.items()}
