"""``untranslated-concept``: a concept without a term in some language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l10n.checks.framework import Context, Example, Rule
from l10n.model.finding import Finding

_VORL = "glossary/lexicon/art-x-vorl.yaml"
_TERMS = "locales/art_x_vorl/LC_MESSAGES/terms.po"

RULE = Rule(
    id="untranslated-concept",
    category="glossary",
    severity="error",
    certainty="certain",
    mqm="missing text",
    what="A concept has no term, or no lemma in terms.po, in a language of the ruleset.",
    why="No rule that mentions the concept can be written or read in that language.",
    limits="Whether the term is a good one is for the reviewers of the lexicon.",
    bad=(
        Example("art-x-vorl", edits=((_VORL, "  sink: {forms: {fin: dvet, after: dven}}\n", ""),)),
        Example(
            "art-x-vorl",
            edits=(
                (_TERMS, 'msgctxt "ship"', '#~ msgctxt "ship"'),
                (_TERMS, 'msgid "ship"', '#~ msgid "ship"'),
                (_TERMS, 'msgstr "arka"', '#~ msgstr "arka"'),
            ),
            note="the lemma is obsolete",
        ),
        Example(
            "art-x-vorl",
            edits=(("glossary/concepts/harbour.yaml", "ship: {", "sail: {category: Verb, gloss: to sail}\nship: {"),),
            note="a new concept",
        ),
    ),
    good=(
        Example("art-x-vorl"),
        Example("art-x-vorl", edits=((_VORL, "arkai, ", "[arkai, arkae], "),), note="two forms for one key"),
        Example(
            "art-x-vorl",
            edits=((_VORL, "fin: dvet, after: dven", "fin: dvet, after: dvet"),),
            note="one form for two keys",
        ),
    ),
)


def check_ruleset(context: Context) -> Iterator[Finding]:
    ruleset = context.ruleset
    if ruleset is None:
        return
    for language, concepts in ruleset.missing_terms.items():
        data = ruleset.languages[language]
        for concept in concepts:
            has_term = concept in data.lexicon.terms
            path = data.terms.path if has_term else data.lexicon_place.path
            what = "lemma" if has_term else "term"
            yield replace(
                RULE.found(f"the concept {concept!r} ({ruleset.syntax.concepts[concept].gloss}) has no {what}"),
                file=path,
                language=language,
                msgctxt=concept,
            )
