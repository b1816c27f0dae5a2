"""``changed-stats``: a pair of figures such as +1/+1 or 2/2 differs from the source."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-stats",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="A pair of figures such as +1/+1 or 2/2 differs from the source.",
    why="The pair says how strong something is; a lost sign turns a gift into a penalty.",
    limits="A pair that is said once with “twice as many” may stand for one that is said twice.",
    bad=(
        Example("it", "It gets +2/+0.", "Prende +0/+2."),
        Example("de", "It gets -1/-1.", "Sie erhält +1/-1."),
        Example("fr", "It's 3/3.", "Elle est 3/2."),
    ),
    good=(
        Example("es", "It gets +2/+2.", "Obtiene +2/+2."),
        Example("fr", "It gets -2/-2.", "Elle gagne −2/−2.", note="another minus"),
        Example("ru", "It gets +X/+X.", "Оно получает +Х/+Х.", note="Cyrillic letter"),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
