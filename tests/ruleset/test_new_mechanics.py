"""A mechanic that the game never had, from existing constructors: six languages, and no catalog touched."""

from __future__ import annotations

import pytest

from l10n.errors import Place
from l10n.model.notation import read_text
from tests.ruleset.test_round_trip import LANGUAGES, grammar, project

MECHANICS: dict[str, list[str]] = {
    "onslaught": [
        "whenever(does(this(creature), act(attack)), "
        "order-then(put-counters(count(2, stats-counter(+1/+1)), it), order(do(draw, count(1, card)))))",
    ],
    "hoard": [
        "as(does(this(artifact), enters(battlefield)), fact(may(of-your-choice(opponent), do(draw, count(3, card)))))",
        "if(acts-not(that-player(opponent), do(draw, count(3, card))), "
        "order(do(destroy, targeted-such(controlled(land, that-player(opponent))))))",
    ],
    "vigil": [
        "at(at-beginning(upkeep), order(do(untap, each-such(controlled(creature, you)))))",
        "as-long-as(does(this(creature), is(monstrous)), fact-and(can-not(it, be-done(counter-action)), "
        "fact(must(each-player(player), do(sacrifice, count(5, artifact))))))",
    ],
}
#: as a native editor of each language vouches for it
EXPECTED: dict[str, dict[str, list[str]]] = {
    "onslaught": {
        "en": [
            "Whenever this creature attacks, put two +1/+1 counters on it, then draw a card.",
        ],
        "it": [
            "Ogniqualvolta questa creatura attacca, metti due segnalini +1/+1 su di essa, poi pesca una carta.",
        ],
        "es": [
            "Siempre que esta criatura ataque, pon dos contadores +1/+1 sobre ella, luego roba una carta.",
        ],
        "de": [
            "Immer wenn diese Kreatur angreift, lege zwei +1/+1-Marken auf sie und ziehe dann eine Karte.",
        ],
        "fr": [
            "À chaque fois que cette créature attaque, mettez deux marqueurs +1/+1 sur elle, puis piochez une carte.",
        ],
        "ru": [
            "Каждый раз, когда это существо атакует, положите на него два жетона +1/+1, затем возьмите карту.",
        ],
    },
    "hoard": {
        "en": [
            "As this artifact enters the battlefield, an opponent of your choice may draw three cards.",
            "If that opponent doesn’t draw three cards, destroy target land that opponent controls.",
        ],
        "it": [
            "Mentre questo artefatto entra nel campo di battaglia, un avversario a tua scelta può pescare tre carte.",
            "Se quell’avversario non pesca tre carte, distruggi una terra bersaglio controllata da quell’avversario.",
        ],
        "es": [
            "En cuanto este artefacto entre al campo de batalla, el oponente de tu elección puede robar tres cartas.",
            "Si ese oponente no roba tres cartas, destruye la tierra objetivo que controla ese oponente.",
        ],
        "de": [
            "Sowie dieses Artefakt ins Spiel kommt, kann ein Gegner, den du bestimmst, drei Karten ziehen.",
            "Falls dieser Gegner nicht drei Karten zieht, zerstöre ein Land deiner Wahl, das dieser "
            "Gegner kontrolliert.",
        ],
        "fr": [
            "Au moment où cet artefact arrive sur le champ de bataille, un adversaire de votre choix "
            "peut piocher trois cartes.",
            "Si cet adversaire ne pioche pas trois cartes, détruisez un terrain ciblé que cet adversaire contrôle.",
        ],
        "ru": [
            "При выходе этого артефакта на поле битвы выбранный вами оппонент может взять три карты.",
            "Если тот оппонент не берет три карты, уничтожьте целевую землю под контролем того оппонента.",
        ],
    },
    "vigil": {
        "en": [
            "At the beginning of your upkeep, untap each creature you control.",
            "As long as this creature is monstrous, it can’t be countered and each player must "
            "sacrifice five artifacts.",
        ],
        "it": [
            "All’inizio del tuo mantenimento, STAPpa ogni creatura che controlli.",
            "Fintanto che questa creatura è mostruosa, non può essere neutralizzata e ogni giocatore "
            "deve sacrificare cinque artefatti.",
        ],
        "es": [
            "Al comienzo de tu mantenimiento, endereza cada criatura que controlas.",
            "Mientras esta criatura sea monstruosa, no puede ser contrarrestada y cada jugador debe "
            "sacrificar cinco artefactos.",
        ],
        "de": [
            "Zu Beginn deines Versorgungssegments enttappe jede Kreatur, die du kontrollierst.",
            "Solange diese Kreatur monströs ist, kann sie nicht neutralisiert werden und jeder Spieler "
            "muss fünf Artefakte opfern.",
        ],
        "fr": [
            "Au début de votre entretien, dégagez chaque créature que vous contrôlez.",
            "Tant que cette créature est monstrueuse, elle ne peut pas être contrecarrée et chaque "
            "joueur doit sacrifier cinq artefacts.",
        ],
        "ru": [
            "В начале вашего шага поддержки разверните каждое существо под вашим контролем.",
            "Пока это существо является чудовищным, оно не может быть отменено, и каждый игрок должен "
            "пожертвовать пять артефактов.",
        ],
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mechanic", MECHANICS)
def test_it_is_right_in_every_language(mechanic: str, language: str) -> None:
    text = read_text(MECHANICS[mechanic], syntax=project().ruleset.syntax, parameters={}, place=Place("test"))
    written = grammar(language).linearize(text)
    assert written == " ".join(EXPECTED[mechanic][language])
    assert grammar(language).parse(written).readings == (text,)
