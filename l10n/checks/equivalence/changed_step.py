"""``changed-step``: something happens at another time than in the source: another step, the end for the beginning."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-step",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="Something happens at another time than in the source: another step, the end for the beginning.",
    why="A turn has an order, and players plan by it.",
    limits="Older texts say “at end of turn” for “at the beginning of the end step”; both are the same.",
    bad=(
        Example(
            "it",
            "At the beginning of your upkeep, draw a card.",
            "Alla fine del tuo mantenimento, pesca una carta.",
        ),
        Example(
            "de",
            "At the beginning of your upkeep, draw a card.",
            "Zu Beginn deines Endsegments ziehe eine Karte.",
        ),
        Example(
            "fr",
            "At the beginning of your end step, draw a card.",
            "Au début de votre entretien, piochez une carte.",
        ),
    ),
    good=(
        Example(
            "es",
            "At the beginning of your upkeep, draw a card.",
            "Al comienzo de tu mantenimiento, roba una carta.",
        ),
        Example(
            "ru",
            "At the beginning of your upkeep, draw a card.",
            "В начале вашего шага поддержки возьмите карту.",
        ),
        Example(
            "de",
            "At end of turn, sacrifice that token.",
            "Opfere diesen Spielstein zu Beginn des nächsten Endsegments.",
            note="the older wording",
        ),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
