"""Reads rule records: ``glossary/mechanics/*.yaml``, one mechanic a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from l10n.errors import DataErrors, Place
from l10n.model.notation import read_text, read_tree, suggest
from l10n.model.record import Clause, Mechanic, ParameterDeclaration, Statement
from l10n.model.syntax import LITERAL_TYPES, Syntax
from l10n.model.tree import Leaf, Node, Parameter, Text, Tree
from l10n.stores.syntax_files import encode_place
from l10n.stores.yaml_files import Value

_STATEMENT = ("says", "also", "when")


def read_mechanic(file: Value, syntax: Syntax) -> Mechanic:
    """The record in ``file``; faults go to the file's own list."""
    fields = file.fields(("id", "kind", "concept", "clauses"), ("rule", "sets", "parameters", "reminder", "gloss"))
    id_ = fields["id"].text("the ID of the mechanic") if "id" in fields else ""
    stem = Path(file.file.path).stem
    if id_ and id_ != stem:
        fields["id"].fault(f"found the ID {id_!r}, expected {stem!r} as the file is named")
    concept = fields["concept"].text("the ID of a concept") if "concept" in fields else ""
    if concept and concept not in syntax.concepts:
        fields["concept"].fault(f"unknown concept {concept!r}{suggest(concept, syntax.concepts)}")
    reader = _Reader(syntax, _parameters(fields.get("parameters"), syntax))
    clauses: dict[str, Clause] = {}
    for key, value in fields["clauses"].pairs() if "clauses" in fields else ():
        clause_id = key.text("the ID of a clause")
        clauses[clause_id] = reader.clause(clause_id, value)
    reminder = Clause("reminder", (), "")
    if "reminder" in fields:
        reminder = reader.clause("reminder", fields["reminder"])
    return Mechanic(
        id_,
        fields["kind"].text() if "kind" in fields else "",
        concept,
        fields["rule"].text("a rules number in quotes") if "rule" in fields else None,
        tuple(fields["sets"].texts()) if "sets" in fields else (),
        reader.declarations,
        reminder,
        clauses,
        file.place,
    )


def _parameters(value: Value | None, syntax: Syntax) -> dict[str, ParameterDeclaration]:
    declarations: dict[str, ParameterDeclaration] = {}
    if value is None:
        return declarations
    for key, declaration in value.pairs():
        name = key.text("the name of a parameter")
        fields = declaration.fields(("type",), ("default",))
        if "type" not in fields:
            continue
        type_ = fields["type"].text("a type")
        known = [*LITERAL_TYPES, *syntax.categories]
        if type_ not in known:
            fields["type"].fault(f"unknown type {type_!r}, expected one of {', '.join(known)}{suggest(type_, known)}")
            continue
        default = fields["default"].scalar("a value") if "default" in fields else ""
        declarations[name] = ParameterDeclaration(name, type_, default)
        if "default" in fields:
            try:
                read_tree(default, syntax=syntax, parameters={}, expected=type_, place=fields["default"].place)
            except DataErrors as error:
                value.file.faults.take(error)
    return declarations


class _Reader:
    """Reads the clauses of one record."""

    def __init__(self, syntax: Syntax, declarations: dict[str, ParameterDeclaration]) -> None:
        self.syntax = syntax
        self.declarations = declarations
        self.types = {name: declaration.type for name, declaration in declarations.items()}

    def clause(self, id_: str, value: Value) -> Clause:
        """A clause: ``{gloss, says, also, when}``, ``{gloss, cases: […]}``, or a list of cases."""
        if value.is_list:
            fields: dict[str, Value] = {}
            cases = value.items()
        else:
            fields = value.fields((), (*_STATEMENT, "gloss", "cases"))
            cases = fields["cases"].items("a list of cases") if "cases" in fields else []
            if cases and "says" in fields:
                fields["says"].fault("found both says and cases, expected one of them")
        rows = [(item, item.fields((), (*_STATEMENT, "gloss"))) for item in cases]
        if not value.is_list and not cases:
            rows.append((value, fields))
        if not rows:
            value.fault("no statement here, expected at least one with `says`")
        statements = tuple(self.statement(row, item) for item, row in rows)
        glosses = [row["gloss"].text("a gloss") for row in (fields, *(row for _, row in rows)) if "gloss" in row]
        return Clause(id_, statements, glosses[0] if glosses else "")

    def statement(self, fields: dict[str, Value], value: Value) -> Statement:
        says: list[Text] = []
        if "says" in fields:
            says.append(self.sentences(fields["says"]))
        elif value.is_mapping:
            value.fault("missing says")
        for item in fields["also"].items("a list of texts") if "also" in fields else ():
            says.append(self.sentences(item))
        return Statement(tuple(says), value.place, tuple(self.when(fields["when"])) if "when" in fields else ())

    def sentences(self, value: Value) -> Text:
        """A text: a list of trees, one a sentence; a single sentence may stand alone."""
        items = [value] if value.is_text else value.items("a list of trees, one a sentence")
        if not items and value.is_list:
            value.fault("found an empty list, expected at least one tree")
        if len(items) > 1 and any(item.is_text and item.raw[3].count("(") != item.raw[3].count(")") for item in items):
            value.fault(
                "brackets are cut apart: inside [ ] a comma ends the item; write each tree after '- ' on its line"
            )
            return ()
        located = [(item.text("a tree"), partial(Value.locate, item)) for item in items]
        located = [pair for pair, item in zip(located, items, strict=True) if item.is_text]
        try:
            return read_text(located, syntax=self.syntax, parameters=self.types)
        except DataErrors as error:
            value.file.faults.take(error)
            return ()

    def when(self, value: Value) -> list[tuple[str, str]]:
        """The conditions of a statement: parameter and value, as written."""
        pairs = []
        for key, wanted in value.pairs("a mapping of parameters to values"):
            name, text = key.text("the name of a parameter"), wanted.scalar("a value")
            if name not in self.types:
                key.fault(f"unknown parameter {name!r}, expected one of {', '.join(self.types) or 'none'}")
                continue
            pairs.append((name, text))
            try:
                read_tree(text, syntax=self.syntax, parameters={}, expected=self.types[name], place=wanted.place)
            except DataErrors as error:
                value.file.faults.take(error)
        return pairs


def encode_mechanic(mechanic: Mechanic) -> Any:
    """``mechanic`` in JSON types; :func:`decode_mechanic` reads it."""
    m = mechanic
    parameters = [[p.name, p.type, p.default] for p in m.parameters.values()]
    clauses = [_encode_clause(clause) for clause in m.clauses.values()]
    return [m.id, m.kind, m.concept, m.rule, m.sets, parameters, _encode_clause(m.reminder), clauses,
            encode_place(m.place)]  # fmt: skip


def decode_mechanic(data: Any) -> Mechanic:
    """What :func:`encode_mechanic` made."""
    id_, kind, concept, rule, sets, parameters, reminder, clauses, place = data
    return Mechanic(
        id_, kind, concept, rule, tuple(sets),
        {row[0]: ParameterDeclaration(*row) for row in parameters},
        _decode_clause(reminder),
        {row[0]: _decode_clause(row) for row in clauses},
        Place(*place),
    )  # fmt: skip


def _encode_clause(clause: Clause) -> Any:
    statements = [
        [[[_encode_tree(tree) for tree in text] for text in s.says], encode_place(s.place), s.when]
        for s in clause.statements
    ]
    return [clause.id, clause.gloss, statements]


def _decode_clause(data: Any) -> Clause:
    id_, gloss, statements = data
    return Clause(
        id_,
        tuple(
            Statement(
                tuple(tuple(map(_decode_tree, text)) for text in says), Place(*place), tuple((k, v) for k, v in when)
            )
            for says, place, when in statements
        ),
        gloss,
    )


def _encode_tree(tree: Tree) -> Any:
    """A node is ``[name, arguments…]``, a concept its name, a leaf ``{type: value}``, a parameter ``{"$": name}``."""
    if isinstance(tree, Node):
        return [tree.name, *map(_encode_tree, tree.args)] if tree.args else tree.name
    return {tree.type: tree.value} if isinstance(tree, Leaf) else {"$": tree.name}


def _decode_tree(data: Any) -> Tree:
    if isinstance(data, str):
        return Node(data)
    if isinstance(data, list):
        return Node(data[0], tuple(map(_decode_tree, data[1:])))
    [(type_, value)] = data.items()
    return Parameter(value) if type_ == "$" else Leaf(type_, value)
