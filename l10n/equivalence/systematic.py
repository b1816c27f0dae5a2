"""Differences that a whole catalog makes: one wording of a language, not a slip in each text.

Where the translations of the same source line differ from it in the same fact again and again, or a fact of the
source is hardly ever found in the translations, the words for it are missing from the data (or the term is wrong
everywhere, which is for the terminology checks to say). Such a difference is reported once.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass

from l10n.equivalence.compare import ENOUGH, Difference

#: How often, and in what share of the texts that state it, a difference must recur to be systematic.
OFTEN, SHARE = 3, 0.5
_FIGURE = re.compile(r"\{[^{}\s]+\}|[+\-−]?(?:\d+|[Xx])\b")


@dataclass(frozen=True, slots=True)
class Compared:
    """One text with its differences, and the keys of its source lines (see :func:`line_key`)."""

    key: str
    lines: tuple[str, ...]
    differences: tuple[Difference, ...]


def line_key(line: str, name: str | None) -> str:
    """What lines of different texts have in common: their words without the text's name and without figures."""
    if name:
        line = line.replace(name, "~")
    return _FIGURE.sub("#", line)


def without_systematic(
    compared: Sequence[Compared], lines: Callable[[Set[str]], Mapping[str, int]], stating: Mapping[str, int]
) -> dict[str, tuple[Difference, ...]]:
    """Key → the differences that remain, for each text that still differs enough.

    ``lines`` counts how many source texts of the catalog have each of some lines, ``stating`` how many state
    a fact. Of each systematic difference the first text keeps it.
    """
    by_line: dict[tuple[str, str, bool], list[str]] = defaultdict(list)
    by_fact: dict[str, list[str]] = defaultdict(list)
    for text in compared:
        for difference in text.differences:
            if difference.count < 0:
                by_fact[difference.fact].append(text.key)
            if difference.line is not None:
                by_line[_place(text, difference)].append(text.key)
    recurring = {place: keys for place, keys in by_line.items() if len(keys) >= OFTEN}
    counts = lines({place[0] for place in recurring}) if recurring else {}
    systematic = {place: keys[0] for place, keys in recurring.items() if len(keys) >= SHARE * counts[place[0]]}
    unknown = {fact: keys[0] for fact, keys in by_fact.items() if len(keys) >= max(OFTEN, SHARE * stating[fact])}
    result = {}
    for text in compared:
        kept = tuple(
            d for d in text.differences
            if systematic.get(_place(text, d), text.key) == text.key
            and (d.count > 0 or unknown.get(d.fact, text.key) == text.key)
        )
        if sum(d.weight for d in kept) >= ENOUGH:
            result[text.key] = kept
    return result


def _place(text: Compared, difference: Difference) -> tuple[str, str, bool]:
    line = "" if difference.line is None else text.lines[difference.line]
    return line, difference.fact, difference.count < 0
