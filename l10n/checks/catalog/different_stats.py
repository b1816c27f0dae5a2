"""``different-stats``: signed or unsigned pairs of numbers (2/2, +1/+1) are not those of the source."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.marks import difference, marks_that_differ
from l10n.model.finding import Finding

RULE = Rule(
    id="different-stats",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="Pairs of numbers such as 2/2, +1/+1 and -X/-X, by sign and value, are not those of the source.",
    why="+1/+1 for -1/-1 is the opposite rule, and nobody notices it in a long text.",
    limits="A pair that is said less often is no error: languages drop the second mention of the same marker. Kinds of "
    "minus and Cyrillic Х are taken as the same (wrong-minus and mixed-scripts look after them).",
    bad=(
        Example("it", "It gets +1/+1.", "Prende -1/-1."),
        Example("de", "a 2/2 token", "ein 2/3 Spielstein"),
        Example("ru", "It gets +2/+0.", "Оно получает +0/+2.", note="order counts"),
        Example("es", "It gets +X/+0.", "Obtiene +X/+X."),
    ),
    good=(
        Example("ru", "It gets -X/-X.", "Оно получает \u2212Х/\u2212Х.", note="Cyrillic letter and true minus"),
        Example(
            "it",
            "Put that many +1/+1 counters plus one +1/+1 counter.",
            "Metti altrettanti segnalini +1/+1 più uno.",
            note="the second mention dropped",
        ),
        Example("es", "a 2/2 green token", "una ficha verde 2/2", note="placed after the noun"),
        Example("de", "It gets +1/+1.", "Sie erhält +1/+1."),
    ),
)

TRIGGER = frozenset("/")


def check_segment(segment: Segment) -> Iterator[Finding]:
    marks = marks_that_differ(segment)
    if marks is None or marks[0].stats.keys() == marks[1].stats.keys():
        return
    source, target = marks[0].stats, marks[1].stats
    first_mentions = type(source)(source.keys()), type(target)(target.keys())
    yield RULE.found(f"stats differ: {difference(*first_mentions)}")
