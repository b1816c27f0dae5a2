"""``changed-position``: top and bottom, or face up and face down, are not as in the source."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-position",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="Top and bottom, or face up and face down, are not as in the source.",
    why="What goes to the bottom is not drawn again.",
    limits="Positions that a language says without a word are known for the commonest cases only.",
    bad=(
        Example("it", "Put it on top of your library.", "Mettila in fondo al tuo grimorio."),
        Example("de", "Put it on top of your library.", "Lege sie unter deine Bibliothek."),
        Example("ru", "Put it on the bottom of your library.", "Положите его на верх вашей библиотеки."),
    ),
    good=(
        Example("de", "Put it on top of your library.", "Lege sie auf deine Bibliothek.", note="“auf” is on top"),
        Example(
            "it",
            "Look at the top card of that player's library.",
            "Guarda la prima carta del grimorio di quel giocatore.",
        ),
        Example("ru", "Exile it face down.", "Изгоните его рубашкой вверх.", note="said of the back of a card"),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
