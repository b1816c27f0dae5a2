"""``unexplained-ignore``: an ignore comment without a reason."""

from __future__ import annotations

from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="unexplained-ignore",
    category="catalog",
    severity="warning",
    certainty="certain",
    mqm="textual conventions",
    what="An ignore comment gives no reason after --, so it has no effect.",
    why="Without a reason nobody can say later whether it still holds.",
    limits="Whether the reason is a good one is for people to say.",
    bad=(
        Example("it", "Draw.", "Pesca. ", comments=("l10n-ignore: different-edge-space",)),
        Example("it", "Draw.", "Pesca. ", comments=("l10n-ignore: different-edge-space --",)),
        Example("it", "Draw.", "Pesca.", comments=("l10n-ignore: doubled-space, doubled-word",)),
    ),
    good=(
        Example("it", "Draw.", "Pesca. ", comments=("l10n-ignore: different-edge-space -- joined by the client",)),
        Example(
            "it",
            "Draw.",
            "Pesca. ",
            comments=("l10n-ignore: different-edge-space, doubled-space -- joined by the client",),
        ),
        Example("it", "Draw.", "Pesca."),
    ),
)

RAISED_BY_RUNNER = True
