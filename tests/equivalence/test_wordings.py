"""Wordings of many times and sets: what says the same raises nothing, and what is not understood is doubted."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.equivalence.facts import extract
from l10n.equivalence.understanding import is_unknown, unknown_by_line
from l10n.fact_book import FactBook

BOOK = FactBook(Path(__file__).parents[2] / "glossary" / "facts")

SAME: list[tuple[str, str, str]] = [
    # what belongs to whom is said once for two, all of a kind with an article, a negation once for a list
    ("it", "Search your library and graveyard.", "Passa in rassegna il tuo grimorio e il tuo cimitero."),
    ("fr", "Each opponent loses 1 life.", "Tous les adversaires perdent 1 point de vie."),
    (
        "es",
        "Destroy target nonland, nontoken permanent.",
        "Destruye el permanente objetivo que no sea tierra ni ficha.",
    ),
    ("ru", "Search your library for a card.", "Найдите в своей библиотеке карту."),
    ("de", "Put it on top of your library.", "Lege sie oben auf die Bibliothek."),
    # keywords and keyword actions
    (
        "it",
        "Cycling {3}. When you cycle this card, draw a card.",
        "Ciclo {3}. Quando cicli questa carta, pesca una carta.",
    ),
    ("es", "If this spell was kicked, draw two cards.", "Si este hechizo fue estimulado, roba dos cartas."),
    (
        "de",
        "If this spell was kicked, draw two cards.",
        "Falls die Bonuskosten dieses Zauberspruchs bezahlt wurden, ziehe zwei Karten.",
    ),
    (
        "fr",
        "If this creature was kicked, you gain 3 life.",
        "Si cette créature a été kickée, vous gagnez 3 points de vie.",
    ),
    ("ru", "If this creature was kicked, draw a card.", "Если это существо получило Усилитель, возьмите карту."),
    ("ru", "Investigate twice.", "Используйте Дознание два раза."),
    ("de", "Basic landcycling {1}", "Standardlandumwandlung {1}"),
    ("fr", "Swampcycling {2}", "Recyclage de marais {2}"),
    ("it", "Each opponent mills two cards.", "Ogni avversario macina due carte."),
    ("fr", "Mill three cards, then draw a card.", "Meulez trois cartes, puis piochez une carte."),
    ("de", "Mill three cards.", "Du millst drei Karten."),
    # numbers, quantities and comparisons
    ("fr", "Put any number of them into your graveyard.", "Mettez-en autant que vous le voulez dans votre cimetière."),
    ("es", "You may pay {2} any number of times.", "Puedes pagar {2} tantas veces como quieras."),
    ("de", "You may pay {2} any number of times.", "Du kannst beliebig oft {2} bezahlen."),
    ("it", "This cost is reduced by {2}.", "Questo costo è ridotto di {2}."),
    ("es", "Each player discards down to three cards.", "Cada jugador descarta hasta tener tres cartas."),
    ("fr", "That ability triggers an additional time.", "Cette capacité se déclenche une fois de plus."),
    # permission, otherwise, choice
    ("ru", "You may cast that card later.", "Позже вы сможете разыграть ту карту."),
    ("ru", "{G/P} can be paid with {G} or 2 life.", "{G/P} можно оплатить {G} или 2 жизнями."),
    (
        "fr",
        "If it's a land, draw a card. If it's not, you lose 1 life.",
        "Si c'est un terrain, piochez une carte. Dans le cas contraire, vous perdez 1 point de vie.",
    ),
    ("de", "That player sacrifices a creature of their choice.", "Dieser Spieler opfert eine Kreatur seiner Wahl."),
    # zones, and events of older printings
    (
        "fr",
        "When a creature is put into your graveyard from play, draw a card.",
        "Quand une créature est mise dans votre cimetière depuis le jeu, piochez une carte.",
    ),
    (
        "it",
        "If this card would be put into a graveyard from anywhere, exile it instead.",
        "Se questa carta sta per essere messa in un cimitero da qualsiasi zona, invece esiliala.",
    ),
    (
        "es",
        "When this creature leaves play, you lose 2 life.",
        "Cuando esta criatura salga del juego, pierdes 2 vidas.",
    ),
    ("ru", "Choose a noncreature, nonland card.", "Выберите карту, не являющуюся ни существом, ни землей."),
    ("de", "You may activate a loyalty ability.", "Du kannst eine Loyalitätsfähigkeit aktivieren."),
    (
        "it",
        "Return your commander from the command zone to your hand.",
        "Riprendi in mano il tuo comandante dalla zona di comando.",
    ),
    ("es", "This creature is unblockable.", "Esta criatura es imbloqueable."),
    ("de", "{2}, Sacrifice a land: Draw a card.", "2, opfere ein Land: Ziehe eine Karte."),
    # reminders whose parenthesis is broken over lines, or stands before the stop
    (
        "es",
        "Reach (This creature can block creatures with flying.)\nDraw a card.",
        "Alcance. (Esta criatura puede bloquear criaturas\ncon la habilidad de volar.)\nRoba una carta.",
    ),
    (
        "it",
        "Draw two cards. (You have a bonus as long as you control three or more lands.)",
        "Pesca due carte. (hai un bonus fintanto che controlli almeno tre terre).",
    ),
]


@pytest.mark.parametrize(("language", "source", "target"), SAME)
def test_same(language: str, source: str, target: str) -> None:
    assert not BOOK.compare("en", source, language, target)


DIFFERENT: list[tuple[str, str, str]] = [
    # active and passive
    ("it", "This creature can't block this turn.", "Questa creatura non può essere bloccata in questo turno."),
    ("es", "This creature can't block this turn.", "Esta criatura no puede ser bloqueada este turno."),
    ("de", "This creature can't block this turn.", "Diese Kreatur kann in diesem Zug nicht geblockt werden."),
    ("fr", "This creature can't block this turn.", "Cette créature ne peut pas être bloquée ce tour-ci."),
    ("ru", "This creature can't block this turn.", "Это существо не может быть заблокировано в этом ходу."),
    # damage of combat alone
    ("it", "Prevent all combat damage this turn.", "Previeni tutto il danno in questo turno."),
    ("de", "It deals combat damage to a player.", "Sie fügt einem Spieler Schaden zu."),
    # whose zone, which players
    ("it", "Return a card from your graveyard to your hand.", "Riprendi in mano una carta da un cimitero."),
    ("fr", "At the beginning of your upkeep, draw a card.", "Au début de chaque entretien, piochez une carte."),
    ("es", "Each opponent loses 1 life.", "Un oponente pierde 1 vida."),
    ("ru", "Each opponent loses 1 life.", "Оппонент теряет 1 жизнь."),
    # order
    ("it", "Draw two cards, then discard a card.", "Pesca una carta, poi scarta due carte."),
    ("de", "Draw a card, then discard a card.", "Wirf eine Karte ab und ziehe dann eine Karte."),
    ("ru", "Draw a card, then discard a card.", "Сбросьте карту, затем возьмите карту."),
    ("it", "Cycling {3}\nFlying", "Ciclo {3}\nTravolgere"),
    ("es", "If this spell was kicked, draw two cards.", "Si este hechizo fue estimulado, roba tres cartas."),
    ("de", "Mill three cards.", "Du millst zwei Karten."),
    ("fr", "Mill three cards, then draw a card.", "Meulez trois cartes, puis défaussez-vous d'une carte."),
    ("ru", "You may cast that card later.", "Позже вы должны разыграть ту карту."),
]


@pytest.mark.parametrize(("language", "source", "target"), DIFFERENT)
def test_different(language: str, source: str, target: str) -> None:
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
