"""What a segment's source and target mention, compared by concept: the shared work of the terminology checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from l10n.checks.framework import Context, Segment
from l10n.checks.termbase import Mention, TermIndex, families, longest, mask
from l10n.model.finding import Certainty, Severity, Span

_KEY = "terms"
#: Below this share of texts that keep a term, a text without it says nothing.
_WORTH_TELLING = 0.8
#: A miss is an error where fewer than this share of reviewed texts miss the term.
_FEW = 5
_RARE = 0.004


@dataclass(frozen=True, slots=True)
class Usage:
    """How a language uses the terms of a family in reviewed texts, each as (texts, texts where it holds).

    ``kept``: the source mentions it, the translation does too. ``counted``: at least as often as the source.
    ``expected``: the translation mentions it, the source does too. ``sense``: in the sense that the source has.
    """

    kept: tuple[int, int] = (0, 0)
    counted: tuple[int, int] = (0, 0)
    expected: tuple[int, int] = (0, 0)
    sense: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How grave a miss is."""

    severity: Severity
    certainty: Certainty


class Termbase:
    """The terms of source and target language, and how the target language uses them."""

    def __init__(self, context: Context, language: str) -> None:
        source = context.lexicons[context.source_language]
        self.family_of: Mapping[str, int] = context.once("families", lambda: families(source))
        self.source: TermIndex = context.once(
            ("index", source.language),
            lambda: TermIndex(source, self.family_of, context.habits.get(source.language, {})))
        self.target = TermIndex(context.lexicons[language], self.family_of, context.habits.get(language, {}))
        self.lexicon = context.lexicons[language]
        self.concepts: dict[int, list[str]] = {}
        for concept, family in self.family_of.items():
            self.concepts.setdefault(family, []).append(concept)
        #: families that the target language has a term for
        self.known = frozenset(self.family_of[c] for c in self.lexicon.terms if c in self.family_of)
        self.usage = _usage(context.usage.get(language) or {}, self.family_of)
        self.has_usage = bool(context.usage.get(language))

    def name(self, mention: Mention) -> str:
        """The concept that a mention most likely stands for, as its ID."""
        return " or ".join(self.concepts[family][0] for family in mention.families)

    def terms(self, mention: Mention) -> str:
        """The target language's terms for what ``mention`` says, for messages."""
        lemmas = [self.lexicon.terms[concept].lemma for family in mention.families
                  for concept in self.concepts[family] if concept in self.lexicon.terms]
        return ", ".join(f"“{lemma}”" for lemma in list(dict.fromkeys(lemmas))[:4])

    def verdict(self, mention: Mention, what: str) -> Verdict | None:
        """How grave it is that ``what`` (a field of :class:`Usage`) does not hold; None where it says nothing."""
        if not self.has_usage:
            return None if what == "counted" else Verdict("error", "certain")
        worst: Verdict | None = Verdict("error", "certain")
        for family in mention.families:
            usage = self.usage.get(family)
            texts, kept = getattr(usage, what) if usage is not None else (0, 0)
            missed = (texts - kept + 0.5) / (texts + 1)
            if texts >= _FEW and kept / texts < _WORTH_TELLING or texts < _FEW and what == "counted":
                return None
            if missed > _RARE:
                worst = Verdict("warning", "likely" if missed < 0.05 else "possible")
        return worst


@dataclass
class Comparison:
    """What source and target mention, and which mentions have no partner on the other side."""

    termbase: Termbase
    source_tokens: list[str]
    target_tokens: list[str]
    source: list[Mention]
    target: list[Mention]
    missing: list[Mention]
    unexpected: list[Mention]

    @cached_property
    def source_families(self) -> frozenset[int]:
        return frozenset(family for mention in self.source for family in mention.families)


def comparison_of(segment: Segment) -> Comparison | None:
    """The comparison, worked out once for a segment; None where the target language has no terms of its own."""
    facts = segment.facts
    if _KEY not in facts:
        termbase = termbase_of(segment.context, segment.language)
        facts[_KEY] = None if termbase is None else _compare(segment, termbase)
    found: Comparison | None = facts[_KEY]
    return found


def termbase_of(context: Context, language: str) -> Termbase | None:
    """The termbase of a language, None for the source language and one without a lexicon."""
    def make() -> Termbase | None:
        if language == context.source_language or language not in context.lexicons or (
                context.source_language not in context.lexicons):
            return None
        return Termbase(context, language)

    return context.once(("termbase", language), make)


def _compare(segment: Segment, termbase: Termbase) -> Comparison:
    source_tokens = termbase.source.tokens(segment.source)
    target_tokens = termbase.target.tokens(segment.target)
    card = segment.card
    if card is not None and card.name is not None and segment.entry.role == "text":
        source_tokens = _masked(source_tokens, card.name.source, termbase.source)
        target_tokens = _masked(target_tokens, card.name.target, termbase.target)
    source, target = termbase.source.mentions(source_tokens), termbase.target.mentions(target_tokens)
    in_source = {family for mention in source for family in mention.families}
    in_target = {family for mention in target for family in mention.families}
    missing = [] if in_source <= in_target else [
        mention for mention in without_partner(source, in_target) if not termbase.known.isdisjoint(mention.families)]
    unexpected = [] if in_target <= in_source else [
        mention for mention in without_partner(target, in_source) if mention.is_whole]
    return Comparison(termbase, source_tokens, target_tokens, source, target, missing, unexpected)


def _masked(tokens: list[str], name: str, index: TermIndex) -> list[str]:
    """Masking costs more than all the rest, so it is done only where the name has a word of the termbase."""
    if any(map(index.has, index.tokens(name))):
        return mask(tokens, name, index)
    return tokens


def without_partner(mentions: list[Mention], other: set[int]) -> list[Mention]:
    """The longest mentions whose families ``other`` has none of, nor all of the terms inside them."""
    found = []
    for mention, inner in longest(mentions):
        if not other.isdisjoint(mention.families):
            continue
        if inner and all(not other.isdisjoint(part.families) for part in inner):
            continue
        found.append(mention)
    return found


def counts(mentions: list[Mention]) -> Counter[int]:
    """How often each family is mentioned, by the longest mentions that stand for one family only."""
    return Counter(mention.families[0] for mention, _ in longest(mentions) if len(mention.families) == 1)


def place_of(text: str, mention: Mention, index: TermIndex) -> tuple[int, int]:
    """Start and end of a mention in its text, found again since tokens do not keep their places."""
    from l10n.checks.termbase import TOKEN

    ends = [match.span() for match in TOKEN.finditer(text.lower())]
    return ends[mention.start][0], ends[mention.start + mention.size - 1][1]


def span_of(segment: Segment, mention: Mention, side: str, termbase: Termbase) -> Span:
    """A mention as evidence."""
    if side == "source":
        return segment.in_source(*place_of(segment.source, mention, termbase.source))
    return segment.in_target(*place_of(segment.target, mention, termbase.target))


def _usage(data: Mapping[str, Any], family_of: Mapping[str, int]) -> dict[int, Usage]:
    found: dict[int, Usage] = {}
    for concept, row in data.items():
        if concept in family_of:
            shares = {name: tuple(map(int, share.split("/"))) for name, share in row.items()}
            found[family_of[concept]] = Usage(**{name: (texts, kept) for name, (kept, texts) in shares.items()})
    return found
