"""Parameters of records: values for them, and which statement of a clause holds for given values."""

from __future__ import annotations

from collections.abc import Mapping

from l10n.errors import DataErrors, Place, UsageError
from l10n.model.notation import read_tree
from l10n.model.record import Clause, Mechanic, Statement
from l10n.model.syntax import Syntax
from l10n.model.tree import Parameter, Text, Tree, substitute, walk


def read_value(text: str, type_: str, syntax: Syntax, name: str = "value") -> Tree:
    """The value of type ``type_`` that ``text`` writes; raises :class:`UsageError`, which names ``name``."""
    try:
        return read_tree(text.strip(), syntax=syntax, parameters={}, expected=type_, place=Place(f"{name}={text}"))
    except DataErrors as error:
        raise UsageError(f"{name}={text}: {error.text}") from error


def bind(mechanic: Mechanic, given: Mapping[str, str], syntax: Syntax) -> dict[str, Tree]:
    """A value for each parameter of ``mechanic``: as given, else its default.

    Names that the mechanic does not have are passed over. Raises :class:`UsageError` for a value that can't be
    read and for a parameter with neither value nor default.
    """
    values = {}
    for name, declaration in mechanic.parameters.items():
        text = given.get(name, declaration.default)
        if not text:
            raise UsageError(f"{mechanic.id} needs a value for {name} ({declaration.type}); give one with {name}=…")
        values[name] = read_value(text, declaration.type, syntax, name)
    return values


def statement_for(clause: Clause, mechanic: Mechanic, values: Mapping[str, Tree], syntax: Syntax) -> Statement | None:
    """The first statement of ``clause`` whose ``when`` holds for ``values``; None where none does."""
    for statement in clause.statements:
        types = {name: mechanic.parameters[name].type for name, _ in statement.when}
        if all(values[name] == read_value(text, types[name], syntax, name) for name, text in statement.when):
            return statement
    return None


def parameters_of(text: Text) -> tuple[str, ...]:
    """The names of the parameters that ``text`` has, in the order in which they come."""
    names = [node.name for tree in text for node in walk(tree) if isinstance(node, Parameter)]
    return tuple(dict.fromkeys(names))


def filled(text: Text, values: Mapping[str, Tree]) -> Text:
    """``text`` with its parameters replaced."""
    known = dict(values)
    return tuple(substitute(tree, known) for tree in text)
