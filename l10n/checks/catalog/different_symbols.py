"""``different-symbols``: the symbols in braces are not those of the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.marks import MARK, difference, marks_that_differ, parts_of, read_marks
from l10n.model.finding import Finding

RULE = Rule(
    id="different-symbols",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="mistranslation",
    what="The symbols in braces ({W}, {2}, {T}, {2/W}), counted with repetition, are not those of the source.",
    why="A symbol is a cost or an effect: {R} for {W} is another rule.",
    limits="Symbols without braces in the translation, and those in a reminder text that only one side has, are "
           "warnings: both are found in good printed texts. Order is not compared.",
    bad=(
        Example("it", "{W}, {T}: Draw a card.", "{R}, {T}: Pesca una carta."),
        Example("de", "{2}{W}: Draw.", "{3}{W}: Ziehe."),
        Example("ru", "Add {G}{G}.", "Добавьте {G}.", note="repetition counts"),
        Example("fr", "{2/W}: Draw.", "{2}{W} : piochez.", note="a hybrid is one symbol"),
    ),
    good=(
        Example("fr", "Add {R} or {G}.", "Ajoutez {G} ou {R}.", note="order is the language's own"),
        Example("de", "{2/W}{X}: Draw.", "{2/W}{X}: Ziehe."),
        Example("it", "Devotion to white (Each {W} counts.)", "Devozione al bianco", note="reminder text on one side"),
        Example("it", "Draw {n} cards.", "Pesca carte.", note="a slot: see missing-slot"),
    ),
)

TRIGGER = frozenset("{")
_REMINDER = re.compile(r"\([^()]*\)")
_INNER = re.compile(r"\{([^{}\s]+)\}")


def check_segment(segment: Segment) -> Iterator[Finding]:
    marks = marks_that_differ(segment)
    if marks is None or marks[0].symbols == marks[1].symbols:
        return
    source, target = marks[0].symbols, marks[1].symbols
    if _apart(source) == _apart(target):
        return  # fused-symbols says it
    said = difference(source, target)
    if segment.source.count("(") != segment.target.count("(") and _outside(segment.source) == _outside(segment.target):
        yield RULE.found(f"symbols differ in reminder text that only one side has: {said}",
                         severity="warning", certainty="possible")
    elif not target - source and _are_unbraced(source - target, segment.target):
        yield RULE.found(f"symbols are written without braces: {said}", severity="warning", certainty="likely")
    else:
        yield RULE.found(f"symbols differ: {said}")


def _apart(symbols: Counter[str]) -> Counter[str]:
    """The symbols with fused ones taken apart."""
    parts: Counter[str] = Counter()
    for symbol, n in symbols.items():
        for part in parts_of(symbol):
            parts[part] += n
    return parts


def _outside(text: str) -> Counter[str]:
    """The symbols that stand in no round brackets."""
    return read_marks(MARK.findall(_REMINDER.sub("", text))).symbols


def _are_unbraced(missing: Counter[str], text: str) -> bool:
    """Whether each missing symbol stands in ``text`` with no braces, as ``3`` or ``UU`` in a run of its own."""
    bare = re.sub(r"\{[^{}]*\}", " ", text)
    for symbol, n in missing.items():
        inner = _INNER.fullmatch(symbol)
        if inner is None:
            return False
        letter = re.escape(inner[1])
        runs = re.findall(r"(?<![^\W\d_])(?:\d+|[A-Z])*" + letter + r"(?:\d+|[A-Z])*(?![^\W\d_])", bare)
        if sum(run.count(inner[1]) for run in runs) < n:
            return False
    return True
