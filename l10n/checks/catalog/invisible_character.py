"""``invisible-character``: a character of no width."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.characters import INVISIBLE, name_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="invisible-character",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="character encoding",
    what="The translation holds a zero-width space, a soft hyphen, a byte-order mark or a direction mark.",
    why="Nobody can see it, but searches, comparisons and line breaks go wrong.",
    limits="Zero-width joiners are left alone: several scripts need them. So is what the source has too.",
    bad=(
        Example("it", "Draw a card.", "Pesca\u200b una carta.", fixed="Pesca una carta."),
        Example("de", "enchantment creature", "Verzauberungs\u00adkreatur", fixed="Verzauberungskreatur"),
        Example("ru", "Draw.", "\ufeffВозьмите.", fixed="Возьмите."),
    ),
    good=(
        Example("it", "Draw a card.", "Pesca una carta."),
        Example("fr", "Draw: one", "Piochez\u202f: une", note="a narrow no-break space has width"),
        Example("de", "a\u200bb", "a\u200bb", note="the source has it"),
        Example("fa", "cards", "کارت\u200cها", note="a non-joiner that the script needs"),
    ),
)

TRIGGER = INVISIBLE


def check_segment(segment: Segment) -> Iterator[Finding]:
    for place, character in enumerate(segment.target):
        if character in INVISIBLE and character not in segment.source:
            yield RULE.found(
                f"holds {name_of(character)}",
                segment.in_target(place, place + 1),
                fix=Fix(place, place + 1, "", is_safe=True),
            )
