"""``moved-statement``: both texts state the same things, but not in the same sentences."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="moved-statement",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="Both texts state the same things, but not in the same sentences.",
    why="A condition that moved to another sentence conditions something else.",
    limits="Only where the sentences of both texts answer each other, and never within a sentence.",
    bad=(
        Example(
            "it",
            "{T}, Sacrifice another creature: Destroy target land.",
            "{T}, Sacrifica una creatura: Distruggi un'altra terra bersaglio.",
        ),
        Example("es", "Draw two cards. Discard three cards.", "Roba tres cartas. Descarta dos cartas."),
        Example(
            "de",
            "Target creature gains flying. Other creatures gain haste.",
            "Eine Kreatur deiner Wahl erhält Eile. Andere Kreaturen erhalten Flugfähigkeit.",
        ),
    ),
    good=(
        Example("it", "Draw two cards. Discard three cards.", "Pesca due carte. Scarta tre carte."),
        Example(
            "de",
            "Draw a card. It gains haste.",
            "Ziehe eine Karte und sie erhält Eile.",
            note="one sentence for two",
        ),
        Example("fr", "You gain 2 life. Draw three cards.", "Vous gagnez 2 points de vie. Piochez trois cartes."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
