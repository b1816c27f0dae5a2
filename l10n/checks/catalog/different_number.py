"""``different-number``: a number in digits that the other side has neither in digits nor in words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.framework import Context, Example, Rule, Segment
from l10n.checks.marks import marks_that_differ
from l10n.model.finding import Finding

_TWO = {"numerals": {"it": {2: "due", 3: "tre"}, "de": {2: "zwei", 3: "drei"}, "en": {2: "two", 3: "three"}}}

RULE = Rule(
    id="different-number",
    category="catalog",
    severity="error",
    certainty="likely",
    mqm="mistranslation",
    what="A number that one side writes in digits is not on the other side, neither in digits nor in words.",
    why="5 damage for 3 damage decides a game.",
    limits="Number words are those of the ruleset's lexicon; where a language has none, only texts with digits on both "
    "sides are compared. A number that is one off is a warning, since “3 or greater” is also “greater than 2”.",
    bad=(
        Example("it", "It deals 5 damage.", "Infligge 2 danni."),
        Example("de", "You gain 10 life.", "Du erhältst 100 Lebenspunkte dazu."),
        Example("it", "It deals 3 damage.", "Infligge 7 danni.", glossary=_TWO),
        Example(
            "de", "You gain 2 life and draw 7.", "Du erhältst 3 Lebenspunkte und ziehst 7.", note="one off: a warning"
        ),
    ),
    good=(
        Example("it", "Draw two cards.", "Pesca 2 carte.", glossary=_TWO, note="digit for word"),
        Example("de", "It deals 2 damage.", "Sie fügt zwei Schadenspunkte zu.", glossary=_TWO, note="word for digit"),
        Example("es", "It deals 3 damage.", "Hace 3 puntos de daño."),
        Example("de", "Activate only 2 times.", "Aktiviere nur zweimal.", glossary=_TWO, note="inside a word"),
    ),
)


def check_segment(segment: Segment) -> Iterator[Finding]:
    marks = marks_that_differ(segment)
    if marks is None or marks[0].symbols != marks[1].symbols:
        return  # where a brace is lost, its digits are told by different-symbols
    source, target = marks[0].numbers, marks[1].numbers
    if source.keys() == target.keys():
        return
    in_source = set(source) | _in_words(segment.source, segment.context.source_language, segment.context)
    in_target = set(target) | _in_words(segment.target, segment.language, segment.context)
    knows_words = bool(_patterns(segment.context, segment.language)) and bool(
        _patterns(segment.context, segment.context.source_language)
    )
    if not knows_words and not (source and target):
        return
    lost = sorted(n for n in source if n not in in_target)
    numbers = segment.entry.bitext.numbers_of(segment.form)  # that a plural form may say instead of its slot
    added = sorted(n for n in target if n not in in_source and n not in numbers)
    if not lost and not added:
        return
    parts = ([f"missing {', '.join(map(str, lost))}"] if lost else []) + (
        [f"extra {', '.join(map(str, added))}"] if added else []
    )
    is_off_by_one = all(any(abs(n - m) == 1 for m in in_target) for n in lost) and all(
        any(abs(n - m) == 1 for m in in_source) for n in added
    )
    is_one_sided = not (lost and added)
    if is_off_by_one or is_one_sided:
        yield RULE.found(f"numbers differ: {'; '.join(parts)}", severity="warning", certainty="possible")
    else:
        yield RULE.found(f"numbers differ: {'; '.join(parts)}")


def _in_words(text: str, language: str, context: Context) -> set[int]:
    """The values whose number words are in ``text``, also inside longer words (``zweimal``)."""
    lowered = text.lower()
    return {value for value, pattern in _patterns(context, language) if pattern.search(lowered)}


def _patterns(context: Context, language: str) -> list[tuple[int, re.Pattern[str]]]:
    def make() -> list[tuple[int, re.Pattern[str]]]:
        lexicon = context.lexicons.get(language)
        if lexicon is None:
            return []
        return [
            (value, re.compile(r"\b(?:" + "|".join(re.escape(word.lower()) for _, word in forms if word) + ")"))
            for value, forms in lexicon.numerals.items()
            if any(word for _, word in forms)
        ]

    return context.once(("number words", language), make)
