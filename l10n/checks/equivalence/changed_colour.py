"""``changed-colour``: the translation names another colour than the source."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-colour",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="The translation names another colour than the source.",
    why="Colours decide what may be chosen, paid and prevented.",
    limits="A colour that a language repeats before each of two nouns counts half.",
    bad=(
        Example("it", "Destroy target black creature.", "Distruggi una creatura bianca bersaglio."),
        Example("de", "protection from red", "Schutz vor Grün"),
        Example("es", "a blue creature", "una criatura roja"),
    ),
    good=(
        Example("fr", "a white creature", "une créature blanche"),
        Example("ru", "a black creature", "черное существо"),
        Example("de", "Destroy target nonblack creature.", "Zerstöre eine nichtschwarze Kreatur deiner Wahl."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
