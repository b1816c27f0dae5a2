"""``unexpected-term``: the translation has a term whose concept the source does not mention."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import span_of, suspect_comparison, wording_of
from l10n.model.finding import Finding

RULE = Rule(
    id="unexpected-term",
    category="terminology",
    severity="warning",
    certainty="likely",
    mqm="addition",
    what="The translation has a term of the glossary, and the source mentions its concept nowhere.",
    why="Something was added, or the wrong word was taken for something that the glossary does not have.",
    limits="As in missing-term: how often a language says a term unasked is known from reviewed texts.",
    bad=(
        Example("it", "Build it.", "Costruisci la torre.", glossary=GLOSSARY),
        Example("de", "Destroy a house.", "Zerstöre einen Turm.", glossary=GLOSSARY),
        Example("ru", "Each player draws.", "Каждый рабочий берёт.", glossary=GLOSSARY),
    ),
    good=(
        Example("it", "Build a tower.", "Costruisci una torre.", glossary=GLOSSARY),
        Example("de", "He is building.", "Er baut.", glossary=GLOSSARY, note="the verb in another form"),
        Example("fr", "a detour", "un détour", glossary=GLOSSARY, note="inside another word"),
    ),
)

NOT_FOR = ("name",)


def check_segment(segment: Segment) -> Iterator[Finding]:
    comparison = suspect_comparison(segment)
    if comparison is None or not comparison.unexpected:
        return
    termbase = comparison.termbase
    told = {mention.families for _, mention, _ in comparison.exchanged}
    for mention in comparison.unexpected:
        if mention.families in told or (verdict := termbase.verdict(mention, "expected")) is None:
            continue
        told.add(mention.families)
        span = span_of(segment, mention, "target", comparison)
        wording = wording_of(segment.target, mention, len(comparison.target_tokens))
        yield RULE.found(
            f"“{wording}” is {termbase.name(mention)}, which the source does not mention",
            span,
            severity=verdict.severity,
            certainty=verdict.certainty,
        )
