"""``duplicate-entry``: the same msgctxt and msgid twice."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Bitext, Entry, Example, Located, Rule

RULE = Rule(
    id="duplicate-entry",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="textual conventions",
    what="Two live entries have the same msgctxt and msgid.",
    why="gettext refuses such a file; other readers take the first or the last, so which text ships is chance.",
    limits="An obsolete twin is another matter: see obsolete-conflict.",
    bad=(
        Example("fr", po='msgid "Vol"\nmsgstr "Vol"\n\nmsgid "Vol"\nmsgstr "Vol"\n', note="even with one translation"),
        Example(
            "fr",
            po='msgctxt "a"\nmsgid "counter"\nmsgstr "marqueur"\n\n'
            'msgctxt "a"\nmsgid "counter"\nmsgstr "contrecarrer"\n',
        ),
        Example(
            "fr",
            po='msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} carte"\nmsgstr[1] "{n} cartes"\n\n'
            'msgid "{n} card"\nmsgstr "{n} carte"\n',
            note="gettext takes no account of the plural",
        ),
    ),
    good=(
        Example(
            "fr",
            po='msgctxt "marker"\nmsgid "counter"\nmsgstr "marqueur"\n\n'
            'msgctxt "action"\nmsgid "counter"\nmsgstr "contrecarrer"\n',
            note="told apart by msgctxt",
        ),
        Example(
            "fr",
            po='msgid "counter"\nmsgstr "marqueur"\n\nmsgctxt "action"\nmsgid "counter"\nmsgstr "contrecarrer"\n',
            note="no msgctxt is one too",
        ),
        Example("fr", po='msgid "Vol"\nmsgstr "Vol"\n\n#~ msgid "Vol"\n#~ msgstr "Vol"\n', note="one is obsolete"),
    ),
)


def check_bitext(bitext: Bitext) -> Iterator[Located]:
    first: dict[tuple[str | None, str], Entry] = {}
    for entry in bitext.live:
        earlier = first.setdefault(entry.message.key, entry)
        if earlier is not entry:
            same = earlier.message.msgstr == entry.message.msgstr and earlier.message.plurals == entry.message.plurals
            how = "with the same translation" if same else "with another translation"
            yield entry.at(RULE.found(f"line {earlier.message.line} has the same msgctxt and msgid, {how}"))
