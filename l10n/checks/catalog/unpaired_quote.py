"""``unpaired-quote``: a quotation mark without its partner."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding

RULE = Rule(
    id="unpaired-quote",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="punctuation",
    what=(
        "The translation has an odd number of double quotation marks, of whatever shape, while the "
        "source has an even one."
    ),
    why="Where a quoted ability ends is part of the rule.",
    limits="Single quotes are left alone: they are apostrophes as well. Which shape is right is typography.",
    bad=(
        Example("it", 'It has "{T}: Draw."', 'Ha "{T}: Pesca.'),
        Example("de", 'It has "{T}: Draw."', "Sie hat „{T}: Ziehe."),
        Example("ru", 'It has "{T}: Draw."', "имеет {T}: возьмите»."),
    ),
    good=(
        Example("de", 'It has "{T}: Draw."', 'Sie hat „{T}: Ziehe."', note="a straight closing mark, as printed"),
        Example("fr", 'It has "{T}: Draw."', "Elle a « {T} : piochez. »"),
        Example("it", '6" wide', 'largo 6"', note="inches, on both sides"),
    ),
)

QUOTES = '"\u201c\u201d\u201e\u00ab\u00bb'
TRIGGER = frozenset(QUOTES)
_PLAIN = str.maketrans(dict.fromkeys(QUOTES[1:], '"'))


def check_segment(segment: Segment) -> Iterator[Finding]:
    target = segment.target.translate(_PLAIN)
    if target.count('"') % 2 and segment.source.translate(_PLAIN).count('"') % 2 == 0:
        place = target.rfind('"')
        yield RULE.found("a quotation mark has no partner", segment.in_target(place, place + 1))
