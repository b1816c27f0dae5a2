"""``added-clause``: the translation has a sentence or clause that answers nothing in the source."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="added-clause",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="addition",
    what="The translation has a sentence or clause that answers nothing in the source.",
    why="Players follow a rule that nobody made.",
    limits="Told where at least four different things are added and hardly anything is missing.",
    bad=(
        Example("it", "Draw a card.", "Pesca una carta. Quando muore, ogni avversario perde 2 punti vita."),
        Example("de", "Flying", "Fliegend\nOpfere eine Kreatur: Zerstöre ein Artefakt deiner Wahl."),
        Example("es", "You gain 3 life.", "Ganas 3 vidas. Destruye el artefacto objetivo que controla un oponente."),
    ),
    good=(
        Example("it", "Draw a card.", "Pesca una carta."),
        Example(
            "fr",
            "Flying",
            "Vol (Elle ne peut être bloquée que par des créatures avec le vol.)",
            note="an explanation",
        ),
        Example("ru", "Scry 1.", "Предскажите 1."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
