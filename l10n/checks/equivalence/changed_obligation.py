"""``changed-obligation``: “Must” or “if able” stands on one side only."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-obligation",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="“Must” or “if able” stands on one side only.",
    why="Whether somebody has to do something decides games.",
    limits="“Must” is compared only beside “if able” where a language uses the word for what would happen, too.",
    bad=(
        Example("it", "You may attack.", "Devi attaccare."),
        Example("es", "It attacks.", "Debe atacar."),
        Example("fr", "It must be blocked.", "Elle est bloquée."),
    ),
    good=(
        Example("it", "It must be blocked.", "Deve essere bloccata."),
        Example(
            "ru",
            "If it would deal damage, prevent it.",
            "Если оно должно нанести повреждения, предотвратите их.",
            note="here “должно” is “would”",
        ),
        Example("de", "It must attack.", "Sie muss angreifen."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
