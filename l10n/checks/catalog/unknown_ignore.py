"""``unknown-ignore``: an ignore comment for no rule."""

from __future__ import annotations

from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="unknown-ignore",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="textual conventions",
    what="An ignore comment names a rule that does not exist.",
    why="A slip in the name silences nothing, and a removed rule leaves its comments behind.",
    limits="The nearest rule is not guessed.",
    bad=(
        Example("it", "Draw.", "Pesca.", comments=("l10n-ignore: missing-slots -- see the rules",)),
        Example("it", "Draw.", "Pesca.", comments=("l10n-ignore: E501 -- long",)),
        Example("it", "Draw.", "Pesca.", comments=("l10n-ignore: catalog -- a category is no rule",)),
    ),
    good=(
        Example("it", "Draw.", "Pesca. ", comments=("l10n-ignore: different-edge-space -- joined by the client",)),
        Example("it", "Draw.", "Pesca.", comments=("see l10n-ignore in the manual",), note="no comment of that form"),
        Example("it", "Draw.", "Pesca."),
    ),
)

RAISED_BY_RUNNER = True
