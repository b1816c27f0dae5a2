"""``inconsistent-translation``: one source text, several translations."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from l10n.checks.framework import Bitext, Entry, Example, Located, Rule

_TWICE = 'msgctxt "1/type"\nmsgid "Instant"\nmsgstr "Istantaneo"\n\nmsgctxt "2/type"\nmsgid "Instant"\nmsgstr "%s"\n'

RULE = Rule(
    id="inconsistent-translation",
    category="catalog",
    severity="warning",
    certainty="likely",
    mqm="inconsistent use of terminology",
    what="The same source text in the same kind of entry has another translation elsewhere in the catalog.",
    why="Players wonder whether two wordings are two rules.",
    limits="Entries are of one kind where the last part of their contexts (/name, /type, /text, or the whole context "
    "where it has no stroke) is the same, since a context is there to let translations differ. Plural entries are "
    "compared with plural entries. Texts that name their card are not compared with those of other cards. The "
    "commonest translation is taken as the usual one.",
    bad=(
        Example("it", po=_TWICE % "Magia istantanea"),
        Example(
            "de",
            po='msgctxt "1/text"\nmsgid "Draw a card."\nmsgstr "Ziehe eine Karte."\n\nmsgctxt "2/text"\n'
            'msgid "Draw a card."\nmsgstr "Du ziehst eine Karte."\n',
        ),
        Example(
            "fr",
            po='msgctxt "1/x"\nmsgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} carte"\n'
            'msgstr[1] "{n} cartes"\n\nmsgctxt "2/x"\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n'
            'msgstr[0] "{n} fiche"\nmsgstr[1] "{n} fiches"\n',
        ),
    ),
    good=(
        Example("it", po=_TWICE % "Istantaneo"),
        Example(
            "de",
            po='msgctxt "marker"\nmsgid "counter"\nmsgstr "Marke"\n\nmsgctxt "action"\nmsgid "counter"\n'
            'msgstr "neutralisieren"\n',
            note="the contexts tell two senses apart",
        ),
        Example(
            "es",
            po='msgctxt "1/name"\nmsgid "Fog"\nmsgstr "Niebla"\n\nmsgctxt "1/text"\nmsgid "Fog"\nmsgstr "Neblina"\n',
            note="a name and a text",
        ),
    ),
)


def check_bitext(bitext: Bitext) -> Iterator[Located]:
    if bitext.is_templates:
        return
    groups: dict[tuple[str, str, str | None], list[Entry]] = defaultdict(list)
    for entry in bitext.live:
        message = entry.message
        if message.is_translated and not message.is_fuzzy:
            context = message.msgctxt or ""
            groups[message.msgid, context.rpartition("/")[2], message.msgid_plural].append(entry)
    for entries in groups.values():
        if len(entries) > 1:
            yield from _of_group(entries)


def _of_group(entries: list[Entry]) -> Iterator[Located]:
    translations: dict[tuple[str, ...], list[Entry]] = defaultdict(list)
    for entry in entries:
        translations[entry.message.plurals or (entry.message.msgstr,)].append(entry)
    if len(translations) == 1:
        return
    usual = max(translations.values(), key=lambda those: (len(those), -those[0].index))
    for those in translations.values():
        if those is usual:
            continue
        for entry in those:
            if entry.message.key == usual[0].message.key:
                continue  # duplicate-entry says it
            other = usual[0].message
            text = other.msgstr or other.plurals[0]
            shown = text if len(text) <= 60 else text[:57] + "…"
            yield entry.at(
                RULE.found(
                    f"the same source is translated otherwise in line {other.line}"
                    f"{f' and {len(usual) - 1} more' if len(usual) > 1 else ''}: {shown!r}"
                )
            )
