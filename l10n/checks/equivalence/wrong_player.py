"""``wrong-player``: the translation speaks of another player than the source: opponent, controller, owner, any
player.
"""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="wrong-player",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="The translation speaks of another player than the source: opponent, controller, owner, any player.",
    why="Who does something, and to whom, is the heart of a rule.",
    limits="Pronouns and verb endings are not read, so “you” is compared in few places only.",
    bad=(
        Example("it", "Target opponent draws a card.", "Un giocatore bersaglio pesca una carta."),
        Example("es", "Return it to its owner's hand.", "Regrésala a la mano de su controlador."),
        Example("de", "Creatures you control get +1/+1.", "Kreaturen, die du besitzt, erhalten +1/+1."),
    ),
    good=(
        Example("it", "Each opponent draws a card.", "Ogni avversario pesca una carta."),
        Example(
            "ru",
            "Its controller draws a card.",
            "Контролирующий его игрок берет карту.",
            note="a controller is called a controlling player",
        ),
        Example(
            "fr",
            "Each opponent draws a card.",
            "Chacun des autres joueurs pioche une carte.",
            note="the other players",
        ),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
