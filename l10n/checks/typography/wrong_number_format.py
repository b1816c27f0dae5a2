"""``wrong-number-format``: the decimal sign or the thousands separator of another language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.conventions import Conventions, conventions_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-number-format",
    category="typography",
    severity="warning",
    certainty="likely",
    mqm="number format",
    what="A number of the source with a decimal sign or thousands separator was copied as it is, where the language "
    "writes it otherwise.",
    why="1,500 is one and a half in most of Europe.",
    limits=(
        "Only numbers that stand in the source in the same digits are looked at; versions and rule "
        "numbers (702.103a) "
        "are left alone, and so are times and dates."
    ),
    bad=(
        Example("de", "It costs 1.5 more.", "Es kostet 1.5 mehr.", fixed="Es kostet 1,5 mehr."),
        Example(
            "fr",
            "You gain 1,500 life.",
            "Vous gagnez 1,500 points de vie.",
            fixed="Vous gagnez 1\u202f500 points de vie.",
        ),
        Example("ru", "You gain 10,000 life.", "Вы получаете 10,000 жизней.", fixed="Вы получаете 10\u00a0000 жизней."),
    ),
    good=(
        Example("de", "It costs 1.5 more.", "Es kostet 1,5 mehr."),
        Example("it", "You gain 1,500 life.", "Guadagni 1.500 punti vita."),
        Example("es", "Rule 702.103a", "Regla 702.103a", note="a rule number"),
        Example("fr", "Draw 1500 cards.", "Piochez 1500 cartes.", note="no separator"),
    ),
)

#: A quick look for a digit beside a sign, since most texts have none.
_NEAR = re.compile(r"[.,]\d")
_NUMBER = re.compile(r"(?<![\w.,/{+\-])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d{1,2})(?![\w/}]|[.,]\d)")


def check_segment(segment: Segment) -> Iterator[Finding]:
    if "," not in segment.source and "." not in segment.source:
        return
    found = _NUMBER.findall(segment.source) if _NEAR.search(segment.source) else []
    if not found:
        return
    conventions = conventions_of(segment)
    if conventions is None or conventions.decimal in ("", "."):
        return
    for number in found:
        right = _in_language(number, conventions)
        place = segment.target.find(number)
        if place >= 0 and right != number:
            yield RULE.found(
                f"{number} is written {right}",
                segment.in_target(place, place + len(number)),
                fix=Fix(place, place + len(number), right),
            )


def _in_language(number: str, conventions: Conventions) -> str:
    """An English number with the language's own signs."""
    whole, _, fraction = number.partition(".")
    separator = conventions.thousands[0] if conventions.thousands else ","
    return whole.replace(",", separator) + (conventions.decimal + fraction if fraction else "")
