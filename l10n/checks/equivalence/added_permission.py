"""``added-permission``: the translation lets somebody choose whether to do what the source tells to do."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="added-permission",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="addition",
    what="The translation lets somebody choose whether to do what the source tells to do.",
    why="What a player must do becomes what a player may do.",
    limits="“May” and “can” are one, since most languages have one word for both.",
    bad=(
        Example("it", "Discard a card.", "Puoi scartare una carta."),
        Example("de", "Destroy target artifact.", "Du kannst ein Artefakt deiner Wahl zerstören."),
        Example("ru", "Sacrifice a creature.", "Вы можете пожертвовать существо."),
    ),
    good=(
        Example("it", "Discard a card.", "Scarta una carta."),
        Example("es", "It attacks if able.", "Ataca si puede.", note="“if able” is no permission"),
        Example(
            "de",
            "Put any number of them on the bottom of your library.",
            "Du kannst eine beliebige Anzahl davon unter deine Bibliothek legen.",
            note="“any number” lets choose already",
        ),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
