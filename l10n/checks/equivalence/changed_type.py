"""``changed-type``: the translation speaks of another type than the source."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-type",
    category="equivalence",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="The translation speaks of another type than the source.",
    why="A rule for artifacts is of no use on creatures.",
    limits="Languages add or leave out some types freely; a type counts fully where another stands in its place.",
    bad=(
        Example("it", "Destroy target creature.", "Distruggi un artefatto bersaglio."),
        Example("de", "Counter target instant spell.", "Neutralisiere eine Hexerei deiner Wahl."),
        Example("fr", "Sacrifice an artifact.", "Sacrifiez une créature."),
    ),
    good=(
        Example("es", "Exile target Elf.", "Exilia la criatura Elfo objetivo.", note="the type is redundant"),
        Example("ru", "Destroy target artifact creature.", "Уничтожьте целевое артефактное существо."),
        Example("de", "Search for a basic land card.", "Suche nach einer Standardlandkarte.", note="a compound"),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
