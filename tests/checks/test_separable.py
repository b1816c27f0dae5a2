"""Terms in two pieces, as German separable verbs are."""

from __future__ import annotations

import pytest

from l10n.checks.termbase import TermIndex, longest
from l10n.errors import Place
from l10n.model.term import Lexicon, Term
from tests.checks.running import data

_PLACE = Place("example.yaml", 1)


def _term(concept: str, forms: dict[str, str], variants: dict[str, str] | None = None) -> Term:
    pairs = tuple(forms.items())
    return Term(concept, pairs[-1][1], {}, pairs, _PLACE, variants=tuple((variants or {}).items()))


_TERMS = [
    _term("hang", {"main.v2.fin": "hängt", "main.imp": "hänge", "particle": "an", "main.inf": "anhängen"}),
    _term(
        "hang-up",
        {"main.v2.fin": "hängt", "main.imp": "hänge", "particle": "auf", "main.inf": "aufhängen"},
        {"main.imp": "klebe"},
    ),
    _term("be-hung", {"main.fin": "hängt", "main.imp": "hänge", "particle": "", "main.inf": "hängen"}),
    _term("wall", {"one.sg": "Wand"}),
]
_FAMILIES = {term.concept: number for number, term in enumerate(_TERMS)}
_NAMES = {number: concept for concept, number in _FAMILIES.items()}


@pytest.fixture(scope="module")
def index() -> TermIndex:
    return TermIndex(Lexicon("de", {term.concept: term for term in _TERMS}), _FAMILIES, data("terminology", "de"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Er hängt das Bild an.", ["hang"]),
        ("Er hängt das Bild an die Wand.", ["be-hung", "wall"]),
        ("Hänge das Bild an die Wand an, und hänge das Tuch auf.", ["hang", "wall", "hang-up"]),
        ("Hänge das Bild, das an der Wand war, auf und geh.", ["hang-up", "wall"]),
        ("Hänge das Bild auf. Sieh es an.", ["hang-up"]),
        ("Das Bild hängt. Sieh es an.", ["be-hung"]),
        ("Er hängt das Tuch und hängt das Bild an.", ["be-hung", "hang"]),
        ("Klebe das Bild auf.", ["hang-up"]),
        ("Klebe das Bild.", []),
        ("Auf der Wand ist an und auf.", ["wall"]),
        ("Er kann es anhängen.", ["hang"]),
    ],
)
def test_both_pieces_make_a_mention_and_one_alone_does_not(index: TermIndex, text: str, expected: list[str]) -> None:
    tokens = index.tokens(text)
    found = [_NAMES[family] for mention, _ in longest(index.mentions(tokens)) for family in mention.families]
    assert found == expected
    survey = index.survey(tokens)
    outer = survey.outer.union(*survey.ambiguous)
    assert {_NAMES[family] for family in outer} == set(expected)


def test_a_mention_covers_both_pieces(index: TermIndex) -> None:
    tokens = index.tokens("Er hängt das Bild an.")
    mention = longest(index.mentions(tokens))[0][0]
    assert [place for place in range(len(tokens)) if mention.covers(place)] == [1, 4]
    assert index.key(tokens, mention) == ("hängt", "", "an")
