"""``changed-comparison``: a comparison points the other way, or takes in its bound on one side only."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-comparison",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="A comparison points the other way, or takes in its bound on one side only.",
    why="“3 or less” and “3 or more” are opposite halves of the game; “less than 3” leaves 3 out.",
    limits=(
        "“Greater than 2” and “3 or greater” are the same and not reported; Russian, which says both by one "
        "word, is not asked about the bound."
    ),
    bad=(
        Example("it", "with power 3 or less", "con forza pari o superiore a 3"),
        Example("de", "with power 2 or less", "mit Stärke 2 oder mehr"),
        Example("es", "less than seven", "mayor que siete"),
    ),
    good=(
        Example("de", "with power 3 or greater", "mit Stärke größer als 2", note="the same in whole numbers"),
        Example("fr", "three or more counters", "au moins trois marqueurs"),
        Example("ru", "two or more creatures", "не менее двух существ"),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
