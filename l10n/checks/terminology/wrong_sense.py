"""``wrong-sense``: the term of another sense of the same word."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.senses import misused, senses_of
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import place_of, reading_of
from l10n.model.finding import Finding

RULE = Rule(
    id="wrong-sense",
    category="terminology",
    severity="error",
    certainty="likely",
    mqm="wrong term",
    what=(
        "A word with several senses in the source, which the glossary has as several concepts, is "
        "translated by the term of a "
        "sense that it does not have here."
    ),
    why="The classical slip with homographs: the marker for the action.",
    limits=(
        "The sense of a source word is told by a form that only one sense has, or by the words beside "
        "it; where neither "
        "tells, nothing is said."
    ),
    bad=(
        Example("de", "Put a mark on it.", "Kreuze auf es.", glossary=GLOSSARY),
        Example("fr", "Remove two marks from it.", "Retirez deux cochez.", glossary=GLOSSARY),
        Example("it", "It is marked.", "Ha un segnalino.", glossary=GLOSSARY, note="a form of the verb only"),
    ),
    good=(
        Example("de", "Put a mark on it.", "Lege eine Marke auf es.", glossary=GLOSSARY),
        Example("fr", "You may mark it.", "Vous pouvez le cocher.", glossary=GLOSSARY),
        Example("ru", "Mark", "Жетон", glossary=GLOSSARY, note="nothing tells the sense"),
        Example("es", "Mark a mark.", "Tacha una ficha.", glossary=GLOSSARY, note="both senses are there"),
    ),
)

NOT_FOR = ("name",)


def check_segment(segment: Segment) -> Iterator[Finding]:
    reading = reading_of(segment)
    if reading is None:
        return
    termbase = reading.termbase
    senses = senses_of(segment.context, termbase)
    for _, fault, wanted in misused(reading, senses):
        if fault is None or (verdict := termbase.verdict(fault, "sense")) is None:
            continue
        span = segment.in_target(*place_of(segment.target, fault, len(reading.target_tokens)))
        lemmas = ", ".join(
            f"“{termbase.lexicon.terms[c].lemma}”" for c in sorted(wanted) if c in termbase.lexicon.terms
        )
        yield RULE.found(
            f"“{span.text}” is another sense of the source's word; here it is {lemmas}",
            span,
            severity=verdict.severity,
            certainty=verdict.certainty,
        )
