"""``fused-symbols``: two symbols in one pair of braces."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.marks import FUSED, parts_of
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="fused-symbols",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="markup tag",
    what="Two or more symbols stand in one pair of braces, {4R} for {4}{R}, where the source has them apart.",
    why="No font or program has a symbol {4R}: players see the braces, or nothing.",
    limits="Hybrid symbols with a stroke ({2/W}) and numbers of two digits ({10}) are one symbol. A name in capitals "
    "that the source has in braces too is left alone.",
    bad=(
        Example("de", "{4}{R}: Draw.", "{4R}: Ziehe.", fixed="{4}{R}: Ziehe."),
        Example("it", "Add {B}{B}{B}.", "Aggiungi {BBB}.", fixed="Aggiungi {B}{B}{B}."),
        Example("ru", "{1}{U}, {T}: Draw.", "{1U}, {T}: возьмите.", fixed="{1}{U}, {T}: возьмите."),
        Example("fr", "{10}{G}: Draw.", "{10G} : piochez.", fixed="{10}{G} : piochez."),
    ),
    good=(
        Example("de", "{4}{R}: Draw.", "{4}{R}: Ziehe."),
        Example("it", "{10}: Draw.", "{10}: Pesca.", note="a number"),
        Example("fr", "{2/W}{W/U}: Draw.", "{2/W}{W/U} : piochez.", note="hybrid"),
        Example("es", "Roll {CHAOS}.", "Tira {CHAOS}.", note="the source has it"),
    ),
)

TRIGGER = frozenset("{")


def check_segment(segment: Segment) -> Iterator[Finding]:
    for match in FUSED.finditer(segment.target):
        parts = parts_of(match.group())
        if len(parts) > 1 and match.group() not in segment.source:
            apart = "".join(parts)
            fix = Fix(match.start(), match.end(), apart, is_safe=apart in segment.source)
            yield RULE.found(
                f"{match.group()} is no symbol; write {apart}", segment.in_target(match.start(), match.end()), fix=fix
            )
