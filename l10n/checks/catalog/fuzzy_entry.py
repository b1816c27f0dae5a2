"""``fuzzy-entry``: a translation that waits for review."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Entry, Example, Rule
from l10n.model.finding import Finding

RULE = Rule(
    id="fuzzy-entry",
    category="catalog",
    severity="warning",
    certainty="certain",
    mqm="untranslated",
    what="An entry is marked fuzzy: it was generated, or merged from a similar one, and nobody has confirmed it.",
    why="gettext leaves fuzzy entries out of the compiled catalog, so the source text ships.",
    limits=(
        "Says nothing about whether the text is right. What l10n update wrote and nobody has touched is left to "
        "l10n status, which counts it."
    ),
    bad=(
        Example("it", "Draw a card.", "Pesca una carta.", flags=("fuzzy",)),
        Example("de", "Draw two cards.", "Ziehe zwei Karten.", flags=("fuzzy", "python-brace-format")),
        Example(
            "ru", "{n} card", msgid_plural="{n} cards", plurals=("{n} карта", "{n} карты", "{n} карт"), flags=("fuzzy",)
        ),
    ),
    good=(
        Example("it", "Draw a card.", "Pesca una carta."),
        Example("de", "Draw {n} cards.", "Ziehe {n} Karten.", flags=("python-brace-format",)),
        Example("it", po='#, fuzzy\n#~ msgid "Draw."\n#~ msgstr "Pesca."\n', note="obsolete"),
        Example("it", "Draw a card.", "", flags=("fuzzy",), note="nothing to confirm: untranslated-entry says it"),
    ),
)


def check_entry(entry: Entry) -> Iterator[Finding]:
    message = entry.message
    if (
        "fuzzy" in message.flags
        and not message.is_obsolete
        and message.is_translated
        and not entry.bitext.is_proved(message)
    ):
        yield RULE.found("the translation is marked fuzzy and will not be compiled")
