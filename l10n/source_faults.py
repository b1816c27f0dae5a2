"""Findings that a vote of several catalogs sets right: what all translations share is the fault of the source.

A check looks at one translation and its source. Where the catalogs of a run have the same text in three or more
languages, the source's own among them, they vote on each finding of the equivalence checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from l10n.checks.equivalence._comparison import TextComparer
from l10n.checks.framework import Bitext, Segment
from l10n.equivalence.alignment import vote_on
from l10n.equivalence.voting import Vote, listed
from l10n.fact_book import FactBook
from l10n.model.difference import Difference
from l10n.model.finding import Raised
from l10n.versions import Key, versions_of

_CATEGORY = "equivalence"
#: How many translations must agree against the source for an error to be lowered; fewer may share a slip.
_ENOUGH = 3
#: What differences a rule of any kind speaks of, by their sign.
_SIGNS = {"lost-clause": -1, "added-clause": 1, "moved-statement": 0, "changed-order": 0}


def with_votes(raised: Sequence[Raised], bitexts: Sequence[Bitext]) -> list[Raised]:
    """``raised`` with what the other languages say of each equivalence finding in its message.

    An error that the vote blames on the source, in which all translations agree against it, and they are three or
    more, becomes a warning. Costs nothing where the catalogs are of one language, else a comparison of each text that
    has a finding.
    """
    if len({bitext.language for bitext in bitexts}) < 2:
        return list(raised)
    bitext_of = {bitext.catalog.path: bitext for bitext in bitexts}
    keys = {key for item in raised if (key := _key(item, bitext_of)) is not None}
    if not keys:
        return list(raised)
    polls = {key: _Poll(segments) for key, segments in _segments(bitexts, keys).items()}
    result = []
    for item in raised:
        key = _key(item, bitext_of)
        poll = polls.get(key) if key is not None else None
        result.append(poll.told(item) if poll is not None else item)
    return result


def _key(item: Raised, bitext_of: dict[str, Bitext]) -> Key | None:
    """The text that an equivalence finding is about, None for any other finding and for one about a plural form."""
    finding = item.finding
    if finding.category != _CATEGORY or item.index < 0 or item.form is not None or finding.file not in bitext_of:
        return None
    return (finding.msgctxt, item.msgid)


def _segments(bitexts: Iterable[Bitext], keys: set[Key]) -> dict[Key, list[Segment]]:
    """The translations of the texts ``keys``; one of each language, and only where there are two languages."""
    groups: dict[Key, dict[str, Segment]] = {key: {} for key in keys}
    for bitext in bitexts:
        for entry in bitext.live:
            message = entry.message
            if message.msgstr and message.msgid_plural is None and message.key in groups:
                for segment in entry.segments():
                    groups[message.key].setdefault(bitext.language, segment)
    return {key: list(those.values()) for key, those in groups.items() if len(those) > 1}


class _Poll:
    """The vote on one text; taken when it is first asked for."""

    def __init__(self, segments: Sequence[Segment]) -> None:
        self._segments = segments
        self._found: dict[str, list[Difference]] | None = None
        self._votes: list[Vote] = []

    def told(self, item: Raised) -> Raised:
        """``item`` with the outcome in its message, where there is one for all that it speaks of."""
        finding = item.finding
        segment = next(
            (one for one in self._segments if (one.language, one.target) == (finding.language, item.target)), None
        )
        book = segment.context.service(TextComparer) if segment is not None else None  # type: ignore[type-abstract]
        if segment is None or not isinstance(book, FactBook):
            return item
        if self._found is None:
            self._found = self._take(book)
        votes = [
            vote
            for difference in self._found.get(segment.language, ())
            if _speaks_of(finding.rule, difference, book)
            for vote in self._votes
            if vote.fact == difference.fact and segment.language in vote.differing
        ]
        strong = [vote for vote in votes if vote.certainty != "possible"] or votes
        if not strong:
            return item
        translations = list(self._found)
        if all(vote.fault == "source" and len(vote.differing) == len(translations) for vote in strong):
            is_lowered = finding.severity == "error" and len(translations) >= _ENOUGH
            said = (
                f"The source differs from all translations ({listed(translations)}), so the fault is rather the "
                "source’s, or they follow another version of it."
            )
            finding = replace(finding, severity="warning" if is_lowered else finding.severity)
        elif all(vote.fault == "translation" and len(vote.differing) == 1 for vote in strong):
            others = strong[0].agreeing
            them, say = ("translations", "say") if len(others) > 1 else ("translation", "says")
            said = f"The other {them} ({listed(others)}) {say} what the source says."
        else:
            return item
        return replace(item, finding=replace(finding, message=f"{finding.message} {said}"))

    def _take(self, book: FactBook) -> dict[str, list[Difference]]:
        versions = versions_of(self._segments, self._segments[0].context.source_language)
        languages = {one.language: known for one in versions if (known := book.language(one.language)) is not None}
        versions = [one for one in versions if one.language in languages]
        if len(versions) < 2 or versions[0].label != self._segments[0].context.source_language:
            return {}
        _, found, self._votes = vote_on(versions, languages, book.known)
        return found


def _speaks_of(rule: str, difference: Difference, book: FactBook) -> bool:
    if rule in _SIGNS:
        return (difference.count > 0) - (difference.count < 0) == _SIGNS[rule]
    return difference.count != 0 and rule in book.rules_of(difference.fact)
