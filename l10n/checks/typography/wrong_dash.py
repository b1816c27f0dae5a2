"""``wrong-dash``: a hyphen, or two, for a dash."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.checks.conventions import conventions_of
from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="wrong-dash",
    category="typography",
    severity="warning",
    certainty="likely",
    mqm="punctuation",
    what="A hyphen between spaces, or two hyphens, stand for a dash, while the source has a dash or none.",
    why="A hyphen joins, a dash parts; the frames of a game are laid out for the dash.",
    limits=(
        "Left alone where the source has the same hyphens. En and em dash are not told apart where a "
        "language accepts both."
    ),
    bad=(
        Example("it", "Heroic — Draw.", "Eroismo - Pesca.", fixed="Eroismo — Pesca."),
        Example("de", "Heroic — Draw.", "Heroisch -- Ziehe.", fixed="Heroisch — Ziehe."),
        Example("ru", "Creature — Goblin", "Существо - Гоблин", fixed="Существо — Гоблин"),
    ),
    good=(
        Example("de", "Heroic — Draw.", "Heroisch – Ziehe.", note="an en dash is German usage"),
        Example("fr", "Creature — Goblin", "Créature : gobelin", note="another mark"),
        Example(
            "de", "enchantment creature", "Verzauberungs- oder Artefaktkreatur", note="a hyphen that stands for a part"
        ),
        Example("it", "a - b", "a - b", note="as in the source"),
        Example("ru", "It gets -1/-1.", "Оно получает -1/-1.", note="a minus"),
    ),
)

TRIGGER = frozenset("-")
_HYPHENS = re.compile(r"(?<=[^\s]) (--?) (?=[^\s])|(?<=\w)(--)(?=\w)")
_ANY_DASH = re.compile("[\u2013\u2014]")


def check_segment(segment: Segment) -> Iterator[Finding]:
    target = segment.target
    if " - " not in target and "--" not in target:
        return
    conventions = conventions_of(segment)
    if conventions is None or not conventions.dashes:
        return
    for match in _HYPHENS.finditer(target):
        group = 1 if match[1] else 2
        if (match[group] == "--" and "--" in segment.source) or f" {match[group]} " in segment.source:
            continue
        dash = _ANY_DASH.search(segment.source)
        right = dash.group() if dash and dash.group() in conventions.dashes else conventions.dashes[0]
        yield RULE.found(
            f"{match[group]} should be a dash ({right})",
            segment.in_target(*match.span(group)),
            fix=Fix(*match.span(group), right, is_safe=dash is not None),
        )
