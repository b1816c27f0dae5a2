"""The notation of trees: what is read, and what is said of every fault."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.errors import DataErrors, Place
from l10n.model.notation import parse_literal, read_text, read_tree
from l10n.model.syntax import Concept, Constructor, Syntax
from l10n.model.tree import Leaf, Node, Parameter, Tree

PLACE = Place("rules.yaml", 3, 5)
SYNTAX = Syntax(
    categories={"Sentence": "", "Phrase": "", "Noun": ""},
    start="Sentence",
    constructors={
        "take": Constructor("take", "Sentence", {"what": "Phrase", "cost": "Symbols"}, "", PLACE),
        "grow": Constructor("grow", "Sentence", {"by": "Stats"}, "", PLACE),
        "count": Constructor("count", "Phrase", {"n": "Number", "noun": "Noun"}, "", PLACE),
        "all": Constructor("all", "Phrase", {}, "", PLACE),
        "such-as": Constructor("such-as", "Phrase", {"one": "Phrase", "other": "Phrase"}, "", PLACE),
    },
    concepts={"bead": Concept("bead", "Noun", "", PLACE), "X-bead": Concept("X-bead", "Noun", "", PLACE)},
)


def read(text: str, expected: str | None = "Sentence") -> Tree:
    return read_tree(text, syntax=SYNTAX, parameters={"n": "Number", "c": "Symbols"}, expected=expected, place=PLACE)


def faults(text: str) -> list[str]:
    with pytest.raises(DataErrors) as raised:
        read(text)
    return [str(error) for error in raised.value.errors]


def test_positional_and_named_arguments_are_the_same() -> None:
    expected = Node("take", (Node("count", (Leaf("Number", 3), Node("bead"))), Leaf("Symbols", "{2}{W}")))
    assert read("take(count(3, bead), {2}{W})") == expected
    assert read(" take( cost = {2}{W} , what=count(noun=bead,n=3) ) ") == expected
    assert read("take(count(3, noun=bead), cost={2}{W})") == expected


def test_literals_parameters_and_bare_constructors() -> None:
    assert read("grow(-0/+X)") == Node("grow", (Leaf("Stats", "-0/+X"),))
    assert read("take(all, $c)") == Node("take", (Node("all"), Parameter("c")))
    assert read("take(all(), $c)") == read("take(all, $c)")
    assert read("count($n, X-bead)", "Phrase") == Node("count", (Parameter("n"), Node("X-bead")))
    assert read("count(X, bead)", "Phrase") == Node("count", (Leaf("Number", "X"), Node("bead")))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["rules.yaml:3:5: nothing here, expected a tree of category Sentence"]),
        ("tkae(all, {2})", ["rules.yaml:3:5: unknown constructor or concept 'tkae', expected a tree of category "
                            "Sentence; did you mean take?"]),
        ("take(count(bead, 3), {2})", ["rules.yaml:3:16: found bead (a Noun), expected a Number such as 3 or X",
                                       "rules.yaml:3:22: found the Number 3, expected a tree of category Noun"]),
        ("take(all)", ["rules.yaml:3:5: take lacks cost (Symbols)"]),
        ("take(all, {2}, all)", ["rules.yaml:3:20: too many arguments: take takes 2"]),
        ("take(all, what=all, cost={2})", ["rules.yaml:3:15: take is given 'what' twice"]),
        ("take(all, cots={2})", ["rules.yaml:3:15: take has no argument 'cots', expected one of what, cost; did you "
                                 "mean cost?", "rules.yaml:3:5: take lacks cost (Symbols)"]),
        ("take(all, $x)", ["rules.yaml:3:15: unknown parameter $x, expected one of those declared ($n, $c)"]),
        ("take(all, $n)", ["rules.yaml:3:15: found the parameter $n (a Number), expected a Symbols such as {2}{W}"]),
        ("take(all, {2}", ["rules.yaml:3:9: the bracket of take is never closed, expected ')'"]),
        ("take(all, {2}) all", ["rules.yaml:3:20: found 'all' after the end of the tree, expected nothing more"]),
        ("take(, {2})", ["rules.yaml:3:10: found ',', expected a tree of category Phrase"]),
        ("take(all {2})", ["rules.yaml:3:14: found '{2}', expected ',' or ')'", "rules.yaml:3:5: take lacks cost "
                           "(Symbols)"]),
        ("bead(3)", ["rules.yaml:3:5: found bead (a Noun), expected a tree of category Sentence",
                     "rules.yaml:3:9: bead is a concept and takes no arguments"]),
    ],
)  # fmt: skip
def test_every_fault_has_its_place(text: str, expected: list[str]) -> None:
    assert faults(text) == expected


def test_all_sentences_of_a_text_are_reported_together() -> None:
    with pytest.raises(DataErrors) as raised:
        read_text([("tkae", PLACE), ("grow(3)", Place("rules.yaml", 4, 5))], syntax=SYNTAX, parameters={})
    assert [error.place for error in raised.value.errors] == [PLACE, Place("rules.yaml", 4, 10)]


@pytest.mark.parametrize(
    ("text", "type_", "value"),
    [("3", "Number", 3), ("X", "Number", "X"), ("{3}{W}", "Symbols", "{3}{W}"), ("+1/-1", "Stats", "+1/-1"),
     ("three", "Number", None), ("3", "Symbols", None), ("{}", "Symbols", None), ("-3", "Number", None)],
)  # fmt: skip
def test_literals_of_the_command_line(text: str, type_: str, value: int | str | None) -> None:
    leaf = parse_literal(text, type_)
    assert (leaf.value if leaf else None) == value


NOUNS = st.sampled_from([Node("bead"), Node("X-bead")])
NUMBERS = st.one_of(st.integers(0, 99), st.just("X")).map(lambda value: Leaf("Number", value)) | st.just(Parameter("n"))
PHRASES = st.recursive(
    st.builds(lambda *args: Node("count", args), NUMBERS, NOUNS) | st.just(Node("all")),
    lambda phrases: st.builds(lambda *args: Node("such-as", args), phrases, phrases),
    max_leaves=8,
)


@given(PHRASES)
def test_what_is_written_is_read(tree: Tree) -> None:
    assert read(str(tree), "Phrase") == tree


@given(st.text(st.sampled_from('take(),= count{2}$nX/+1bead\n#"é'), max_size=40))
def test_nothing_but_faults_comes_of_noise(text: str) -> None:
    try:
        assert isinstance(read(text), Node)
    except DataErrors as error:
        assert error.errors
