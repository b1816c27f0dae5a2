"""``changed-symbol``: a symbol in braces of the source is missing in the translation, or another stands there."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-symbol",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="A symbol in braces of the source is missing in the translation, or another stands there.",
    why="Symbols are costs and payments: another symbol is another price.",
    limits="Only which symbols and how many; their order is not looked at.",
    bad=(
        Example("it", "{2}{W}: Draw.", "{2}{U}: Pesca."),
        Example("de", "Pay {3}.", "Bezahle {2}."),
        Example("ru", "Add {G}{G}.", "Добавьте {G}."),
    ),
    good=(
        Example("es", "{T}: Draw.", "{T}: Roba."),
        Example("fr", "Pay {X}{R}.", "Payez {X}{R}."),
        Example("it", "Pay {1}{B}.", "Paga {B}{1}.", note="another order"),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
