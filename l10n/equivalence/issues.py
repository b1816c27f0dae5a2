"""Turns differences into issues: what was lost, added or changed, in words that a translator understands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from l10n.equivalence.vocabulary import Inventory
from l10n.model.difference import Difference, Issue

#: From how many different facts on one side only a whole clause is lost or added.
_CLAUSE = 4
#: How many times as much must be on that side as on the other.
_ONE_SIDED = 3
_WORDS = 80
Spans = tuple[tuple[int, int], ...]


def issues(found: Sequence[Difference], known: Inventory, source: str, target: str) -> list[Issue]:
    """The issues that ``found`` amounts to, by rule; ``source`` and ``target`` are the texts."""
    lost = [d for d in found if d.count < 0]
    added = [d for d in found if d.count > 0]
    for rule, here, there in (("lost-clause", lost, added), ("added-clause", added, lost)):
        if len(here) >= _CLAUSE and len(here) >= _ONE_SIDED * len(there):
            return [_clause(rule, here, known, source, target)]
    if found and found[0].is_order:
        return [_issue("changed-order", _reordered(found, known, source), found)]
    grouped: dict[tuple[str, str], list[Difference]] = defaultdict(list)
    for difference in found:
        kind = known.kinds[known.type_of(difference.fact).kind]
        grouped[kind.id, "moved" if difference.count == 0 else ""].append(difference)
    result = []
    for (kind_id, is_moved), those in grouped.items():
        kind = known.kinds[kind_id]
        if is_moved:
            result.append(_issue("moved-statement", _moved(those, known, source), those))
            continue
        mine, theirs = [d for d in those if d.count < 0], [d for d in those if d.count > 0]
        rule = kind.changed if mine and theirs else kind.lost if mine else kind.added
        result.append(_issue(rule, _said(mine, theirs, known, source, target), those))
    return result


def _issue(rule: str, message: str, those: Sequence[Difference]) -> Issue:
    is_strong = any(d.weight >= 1 for d in those)
    return Issue(
        rule,
        message,
        is_strong,
        _spans(d.source for d in those if d.count <= 0),
        _spans(d.target for d in those if d.count >= 0),
    )


def _spans(those: Iterable[Spans]) -> Spans:
    return tuple(dict.fromkeys(span for spans in those for span in spans))


def _clause(rule: str, those: Sequence[Difference], known: Inventory, source: str, target: str) -> Issue:
    is_lost = rule == "lost-clause"
    names = ", ".join(dict.fromkeys(known.name_of(d.fact) for d in those))
    where = _spans(d.source if is_lost else d.target for d in those)
    text = source if is_lost else target
    quoted = _quote(text, (where[0][0], where[-1][1])) if where else ""
    message = (
        f"The translation leaves something out{quoted}: {names}."
        if is_lost
        else f"The translation says more than the source{quoted}: {names}."
    )
    return Issue(rule, message, True, where if is_lost else (), () if is_lost else where)


def _said(lost: Sequence[Difference], added: Sequence[Difference], known: Inventory, source: str, target: str) -> str:
    if lost and added:
        return (
            f"The source says {_listed(lost, known, source, True)}, "
            f"the translation {_listed(added, known, target, False)}."
        )
    those, is_source = (lost, True) if lost else (added, False)
    listed = _listed(those, known, source if is_source else target, is_source)
    first = those[0]
    mine, theirs = (first.source, first.target) if is_source else (first.target, first.source)
    if len(those) == 1 and theirs and len(mine) > len(theirs):
        one, other = ("source", "translation") if is_source else ("translation", "source")
        return f"The {one} says {listed} {_times(len(mine))}, the {other} {_times(len(theirs))}."
    return (
        f"The translation does not say {listed}."
        if is_source
        else f"The translation says {listed}, the source does not."
    )


def _moved(those: Sequence[Difference], known: Inventory, source: str) -> str:
    return f"The translation says {_listed(those, known, source, True)} in another sentence than the source."


def _reordered(those: Sequence[Difference], known: Inventory, source: str) -> str:
    first, second = (_listed([one], known, source, True) for one in those)
    return f"The source says {first} before {second}, the translation the other way round."


def _listed(those: Sequence[Difference], known: Inventory, text: str, is_source: bool) -> str:
    parts = []
    for difference in those:
        spans = difference.source if is_source else difference.target
        parts.append(known.name_of(difference.fact) + (_quote(text, spans[0]) if spans else ""))
    return " and ".join(parts)


def _quote(text: str, span: tuple[int, int]) -> str:
    words = " ".join(text[span[0] : span[1]].split())
    return f" (“{words if len(words) <= _WORDS else words[:_WORDS] + '…'}”)" if words else ""


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
