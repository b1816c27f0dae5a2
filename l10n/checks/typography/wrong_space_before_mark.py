"""``wrong-space-before-mark``: the space before a punctuation mark."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.conventions import NO_BREAK, Conventions, conventions_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-space-before-mark",
    category="typography",
    severity="warning",
    certainty="certain",
    mqm="punctuation",
    what="A space before , . : ; ! ? is missing where the language wants one, or is there where it wants none.",
    why="A mark alone at the beginning of a line, or glued to its word, is the first thing that a reader notices.",
    limits="Which marks take a space is the language's own data (typography.yaml: space_before). A common space where "
    "a no-break space belongs is only an info. A mark at the beginning of a text or after another mark is left alone.",
    bad=(
        Example("fr", "{T}: Draw.", "{T}: piochez.", fixed="{T}\u00a0: piochez."),
        Example("fr", "Draw!", "Piochez !", fixed="Piochez\u202f!", note="a space that may break: an info"),
        Example("it", "Draw, then", "Pesca , poi", fixed="Pesca, poi"),
        Example("de", "{T}: Draw.", "{T} : Ziehe.", fixed="{T}: Ziehe.", note="French usage in German"),
        Example("ru", "Draw?", "Взять\u00a0?", fixed="Взять?"),
    ),
    good=(
        Example(
            "fr", "{T}: Draw; then?!", "{T}\u00a0: piochez\u202f; puis\u202f?!", note="only the first of two marks"
        ),
        Example("fr", "12:30", "12:30", note="between digits"),
        Example("it", "Draw, then: this.", "Pesca, poi: questo."),
        Example("de", "Then ...", "Dann ...", note="an ellipsis may stand apart"),
        Example("es", "draw .5", "roba .5", note="a number"),
    ),
)

TRIGGER = frozenset(":;!?,.")
_EXTRA = re.compile(rf"(?<=[^\s.,:;!?]) ?[ {NO_BREAK}]([,.:;!?])(?![.\d\w:)(/])")
_PAIR = re.compile(rf"[ {NO_BREAK}][,.:;!?]")
_MISSING = re.compile(r"(?<=[^\s:;!?.,(\[\u00ab\u201c\"'])([:;!?])(?![\w:;/])")


def check_segment(segment: Segment) -> Iterator[Finding]:
    conventions = conventions_of(segment)
    if conventions is None:
        return
    target = segment.target
    if _PAIR.search(target):
        for match in _EXTRA.finditer(target):
            yield from _space(segment, match, conventions)
    if conventions.space_before:
        for match in _MISSING.finditer(target):
            wanted = conventions.space_before.get(match[1])
            if wanted:
                place = match.start(1)
                yield RULE.found(
                    f"a no-break space is missing before {match[1]}",
                    segment.in_target(place, place + 1),
                    fix=Fix(place, place, wanted[0], is_safe=True),
                )


def _space(segment: Segment, match: re.Match[str], conventions: Conventions) -> Iterator[Finding]:
    mark, (start, end) = match[1], (match.start(), match.start(1))
    space = segment.target[start:end]
    wanted = conventions.space_before.get(mark, ())
    if space in wanted:
        return
    if not wanted:
        yield RULE.found(
            f"no space before {mark}", segment.in_target(start, end + 1), fix=Fix(start, end, "", is_safe=True)
        )
    else:
        yield RULE.found(
            f"the space before {mark} may break; use a no-break space",
            segment.in_target(start, end + 1),
            fix=Fix(start, end, wanted[0], is_safe=True),
            severity="info",
        )
