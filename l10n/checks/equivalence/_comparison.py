"""What the rules of this package share: the differences of a pair, worked out once, and which rule each belongs to.

All observe the same, the differences of each pair; when all are known, differences that the whole catalog makes are
left out, and what remains becomes issues, each of them the finding of one rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from l10n.checks.framework import Bitext, Entry, Located, Observed, Rule, Segment
from l10n.model.difference import Difference, Issue
from l10n.model.finding import Certainty, Span

_KEY = "equivalence"


class TextComparer(Protocol):
    """The engine that compares two texts."""

    def load(self, languages: Iterable[str]) -> None: ...

    def compare(
        self,
        source_language: str,
        source: str,
        target_language: str,
        target: str,
        source_name: str | None = None,
        target_name: str | None = None,
    ) -> Sequence[Difference]: ...

    def issues(self, found: Sequence[Difference], source: str, target: str) -> Sequence[Issue]: ...

    def without_systematic(
        self,
        compared: Mapping[str, Sequence[Difference]],
        sources: Mapping[str, str],
        every: Callable[[], Iterable[str]],
    ) -> Mapping[str, Sequence[Difference]]: ...


def differences_of(segment: Segment) -> tuple[Difference, ...]:
    """The differences of a pair; the name of the thing whose text it is is known in both languages."""
    comparer = segment.context.service(TextComparer)  # type: ignore[type-abstract]
    found: tuple[Difference, ...] = ()
    if comparer is not None and _may_compare(segment.entry):
        card = segment.card
        own = card.name if card is not None else None
        found = tuple(
            comparer.compare(
                segment.context.source_language,
                segment.source,
                segment.language,
                segment.target,
                own.source if own else None,
                (own.target or None) if own else None,
            )
        )
    segment.facts[_KEY] = found
    return found


def _may_compare(entry: Entry) -> bool:
    """Whether facts have a say: not of templates, single terms, and what is proved."""
    bitext = entry.bitext
    return not bitext.is_templates and not entry.is_term and not bitext.is_proved(entry.message)


def observe(segment: Segment) -> Iterator[tuple[Difference, ...]]:
    """``observe_segment`` of every rule of this package: all differences of a pair that has any."""
    found = differences_of(segment)
    if found:
        yield found


def concluder(rule: Rule) -> Callable[[Bitext, Sequence[Observed]], Iterator[Located]]:
    """What a rule of this package concludes: the issues that bear its name."""

    def conclude(bitext: Bitext, observed: Sequence[Observed]) -> Iterator[Located]:
        # the list of what was observed is kept with the issues, so that its identity stays its own
        _, found = bitext.context.once((_KEY, id(observed)), lambda: (observed, _issues(bitext, observed)))
        for item, segment, issue in found.get(rule.id, ()):
            certainty: Certainty = rule.certainty if issue.is_strong else "possible"
            yield segment.entry.at(
                rule.found(issue.message, *_evidence(issue, segment), certainty=certainty), item.form
            )

    return conclude


def _issues(bitext: Bitext, observed: Sequence[Observed]) -> Mapping[str, Sequence[tuple[Observed, Segment, Issue]]]:
    """What remains of all that was observed, by rule."""
    found: dict[str, list[tuple[Observed, Segment, Issue]]] = {}
    comparer = bitext.context.service(TextComparer)  # type: ignore[type-abstract]
    if comparer is None:
        return found
    segments = {_key(item): _segment(bitext, item) for item in observed}
    kept = comparer.without_systematic(
        {_key(item): item.value for item in observed},
        {key: segment.source for key, segment in segments.items()},
        lambda: (entry.message.msgid for entry in bitext.live if entry.role in ("text", None)),
    )
    for item in observed:
        segment = segments[_key(item)]
        for issue in comparer.issues(kept.get(_key(item), ()), segment.source, segment.target):
            found.setdefault(issue.rule, []).append((item, segment, issue))
    return found


def _key(item: Observed) -> str:
    return f"{item.index}/{item.form}"


def _segment(bitext: Bitext, item: Observed) -> Segment:
    entry = bitext.entries[item.index]
    return next(segment for segment in entry.segments() if segment.form == item.form)


def _evidence(issue: Issue, segment: Segment) -> Iterator[Span]:
    for start, end in issue.source:
        yield segment.in_source(start, end)
    for start, end in issue.target:
        yield segment.in_target(start, end)
