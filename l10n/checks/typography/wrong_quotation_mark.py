"""``wrong-quotation-mark``: quotation marks of another language."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.conventions import DOUBLE_QUOTES, Conventions, conventions_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-quotation-mark",
    category="typography",
    severity="warning",
    certainty="certain",
    mqm="punctuation",
    what="A double quotation mark is not one of the language's own, or its inner space is missing.",
    why="„…“ in German, « … » in French, «…» in Russian: other marks look like a machine's work.",
    limits="The straight mark is accepted where the language's data lists it. Single marks and nesting are left alone.",
    bad=(
        Example("de", 'It has "Draw."', 'Sie hat "Ziehe."', fixed="Sie hat „Ziehe.“"),
        Example("de", 'It has "Draw."', 'Sie hat „Ziehe."', fixed="Sie hat „Ziehe.“", note="only the closing one"),
        Example(
            "fr", 'It has "Draw."', "Elle a «piochez.»", fixed="Elle a «\u00a0piochez.\u00a0»", note="inner spaces"
        ),
        Example("ru", 'It has "Draw."', 'имеет "возьмите".', fixed="имеет «возьмите»."),
        Example("es", 'It has "Draw."', "Tiene „roba“.", fixed="Tiene «roba»."),
    ),
    good=(
        Example("de", 'It has "Draw."', "Sie hat „Ziehe.“"),
        Example("de", 'It has "Draw."', "Sie hat »Ziehe.«", note="guillemets that point inwards"),
        Example("fr", 'It has "Draw."', "Elle a «\u202fpiochez.\u202f»"),
        Example("it", 'It has "Draw."', 'Ha "Pesca".', note="straight marks are usual in Italian games"),
        Example("ru", 'It has "Draw."', "имеет «возьмите»."),
    ),
)

TRIGGER = frozenset(DOUBLE_QUOTES)
_FITS_OPENING = frozenset(" \n([{—–-\u00a0\u202f")


def check_segment(segment: Segment) -> Iterator[Finding]:
    conventions = conventions_of(segment)
    if conventions is None or not conventions.quotes:
        return
    target = segment.target
    places = [place for place, character in enumerate(target) if character in TRIGGER]
    if not places or len(places) % 2:
        return  # unpaired-quote says it
    opened: list[int] = []
    for place in places:
        if _opens(target, place) and len(opened) < 2:
            opened.append(place)
        elif opened:
            yield from _pair(segment, opened.pop(), place, conventions)


def _opens(text: str, place: int) -> bool:
    """Whether the mark at ``place`` stands where an opening one does: after nothing, a space or a bracket."""
    before, after = text[place - 1 : place], text[place + 1 : place + 2]
    if text[place] in "\u201e":
        return True
    if text[place] in "\u00ab\u00bb" and before and before in "\u00a0\u202f ":
        # spaces inside « » stand on both sides of a mark; the mark's own direction tells
        return text[place] == "\u00ab" if not after or after.isspace() or after in ".,;:!?…)" else True
    return not before or before in _FITS_OPENING


def _pair(segment: Segment, start: int, end: int, conventions: Conventions) -> Iterator[Finding]:
    target = segment.target
    opening, closing = target[start], target[end]
    own = next((pair for pair in conventions.quotes if pair == (opening, closing)), None)
    wanted = (
        own
        or next((pair for pair in conventions.quotes if opening == pair[0] and opening != '"'), None)
        or (conventions.quotes[0])
    )
    padded = wanted == conventions.quotes[0] and bool(conventions.quote_space)
    for place, found, right, inner in ((start, opening, wanted[0], start + 1), (end, closing, wanted[1], end - 1)):
        space = target[inner] if start < inner < end and target[inner] in " \u00a0\u202f" else ""
        needs_space = padded and space not in conventions.quote_space
        if found == right and not needs_space:
            continue
        first, last = sorted((place, inner)) if space and padded else (place, place)
        text = right
        if padded:
            text = right + conventions.quote_space[0] if place == start else conventions.quote_space[0] + right
            if space in conventions.quote_space:
                text = right + space if place == start else space + right
        is_minor = found == right and bool(space)
        what = (
            "the space inside the quotation mark may break"
            if is_minor
            else f"a no-break space is missing inside {found}"
            if found == right
            else f"{found} should be {right}"
        )
        yield RULE.found(
            what,
            segment.in_target(first, last + 1),
            fix=Fix(first, last + 1, text, is_safe=True),
            severity="info" if is_minor else None,
        )
