"""Judges one sentence against one part of a signature: what is said, what is missing, what is said differently."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from l10n.equivalence.audit.mentions import NEGATION, Mention, Reading
from l10n.equivalence.audit.signature import NUMBER, Alternative, Guide, Item, Part

#: How many words may stand between the two mentions of a phrase.
PHRASE_GAP = 4
#: A share of what is needed below which a sentence is not about a clause.
NEAR = 0.5
#: With more differences than this a sentence contradicts nothing.
MOST_DEFECTS = 3
DefectKind = Literal["missing", "lost", "lost-negation", "added-negation", "replaced", "added", "order", "refuted"]
Found = tuple[Mention, ...]


@dataclass(frozen=True, slots=True)
class Defect:
    """One thing in which a sentence differs from what a clause says; ``quote`` is what is written there, if any."""

    kind: DefectKind
    concept: str
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """``score`` is the share of what is needed that the sentence mentions. No defects: the sentence states the part."""

    score: float
    defects: tuple[Defect, ...]
    found: tuple[tuple[str, str], ...]

    @property
    def is_stated(self) -> bool:
        return not self.defects

    @property
    def is_contradicted(self) -> bool:
        """Whether all that is needed is mentioned, and one thing is said differently; a sentence that differs in
        more is about something else."""
        kinds = [defect.kind for defect in self.defects]
        losses = kinds.count("lost") + kinds.count("lost-negation")
        return 0 < len(kinds) <= MOST_DEFECTS and "missing" not in kinds and losses < 2


def judge(part: Part, reading: Reading, guide: Guide) -> Judgement | None:
    """The judgement of ``reading`` on ``part``; None where the sentence is about something else."""
    by_concept = reading.by_concept
    mentioned = sum(not item.concepts.isdisjoint(by_concept) for item in part.items)
    if mentioned < NEAR * len(part.items) or not part.excluded.isdisjoint(by_concept):
        return None
    matches: list[tuple[Item, list[Found]]] = [(item, _matches(item, reading)) for item in part.items]
    satisfied = sum(bool(found) for _, found in matches)
    if satisfied < NEAR * len(part.items):
        return None
    defects = list(_defects(part, matches, reading, guide))
    quotes = tuple(
        (item.written, " … ".join(reading.quote(mention) for mention in found[0])) for item, found in matches if found
    )
    return Judgement(satisfied / len(part.items), tuple(dict.fromkeys(defects)), quotes)


def _matches(item: Item, reading: Reading) -> list[Found]:
    """All ways in which the sentence mentions the item; for steps in order the first one only."""
    if len(item.steps) == 1:
        found = _step(item.steps[0], reading)
        return found if len(found) >= item.times else []
    chain: list[Mention] = []
    after = -1
    for step in item.steps:
        following = [found for found in _step(step, reading) if found[0].first > after]
        if not following:
            return []
        best = min(following, key=lambda found: found[0].first)
        chain += best
        after = best[0].first
    return [tuple(chain)]


def _step(alternatives: Iterable[Alternative], reading: Reading) -> list[Found]:
    found: list[Found] = []
    for names in alternatives:
        if len(names) == 1:
            found += [(mention,) for mention in reading.by_concept.get(names[0], ())]
        else:
            found += _phrases(names, reading)
    return sorted(set(found), key=lambda each: each[0].first)


def _phrases(names: Alternative, reading: Reading) -> Iterator[Found]:
    first, second = (reading.by_concept.get(name, ()) for name in names[:2])
    for one in first:
        for other in second:
            left, right = (one, other) if one.first <= other.first else (other, one)
            if right.first - left.last <= PHRASE_GAP and reading.segment(left.first) == reading.segment(right.first):
                yield (one, other)


def _defects(part: Part, matches: list[tuple[Item, list[Found]]], reading: Reading, guide: Guide) -> Iterator[Defect]:
    known = part.concepts | part.allowed | part.allowed_negated
    absent = [_absent(item, reading, known, guide) for item, found in matches if not found]
    yield from absent
    if any(defect.kind == "missing" for defect in absent):
        return
    replaced = {defect.quote for defect in absent}
    for item, found in matches:
        if not found:
            continue
        if item.sign == "-" and not any(_is_negated(each, reading) for each in found):
            yield Defect("lost-negation", item.written, reading.quote(found[0][-1]))
        elif item.sign == "+" and all(_is_negated(each, reading) for each in found):
            yield Defect("added-negation", item.written, reading.quote(found[0][-1]))
    needed = [mention for _, found in matches for each in found for mention in each]
    segments = [reading.segment(mention.first) for mention in needed]
    first, last = min(segments, default=0), max(segments, default=-1)
    if NEGATION not in part.allowed:
        yield from _unexplained_negations(part, matches, reading)
    excused = {each for names in part.allowed_phrases for found in _phrases(names, reading) for each in found}
    for mention in reading.mentions:
        if first <= reading.segment(mention.first) <= last and mention not in excused:
            kind = _intrusion(mention, part, known, guide)
            if kind is not None and reading.quote(mention) not in replaced:
                yield Defect(kind, min(mention.concepts - known), reading.quote(mention))


def _absent(item: Item, reading: Reading, known: frozenset[str], guide: Guide) -> Defect:
    """What is said instead of what ``item`` needs, or that it is lost (an operator) or missing."""
    steps_there = len(item.steps) > 1 and all(_step(step, reading) for step in item.steps)
    if steps_there:
        return Defect("order", item.written)
    for concept in sorted(item.concepts):
        if len(item.steps) == 1 and concept not in reading.by_concept:
            for other in sorted(guide.opposites.get(concept, frozenset()) - known):
                for mention in reading.by_concept.get(other, ()):
                    return Defect("replaced", item.written, reading.quote(mention))
    if item.sign != "-" and item.concepts <= guide.operators:
        return Defect("lost", item.written)
    return Defect("missing", item.written)


def _is_negated(found: Found, reading: Reading) -> bool:
    return any(reading.is_negated(mention) for mention in found)


def _unexplained_negations(part: Part, matches: list[tuple[Item, list[Found]]], reading: Reading) -> Iterator[Defect]:
    """Negations over something that the clause speaks of, and does not negate."""
    touching = part.concepts | part.allowed
    explaining = [m for item, found in matches if item.sign == "-" for each in found for m in each]
    explaining += [m for concept in part.allowed_negated for m in reading.by_concept.get(concept, ())]
    for start, end in reading.negations:
        if any(start <= mention.first < end for mention in explaining):
            continue
        for mention in reading.mentions:
            if start <= mention.first < end and not mention.concepts.isdisjoint(touching):
                yield Defect("added-negation", min(mention.concepts & touching), reading.quote(mention))
                break


def _intrusion(mention: Mention, part: Part, known: frozenset[str], guide: Guide) -> DefectKind | None:
    """Whether a mention that the clause does not know changes what is said."""
    for concept in mention.concepts - known:
        family = concept.partition(":")[0]
        if concept in guide.operators or (family == NUMBER and concept not in ("number:0", "number:1")):
            return None if family == NUMBER and NUMBER in part.allowed else "added"
        opposed = guide.opposites.get(concept, frozenset()) & known
        if opposed and opposed.isdisjoint(mention.concepts):
            return "replaced"
    return None
