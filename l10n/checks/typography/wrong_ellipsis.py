"""``wrong-ellipsis``: dots that are no ellipsis."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.conventions import conventions_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-ellipsis",
    category="typography",
    severity="warning",
    certainty="certain",
    mqm="punctuation",
    what="Two dots, four or more, or dots with spaces between them; or three dots where the source has the sign …",
    why="Two dots are a slip; three full stops may be broken over two lines, the sign … is not.",
    limits=(
        "Three full stops are accepted where the source writes them too. An ellipsis and a full stop "
        "(….) is an info "
        "of no rule here."
    ),
    bad=(
        Example("it", "Draw.", "Pesca..", fixed="Pesca."),
        Example("de", "And then…", "Und dann...", fixed="Und dann…", note="the source has the sign"),
        Example("ru", "Then...", "Затем. . .", fixed="Затем…"),
        Example("fr", "Wait...", "Attendez.....", fixed="Attendez…"),
    ),
    good=(
        Example("it", "Wait...", "Aspetta...", note="as in the source"),
        Example("de", "And then…", "Und dann…"),
        Example("es", "Wait...", "Espera…"),
        Example("fr", "1. Draw.", "1. Piochez."),
    ),
)

TRIGGER = frozenset(".")
_DOTS = re.compile(r"(?<!\.)\.(?: ?\.)+(?!\.)")


def check_segment(segment: Segment) -> Iterator[Finding]:
    target = segment.target
    if ".." not in target and ". ." not in target:
        return
    conventions = conventions_of(segment)
    sign = conventions.ellipsis if conventions else ""
    for match in _DOTS.finditer(target):
        dots = match.group().count(".")
        if match.group() == "..." and (not sign or sign not in segment.source):
            continue
        right = "." if dots == 2 else sign or "..."
        what = "two full stops" if dots == 2 else f"{match.group()!r} is no ellipsis"
        yield RULE.found(
            f"{what}; write {right}",
            segment.in_target(*match.span()),
            fix=Fix(*match.span(), right, is_safe=".." not in segment.source or "..." in segment.source),
        )
