"""``renamed-slot``: the name of a placeholder was changed, most often translated."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.slots import slot_difference
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="renamed-slot",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="do not translate",
    what="One slot of the source is missing and one unknown slot stands in the translation: its name was changed.",
    why="A slot's name is for the program; under another name it is not filled in.",
    limits="Where more than one was renamed, missing-slot and unknown-slot say so.",
    bad=(
        Example("it", "Pay {cost}.", "Paga {costo}.", fixed="Paga {cost}."),
        Example("de", "Draw {n} cards.", "Ziehe {N} Karten.", note="capitals count; {N} reads as a symbol"),
        Example("fr", "Pay {cost} and draw {n}.", "Payez {cout} et piochez {n}.", fixed="Payez {cost} et piochez {n}."),
        Example("ru", "%(n)d cards", "%(к)d карт", flags=("python-format",)),
    ),
    good=(
        Example("it", "Pay {cost}.", "Paga {cost}."),
        Example("de", "Draw {n} cards.", "{n} Karten ziehen."),
        Example("fr", "Pay {a} and {b}.", "Payez {b} et {a}.", note="exchanged places are for the grammar to judge"),
    ),
)

TRIGGER = frozenset("{%")


def check_segment(segment: Segment) -> Iterator[Finding]:
    found = slot_difference(segment)
    if not found or len(found.missing) != 1:
        return
    old = found.missing[0]
    new = found.unknown[0] if len(found.unknown) == 1 else old.upper() if not found.unknown else ""
    start = segment.target.find(new) if new else -1
    if start < 0 or new in segment.source:
        return
    end = start + len(new)
    fix = Fix(start, end, old, is_safe=segment.target.count(new) == 1)
    yield RULE.found(f"{old} is called {new} in the translation", segment.in_target(start, end), fix=fix)
