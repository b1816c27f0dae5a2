"""``added-duration``: the translation says how long something lasts, and the source does not."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="added-duration",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="addition",
    what="The translation says how long something lasts, and the source does not.",
    why="An effect that should last ends.",
    limits="Only durations that the facts know: this turn, until end of turn, until your next turn.",
    bad=(
        Example("it", "It has flying.", "Ha volare fino alla fine del turno."),
        Example("de", "It can't block.", "Sie kann in diesem Zug nicht blocken."),
        Example("es", "It gets +1/+1.", "Obtiene +1/+1 hasta el final del turno."),
    ),
    good=(
        Example("it", "It has flying.", "Ha volare."),
        Example("ru", "It gets +1/+1 until end of turn.", "Оно получает +1/+1 до конца хода."),
        Example("fr", "It can't block this turn.", "Elle ne peut pas bloquer ce tour-ci."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
