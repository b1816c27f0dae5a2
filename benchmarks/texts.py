"""The texts that the benchmarks write and read: every statement of every record, with values filled in."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from l10n import pipeline
from l10n.model.parameters import bind, filled, read_value
from l10n.model.record import ParameterDeclaration
from l10n.model.tree import Leaf, Node, Text

#: Values that parameters take in turn, by type; other types take their default.
NUMBERS = ("1", "2", "3", "5", "10", "X")
COSTS = ("{2}{W}", "{X}{U}{U}", "{5}")


def statements(project: pipeline.Project, *, with_also: bool = True) -> Iterator[tuple[str, Text]]:
    """``mechanic.clause`` and text of every statement, with several values for each number and cost."""
    syntax = project.ruleset.syntax
    for mechanic in project.ruleset.mechanics.values():
        for given in _values(mechanic.parameters):
            values = bind(mechanic, given, syntax)
            for clause in (mechanic.reminder, *mechanic.clauses.values()):
                for statement in clause.statements:
                    here = dict(values)
                    for name, value in statement.when:
                        here[name] = read_value(value, mechanic.parameters[name].type, syntax, name)
                    for text in statement.says if with_also else statement.says[:1]:
                        yield f"{mechanic.id}.{clause.id}", filled(text, here)


def _values(parameters: Mapping[str, ParameterDeclaration]) -> list[dict[str, str]]:
    made: list[dict[str, str]] = [{}]
    for name, declaration in parameters.items():
        choices = {"Number": NUMBERS, "Symbols": COSTS}.get(declaration.type, (declaration.default,))
        made = [{**given, name: choice} for given in made for choice in choices]
    return made


def distinct_texts(project: pipeline.Project) -> list[Text]:
    """Every text of :func:`statements` once."""
    return list(dict.fromkeys(text for _, text in statements(project)))


def filled_texts(project: pipeline.Project, many: int) -> list[Text]:
    """``many`` different texts: the statements of the records that have parameters, filled with random values."""
    syntax = project.ruleset.syntax
    rng = random.Random(17)
    colors = [c.id for c in syntax.concepts.values() if c.category == "Color" and not c.id.startswith("any")]
    found: dict[Text, None] = {}
    mechanics = [m for m in project.ruleset.mechanics.values() if m.parameters]
    while len(found) < many:
        mechanic = rng.choice(mechanics)
        values = bind(mechanic, {}, syntax)
        for name, declaration in mechanic.parameters.items():
            if declaration.type == "Number":
                values[name] = Leaf("Number", rng.randrange(1, 4000))
            elif declaration.type == "Symbols":
                values[name] = Leaf("Symbols", f"{{{rng.randrange(1, 4000)}}}{{{rng.choice('WUBRG')}}}")
            elif declaration.type == "Color":
                values[name] = Node("both", tuple(Node(c) for c in rng.sample(colors, 2)))
        clause = rng.choice([mechanic.reminder, *mechanic.clauses.values()])
        found[filled(clause.statements[-1].says[0], values)] = None
    return list(found)
