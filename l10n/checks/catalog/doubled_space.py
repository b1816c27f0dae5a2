"""``doubled-space``: two spaces where one is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="doubled-space",
    category="catalog",
    severity="warning",
    certainty="certain",
    mqm="textual conventions",
    what="Two or more spaces stand between two words of the translation, and the source has no such run.",
    why="It shows as a gap, and a search for the phrase does not find it.",
    limits="At the edges of the text, see different-edge-space.",
    bad=(
        Example("it", "Draw a card.", "Pesca  una carta.", fixed="Pesca una carta."),
        Example(
            "fr",
            "Draw: a card.",
            "Piochez \u00a0: une carte.",
            fixed="Piochez\u00a0: une carte.",
            note="a space beside a no-break space",
        ),
        Example(
            "ru",
            "Draw a card. Then discard.",
            "Возьмите карту.   Затем сбросьте.",
            fixed="Возьмите карту. Затем сбросьте.",
        ),
    ),
    good=(
        Example("it", "Draw a card.", "Pesca una carta."),
        Example("de", "A.  B.", "A.  B.", note="the source has it too"),
        Example("fr", "Draw\n  it", "Piochez\n  la", note="an indented line"),
    ),
)

_RUN = re.compile(r"(?<=[^\s])[ \u00a0\u202f]{2,}(?=[^\s])")


def check_segment(segment: Segment) -> Iterator[Finding]:
    target = segment.target
    if "  " not in target and " \u00a0" not in target and "\u00a0 " not in target and "\u202f" not in target:
        return
    if "  " in segment.source.strip():
        return
    for match in _RUN.finditer(target):
        kept = next((space for space in match.group() if space != " "), " ")
        fix = Fix(match.start(), match.end(), kept, is_safe=True)
        yield RULE.found(
            f"{len(match.group())} spaces in a row", segment.in_target(match.start(), match.end()), fix=fix
        )
