"""``forbidden-term``: a wording that the glossary forbids for a concept of the source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.termbase import Mention, TermIndex
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import Comparison, comparison_of, reading_of, span_of
from l10n.checks.usage import Termbase
from l10n.model.finding import Finding

RULE = Rule(
    id="forbidden-term",
    category="terminology",
    severity="error",
    certainty="certain",
    mqm="inconsistent with terminology resource",
    what=(
        "The translation uses a wording that the glossary forbids, or that it has superseded, for a "
        "concept of the source."
    ),
    why="The reason stands in the glossary and is told with the finding, and so is the term to use.",
    limits=(
        "Where the source itself has the wording that its own language forbids for the concept, nothing "
        "is said. A wording that is also a term of another concept which the source mentions is left "
        "alone. Forms of a forbidden "
        "wording are found where the glossary lists them."
    ),
    bad=(
        Example("it", "Each worker draws.", "Ogni lavoratore pesca.", glossary=GLOSSARY),
        Example("de", "Two workers", "Zwei Helfer", glossary=GLOSSARY),
        Example(
            "de",
            "a worker and a worker",
            "ein Arbeiter und ein Bauarbeiter",
            glossary=GLOSSARY,
            note="the right term beside it does not help",
        ),
    ),
    good=(
        Example("it", "Each worker draws.", "Ogni operaio pesca.", glossary=GLOSSARY),
        Example(
            "de", "Each helper draws.", "Jeder Helfer zieht.", glossary=GLOSSARY, note="the source has no such concept"
        ),
        Example("it", "Worker", "Lavoratore", msgctxt="1/name", glossary=GLOSSARY, note="a name is nobody's term"),
    ),
)

NOT_FOR = ("name",)


@dataclass(frozen=True, slots=True)
class _Wording:
    tokens: tuple[str, ...]
    family: int
    concept: str
    reason: str
    #: what the source language forbids for the concept; where the source has it, the wording may translate that
    source_wordings: tuple[str, ...]
    #: families that have the same wording as a term
    others: frozenset[int]


def check_segment(segment: Segment) -> Iterator[Finding]:
    reading = reading_of(segment)
    if reading is None:
        return
    forbidden = segment.context.once(("forbidden", segment.language), lambda: _forbidden(reading.termbase))
    if not forbidden or forbidden.keys().isdisjoint(reading.target_tokens):
        return
    tokens = reading.target_tokens
    for place, token in enumerate(tokens):
        for wording in forbidden.get(token, ()):
            size = len(wording.tokens)
            if (
                wording.family not in reading.source.every
                or _is_in(wording.source_wordings, reading.source_tokens)
                or not wording.others.isdisjoint(reading.source.every)
                or tuple(tokens[place : place + size]) != wording.tokens
            ):
                continue
            comparison = comparison_of(segment)
            if comparison is not None and not _is_inside(comparison, place, size):
                span = span_of(segment, Mention(place, size, ()), "target", comparison)
                lemma = reading.termbase.lexicon.terms[wording.concept].lemma
                yield RULE.found(f"use “{lemma}”, not “{span.text}”: {wording.reason}", span)


def _is_in(wordings: tuple[str, ...], tokens: list[str]) -> bool:
    """Whether a word of the source begins with one of the wordings (play, plays, played)."""
    return any(token.startswith(wording) for wording in wordings for token in tokens)


def _is_inside(comparison: Comparison, place: int, size: int) -> bool:
    """Whether the wording is part of a longer term that is right."""
    return any(m.size > size and m.start <= place and place + size <= m.start + m.size for m in comparison.target)


def _forbidden(termbase: Termbase) -> dict[str, list[_Wording]]:
    found: dict[str, list[_Wording]] = {}
    source = {
        concept: tuple(item.wording.lower() for item in term.forbidden)
        for concept, term in termbase.source_lexicon.terms.items()
    }
    for concept, term in termbase.lexicon.terms.items():
        for item in term.forbidden:
            tokens = tuple(termbase.target.tokens(item.wording))
            if tokens and concept in termbase.family_of:
                found.setdefault(tokens[0], []).append(
                    _Wording(
                        tokens,
                        termbase.family_of[concept],
                        concept,
                        item.reason,
                        source.get(concept, ()),
                        _others(termbase.target, tokens) - {termbase.family_of[concept]},
                    )
                )
    return found


def _others(index: TermIndex, tokens: tuple[str, ...]) -> frozenset[int]:
    return frozenset(
        family for mention in index.mentions(list(tokens)) if mention.size == len(tokens) for family in mention.families
    )
