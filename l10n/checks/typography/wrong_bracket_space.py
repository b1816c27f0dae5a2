"""``wrong-bracket-space``: a space just inside a bracket."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-bracket-space",
    category="typography",
    severity="warning",
    certainty="certain",
    mqm="punctuation",
    what="A space stands just after an opening bracket or just before a closing one.",
    why="The bracket may stand alone at the end or the beginning of a line.",
    limits="Round and square brackets only; left alone where the source has it.",
    bad=(
        Example("it", "Scry 1. (Look.)", "Profetizza 1. ( Guarda.)", fixed="Profetizza 1. (Guarda.)"),
        Example("de", "Scry 1. (Look.)", "Hellsicht 1. (Schaue. )", fixed="Hellsicht 1. (Schaue.)"),
        Example("ru", "(Look.)", "(\u00a0Посмотрите.)", fixed="(Посмотрите.)"),
    ),
    good=(
        Example("it", "Scry 1. (Look.)", "Profetizza 1. (Guarda.)"),
        Example("fr", "( a )", "( a )", note="as in the source"),
        Example("es", "(one)\n(two)", "(uno)\n(dos)", note="a line break between"),
    ),
)

_PAIRS = (
    tuple(f"({space}" for space in " \u00a0\u202f")
    + tuple(f"{space})" for space in " \u00a0\u202f")
    + ("[ ", " ]", "[\u00a0", "\u00a0]")
)
TRIGGER = frozenset("()[]")
_INSIDE = re.compile(r"(?<=[(\[])[ \u00a0\u202f]+|(?<=[^\s])[ \u00a0\u202f]+(?=[)\]])")


def check_segment(segment: Segment) -> Iterator[Finding]:
    target = segment.target
    if not any(pair in target for pair in _PAIRS):
        return
    for match in _INSIDE.finditer(target):
        if not _INSIDE.search(segment.source):
            yield RULE.found(
                "a space just inside a bracket",
                segment.in_target(*match.span()),
                fix=Fix(*match.span(), "", is_safe=True),
            )
