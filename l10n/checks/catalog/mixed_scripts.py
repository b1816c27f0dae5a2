"""``mixed-scripts``: look-alike letters of another script in one word."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.characters import CYRILLIC_TO_LATIN, GREEK_TO_LATIN, WORD, in_one_script, scripts_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.checks.marks import LOOKALIKE_VARIABLES
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="mixed-scripts",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="character encoding",
    what="A word mixes Latin, Cyrillic or Greek letters, or a symbol in braces or stats have a look-alike letter.",
    why="It looks right and is another word to every search, index and program.",
    limits="A foreign word with an ending after an apostrophe or hyphen is two words and is left alone. A Cyrillic Х "
    "for the variable X in stats is a warning: printed texts have it.",
    bad=(
        Example("ru", "creature", "cущество", fixed="существо", note="a Latin c"),
        Example(
            "ru", "{T}: Add {C}.", "{Т}: добавьте {C}.", fixed="{T}: добавьте {C}.", note="a Cyrillic Т in a symbol"
        ),
        Example("it", "card", "cаrta", fixed="carta", note="a Cyrillic а"),
        Example("ru", "It gets +X/+0.", "Оно получает +Х/+0.", fixed="Оно получает +X/+0.", note="a warning"),
    ),
    good=(
        Example("ru", "planeswalker", "planeswalker'а", note="a Latin word with a Russian ending"),
        Example("ru", "X life", "Х жизней", note="a variable that stands alone"),
        Example("ru", "of two", "двух"),
        Example("ru", "d20 roll", "бросок d20"),
    ),
)

_TO_LATIN = {**CYRILLIC_TO_LATIN, **GREEK_TO_LATIN}
_SYMBOL = re.compile(r"\{[^{}\s]*[^\x00-\x7f{}\s][^{}\s]*\}")
_STATS = re.compile(
    r"(?<=[+\-\u2212\u2013\u2014/])[" + "".join(LOOKALIKE_VARIABLES) + r"](?![^\W\d_])"
    r"|(?<!\w)[" + "".join(LOOKALIKE_VARIABLES) + r"](?=/)"
)


def check_segment(segment: Segment) -> Iterator[Finding]:
    target = segment.target
    if target.isascii() or _OTHER.search(target) is None:
        return
    if _SUSPECT.search(target) is None:
        return
    if "{" in target:
        yield from _symbols(segment)
    if "/" in target:
        for match in _STATS.finditer(target):
            letter = match.group()
            yield RULE.found(
                f"the {letter} in stats is not the Latin one",
                segment.in_target(*match.span()),
                fix=Fix(*match.span(), LOOKALIKE_VARIABLES[letter], is_safe=True),
                severity="warning",
            )
    for match in WORD.finditer(target):
        word = match.group()
        if len(scripts := scripts_of(word)) > 1 and word not in segment.source:
            mended = in_one_script(word)
            fix = Fix(*match.span(), mended, is_safe=True) if mended else None
            names = " and ".join(sorted(script.capitalize() for script in scripts))
            yield RULE.found(f"{word!r} mixes {names} letters", segment.in_target(*match.span()), fix=fix)


#: Greek and Cyrillic letters.
_OTHER = re.compile("[\u0370-\u052f]")
#: A quick look for what may be wrong: a Latin letter, symbol or stroke that touches such a letter, or a Greek one.
_SUSPECT = re.compile(
    "[A-Za-z\u00c0-\u024f{/+\\-\u2212\u2013\u2014\u0370-\u03ff](?:(?<=[\u0370-\u03ff])|(?<=[\u0400-\u052f].)|(?=[^\\s}]*[\u0400-\u052f]))"
)


def _symbols(segment: Segment) -> Iterator[Finding]:
    for match in _SYMBOL.finditer(segment.target):
        mended = "".join(_TO_LATIN.get(character, character) for character in match.group())
        if mended != match.group() and match.group() not in segment.source:
            yield RULE.found(
                f"the symbol {match.group()} has a letter that only looks Latin",
                segment.in_target(*match.span()),
                fix=Fix(*match.span(), mended, is_safe=True),
            )
