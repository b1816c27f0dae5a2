"""``changed-object``: the translation speaks of other things than the source: other attributes, costs, kinds of
objects.
"""

from __future__ import annotations

from l10n.checks.equivalence._comparison import concluder, observe
from l10n.checks.framework import Example, Rule

RULE = Rule(
    id="changed-object",
    category="equivalence",
    severity="warning",
    certainty="possible",
    mqm="mistranslation",
    what="The translation speaks of other things than the source: other attributes, costs, kinds of objects.",
    why="Power is not toughness, and a counter is not a token.",
    limits="These words count half: two must differ, or one beside another fault.",
    bad=(
        Example("it", "Its power is equal to its toughness.", "La sua forza è pari al suo costo."),
        Example("es", "Put a counter on it.", "Pon una ficha sobre ella."),
        Example("fr", "Copy target spell.", "Copiez la capacité ciblée."),
    ),
    good=(
        Example("it", "Its power is two.", "La sua forza è due."),
        Example("de", "That creature attacks.", "Sie greift an.", note="a pronoun"),
        Example("ru", "Put a token onto the battlefield.", "Положите фишку на поле битвы."),
    ),
)

NOT_FOR = ("name", "type")
observe_segment = observe
conclude = concluder(RULE)
