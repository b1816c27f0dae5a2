"""``lost-permission``: the source says that somebody may or can do something, and the translation does not."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="lost-permission",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="omission",
    what="The source says that somebody may or can do something, and the translation does not.",
    why="What a player may do becomes what a player must do.",
    limits="“May” and “can” are one, since most languages have one word for both.",
    bad=(
        Example("it", "You may draw a card.", "Pesca una carta."),
        Example("de", "You may pay {1}.", "Bezahle {1}."),
        Example("es", "You may sacrifice it.", "Debes sacrificarla."),
    ),
    good=(
        Example("it", "You may draw a card.", "Puoi pescare una carta."),
        Example("ru", "It attacks if able.", "Оно атакует, если может.", note="“if able” is no permission"),
        Example("fr", "You may pay {2}.", "Vous pouvez payer {2}."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
