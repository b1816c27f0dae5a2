"""``too-long``: the translation does not fit its declared box."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from l10n.checks.framework import Entry, Example, Rule
from l10n.model.finding import Finding

RULE = Rule(
    id="too-long",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="truncation/text expansion",
    what="The translation has more characters than a comment of the entry allows (max-length: N).",
    why="The text is cut off, or runs over the frame.",
    limits="Characters are counted after composition (NFC), without combining marks; the width of letters is unknown.",
    bad=(
        Example("de", "Enchant", "Verzauberungen", extracted=("max-length: 10",)),
        Example("it", "Draw", "Pesca una carta", comments=("max-length: 8",)),
        Example(
            "ru",
            "{n} card",
            msgid_plural="{n} cards",
            plurals=("{n} карта", "{n} карты", "{n} карточек"),
            extracted=("max-length:10",),
            note="one of the forms",
        ),
    ),
    good=(
        Example("de", "Enchant", "Verzaubern", extracted=("max-length: 10",)),
        Example("it", "Draw", "Pesca una carta", note="no box declared"),
        Example("fr", "Draw", "E\u0301te\u0301", extracted=("max-length: 3",), note="accents apart count once"),
    ),
)

_BOX = re.compile(r"\bmax-length:\s*(\d+)")


def check_entry(entry: Entry) -> Iterator[Finding]:
    message = entry.message
    if not (message.extracted or message.comments) or message.is_obsolete:
        return
    boxes = [int(match[1]) for comment in (*message.extracted, *message.comments) if (match := _BOX.search(comment))]
    if not boxes:
        return
    for form, text in enumerate(message.plurals or (message.msgstr,)):
        length = _length(text)
        if length > min(boxes):
            which = f"msgstr[{form}]" if message.plurals else "the translation"
            yield RULE.found(f"{which} has {length} characters, {min(boxes)} are allowed")


def _length(text: str) -> int:
    return sum(not unicodedata.combining(character) for character in unicodedata.normalize("NFC", text))
