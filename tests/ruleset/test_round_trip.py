"""What the grammar writes it reads back: every clause, random parameters, random trees, in every language."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.mutants import run
from benchmarks.texts import distinct_texts, statements
from benchmarks.trees import TreeGenerator
from l10n import pipeline
from l10n.grammar import Grammar
from l10n.model.parameters import bind, filled, read_value
from l10n.model.tree import Text

LANGUAGES = ("en", "it", "es", "de", "fr", "ru")
MUTANTS = 2000
RANDOM_TREES = 600


@cache
def project() -> pipeline.Project:
    return pipeline.open_project()


def grammar(language: str) -> Grammar:
    return project().grammar(language)


def test_the_ruleset_is_whole() -> None:
    mechanics = project().ruleset.mechanics
    assert len(mechanics) == 13
    assert sum(len(m.clauses) for m in mechanics.values()) == 74
    assert all(m.reminder.statements for m in mechanics.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_can_be_told_apart(language: str) -> None:
    assert grammar(language).lint() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_statement_has_one_reading(language: str) -> None:
    wrong = []
    for name, text in statements(project(), with_also=False):
        written = grammar(language).linearize(text)
        if grammar(language).parse(written).readings != (text,):
            wrong.append((name, written))
    assert wrong == []


@st.composite
def _filled_statements(draw: st.DrawFn) -> Text:
    """A statement of a record with random parameters."""
    ruleset = project().ruleset
    mechanic = ruleset.mechanics[draw(st.sampled_from(sorted(ruleset.mechanics)))]
    colors = ["white", "blue", "black", "red", "green"]
    pools = {
        "Number": st.one_of(st.integers(1, 30).map(str), st.just("X")),
        "Symbols": st.sampled_from(["{W}", "{3}{W}", "{X}{R}{R}", "{2/U}", "{10}"]),
        "Color": st.one_of(
            st.sampled_from(colors), st.permutations(colors).map(lambda two: f"both({two[0]}, {two[1]})")
        ),
    }
    given = {
        name: draw(pools[declaration.type])
        for name, declaration in mechanic.parameters.items()
        if declaration.type in pools
    }
    clause = draw(st.sampled_from([mechanic.reminder, *mechanic.clauses.values()]))
    statement = draw(st.sampled_from(clause.statements))
    values = bind(mechanic, given, ruleset.syntax)
    for name, value in statement.when:
        values[name] = read_value(value, mechanic.parameters[name].type, ruleset.syntax, name)
    return filled(statement.says[0], values)


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=150)
@given(text=_filled_statements())
def test_random_parameters_come_back(language: str, text: Text) -> None:
    assert grammar(language).parse(grammar(language).linearize(text)).readings == (text,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_trees_come_back(language: str) -> None:
    """Trees that no rule would hold: each is among its readings, and under 2 % have more than one."""
    syntax = project().ruleset.syntax
    generator, rng = TreeGenerator(syntax), random.Random(11)
    lost, ambiguous = [], 0
    for _ in range(RANDOM_TREES):
        text = (generator.tree(syntax.start, rng.choice([3, 4, 5, 6]), rng),)
        written = grammar(language).linearize(text)
        readings = grammar(language).parse(written).readings
        if text not in readings:
            lost.append((written, str(text[0])))
        ambiguous += len(readings) > 1
    assert lost == []
    assert ambiguous < 0.02 * RANDOM_TREES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_change_of_meaning_is_proved(language: str) -> None:
    ruleset = project().ruleset
    tally = run(grammar(language), project().normaliser, ruleset.syntax, distinct_texts(project()), MUTANTS)
    assert sum(tally.made.values()) == MUTANTS
    assert {"number", "concept", "constructor", "roles", "sentence dropped"} <= set(tally.made)
    assert tally.accepted == []
