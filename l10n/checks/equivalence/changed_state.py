"""``changed-state``: tapped and untapped, or attached and not, are exchanged."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-state",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="Tapped and untapped, or attached and not, are exchanged.",
    why="The words contain each other in many languages and are easily confused.",
    limits="Attached, enchanted and equipped count half.",
    bad=(
        Example("it", "Tap target creature.", "STAPpa una creatura bersaglio."),
        Example("de", "Untap target creature.", "Tappe eine Kreatur deiner Wahl."),
        Example("fr", "It enters the battlefield tapped.", "Elle arrive sur le champ de bataille dégagée."),
    ),
    good=(
        Example("es", "Untap target creature.", "Endereza la criatura objetivo."),
        Example("ru", "Destroy target untapped creature.", "Уничтожьте целевое неповернутое существо."),
        Example("de", "It becomes untapped.", "Sie wird enttappt."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
