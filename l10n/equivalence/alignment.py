"""Aligns the facts of one text in several languages: a row for each fact, a cell for each text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from l10n.equivalence.compare import differences
from l10n.equivalence.facts import Fact, Facts, extract
from l10n.equivalence.vocabulary import Inventory, LanguageFacts
from l10n.equivalence.voting import Vote, told, vote
from l10n.model.difference import Difference


@dataclass(frozen=True, slots=True)
class Version:
    """One of the texts; ``label`` is its language, or tells it from another text of the same language.

    ``name`` is the name of the thing whose text this is, in which no facts are looked for.
    """

    label: str
    language: str
    text: str
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """What one text states of one fact; ``mentions`` are (start, end) in the text.

    ``deviation`` is how it departs from the majority by the vote, or from the source where there is no majority: -1 it
    lacks the fact, 1 it adds it, 0 it states it in another sentence; None where it does not depart.
    """

    mentions: tuple[tuple[int, int], ...] = ()
    deviation: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One fact in all texts, in their order."""

    fact: str
    kind: str
    name: str
    cells: tuple[Cell, ...]
    votes: tuple[Vote, ...] = ()


@dataclass(frozen=True, slots=True)
class Alignment:
    """One text in several languages, the source first, with its facts aligned and what the vote says."""

    context: str
    versions: tuple[Version, ...]
    rows: tuple[Row, ...]
    votes: tuple[Vote, ...]
    #: the votes in words
    sentences: tuple[str, ...]
    #: what to know of the comparison itself
    notes: tuple[str, ...] = ()

    @property
    def source(self) -> Version:
        return self.versions[0]

    @property
    def has_differences(self) -> bool:
        return bool(self.votes)


def vote_on(
    versions: Sequence[Version], languages: Mapping[str, LanguageFacts], known: Inventory
) -> tuple[dict[str, Facts], dict[str, list[Difference]], list[Vote]]:
    """The facts of ``versions`` by label, how each translation differs from the first, the source, and the votes."""
    facts = {one.label: extract(one.text, languages[one.language], one.name) for one in versions}
    source = versions[0]
    found = {
        one.label: differences(
            facts[source.label], facts[one.label], languages[source.language], languages[one.language], known
        )
        for one in versions[1:]
    }
    return facts, found, vote(source.label, facts, found, {one.label: languages[one.language] for one in versions})


def align(
    versions: Sequence[Version], languages: Mapping[str, LanguageFacts], known: Inventory, context: str = ""
) -> Alignment:
    """``versions``, of which the first is the source, with their facts in rows in the order of the text.

    ``languages`` has the vocabulary of the language of each. Facts that are never compared have no row.
    """
    facts, _, votes = vote_on(versions, languages, known)
    by_fact: dict[str, list[Vote]] = {}
    for one in votes:
        by_fact.setdefault(one.fact, []).append(one)
    mentions = {one.label: _mentions(facts[one.label]) for one in versions}
    shown = {
        fact
        for one in versions
        for fact in mentions[one.label]
        if fact in by_fact or _is_compared(fact, languages[one.language], known)
    } | by_fact.keys()
    places = {fact: _place(fact, versions, facts, mentions) for fact in shown}
    rows = []
    for fact in sorted(shown, key=lambda fact: (places[fact], fact)):
        cells = tuple(
            Cell(
                tuple(facts[one.label].span(each) for each in mentions[one.label].get(fact, ())),
                _deviation(one.label, by_fact.get(fact, ())),
            )
            for one in versions
        )
        kind = known.kinds[known.type_of(fact).kind]
        rows.append(Row(fact, kind.gloss, known.name_of(fact), cells, tuple(by_fact.get(fact, ()))))
    return Alignment(
        context, tuple(versions), tuple(rows), tuple(votes), tuple(told(votes, known)), tuple(_notes(versions, facts))
    )


def _mentions(facts: Facts) -> dict[str, list[Fact]]:
    found: dict[str, list[Fact]] = {}
    for fact in facts.of(frozenset(facts.counts)):
        found.setdefault(fact.name, []).append(fact)
    return found


def _is_compared(fact: str, language: LanguageFacts, known: Inventory) -> bool:
    mode = language.modes.get(fact) or known.type_of(fact).mode
    return mode != "none" and fact not in known.exchanged


def _place(
    fact: str, versions: Sequence[Version], facts: Mapping[str, Facts], mentions: Mapping[str, Mapping[str, list[Fact]]]
) -> float:
    """How far into the text ``fact`` is first stated, from 0 to 1, by the first version that states it."""
    for one in versions:
        if fact in mentions[one.label]:
            return mentions[one.label][fact][0].first / len(facts[one.label].tokens.words)
    return 1.0


def _deviation(label: str, votes: Sequence[Vote]) -> int | None:
    for one in votes:
        if one.fault == "split":
            if label in one.differing:
                return one.sign
        elif label in one.languages:
            return one.sign if one.fault == "translation" else -one.sign
    return None


def _notes(versions: Sequence[Version], facts: Mapping[str, Facts]) -> list[str]:
    source = facts[versions[0].label]
    return [
        f"{one.label}: an explanation in parentheses is only in "
        f"{one.label if facts[one.label].reminders else versions[0].label} and was left out of the comparison"
        for one in versions[1:]
        if bool(facts[one.label].reminders) != bool(source.reminders)
    ]
