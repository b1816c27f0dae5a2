"""``lost-duration``: the source says how long something lasts, and the translation does not."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="lost-duration",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="omission",
    what="The source says how long something lasts, and the translation does not.",
    why="Without its duration an effect lasts for ever.",
    limits="Only durations that the facts know: this turn, until end of turn, until your next turn.",
    bad=(
        Example("it", "It gains flying until end of turn.", "Ha volare."),
        Example("de", "It can't block this turn.", "Sie kann nicht blocken."),
        Example("ru", "It gets +1/+1 until end of turn.", "Оно получает +1/+1."),
    ),
    good=(
        Example("it", "It gains flying until end of turn.", "Ha volare fino alla fine del turno."),
        Example("fr", "It can't block this turn.", "Elle ne peut pas bloquer ce tour-ci."),
        Example("es", "Until end of turn, it attacks.", "Ataca hasta el final del turno.", note="another place"),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
