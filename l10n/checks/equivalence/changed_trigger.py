"""``changed-trigger``: something happens whenever an event occurs in one text, and not so in the other."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-trigger",
    category="equivalence",
    severity="error",
    certainty="possible",
    mqm="mistranslation",
    what="Something happens whenever an event occurs in one text, and not so in the other.",
    why="A trigger waits for an event; a condition only looks.",
    limits="When and whenever are one. The word alone is no proof: it is reported beside another difference.",
    bad=(
        Example("it", "Whenever it attacks, draw a card.", "Se attacca, pesca una carta."),
        Example("es", "When it dies, draw a card.", "Si muere, roba una carta."),
        Example("fr", "Whenever it blocks, draw a card.", "Si elle bloque, piochez une carte."),
    ),
    good=(
        Example(
            "fr",
            "Whenever it attacks, draw a card.",
            "Quand elle attaque, piochez une carte.",
            note="when for whenever",
        ),
        Example("ru", "Whenever it attacks, draw a card.", "Каждый раз, когда оно атакует, возьмите карту."),
        Example("de", "When it dies, draw a card.", "Wenn sie stirbt, ziehe eine Karte."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
