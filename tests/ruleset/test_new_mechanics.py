"""A mechanic that the game never had, from existing constructors: six languages, and no catalog touched."""

from __future__ import annotations

import pytest

from l10n.errors import Place
from l10n.model.notation import read_text
from tests.ruleset.test_round_trip import LANGUAGES, grammar, project


MECHANICS: dict[str, list[str]] = {
    "onslaught": [
        "whenever(does(this(creature), act(attack)), "
        "order-then(put-counters(count(2, stats-counter(+1/+1)), it), order(do(draw, count(1, card)))))"
    ],
    "hoard": [
        "as(does(this(artifact), enters(battlefield)), fact(may(of-your-choice(opponent), do(draw, count(3, card)))))",
        "if(acts-not(that-player(opponent), do(draw, count(3, card))), order(do(destroy, targeted-such(controlled(land, that-player(opponent))))))",
    ],
    "vigil": [
        "at(at-beginning(upkeep), order(do(untap, each-such(controlled(creature, you)))))",
        "as-long-as(does(this(creature), is(monstrous)), fact-and(can-not(it, be-done(counter-action)), fact(must(each-player(player), do(sacrifice, count(5, artifact))))))",
    ],
}
EXPECTED: dict[str, dict[str, str]] = {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mechanic", MECHANICS)
def test_it_is_right_in_every_language(mechanic: str, language: str) -> None:
    syntax = project().ruleset.syntax
    text = read_text(MECHANICS[mechanic], syntax=syntax, parameters={}, place=Place("test"))
    written = grammar(language).linearize(text)
    assert written == EXPECTED[mechanic][language]
    assert grammar(language).parse(written).readings == (text,)
