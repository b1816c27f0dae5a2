"""What a segment's source and target mention, compared by concept: the shared work of the terminology checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from l10n.checks.framework import Context, Segment
from l10n.checks.termbase import SEAM, Mention, Survey, TermIndex, families, longest, mask, parted, spans
from l10n.model.finding import Certainty, Severity, Span

_KEY = "terms"
_COMPARISON = "comparison"
#: Below this share of texts that keep a term, a text without it says nothing; told from this many texts on.
_WORTH_TELLING, _FEW = 0.8, 5
#: A miss is an error where at most this share of reviewed texts miss the term, and says nothing where more than this do.
_RARE, _OFTEN = 0.004, 0.03
#: The same for two misses at once, by the product of their shares.
_SURE, _SUSPECT = 0.00002, 0.0004
#: A term that more than this share of reviewed texts have unasked starts no comparison by itself.
_INTRUDES = 0.01
#: The weight, in texts, of what the terms of a category have in common.
_WEIGHT = 40


@dataclass(frozen=True, slots=True)
class Usage:
    """How a language uses the terms of a family in reviewed texts, each as (texts, texts where it holds).

    ``kept``: the source mentions it, the translation does too. ``counted``: at least as often as the source.
    ``expected``: the translation mentions it, the source does too. ``bounded``: at most as often as the source.
    ``sense``: in the sense that the source has.
    """

    kept: tuple[int, int] = (0, 0)
    counted: tuple[int, int] = (0, 0)
    expected: tuple[int, int] = (0, 0)
    bounded: tuple[int, int] = (0, 0)
    sense: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How grave a miss is."""

    severity: Severity
    certainty: Certainty


_UNKNOWN_USAGE = {"kept": Verdict("error", "certain"), "expected": Verdict("warning", "likely"),
                  "sense": Verdict("error", "likely")}


#: What stands for the usage of a language while it is being counted.
COUNTING: Mapping[str, Any] = {"texts": 0}


class Termbase:
    """The terms of source and target language, and how the target language uses them."""

    def __init__(self, context: Context, language: str) -> None:
        source = context.lexicons[context.source_language]
        self.family_of: Mapping[str, int] = context.once("families", lambda: families(source))
        self.source: TermIndex = context.once(
            ("index", source.language),
            lambda: TermIndex(source, self.family_of, context.habits.get(source.language, {})))
        self.target = TermIndex(context.lexicons[language], self.family_of, context.habits.get(language, {}))
        self.source_lexicon = source
        self.lexicon = context.lexicons[language]
        self.concepts: dict[int, list[str]] = {}
        for concept, family in self.family_of.items():
            self.concepts.setdefault(family, []).append(concept)
        #: families that the target language has a term for
        self.known = frozenset(self.family_of[c] for c in self.lexicon.terms if c in self.family_of)
        usage = context.usage.get(language) or {}
        self.usage = _usage(usage.get("concepts") or {}, self.family_of)
        #: the number of texts that usage was counted in
        self.texts = int(usage.get("texts") or 0)
        self._category = {c: concept.category for c, concept in context.syntax.concepts.items()} if context.syntax else {}
        self._priors: dict[tuple[str, str], float] = {}
        self.has_usage = bool(self.usage)
        #: whether usage is being counted, so that nothing is known of it yet
        self.is_counting = context.usage.get(language) == COUNTING

        members = self.concepts.keys()
        self._silent = {
            what: frozenset(family for family in members if self.verdict(Mention(0, 1, (family,)), what) is None)
            for what in ("kept", "expected", "counted", "sense")}
        self._silent["kept"] |= members - self.known
        if self.has_usage:  # a rare intruder may stand for a term even if nothing is said of it alone
            self._silent["expected"] = frozenset(
                f for f in self._silent["expected"] if self.intrusion(Mention(0, 1, (f,)), "expected") > _INTRUDES)

    def suspects(self, source: Survey, target: Survey) -> bool:
        """Whether a mention may be missing, unexpected or one too few, and that would say something."""
        if source.outer - target.every - self._silent["kept"] or target.outer - source.every - self._silent["expected"]:
            return True
        for families in target.ambiguous:
            if source.every.isdisjoint(families) and self._silent["expected"].isdisjoint(families):
                return True
        if not source.counted:
            return False
        found, silent = target.counted, self._silent["counted"]
        for family, n in source.counted.items():
            if n > 1 and family in target.outer and found.get(family, 1) < n and family not in silent:
                return True
        return False

    def is_silent(self, family: int, what: str) -> bool:
        """Whether nothing is ever said about ``what`` of a family."""
        return family in self._silent[what]

    def name(self, mention: Mention) -> str:
        """The concept that a mention most likely stands for, as its ID."""
        return " or ".join(self.concepts[family][0] for family in mention.families)

    def terms(self, mention: Mention) -> str:
        """The target language's terms for what ``mention`` says, for messages."""
        lemmas = [self.lexicon.terms[concept].lemma for family in mention.families
                  for concept in self.concepts[family] if concept in self.lexicon.terms]
        return ", ".join(f"“{lemma}”" for lemma in list(dict.fromkeys(lemmas))[:4])

    def rate(self, mention: Mention, what: str) -> float | None:
        """How often reviewed texts fail ``what`` (a field of :class:`Usage`); None where too often or nobody knows."""
        worst = 0.0
        for family in mention.families:
            usage = self.usage.get(family)
            texts, kept = getattr(usage, what) if usage is not None else (0, 0)
            if (texts >= _FEW and kept / texts < _WORTH_TELLING) or (not texts and what == "counted"):
                return None
            if not texts and what == "expected":
                continue  # a term that reviewed texts never have is as unexpected as can be
            prior = self._prior(family, what)
            worst = max(worst, (texts - kept + _WEIGHT * prior) / (texts + _WEIGHT))
        return worst

    def intrusion(self, mention: Mention, what: str) -> float:
        """The share of all reviewed texts that have a term unasked (``expected``), or more often than asked (``bounded``)."""
        misses = [texts - kept for family in mention.families if (usage := self.usage.get(family)) is not None
                  for texts, kept in [getattr(usage, what)]]
        return (max(misses, default=0) + 0.5) / (self.texts + 1)

    def verdict(self, mention: Mention, what: str) -> Verdict | None:
        """How grave it is that ``what`` does not hold of a mention; None where it says nothing."""
        if not self.has_usage:
            return _UNKNOWN_USAGE.get(what)
        rate = self.rate(mention, what)
        if rate is None or rate > _OFTEN:
            return None
        if rate > _RARE or what != "kept" or not self._is_always_kept(mention):
            return Verdict("warning", "likely")
        return Verdict("error", "certain")

    def _is_always_kept(self, mention: Mention) -> bool:
        """Whether no reviewed text does without the term: what has ever been left out rightly is no error."""
        return all(family in self.usage and self.usage[family].kept[0] == self.usage[family].kept[1]
                   for family in mention.families)

    def _prior(self, family: int, what: str) -> float:
        """How often terms of the same category are missed, those left aside that are hardly ever kept."""
        category = self._category.get(self.concepts[family][0], "")
        if (category, what) not in self._priors:
            seen = missed = 0
            for other, usage in self.usage.items():
                texts, kept = getattr(usage, what)
                if texts and kept / texts >= _WORTH_TELLING and self._category.get(self.concepts[other][0], "") == category:
                    seen, missed = seen + texts, missed + texts - kept
            self._priors[category, what] = (missed + 1) / (seen + 20)
        return self._priors[category, what]

    def exchange(self, lost: Mention, lost_as: str, added: Mention, added_as: str) -> Verdict | None:
        """How grave it is that ``added`` stands where ``lost`` should; None where reviewed texts do the same too often."""
        if not self.has_usage:
            return Verdict("error", "certain") if (lost_as, added_as) == ("kept", "expected") else None
        rate = self.rate(lost, lost_as)
        if rate is None:
            return None
        both = rate * self.intrusion(added, added_as)
        if both <= _SURE and rate <= _OFTEN:
            return Verdict("error", "likely")
        return Verdict("warning", "likely") if both <= _SUSPECT else None

    def categories(self, mention: Mention, tokens: list[str], index: TermIndex) -> frozenset[str]:
        """The categories of the concepts that a mention may stand for in this wording."""
        concepts = index.concepts.get(tuple(tokens[mention.start:mention.start + mention.size]))
        if concepts is None:
            concepts = {concept for family in mention.families for concept in self.concepts[family]}
        return frozenset(self._category[concept] for concept in concepts if concept in self._category)

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
    def source_counts(self) -> Counter[int]:
        return counts(self.source)

    @cached_property
    def target_counts(self) -> Counter[int]:
        return counts(self.target)

    @cached_property
    def exchanged(self) -> list[tuple[Mention, Mention, Verdict]]:
        """Mentions of the source that are missing or fewer, each with a mention of the target that is unexpected or one
        too many and may stand in its place, and how grave that is."""
        expected, found = self.source_counts, self.target_counts
        added = [(mention, "expected") for mention in self.unexpected]
        added += [(mention, "bounded") for mention in _surplus(self.target, found, expected)]
        if not added:
            return []
        lost = [(mention, "kept") for mention in self.missing]
        lost += [(mention, "counted") for mention in _surplus(self.source, expected, found)]
        pairs: list[tuple[Mention, Mention, Verdict]] = []
        termbase = self.termbase
        in_source = {family for mention in self.source for family in mention.families}
        in_target = {family for mention in self.target for family in mention.families}
        for mention, lost_as in lost:
            is_parted = _is_parted(mention, self.source, in_target)
            categories = termbase.categories(mention, self.source_tokens, termbase.source)
            for number, (other, added_as) in enumerate(added):
                if categories.isdisjoint(termbase.categories(other, self.target_tokens, termbase.target)):
                    continue
                if is_parted and _is_parted(other, self.target, in_source):
                    continue  # “A or B C” for “A C or B C”: both sides say the same words
                verdict = termbase.exchange(mention, lost_as, other, added_as)
                if verdict is not None:
                    del added[number]
                    pairs.append((mention, other, verdict))
                    break
        return pairs


class Reading:
    """Both texts of a segment as tokens, and a survey of each; ``is_suspect`` where a comparison may find something.

    ``target_words`` are the tokens of the target in the letters of the text.
    """

    __slots__ = ("is_suspect", "source", "source_tokens", "target", "target_tokens", "target_words", "termbase")

    def __init__(self, segment: Segment, termbase: Termbase, source_text: str, target_text: str) -> None:
        self.termbase = termbase
        source_tokens = termbase.source.tokens(source_text)
        self.target_words, target_tokens = termbase.target.words_and_tokens(target_text)
        entry = segment.entry
        if entry.role == "text" and entry.prefix is not None and (name := entry.bitext.cards[entry.prefix].name):
            source_tokens = _masked(source_tokens, name.source, termbase.source)
            target_tokens = _masked(target_tokens, name.target, termbase.target)
        self.source_tokens, self.target_tokens = source_tokens, target_tokens
        self.source = termbase.source.survey(source_tokens)
        self.target = termbase.target.survey(target_tokens)
        self.is_suspect = termbase.suspects(self.source, self.target)

    def compare(self) -> Comparison:
        """Every mention of both sides, and those without a partner."""
        termbase = self.termbase
        source, target = termbase.source.mentions(self.source_tokens), termbase.target.mentions(self.target_tokens)
        # where usage is known, it tells which terms a language takes apart
        may_part = not termbase.has_usage and not termbase.is_counting
        missing = [mention for mention in without_partner(source, self.target.every, may_part)
                   if not termbase.known.isdisjoint(mention.families)]
        unexpected = [mention for mention in without_partner(target, self.source.every, may_part) if mention.is_whole]
        return Comparison(termbase, self.source_tokens, self.target_tokens, source, target, missing, unexpected)


def reading_of(segment: Segment) -> Reading | None:
    """The reading, worked out once for a segment; None where the target language has no terms of its own."""
    facts = segment.facts
    if _KEY not in facts:
        termbase = termbase_of(segment.context, segment.language)
        facts[_KEY] = None if termbase is None else _read(segment, termbase)
    found: Reading | None = facts[_KEY]
    return found


def _read(segment: Segment, termbase: Termbase) -> Reading:
    reading = Reading(segment, termbase, segment.source, segment.target)
    if reading.is_suspect:
        # a line break may have been lost between two lines; a capital inside a word shows where
        if SEAM.search(segment.target) or SEAM.search(segment.source):
            return Reading(segment, termbase, parted(segment.source), parted(segment.target))
    return reading


def comparison_of(segment: Segment) -> Comparison | None:
    """The comparison, worked out once for a segment; None where the target language has no terms of its own."""
    facts = segment.facts
    if _COMPARISON not in facts:
        reading = reading_of(segment)
        facts[_COMPARISON] = reading.compare() if reading is not None else None
    found: Comparison | None = facts[_COMPARISON]
    return found


def suspect_comparison(segment: Segment) -> Comparison | None:
    """The comparison where it may find something; None for the many texts in which every mention has its partner."""
    reading = reading_of(segment)
    return comparison_of(segment) if reading is not None and reading.is_suspect else None


def termbase_of(context: Context, language: str) -> Termbase | None:
    """The termbase of a language, None for the source language and one without a lexicon."""
    def make() -> Termbase | None:
        if language == context.source_language or language not in context.lexicons or (
                context.source_language not in context.lexicons):
            return None
        return Termbase(context, language)

    return context.once(("termbase", language), make)


def _masked(tokens: list[str], name: str, index: TermIndex) -> list[str]:
    """Masking costs more than all the rest, so it is done only where the name has a word of the termbase."""
    if index.is_in(name):
        return mask(tokens, name, index)
    return tokens


def without_partner(mentions: list[Mention], other: set[int], may_part: bool) -> list[Mention]:
    """The longest mentions whose families ``other`` has none of, nor (``may_part``) all of the terms inside them."""
    found = []
    for mention, inner in longest(mentions):
        if not other.isdisjoint(mention.families):
            continue
        if may_part and inner and all(not other.isdisjoint(part.families) for part in inner):
            continue
        found.append(mention)
    return found


def _is_parted(mention: Mention, mentions: list[Mention], other: set[int]) -> bool:
    """Whether a mention is made of other terms, all of which the other side has."""
    inner = [m for m in mentions if m.size < mention.size and mention.start <= m.start < mention.start + mention.size]
    return bool(inner) and all(not other.isdisjoint(m.families) for m in inner)


def counts(mentions: list[Mention]) -> Counter[int]:
    """How often each family is mentioned, by the longest mentions that stand for one family only."""
    return Counter(mention.families[0] for mention, _ in longest(mentions) if len(mention.families) == 1)


def _surplus(mentions: list[Mention], here: Counter[int], there: Counter[int]) -> list[Mention]:
    """The last mention of each family that both sides mention, but this one more often."""
    return [next(m for m in reversed(mentions) if m.families == (family,))
            for family, n in here.items() if n > there[family] > 0]


def place_of(text: str, mention: Mention, tokens: int) -> tuple[int, int]:
    """Start and end of a mention in its text, found again since tokens do not keep their places; ``tokens`` is their number."""
    places = spans(text)
    is_plain = len(places) == tokens
    if not is_plain:
        places = spans(parted(text))
    # a parted text has a space more at each seam
    seams = [] if is_plain else [match.start() + 1 for match in SEAM.finditer(text)]
    start, end = places[mention.start][0], places[mention.start + mention.size - 1][1]
    return (start - sum(seam + n < start for n, seam in enumerate(seams)),
            end - sum(seam + n < end for n, seam in enumerate(seams)))


def span_of(segment: Segment, mention: Mention, side: str, comparison: Comparison) -> Span:
    """A mention as evidence."""
    if side == "source":
        return segment.in_source(*place_of(segment.source, mention, len(comparison.source_tokens)))
    return segment.in_target(*place_of(segment.target, mention, len(comparison.target_tokens)))


def _usage(data: Mapping[str, Any], family_of: Mapping[str, int]) -> dict[int, Usage]:
    found: dict[int, Usage] = {}
    for concept, row in data.items():
        if concept in family_of:
            shares = {name: tuple(map(int, share.split("/"))) for name, share in row.items()}
            found[family_of[concept]] = Usage(**{name: (texts, kept) for name, (kept, texts) in shares.items()})
    return found
