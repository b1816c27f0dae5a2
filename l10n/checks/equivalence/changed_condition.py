"""``changed-condition``: if, unless, as long as, instead or only stands on one side only."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-condition",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="If, unless, as long as, instead or only stands on one side only.",
    why="Without its condition a rule always applies.",
    limits="If, when and as long as count half: languages exchange them. “Unless” and “if not” are the same.",
    bad=(
        Example("it", "It can't attack unless you pay {1}.", "Non può attaccare e paghi {1}."),
        Example("de", "It attacks unless you pay {1}.", "Sie greift an, falls du {1} bezahlst."),
        Example("es", "You gain 2 life unless you control an Island.", "Ganas 2 vidas."),
    ),
    good=(
        Example(
            "de",
            "It attacks unless you pay {1}.",
            "Sie greift an, falls du nicht {1} bezahlst.",
            note="unless is if not",
        ),
        Example(
            "ru",
            "It can't attack unless you pay {1}.",
            "Оно может атаковать, только если вы заплатите {1}.",
            note="turned round",
        ),
        Example("fr", "It attacks as long as you control it.", "Elle attaque tant que vous la contrôlez."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
