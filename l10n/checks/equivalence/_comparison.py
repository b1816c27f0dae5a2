"""What the rules of this package share: the differences of a pair, worked out once, and which rule each belongs to.

A rule observes the differences of each pair that it may have to speak of; when all are known, differences that the
whole catalog makes are left out, and what remains becomes findings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from l10n.checks.framework import Bitext, Entry, Located, Observed, Rule, Segment
from l10n.model.difference import Difference, Issue
from l10n.model.finding import Certainty, Span

_KEY = "equivalence"
#: Rules that speak of differences of any kind.
OF_ANY_KIND = frozenset({"lost-clause", "added-clause", "moved-statement"})


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

    def rules_of(self, fact: str) -> tuple[str, ...]: ...

    def frequencies(self, texts: Iterable[str]) -> Mapping[str, int]: ...

    def without_systematic(
        self,
        compared: Mapping[str, Sequence[Difference]],
        sources: Mapping[str, str],
        frequencies: Callable[[], Mapping[str, int]],
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


class _Observer:
    """What a rule of this package observes: all differences of a pair, where one of them may be its business."""

    #: nothing is observed where there is no difference
    needs = staticmethod(differences_of)

    def __init__(self, rule: Rule) -> None:
        self._rule = rule.id
        self._is_general = rule.id in OF_ANY_KIND

    def __call__(self, segment: Segment) -> Iterable[tuple[Difference, ...]]:
        found = segment.facts.get(_KEY)
        if found is None:
            found = differences_of(segment)
        if not found:
            return ()
        comparer = segment.context.service(TextComparer)  # type: ignore[type-abstract]
        if self._is_general or (comparer and any(self._rule in comparer.rules_of(d.fact) for d in found)):
            return (found,)
        return ()


def observer(rule: Rule) -> Callable[[Segment], Iterable[tuple[Difference, ...]]]:
    """The function ``observe_segment`` of a rule of this package."""
    return _Observer(rule)


def concluder(rule: Rule) -> Callable[[Bitext, Sequence[Observed]], Iterator[Located]]:
    """What a rule of this package concludes: the issues that bear its name."""

    def conclude(bitext: Bitext, observed: Sequence[Observed]) -> Iterator[Located]:
        comparer = bitext.context.service(TextComparer)  # type: ignore[type-abstract]
        if comparer is None:
            return
        segments = {_key(item): _segment(bitext, item) for item in observed}
        kept = comparer.without_systematic(
            {_key(item): item.value for item in observed},
            {key: segment.source for key, segment in segments.items()},
            lambda: _frequencies(bitext, comparer),
        )
        for item in observed:
            segment = segments[_key(item)]
            for issue in comparer.issues(kept.get(_key(item), ()), segment.source, segment.target):
                if issue.rule == rule.id:
                    certainty: Certainty = rule.certainty if issue.is_strong else "possible"
                    finding = rule.found(issue.message, *_evidence(issue, segment), certainty=certainty)
                    yield segment.entry.at(finding, item.form)

    return conclude


def _frequencies(bitext: Bitext, comparer: TextComparer) -> Mapping[str, int]:
    texts = (entry.message.msgid for entry in bitext.live if entry.role in ("text", None))
    return bitext.context.once((_KEY, id(bitext)), lambda: comparer.frequencies(texts))


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
