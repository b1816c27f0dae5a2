"""``control-character``: a character that no text should hold."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.characters import CONTROL, name_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="control-character",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="character encoding",
    what="The translation holds a control character, a line separator other than the line feed, or U+FFFD.",
    why="It is what a wrong decoding or a paste from another program leaves; XML exports refuse it.",
    limits="Tab and line feed are allowed.",
    bad=(
        Example("it", "Draw a card.", "Pesca\x07 una carta.", fixed="Pesca una carta."),
        Example("de", "Draw a card.", "Ziehe\u2028eine Karte.", fixed="Ziehe\neine Karte."),
        Example("fr", "Draw a card.", "Piochez une carte d\ufffd."),
        Example("ru", "Draw.", "Возьмите.\x85", note="a C1 control"),
    ),
    good=(
        Example("it", "Draw\ta card.\nThen", "Pesca\tuna carta.\nPoi"),
        Example("fr", "Draw: one", "Piochez\u00a0: une", note="a no-break space is no control"),
        Example("ru", "Draw.", "Возьмите."),
    ),
)

TRIGGER = CONTROL
_LINE_ENDS = {"\u2028": "\n", "\u2029": "\n", "\x85": "\n", "\r": ""}


def check_segment(segment: Segment) -> Iterator[Finding]:
    for place, character in enumerate(segment.target):
        if character in CONTROL and character not in segment.source:
            fix = None
            if character != "\ufffd":
                fix = Fix(place, place + 1, _LINE_ENDS.get(character, ""), is_safe=True)
            yield RULE.found(f"holds {name_of(character)}", segment.in_target(place, place + 1), fix=fix)
