"""``lost-target``: the source says “target”, and the translation does not."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="lost-target",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="omission",
    what="The source says “target”, and the translation does not.",
    why="What is not targeted can't be answered, and may be chosen later.",
    limits="A word that means target and something else has to be known to the facts of the language.",
    bad=(
        Example("it", "Destroy target artifact.", "Distruggi un artefatto."),
        Example("de", "Destroy target artifact.", "Zerstöre ein Artefakt."),
        Example("fr", "Exile target creature.", "Exilez une créature."),
    ),
    good=(
        Example("de", "Destroy target artifact.", "Zerstöre ein Artefakt deiner Wahl.", note="“deiner Wahl” is target"),
        Example(
            "fr",
            "It deals 1 damage to target creature or player.",
            "Elle inflige 1 blessure à une cible, créature ou joueur.",
        ),
        Example("ru", "A spell that targets it.", "Заклинание, целью которого оно является."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
