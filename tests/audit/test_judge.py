"""Signatures and what sentences are judged to say, in a made-up language whose words mean what a test says."""

from __future__ import annotations

from typing import Any

import pytest

from l10n.equivalence.audit.article import audit
from l10n.equivalence.audit.judge import judge
from l10n.equivalence.audit.mentions import read
from l10n.equivalence.audit.signature import Guide, guide
from l10n.equivalence.audit.words import Words, words_of
from l10n.errors import DataError, Place

PLACE = Place("audit.yaml", 1, 1)
FORMS = {
    "ship": "ship[|s]", "sink": "sink[|s]; go[|es] … down", "pilot": "pilot", "captain": "captain",
    "not": "not; never", "and": "and", "if": "if", "only": "only", "number:2": "two", "number:3": "three",
    "harbour": "harbour", "sea": "open sea", "crate": "crate[|s]", "load": "load[|s]", "nothing": "not only",
}  # fmt: skip


def words(reach: str = "forward", **more: str) -> Words:
    return words_of("xx", None, {"reach": reach, "forms": {**FORMS, **more}}, PLACE)


def a_guide(reading: Any, **more: Any) -> Guide:
    data = {
        "boundaries": "and if", "operators": "only", "opposites": ["pilot captain", "harbour sea"],
        "clauses": {"stowage": {"plain": reading}}, **more,
    }  # fmt: skip
    return guide(data, PLACE)


def kinds(reading: str, text: str, reach: str = "forward") -> list[str] | None:
    made = a_guide(reading)
    part = made.signatures["stowage.plain"].readings[0][0]
    found = judge(part, read(text, words(reach), made.boundaries), made)
    return None if found is None else [defect.kind for defect in found.defects]


@pytest.mark.parametrize(
    ("reading", "text", "expected"),
    [
        ("pilot sink ship", "The pilot sinks a ship.", []),
        ("pilot sink ship", "The pilot sinks.", ["missing"]),
        ("pilot sink ship", "Fair winds.", None),
        ("pilot sink ship", "The pilot never sinks a ship.", ["added-negation"]),
        ("pilot -sink ship", "The pilot never sinks a ship.", []),
        ("pilot -sink ship", "The pilot sinks a ship.", ["lost-negation"]),
        ("pilot sink ship", "The captain sinks a ship.", ["replaced"]),
        ("pilot sink ship", "Only the pilot sinks a ship.", ["added"]),
        ("pilot sink ship ?only", "Only the pilot sinks a ship.", []),
        ("pilot sink ship", "The pilot sinks two ships.", ["added"]),
        ("pilot sink number:2 ship", "The pilot sinks two ships.", []),
        ("pilot sink number:2 ship", "The pilot sinks three ships.", ["missing"]),
        ("pilot>captain sink", "The pilot and the captain sink.", []),
        ("pilot>captain sink", "The captain and the pilot sink.", ["order"]),
        ("pilot sink|load", "The pilot loads.", []),
        ("pilot~ship sink", "The pilot, who likes it, sinks a ship.", ["missing"]),
        ("ship*2", "One ship.", None),
        ("ship*2", "One ship and another ship.", []),
        ("pilot load ?only~crate", "The pilot loads only crates.", []),
        ("pilot load ?only~crate", "Only the pilot of a very fast old ship loads crates.", ["added"]),
        ("pilot load !crate", "The pilot loads crates.", None),
        ("pilot load !crate", "The pilot loads.", []),
        ("pilot load -only", "The pilot loads.", ["missing"]),
        ("pilot sink", "A pilot goes all the way down.", []),
        ("pilot sink", "Not only a pilot sinks.", []),
        ("harbour ship sink", "Ships sink in the open sea.", ["replaced"]),
    ],
)
def test_a_sentence_is_judged(reading: str, text: str, expected: list[str] | None) -> None:
    assert kinds(reading, text) == expected


def test_a_negation_reaches_to_the_end_of_its_clause() -> None:
    assert kinds("pilot -sink load crate", "The pilot does not sink and loads a crate.") == []
    assert kinds("pilot -sink -load", "The pilot does not sink and loads a crate.") == ["lost-negation"]
    assert kinds("pilot -sink", "The pilot sinks it not.") == ["lost-negation"]
    assert kinds("pilot -sink", "The pilot sinks it not.", reach="both") == []


@pytest.mark.parametrize("reading", ["", "a ; ", "?only", "Big", "a||b", "a*x"])
def test_a_faulty_reading_is_refused(reading: str) -> None:
    with pytest.raises(DataError, match=r"audit\.yaml"):
        a_guide(reading)


@pytest.mark.parametrize(
    "data", [{"reach": "far"}, {"forms": ["x"]}, {"forms": {"ship": "… down"}}, {"forms": {"a": "b …"}}]
)
def test_faulty_words_are_refused(data: dict[str, Any]) -> None:
    with pytest.raises(DataError, match=r"audit\.yaml"):
        words_of("xx", None, data, PLACE)


def verdict(text: str, reading: Any = "pilot sink ship") -> str:
    return audit(text, words(), a_guide(reading), {"crate": "stowage"})["stowage.plain"].status


def test_an_article_states_contradicts_or_is_silent() -> None:
    assert verdict("Crates\n\nThe pilot sinks a ship.") == "stated"
    assert verdict("Crates\n\nThe pilot does not sink a ship.") == "contradicted"
    assert verdict("Crates\n\nThe pilot sinks.") == "silent"
    assert verdict("") == "silent"


def test_a_contradiction_outweighs_a_statement() -> None:
    assert verdict("The pilot sinks a ship. The pilot never sinks a ship.") == "contradicted"


def test_a_statement_may_take_two_sentences() -> None:
    two = "pilot sink ; captain -sink"
    assert verdict("The pilot sinks. The captain does not sink.", two) == "stated"
    assert verdict("The pilot sinks. The captain sinks.", two) == "contradicted"
    assert verdict("The pilot sinks.", two) == "silent"


def test_a_sentence_that_states_one_clause_contradicts_no_other() -> None:
    made = a_guide("pilot sink ship", clauses={"stowage": {"plain": "pilot sink ship", "other": "pilot -sink ship"}})
    found = audit("The pilot sinks a ship.", words(), made, {})
    assert [found[f"stowage.{name}"].status for name in ("plain", "other")] == ["stated", "silent"]
