"""``untranslated-entry``: no translation yet."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Entry, Example, Rule
from l10n.model.finding import Finding

RULE = Rule(
    id="untranslated-entry",
    category="catalog",
    severity="warning",
    certainty="certain",
    mqm="untranslated",
    what="An entry has no translation, or a plural entry lacks one of its forms.",
    why="Players see the source language in the middle of their own.",
    limits="A translation that repeats its source is another matter: see identical-to-source.",
    bad=(
        Example("it", "Draw a card.", ""),
        Example("ru", "{n} card", msgid_plural="{n} cards", plurals=("{n} карта", "", "{n} карт"), note="one form"),
        Example("de", "Flying", "", msgctxt="keyword"),
    ),
    good=(
        Example("it", "Draw a card.", "Pesca una carta."),
        Example("ru", "{n} card", msgid_plural="{n} cards", plurals=("{n} карта", "{n} карты", "{n} карт")),
        Example("it", po='#~ msgid "Draw."\n#~ msgstr ""\n', note="obsolete"),
    ),
)


def check_entry(entry: Entry) -> Iterator[Finding]:
    message = entry.message
    if message.is_obsolete or message.msgstr or not message.msgid:
        return
    if not message.plurals or not any(message.plurals):
        yield RULE.found("the entry is not translated")
    elif not all(message.plurals):
        empty = ", ".join(f"msgstr[{form}]" for form, text in enumerate(message.plurals) if not text)
        yield RULE.found(f"the entry is not translated in {empty}")
