"""Wordings of many times and sets: what says the same raises nothing, and what is not understood is doubted."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.equivalence.facts import extract
from l10n.equivalence.understanding import is_unknown, unknown_by_line
from l10n.fact_book import FactBook

BOOK = FactBook(Path(__file__).parents[2] / "glossary" / "facts")

SAME: list[tuple[str, str, str]] = [
    ("fr", "Turn it face up any time for its morph cost.", "Retournez-la à tout moment pour son coût de mue."),
    ("fr", "Destroy each monocolored creature.", "Détruisez chaque créature monochrome."),
    ("fr", "You can cast only one more spell this turn.", "Vous ne pouvez lancer qu'un sort de plus ce tour-ci."),
    (
        "fr",
        "Prevent all damage that creature would deal this turn.",
        "Prévenez toutes les blessures que cette créature pourrait infliger ce tour-ci.",
    ),
    (
        "fr",
        "Return a creature card from your hand or graveyard to the battlefield.",
        "Renvoyez sur le champ de bataille une carte de créature depuis votre cimetière ou votre main.",
    ),
    (
        "fr",
        "Look at two cards of that library, then put one back.",
        "Regardez deux cartes de cette bibliothèque, puis remettez-en une au-dessus de cette bibliothèque.",
    ),
    (
        "fr",
        "Shuffle your library, then put that card on top of it.",
        "Mélangez votre bibliothèque, puis mettez cette carte au-dessus d'elle.",
    ),
    ("fr", "That player loses a third of his or her life.", "Ce joueur perd un tiers de ses points de vie."),
    (
        "fr",
        "This creature attacks you or a planeswalker you control.",
        "Cette créature vous attaque ou attaque un planeswalker que vous contrôlez.",
    ),
    (
        "fr",
        "Each clashing player reveals a card. A player wins if his or her card costs more.",
        "Chaque joueur impliqué dans la confrontation révèle une carte. Un joueur gagne si sa carte coûte plus.",
    ),
    ("fr", "Tap target unpaired creature.", "Engagez la créature dissociée ciblée."),
    (
        "fr",
        "You gain 2 life; or target opponent loses 2 life.",
        "Vous gagnez 2 points de vie ; ou l'adversaire ciblé perd 2 points de vie.",
    ),
    (
        "fr",
        "It deals 2 damage to target opponent or planeswalker.",
        "Il inflige 2 blessures à une cible, adversaire ou planeswalker.",
    ),
    (
        "fr",
        "It deals 2 damage to target player or planeswalker.",
        "Il inflige 2 blessures au joueur ou au planeswalker ciblé.",
    ),
    (
        "fr",
        "It deals 2 damage to target creature or player.",
        "Il inflige 2 blessures à une créature ou à un joueur ciblé.",
    ),
    (
        "fr",
        "Exile target enchantment, tapped artifact, or tapped creature.",
        "Exilez l'enchantement ciblé, l'artefact engagé ciblé ou la créature engagée ciblée.",
    ),
    (
        "fr",
        "At the beginning of the end step of that turn, draw a card.",
        "Au début de l'étape de fin de ce tour, piochez une carte.",
    ),
    ("fr", "That player skips that turn instead.", "Ce joueur passe ce tour à la place."),
    (
        "fr",
        "X is the number of creatures you control plus one. You may pay {2} more than once.",
        "X est le nombre de créatures que vous contrôlez plus un. Vous pouvez payer {2} plus d'une fois.",
    ),
    (
        "fr",
        "Each player discards down to their maximum hand size.",
        "Chaque joueur se défausse jusqu'à sa taille de main maximale.",
    ),
    (
        "fr",
        "Search your library for a card with mana value 2 or less.",
        "Cherchez dans votre bibliothèque une carte de valeur de mana n'excédant pas 2.",
    ),
    (
        "fr",
        "Target player loses 1 life and you gain 1 life.",
        "Le joueur ciblé perd 1 point de vie et vous en gagnez 1.",
    ),
    ("fr", "Discard any number of cards.", "Défaussez-vous du nombre de cartes de votre choix."),
    ("fr", "This creature attacks each turn if able.", "Cette créature doit attaquer à chaque tour si possible."),
    ("fr", "At the beginning of your upkeep, draw a card.", "À votre entretien, piochez une carte."),
    ("fr", "If you don't, sacrifice it.", "Si vous ne le faites pas, sacrifiez-le."),
    ("fr", "You may cast it without paying its mana cost.", "Vous pouvez la lancer gratuitement."),
    (
        "fr",
        "Prevent all damage that would be dealt to you by a source of your choice.",
        "Prévenez toutes les blessures qu'une source de votre choix devrait vous infliger.",
    ),
    (
        "fr",
        "Exile the top card of your library face down.",
        "Exilez, face cachée, la carte du dessus de votre bibliothèque.",
    ),
    ("fr", "Play only as a sorcery.", "Ne jouez cette capacité que lorsque vous pourriez jouer un rituel."),
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
    # Russian
    (
        "ru",
        "When this creature is put into a graveyard from play, draw a card.",
        "Когда это существо попадает из игры на кладбище, возьмите карту.",
    ),
    (
        "ru",
        "Remove that card from the game if it would leave play.",
        "Удалите ту карту из игры, если она должна покинуть игру.",
    ),
    ("ru", "Return the removed card to play.", "Верните удаленную карту в игру."),
    (
        "ru",
        "If you would draw a card, discard a card instead.",
        "Если вы должны взять карту, вместо этого сбросьте карту.",
    ),
    (
        "ru",
        "It enters the battlefield tapped unless you control a Forest.",
        "Она выходит на поле битвы повернутой, если под вашим контролем нет Леса.",
    ),
    ("ru", "Creatures with lesser power can't block it.", "Существа с меньшей силой не могут блокировать его."),
    (
        "ru",
        "Creatures with greater power can't block it.",
        "Существа с большим значением силы не могут блокировать его.",
    ),
    (
        "ru",
        "Destroy each creature with power greater than 3.",
        "Уничтожьте каждое существо, сила которого превышает 3.",
    ),
    (
        "ru",
        "It has flying as long as you control at least one artifact.",
        "Оно имеет Полет, пока под вашим контролем есть хотя бы один артефакт.",
    ),
    ("ru", "No player may draw more than one card.", "Ни один игрок не может брать больше одной карты."),
    (
        "ru",
        "Reveal cards from your library until you reveal a land card.",
        "Показывайте карты из вашей библиотеки, пока вы не покажете карту земли.",
    ),
    (
        "ru",
        "Cast this spell only before blockers are declared.",
        "Разыгрывайте это заклинание только до объявления блокирующих.",
    ),
    ("ru", "Until end of combat, it gains first strike.", "До конца боя оно получает Первый удар."),
    (
        "ru",
        "Play this ability only any time you could play a sorcery.",
        "Играйте эту способность только тогда, когда вы могли бы сыграть волшебство.",
    ),
    ("ru", "Activate this ability only once each turn.", "Активируйте эту способность не более одного раза за ход."),
    ("ru", "This creature attacks each turn if able.", "Это существо должно атаковать каждый ход, если может."),
    ("ru", "You lose half your life, rounded up.", "Вы теряете половину ваших жизней, округляя в большую сторону."),
    (
        "ru",
        "You gain life equal to its power plus its toughness.",
        "Вы получаете количество жизней, равное сумме его силы и выносливости.",
    ),
    (
        "ru",
        "Draw a card for each card you own in exile.",
        "Возьмите карту за каждую принадлежащую вам карту в изгнании.",
    ),
    ("ru", "Turn it face up any time.", "В любое время поверните ее рубашкой вниз."),
    ("ru", "Spend this mana only to cast creature spells.", "Тратьте эту ману только на розыгрыш заклинаний существ."),
    ("ru", "Target unblocked creature gets +2/+0.", "Целевое незаблокированное существо получает +2/+0."),
    ("ru", "Create a black and green Insect.", "Создайте черно-зеленое Насекомое."),
    ("ru", "It deals double that damage instead.", "Вместо этого он наносит вдвое больше повреждений."),
    (
        "ru",
        "Choose a permanent you both own and control.",
        "Выберите перманент, которым вы владеете и который контролируете.",
    ),
    ("ru", "You get an emblem for the rest of the game.", "Вы получаете эмблему до конца игры."),
    (
        "ru",
        "Search your graveyard, hand, and library for a card.",
        "Найдите на вашем кладбище, в вашей руке и в вашей библиотеке карту.",
    ),
    (
        "ru",
        "It can attack as soon as it comes under your control.",
        "Оно может атаковать, как только попадает под ваш контроль.",
    ),
    # German
    ("de", "Whenever you cast a spell, draw a card.", "Immer wenn du einen Zauberspruch wirkst, ziehst du eine Karte."),
    ("de", "Each artifact you tap pays for {1}.", "Mit jedem Artefakt, das du tappst, bezahlst du {1}."),
    (
        "de",
        "Attach target Equipment to target creature.",
        "Lege eine Ausrüstung deiner Wahl an eine Kreatur deiner Wahl an.",
    ),
    ("de", "oc\nT: Add o\nGo\nG to your mana pool.", "{T}: Erhöhe deinen Manavorrat um {G}{G}."),
    ("de", "oXo\nR, oc\nT: Draw X cards.", "{X}{R}, {T}: Ziehe X Karten."),
    ("de", "({2\nB} can be paid with {B}.)", "({2/B} kann mit {B} bezahlt werden.)"),
    (
        "de",
        "Sacrifice a noncreature, nonland permanent.",
        "Opfere eine bleibende Karte, die weder eine Kreatur noch ein Land ist.",
    ),
    (
        "de",
        "Enchant untapped land\nEnchanted land has shroud.",
        "Ungetapptes-Land-Verzauberung\nDas verzauberte Land ist verhüllt.",
    ),
    ("de", "Enchant artifact or creature", "Artefakt-oder-Kreatur-Verzauberung"),
    ("de", "Creatures can't be enchanted this turn.", "Kreaturen können in diesem Zug nicht verzaubert werden."),
    ("de", "This creature is unblockable.", "Diese Kreatur ist unblockbar."),
    (
        "de",
        "Play this ability only any time you could play a sorcery.",
        "Spiele diese Fähigkeit nur zu einem Zeitpunkt, zu dem du auch eine Hexerei spielen könntest.",
    ),
    (
        "de",
        "Equip {3} (Attach to target creature. Equip only as a sorcery.)",
        "Ausrüsten {3} (Lege sie an eine Kreatur deiner Wahl an. Spiele Ausrüsten nur wie eine Hexerei.)",
    ),
    (
        "de",
        "This land comes into play tapped unless it's snow.",
        "Dieses Land kommt getappt ins Spiel, außer es ist verschneit.",
    ),
    (
        "de",
        "Counter target spell unless its controller pays {3}.",
        "Neutralisiere einen Zauberspruch deiner Wahl, außer sein Beherrscher bezahlt {3}.",
    ),
    (
        "de",
        "This creature has hexproof unless it's attacking.",
        "Diese Kreatur ist fluchsicher, solange sie nicht angreift.",
    ),
    ("de", "Your maximum hand size is three.", "Deine maximale Handkartenzahl beträgt drei."),
    ("de", "Discard your hand.", "Wirf alle Karten aus deiner Hand ab."),
    ("de", "Discard your hand.", "Wirf deine Handkarten ab."),
    ("de", "Add {B} or {R}.", "Erzeuge {B} oder {R}."),
    ("de", "Add two mana of any one color.", "Erzeuge zwei Mana einer beliebigen Farbe."),
    (
        "de",
        "Destroy target creature with lesser power.",
        "Zerstöre eine Kreatur deiner Wahl, deren Stärke niedriger ist.",
    ),
    (
        "de",
        "This creature can't be blocked by creatures with greater power.",
        "Diese Kreatur kann nicht von Kreaturen mit größerer Stärke geblockt werden.",
    ),
    (
        "de",
        "Draw a card if your life total is less than 5.",
        "Ziehe eine Karte, falls dein Lebenspunktestand unter 5 liegt.",
    ),
    ("de", "Non-Goblin creatures can't block.", "Nichtgoblin-Kreaturen können nicht blocken."),
    ("de", "It's no longer a creature.", "Sie ist keine Kreatur mehr."),
    ("de", "Tap target creature.", "Tappe eine Kreatur deinerWahl."),
    ("de", "Activate this ability only once each turn.", "Du kannst diese Fähigkeit nur einmal pro Zug aktivieren."),
    ("de", "This creature attacks each turn if able.", "Diese Kreatur muss in jedem Zug angreifen, falls sie kann."),
    ("de", "Any player may sacrifice a land.", "Jeder Spieler kann ein Land opfern."),
    ("de", "If you can't, you lose the game.", "Kannst du dies nicht, verlierst du das Spiel."),
    ("de", "If you do, repeat this process.", "Wenn du dies tust, wiederhole diesen Prozess."),
    (
        "de",
        "Look at the top card of your library, then put it back.",
        "Sieh dir die oberste Karte deiner Bibliothek an und lege sie dann zurück.",
    ),
    (
        "de",
        "This creature can't be blocked by more than one creature.",
        "Diese Kreatur kann nur von einer Kreatur geblockt werden.",
    ),
    (
        "de",
        "Search your library for a basic land card and put that card into play tapped.",
        "Durchsuche deine Bibliothek nach einem Standardland und bringe das Land getappt ins Spiel.",
    ),
    ("de", "You pay half your life, rounded up.", "Du bezahlst die Hälfte deiner Lebenspunkte, aufgerundet."),
    # Italian
    (
        "it",
        "Choose another creature you control. When either dies, draw a card.",
        "Scegli un'altra creatura che controlli. Quando una delle due muore, pesca una carta.",
    ),
    ("it", "This land has no color.", "Questa terra è incolore."),
    ("it", "You may cast that card later.", "Più avanti puoi lanciare quella carta."),
    ("it", "If a creature has multiple colors, choose one.", "Se una creatura ha più colori, scegline uno."),
    ("it", "Each land you tap pays for {1}.", "Ogni terra che TAPpi corrisponde al pagamento di {1}."),
    (
        "it",
        "{2}: Put a +1/+1 counter on it. Outlast only as a sorcery.",
        "{2}: Metti un segnalino +1/+1 su di essa. Attiva resistere solo quando potresti lanciare una stregoneria.",
    ),
    (
        "it",
        "{2}: Draw a card. Activate only as a sorcery.",
        "{2}: Pesca una carta. Attiva solo quando potresti lanciare una stregoneria.",
    ),
    (
        "it",
        "Play this ability only any time you could play a sorcery.",
        "Gioca questa abilità solo quando potresti giocare una stregoneria.",
    ),
    (
        "it",
        "You may play it any time you could play an instant.",
        "Puoi giocarla ogniqualvolta potresti giocare un istantaneo.",
    ),
    (
        "it",
        "It can't be blocked, targeted, dealt damage, or enchanted by anything.",
        "Non può essere bloccata, bersagliata, non le può essere inflitto danno, né può essere incantata da nulla.",
    ),
    (
        "it",
        "They can't be blocked, targeted, or dealt damage by anything red.",
        "Non possono essere bloccate, bersagliate né può essere loro inflitto danno da nulla di rosso.",
    ),
    (
        "it",
        "Search your library for up to two land cards.",
        "Passa in rassegna il tuo grimorio per un massimo di due carte terra.",
    ),
    ("it", "Discard down to your maximum hand size.", "Scarta fino al tuo limite massimo di carte nella mano."),
    (
        "it",
        "Look at the top two cards of your library, then put them back in any order.",
        "Guarda le prime due carte del tuo grimorio, poi rimettile a posto in qualsiasi ordine.",
    ),
    (
        "it",
        "If its power is less than its toughness, it has flying.",
        "Se la sua forza è minore della sua costituzione, ha volare.",
    ),
    (
        "it",
        "If an opponent controls more creatures than you, draw a card.",
        "Se un avversario controlla più creature di te, pesca una carta.",
    ),
    (
        "it",
        "If your life total is less than 5, draw two cards.",
        "Se i tuoi punti vita sono meno di 5, pesca due carte.",
    ),
    ("it", "Whenever you win a coin flip, draw a card.", "Ogniqualvolta vinci un lancio di moneta, pesca una carta."),
    ("it", "Attach this Equipment to target creature.", "Assegna questo Equipaggiamento a una creatura bersaglio."),
    ("it", "It assigns no combat damage this turn.", "Non assegna il suo danno da combattimento in questo turno."),
    ("it", "Any amount of damage is enough to destroy it.", "Qualsiasi danno è sufficiente a distruggerla."),
    (
        "it",
        "It can't be blocked except by Walls, by sacrificing a land.",
        "Sacrificando una terra, non può essere bloccata tranne che da Muri.",
    ),
    ("it", "Unblocked creatures get +1/+0.", "Le creature non bloccate prendono +1/+0."),
    ("it", "All creatures able to block it do so.", "Tutte le creature che possono bloccarla lo devono fare."),
    ("it", "Prevent noncombat damage.", "Previeni il danno non da combattimento."),
    ("it", "You may play it until the end of your next turn.", "Puoi giocarla fino alla fine del tuo prossimo turno."),
    ("it", "Take two extra turns after this one.", "Gioca due turni extra dopo questo."),
    (
        "it",
        "Each player skips his or her next draw step.",
        "Tutti i giocatori saltano la loro prossima sottofase di acquisizione.",
    ),
    ("it", "You lose half your life, rounded up.", "Perdi metà dei tuoi punti vita, arrotondati per eccesso."),
    ("it", "When it leaves play, draw a card.", "Quando abbandona il gioco, pesca una carta."),
    (
        "it",
        "When it is put into a graveyard from play, draw a card.",
        "Quando viene messa dal gioco in un cimitero, pesca una carta.",
    ),
    (
        "it",
        "This card came under your control this turn.",
        "Questa carta è passata sotto il tuo controllo in questo turno.",
    ),
    ("it", "Choose a creature with the higher power.", "Scegli una creatura con la forza più alta."),
    (
        "it",
        "You may remove a red card in your hand from the game.",
        "Puoi rimuovere dal gioco una carta rossa dalla tua mano.",
    ),
    # French: “ne” with and without “pas”, “que” and “aucun”; old wordings; order of words
    ("fr", "Play this ability only during your upkeep.", "Ne jouez cette capacité que pendant votre entretien."),
    (
        "fr",
        "Play this ability only any time you could play a sorcery.",
        "Ne jouez cette capacité que lorsque vous pourriez jouer un rituel.",
    ),
    (
        "fr",
        "Activate this ability only any time you could cast an instant.",
        "N'activez cette capacité que lorsque vous pourriez lancer un éphémère.",
    ),
    (
        "fr",
        "This spell can't be countered by spells that target you.",
        "Ce sort ne peut être contrecarré par des sorts qui vous ciblent.",
    ),
    (
        "fr",
        "This creature can't be blocked except by white creatures.",
        "Cette créature ne peut être bloquée que par des créatures blanches.",
    ),
    ("fr", "No player can draw more than one card.", "Aucun joueur ne peut piocher plus d'une carte."),
    (
        "fr",
        "Opponents can't draw more than two cards each turn.",
        "Les adversaires ne peuvent piocher plus de deux cartes par tour.",
    ),
    (
        "fr",
        "Each player can't draw more than one card each turn.",
        "Chaque joueur ne peut piocher qu'une seule carte par tour.",
    ),
    (
        "fr",
        "When there are no lands in play, draw a card.",
        "Quand il n'y a plus de terrain en jeu, piochez une carte.",
    ),
    (
        "fr",
        "Counter target spell unless its controller pays {1} for each card that you drew.",
        "Contrecarrez le sort ciblé à moins que son contrôleur ne paie {1} pour chaque carte que vous avez piochée.",
    ),
    (
        "fr",
        "Sacrifice a land unless you discard two cards.",
        "Sacrifiez un terrain à moins que vous ne vous défaussiez de deux cartes.",
    ),
    (
        "fr",
        "Flip a coin. If you win the flip, draw a card.",
        "Jouez à pile ou face. Si vous gagnez, piochez une carte.",
    ),
    ("fr", "Skip your next draw step.", "Passez votre prochaine étape de pioche."),
    ("fr", "Return target land card to play.", "Renvoyez en jeu une carte de terrain ciblée."),
    ("fr", "Turn it face up any time.", "Retournez-la face visible à tout moment."),
    ("fr", "Turn target creature face down.", "Retournez la créature ciblée face cachée."),
    ("fr", "Whoever controls the most lands draws a card.", "Celui qui contrôle le plus de terrains pioche une carte."),
    (
        "fr",
        "Destroy target artifact, creature, or land.",
        "Détruisez l'artefact ciblé, la créature ciblée ou le terrain ciblé.",
    ),
    ("fr", "Reveal any number of Elf cards.", "Révélez le nombre de cartes d'elfe de votre choix."),
    (
        "fr",
        "Reveal the top three cards. Put them back in any order.",
        "Révélez les trois cartes du dessus. Remettez-les dessus dans l'ordre de votre choix.",
    ),
    ("fr", "Look at the top two cards of your library.", "Regardez les deux premières cartes de votre bibliothèque."),
    ("fr", "Each opponent loses 2 life.", "Chacun de vos adversaires perd 2 points de vie."),
    ("fr", "Discard down to two cards.", "Défaussez-vous jusqu'à ce que vous n'en ayez plus que deux en main."),
    (
        "fr",
        "You lose half your life, rounded up.",
        "Vous perdez la moitié de vos points de vie, arrondie à l'unité supérieure.",
    ),
    ("fr", "Prevent that noncombat damage.", "Prévenez ces blessures autres que des blessures de combat."),
    ("fr", "Tap each creature blocking or blocked by it.", "Engagez chaque créature qui la bloque ou qu'elle bloque."),
    ("fr", "Play with your hand revealed.", "Jouez avec votre main révélée."),
    (
        "fr",
        "Draw a card at the beginning of the next turn's upkeep.",
        "Piochez une carte au début de l'entretien du prochain tour.",
    ),
    ("fr", "This creature has landwalk.", "Cette créature a la traversée des terrains."),
    ("fr", "This creature and each Goblin get +1/+1.", "Cette créature, ainsi que chaque gobelin, gagnent +1/+1."),
    (
        "ru",
        "Until the end of your next turn, you may play that card.",
        "До конца вашего следующего хода вы можете разыграть ту карту.",
    ),
    (
        "ru",
        "Each player shuffles their hand into their library.",
        "Каждый игрок втасовывает свою руку в свою библиотеку.",
    ),
    (
        "ru",
        "All creatures able to block it do so.",
        "Все существа, которые могут его блокировать, обязаны это сделать.",
    ),
    (
        "ru",
        "Damage reduces your life total to 1 instead.",
        "Вместо этого повреждения уменьшают количество ваших жизней до 1.",
    ),
    ("ru", "Switch its power and toughness.", "Поменяйте местами его силу и выносливость."),
    (
        "ru",
        "Players can cast spells only during their own turns.",
        "Игроки могут разыгрывать заклинания только во время своих ходов.",
    ),
    (
        "fr",
        "It can't be targeted or dealt damage by red sources.",
        "Elle ne peut pas être ciblée ou blessée par des sources rouges.",
    ),
    ("fr", "Only your opponents can play this ability.", "Seuls vos adversaires peuvent jouer cette capacité."),
    ("fr", "Exchange the base power of two target creatures.", "Échangez la force de base de deux créatures ciblées."),
    ("it", "You may cast that creature later.", "Puoi lanciare quella creatura in un secondo momento."),
    ("it", "That ability triggers an additional time.", "Quella abilità si innesca una volta in più."),
    (
        "it",
        "Whenever you discard a card, you may pay {1}. If you do, draw a card.",
        "Ogniqualvolta scarti una carta, puoi pagare {1}. Se lo fai, pesca una carta.",
    ),
    (
        "it",
        "Sacrifice it unless that player discards a card.",
        "Sacrificala a meno che quel giocatore non scarti una carta.",
    ),
    (
        "it",
        "You can't attack unless you've cast a spell this turn.",
        "Non puoi attaccare a meno che tu non abbia lanciato una magia in questo turno.",
    ),
    (
        "it",
        "It deals 2 damage to target creature or player.",
        "Infligge 2 danni a una creatura o a un giocatore bersaglio.",
    ),
    (
        "it",
        "It deals 2 damage to target opponent or planeswalker.",
        "Infligge 2 danni a un avversario o a un planeswalker bersaglio.",
    ),
    (
        "it",
        "Draw a card at the beginning of the next turn's upkeep.",
        "Pesca una carta all'inizio del mantenimento del prossimo turno.",
    ),
    (
        "it",
        "Whenever a creature dealt damage by it this turn dies, draw a card.",
        "Ogniqualvolta muore una creatura a cui ha inflitto danno in questo turno, pesca una carta.",
    ),
    ("it", "Skip your next untap phase.", "Salta la tua prossima fase di STAP."),
    ("it", "This creature is unblockable.", "Questa creatura è imbloccabile."),
    ("it", "Reveal your hand to all players.", "Mostra la tua mano a tutti i giocatori."),
    ("it", "Return target land to its owner's hand.", "Riporta una terra bersaglio in mano al suo proprietario."),
    ("ru", "It gets +1/+1 and gains lifelink.", "Оно получает +1/+1 и Цепь жизни."),
    ("ru", "Activate only once each turn.", "Активируйте не более одного раза за ход."),
    (
        "ru",
        "That player may pay {1}. If that player doesn't, you draw a card.",
        "Тот игрок может заплатить {1}. Если тот игрок этого не делает, вы берете карту.",
    ),
    # Spanish: verbs in all persons, old and new wordings of zones and events, what only looks like a negation
    ("es", "You may remove it from the game.", "Puedes removerla del juego."),
    ("es", "Return the removed card to play.", "Regresa al juego la carta removida."),
    (
        "es",
        "When this is put into a graveyard from play, draw a card.",
        "Cuando sea puesta en un cementerio desde el juego, roba una carta.",
    ),
    (
        "es",
        "Whenever a creature dealt damage by this creature dies, draw a card.",
        "Siempre que muera una criatura que haya recibido daño de esta criatura, roba una carta.",
    ),
    ("es", "Play this ability only once each turn.", "Juega esta habilidad sólo una vez por turno."),
    (
        "es",
        "Activate this ability only any time you could cast a sorcery.",
        "Activa esta habilidad sólo cuando puedas lanzar un conjuro.",
    ),
    ("es", "It deals 1 damage to you and you gain 1 life.", "Te hace un punto de daño y ganas una vida."),
    (
        "es",
        "Double strike (It deals both first-strike and regular combat damage.)",
        "Daña dos veces. (Daña primero y también hace daño de combate normal.)",
    ),
    (
        "es",
        "An opponent who controls more lands than you draws a card.",
        "Un oponente que controle más tierras que tú roba una carta.",
    ),
    (
        "es",
        "You lose unspent mana no matter when it was added.",
        "Pierdes el maná no gastado sin importar cuándo se agregó.",
    ),
    ("es", "If that player guesses wrong, draw a card.", "Si ese jugador no acierta, roba una carta."),
    ("es", "That player guesses whether the card is red.", "Ese jugador adivina si la carta es roja."),
    ("es", "Unblocked creatures get +1/+0.", "Las criaturas no bloqueadas obtienen +1/+0."),
    (
        "es",
        "Return a creature card from a graveyard to your hand.",
        "Regresa una carta de criatura de un cementerio a tu mano.",
    ),
    ("es", "No more than one creature can attack.", "No puede atacar más de una criatura."),
    (
        "es",
        "Destroy target creature with power greater than 3.",
        "Destruye la criatura objetivo con fuerza superior a 3.",
    ),
    ("es", "It has base power less than or equal to 2.", "Tiene fuerza base igual o menor que 2."),
    (
        "es",
        "This land enters the battlefield tapped unless you control a Forest.",
        "Esta tierra entra girada al campo de batalla a no ser que controles un bosque.",
    ),
    (
        "es",
        "Whenever a player casts a spell, that player discards a card unless he or she pays {1}.",
        "Siempre que un jugador lance un hechizo, ese jugador descarta una carta a menos que pague {1}.",
    ),
    ("es", "If that player doesn't, you lose 1 life.", "Si no lo hace, pierdes 1 vida."),
    (
        "es",
        "Each creature blocking or blocked by it gets -1/-1.",
        "Cada criatura que la bloquee o a la que esté bloqueando obtiene -1/-1.",
    ),
    (
        "es",
        "The damage is dealt to target creature or player.",
        "El daño se le hace a la criatura o al jugador objetivo.",
    ),
    # German: compounds with hyphens, conditions that begin with the verb, verbs and adjectives taken apart
    ("de", "Enchant creature you control", "Kreatur-die-du-kontrollierst-Verzauberung"),
    ("de", "Enchant player", "Spielerverzauberung"),
    ("de", "If you control a Forest, draw a card.", "Kontrollierst du einen Wald, so ziehe eine Karte."),
    ("de", "If it is untapped, tap it.", "Ist sie ungetappt, tappe sie."),
    (
        "de",
        "Lands don't untap during their controllers' next untap steps.",
        "Länder bleiben während der nächsten Enttappsegmente ihrer Beherrscher getappt.",
    ),
    (
        "de",
        "This spell costs {1} less to cast if it targets a Wall.",
        "Dieser Zauberspruch kostet beim Wirken {1} weniger, falls er eine Mauer als Ziel hat.",
    ),
    (
        "de",
        "You may return target land card from your graveyard to your hand.",
        "Du kannst eine Länderkarte deiner Wahl aus deinem Friedhof zurück auf deine Hand nehmen.",
    ),
    ("de", "You may reveal your hand.", "Du kannst deine Hand offen vorzeigen."),
    (
        "de",
        "Return it to play under its owner's control.",
        "Bringe sie unter der Kontrolle ihres Besitzers zurück.",
    ),
    ("de", "{U} can be paid with either {U} or {R}.", "{U} kann entweder mit {U} oder mit {R} bezahlt werden."),
    ("de", "Creatures without defender can attack.", "Kreaturen ohne die Verteidigerfähigkeit können angreifen."),
    ("de", "Prevent all noncombat damage.", "Verhindere allen Nicht-Kampfschaden."),
    ("de", "If you can't, you lose 2 life.", "Falls dies nicht möglich ist, verlierst du 2 Lebenspunkte."),
    (
        "de",
        "A red spell you control or a red planeswalker you control can't be the target.",
        "Ein roter Zauberspruch oder ein roter Planeswalker, den bzw. den du kontrollierst, kann nicht das Ziel sein.",
    ),
    ("de", "Spend this mana only to cast spells.", "Dieses Mana kann nur ausgegeben werden, um Zauber zu wirken."),
    ("de", "As long as it's your turn, it has haste.", "Solange du am Zug bist, hat sie Eile."),
    ("de", "That player skips that turn.", "Dieser Spieler überspringt diesen Zug."),
    (
        "de",
        "It deals 1 damage to target creature or player.",
        "Es fügt einer Kreatur oder einem Spieler deiner Wahl 1 Schadenspunkt zu.",
    ),
    (
        "de",
        "Target player or planeswalker is dealt 1 damage.",
        "Einem Spieler oder Planeswalker deiner Wahl wird 1 Schadenspunkt zugefügt.",
    ),
    (
        "de",
        "It gets +1/+0 if your life total is less than or equal to 5.",
        "Sie erhält +1/+0, falls deine Lebenspunkte weniger als oder gleich 5 sind.",
    ),
    (
        "ru",
        "This spell can't be cast unless you have one or fewer cards in hand.",
        "Это заклинание нельзя разыграть, если у вас в руке больше одной карты.",
    ),
    (
        "ru",
        "It can't block unless you control at least three other creatures.",
        "Оно не может блокировать, если вы контролируете меньше трех других существ.",
    ),
    (
        "ru",
        "Destroy it if its power is less than this creature's power.",
        "Уничтожьте его, если его сила меньше силы этого существа.",
    ),
    ("ru", "Creatures with greater power can't block it.", "Существа с большей силой не могут блокировать его."),
    (
        "ru",
        "Add {R} to your mana pool. You gain 2 life.",
        "Добавьте {R} в свой запас маны. Вы получаете 2 пункта жизни.",
    ),
    (
        "ru",
        "Remove it from the game, then attach this Aura to target creature.",
        "Выведите ее из игры, затем наложите эту Ауру на целевое существо.",
    ),
    ("ru", "Trample (Deal the rest to that player.)", "Пробивающий удар (Нанесите остаток тому игроку)."),
    ("ru", "Morph {2}{U}", "Оборотень {2}{U}"),
    (
        "ru",
        "Landfall — Whenever a land enters the battlefield under your control, draw a card.",
        "Землепад — Каждый раз, когда земля выходит на поле битвы под вашим контролем, возьмите карту.",
    ),
    (
        "ru",
        "Activate this ability only once each turn.",
        "Вы можете активировать эту способность лишь один раз за ход.",
    ),
    ("ru", "That creature's controller discards a card.", "Игрок, контролировавший то существо, сбрасывает карту."),
    ("ru", "All creatures able to block it do so.", "Все существа, способные блокировать его, блокируют его."),
    ("ru", "Exchange control of two target lands.", "Обменяйтесь контролем над двумя целевыми землями."),
    ("ru", "It can be paid with either {U} or {B}.", "За нее можно заплатить либо {U}, либо {B}."),
    (
        "ru",
        "When it and at least two other creatures attack, draw a card.",
        "Когда оно и еще как минимум два существа атакуют, возьмите карту.",
    ),
    (
        "ru",
        "It enters the battlefield with twice that many counters on it.",
        "Оно выходит на поле битвы с вдвое большим количеством жетонов на нем.",
    ),
    (
        "ru",
        "If you control no other creatures, it gains haste.",
        "Если у вас нет других существ, оно получает Ускорение.",
    ),
    (
        "ru",
        "Whenever this creature attacks alone, draw a card.",
        "Каждый раз, когда это существо атакует одно, возьмите карту.",
    ),
    (
        "ru",
        "This costs {1} more for each target beyond the first.",
        "Это стоит на {1} больше за каждую цель, кроме первой.",
    ),
    ("ru", "Exile it until this Aura leaves the battlefield.", "Изгоните его, пока эта Аура не покинет поле битвы."),
    ("ru", "Spend only green mana on X.", "На X можно тратить только зеленую ману."),
    ("ru", "Activate only if it's untapped.", "Активируйте, только если оно не повернуто."),
    (
        "ru",
        "Deathtouch (When it deals damage to a creature, destroy that creature.)",
        "Смертельное касание (Когда оно наносит повреждения другому существу, уничтожьте то существо.)",
    ),
    (
        "ru",
        "Each opponent loses 1 life and you gain 1 life.",
        "Каждый оппонент теряет 1 жизнь, а вы получаете 1 жизнь.",
    ),
    ("ru", "Players can't shuffle libraries this turn.", "Игроки не могут тасовать библиотеки в этом ходу."),
    ("ru", "Add one mana of any one color.", "Добавьте одну ману любого одного цвета."),
    ("it", "It reveals cards until it reveals a land card.", "Rivela carte fino a che non rivela una carta terra."),
    (
        "it",
        "Target opponent sacrifices a creature that attacked or blocked this turn.",
        "Un avversario bersaglio sacrifica una creatura che ha attaccato o bloccato in questo turno.",
    ),
    ("it", "Shuffle your library, then reveal the top card.", "Rimescola il tuo grimorio, poi rivela la prima carta."),
    (
        "it",
        "Put a card from your hand or graveyard onto the battlefield.",
        "Metti sul campo di battaglia una carta dalla tua mano o dal tuo cimitero.",
    ),
    (
        "it",
        "Untap another target artifact or creature.",
        "STAPpa un altro artefatto bersaglio o un'altra creatura bersaglio.",
    ),
    ("it", "It deals 1 damage to any target.", "Infligge 1 danno a un bersaglio qualsiasi."),
    ("it", "It has greater power than each other creature.", "Ha forza maggiore rispetto a ogni altra creatura."),
    ("it", "Cast it for {4}{U}.", "Lanciala pagando {4}{U}."),
    ("it", "Take an extra turn after this one.", "Gioca un altro turno dopo questo."),
    (
        "it",
        "Activate this ability only if you control an artifact.",
        "Questa abilità può essere attivata solo se controlli un artefatto.",
    ),
    ("it", "Players play with their hands revealed.", "I giocatori giocano con le loro mani rivelate."),
    ("it", "Return a land you control to its owner's hand.", "Riprendi in mano una terra che controlli."),
    (
        "it",
        "You gain life equal to the life lost this way.",
        "Guadagni tanti punti vita quanti sono i punti vita persi in questo modo.",
    ),
    (
        "it",
        "Whenever a player casts a second spell each turn, draw a card.",
        "Ogniqualvolta un giocatore lancia la seconda magia del turno, pesca una carta.",
    ),
    (
        "it",
        "Damage that would be dealt by it this turn is prevented.",
        "Il danno che verrebbe inflitto in questo turno da essa viene prevenuto.",
    ),
    ("it", "You have no maximum hand size.", "Non hai limite massimo alle carte che puoi tenere in mano."),
    ("it", "For each card less than two, you gain 1 life.", "Per ogni carta in meno di due, guadagni 1 punto vita."),
    (
        "it",
        "Target creature an opponent controls gets -1/-1.",
        "Una creatura bersaglio controllata da un avversario prende -1/-1.",
    ),
    (
        "de",
        "Prevent all damage dealt by target creature.",
        "Verhindere allen Schaden, der von einer Kreatur deiner Wahl zugefügt wird.",
    ),
    (
        "de",
        "You can't cast spells for the rest of the game.",
        "Du kannst für den Rest der Partie keine Zaubersprüche wirken.",
    ),
    # Spanish: first and last cards, thirds, se-passives, whose hand, to whom, counters put and taken
    ("es", "Put the bottom card of your library into your hand.", "Pon la última carta de tu biblioteca en tu mano."),
    (
        "es",
        "Look at the top six cards of your library.",
        "Mira las primeras seis cartas de la parte superior de tu biblioteca.",
    ),
    (
        "es",
        "Shuffle your library, then reveal the top card.",
        "Baraja tu biblioteca, luego muestra la primera carta.",
    ),
    (
        "es",
        "Draw a card if it's the first card you drew this turn.",
        "Roba una carta si es la primera carta que robaste este turno.",
    ),
    (
        "es",
        "Each player loses a third of his or her life, rounded down.",
        "Cada jugador pierde un tercio de sus vidas, redondeando hacia abajo.",
    ),
    ("es", "You may pay {U} or {R}.", "Puedes pagar con {U} o con {R}."),
    ("es", "Target creature can't be blocked this turn.", "No se puede bloquear a la criatura objetivo este turno."),
    ("es", "Target creature can't be blocked this turn.", "La criatura objetivo no puede bloquearse este turno."),
    ("es", "Destroy target creature with lesser power.", "Destruye la criatura objetivo con menos fuerza."),
    ("es", "Each of those creatures gains flying.", "Ambas criaturas ganan la habilidad de volar."),
    ("es", "Destroy up to two target creatures.", "Elige hasta dos criaturas objetivo y destrúyelas."),
    (
        "es",
        "Whenever a creature attacks you or a planeswalker you control, draw a card.",
        "Siempre que una criatura te ataque o ataque a un planeswalker que controlas, roba una carta.",
    ),
    ("es", "If you don't, it comes into play tapped instead.", "Si no lo haces, entra en juego girada."),
    ("es", "Draw a card for each card in your hand.", "Roba una carta por cada carta que tengas en la mano."),
    ("es", "It deals that much damage plus 1 instead.", "En vez de eso, hace ese daño más 1."),
    ("es", "Creatures get +1/+0.", "Las criaturas reciben +1/+0."),
    # Spanish: what a thing is put into may stand before it
    (
        "es",
        "Return target creature card from your graveyard to your hand.",
        "Regresa a tu mano la carta de criatura objetivo de tu cementerio.",
    ),
    (
        "es",
        "Shuffle up to two target cards from your graveyard into your library.",
        "Baraja en tu biblioteca hasta dos cartas objetivo de tu cementerio.",
    ),
    (
        "es",
        "Put a card from your hand on top of your library.",
        "Pon en la parte superior de tu biblioteca una carta de tu mano.",
    ),
    (
        "es",
        "If you have fewer cards in hand than each opponent, draw a card.",
        "Si tienes menos cartas en la mano que cada oponente, roba una carta.",
    ),
    (
        "es",
        "({2/W} can be paid with any two mana or with {W}.)",
        "({2/W} puede pagarse con dos manás cualesquiera o con {W}.)",
    ),
]


@pytest.mark.parametrize(("language", "source", "target"), SAME)
def test_same(language: str, source: str, target: str) -> None:
    assert not BOOK.compare("en", source, language, target)


DIFFERENT: list[tuple[str, str, str]] = [
    ("fr", "Destroy each monocolored creature.", "Détruisez chaque créature multicolore."),
    ("fr", "Tap all creatures target player controls.", "Engagez toutes les créatures ciblées qu'un joueur contrôle."),
    ("fr", "It deals 2 damage to that player.", "Il vous inflige 2 blessures."),
    (
        "fr",
        "Whenever a player casts a spell, draw a card.",
        "À chaque fois que vous lancez un sort, piochez une carte.",
    ),
    (
        "fr",
        "Whenever you sacrifice a creature, draw a card.",
        "À chaque fois qu'un joueur sacrifie une créature, piochez une carte.",
    ),
    ("fr", "That player loses 1 life.", "Vous perdez 1 point de vie."),
    ("fr", "Draw a card for each card in that player's hand.", "Piochez une carte pour chaque carte dans votre main."),
    ("fr", "Add three mana of any one color.", "Ajoutez trois manas de n'importe quelle combinaison de couleurs."),
    ("fr", "Remove a +1/+1 counter from it.", "Mettez un marqueur +1/+1 sur lui."),
    ("fr", "Discard your hand, then draw that many cards.", "Défaussez-vous de votre main, puis piochez une carte."),
    ("fr", "Put that card on top of the library.", "Mettez cette carte au-dessous d'elle."),
    ("fr", "Skip your next turn.", "Passez votre prochaine étape de fin."),
    ("fr", "It deals 3 damage instead.", "Il inflige 3 blessures."),
    ("fr", "Creatures you control get +1/+1.", "Les créatures qu'un adversaire contrôle gagnent +1/+1."),
    (
        "fr",
        "Look at two cards, then put one back.",
        "Regardez deux cartes, puis mettez-en une au-dessous de la bibliothèque.",
    ),
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
    (
        "ru",
        "When this creature is put into a graveyard from play, draw a card.",
        "Когда это существо попадает из библиотеки на кладбище, возьмите карту.",
    ),
    (
        "ru",
        "If you would draw a card, you may discard a card instead.",
        "Если вы должны взять карту, вместо этого вы должны сбросить карту.",
    ),
    (
        "ru",
        "It enters the battlefield tapped unless you control a Forest.",
        "Она выходит на поле битвы повернутой, если под вашим контролем есть Лес.",
    ),
    ("ru", "Creatures with lesser power can't block it.", "Существа с большей силой не могут блокировать его."),
    (
        "ru",
        "Destroy each creature with power greater than 3.",
        "Уничтожьте каждое существо, сила которого не превышает 3.",
    ),
    ("ru", "Draw up to two cards.", "Возьмите две карты."),
    ("ru", "You lose half your life, rounded up.", "Вы теряете половину ваших жизней, округляя в меньшую сторону."),
    ("ru", "You may attack with this creature if able.", "Вы должны атаковать этим существом, если может."),
    ("ru", "Activate this ability only once each turn.", "Активируйте эту способность не более двух раз за ход."),
    ("ru", "No player may draw more than one card.", "Ни один игрок не должен брать больше одной карты."),
    ("ru", "Turn it face up any time.", "В любое время поверните ее рубашкой вверх."),
    ("ru", "Create a black and green Insect.", "Создайте красно-зеленое Насекомое."),
    ("ru", "Until end of combat, it gains first strike.", "Оно получает Первый удар."),
    (
        "ru",
        "Search your graveyard, hand, and library for a card.",
        "Найдите на своем кладбище, в руке и на кладбище карту.",
    ),
    # German
    (
        "de",
        "You draw a card. Each opponent discards a card.",
        "Du wirfst eine Karte ab. Jeder Gegner zieht eine Karte.",
    ),
    ("de", "If you don't, sacrifice it.", "Falls er dies nicht tut, opfere sie."),
    ("de", "When that player draws a card, you may pay {1}.", "Wenn du eine Karte ziehst, kannst du {1} bezahlen."),
    (
        "de",
        "Sacrifice a noncreature, nonland permanent.",
        "Opfere eine bleibende Karte, die eine Kreatur oder ein Land ist.",
    ),
    ("de", "Enchant artifact or creature", "Artefakt-oder-Land-Verzauberung"),
    ("de", "This creature is unblockable.", "Diese Kreatur ist unzerstörbar."),
    (
        "de",
        "Play this ability only any time you could play a sorcery.",
        "Spiele diese Fähigkeit nur zu einem Zeitpunkt, zu dem du auch einen Spontanzauber spielen könntest.",
    ),
    (
        "de",
        "Counter target spell unless its controller pays {3}.",
        "Neutralisiere einen Zauberspruch deiner Wahl, außer sein Besitzer bezahlt {3}.",
    ),
    ("de", "This creature has hexproof unless it's attacking.", "Diese Kreatur ist fluchsicher, solange sie angreift."),
    ("de", "Discard your hand.", "Wirf eine Karte aus deiner Hand ab."),
    ("de", "Add {B} or {R}.", "Erzeuge {B} oder {G}."),
    ("de", "Destroy target creature with lesser power.", "Zerstöre eine Kreatur deiner Wahl, deren Stärke höher ist."),
    (
        "de",
        "Draw a card if your life total is less than 5.",
        "Ziehe eine Karte, falls dein Lebenspunktestand über 5 liegt.",
    ),
    ("de", "Non-Goblin creatures can't block.", "Goblin-Kreaturen können nicht blocken."),
    ("de", "It's no longer a creature.", "Sie ist eine Kreatur."),
    ("de", "Tap target creature.", "Tappe eine Kreatur."),
    ("de", "This creature attacks each turn if able.", "Diese Kreatur kann in jedem Zug angreifen."),
    ("de", "Each opponent loses 1 life.", "Jeder Gegner erhält 1 Lebenspunkt."),
    ("de", "Each player may sacrifice a land.", "Ein Spieler kann ein Land opfern."),
    ("de", "If you can't, you lose the game.", "Kannst du dies, verlierst du das Spiel."),
    (
        "de",
        "This creature can't be blocked by more than one creature.",
        "Diese Kreatur kann nicht von einer Kreatur geblockt werden.",
    ),
    ("de", "You pay half your life, rounded up.", "Du bezahlst die Hälfte deiner Lebenspunkte, abgerundet."),
    # Italian
    ("it", "Each land you tap pays for {1}.", "Ogni terra che TAPpi corrisponde al pagamento di {2}."),
    (
        "it",
        "{2}: Draw a card. Outlast only as a sorcery.",
        "{2}: Pesca una carta. Attiva resistere quando vuoi, anche durante il turno di un avversario.",
    ),
    (
        "it",
        "It can't be blocked, targeted, dealt damage, or enchanted by anything.",
        "Può essere bloccata, bersagliata, non le può essere inflitto danno, né può essere incantata da nulla.",
    ),
    ("it", "Search your library for up to two land cards.", "Passa in rassegna il tuo grimorio per due carte terra."),
    (
        "it",
        "If its power is less than its toughness, it has flying.",
        "Se la sua forza è maggiore della sua costituzione, ha volare.",
    ),
    (
        "it",
        "If an opponent controls more creatures than you, draw a card.",
        "Se un avversario controlla più terre di te, pesca una carta.",
    ),
    ("it", "You lose half your life, rounded up.", "Perdi metà dei tuoi punti vita, arrotondati per difetto."),
    ("it", "Unblocked creatures get +1/+0.", "Le creature bloccate prendono +1/+0."),
    ("it", "Prevent noncombat damage.", "Previeni il danno da combattimento."),
    ("it", "This land has no color.", "Questa terra non è incolore."),
    ("it", "Take two extra turns after this one.", "Gioca tre turni extra dopo questo."),
    ("it", "If a creature has multiple colors, choose one.", "Se una creatura ha tre o più colori, scegline uno."),
    ("fr", "Play this ability only during your upkeep.", "Ne jouez cette capacité que pendant votre étape de fin."),
    (
        "fr",
        "This spell can't be countered by spells that target you.",
        "Ce sort peut être contrecarré par des sorts qui vous ciblent.",
    ),
    (
        "fr",
        "Opponents can't draw more than two cards each turn.",
        "Les adversaires ne peuvent piocher plus de trois cartes par tour.",
    ),
    ("fr", "No player can draw more than one card.", "Aucun joueur ne peut piocher plus de deux cartes."),
    (
        "fr",
        "Counter target spell unless its controller pays {1}.",
        "Contrecarrez le sort ciblé si son contrôleur paie {1}.",
    ),
    (
        "fr",
        "Flip a coin. If you win the flip, draw a card.",
        "Jouez à pile ou face. Si vous perdez, piochez une carte.",
    ),
    ("fr", "Turn it face up any time.", "Retournez-la face cachée à tout moment."),
    (
        "fr",
        "Whoever controls the most lands draws a card.",
        "Celui qui contrôle le moins de terrains pioche une carte.",
    ),
    ("fr", "Destroy target artifact, creature, or land.", "Détruisez l'artefact, la créature ou le terrain."),
    ("fr", "Destroy target artifact and target creature.", "Détruisez l'artefact ciblé et une créature."),
    (
        "fr",
        "Put them on top of your library in any order.",
        "Mettez-les au-dessous de votre bibliothèque dans n'importe quel ordre.",
    ),
    (
        "fr",
        "You lose half your life, rounded up.",
        "Vous perdez la moitié de vos points de vie, arrondie à l'unité inférieure.",
    ),
    ("fr", "When there are no lands in play, draw a card.", "Quand il y a un terrain en jeu, piochez une carte."),
    ("fr", "Return target land card to play.", "Renvoyez dans votre main une carte de terrain ciblée."),
    ("fr", "Discard down to two cards.", "Défaussez-vous jusqu'à ce que vous n'en ayez plus que trois en main."),
    ("fr", "Look at the top two cards of your library.", "Regardez les deux dernières cartes de votre bibliothèque."),
    ("fr", "Sacrifice it at end of turn.", "Elle gagne +1/+1 jusqu'à la fin du tour."),
    (
        "fr",
        "Whenever this creature blocks, draw a card.",
        "À chaque fois que cette créature devient bloquée, piochez une carte.",
    ),
    (
        "fr",
        "Whenever this creature deals combat damage, draw a card.",
        "À chaque fois que cette créature inflige des blessures, piochez une carte.",
    ),
    ("fr", "Each opponent loses 2 life.", "Le joueur ciblé perd 2 points de vie."),
    (
        "ru",
        "Until the end of your next turn, you may play that card.",
        "В начале вашего следующего хода вы можете разыграть ту карту.",
    ),
    ("ru", "Activate this ability only once each turn.", "Активируйте эту способность не менее одного раза за ход."),
    ("ru", "You may draw up to three cards.", "Вы можете взять до четырех карт."),
    (
        "fr",
        "It can't be targeted or dealt damage by red sources.",
        "Elle ne peut pas être blessée par des sources rouges.",
    ),
    ("fr", "Only your opponents can play this ability.", "Vos adversaires peuvent jouer cette capacité deux fois."),
    (
        "it",
        "Whenever a player casts a red spell, draw a card.",
        "Ogniqualvolta lanci una magia rossa, pesca una carta.",
    ),
    ("it", "If you don't, sacrifice it.", "Se non lo fa, sacrificala."),
    ("it", "Lands target player controls don't untap.", "Una terra bersaglio che il giocatore controlla non STAPpa."),
    ("it", "Draw two cards, then discard a card.", "Pesca una carta, poi scarta due carte."),
    ("ru", "Whenever you cast a spell, draw a card.", "Каждый раз, когда он разыгрывает заклинание, возьмите карту."),
    ("ru", "Sacrifice this creature unless you pay {2}.", "Пожертвуйте это существо, если только он не заплатит {2}."),
    (
        "ru",
        "You may pay {1}. If you don't, draw a card.",
        "Вы можете заплатить {1}. Если он этого не делает, возьмите карту.",
    ),
    (
        "es",
        "Double strike (It deals both first-strike and regular combat damage.)",
        "Daña dos veces. (Daña primero y también hace daño normal.)",
    ),
    (
        "es",
        "Return a creature card from your graveyard to your hand.",
        "Regresa una carta de criatura de tu mano a tu cementerio.",
    ),
    ("es", "Whenever a player casts a spell, draw a card.", "Siempre que lances un hechizo, roba una carta."),
    ("es", "If he or she doesn't, destroy it.", "Si no lo haces, destrúyela."),
    (
        "es",
        "Destroy all creatures target opponent controls.",
        "Destruye todas las criaturas objetivo que controle el oponente.",
    ),
    ("es", "Target creature gains flying.", "El jugador objetivo gana la habilidad de volar."),
    ("es", "Creatures you control get +1/+1.", "Las criaturas que controla obtienen +1/+1."),
    ("es", "Round down each time.", "Redondea hacia arriba cada vez."),
    ("es", "It deals 1 damage to you.", "Te hace dos puntos de daño."),
    (
        "es",
        "This creature can't be blocked if you control no lands.",
        "Esta criatura no puede ser bloqueada si controlas ninguna tierra.",
    ),
    (
        "es",
        "An opponent who controls more lands than you draws a card.",
        "Un oponente que controle más criaturas que tú roba una carta.",
    ),
    ("es", "Discard a card, then exile it.", "Exíliala."),
    (
        "es",
        "Put one into your hand and the other into your graveyard.",
        "Pon una en tu cementerio y la otra en tu mano.",
    ),
    # German: what stands beside the wordings above
    ("de", "Enchant player", "Gegnerverzauberung"),
    ("de", "Enchant creature you control", "Land-das-du-kontrollierst-Verzauberung"),
    ("de", "If you control a Forest, draw a card.", "Kontrollierst du keinen Wald, so ziehe eine Karte."),
    (
        "de",
        "It costs {2} less to cast if it targets a Wall.",
        "Es kostet beim Wirken {2} mehr, falls es eine Mauer als Ziel hat.",
    ),
    ("de", "Prevent all noncombat damage.", "Verhindere allen Kampfschaden."),
    ("de", "You choose one of them.", "Er bestimmt eine davon."),
    ("de", "That player chooses one of them.", "Du bestimmst eine davon."),
    ("de", "Target player sacrifices a creature.", "Ein Spieler opfert eine Kreatur deiner Wahl."),
    ("de", "When this creature dies, draw a card.", "Wenn dieses Artefakt stirbt, ziehe eine Karte."),
    ("de", "Spend this mana only to cast spells.", "Dieses Mana kann ausgegeben werden, um Zauber zu wirken."),
    ("de", "Look at the cards in that player's hand.", "Schaue dir deine Handkarten an."),
    (
        "de",
        "Return it to the battlefield under its owner's control.",
        "Bringe sie unter der Kontrolle ihres Besitzers auf die Hand zurück.",
    ),
    ("ru", "Creatures with power 4 or greater can't block.", "Существа, сила которых больше 4, не могут блокировать."),
    (
        "ru",
        "As long as you control four or more lands, it has haste.",
        "Пока вы контролируете более четырех земель, оно имеет Ускорение.",
    ),
    ("ru", "Creatures with lesser power can't block it.", "Существа с большей силой не могут блокировать его."),
    (
        "ru",
        "Target player returns an artifact card from their graveyard to their hand.",
        "Игрок возвращает целевую карту артефакта со своего кладбища в свою руку.",
    ),
    (
        "ru",
        "Choose a creature you control. An opponent draws a card.",
        "Выберите существо под контролем оппонента. Вы берете карту.",
    ),
    ("ru", "You lose 3 life. Each player draws a card.", "Тот игрок теряет 3 жизни. Каждый игрок берет карту."),
    ("ru", "It deals 2 damage to that player.", "Оно наносит 2 повреждения вам."),
    ("ru", "Exile all cards from that player's hand.", "Изгоните все карты из вашей руки."),
    ("ru", "Add two mana of any one color.", "Добавьте две маны любых цветов в любом сочетании."),
    ("ru", "Create two Bears instead.", "Создайте двух Медведей."),
    (
        "ru",
        "Search your library for a land card, reveal it, and put it into your hand.",
        "Найдите в вашей библиотеке карту земли и положите ее в вашу руку.",
    ),
    ("ru", "Remove a charge counter from it.", "Удалите жетон верности с него."),
    ("ru", "Exile it until this Aura leaves the battlefield.", "Изгоните его, если эта Аура покидает поле битвы."),
    ("ru", "Spend only green mana on X.", "На X можно тратить зеленую ману."),
    ("it", "It reveals cards until it reveals a land card.", "Rivela carte fino a che non rivela una carta creatura."),
    (
        "it",
        "Target opponent sacrifices a creature that attacked or blocked this turn.",
        "Un avversario bersaglio sacrifica una creatura che ha attaccato o è stata bloccata in questo turno.",
    ),
    ("it", "Reveal the top card.", "Rivela l'ultima carta."),
    (
        "it",
        "Put a card from your hand or graveyard onto the battlefield.",
        "Metti sul campo di battaglia una carta dalla tua mano o da un cimitero.",
    ),
    ("it", "Untap another target artifact or creature.", "STAPpa un artefatto o una creatura bersaglio."),
    ("it", "That player loses 1 life.", "Perdi 1 punto vita."),
    ("it", "Each player loses a third of their life.", "Ogni giocatore guadagna un terzo dei propri punti vita."),
    ("it", "It deals 2 damage to that player.", "Ti infligge 2 danni."),
    ("it", "It deals 2 damage to you.", "Infligge 2 danni a quel giocatore."),
    ("it", "Draw a card for each card in that player's hand.", "Pesca una carta per ogni carta che hai in mano."),
    ("it", "Add three mana of any one color.", "Aggiungi tre mana in qualsiasi combinazione di colori."),
    ("it", "Remove a -1/-1 counter from it.", "Metti un segnalino -1/-1 su di essa."),
    ("it", "When it dies, draw that many cards.", "Quando muore, pesca una carta."),
    ("it", "It deals 4 damage instead.", "Infligge 4 danni."),
    (
        "it",
        "Search your library for a card, reveal it, then shuffle.",
        "Passa in rassegna il tuo grimorio per una carta, poi rimescola.",
    ),
    (
        "it",
        "Put a +1/+1 counter on each creature you control.",
        "Metti un segnalino +1/+1 su una creatura che controlli.",
    ),
    ("it", "Counter target creature spell.", "Neutralizza una magia bersaglio."),
    ("it", "Creatures you control get +1/+1.", "Le creature che un avversario controlla prendono +1/+1."),
    (
        "it",
        "Prevent all damage that would be dealt by target creature.",
        "Previeni tutto il danno che verrebbe inflitto a una creatura bersaglio.",
    ),
    (
        "it",
        "Activate this ability only if you control an artifact.",
        "Questa abilità non può essere attivata solo se controlli un artefatto.",
    ),
    ("it", "If you control a creature, draw a card.", "Se un avversario controlla una creatura, pesca una carta."),
    ("de", "Draw a card for each creature you control.", "Ziehe eine Karte für jede Kreatur, die er kontrolliert."),
    ("de", "It deals 2 damage to that player.", "Es fügt dir 2 Schadenspunkte zu."),
    ("de", "Put a time counter on it.", "Entferne eine Zeitmarke von ihr."),
    (
        "de",
        "Prevent all damage dealt by target creature.",
        "Verhindere allen Schaden, der einer Kreatur deiner Wahl zugefügt wird.",
    ),
    (
        "es",
        "Put the bottom card of your library into your hand.",
        "Pon la primera carta de tu biblioteca en tu mano.",
    ),
    ("es", "Remove a -1/-1 counter from this creature.", "Pon un contador -1/-1 sobre esta criatura."),
    ("es", "It deals 2 damage to that player.", "Te hace 2 puntos de daño."),
    ("es", "X is the number of cards in that player's hand.", "X es el número de cartas que tengas en la mano."),
    ("es", "Add two mana of any one color.", "Agrega dos manás en cualquier combinación de colores."),
    (
        "es",
        "It deals 1 damage to target creature or player.",
        "Hace 1 punto de daño a la criatura y al jugador objetivo.",
    ),
    ("es", "It deals 4 damage to that creature instead.", "Hace 4 puntos de daño a esa criatura."),
    (
        "es",
        "Search your library for a card, reveal it, and put it into your hand.",
        "Busca en tu biblioteca una carta y ponla en tu mano.",
    ),
    ("es", "Draw that many cards.", "Roba una carta."),
    ("es", "Target creature can't be blocked this turn.", "La criatura objetivo no puede bloquear este turno."),
    ("es", "It deals double that damage to you.", "Te hace ese daño."),
    ("es", "Shuffle your graveyard into your library.", "Baraja tu biblioteca en tu cementerio."),
    (
        "es",
        "Put one of them into your hand and the other into your graveyard.",
        "Pon una de ellas en tu cementerio y la otra en tu mano.",
    ),
    (
        "es",
        "Put a card from your hand on top of your library.",
        "Pon una carta de tu biblioteca en la parte superior de tu mano.",
    ),
    (
        "es",
        "Look at the top card of your library. Put it into your hand.",
        "Mira la primera carta de tu biblioteca. Ponla en tu cementerio.",
    ),
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
