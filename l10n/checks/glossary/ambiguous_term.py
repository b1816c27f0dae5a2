"""``ambiguous-term``: two concepts share a term."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from l10n.checks.framework import Context, Example, Rule
from l10n.model.finding import Finding

_VORL = "glossary/lexicon/art-x-vorl.yaml"
_TERMS = "locales/art_x_vorl/LC_MESSAGES/terms.po"

RULE = Rule(
    id="ambiguous-term",
    category="glossary",
    severity="warning",
    certainty="likely",
    mqm="wrong term",
    what=(
        "Two concepts of the same category have the same term in a language, and the glossary does not "
        "tell them apart by a sense."
    ),
    why="A reader of that language can't know which one a rule means, and neither can the parser.",
    limits=(
        "Terms that only share some forms are left alone. Where the term is right for both, give the concepts a sense."
    ),
    bad=(
        Example(
            "art-x-vorl",
            edits=(
                (_VORL, "pat.sg: tolu, pat.pl: tolui", "pat.sg: arka, pat.pl: arkai"),
                (_TERMS, 'msgstr "tolu"', 'msgstr "arka"'),
            ),
        ),
        Example(
            "art-x-vorl",
            edits=((_VORL, "agt: vire, pat: vir", "agt: keshe, pat: kesh"), (_TERMS, 'msgstr "vir"', 'msgstr "kesh"')),
        ),
        Example(
            "art-x-vorl",
            edits=(
                (_VORL, "fin: dvet, after: dven", "fin: orut, after: orun"),
                (_TERMS, 'msgstr "dvet"', 'msgstr "orut"'),
            ),
        ),
    ),
    good=(
        Example("art-x-vorl"),
        Example("art-x-vorl", edits=((_VORL, "pat.pl: tolui", "pat.pl: arkai"),), note="one form only"),
        Example(
            "art-x-vorl",
            edits=(
                (_VORL, "fin: dvet, after: dven", "fin: orut, after: orun"),
                (_TERMS, 'msgstr "dvet"', 'msgstr "orut"'),
                ("glossary/concepts/harbour.yaml", "gloss: to load", "gloss: to load, sense: cargo"),
                ("glossary/concepts/harbour.yaml", "gloss: to sink", "gloss: to sink, sense: ship"),
            ),
            note="told apart by senses",
        ),
    ),
)


def check_ruleset(context: Context) -> Iterator[Finding]:
    ruleset = context.ruleset
    if ruleset is None:
        return
    concepts = ruleset.syntax.concepts
    for language, data in ruleset.languages.items():
        by_term: dict[tuple[str, str], list[str]] = defaultdict(list)
        for term in data.lexicon.terms.values():
            if term.concept in concepts:
                by_term[term.lemma.lower(), concepts[term.concept].category].append(term.concept)
        for those in by_term.values():
            senses = [concepts[concept].sense for concept in those]
            if len(those) < 2 or len(set(senses)) == len(senses):
                continue
            first = data.lexicon.terms[those[0]]
            glosses = "; ".join(f"{concept} ({concepts[concept].gloss})" for concept in those)
            yield replace(
                RULE.found(f"{first.lemma!r} stands for {len(those)} concepts: {glosses}"),
                file=first.place.path,
                line=first.place.line,
                language=language,
                msgctxt=first.concept,
            )
