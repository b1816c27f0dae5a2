"""``repeated-slot``: a placeholder stands there more or fewer times than in the source."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.slots import slot_difference
from l10n.model.finding import Finding

RULE = Rule(
    id="repeated-slot",
    category="catalog",
    severity="warning",
    certainty="possible",
    mqm="addition",
    what="A slot is there more often or less often than in the source.",
    why="A cost said twice where the rule says it once is usually a slip of copying.",
    limits="Some languages must repeat a noun where English has a pronoun, so this is only worth a look.",
    bad=(
        Example("it", "Draw {n} cards.", "Pesca {n} {n} carte."),
        Example("de", "Pay {cost}. If you pay {cost}, draw.", "Bezahle {cost}. Wenn du das tust, ziehe."),
        Example("es", "{n} or {m}", "{n} o {m} o {m}"),
    ),
    good=(
        Example("it", "Draw {n} cards.", "Pesca {n} carte."),
        Example("de", "Pay {cost}. If you pay {cost}, draw.", "Wenn du {cost} bezahlst, ziehe. Bezahle {cost}."),
        Example("es", "{T}, {T}", "{T}", note="a symbol: see different-symbols"),
    ),
)

TRIGGER = frozenset("{%")


def check_segment(segment: Segment) -> Iterator[Finding]:
    found = slot_difference(segment)
    if found:
        for slot, expected, n in found.repeated:
            yield RULE.found(f"{slot} is there {n} times, in the source {expected} times")
