"""``obsolete-conflict``: an obsolete entry is live as well."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Bitext, Example, Located, Rule

RULE = Rule(
    id="obsolete-conflict",
    category="catalog",
    severity="warning",
    certainty="certain",
    mqm="textual conventions",
    what="An obsolete entry (#~) has the msgctxt and msgid of a live one, with another translation.",
    why="Somebody's translation was thrown away and came back, or the file was merged by hand: one of both is stale.",
    limits="An obsolete entry with the same translation is only clutter and is not reported.",
    bad=(
        Example("es", po='msgid "Flying"\nmsgstr "Vuela."\n\n#~ msgid "Flying"\n#~ msgstr "Volar"\n'),
        Example(
            "es",
            po='msgctxt "k"\nmsgid "Haste"\nmsgstr ""\n\n#~ msgctxt "k"\n#~ msgid "Haste"\n#~ msgstr "Prisa"\n',
            note="the live one is untranslated",
        ),
        Example(
            "es", po='#~ msgid "Haste"\n#~ msgstr "Prisa"\n\nmsgid "Haste"\nmsgstr "Ataque"\n', note="either order"
        ),
    ),
    good=(
        Example("es", po='msgid "Flying"\nmsgstr "Vuela."\n\n#~ msgid "Reach"\n#~ msgstr "Alcance."\n'),
        Example(
            "es",
            po='msgctxt "a"\nmsgid "Flying"\nmsgstr "Vuela."\n\n#~ msgid "Flying"\n#~ msgstr "Volar"\n',
            note="another msgctxt",
        ),
        Example("es", po='msgid "Flying"\nmsgstr "Vuela."\n\n#~ msgid "Flying"\n#~ msgstr "Vuela."\n'),
    ),
)


def check_bitext(bitext: Bitext) -> Iterator[Located]:
    live = {entry.message.key: entry for entry in bitext.live}
    for entry in bitext.entries:
        message = entry.message
        if message.is_obsolete and message.key in live:
            other = live[message.key].message
            if (other.msgstr, other.plurals) != (message.msgstr, message.plurals):
                yield entry.at(RULE.found(f"the entry is live in line {other.line} with another translation"))
