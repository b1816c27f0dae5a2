"""``different-edge-space``: spaces or line feeds at the beginning or end are not those of the source."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.checks.framework import Example, Rule, Segment
from l10n.model.finding import Finding, Fix

RULE = Rule(
    id="different-edge-space",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="textual conventions",
    what="The translation begins or ends with white space that the source has not, or lacks what it has.",
    why=(
        "Texts are joined by programs: a lost space glues two words, an added one shows; msgfmt refuses "
        "a lost line feed."
    ),
    limits="Spaces at the ends of inner lines are left alone.",
    bad=(
        Example("it", "Draw a card.", "Pesca una carta. ", fixed="Pesca una carta."),
        Example("de", "Draw a card.\n", "Ziehe eine Karte.", fixed="Ziehe eine Karte.\n"),
        Example("fr", " or ", "ou", note="both edges"),
        Example("ru", "Draw.", "\u00a0Возьмите.", fixed="Возьмите.", note="a no-break space"),
    ),
    good=(
        Example("it", "Draw a card.", "Pesca una carta."),
        Example("de", " or ", " oder "),
        Example("fr", "Draw.\n", "Piochez.\n"),
    ),
)


def check_segment(segment: Segment) -> Iterator[Finding]:
    source, target = segment.source, segment.target
    if not (source[:1].isspace() or target[0].isspace() or source[-1:].isspace() or target[-1].isspace()):
        return
    bare_source, bare_target = source.strip(), target.strip()
    if not bare_source or not bare_target:
        return
    before, after = (source[: source.index(bare_source)], source[len(source.rstrip()) :])
    start, end = target.index(bare_target), len(target.rstrip())
    if target[:start] != before:
        fix = Fix(0, start, before, is_safe=True)
        yield RULE.found(
            f"begins with {target[:start]!r}, the source with {before!r}", segment.in_target(0, start), fix=fix
        )
    if target[end:] != after:
        fix = Fix(end, len(target), after, is_safe=True)
        yield RULE.found(
            f"ends with {target[end:]!r}, the source with {after!r}", segment.in_target(end, len(target)), fix=fix
        )
