"""``same-translation``: different source texts, one translation."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from l10n.checks.framework import Bitext, Entry, Example, Located, Rule

_TWO = 'msgctxt "1/%s"\nmsgid "%s"\nmsgstr "%s"\n\nmsgctxt "2/%s"\nmsgid "%s"\nmsgstr "%s"\n'

RULE = Rule(
    id="same-translation",
    category="catalog",
    severity="warning",
    certainty="possible",
    mqm="mistranslation",
    what="Two different source texts in the same kind of entry have the same translation.",
    why="Two cards with one name, or two rules that can't be told apart, are most often a copy of the wrong row.",
    limits=(
        "The commonest source is taken as the right one. Sources that differ only in capitals, spaces, "
        "punctuation or in a plural -s are taken as the same. A "
        "language may well have one word for two; hence a warning. Kinds of entries are as in inconsistent-translation."
    ),
    bad=(
        Example("it", po=_TWO % ("name", "Ash", "Cenere", "name", "Ember", "Cenere")),
        Example(
            "de",
            po=_TWO % ("text", "Draw a card.", "Ziehe eine Karte.", "text", "Discard a card.", "Ziehe eine Karte."),
        ),
        Example("fr", po=_TWO % ("type", "Creature", "Rituel", "type", "Sorcery", "Rituel")),
    ),
    good=(
        Example("it", po=_TWO % ("name", "Ash", "Cenere", "name", "Ember", "Brace")),
        Example(
            "de", po=_TWO % ("text", "Draw a card", "Ziehe eine Karte.", "text", "Draw a card.", "Ziehe eine Karte.")
        ),
        Example("fr", po=_TWO % ("name", "Ash", "Cendre", "text", "Ember", "Cendre"), note="a name and a text"),
    ),
)

_LOOSE = re.compile(r"[\W_]+|s\b")


def check_bitext(bitext: Bitext) -> Iterator[Located]:
    if bitext.is_templates:
        return
    groups: dict[tuple[str, str], list[Entry]] = defaultdict(list)
    for entry in bitext.live:
        message = entry.message
        if message.msgstr and not message.is_fuzzy:
            groups[message.msgstr, (message.msgctxt or "").rpartition("/")[2]].append(entry)
    for entries in groups.values():
        if len(entries) < 2 or len({entry.message.msgid for entry in entries}) < 2:
            continue
        by_source: dict[str, list[Entry]] = defaultdict(list)
        for entry in entries:
            by_source[_LOOSE.sub("", entry.message.msgid.lower())].append(entry)
        usual = max(by_source.values(), key=lambda those: (len(those), -those[0].index))
        first = usual[0].message
        shown = first.msgid if len(first.msgid) <= 60 else first.msgid[:57] + "…"
        for those in by_source.values():
            for entry in those if those is not usual else ():
                yield entry.at(RULE.found(f"line {first.line} has the same translation for another source: {shown!r}"))
