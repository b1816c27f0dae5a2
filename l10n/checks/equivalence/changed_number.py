"""``changed-number``: the translation has another number than the source, in digits or in words."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-number",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="The translation has another number than the source, in digits or in words.",
    why="A number is the rule: three for two makes another game.",
    limits=(
        "One is not compared where a language may say it by an article. A number that stands on both sides, "
        "in exchanged places of one sentence, is not seen."
    ),
    bad=(
        Example("it", "Draw two cards.", "Pesca tre carte."),
        Example("ru", "You gain 5 life.", "Вы получаете 4 жизни."),
        Example("de", "Scry 3.", "Hellsicht 2."),
    ),
    good=(
        Example("it", "Draw two cards.", "Pesca 2 carte.", note="digit for word"),
        Example(
            "de",
            "Reveal the top two cards of that player's library.",
            "Decke die obersten beiden Karten der Bibliothek dieses Spielers auf.",
            note="“both” is two",
        ),
        Example(
            "ru",
            "It can't be blocked except by two or more creatures.",
            "Оно не может быть заблокировано менее чем двумя существами.",
            note="turned round",
        ),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
