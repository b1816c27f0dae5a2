"""``identical-to-source``: the translation is the source text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding

RULE = Rule(
    id="identical-to-source",
    category="catalog",
    severity="warning",
    certainty="likely",
    mqm="untranslated",
    what="The translation of a text of three words or more is the source itself.",
    why="Somebody copied the source to translate it later and forgot.",
    limits="Short texts and names are often the same in two languages and are left alone; so is a text without words.",
    bad=(
        Example("it", "Draw a card.", "Draw a card."),
        Example("de", "Destroy target creature.", "Destroy target creature."),
        Example("ru", "Flying, haste, vigilance", "Flying, haste, vigilance"),
    ),
    good=(
        Example("it", "Draw a card.", "Pesca una carta."),
        Example("fr", "{T}: {G}{G}", "{T}: {G}{G}", note="no words"),
        Example("de", "Polukranos", "Polukranos", msgctxt="a/name", note="a proper name"),
        Example("fr", "Instant", "Instant", note="the same word in both languages"),
    ),
)

NOT_FOR = ("name",)
_WORD = re.compile(r"(?<![{\w])[^\W\d_]+(?![\w}])")


def check_segment(segment: Segment) -> Iterator[Finding]:
    if (
        segment.source == segment.target
        and segment.language.partition("_")[0] != segment.context.source_language
        and len(_WORD.findall(segment.source)) >= 3
    ):
        yield RULE.found("the translation is the same as the source", segment.in_target(0, len(segment.target)))
