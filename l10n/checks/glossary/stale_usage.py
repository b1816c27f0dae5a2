"""``stale-usage``: what is known of a term's use was counted when the term was another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l10n.checks.framework import Context, Example, Rule
from l10n.checks.usage import termbase_of
from l10n.model.finding import Finding

_USAGE = "glossary/usage/art-x-vorl.yaml"
_VORL = "glossary/lexicon/art-x-vorl.yaml"
_COUNTED = "language: art-x-vorl\ntexts: 400\nconcepts:\n"
_SHIP = '  ship: {terms: "70275cb1", kept: 90/90, expected: 90/90}\n'

RULE = Rule(
    id="stale-usage",
    category="glossary",
    severity="warning",
    certainty="certain",
    mqm="inconsistent with terminology resource",
    what=(
        "The counts in glossary/usage, which tell how reviewed texts use a term, were made with other forms of the "
        "term or of its source."
    ),
    why=(
        "Counts of other forms say nothing of these, so they are left aside, and faults in the use of the term are "
        "told with less certainty, or not at all."
    ),
    limits="Counts that don't say what they were made with are taken as they are.",
    bad=(
        Example("art-x-vorl", edits=((_USAGE, "", _COUNTED + _SHIP.replace("70275cb1", "00000000")),)),
        Example(
            "art-x-vorl",
            edits=((_USAGE, "", _COUNTED + _SHIP), (_VORL, "goal.sg: arkamo", "goal.sg: arkam")),
            note="a form has changed",
        ),
        Example(
            "art-x-vorl",
            edits=((_USAGE, "", _COUNTED + _SHIP), (_VORL, "goal.sg: arkamo", "goal.sg: [arkamo, arkam]")),
            note="a form was added",
        ),
    ),
    good=(
        Example("art-x-vorl", edits=((_USAGE, "", _COUNTED + _SHIP),)),
        Example(
            "art-x-vorl",
            edits=((_USAGE, "", _COUNTED + _SHIP), (_VORL, "goal.sg: tolumo", "goal.sg: tolum")),
            note="another term has changed",
        ),
        Example("art-x-vorl", edits=((_USAGE, "", _COUNTED + "  ship: {kept: 90/90}\n"),), note="counted elsewhere"),
    ),
)

_SHOWN = 5


def check_ruleset(context: Context) -> Iterator[Finding]:
    for language in sorted(context.usage):
        termbase = termbase_of(context, language)
        if termbase is None or not termbase.stale:
            continue
        stale = sorted(concept for family in termbase.stale for concept in termbase.concepts[family])
        own = [concept for concept in stale if concept in termbase.lexicon.terms]
        more = f" and {len(stale) - _SHOWN} more" if len(stale) > _SHOWN else ""
        place = termbase.lexicon.terms[own[0]].place if own else next(iter(termbase.lexicon.terms.values())).place
        yield replace(
            RULE.found(
                f"usage of {', '.join(stale[:_SHOWN])}{more} was counted with other forms and is left aside; "
                "count it again: benchmarks/terms.py usage"
            ),
            file=place.path,
            line=place.line,
            language=language,
            msgctxt=own[0] if own else None,
        )
