"""``wrong-apostrophe``: an accent or quote for an apostrophe, or a space after one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.conventions import conventions_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-apostrophe",
    category="typography",
    severity="warning",
    certainty="certain",
    mqm="spelling",
    what="An acute, grave, prime or opening quote stands between two letters for an apostrophe, or a space follows the "
    "apostrophe of an elided word.",
    why="Searches miss the word, lines break after l', and the sign looks wrong in most typefaces.",
    limits="Straight and curved apostrophes are both accepted. Elided words are the language's own data.",
    bad=(
        Example("fr", "the opponent", "l´adversaire", fixed="l'adversaire"),
        Example("it", "the opponent", "l' avversario", fixed="l'avversario"),
        Example("it", "of the opponent", "dell`avversario", fixed="dell'avversario"),
        Example("fr", "until", "jusqu‘à", fixed="jusqu'à"),
    ),
    good=(
        Example("fr", "the opponent", "l’adversaire"),
        Example("it", "a bit of", "un po' di", note="a cut word takes a space"),
        Example("de", "Brimaz's", "Brimaz' Vorhut", note="a German genitive"),
        Example("ru", "planeswalker", "planeswalker'а"),
    ),
)

TRIGGER = frozenset("'\u2019\u00b4`\u2032\u2018")
_ACCENTS = frozenset("\u00b4`\u2032\u2018")
_ACCENT = re.compile(r"(?<=[^\W\d_])[\u00b4`\u2032\u2018](?=[^\W\d_])")


def check_segment(segment: Segment) -> Iterator[Finding]:
    target = segment.target
    for match in _ACCENT.finditer(target) if not _ACCENTS.isdisjoint(target) else ():
        right = "\u2019" if "\u2019" in target else "'"
        yield RULE.found(
            f"{match.group()} stands for an apostrophe",
            segment.in_target(*match.span()),
            fix=Fix(*match.span(), right, is_safe=True),
        )
    if "' " in target or "\u2019 " in target:
        conventions = conventions_of(segment)
        if conventions is not None and conventions.elided is not None:
            for match in conventions.elided.finditer(target):
                yield RULE.found(
                    "no space after the apostrophe",
                    segment.in_target(*match.span()),
                    fix=Fix(*match.span(1), "", is_safe=True),
                )
