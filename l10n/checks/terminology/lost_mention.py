"""``lost-mention``: a concept is mentioned less often than in the source."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import span_of, suspect_comparison
from l10n.model.finding import Finding

_USAGE = {
    "usage": {"texts": 900, "concepts": {"tower": {"kept": "900/900", "counted": "900/900", "expected": "900/900"}}}
}

RULE = Rule(
    id="lost-mention",
    category="terminology",
    severity="warning",
    certainty="likely",
    mqm="inconsistent with terminology resource",
    what=(
        "A concept is mentioned less often in the translation than in the source, in a language whose "
        "reviewed texts keep "
        "the number."
    ),
    why="One of two mentions was replaced by a word that is no term.",
    limits=(
        "Told only for concepts of which reviewed texts show that their mentions are kept; without such texts never."
    ),
    bad=(
        Example("it", "Build a tower on a tower.", "Costruisci una torre su un campanile.", glossary=GLOSSARY | _USAGE),
        Example("de", "Two towers and a tower", "Zwei Türme und ein Bau", glossary=GLOSSARY | _USAGE),
        Example("ru", "tower, tower, tower", "башня, башня, строение", glossary=GLOSSARY | _USAGE),
    ),
    good=(
        Example("it", "Build a tower on a tower.", "Costruisci una torre su una torre.", glossary=GLOSSARY | _USAGE),
        Example(
            "de",
            "a tower bridge on a tower",
            "eine Turmbrücke auf einem Turm",
            glossary=GLOSSARY | _USAGE,
            note="in a compound",
        ),
        Example(
            "it",
            "Build a bridge on a bridge.",
            "Costruisci un ponte su un altro.",
            glossary=GLOSSARY | _USAGE,
            note="nothing is known of this concept",
        ),
    ),
)

NOT_FOR = ("name",)


def check_segment(segment: Segment) -> Iterator[Finding]:
    comparison = suspect_comparison(segment)
    if comparison is None or not comparison.termbase.has_usage or len(comparison.source) < 2:
        return
    termbase = comparison.termbase
    expected = comparison.source_counts
    found = comparison.target_counts
    told = {mention.families for mention, _, _ in comparison.exchanged}
    for family, n in expected.items():
        if n < 2 or not 0 < found[family] < n:
            continue
        if (family,) in told:
            continue
        mention = next(m for m in reversed(comparison.source) if m.families == (family,))
        verdict = termbase.verdict(mention, "counted")
        if verdict is not None:
            span = span_of(segment, mention, "source", comparison)
            yield RULE.found(
                f"“{span.text}” is mentioned {n} times in the source, its terms {found[family]} times here: "
                f"{termbase.terms(mention)}",
                span,
                severity=verdict.severity,
                certainty=verdict.certainty,
            )
