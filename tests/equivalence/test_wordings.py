"""Wordings of many times and sets: what says the same raises nothing, and what is not understood is doubted."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.equivalence.facts import extract
from l10n.equivalence.understanding import is_unknown, unknown_by_line
from l10n.errors import Place
from l10n.fact_book import FactBook
from l10n.model.term import Lexicon, Term
from l10n.stores.yaml_files import read_plain

FOLDER = Path(__file__).parents[2] / "glossary" / "facts"
BOOK = FactBook(FOLDER)

#: Pairs of each language beside this file: what says the same, what says something else, and what does but is missed.
LANGUAGES = ("it", "es", "de", "fr", "ru")
WORDINGS = {tag: read_plain(Path(__file__).parent / "wordings" / f"{tag}.yaml")[0] for tag in LANGUAGES}


def pairs(part: str) -> list[tuple[str, str, str]]:
    return [(tag, pair["en"], pair[tag]) for tag in LANGUAGES for pair in WORDINGS[tag].get(part, ())]


@pytest.mark.parametrize(("language", "source", "target"), pairs("same"))
def test_same(language: str, source: str, target: str) -> None:
    assert not BOOK.compare("en", source, language, target)


@pytest.mark.parametrize(("language", "source", "target"), pairs("different"))
def test_different(language: str, source: str, target: str) -> None:
    assert BOOK.compare("en", source, language, target)


@pytest.mark.xfail(strict=True, reason="a known miss: once it is seen, the pair belongs under “different”")
@pytest.mark.parametrize(("language", "source", "target"), pairs("missed"))
def test_missed(language: str, source: str, target: str) -> None:
    assert BOOK.compare("en", source, language, target)


def test_what_an_unknown_word_may_say_is_doubted() -> None:
    """The translation has a word that no row knows in the place of the keyword."""
    assert not BOOK.compare("en", "This creature has vigilance.", "it", "Questa creatura ha allertanza.")


def test_what_is_left_out_is_not_doubted() -> None:
    assert BOOK.compare("en", "This creature gets +1/+1 and has vigilance.", "it", "Questa creatura prende +1/+1.")


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("This creature can't attack.", "Questa creatura può allertanza attaccare."),
        ("Destroy target land.", "Distruggi una allertanza terra."),
        ("Draw two cards.", "Pesca tre carte allertanza."),
        ("This creature gains flying.", "Questa creatura ha travolgere allertanza."),
    ],
)
def test_closed_kinds_and_exchanges_are_never_doubted(source: str, target: str) -> None:
    assert BOOK.compare("en", source, "it", target)


def test_weak_losses_in_unlike_kinds_are_not_enough_but_a_lost_sentence_is() -> None:
    source = "When this creature attacks, look at the top card of your library. You may reveal that card."
    assert BOOK.compare("en", source, "it", "Quando questa creatura attacca, guarda la prima carta del tuo grimorio.")


def test_unknown_words_by_line() -> None:
    italian = BOOK.language("it")
    assert italian is not None
    facts = extract("Volare\nQuesta creatura ha allertanza e allertanza.\nPesca una carta.", italian)
    assert unknown_by_line(facts, italian) == {1: 1}
    assert is_unknown("allertanza", italian)
    assert not is_unknown("essa", italian)
    assert not is_unknown("{t}", italian)


def test_a_symbol_that_the_lexicon_has_for_a_color_stays_a_symbol() -> None:
    green = Term("green", "green", {}, (("color", "green"), ("symbol", "{G}")), Place("en.yaml"))
    book = FactBook(FOLDER, lexicons={tag: Lexicon(tag, {"green": green}) for tag in ("en", "es")})
    assert not book.compare("en", "{T}: Add {G}.", "es", "{T}: Agrega {G}.")
    assert book.compare("en", "{T}: Add {G}.", "es", "{T}: Agrega {G}{G}.")
