"""``changed-zone``: the translation names another place than the source."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-zone",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="The translation names another place than the source.",
    why="Where something comes from and where it goes is what most rules are about.",
    limits="From and to are told apart only where a preposition says so.",
    bad=(
        Example("it", "Put it into your hand.", "Mettila nel tuo cimitero."),
        Example("de", "Search your library.", "Durchsuche deinen Friedhof."),
        Example("ru", "Return it to your hand.", "Верните его в вашу библиотеку."),
    ),
    good=(
        Example("it", "Return it to your hand.", "Riprendila in mano."),
        Example("de", "Put it on the bottom of your library.", "Lege sie unter deine Bibliothek."),
        Example("es", "Exile it.", "Exíliala."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
