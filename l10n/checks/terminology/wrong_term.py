"""``wrong-term``: the term of another concept stands where a concept of the source should."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import comparison_of, span_of
from l10n.model.finding import Finding

RULE = Rule(
    id="wrong-term",
    category="terminology",
    severity="error",
    certainty="likely",
    mqm="wrong term",
    what="A concept of the source is missing in the translation, and a term is there whose concept the source does not have.",
    why="The translation speaks of another thing: the rule is another rule.",
    limits="Which of several missing and unexpected terms belong together is guessed by their order. Pairs in which reviewed "
           "texts often do the same are left to missing-term and unexpected-term.",
    bad=(
        Example("it", "Build a tower.", "Costruisci un ponte.", glossary=GLOSSARY),
        Example("de", "The workers build.", "Die Brücken bauen.", glossary=GLOSSARY),
        Example("ru", "Destroy the bridge.", "Уничтожьте башню.", glossary=GLOSSARY),
        Example("fr", "Watch a bridge.", "Garde une tour.", glossary=GLOSSARY, note="one of two concepts"),
    ),
    good=(
        Example("it", "Build a tower.", "Costruisci una torre.", glossary=GLOSSARY),
        Example("de", "The bridge and the tower", "Der Turm und die Brücke", glossary=GLOSSARY, note="another order"),
        Example("es", "Old Bridge builds.", "Puente Viejo construye.", card=("Old Bridge", "Puente Viejo"),
                msgctxt="1/text", glossary=GLOSSARY, note="the card's own name"),
    ),
)

NOT_FOR = ("name",)


def check_segment(segment: Segment) -> Iterator[Finding]:
    comparison = comparison_of(segment)
    if comparison is None or not comparison.missing or not comparison.unexpected:
        return
    termbase = comparison.termbase
    unexpected = list(comparison.unexpected)
    for mention in comparison.missing:
        kept = termbase.verdict(mention, "kept")
        if kept is None:
            continue
        source = span_of(segment, mention, "source", termbase)
        partner = next((other for other in unexpected if termbase.verdict(other, "expected") is not None), None)
        if partner is None:
            yield RULE.found(f"“{source.text}” has none of its terms here: {termbase.terms(mention)}", source,
                             severity=kept.severity, certainty=kept.certainty)
            continue
        unexpected.remove(partner)
        target = span_of(segment, partner, "target", termbase)
        yield RULE.found(f"“{source.text}” is {termbase.terms(mention)}, not “{target.text}”, which is "
                         f"{termbase.name(partner)}", source, target)
