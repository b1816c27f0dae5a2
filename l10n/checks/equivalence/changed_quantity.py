"""``changed-quantity``: a word that says how many or which differs: another, other, any number, the rest, next,
first.
"""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-quantity",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="A word that says how many or which differs: another, other, any number, the rest, next, first.",
    why="“Another” is not “a”: it leaves out the one that speaks.",
    limits=(
        "Each and all are one, and count little: languages place them freely. Where “other” moved inside a "
        "sentence, nothing is said."
    ),
    bad=(
        Example("it", "Sacrifice another creature.", "Sacrifica una creatura."),
        Example("de", "Other creatures get +1/+1.", "Kreaturen erhalten +1/+1."),
        Example("ru", "Choose any number of creatures.", "Выберите существо."),
    ),
    good=(
        Example(
            "it",
            "Put the rest on the bottom of your library.",
            "Metti le altre in fondo al tuo grimorio.",
            note="“the others” is the rest",
        ),
        Example("es", "Other creatures get +1/+1.", "Las demás criaturas obtienen +1/+1."),
        Example("fr", "All creatures attack.", "Toutes les créatures attaquent."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
