"""``changed-order``: both texts state the same things in one sentence, but not in the same order."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-order",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="Both texts state the same things in a sentence, but not in the same order.",
    why="Effects happen in the order in which they are written, and a number belongs to what stands beside it.",
    limits=(
        "Only what a sentence states once, of kinds that keep their order in the language (`order` in glossary/facts), "
        "and only where nothing else differs. Actions that are said by nouns may stand elsewhere."
    ),
    bad=(
        Example("it", "Draw a card, then sacrifice a land.", "Sacrifica una terra, poi pesca una carta."),
        Example(
            "es",
            "Draw two cards, then discard three cards.",
            "Roba tres cartas, luego descarta dos cartas.",
            note="the numbers are exchanged",
        ),
        Example(
            "de", "Sacrifice a land, then search your library.", "Durchsuche deine Bibliothek, dann opfere ein Land."
        ),
        Example(
            "fr",
            "Target creature gets +2/-1 and another target creature gets -1/+2.",
            "La créature ciblée gagne -1/+2 et une autre créature ciblée gagne +2/-1.",
        ),
    ),
    good=(
        Example("it", "Draw a card, then sacrifice a land.", "Pesca una carta, poi sacrifica una terra."),
        Example(
            "de",
            "As an additional cost to cast this spell, sacrifice a Goblin.",
            "Opfere einen Goblin als zusätzliche Kosten, um diesen Zauberspruch zu wirken.",
            note="a clause of purpose stands last in German",
        ),
        Example("fr", "Flying, haste", "Célérité, vol", note="a list says the same in any order"),
        Example("ru", "Draw two cards, then discard a card.", "Возьмите две карты, затем сбросьте карту."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
