"""The versions of one text: what catalogs in several languages have under one context and source."""

from __future__ import annotations

from collections.abc import Sequence

from l10n.checks.framework import Bitext, Segment
from l10n.equivalence.alignment import Version

#: Roles of entries that state no rules.
NOT_FOR = ("name", "type")
#: msgctxt and msgid.
Key = tuple[str | None, str]


def segments_of(bitexts: Sequence[Bitext], prefix: str = "") -> dict[Key, list[Segment]]:
    """The translations of each text, by msgctxt and msgid; plural entries are left out, their forms do not answer."""
    groups: dict[Key, list[Segment]] = {}
    for bitext in bitexts:
        for entry in () if bitext.is_templates else bitext.live:
            message = entry.message
            if entry.role in NOT_FOR or message.msgid_plural is not None or not message.msgstr:
                continue
            if (message.msgctxt or "").startswith(prefix):
                groups.setdefault(message.key, []).extend(entry.segments())
    return groups


def versions_of(segments: Sequence[Segment], source_language: str) -> list[Version]:
    """The source of ``segments``, which are translations of one text, and the translations."""
    first = segments[0]
    names = first.card.name if first.card is not None else None
    versions = [Version(source_language, source_language, first.source, names.source if names else None)]
    for segment in segments:
        names = segment.card.name if segment.card is not None else None
        versions.append(
            Version(segment.language, segment.language, segment.target, (names.target or None) if names else None)
        )
    return labelled(versions)


def labelled(versions: Sequence[Version]) -> list[Version]:
    """``versions`` with a label for each: its language, with a number where it is not the first in that language."""
    counts: dict[str, int] = {}
    found = []
    for one in versions:
        counts[one.language] = number = counts.get(one.language, 0) + 1
        label = one.language if number == 1 else f"{one.language} {number}"
        found.append(Version(label, one.language, one.text, one.name))
    return found
