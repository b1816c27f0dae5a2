"""``stale-entry``: the source changed after the translation was made."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.framework import Entry, Example, Rule
from l10n.model.finding import Finding

_OLD = ('msgid "Draw a card."',)

RULE = Rule(
    id="stale-entry",
    category="catalog",
    severity="warning",
    certainty="likely",
    mqm="mistranslation",
    what="An entry keeps the source text that it was translated from (#| msgid), and that is not its source now; "
    "or it is flagged stale.",
    why="The translation says what the rule said before it changed.",
    limits="A source that was only reworded needs a look and perhaps no change; delete the #| lines then.",
    bad=(
        Example("it", "Draw two cards.", "Pesca una carta.", previous=_OLD),
        Example("it", "Draw two cards.", "Pesca una carta.", previous=_OLD, flags=("fuzzy",)),
        Example("it", "Draw two cards.", "Pesca una carta.", flags=("stale",)),
    ),
    good=(
        Example("it", "Draw a card.", "Pesca una carta."),
        Example("it", "Draw a card.", "Pesca una carta.", previous=_OLD, note="the source came back"),
        Example("it", "Draw two cards.", "", previous=_OLD, note="no translation that could be stale"),
    ),
)

_MSGID = re.compile(r'msgid\s+"(.*)"')
_STALE = "stale"


def check_entry(entry: Entry) -> Iterator[Finding]:
    message = entry.message
    if (not message.previous and _STALE not in message.flags) or message.is_obsolete or not message.is_translated:
        return
    if _STALE in message.flags:
        yield RULE.found("the rule has changed since this text was made or reviewed")
        return
    old = _previous_msgid(message.previous)
    if old is not None and old != message.msgid:
        yield RULE.found(f"translated from another text: {old!r}")


def _previous_msgid(lines: tuple[str, ...]) -> str | None:
    """The text of the ``#| msgid`` lines, None where there are none."""
    text: list[str] | None = None
    for line in lines:
        if match := _MSGID.fullmatch(line):
            text = [match[1]]
        elif line.startswith('"') and text is not None:
            text.append(line[1:-1])
        elif text is not None:
            break
    if text is None:
        return None
    return "".join(text).replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\")
