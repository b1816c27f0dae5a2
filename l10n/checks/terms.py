"""What a segment's source and target mention, compared by concept: the shared work of the terminology checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from l10n.checks.framework import Segment
from l10n.checks.names import mask
from l10n.checks.termbase import Mention, TermIndex, longest
from l10n.checks.tokens import SEAM, parted, spans, without_slots
from l10n.checks.usage import Termbase, Verdict, termbase_of
from l10n.model.finding import Span

__all__ = [
    "Comparison",
    "Reading",
    "Termbase",
    "comparison_of",
    "counts",
    "place_of",
    "places_of",
    "reading_of",
    "span_of",
    "suspect_comparison",
    "termbase_of",
    "wording_of",
]

_KEY = "terms"
_COMPARISON = "comparison"


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
        if len(lost) * (len(added) + len(self.source)) > _MOST_COMPARISONS:
            return pairs  # no rules text is that long; each term is told on its own
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


#: No more pairs of terms of one text are held against each other.
_MOST_COMPARISONS = 200_000


class Reading:
    """Both texts of a segment as tokens, and a survey of each; ``is_suspect`` where a comparison may find something.

    ``target_words`` are the tokens of the target in the letters of the text.
    """

    __slots__ = ("is_suspect", "source", "source_tokens", "target", "target_tokens", "target_words", "termbase")

    def __init__(self, segment: Segment, termbase: Termbase, source_text: str, target_text: str) -> None:
        self.termbase = termbase
        source_tokens = termbase.source.tokens(source_text)
        self.target_words, target_tokens = termbase.target.words_and_tokens(target_text)
        if "{" in source_text:
            source_tokens, target_tokens = without_slots(source_tokens), without_slots(target_tokens)
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
        missing = [
            mention
            for mention in without_partner(source, self.target.every, may_part)
            if not termbase.known.isdisjoint(mention.families)
        ]
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
    # a line break may have been lost between two lines; a capital inside a word shows where
    if reading.is_suspect and (SEAM.search(segment.target) or SEAM.search(segment.source)):
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
    """The comparison where it may find something; None for the many texts in which every mention has its partner, and
    for those that are proved to say the same."""
    if segment.entry.bitext.is_proved(segment.entry.message):
        return None
    reading = reading_of(segment)
    return comparison_of(segment) if reading is not None and reading.is_suspect else None


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
    inner = [m for m in mentions if m.size + m.rest[1] < mention.size + mention.rest[1] and mention.covers(m.start)]
    return bool(inner) and all(not other.isdisjoint(m.families) for m in inner)


def counts(mentions: list[Mention]) -> Counter[int]:
    """How often each family is mentioned, by the longest mentions that stand for one family only."""
    return Counter(mention.families[0] for mention, _ in longest(mentions) if len(mention.families) == 1)


def _surplus(mentions: list[Mention], here: Counter[int], there: Counter[int]) -> list[Mention]:
    """The last mention of each family that both sides mention, but this one more often."""
    return [
        next(m for m in reversed(mentions) if m.families == (family,))
        for family, n in here.items()
        if n > there[family] > 0
    ]


def places_of(text: str, mention: Mention, tokens: int) -> Iterator[tuple[int, int]]:
    """Start and end of each piece of a mention in its text, found again as tokens do not keep their places; there are
    ``tokens``."""
    places = spans(text)
    is_plain = len(places) == tokens
    if not is_plain:
        places = spans(parted(text))
    # a parted text has a space more at each seam
    seams = [] if is_plain else [match.start() + 1 for match in SEAM.finditer(text)]
    for first, size in ((mention.start, mention.size), mention.rest):
        if size:
            start, end = places[first][0], places[first + size - 1][1]
            yield (
                start - sum(seam + n < start for n, seam in enumerate(seams)),
                end - sum(seam + n < end for n, seam in enumerate(seams)),
            )


def place_of(text: str, mention: Mention, tokens: int) -> tuple[int, int]:
    """Start and end of a mention, of its first piece where it has two."""
    return next(places_of(text, mention, tokens))


def wording_of(text: str, mention: Mention, tokens: int) -> str:
    """A mention as the text has it, with dots between its pieces."""
    return " … ".join(text[start:end] for start, end in places_of(text, mention, tokens))


def span_of(segment: Segment, mention: Mention, side: str, comparison: Comparison) -> Span:
    """A mention as evidence."""
    if side == "source":
        return segment.in_source(*place_of(segment.source, mention, len(comparison.source_tokens)))
    return segment.in_target(*place_of(segment.target, mention, len(comparison.target_tokens)))
