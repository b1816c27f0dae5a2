"""``doubled-word``: the same word twice in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import eq

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="doubled-word",
    category="catalog",
    severity="error",
    certainty="likely",
    mqm="spelling",
    what="A word stands twice in a row in the translation and not in the source.",
    why="A slip of editing that spelling checkers and readers pass over.",
    limits="Words that a language does double (vous vous, die die, si si) are listed in its typography.yaml under "
    "doubled_words and are left alone; so are words with a comma or line break between them.",
    bad=(
        Example("it", "Draw a card.", "Pesca una una carta.", fixed="Pesca una carta."),
        Example("de", "Draw a card from it.", "Ziehe eine Karte Karte davon.", fixed="Ziehe eine Karte davon."),
        Example("ru", "Draw a card.", "Возьмите возьмите карту.", note="capitals do not hide it"),
        Example("fr", "At the end", "À la la fin"),
        Example("de", "Draw it.", "Ziehe sie es es.", note="before a full stop"),
    ),
    good=(
        Example("fr", "If you attack", "Si vous vous attaquez", note="pronoun and reflexive"),
        Example("de", "creatures that the players", "Kreaturen, die die Spieler", note="relative and article"),
        Example("it", "Draw, draw", "Pesca, pesca", note="a comma between"),
        Example("es", "Time Time", "Tiempo Tiempo", note="so does the source"),
    ),
)

_DOUBLED = re.compile(r"\b([^\W\d_]+) \1\b", re.IGNORECASE)


def check_segment(segment: Segment) -> Iterator[Finding]:
    words = segment.target.lower().replace(".", " ").replace(",", " ").split(" ")
    if True not in map(eq, words, words[1:]):
        return
    spared = segment.context.typography.get(segment.language, {}).get("doubled_words", ())
    for match in _DOUBLED.finditer(segment.target):
        word = match.group(1)
        if word.lower() in spared or _DOUBLED.search(segment.source):
            continue
        fix = Fix(match.start(), match.end(), word, is_safe=False)
        yield RULE.found(f"{word!r} stands twice", segment.in_target(match.start(), match.end()), fix=fix)
