"""``lost-clause``: a sentence or clause of the source has nothing that answers it in the translation."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="lost-clause",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="omission",
    what="A sentence or clause of the source has nothing that answers it in the translation.",
    why="A whole rule is missing.",
    limits=(
        "Told where at least four different things are missing and hardly anything else stands there. An "
        "explanation in brackets that only one text has is no rule."
    ),
    bad=(
        Example("it", "Draw two cards. Then discard a card unless you attacked this turn.", "Pesca due carte."),
        Example("de", "Flying\nWhenever it attacks, target player discards a card.", "Fliegend"),
        Example(
            "fr",
            "You gain 2 life. Destroy target artifact or enchantment an opponent controls.",
            "Vous gagnez 2 points de vie.",
        ),
    ),
    good=(
        Example("it", "Draw two cards, then discard a card.", "Pesca due carte, poi scarta una carta."),
        Example(
            "es",
            "Flying (It can be blocked only by creatures with flying or reach.)",
            "Vuela.",
            note="an explanation",
        ),
        Example("ru", "Draw a card. You gain 2 life.", "Возьмите карту. Вы получаете 2 жизни."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
