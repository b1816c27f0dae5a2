"""``added-target``: the translation says “target”, and the source does not."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="added-target",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="addition",
    what="The translation says “target”, and the source does not.",
    why="A target must be legal and can be protected; a choice need not.",
    limits="A target that one language says once for two things and another for each of them is not reported.",
    bad=(
        Example("it", "Destroy an artifact.", "Distruggi un artefatto bersaglio."),
        Example("es", "Exile each creature.", "Exilia la criatura objetivo."),
        Example("ru", "Choose a player.", "Выберите целевого игрока."),
    ),
    good=(
        Example(
            "fr",
            "Exile target artifact or enchantment.",
            "Exilez l'artefact ciblé ou l'enchantement ciblé.",
            note="said of both",
        ),
        Example("es", "Destroy target land.", "Destruye la tierra objetivo."),
        Example("it", "Exile a creature.", "Esilia una creatura."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
