"""``unreadable-entry``: part of the file is no PO entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l10n.checks.framework import Bitext, Example, Rule
from l10n.model.finding import Finding

RULE = Rule(
    id="unreadable-entry",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="missing text",
    what="A stretch of the file breaks the PO syntax: an open quote, a msgstr with no msgid, an unknown escape.",
    why="gettext refuses the whole file, or the entry is silently lost and its text never ships.",
    limits="Reading goes on at the next entry, so one broken quote may hide a further fault in the same entry.",
    bad=(
        Example("it", po='msgid "Draw a card."\nmsgstr "Pesca una carta.\n', note="the quote is never closed"),
        Example("it", po='msgid "Draw a card."\n', note="the file ends in the middle of the entry"),
        Example("it", po='msgstr "Pesca una carta."\n', note="msgstr with no msgid"),
        Example("it", po='msgid "Draw a card."\nmsgstr "Pesca\\q una carta."\n', note="an escape that does not exist"),
    ),
    good=(
        Example("it", po='msgid "Draw a card."\nmsgstr "Pesca una carta."\n'),
        Example("it", po='msgid ""\n"Draw "\n"a card."\nmsgstr ""\n"Pesca una "\n"carta."\n', note="wrapped strings"),
        Example(
            "it",
            po='# nota\n#. extracted\n#: rules.c:3\n#, fuzzy\n#| msgid "Draw."\n'
            'msgid "Draw a \\"card\\"."\nmsgstr "Pesca una \\"carta\\"."\n',
        ),
    ),
)


def check_bitext(bitext: Bitext) -> Iterator[Finding]:
    for line, what in bitext.catalog.junk:
        if "conflict marker" not in what:
            yield replace(RULE.found(what), line=line)
