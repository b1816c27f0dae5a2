"""``changed-keyword``: a keyword of the source is missing in the translation, or another stands there."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-keyword",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="A keyword of the source is missing in the translation, or another stands there.",
    why="A keyword stands for a whole rule.",
    limits="Only keywords that the facts of both languages know.",
    bad=(
        Example("it", "It has flying.", "Ha travolgere."),
        Example("de", "It gains haste.", "Sie erhält Wachsamkeit."),
        Example("fr", "Lifelink", "Contact mortel"),
    ),
    good=(
        Example("es", "It has flying.", "Vuela.", note="a verb"),
        Example("de", "It has trample.", "Sie verursacht Trampelschaden.", note="a verb"),
        Example(
            "es",
            "It loses flying and can't have or gain flying.",
            "Pierde la habilidad de volar y no puede tener ni ganar esa habilidad.",
            note="“that ability”",
        ),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
