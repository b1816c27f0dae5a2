"""``wrong-minus``: a dash does duty as a minus."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-minus",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="punctuation",
    what="An en dash or em dash stands before a number where the source has a minus.",
    why="“—2/—2” reads as an interruption, breaks at the end of a line, and no program reads it as a number.",
    limits="Hyphen-minus and true minus (U+2212) are both accepted; a range (1–3) is no minus.",
    bad=(
        Example("fr", "It gets -2/-2.", "Elle gagne \u20142/\u20142.", fixed="Elle gagne -2/-2."),
        Example("de", "-3: Draw.", "\u20133: Ziehe.", fixed="-3: Ziehe."),
        Example("ru", "It gets -X/-0.", "Оно получает \u2013X/\u20130.", fixed="Оно получает -X/-0."),
    ),
    good=(
        Example("fr", "It gets -2/-2.", "Elle gagne -2/-2."),
        Example("de", "It gets -2/-2.", "Sie erhält \u22122/\u22122.", note="a true minus"),
        Example("es", "levels 1-3", "niveles 1\u20133", note="a range"),
        Example("it", "Heroic \u2014 2 damage", "Eroismo \u2014 2 danni", note="a dash between words"),
    ),
)

_DASHED = re.compile(r"(?<![\w)}])[\u2013\u2014](?=\d|[XY]\b)")
_MINUS = re.compile(r"(?<![\w)}])[-\u2212](?=\d|[XY]\b)")
TRIGGER = frozenset("\u2013\u2014")


def check_segment(segment: Segment) -> Iterator[Finding]:
    for match in _DASHED.finditer(segment.target):
        sign = _MINUS.search(segment.source)
        if sign is None:
            return
        yield RULE.found(
            "a dash stands for a minus",
            segment.in_target(*match.span()),
            fix=Fix(*match.span(), sign.group(), is_safe=True),
        )
