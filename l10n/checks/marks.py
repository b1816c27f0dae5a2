"""The marks of a text that mean the same in every language: symbols in braces, signed stats, digits, slots.

A *symbol* is ``{…}`` with anything but a lower-case identifier in it; a *slot* is ``{…}`` with one. *Stats* are two
numbers with a stroke between them, each with or without a sign (``2/2``, ``+1/+1``, ``-X/-0``).
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from l10n.checks.framework import Segment

#: Signs that people write for minus: hyphen-minus, minus, en and em dash.
MINUS = "-\u2212\u2013\u2014"
#: Letters that stand for a variable number, with their look-alikes in other scripts.
LOOKALIKE_VARIABLES = {"\u0425": "X", "\u03a7": "X", "\u0423": "Y"}
_VARIABLE = "XYZ*" + "".join(LOOKALIKE_VARIABLES)
_SIGN = "+\\" + MINUS
_AMOUNT = rf"[{_SIGN}]?(?:\d+|[{_VARIABLE}])"

#: Symbols, slots, stats and numbers. Written so that it begins with one set of characters, which ``re`` looks for fast.
MARK = re.compile(
    rf"[{{0-9{_SIGN}{_VARIABLE}]"
    rf"(?:(?<=\{{)[^{{}}\s]*\}}"
    rf"|(?<=\d)\d*(?:/{_AMOUNT})?"
    rf"|(?<=[{_SIGN}])(?:\d+(?:/{_AMOUNT})?|[{_VARIABLE}]/{_AMOUNT})"
    rf"|(?<=[{_VARIABLE}])(?<!\w[{_VARIABLE}])/{_AMOUNT})"
)
SLOT = re.compile(r"\{([a-z_][A-Za-z0-9_.-]*)\}")
_SIGNS = "+" + MINUS
_PLAIN = str.maketrans({**dict.fromkeys(MINUS, "-"), **LOOKALIKE_VARIABLES})
_ONE_SYMBOL = r"(?:\d+|[A-Z])"
#: Two or more symbols in one pair of braces, with nothing between them: ``{4R}``, ``{WW}``.
FUSED = re.compile(rf"\{{({_ONE_SYMBOL}{{2,}})\}}")
_PART = re.compile(_ONE_SYMBOL)


@dataclass(frozen=True, slots=True)
class Marks:
    """What one text has, as counters; stats with plain signs and letters."""

    symbols: Counter[str]
    stats: Counter[str]
    numbers: Counter[int]


def plain_stats(text: str) -> str:
    """Stats with every minus as a hyphen and every variable as a Latin letter."""
    return text.translate(_PLAIN)


def parts_of(symbol: str) -> list[str]:
    """A fused symbol taken apart (``{4R}`` gives ``{4}``, ``{R}``); any other as it is."""
    fused = FUSED.fullmatch(symbol)
    if fused is None or fused[1].isdigit():
        return [symbol]
    return [f"{{{part}}}" for part in _PART.findall(fused[1])]


def read_marks(found: list[str]) -> Marks:
    """Sort the matches of :data:`MARK` in one text by kind."""
    symbols: Counter[str] = Counter()
    stats: Counter[str] = Counter()
    numbers: Counter[int] = Counter()
    for mark in found:
        if mark[0] == "{":
            if not SLOT.fullmatch(mark):
                symbols[mark] += 1
        elif "/" in mark:
            stats[plain_stats(mark)] += 1
        else:
            numbers[int(mark.lstrip(_SIGNS))] += 1
    return Marks(symbols, stats, numbers)


def marks_that_differ(segment: Segment) -> tuple[Marks, Marks] | None:
    """The marks of source and target, or None where both have exactly the same ones (which is nearly always)."""
    facts = segment.facts
    if "marks" not in facts:
        source, target = MARK.findall(segment.source), MARK.findall(segment.target)
        same = source == target or sorted(source) == sorted(target)
        facts["marks"] = None if same else (read_marks(source), read_marks(target))
    differing: tuple[Marks, Marks] | None = facts["marks"]
    return differing


def difference(source: Counter[str], target: Counter[str]) -> str:
    """``missing {R} ×2, {W}; extra {G}``: how ``target`` differs from ``source``, empty where it does not."""
    parts = []
    for word, counter in (("missing", source - target), ("extra", target - source)):
        if counter:
            parts.append(
                f"{word} " + ", ".join(f"{mark} ×{n}" if n > 1 else mark for mark, n in sorted(counter.items()))
            )
    return "; ".join(parts)
