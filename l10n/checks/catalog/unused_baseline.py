"""``unused-baseline``: a line of the baseline that matches nothing."""

from __future__ import annotations

from l10n.checks.framework import Rule

RULE = Rule(
    id="unused-baseline",
    category="catalog",
    severity="warning",
    certainty="certain",
    mqm="textual conventions",
    what="A line of the baseline file matches no finding any more.",
    why="The fault was mended: take the line out, so that it can not come back unseen.",
    limits="Told only for rules that ran and files that were checked.",
    bad=(),
    good=(),
)

RAISED_BY_RUNNER = True
