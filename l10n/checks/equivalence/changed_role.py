"""``changed-role``: the same things are named, but in exchanged roles: from where and to where, the top of what,
who gains and who loses.
"""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-role",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what=(
        "The same things are named, but in exchanged roles: from where and to where, the top of what, who "
        "gains and who loses."
    ),
    why="What goes away is not what comes back.",
    limits="Only roles that a preposition, a verb form or the next word tells.",
    bad=(
        Example(
            "it",
            "Return it from your graveyard to your hand.",
            "Riprendila dalla tua mano e mettila nel tuo cimitero.",
        ),
        Example(
            "de",
            "Put it from your hand on the bottom of your library.",
            "Lege sie aus deiner Bibliothek unten auf deine Hand.",
        ),
        Example(
            "es",
            "You gain 2 life and each opponent loses 2 life.",
            "Pierdes 2 vidas y cada oponente gana 2 vidas.",
        ),
    ),
    good=(
        Example(
            "it",
            "Return it from your graveyard to your hand.",
            "Riprendila in mano dal tuo cimitero.",
            note="another order",
        ),
        Example("ru", "Return it from your graveyard to your hand.", "Верните ее из вашего кладбища в вашу руку."),
        Example(
            "fr",
            "You gain 2 life and each opponent loses 2 life.",
            "Vous gagnez 2 points de vie et chaque adversaire perd 2 points de vie.",
        ),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
