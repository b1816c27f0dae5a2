"""``missing-slot``: a placeholder of the source is not in the translation."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.slots import slot_difference
from l10n.model.finding import Finding

RULE = Rule(
    id="missing-slot",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="omission",
    what="A slot of the source, such as {n} or %s, is not in the translation.",
    why="The number, cost or name that the program fills in is lost.",
    limits="A slot is braces around a lower-case name; {W} and {2} are symbols of the game (see different-symbols). "
    "A plural form that is for a few numbers only may do without one, as with msgfmt.",
    bad=(
        Example("it", "Draw {n} cards.", "Pesca carte."),
        Example("de", "Pay {cost} or {alternative}.", "Bezahle {cost}."),
        Example("fr", "%d cards", "des cartes", flags=("c-format",)),
        Example(
            "ru",
            "{n} card",
            msgid_plural="{n} cards",
            plurals=("{n} карта", "карты", "{n} карт"),
            msgctxt="x",
            note="the second of three forms; the slot is in both sources",
        ),
    ),
    good=(
        Example("de", "Pay {cost}: draw {n} cards.", "Ziehe {n} Karten: bezahle {cost}.", note="slots may move"),
        Example(
            "it", "one card", msgid_plural="{n} cards", plurals=("una carta", "{n} carte"), note="one, said in a word"
        ),
        Example(
            "it", "{n} card", msgid_plural="{n} cards", plurals=("una carta", "{n} carte"), note="a form for 1 alone"
        ),
        Example(
            "ru",
            "one card",
            msgid_plural="{n} cards",
            plurals=("{n} карта", "{n} карты", "{n} карт"),
            note="the first Russian form serves 21 as well",
        ),
        Example("es", "{W}, {T}: Draw.", "{W}, {T}: Roba.", note="symbols are no slots"),
        Example("es", "100% sure", "100% seguro", note="no flag, so % is a percent sign"),
    ),
)

TRIGGER = frozenset("{%")


def check_segment(segment: Segment) -> Iterator[Finding]:
    found = slot_difference(segment)
    if not found or (len(found.missing) == len(found.unknown) == 1):
        return
    missing = [slot for slot in found.missing if slot.upper() == slot or slot.upper() not in segment.target]
    if missing:
        yield RULE.found(f"the translation lacks {', '.join(missing)}")
