"""``conflict-marker``: a merge was left unfinished."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from l10n.checks.framework import Bitext, Example, Located, Rule
from l10n.model.finding import Finding

_MARKER = re.compile(r"(?m)^(?:<{7}|>{7}|\|{7})(?: .*)?$|^={7}$|^#-#-#-#-#  .*  #-#-#-#-#$")

RULE = Rule(
    id="conflict-marker",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="markup tag",
    what="A conflict marker of version control, or the mark that msgcat leaves where two catalogs disagreed.",
    why="Two translations were merged and nobody chose one: both ship, or neither.",
    limits="Only markers at the beginning of a line are seen.",
    bad=(
        Example(
            "de",
            po='<<<<<<< HEAD\nmsgid "Draw."\nmsgstr "Ziehe."\n=======\nmsgid "Draw."\nmsgstr "Zieh."\n>>>>>>> branch\n',
        ),
        Example("de", "Draw a card.", "<<<<<<< ours\nZiehe eine Karte."),
        Example("de", "Draw a card.", "#-#-#-#-#  a.po (1.0)  #-#-#-#-#\nZiehe eine Karte."),
    ),
    good=(
        Example("de", "Draw a card.", "Ziehe eine Karte."),
        Example("de", "A <<B>> C", "A <<B>> C", note="angle brackets in a text"),
        Example("de", "Level\n=====", "Stufe\n=====", note="a rule of five signs"),
    ),
)


def check_bitext(bitext: Bitext) -> Iterator[Finding | Located]:
    for line, what in bitext.catalog.junk:
        if "conflict marker" in what:
            yield replace(RULE.found(what), line=line)
    for entry in bitext.live:
        text = entry.message.msgstr
        if ("<<<<<<<" in text or ">>>>>>>" in text or "=======" in text or "#-#-#" in text) and (
            match := _MARKER.search(text)
        ):
            yield entry.at(RULE.found(f"the translation holds the conflict marker {match.group()!r}"))
