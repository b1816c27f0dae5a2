"""``changed-limit``: “Up to” stands on one side only."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-limit",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="“Up to” stands on one side only.",
    why="“Up to three” lets a player choose none; “three” does not.",
    limits="Languages that say “not more than” for it do so for other limits as well.",
    bad=(
        Example("it", "Exile up to two target cards.", "Esilia due carte bersaglio."),
        Example("de", "Draw up to three cards.", "Ziehe drei Karten."),
        Example("fr", "Tap two target creatures.", "Engagez jusqu'à deux créatures ciblées."),
    ),
    good=(
        Example("ru", "Exile up to two target cards.", "Изгоните не более двух целевых карт.", note="“not more than”"),
        Example("es", "Tap up to two target creatures.", "Gira hasta dos criaturas objetivo."),
        Example("it", "Draw up to two cards.", "Pesca fino a due carte."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
