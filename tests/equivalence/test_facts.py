"""Facts of a text: how forms are found, where, and how two texts are compared, in two made-up languages."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.equivalence.compare import compare
from l10n.equivalence.facts import Facts, extract
from l10n.equivalence.inventory import inventory
from l10n.equivalence.issues import issues
from l10n.equivalence.rows import expand, language_facts
from l10n.equivalence.systematic import Compared, without_systematic
from l10n.equivalence.vocabulary import LanguageFacts
from l10n.errors import DataError, Place
from l10n.model.difference import Difference

PLACE = Place("made-up.yaml")
INVENTORY: dict[str, Any] = {
    "kinds": {
        "number": {},
        "stats": {},
        "symbol": {},
        "place": {},
        "role": {"exchanges": True},
        "negation": {"lost": "lost-negation", "added": "added-negation"},
        "thing": {"repeats": True},
        "deed": {},
    },
    "facts": {
        "number": {"number": "number"},
        "stats": {"stats": "figures"},
        "symbol": {"symbol": "symbol"},
        "place": {"sea": "sea", "shore": "shore"},
        "negation": {"not": "not", "only": "only"},
        "thing": {"boat": "boat", "that-boat": "that boat", "flag": "flag"},
        "deed": {"row": "row", "name": "named", "sink": "sink"},
        "role": {"from": "from"},
    },
    "compare": {"none": "that-boat from"},
    "weigh": {"0.5": "row name"},
    "relations": [{"first": "from", "second": "sea shore", "within": 4, "kind": "role", "weight": 0.5}],
    "naming": "name",
    "notation": [{"found": r"\{(\d)\}(\d)", "means": r"{\1\2}"}],
    "equal": ["not sink = 0 given only", "0 = boat given that-boat", "number:n only = number:n-1 not"],
}
KNOWN = inventory(INVENTORY, PLACE)
ONE = language_facts(
    {
        "language": "aa",
        "forms": {
            "all": {
                "not": "ne; ne …3 pa",
                "only": "ne … qe",
                "sea": "sea",
                "shore": "shore[|s]",
                "boat": "boat[|s]",
                "flag": "flag",
                "that-boat": "that boat",
                "row": "row",
                "name": "named",
                "sink": "sinks; go down",
                "number:2": "two",
                "number:3": "three",
                "from": "from",
            }
        },
    },
    PLACE,
    KNOWN,
)
TWO = language_facts(
    {
        "language": "bb",
        "names": {"endings": 2, "articles": "lo"},
        "compounds": {"links": "s", "heads": "bot", "parts": {"sea": "mar", "boat": "bot", "nothing": "zil"}},
        "forms": {
            "all": {
                "not": "no",
                "only": "sol",
                "sea": "mar",
                "shore": "riv",
                "boat": "bot",
                "row": "rem",
                "name": "nom",
                "sink": "fon",
                "number:2": "du",
                "number:3": "tri",
                "flag": "vex",
                "from": "de",
            }
        },
        "notation": [{"found": r"\b[WU]{2,}\b", "means": "{*}"}],
        "homoglyphs": {"а": "a"},
    },
    PLACE,
    KNOWN,
)


def names(facts: Facts) -> list[str]:
    return [fact for found, _, _ in facts.found for fact in found]


def stated(text: str, language: LanguageFacts = ONE, name: str | None = None) -> list[str]:
    return names(extract(text, language, name))


def test_alternatives_are_listed_and_not_guessed() -> None:
    assert list(expand("shore[|s]; [a|b]c[d|e]")) == ["shore", "shores", "acd", "ace", "bcd", "bce"]


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("two boats", ["number:2", "boat"]),
        ("12 Boats", ["number:12", "boat"]),
        ("boats!", ["boat"]),
        ("steamboats", []),
        ("+1/-1, {W}{2}, −X/0", ["stats:+1/-1", "symbol:{w}", "symbol:{2}", "stats:-x/0"]),
        ("that boat sinks", ["that-boat", "sink"]),
        ("go down two", ["sink", "number:2"]),
        ("go two down", ["number:2"]),
        ("ne row pa", ["not", "row"]),
        ("ne row two three boats pa", ["not", "row", "number:2", "number:3", "boat"]),
        ("ne row two boats qe sea", ["only", "row", "number:2", "boat", "sea"]),
        ("ne row. qe sea", ["not", "row", "sea"]),
        ("{1}0", ["symbol:{10}"]),
        ("from that big shore", ["from", "shore", "from>shore"]),
        ("from a b c d e shore", ["from", "shore"]),
        ("", []),
    ],
)
def test_forms_are_found_by_the_longest_match(text: str, facts: list[str]) -> None:
    assert stated(text) == facts


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("marbot", ["sea", "boat"]),
        ("marsbot", ["sea", "boat"]),
        ("zilmarbot", ["sea", "boat"]),
        ("qwertybot", ["boat"]),
        ("marqwerty", []),
        ("um WUW", ["symbol:{w}", "symbol:{u}", "symbol:{w}"]),
        ("mаr", ["sea"]),
    ],
)
def test_compounds_notation_and_mixed_alphabets(text: str, facts: list[str]) -> None:
    assert stated(text, TWO) == facts


def test_names_are_masked_whole_inflected_and_in_part() -> None:
    assert stated("Lo Mar Rivan fon", TWO, "Mar Riva") == ["sink"]
    assert stated("mar rem", TWO, "Mar Riva") == ["sea", "row"]
    assert stated("Zorban rem", TWO, "Zorban, du bot") == ["row"]
    assert stated("mar rem", TWO, "Mar") == ["sea", "row"], "a name that is a word of the rules stays one"


@pytest.mark.parametrize(("text", "found"), [
    ("row one —\n• two boats — sinks\n• the sea — flag", ["row", "sink", "flag"]),
    ("• two boats: sinks", ["number:2", "boat", "sink"]),
    ("• two boats\n• sea — flag", ["number:2", "boat", "flag"]),
    ("two boats — sinks", ["number:2", "boat", "sink"]),
    ("• two boats—sinks", ["number:2", "boat", "sink"]),
    ("• two boats, row X — sinks", ["number:2", "boat", "row", "sink"]),
])  # fmt: skip
def test_titles_of_options_state_nothing(text: str, found: list[str]) -> None:
    assert stated(text) == found


def test_capitals_after_a_naming_word_are_a_name() -> None:
    assert stated("a flag named Two Boats sinks") == ["flag", "name", "sink"]
    assert stated("a flag named two boats") == ["flag", "name", "number:2", "boat"]


def test_places_are_those_of_the_written_text() -> None:
    text = "FlagTwo boats, {1}0 shores"
    facts = extract(text, ONE)
    spans = {fact.name: text[slice(*facts.span(fact))] for fact in facts.of(frozenset(names(facts)))}
    assert spans == {"flag": "Flag", "number:2": "Two", "boat": "boats", "symbol:{10}": "{1}0", "shore": "shores"}


def test_lines_and_sentences_are_counted() -> None:
    facts = extract("Row. Two boats\nsea", ONE)
    assert [(f.name, f.line, f.sentence) for f in facts.of(frozenset({"row", "boat", "sea"}))] == [
        ("row", 0, 0),
        ("boat", 0, 1),
        ("sea", 1, 2),
    ]


@pytest.mark.parametrize(
    ("text", "reminders"),
    [
        ("row (two boats.)", 1),
        ("row (two boats)", 1),
        ("row (two boats) sea", 0),
        ("row (a (b) two.)\nsea", 1),
        ("row\n(two boats.)", 0),
        ("row\n({2} boats.)", 1),
        ("row (two boats.", 1),
        ("row (Two boats).", 1),
        ("row (Two boats).\nsea", 1),
        ("row (two boats).", 0),
        ("row (Two boats). Sea", 0),
        ("row two)", 0),
    ],
)
def test_explanations_are_told_from_brackets_in_a_sentence(text: str, reminders: int) -> None:
    assert len(extract(text, ONE).reminders) == reminders


def differing(source: str, target: str, name: str | None = None, other: str | None = None) -> dict[str, int]:
    return {d.fact: d.count for d in compare(source, ONE, target, TWO, KNOWN, name, other)}


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("two boats", "du bot", {}),
        ("two boats", "tri bot", {"number:2": -1, "number:3": 1}),
        ("boats", "bot bot", {}),
        ("boats", "no bot", {"not": 1}),
        ("row", "mar", {"row": -1, "sea": 1}),
        ("row two", "du", {}),
        ("ne row qe sinks ne", "rem sol", {}),
        ("ne row qe sinks ne", "rem sol fon", {"not": -1}),
        ("that boat", "bot", {}),
        ("ne three qe", "du no", {}),
        ("ne three qe", "tri no", {"not": 1, "only": -1}),
        ("sea (two boats.)", "mar", {}),
        ("sea", "mar (du bot.)", {}),
        ("sea (two boats.)", "mar (tri bot.)", {"number:2": -1, "number:3": 1}),
        ("from sea shore", "de riv mar", {"from>sea": -1, "from>shore": 1}),
        ("from sea shore", "mar riv", {}),
        ("two boats. three flag", "tri bot. du vex", {"number:2": 0, "number:3": 0}),
        ("two boats. three flag", "du bot, tri vex", {}),
    ],
)
def test_texts_are_compared(source: str, target: str, expected: dict[str, int]) -> None:
    assert differing(source, target) == expected


def test_what_differs_is_shown_in_both_texts() -> None:
    source, target = "sea\ntwo boats", "mar\ntri bot"
    found = compare(source, ONE, target, TWO, KNOWN)
    assert {d.line for d in found} == {1}
    (issue,) = issues(found, KNOWN, source, target)
    assert (issue.rule, issue.is_strong) == ("changed-number", True)
    assert issue.message == "The source says 2 (“two”), the translation 3 (“tri”)."
    assert [source[a:b] for a, b in issue.source] == ["two"]
    assert [target[a:b] for a, b in issue.target] == ["tri"]


def test_a_missing_sentence_is_one_issue() -> None:
    source = "boats. two flag sinks sea"
    found = compare(source, ONE, "bot", TWO, KNOWN)
    assert [issue.rule for issue in issues(found, KNOWN, source, "bot")] == ["lost-clause"]


def test_what_a_whole_catalog_words_differently_is_told_once() -> None:
    lost = Difference("row", -1, 1.0)
    texts = [Compared(str(n), frozenset({"row", f"w{n}"}), (lost,)) for n in range(5)]
    texts.append(Compared("other", frozenset({"sea"}), (Difference("sea", -1, 1.0),)))
    kept = without_systematic(texts, lambda: [*(f"row w{n}" for n in range(5)), "row"])
    assert set(kept) == {"0", "other"}
    assert set(without_systematic(texts, lambda: [*(f"row w{n}" for n in range(5)), *["row"] * 55])) == {
        "0",
        "1",
        "2",
        "3",
        "4",
        "other",
    }


def test_one_text_many_times_is_not_systematic() -> None:
    lost = Difference("row", -1, 1.0)
    texts = [Compared(str(n), frozenset({"row", "boat"}), (lost,)) for n in range(5)]
    assert len(without_systematic(texts, lambda: ["row boat"] * 5)) == 5


def with_rules(**rules: Any) -> tuple[Any, LanguageFacts]:
    """The inventory with more rules in it, and the first language with this inventory."""
    known = inventory(INVENTORY | rules, PLACE)
    forms = {
        **{fact: fact for fact in ("sea", "shore", "boat", "flag", "row")},
        **{"not": "ne", "only": "sole", "sink": "sinks", "number:2": "two", "number:3": "three"},
    }
    return known, language_facts({"language": "aa", "conjunctions": "and", "forms": {"all": forms}}, PLACE, known)


@pytest.mark.parametrize(("text", "negations"), [
    ("ne boat, ne flag", 1),
    ("ne boat and ne flag", 1),
    ("ne boat ne flag ne boat", 1),
    ("ne boat sinks, ne flag", 2),
    ("ne boat of the very large kind, ne flag", 2),
    ("ne sinks, ne row", 2),
    ("ne boat. ne flag", 2),
])  # fmt: skip
def test_a_negation_in_a_list_of_things_counts_once(text: str, negations: int) -> None:
    _, language = with_rules(lists=[{"fact": "not", "over": "thing"}])
    assert stated(text, language).count("not") == negations


@pytest.mark.parametrize(("text", "found"), [
    ("sole sea", ["only>sea"]),
    ("sole, sea", []),
    ("sole large wide sea", []),
    ("sole sea and shore", ["only>sea", "only>shore"]),
    ("sole sea, shore", ["only>sea", "only>shore"]),
    ("sole sea. shore", ["only>sea"]),
    ("sole sea in shore", ["only>sea"]),
    ("sole boat sea", []),
    ("sole sea sole shore", ["only>sea", "only>shore"]),
])  # fmt: skip
def test_a_relation_may_hold_for_what_comes_next_and_for_what_follows(text: str, found: list[str]) -> None:
    relation = {"first": "only", "second": "sea shore", "within": 1, "is_next": True, "kind": "place"}
    _, language = with_rules(relations=[relation | {"compare": "presence"}])
    assert [fact for fact in stated(text, language) if ">" in fact] == found


@pytest.mark.parametrize(("source", "target", "facts"), [
    ("row and sinks", "sinks and row", ["row", "sink"]),
    ("row two boat, sinks three flag", "row three boat, sinks two flag", ["number:2", "sink"]),
    ("row two, sinks", "row, sinks two", ["number:2", "sink"]),
    ("row and sinks", "row and sinks", []),
    ("row, row and sinks", "row, sinks and row", []),
    ("boat and flag", "flag and boat", []),
    ("ne row", "row ne", []),
    ("row. sinks", "sinks. row", ["row", "sink"]),
])  # fmt: skip
def test_facts_that_keep_their_order(source: str, target: str, facts: list[str]) -> None:
    known, language = with_rules(order=["number deed"])
    assert [d.fact for d in compare(source, language, target, language, known)] == facts
    _, plain = with_rules()
    assert all(not d.is_order for d in compare(source, plain, target, plain, known))


@pytest.mark.parametrize(("source", "target", "is_turned"), [
    ("sole row, sinks", "sinks sole row", False),
    ("sinks sole row", "sole row, sinks", False),
    ("sole row, sinks", "sole sinks, row", True),
    ("row, sinks sole boat", "sinks, row sole boat", True),
    ("sole row, sinks two", "two sinks sole row", True),
])  # fmt: skip
def test_a_clause_may_stand_first_or_last(source: str, target: str, is_turned: bool) -> None:
    known, language = with_rules(order=["number deed"], clauses="only")
    assert any(d.is_order for d in compare(source, language, target, language, known)) is is_turned


@pytest.mark.parametrize(("target", "is_turned"), [
    ("ne sinks, row", False),
    ("ne row, sinks", False),
    ("sinks ne row", True),
])  # fmt: skip
def test_a_clause_that_another_fact_opens_is_the_same_clause(target: str, is_turned: bool) -> None:
    known, language = with_rules(order=["number deed"], clauses="only not", equal=["only = not"])
    assert any(d.is_order for d in compare("row sole sinks", language, target, language, known)) is is_turned


def test_a_half_of_a_name_is_masked_with_its_comma() -> None:
    assert stated("rem Mar, Botes Riv, mar", TWO, "Rem du // Mar, Botes Riv") == ["row", "sea"]


def test_words_before_a_gap_that_never_closes_say_what_they_say_alone() -> None:
    forms = {"not": "ne", "boat": "boat", "flag": "ne boat … flag", "sea": "boat sea … shore"}
    language = language_facts({"language": "aa", "forms": {"all": forms}}, PLACE, KNOWN)
    assert stated("ne boat and flag", language) == ["flag"]
    assert stated("ne boat and sea", language) == ["not", "boat"]
    assert stated("boat sea and flag", language) == ["boat"]
    assert stated("boat sea, boat sea to shore", language) == ["boat", "sea"]


def test_facts_in_another_order_are_one_issue() -> None:
    known, language = with_rules(order=["deed"])
    [issue] = issues(compare("row, sinks", language, "sinks, row", language, known), known, "row, sinks", "sinks, row")
    assert issue.rule == "changed-order"
    assert issue.message == "The source says row (“row”) before sink (“sinks”), the translation the other way round."
    assert (issue.source, issue.target) == (((0, 3), (5, 10)), ((7, 10), (0, 5)))


@pytest.mark.parametrize(("change", "part"), [
    ({"lists": [{"fact": "not", "over": "nonsense"}]}, "no kind of fact"),
    ({"order": ["nonsense"]}, "no kind of fact"),
    ({"relations": [{"first": "from", "second": "sea", "kind": "role"}] * 2}, "opens two relations"),
    ({"order": ["deed -nonsense"]}, "no fact of the inventory"),
    ({"relations": [{"first": "from", "second": "sea", "kind": "nonsense"}]}, "none of those"),
    ({"relations": [{"first": "from", "second": "sea", "kind": "role", "compare": "never"}]}, "none of those"),
])  # fmt: skip
def test_rules_of_the_inventory_that_make_no_sense_are_refused(change: dict[str, Any], part: str) -> None:
    with pytest.raises(DataError, match=part):
        inventory(INVENTORY | change, PLACE)


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"forms": {"a": {"sea": "mar", "shore": "mar"}}}, "stands in two rows"),
        ({"forms": {"a": {"ocean": "mar"}}}, "no fact of the inventory"),
        ({"forms": {"a": {"sea": "…"}}}, "has no word"),
        ({"forms": {"a": {"sea": "mar …"}}}, "no word after the gap"),
        ({"equal": ["sea shore"]}, "no equation"),
        ({"language": ""}, "needs “language”"),
        ({"notation": [{"found": "("}]}, "notation"),
    ],
)
def test_rows_that_make_no_sense_are_refused(change: dict[str, Any], part: str) -> None:
    with pytest.raises(DataError, match=part):
        language_facts({"language": "cc"} | change, PLACE, KNOWN)


@given(st.text())
def test_no_text_crashes(text: str) -> None:
    compare(text, ONE, text[::-1], TWO, KNOWN, text[:5], text[-5:])


@pytest.mark.parametrize(
    "noise",
    [
        "ne from two ( ",
        "(((((",
        "• a b — c\n",
        "• ",
        "• a",
        "a",
        "\n",
        "{",
        "x/",
        "ne ne ne ",
        "boatsTwo ",
        "two (two.) ",
        "W",
        "aB",
        "boats. ",
        "\u202bמשהו\u202c ",
        "ﬁİß ",
    ],
)
def test_noise_takes_linear_time(noise: str) -> None:
    """A megabyte is read in a moment, and ten times as much text does not take a hundred times as long."""
    compare(noise * 10, ONE, noise, TWO, KNOWN)
    start = time.perf_counter()
    compare(noise * (1_000_000 // len(noise)), ONE, noise * (1_000_000 // len(noise)), TWO, KNOWN, noise, noise)
    assert time.perf_counter() - start < 10
