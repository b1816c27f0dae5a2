"""``added-negation``: the translation denies what the source does not deny."""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="added-negation",
    category="equivalence",
    severity="error",
    certainty="certain",
    mqm="addition",
    what="The translation denies what the source does not deny.",
    why="With a “not” too many a sentence says the opposite.",
    limits="As for lost-negation: idioms must be known to the facts of the language.",
    bad=(
        Example("es", "It can block.", "No puede bloquear."),
        Example("de", "Destroy target creature.", "Zerstöre eine Kreatur deiner Wahl, die kein Artefakt ist."),
        Example("ru", "It attacks.", "Оно не атакует."),
    ),
    good=(
        Example("it", "It stays as long as you control it.", "Rimane finché la controlli."),
        Example(
            "fr",
            "It attacks unless you pay {1}.",
            "Elle attaque à moins que vous ne payiez {1}.",
            note="the “ne” denies nothing",
        ),
        Example(
            "de",
            "It can't attack unless you control an Island.",
            "Sie kann nicht angreifen, falls du keine Insel kontrollierst.",
            note="“unless” is “if not”",
        ),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
