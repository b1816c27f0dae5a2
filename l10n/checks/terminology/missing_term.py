"""``missing-term``: a concept of the source has none of its terms in the translation."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import span_of, suspect_comparison
from l10n.model.finding import Finding

RULE = Rule(
    id="missing-term",
    category="terminology",
    severity="error",
    certainty="likely",
    mqm="inconsistent with terminology resource",
    what=(
        "The source mentions a concept of the glossary, and the translation has none of its terms, in no "
        "form, compound "
        "or variant."
    ),
    why="Players take another word for another thing; a rule is found by its terms.",
    limits=(
        "Terms are looked for anywhere in the text, not at a place. How often a language says a thing "
        "otherwise (by a "
        "pronoun, a verb) is known from reviewed texts where the ruleset has them: what they nearly "
        "always keep is an error, "
        "what they often leave out is not told. The name of the text's own card is no mention."
    ),
    bad=(
        Example("it", "Build a tower.", "Costruisci un campanile.", glossary=GLOSSARY),
        Example("de", "Destroy the bridge.", "Zerstöre den Steg.", glossary=GLOSSARY),
        Example("ru", "Each worker draws.", "Каждый мастер берёт.", glossary=GLOSSARY),
        Example("fr", "Watch", "Vigie", glossary=GLOSSARY, note="a keyword"),
    ),
    good=(
        Example("ru", "without towers", "без башен", glossary=GLOSSARY, note="inflected"),
        Example("de", "a bridge tower", "ein Brückenturm", glossary=GLOSSARY, note="a compound with a linking element"),
        Example("de", "the bridge worker", "der Brücken-Arbeiter", glossary=GLOSSARY, note="hyphenated"),
        Example("it", "on the tower", "sull'antica torre", glossary=GLOSSARY, note="after a fused article"),
        Example("it", "cross the bridge", "attraversa il viadotto", glossary=GLOSSARY, note="an admitted variant"),
        Example(
            "es",
            "Old Tower falls.",
            "La Torreta cae.",
            card=("Old Tower", "Torreta"),
            msgctxt="1/text",
            glossary=GLOSSARY,
            note="the card's own name",
        ),
    ),
)

NOT_FOR = ("name",)


def check_segment(segment: Segment) -> Iterator[Finding]:
    comparison = suspect_comparison(segment)
    if comparison is None or not comparison.missing:
        return
    termbase = comparison.termbase
    told = {mention.families for mention, _, _ in comparison.exchanged}
    for mention in comparison.missing:
        if mention.families in told or (verdict := termbase.verdict(mention, "kept")) is None:
            continue
        told.add(mention.families)
        span = span_of(segment, mention, "source", comparison)
        yield RULE.found(
            f"“{span.text}” has none of its terms here: {termbase.terms(mention)}",
            span,
            severity=verdict.severity,
            certainty=verdict.certainty,
        )
