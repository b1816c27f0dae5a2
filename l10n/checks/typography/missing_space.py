"""``missing-space``: two words or sentences are glued."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="missing-space",
    category="typography",
    severity="warning",
    certainty="likely",
    mqm="punctuation",
    what=(
        "No space stands after a comma, full stop, semicolon or closing bracket, before an opening "
        "bracket, or between "
        "stats and a word."
    ),
    why="“vita.La creatura” reads as one word; most often a line break was lost there.",
    limits="Not told where the source has the same, for letters with a full stop between them (e.g.), and for brackets "
    "that hold part of a word.",
    bad=(
        Example("it", "You gain 3 life. Draw.", "Guadagni 3 punti vita.Pesca.", fixed="Guadagni 3 punti vita. Pesca."),
        Example("fr", "+1/+1 until end", "+1/+1jusqu'à la fin", fixed="+1/+1 jusqu'à la fin"),
        Example("de", "Draw, then", "Ziehe,dann", fixed="Ziehe, dann"),
        Example("es", "{U}, {T}: Draw.", "{U},{T}: Roba.", fixed="{U}, {T}: Roba."),
        Example("ru", "Scry 2 (look)", "предскажите 2(посмотрите)", fixed="предскажите 2 (посмотрите)"),
    ),
    good=(
        Example("ru", "life", "жизнь(-и)", note="part of a word in brackets"),
        Example("de", "for example", "z.B. so", note="an abbreviation"),
        Example("it", "1,5 or 2.000", "1,5 o 2.000", note="numbers"),
        Example("fr", "a.b", "a.b", note="the source has it"),
        Example("es", "creature(s)", "criatura(s)", note="a plural in brackets"),
    ),
)

TRIGGER = frozenset(",.;)(/")
_GLUED = re.compile(
    r"(?<=[^\W\d_]{2})[.;](?=[^\W\d_]{2})"
    r"|(?<=[\w})]),(?=[^\W\d_]|\{)"
    r"|(?<=\w[.;!?])(?=\()|(?<=[\d}])(?=\([^\W\d_]{3})|(?<=[^\W\d_]{2})(?=\([^\W\d_]{3,}[^()]* )"
    r"|\)(?=[^\W\d_]{2})"
    r"|[+\-\u2212](?:\d+|X)/[+\-\u2212](?:\d+|X)(?=[^\W\d_]{2})"
)
#: A quick look: the marks come first in each, so that ``re`` goes from mark to mark.
_ANY = re.compile(r"[.,;)][^\W\d_]|[,.;]\{|/[+\-\u2212]?[\dX]+[^\W\d_]{2}|\((?<=[\w.;!?}]\()")


def check_segment(segment: Segment) -> Iterator[Finding]:
    target = segment.target
    if _ANY.search(target) is None:
        return
    for match in _GLUED.finditer(target):
        place = match.end()
        around = target[max(place - 2, 0) : place + 2]
        if around in segment.source:
            continue
        yield RULE.found(
            "a space is missing",
            segment.in_target(max(place - 1, 0), min(place + 1, len(target))),
            fix=Fix(place, place, " ", is_safe=match.group() != ")"),
        )
