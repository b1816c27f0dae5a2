"""Reads the abstract syntax: ``glossary/grammar.yaml`` and ``glossary/concepts/*.yaml``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from l10n.errors import Place
from l10n.model.notation import suggest
from l10n.model.syntax import LITERAL_TYPES, Concept, Constructor, Syntax
from l10n.stores.yaml_files import Value


def read_syntax(grammar: Value, concept_files: Iterable[Value]) -> Syntax:
    """The syntax that the files declare; faults go to the files' own lists."""
    fields = grammar.fields(("start", "categories", "constructors"), ("topic",))
    categories: dict[str, str] = {}
    for key, gloss in fields["categories"].pairs() if "categories" in fields else ():
        name = key.text("the name of a category")
        if name in LITERAL_TYPES:
            key.fault(f"{name} is a built-in type and can't be declared")
        categories[name] = gloss.text("the gloss of the category")
    start = _category(fields["start"], categories) if "start" in fields else ""
    topic, pronoun_values = None, []
    if "topic" in fields:
        parts = fields["topic"].fields(("category",), ("pronouns",))
        topic = _category(parts["category"], categories) if "category" in parts else None
        pronoun_values = parts["pronouns"].items() if "pronouns" in parts else []
    constructors: dict[str, Constructor] = {}
    for key, value in fields["constructors"].pairs() if "constructors" in fields else ():
        constructor = _constructor(key, value, categories)
        constructors[constructor.name] = constructor
    concepts = _concepts(concept_files, categories, constructors)
    for value in pronoun_values:
        name = value.text()
        if name not in constructors and name not in concepts:
            value.fault(f"unknown constructor or concept {name!r}{suggest(name, [*constructors, *concepts])}")
    return Syntax(
        categories=categories,
        start=start,
        topic=topic,
        pronouns=tuple(value.text() for value in pronoun_values if value.is_text),
        constructors=constructors,
        concepts=concepts,
    )


def _constructor(key: Value, value: Value, categories: dict[str, str]) -> Constructor:
    name = key.text("the name of a constructor")
    fields = value.fields(("category", "gloss"), ("arguments", "normal"))
    arguments: dict[str, str] = {}
    for argument, type_ in fields["arguments"].pairs() if "arguments" in fields else ():
        arguments[argument.text("the name of an argument")] = _category(type_, {**categories, **_LITERALS})
    return Constructor(
        name,
        _category(fields["category"], categories) if "category" in fields else "",
        arguments,
        fields["gloss"].text("a gloss") if "gloss" in fields else "",
        key.place,
        fields["normal"].text() if "normal" in fields else None,
    )


def _concepts(
    files: Iterable[Value], categories: dict[str, str], constructors: dict[str, Constructor]
) -> dict[str, Concept]:
    concepts: dict[str, Concept] = {}
    for file in files:
        for key, value in file.pairs("a mapping of concept IDs"):
            id_ = key.scalar("the ID of a concept")
            fields = value.fields(("category", "gloss"), ("sense",))
            if id_ in concepts:
                key.fault(f"the concept {id_!r} is declared a second time, first at {concepts[id_].place}")
                continue
            if id_ in constructors:
                key.fault(f"{id_!r} is a constructor already, declared at {constructors[id_].place}")
            concepts[id_] = Concept(
                id_,
                _category(fields["category"], categories) if "category" in fields else "",
                fields["gloss"].text("a gloss") if "gloss" in fields else "",
                key.place,
                fields["sense"].text() if "sense" in fields else None,
            )
    return concepts


_LITERALS = {type_: "" for type_ in LITERAL_TYPES}


def _category(value: Value, known: dict[str, str]) -> str:
    name = value.text("the name of a category")
    if value.is_text and name not in known:
        value.fault(f"unknown category {name!r}, expected one of {', '.join(known)}{suggest(name, known)}")
    return name


def encode_syntax(syntax: Syntax) -> Any:
    """``syntax`` in JSON types; :func:`decode_syntax` reads it."""
    return [
        syntax.categories,
        syntax.start,
        syntax.topic,
        syntax.pronouns,
        [[c.name, c.category, c.arguments, c.gloss, encode_place(c.place), c.normal]
         for c in syntax.constructors.values()],
        [[c.id, c.category, c.gloss, encode_place(c.place), c.sense] for c in syntax.concepts.values()],
    ]  # fmt: skip


def decode_syntax(data: Any) -> Syntax:
    """What :func:`encode_syntax` made."""
    categories, start, topic, pronouns, constructors, concepts = data
    return Syntax(
        categories,
        start,
        topic,
        tuple(pronouns),
        {n: Constructor(n, category, arguments, gloss, Place(*place), normal)
         for n, category, arguments, gloss, place, normal in constructors},
        {i: Concept(i, category, gloss, Place(*place), sense) for i, category, gloss, place, sense in concepts},
    )  # fmt: skip


def encode_place(place: Place) -> list[Any]:
    """A place in JSON types; ``Place(*…)`` reads it."""
    return [place.path, place.line, place.column]
