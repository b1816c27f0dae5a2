"""``different-line-count``: the translation has more or fewer lines."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding

RULE = Rule(
    id="different-line-count",
    category="catalog",
    severity="warning",
    certainty="likely",
    mqm="layout",
    what="The translation has not as many lines as the source.",
    why="A line is an ability: a lost line break makes two abilities one, or hides a missing one.",
    limits="A warning only, since printed texts lose line breaks without losing meaning.",
    bad=(
        Example("it", "Flying\nHaste", "Volare Rapidità"),
        Example("de", "Flying", "Fliegend\nEile"),
        Example("fr", "Flying\n{T}: Draw.", "Vol\n\n{T} : piochez.", note="an empty line"),
    ),
    good=(
        Example("it", "Flying\nHaste", "Volare\nRapidità"),
        Example("de", "Flying, haste", "Fliegend, Eile"),
        Example("fr", "Flying\n", "Vol", note="only the end differs: see different-edge-space"),
    ),
)

TRIGGER = frozenset("\n")


def check_segment(segment: Segment) -> Iterator[Finding]:
    if segment.source.count("\n") == segment.target.count("\n"):
        return
    expected, found = (text.strip("\n").count("\n") + 1 for text in (segment.source, segment.target))
    if expected != found:
        yield RULE.found(f"the translation has {found} line{'s' * (found != 1)}, the source {expected}")
