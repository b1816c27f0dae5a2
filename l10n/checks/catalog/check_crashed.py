"""``check-crashed``: a check of this program failed."""

from __future__ import annotations

from l10n.checks.framework import Rule

RULE = Rule(
    id="check-crashed",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="unintelligible",
    what="A check failed with an exception; the finding names it and the entry, and the other checks went on.",
    why="The entry was not checked by that rule, so a report without this finding would promise too much.",
    limits="Always a bug of this program: please report it with the traceback that is printed.",
    bad=(),
    good=(),
)

RAISED_BY_RUNNER = True
