"""``changed-action``: something else is done, or happens, than in the source."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-action",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="Something else is done, or happens, than in the source.",
    why="What a player does is the rule.",
    limits=(
        "Actions count half, since languages paraphrase them: two must differ, or one beside another fault. "
        "Losing, attacking, dying and leaving count fully."
    ),
    bad=(
        Example("it", "Draw a card.", "Scarta una carta."),
        Example("es", "Destroy target land.", "Regresa la tierra objetivo."),
        Example("de", "When it dies, draw a card.", "Wenn sie angreift, ziehe eine Karte."),
    ),
    good=(
        Example("it", "Draw a card.", "Pesca una carta."),
        Example("de", "Discard a land card.", "Wirf eine Landkarte aus deiner Hand ab.", note="a split verb"),
        Example("fr", "You lose 2 life.", "Vous perdez 2 points de vie."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
