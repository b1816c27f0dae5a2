"""Units: the messages that a rule record gives rise to, before they are worded.

A statement of a clause is one message, ``mechanic.clause``; a statement that holds for certain values only is
``mechanic.clause/n=1``. How its parameters become placeholders is decided by their types:

- the first ``Number`` makes the message a gettext plural entry, written ``{n}``;
- each further ``Number`` makes one entry for each CLDR category: ``…/m:few``;
- ``Symbols`` and ``Stats`` are written ``{cost}``;
- a parameter of a declared category is a phrase that is inflected by its place. It is written ``{colour}`` where
  all its values stand in one and the same frame of words; otherwise each value is an entry: ``…/colour=red``
  (only the default one, where there are more than a dozen).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations

from l10n.model.parameters import filled, parameters_of, read_value
from l10n.model.record import Clause, Mechanic, Statement
from l10n.model.syntax import LITERAL_TYPES, Syntax
from l10n.model.tree import Node, Parameter, Text, Tree

#: No more values of one parameter than this are tried for a common frame.
MOST_VALUES = 64
#: No more values of one parameter than this get an entry each.
MOST_ENTRIES = 12


@dataclass(frozen=True, slots=True)
class Unit:
    """One statement as a message. ``text`` is what it says, with the values of ``fixed`` filled in."""

    context: str
    mechanic: Mechanic
    clause: Clause
    statement: Statement
    text: Text
    #: parameter -> value, for parameters that ``when`` fixes
    fixed: dict[str, Tree] = field(default_factory=dict)

    def of_type(self, *types: str) -> tuple[str, ...]:
        """The open parameters of these types, in the order in which they come in the text."""
        declared = self.mechanic.parameters
        return tuple(name for name in parameters_of(self.text) if declared[name].type in types)

    @property
    def phrases(self) -> tuple[str, ...]:
        """The open parameters whose type is a declared category."""
        declared = self.mechanic.parameters
        return tuple(name for name in parameters_of(self.text) if declared[name].type not in LITERAL_TYPES)


def units_of(mechanic: Mechanic, syntax: Syntax) -> Iterator[Unit]:
    """The units of a record: its reminder text, then its clauses in order."""
    for clause in (mechanic.reminder, *mechanic.clauses.values()):
        for statement in clause.statements:
            fixed = {
                name: read_value(text, mechanic.parameters[name].type, syntax, name) for name, text in statement.when
            }
            suffix = f"/{','.join(f'{name}={text}' for name, text in statement.when)}" if statement.when else ""
            open_values: dict[str, Tree] = {name: Parameter(name) for name in mechanic.parameters}
            text = filled(statement.says[0], {**open_values, **fixed})
            yield Unit(f"{mechanic.id}.{clause.id}{suffix}", mechanic, clause, statement, text, fixed)


def values_of(unit: Unit, name: str, syntax: Syntax) -> tuple[Tree, ...]:
    """Values to write out for a parameter of a declared category: its default, every concept of the category,
    and every constructor of it whose arguments are different concepts of that category."""
    declaration = unit.mechanic.parameters[name]
    category = declaration.type
    concepts = [Node(concept.id) for concept in syntax.concepts.values() if concept.category == category]
    found: list[Tree] = []
    if declaration.default:
        found.append(read_value(declaration.default, category, syntax, name))
    found += concepts
    for constructor in syntax.constructors.values():
        types = set(constructor.arguments.values())
        if constructor.category == category and types == {category}:
            found += (Node(constructor.name, args) for args in permutations(concepts, len(constructor.arguments)))
    return tuple(dict.fromkeys(found))[:MOST_VALUES]


def written_out(unit: Unit, name: str, syntax: Syntax) -> tuple[Tree, ...]:
    """The values that get an entry each where there is no common frame: the default and those that are a concept,
    or, where these are too many for a reviewer, the default alone."""
    values = values_of(unit, name, syntax)
    simple = tuple(
        value for index, value in enumerate(values) if not index or (isinstance(value, Node) and not value.args)
    )
    return simple if len(simple) <= MOST_ENTRIES else simple[:1]
