"""``unknown-slot``: the translation has a placeholder that the source has not."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.slots import slot_difference
from l10n.model.finding import Finding

RULE = Rule(
    id="unknown-slot",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="addition",
    what="The translation has a slot that the source has not.",
    why="The program can't fill it in: it fails, or players see the braces.",
    limits="Where one slot is missing and one is unknown, it was renamed: see renamed-slot.",
    bad=(
        Example("it", "Draw a card.", "Pesca {n} carte."),
        Example("de", "Pay {cost}.", "Bezahle {cost} oder {other}."),
        Example("fr", "Cards", "%s cartes", flags=("python-format",)),
    ),
    good=(
        Example("it", "Draw {n} cards.", "Pesca {n} carte."),
        Example("de", "{T}: Draw.", "{T}: Ziehe.", note="a symbol"),
        Example("fr", "Write {{n}}.", "Écrivez {{n}}.", note="doubled braces are literal"),
        Example(
            "fr", "{n} card", msgid_plural="cards", plurals=("{n} carte", "{n} cartes"), note="from the other source"
        ),
    ),
)

TRIGGER = frozenset("{%")


def check_segment(segment: Segment) -> Iterator[Finding]:
    found = slot_difference(segment)
    if found and found.unknown and not (len(found.missing) == len(found.unknown) == 1):
        yield RULE.found(f"the source has no {', '.join(found.unknown)}")
