"""``unpaired-bracket``: a bracket without its partner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding

RULE = Rule(
    id="unpaired-bracket",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="punctuation",
    what="A round, square or curly bracket of the translation is never closed, or never opened, while those of the "
    "source pair.",
    why="A reminder text runs into the rule, or a symbol is not recognised.",
    limits="Emoticons and list marks like a) count as unpaired unless the source has as many.",
    bad=(
        Example("it", "Flying (It can't be blocked.)", "Volare (Non può essere bloccata."),
        Example("de", "{T}: Draw.", "{T: Ziehe."),
        Example("es", "Reach (It can block.)", "Alcance Puede bloquear.)"),
        Example("fr", "[a] (b)", "[a) (b]", note="crossed"),
    ),
    good=(
        Example("it", "Flying (It can't be blocked.)", "Volare (Non può essere bloccata.)"),
        Example("ru", "Gain life", "получаете жизнь(-и)", note="brackets of its own, paired"),
        Example("es", "a) first", "a) primero", note="the source has the same"),
        Example("fr", "Draw :)", "Piochez :)"),
    ),
)

TRIGGER = frozenset("()[]{}")
_OPENING = {")": "(", "]": "[", "}": "{"}
_BRACKETS = frozenset("()[]{}")


def check_segment(segment: Segment) -> Iterator[Finding]:
    target = segment.target
    if (
        target.count("(") == target.count(")")
        and target.count("[") == target.count("]")
        and target.count("{") == target.count("}")
        and target.count("[") == 0
        and _in_order(target)
    ):
        return
    unpaired = _unpaired(target)
    if not unpaired:
        return
    in_source = Counter(segment.source[place] for place in _unpaired(segment.source))
    for place in unpaired:
        bracket = target[place]
        if in_source[bracket]:
            in_source[bracket] -= 1
            continue
        what = "never opened" if bracket in _OPENING else "never closed"
        yield RULE.found(f"the bracket {bracket} is {what}", segment.in_target(place, place + 1))


def _in_order(text: str) -> bool:
    """Whether no closing bracket comes before the first opening one; enough where the numbers are equal."""
    return text.find("(") <= text.find(")") and text.find("{") <= text.find("}") and text.count("(") < 2


def _unpaired(text: str) -> list[int]:
    """Offsets of the brackets that have no partner."""
    open_places: list[int] = []
    unpaired: list[int] = []
    for place, character in enumerate(text):
        if character not in _BRACKETS:
            continue
        if character not in _OPENING:
            open_places.append(place)
        elif open_places and text[open_places[-1]] == _OPENING[character]:
            open_places.pop()
        else:
            unpaired.append(place)
    return sorted(unpaired + open_places)
