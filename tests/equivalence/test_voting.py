"""Texts in several languages vote on their facts: who is at fault, how sure that is, and how it is told."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.equivalence.alignment import Alignment, Version, align
from l10n.equivalence.inventory import inventory
from l10n.equivalence.rows import language_facts
from l10n.equivalence.tables import format_names, writer
from l10n.equivalence.voting import Vote, listed
from l10n.errors import Place, UsageError

PLACE = Place("made-up.yaml")
KNOWN = inventory({
    "kinds": {"number": {}, "negation": {}, "place": {}, "thing": {"repeats": True}, "limit": {}},
    "facts": {
        "number": {"number": "number"}, "negation": {"not": "not"}, "place": {"sea": "sea", "shore": "shore"},
        "thing": {"boat": "boat"}, "limit": {"up-to": "up to", "no-more": "no more than"},
    },
    "equal": ["up-to = no-more"],
}, PLACE)  # fmt: skip


def language(tag: str, end: str) -> Any:
    """A language whose words are the source's with an ending."""
    forms = {
        "number:2": "two", "number:3": "three", "not": "not", "sea": "sea", "shore": "shore", "boat": "boat",
        "up-to": "upto", "no-more": "nomore",
    }  # fmt: skip
    return language_facts(
        {"language": tag, "forms": {"all": {fact: word + end for fact, word in forms.items()}}}, PLACE, KNOWN
    )


LANGUAGES = {"aa": language("aa", ""), **{tag: language(tag, tag[0]) for tag in ("bb", "cc", "dd", "ee", "ff")}}


def aligned(*texts: str, context: str = "") -> Alignment:
    """The alignment of texts in aa (the source), bb, cc …; each is written in the words of aa."""
    versions = []
    for tag, text in zip(LANGUAGES, texts, strict=False):
        end = "" if tag == "aa" else tag[0]
        written = "\n".join(
            " ".join(word if word == "." else word + end for word in line.split()) for line in text.split("\n")
        )
        versions.append(Version(tag, tag, written))
    return align(versions, LANGUAGES, KNOWN, context)


def outcome(*texts: str) -> list[tuple[str, int, str, tuple[str, ...], str]]:
    return [(vote.fact, vote.sign, vote.fault, vote.languages, vote.certainty) for vote in aligned(*texts).votes]


def test_equal_texts_have_no_votes() -> None:
    found = aligned("two boat sea", "boat two sea", "sea two boat")
    assert not found.votes
    assert not found.has_differences
    assert [row.fact for row in found.rows] == ["number:2", "boat", "sea"], "in the order of the source"


@pytest.mark.parametrize(("texts", "expected"), [
    (["not sea", "sea", "not sea"], [("not", -1, "translation", ("bb",), "likely")]),
    (["not sea", "sea", "not sea", "not sea", "not sea"], [("not", -1, "translation", ("bb",), "certain")]),
    (["not sea", "sea", "sea"], [("not", -1, "source", ("aa",), "likely")]),
    (["sea", "not sea", "not sea", "not sea", "not sea"], [("not", 1, "source", ("aa",), "certain")]),
    (["not sea", "sea", "sea", "not sea"], [("not", -1, "split", (), "possible")]),
    (["not sea", "sea", "sea", "not sea", "not sea"], [("not", -1, "translation", ("bb", "cc"), "possible")]),
    (["not sea", "sea", "sea", "sea", "not sea"], [("not", -1, "source", ("aa", "ee"), "possible")]),
    (["not sea", "sea"], [("not", -1, "split", (), "possible")]),
    (["two sea", "three sea", "two sea", "two sea"],
     [("number:2", -1, "translation", ("bb",), "likely"), ("number:3", 1, "translation", ("bb",), "likely")]),
])  # fmt: skip
def test_the_majority_is_right(texts: list[str], expected: list[tuple[Any, ...]]) -> None:
    assert outcome(*texts) == expected


def test_two_faults_in_two_languages_are_told_apart() -> None:
    assert outcome("two not sea", "three not sea", "two sea", "two not sea") == [
        ("not", -1, "translation", ("cc",), "likely"),
        ("number:2", -1, "translation", ("bb",), "likely"),
        ("number:3", 1, "translation", ("bb",), "likely"),
    ]


def test_what_may_stand_for_each_other_is_one_vote() -> None:
    found = outcome("sea", "upto sea", "nomore sea", "upto sea")
    assert found == [("no-more", 1, "source", ("aa",), "likely"), ("up-to", 1, "source", ("aa",), "likely")]


def test_a_fact_in_another_sentence() -> None:
    [vote] = aligned("not sea . boat", "sea . not boat", "not sea . boat", "not sea . boat").votes
    assert (vote.fact, vote.sign, vote.fault, vote.languages) == ("not", 0, "translation", ("bb",))


def test_who_says_it_elsewhere_does_not_agree() -> None:
    votes = aligned("two sea . three boat", "three sea . two boat", "two sea . two boat", "two sea . two boat").votes
    [three] = [vote for vote in votes if vote.fact == "number:3" and vote.sign]
    assert (three.fault, three.agreeing) == ("source", ())


@given(st.lists(st.sampled_from(["sea", "not sea", "two sea", "two sea . not boat", ""]), min_size=2, max_size=6))
def test_a_vote_is_consistent(texts: list[str]) -> None:
    found = aligned(*texts)
    labels = {version.label for version in found.versions}
    for vote in found.votes:
        assert not {*vote.differing} & {*vote.others}
        assert {*vote.differing, *vote.others} <= labels
        assert {*vote.languages} in ({*()}, {*vote.differing}, {*vote.others})
        assert bool(vote.languages) == (vote.fault != "split")
        assert (vote.source in vote.languages) == (vote.fault == "source")
    assert len(found.sentences) <= len(found.votes)
    assert all(len(row.cells) == len(found.versions) for row in found.rows)


@pytest.mark.parametrize(("texts", "sentence"), [
    (["two sea", "three sea", "two sea"], "bb says “3” where aa and cc say “2”: the fault of bb (likely)."),
    (["not sea", "sea", "not sea"], "bb lacks “not”, which aa and cc say: the fault of bb (likely)."),
    (["sea", "not sea", "sea"], "bb says “not”, which aa and cc do not: the fault of bb (likely)."),
    (["not sea not", "not sea", "not not sea"],
     "bb says “not” less often than aa and cc do: the fault of bb (likely)."),
    (["three sea", "two sea", "two sea"],
     "aa says “3” where bb and cc say “2”: the fault of the source, or the translations follow another version of it "
     "(likely)."),
    (["not sea", "sea"], "bb lacks “not”, which aa says: no majority."),
    (["not sea . boat", "sea . not boat", "not sea . boat"],
     "bb says “not” in another place than aa and cc do: the fault of bb (likely)."),
])  # fmt: skip
def test_a_vote_is_told_in_one_sentence(texts: list[str], sentence: str) -> None:
    assert aligned(*texts).sentences == (sentence,)


def test_the_cell_of_who_is_at_fault_departs() -> None:
    found = aligned("three sea", "two sea", "two sea")
    assert {row.fact: [cell.deviation for cell in row.cells] for row in found.rows} == {
        "number:3": [1, None, None], "number:2": [-1, None, None], "sea": [None, None, None]}  # fmt: skip
    [three] = [row for row in found.rows if row.fact == "number:3"]
    assert three.cells[0].mentions == ((0, 5),)


def test_names_are_listed() -> None:
    assert [listed(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert Vote("x", 1, ("bb",), ("cc",), "aa", "translation", ("bb",), "likely").others == ("aa", "cc")


def test_as_text() -> None:
    page = "".join(writer("text")([aligned("two sea", "three sea", "two sea", context="c/1")], 0))
    assert page == (
        "c/1\n"
        "  fact        aa   bb        cc\n"
        "  number: 2   two  − ·       twoc\n"
        "  number: 3   ·    + threeb  ·\n"
        "  place: sea  sea  seab      seac\n"
        "→ bb says “3” where aa and cc say “2”: the fault of bb (likely).\n"
        "\n− lacking   + added   ↔ in another place\n"
    )
    both = [aligned("two sea", "three sea", "two sea"), aligned("sea", "sea", "sea", context="d")]
    assert "place: sea" not in "".join(writer("text")(both, 0)), "of several, only what differs"
    assert "all texts state the same facts" in "".join(writer("text")(both, 0))
    assert "\x1b[" in "".join(writer("text")(both, 60))
    assert "\x1b[" not in "".join(writer("text")(both, 0))


def test_as_json() -> None:
    [data] = json.loads("".join(writer("json")([aligned("not sea", "sea", "not sea")], 0)))
    assert data["source"] == "aa"
    assert data["texts"] == {"aa": "not sea", "bb": "seab", "cc": "notc seac"}
    assert data["facts"][0] == {
        "fact": "not", "kind": "negation", "name": "not",
        "texts": {"aa": {"mentions": [[0, 3]], "departs": None}, "bb": {"mentions": [], "departs": "lacking"},
                  "cc": {"mentions": [[0, 4]], "departs": None}},
        "votes": [{"change": "lost", "differing": ["bb"], "agreeing": ["aa", "cc"], "fault": "translation",
                   "languages": ["bb"], "certainty": "likely"}],
    }  # fmt: skip


def test_as_html() -> None:
    page = "".join(writer("html")([aligned("not <b> sea", "sea", "not sea", context="<c>")], 0))
    opened: list[str] = []

    class Checker(HTMLParser):
        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag != "meta":
                opened.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert opened.pop() == tag

    Checker().feed(page)
    assert not opened
    assert "&lt;c&gt;" in page and "<b>" not in page
    assert '<td class="lacking" lang="bb">·<small lang="en">lacking</small></td>' in page
    assert "http" not in page


def test_formats() -> None:
    assert format_names() == ["html", "json", "text"]
    with pytest.raises(UsageError, match="unknown format 'pdf'"):
        writer("pdf")


def test_no_text_and_noise() -> None:
    assert not aligned("", "", "").rows
    for text in ("\u202b\u200f", "(" * 500, "two " * 3000):
        aligned(text, "sea", Path(__file__).name)
