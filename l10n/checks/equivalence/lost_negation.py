"""``lost-negation``: the source says “not”, “can't” or “without”, and the translation does not."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="lost-negation",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="omission",
    what="The source says “not”, “can't” or “without”, and the translation does not.",
    why="Without its “not” a sentence says the opposite.",
    limits=(
        "A negation that the language expresses by a word of its own (“only”, “fewer than”) has to be known "
        "to the facts of that language."
    ),
    bad=(
        Example("it", "It can't attack.", "Può attaccare."),
        Example("de", "It doesn't untap.", "Sie enttappt."),
        Example("fr", "It isn't blocked.", "Elle est bloquée."),
    ),
    good=(
        Example(
            "it",
            "It can't attack unless you pay {1}.",
            "Non può attaccare a meno che tu non paghi {1}.",
            note="“non” after “a meno che” denies nothing",
        ),
        Example(
            "fr",
            "It can't be blocked except by Walls.",
            "Elle ne peut être bloquée que par des murs.",
            note="“ne … que” is “only”",
        ),
        Example("ru", "Draw up to two cards.", "Возьмите не более двух карт.", note="a limit, no negation"),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
