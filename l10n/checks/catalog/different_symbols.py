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
    limits=(
        "Symbols that one side has without braces are a warning, and those in a reminder text that only "
        "one side has "
        "are left alone: both are found in good printed texts. Order is not compared."
    ),
    bad=(
        Example("it", "{W}, {T}: Draw a card.", "{R}, {T}: Pesca una carta."),
        Example("de", "{2}{W}: Draw.", "{3}{W}: Ziehe."),
        Example("ru", "Add {G}{G}.", "Добавьте {G}.", note="repetition counts"),
        Example("fr", "{2/W}: Draw.", "{2}{W} : piochez.", note="a hybrid is one symbol"),
        Example(
            "de", "{3}, {T}: Add {B}{B}.", "3, {T}: Erhöhe um BB.", note="without braces, as in old prints: a warning"
        ),
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
#: Capitals and digits that stand alone; digits count as a symbol only before a comma or colon, X only beside others.
_RUN = re.compile(r"(?<![\w/+\-\u2212])[0-9A-Z]+(?![\w/])(?P<stop>\s?[,:])?")
_LETTER = re.compile(r"[A-WYZ]")


def check_segment(segment: Segment) -> Iterator[Finding]:
    marks = marks_that_differ(segment)
    if marks is None or marks[0].symbols == marks[1].symbols:
        return
    source, target = marks[0].symbols, marks[1].symbols
    if _apart(source) == _apart(target):
        return  # fused-symbols says it
    if segment.source.count("(") != segment.target.count("(") and _outside(segment.source) == _outside(segment.target):
        return
    said = difference(source, target)
    if _are_unbraced(source - target, segment.target) and _are_unbraced(target - source, segment.source):
        side = "source" if target - source else "translation"
        yield RULE.found(
            f"symbols are written without braces in the {side}: {said}", severity="warning", certainty="likely"
        )
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
    """Whether each missing symbol stands in ``text`` outside braces: ``3, {T}:``, ``UU``, ``{1}0:``."""
    if not missing:
        return True
    bare = text.replace("{", "").replace("}", "")
    runs = [match.group() for match in _RUN.finditer(bare) if match["stop"] or _LETTER.search(match.group())]
    braced = Counter(_INNER.findall(text))
    for symbol, n in missing.items():
        inner = symbol[1:-1]
        if sum(run.count(inner) for run in runs) < n + braced[inner]:
            return False
    return True
