"""``wrong-term``: the term of another concept stands where a concept of the source should."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import span_of, suspect_comparison, wording_of
from l10n.model.finding import Finding

RULE = Rule(
    id="wrong-term",
    category="terminology",
    severity="error",
    certainty="likely",
    mqm="wrong term",
    what=(
        "A concept of the source is missing in the translation, and a term is there whose concept the "
        "source does not have."
    ),
    why="The translation speaks of another thing: the rule is another rule.",
    limits=(
        "The two must be of one category. Which of several belong together is guessed by their order. "
        "Terms that reviewed "
        "texts often leave out or add are left to missing-term and unexpected-term."
    ),
    bad=(
        Example("it", "Build a tower.", "Costruisci un ponte.", glossary=GLOSSARY),
        Example("de", "The workers build.", "Die Brücken bauen.", glossary=GLOSSARY),
        Example("ru", "Destroy the bridge.", "Уничтожьте башню.", glossary=GLOSSARY),
        Example("fr", "Watch a bridge.", "Garde une tour.", glossary=GLOSSARY, note="one of two concepts"),
    ),
    good=(
        Example("it", "Build a tower.", "Costruisci una torre.", glossary=GLOSSARY),
        Example("de", "The bridge and the tower", "Der Turm und die Brücke", glossary=GLOSSARY, note="another order"),
        Example(
            "es",
            "Old Bridge builds.",
            "Puente Viejo construye.",
            card=("Old Bridge", "Puente Viejo"),
            msgctxt="1/text",
            glossary=GLOSSARY,
            note="the card's own name",
        ),
    ),
)

NOT_FOR = ("name",)


def check_segment(segment: Segment) -> Iterator[Finding]:
    comparison = suspect_comparison(segment)
    if comparison is None or not comparison.target:
        return
    termbase = comparison.termbase
    for lost, added, verdict in comparison.exchanged:
        source = span_of(segment, lost, "source", comparison)
        target = span_of(segment, added, "target", comparison)
        wording = wording_of(segment.target, added, len(comparison.target_tokens))
        yield RULE.found(
            f"“{source.text}” is {termbase.terms(lost)}, not “{wording}”, which is {termbase.name(added)}",
            source,
            target,
            severity=verdict.severity,
            certainty=verdict.certainty,
        )
