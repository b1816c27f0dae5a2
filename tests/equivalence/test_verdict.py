"""Normal forms and verdicts."""

from __future__ import annotations

import pytest

from l10n.equivalence.normal import Normaliser, match
from l10n.equivalence.verdict import difference, judge
from l10n.errors import Place
from l10n.model.notation import read_text
from l10n.model.record import Clause, Mechanic, Statement
from l10n.model.syntax import Concept, Constructor, Syntax
from l10n.model.tree import Leaf, Text

PLACE = Place("test")


def _constructor(name: str, category: str, arguments: dict[str, str], normal: str | None = None) -> Constructor:
    return Constructor(name, category, arguments, "", PLACE, normal)


SYNTAX = Syntax(
    categories=dict.fromkeys(["Sentence", "Act", "Thing", "Noun"], ""),
    start="Sentence",
    topic="Thing",
    pronouns=("it",),
    constructors={
        c.name: c
        for c in (
            _constructor("says", "Sentence", {"act": "Act"}),
            _constructor("then", "Act", {"first": "Act", "second": "Act"}, "sequence"),
            _constructor("loads", "Act", {"what": "Thing", "into": "Thing"}),
            _constructor("sinks", "Act", {"what": "Thing"}),
            _constructor("clause", "Act", {"subject": "Thing", "predicate": "Act"}),
            _constructor("is-a", "Act", {"what": "Thing"}, "description"),
            _constructor("this", "Thing", {"noun": "Noun"}),
            _constructor("that", "Thing", {"noun": "Noun"}, "anaphor"),
            _constructor("count", "Thing", {"n": "Number", "noun": "Noun"}),
        )
    },
    concepts={
        "it": Concept("it", "Thing", "", PLACE),
        **{n: Concept(n, "Noun", "", PLACE) for n in ("ship", "crate", "wreck")},
    },
)


def text(*sentences: str, **parameters: str) -> Text:
    return read_text(list(sentences), syntax=SYNTAX, parameters=parameters, place=PLACE)


NORMAL = Normaliser(SYNTAX)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["says(then(sinks(this(ship)), sinks(it)))"], ["says(sinks(this(ship)))", "says(sinks(it))"]),
        (["says(loads(this(ship), it))"], ["says(loads(this(ship), that(ship)))"]),
        (["says(loads(this(ship), it))"], ["says(loads(this(ship), this(ship)))"]),
        (
            ["says(clause(this(ship), is-a(count(1, wreck))))", "says(sinks(that(wreck)))"],
            ["says(clause(this(ship), is-a(count(1, wreck))))", "says(sinks(it))"],
        ),
    ],
)
def test_these_say_the_same(one: list[str], other: list[str]) -> None:
    assert judge([text(*one)], [text(*other)], NORMAL).kind == "proved"


@pytest.mark.parametrize(
    ("one", "other", "what"),
    [
        ("says(loads(count(2, crate), this(ship)))", "says(loads(count(3, crate), this(ship)))", "2 ≠ 3"),
        ("says(loads(this(ship), that(wreck)))", "says(loads(this(ship), it))", "that(wreck) ≠ it"),
        ("says(sinks(this(ship)))", "says(sinks(this(wreck)))", "this › ship ≠ wreck"),
    ],
)
def test_these_do_not(one: str, other: str, what: str) -> None:
    verdict = judge([text(one)], [text(other)], NORMAL)
    assert verdict.kind == "refuted"
    assert what.split(" › ")[-1] in str(verdict.differences[0])


def test_a_sentence_that_one_side_lacks_is_named() -> None:
    (found,) = difference(text("says(sinks(it))"), text("says(sinks(it))", "says(sinks(this(ship)))"))
    assert str(found) == "sentence 2: only the second says says(sinks(this(ship)))"


def test_verdicts_on_several_readings() -> None:
    a, b, c = text("says(sinks(this(ship)))"), text("says(sinks(this(wreck)))"), text("says(sinks(this(crate)))")
    assert judge([], [a], NORMAL).kind == "unknown"
    assert judge([a, b], [a], NORMAL).kind == "ambiguous"
    assert judge([a, b], [b, a], NORMAL).is_shared
    assert judge([a, b], [c], NORMAL).kind == "refuted"


def _record(id_: str, says: Text, also: Text) -> Mechanic:
    clause = Clause("reminder", (Statement((says, also), PLACE),), "")
    return Mechanic(id_, "", "ship", None, (), {}, clause, {}, PLACE)


def test_what_a_record_names_as_equivalent_is_equal_with_any_value() -> None:
    says = text("says(loads(count($n, crate), this(ship)))", n="Number")
    also = text("says(clause(this(ship), is-a(count($n, crate))))", n="Number")
    normal = Normaliser(SYNTAX, [_record("stowage", says, also)])
    three = text("says(clause(this(ship), is-a(count(3, crate))))")
    assert judge([three], [text("says(loads(count(3, crate), this(ship)))")], normal).kind == "proved"
    assert judge([three], [text("says(loads(count(2, crate), this(ship)))")], normal).kind == "refuted"


def test_two_records_may_name_each_others_wording() -> None:
    one, other = text("says(sinks(this(ship)))"), text("says(sinks(this(wreck)))")
    normal = Normaliser(SYNTAX, [_record("a", one, other), _record("b", other, one)])
    assert normal.normal(one) == normal.normal(other)


def test_matching_binds_a_parameter_once() -> None:
    pattern = text("says(loads(count($n, crate), count($n, ship)))", n="Number")
    assert match(pattern, text("says(loads(count(2, crate), count(2, ship)))")) == {"n": Leaf("Number", 2)}
    assert match(pattern, text("says(loads(count(2, crate), count(3, ship)))")) is None
