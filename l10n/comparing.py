"""The job of ``l10n compare``: does one text say what another, or a record, says?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product

from l10n.equivalence.normal import match
from l10n.equivalence.verdict import Verdict, judge
from l10n.errors import UsageError
from l10n.grammar import ParseResult
from l10n.model.parameters import bind, filled, parameters_of, read_value, statement_for
from l10n.model.record import Clause, Mechanic
from l10n.model.syntax import LITERAL_TYPES
from l10n.model.tree import Leaf, Text, Tree, walk
from l10n.project import Project

#: No more combinations of values than this are tried for the parameters of one statement.
_MOST_VALUES = 400


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a comparison: a text that was read, or the statement of a record."""

    name: str
    #: what was read; None for a record
    result: ParseResult | None
    readings: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two sides and the verdict on them."""

    left: Side
    right: Side
    verdict: Verdict


def compare(
    project: Project,
    texts: Sequence[tuple[str, str]],
    *,
    mechanic: str | None = None,
    clause: str | None = None,
    parameters: Mapping[str, str] | None = None,
) -> Comparison:
    """Compare texts, given as (language, text) pairs.

    Two texts are compared with each other. One text is compared with the statement of ``mechanic`` and ``clause``
    (None: the reminder text), or, where no mechanic is named, with the one statement of the ruleset that it comes
    nearest to. Parameters that are not given take the values with which the statement comes nearest to the text.

    Raises :class:`UsageError` where neither two texts nor one text are given, or for an unknown name.
    """
    sides = [_read(project, language, text) for language, text in texts]
    if len(sides) == 2 and mechanic is None:
        return _judged(project, sides[0], sides[1])
    if len(sides) != 1:
        raise UsageError("compare takes one text, or two texts in two languages")
    statements = list(_statements(project, mechanic, clause, dict(parameters or {}), sides[0]))
    if not statements:
        raise UsageError(f"the ruleset has no statement for {mechanic}.{clause or 'reminder'} with these values")
    judged = [_judged(project, sides[0], side) for side in statements]
    return min(judged, key=_distance)


def _read(project: Project, language: str, text: str) -> Side:
    result = project.grammar(language).parse(text)
    return Side(f"the text ({language})", result, result.readings)


def _judged(project: Project, left: Side, right: Side) -> Comparison:
    return Comparison(left, right, judge(left.readings, right.readings, project.normaliser))


def _distance(comparison: Comparison) -> tuple[int, int]:
    """How far a statement is from the text: first by verdict, then by the number and size of differences."""
    order = {"proved": 0, "ambiguous": 1, "refuted": 2, "unknown": 3}
    differences = comparison.verdict.differences
    size = sum(len(part or "") for difference in differences for part in (difference.left, difference.right))
    return order[comparison.verdict.kind], size


def _statements(
    project: Project, mechanic: str | None, clause: str | None, given: Mapping[str, str], side: Side
) -> Iterator[Side]:
    """The statements to compare with, each with the values that bring it nearest to the text."""
    ruleset = project.ruleset
    chosen = [ruleset.mechanic(mechanic)] if mechanic is not None else list(ruleset.mechanics.values())
    for record in chosen:
        unknown = [name for name in given if name not in record.parameters]
        if unknown and mechanic is not None:
            raise UsageError(
                f"unknown parameter {unknown[0]!r}; {record.id} has {', '.join(record.parameters) or 'none'}"
            )
        for part in _clauses(record, mechanic, clause):
            yield from _filled(project, record, part, given, side)


def _clauses(record: Mechanic, mechanic: str | None, clause: str | None) -> list[Clause]:
    if clause is None or clause == record.reminder.id:
        return [record.reminder] if mechanic is not None else [record.reminder, *record.clauses.values()]
    if clause not in record.clauses:
        known = ", ".join([record.reminder.id, *record.clauses])
        raise UsageError(f"unknown clause {clause!r}; {record.id} has {known}")
    return [record.clauses[clause]]


def _filled(project: Project, record: Mechanic, clause: Clause, given: Mapping[str, str], side: Side) -> Iterator[Side]:
    """The statement of ``clause`` with values that the text itself suggests; the nearest come out of the judging."""
    syntax = project.ruleset.syntax
    used = {name for statement in clause.statements for name in parameters_of(statement.says[0])}
    used |= {name for statement in clause.statements for name, _ in statement.when}
    choices: list[list[tuple[str, Tree]]] = []
    for name in record.parameters:
        if name in used and name not in given:
            choices.append([(name, value) for value in _candidates(project, record, clause, name, side)])
    fixed = bind(record, given, syntax)
    seen: set[tuple[Text, ...]] = set()
    for combination in islice(product(*choices), _MOST_VALUES):
        values = {**fixed, **dict(combination)}
        statement = statement_for(clause, record, values, syntax)
        if statement is None:
            continue
        says = (filled(statement.says[0], values),)
        if says not in seen:
            seen.add(says)
            shown = ", ".join(f"{name} = {values[name]}" for name in record.parameters if name in used)
            name = f"{record.id}.{clause.id}" + (f" ({shown})" if shown else "")
            yield Side(name, None, says)


def _candidates(project: Project, record: Mechanic, clause: Clause, name: str, side: Side) -> list[Tree]:
    """Values for a parameter: what stands in its place in a reading, what of its type is in the text, its default."""
    declaration = record.parameters[name]
    syntax = project.ruleset.syntax
    found: list[Tree] = []
    for statement in clause.statements:
        for text in statement.says:
            for reading in side.readings:
                values = match(text, reading)
                if values is not None and name in values:
                    found.append(values[name])
    for reading in side.readings:
        for node in (node for tree in reading for node in walk(tree)):
            if isinstance(node, Leaf) if declaration.type in LITERAL_TYPES else not isinstance(node, Leaf):
                type_ = node.type if isinstance(node, Leaf) else syntax.category_of(getattr(node, "name", ""))
                if type_ == declaration.type:
                    found.append(node)
    if declaration.default:
        found.append(read_value(declaration.default, declaration.type, syntax, name))
    return list(dict.fromkeys(found))
