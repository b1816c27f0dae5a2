"""``missing-inverted-mark``: a question or exclamation that is not opened."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.conventions import conventions_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="missing-inverted-mark",
    category="typography",
    severity="warning",
    certainty="certain",
    mqm="punctuation",
    what="A sentence ends in ? or ! and does not begin with ¿ or ¡, in a language that opens such sentences.",
    why="Spanish readers learn from the opening mark that a question begins; without it the sentence is misread.",
    limits=(
        "Where in the sentence the question begins is not known, so the fix, at the sentence's "
        "beginning, is a proposal."
    ),
    bad=(
        Example("es", "Which card?", "Qué carta?"),
        Example("es", "Draw! Then stop.", "Roba! Luego para."),
        Example("es", "Stop. Which card?", "Para. Cuál?", note="the mark of another sentence does not count"),
    ),
    good=(
        Example("es", "Which card?", "¿Qué carta?"),
        Example("es", "If so, which?", "Si es así, ¿cuál?", note="opened in the middle of the sentence"),
        Example("es", "What?!", "¡¿Qué?!", note="both"),
        Example("it", "Which card?", "Quale carta?", note="Italian does not open them"),
    ),
)

TRIGGER = frozenset("?!")
_SENTENCE = re.compile(r"[^.?!\n]*?[^.?!\n\s][^.?!\n]*([?!]+)")


def check_segment(segment: Segment) -> Iterator[Finding]:
    conventions = conventions_of(segment)
    if conventions is None or not conventions.inverted:
        return
    for match in _SENTENCE.finditer(segment.target):
        missing = [
            opening
            for mark, opening in conventions.inverted.items()
            if mark in match[1] and opening not in match.group()
        ]
        if missing:
            start = match.start() + len(match.group()) - len(match.group().lstrip())
            mark = match.start(1)
            yield RULE.found(
                f"{missing[0]} is missing for {match[1]}",
                segment.in_target(mark, match.end(1)),
                fix=Fix(start, start, missing[0]),
            )
