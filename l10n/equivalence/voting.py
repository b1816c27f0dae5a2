"""Lets texts in several languages vote: whose fault it is where the facts of one differ from those of another.

Every translation is compared with the source. A fact in which one translation differs from all others is the fault of
that translation. One in which all translations differ alike from the source is the fault of the source, or of a
revision: the translations may have been made from another version of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from l10n.equivalence.balance import balance
from l10n.equivalence.facts import Facts
from l10n.equivalence.vocabulary import Inventory, LanguageFacts
from l10n.model.difference import Difference
from l10n.model.finding import Certainty

Fault = Literal["translation", "source", "split"]
#: Fewer texts than this have no majority.
QUORUM = 3
#: A text that stands alone against at least this many is surely at fault.
_CLEAR = 4


@dataclass(frozen=True, slots=True)
class Vote:
    """What several texts have voted on one fact.

    ``sign`` says in what way the ``differing`` translations depart from the source: -1 they lack the fact, 1 they add
    it, 0 they state it in another sentence or order. ``agreeing`` are the translations that say what the source says;
    those that say it by halves, in neither. ``fault`` and ``languages`` say who is at fault; where it is ``split``,
    nobody.
    ``is_partial``: whether those that lack the fact still state it elsewhere, or where it is added, the source does.
    """

    fact: str
    sign: int
    differing: tuple[str, ...]
    agreeing: tuple[str, ...]
    source: str
    fault: Fault
    languages: tuple[str, ...]
    certainty: Certainty
    is_partial: bool = False

    @property
    def is_unanimous(self) -> bool:
        """Whether no translation is known to say what the source says."""
        return not self.agreeing

    @property
    def others(self) -> tuple[str, ...]:
        """The source and the translations that agree with it."""
        return (self.source, *self.agreeing)


def vote(
    source: str,
    facts: Mapping[str, Facts],
    found: Mapping[str, Sequence[Difference]],
    languages: Mapping[str, LanguageFacts],
) -> list[Vote]:
    """The votes on all facts that not all texts state alike, in the order of their names.

    ``facts`` and ``languages`` have the facts and the vocabulary of each text by its label, that of the ``source``
    among them; ``found`` what each translation lost and added against the source. Translations that depart from the
    source by facts that may stand for each other depart alike. One whose differences were too light to be told does
    not vote on them.
    """
    differing: dict[tuple[str, int], dict[str, float]] = {}
    for label, differences in found.items():
        for one in differences:
            differing.setdefault((one.fact, _sign(one.count)), {})[label] = one.weight
    _join(differing, found, facts, languages)
    votes = []
    for (fact, sign), those in sorted(differing.items()):
        weights = {label: those[label] for label in found if label in those}
        agreeing = [
            label
            for label in found
            if label not in weights and _agrees(fact, sign, found[label], facts[source], facts[label])
        ]
        votes.append(_decide(fact, sign, weights, agreeing, source, _is_partial(fact, sign, weights, facts, source)))
    return votes


def _join(
    differing: Mapping[tuple[str, int], dict[str, float]],
    found: Mapping[str, Sequence[Difference]],
    facts: Mapping[str, Facts],
    languages: Mapping[str, LanguageFacts],
) -> None:
    """Adds to those that differ in a fact the translations that differ so in other words, as an equation tells."""
    changes = {label: {one.fact: one.count for one in those if one.count} for label, those in found.items()}
    apart: dict[tuple[str, str], set[str]] = {}
    for (fact, sign), weights in differing.items():
        for one in list(weights) if sign else ():
            for other, theirs in changes.items():
                if other in weights or not theirs:
                    continue
                if (one, other) not in apart:
                    apart[one, other] = _apart(one, other, changes, facts, languages)
                if fact not in apart[one, other]:
                    weights[other] = weights[one]


def _apart(
    one: str,
    other: str,
    changes: Mapping[str, Mapping[str, int]],
    facts: Mapping[str, Facts],
    languages: Mapping[str, LanguageFacts],
) -> set[str]:
    """The facts in which two translations part: what is left when what may stand for each other is taken out."""
    left: list[set[str]] = []
    for first, second in ((one, other), (other, one)):
        mine, theirs = changes[first], changes[second]
        rest = {fact: n for fact in {*mine, *theirs} if (n := theirs.get(fact, 0) - mine.get(fact, 0))}
        balance(rest, languages[second], facts[first].counts, facts[second].counts)
        left.append(set(rest))
    return left[0] & left[1]


def _decide(
    fact: str, sign: int, weights: Mapping[str, float], agreeing: Sequence[str], source: str, is_partial: bool
) -> Vote:
    ours, others = tuple(weights), (source, *agreeing)
    minority, majority = sorted((ours, others), key=len)
    fault: Fault
    certainty: Certainty
    if len(ours) + len(others) < QUORUM or len(minority) == len(majority):
        fault, minority, certainty = "split", (), "possible"
    else:
        fault = "source" if minority is others else "translation"
        is_weak = max(weights.values()) < 1 or len(minority) > 1
        certainty = "possible" if is_weak else "certain" if len(majority) >= _CLEAR else "likely"
    return Vote(fact, sign, ours, tuple(agreeing), source, fault, minority, certainty, is_partial)


def _agrees(fact: str, sign: int, found: Sequence[Difference], source: Facts, target: Facts) -> bool:
    """Whether a translation that does not differ in ``fact`` is known to say what the source says.

    Where it states the fact in another place, or sentences were not compared, since other facts differ, or a
    difference was too light to be told, it is not.
    """
    if not sign:
        return not found
    if any(one.fact == fact and not one.count for one in found):
        return False
    return bool(found) or _sign(_gap(fact, source, target)) != sign


def _is_partial(fact: str, sign: int, labels: Iterable[str], facts: Mapping[str, Facts], source: str) -> bool:
    if sign > 0:
        return facts[source].counts[fact] > 0
    return sign < 0 and all(facts[label].counts[fact] > 0 for label in labels)


def _gap(fact: str, source: Facts, target: Facts) -> int:
    """How much more often ``target`` states ``fact``; reminders are left out where only one of both has any."""
    if bool(source.reminders) == bool(target.reminders):
        return target.counts[fact] - source.counts[fact]
    return target.body_counts[fact] - source.body_counts[fact]


def _sign(count: int) -> int:
    return (count > 0) - (count < 0)


def told(votes: Sequence[Vote], known: Inventory) -> list[str]:
    """The votes as sentences; facts of one kind in which the same texts part are told together."""
    groups: dict[tuple[object, ...], list[Vote]] = {}
    for one in votes:
        key = (known.type_of(one.fact).kind, one.differing, one.agreeing, one.fault, one.sign == 0)
        groups.setdefault(key, []).append(one)
    return [_sentence(those, known) for those in groups.values()]


def _sentence(those: Sequence[Vote], known: Inventory) -> str:
    first = those[0]
    lacked, added = ([one for one in those if one.sign == sign] for sign in (-1, 1))
    if first.fault == "source":
        said = (
            _said(first.others, added, lacked, first.differing, known)
            if first.sign
            else _moved(those, first.others, first.differing, known)
        )
    else:
        said = (
            _said(first.differing, lacked, added, first.others, known)
            if first.sign
            else _moved(those, first.differing, first.others, known)
        )
    certainty = max((one.certainty for one in those), key=("possible", "likely", "certain").index)
    return f"{said}: {_blame(first)}" + ("." if first.fault == "split" else f" ({certainty}).")


def _blame(vote: Vote) -> str:
    if vote.fault == "translation":
        return f"the fault of {listed(vote.languages)}"
    if vote.fault == "source":
        them = "the translations" if vote.is_unanimous else "the others"
        return f"the fault of the source, or {them} follow another version of it"
    return "no majority"


def _said(
    these: Sequence[str], lacked: Sequence[Vote], added: Sequence[Vote], others: Sequence[str], known: Inventory
) -> str:
    """What ``these`` say other than ``others``; the facts that they lack and add."""
    one = listed(these)
    say, lack = ("says", "lacks") if len(these) == 1 else ("say", "lack")
    they_say, they_do = ("says", "does") if len(others) == 1 else ("say", "do")
    if lacked and added:
        return f"{one} {say} {_names(added, known)} where {listed(others)} {they_say} {_names(lacked, known)}"
    those = lacked or added
    if all(vote.is_partial for vote in those):
        than = f"than {listed(others)} {they_do}"
        return f"{one} {say} {_names(those, known)} {'less' if lacked else 'more'} often {than}"
    if lacked:
        return f"{one} {lack} {_names(lacked, known)}, which {listed(others)} {they_say}"
    return f"{one} {say} {_names(added, known)}, which {listed(others)} {they_do} not"


def _moved(those: Sequence[Vote], these: Sequence[str], others: Sequence[str], known: Inventory) -> str:
    say, do = "says" if len(these) == 1 else "say", "does" if len(others) == 1 else "do"
    return f"{listed(these)} {say} {_names(those, known)} in another place than {listed(others)} {do}"


def _names(votes: Iterable[Vote], known: Inventory) -> str:
    return listed([f"“{known.name_of(one.fact)}”" for one in votes])


def listed(names: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def blamed(votes: Iterable[Vote], label: str) -> Iterator[Vote]:
    """The votes that find fault with the text ``label``."""
    return (one for one in votes if label in one.languages)
