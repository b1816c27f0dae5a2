"""Which sense of a homograph a text uses: by a form that only one sense has, or by the words beside it."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Context
from l10n.checks.termbase import Mention, TermIndex
from l10n.checks.terms import Reading
from l10n.checks.usage import Termbase
from l10n.model.term import Lexicon


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
        self._target_index = termbase.target
        self._source = _Wordings(context.lexicons[context.source_language], termbase.source, termbase, self.families)
        self._target = _Wordings(termbase.lexicon, termbase.target, termbase, self.families)
        self._pos = {c: term.pos for c, term in context.lexicons[context.source_language].terms.items()}
        homographs = (context.habits.get(context.source_language) or {}).get("homographs") or {}
        self._before = {pos: frozenset(map(str, words)) for pos, words in (homographs.get("before") or {}).items()}
        self._after = {pos: frozenset(map(str, words)) for pos, words in (homographs.get("after") or {}).items()}

    def in_source(self, tokens: list[str]) -> dict[int, list[Mention]]:
        return self._source.mentions(tokens)

    def in_target(self, tokens: list[str]) -> dict[int, list[Mention]]:
        return self._target.mentions(tokens)

    def of_source(self, tokens: list[str], mention: Mention) -> frozenset[str]:
        """The concepts that a source mention may stand for; more than one where nothing tells them apart."""
        found = self._source.concepts[tuple(tokens[mention.start : mention.start + mention.size])]
        if len(found) < 2:
            return found
        before = tokens[mention.start - 1] if mention.start else ""
        end = mention.start + mention.size
        after = tokens[end] if end < len(tokens) else ""
        told = {pos for pos, words in self._before.items() if before in words} or {
            pos for pos, words in self._after.items() if after in words
        }
        narrowed = frozenset(concept for concept in found if self._pos.get(concept) in told)
        return narrowed if len(told) == 1 and narrowed else found

    def of_target(self, tokens: list[str], mention: Mention) -> frozenset[str]:
        """The concepts that a target mention may stand for."""
        return self._target.concepts[self._target_index.key(tokens, mention)]


def senses_of(context: Context, termbase: Termbase) -> Senses:
    """The senses of a termbase, made once."""
    return context.once(("senses", termbase.lexicon.language), lambda: Senses(context, termbase))


def misused(reading: Reading, senses: Senses) -> Iterator[tuple[int, Mention | None, frozenset[str]]]:
    """Each family of several senses that both sides mention and whose sense is clear: (family, fault, senses meant).

    ``fault`` is a target mention in a sense that the source does not have, None where all is right.
    """
    here = senses.families & reading.source.every & reading.target.every
    if not here:
        return
    sources, targets = senses.in_source(reading.source_tokens), senses.in_target(reading.target_tokens)
    for family in sorted(here):
        meant = [senses.of_source(reading.source_tokens, mention) for mention in sources.get(family, ())]
        if not meant or any(len(concepts) != 1 for concepts in meant):
            continue
        wanted = frozenset().union(*meant)
        fault = next(
            (
                mention
                for mention in targets.get(family, ())
                if (used := senses.of_target(reading.target_tokens, mention)) and used.isdisjoint(wanted)
            ),
            None,
        )
        yield family, fault, wanted


class _Wordings:
    """The wordings of the concepts of some families, as tokens, and what begins with each word."""

    def __init__(self, lexicon: Lexicon, index: TermIndex, termbase: Termbase, families: set[int]) -> None:
        found: dict[tuple[str, ...], set[str]] = {}
        self.family: dict[tuple[str, ...], int] = {}
        for concept, term in lexicon.terms.items():
            if termbase.family_of.get(concept) in families:
                for tokens in index.wordings(term):
                    found.setdefault(tokens, set()).add(concept)
                    self.family[tokens] = termbase.family_of[concept]
        self._index = index
        self._has_pieces = any("" in tokens for tokens in found)
        self.concepts = {tokens: frozenset(concepts) for tokens, concepts in found.items()}
        self.sizes: dict[str, list[int]] = {}
        for tokens in sorted(found, key=len, reverse=True):
            sizes = self.sizes.setdefault(tokens[0], [])
            if len(tokens) not in sizes:
                sizes.append(len(tokens))

    def mentions(self, tokens: list[str]) -> dict[int, list[Mention]]:
        """The mentions of each family; the longest where several begin with one word."""
        found: dict[int, list[Mention]] = {}
        if self._has_pieces:
            for mention in self._index.mentions(tokens):
                if mention.rest[1] and (family := self.family.get(self._index.key(tokens, mention))) is not None:
                    found.setdefault(family, []).append(Mention(*mention[:2], (family,), rest=mention.rest))
        for place, token in enumerate(tokens):
            for size in self.sizes.get(token, ()):
                family = self.family.get(tuple(tokens[place : place + size]))
                if family is not None:
                    found.setdefault(family, []).append(Mention(place, size, (family,)))
                    break
        return found
