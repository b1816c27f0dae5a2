"""``incomplete-forms``: a term lacks a form that terms of its kind have."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from l10n.checks.framework import Context, Example, Rule
from l10n.model.finding import Finding
from l10n.model.term import Term

_VORL = "glossary/lexicon/art-x-vorl.yaml"
_MORE = (
    "  ship: {",
    "  mast: {class: land, forms: {pat.sg: mu, pat.pl: mui, goal.sg: mumo, goal.pl: muimo}}\n  ship: {",
)
_CONCEPT = ("glossary/concepts/harbour.yaml", "ship: {", "mast: {category: Noun, gloss: a mast}\nship: {")

RULE = Rule(
    id="incomplete-forms",
    category="glossary",
    severity="warning",
    certainty="likely",
    mqm="grammar",
    what=(
        "A term has no form for a combination of features for which nearly all terms of its category and "
        "part of speech have one."
    ),
    why=(
        "The text that needs the form can't be written, or is written with another one, as soon as a "
        "record asks for it."
    ),
    limits=(
        "What a complete table is, is taken from the majority: nine in ten terms of the same kind, of "
        "three at least. "
        "A term that a language has in some forms only (a plural only) says so: by an inherent feature (number: pl), "
        "or by keys with a combination of features that the others do not have."
    ),
    bad=(
        Example(
            "art-x-vorl",
            edits=((_VORL, "goal.sg: tolumo, goal.pl: toluimo", "goal.sg: tolumo"), (_VORL, *_MORE), _CONCEPT),
        ),
        Example("art-x-vorl", edits=((_VORL, "goal.sg: arkamo, ", ""), (_VORL, *_MORE), _CONCEPT)),
        Example(
            "art-x-vorl",
            edits=(
                (_VORL, "pat.pl: tolui, goal.sg: tolumo, goal.pl: toluimo", "goal.sg: tolumo"),
                (_VORL, *_MORE),
                _CONCEPT,
            ),
            note="two are missing",
        ),
    ),
    good=(
        Example("art-x-vorl", edits=((_VORL, *_MORE), _CONCEPT)),
        Example(
            "art-x-vorl",
            edits=((_VORL, "pat.sg: tolu, pat.pl: tolui", "pat: tolu"), (_VORL, *_MORE), _CONCEPT),
            note="a key that allows both numbers",
        ),
        Example("art-x-vorl", note="two terms make no majority"),
        Example(
            "art-x-vorl",
            edits=(
                (_VORL, "pat.sg: tolu, pat.pl: tolui, goal.sg: tolumo, goal.pl: toluimo", "pat: tolu, goal: toluimo"),
                (_VORL, "pat: tolu, goal: toluimo}", "pat: tolu, goal: toluimo}, number: pl"),
                (_VORL, *_MORE),
                _CONCEPT,
            ),
            note="a plural only",
        ),
    ),
)

_FEWEST = 3
_SHARE = 0.9
Cell = tuple[str, ...]


def check_ruleset(context: Context) -> Iterator[Finding]:
    ruleset = context.ruleset
    if ruleset is None:
        return
    for language, data in ruleset.languages.items():
        features = {str(name): tuple(map(str, values)) for name, values in (data.profile.get("features") or {}).items()}
        kinds: dict[tuple[str, str], list[Term]] = defaultdict(list)
        for term in data.lexicon.terms.values():
            concept = ruleset.syntax.concepts.get(term.concept)
            if concept is not None:
                kinds[concept.category, term.pos or ""].append(term)
        for terms in kinds.values():
            for term, cells in _incomplete(terms, features):
                yield replace(
                    RULE.found(f"the term {term.lemma!r} of {term.concept} has no form for {', '.join(cells)}"),
                    file=term.place.path,
                    line=term.place.line,
                    language=language,
                    msgctxt=term.concept,
                )


def _incomplete(terms: list[Term], features: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[Term, list[str]]]:
    dimension_of = {value: name for name, values in features.items() for value in values}
    used: Counter[str] = Counter()
    for term in terms:
        used.update(
            {dimension_of[value] for key, _ in term.forms for value in _values(key) if value in dimension_of}
            - term.features.keys()
        )
    dimensions = [name for name in features if used[name] > len(terms) / 2]
    if len(terms) < _FEWEST or not dimensions:
        return
    covered = {term.concept: _cells(term, dimensions, features, dimension_of) for term in terms}
    common = Counter(cell for cells in covered.values() for cell in cells)
    known = {cell for cell, n in common.items() if n >= _SHARE * (len(terms) - 1) and n >= _FEWEST - 1}
    for term in terms:
        own = covered[term.concept]
        inherent = [[v for v in term.features.get(name, "").split("/") if v] for name in dimensions]
        missing = [cell for cell in known - own if _can_be(cell, inherent) and not _is_replaced(cell, own - known)]
        if missing:
            yield term, sorted(".".join(cell) for cell in missing)


def _can_be(cell: Cell, inherent: list[list[str]]) -> bool:
    """Whether what a term is by itself (``number: pl``) leaves room for a combination."""
    return all(not values or value in values for value, values in zip(cell, inherent, strict=True))


def _is_replaced(cell: Cell, others: set[Cell]) -> bool:
    """Whether one of ``others``, combinations that terms of this kind don't have, differs in one feature only."""
    return any(sum(one != two for one, two in zip(cell, other, strict=True)) == 1 for other in others)


def _cells(
    term: Term, dimensions: list[str], features: Mapping[str, tuple[str, ...]], dimension_of: Mapping[str, str]
) -> set[Cell]:
    """The combinations of values that the term has a form for; a key that is silent on a dimension has all of it."""
    found: set[Cell] = set()
    for key, _ in (*term.forms, *((k, w) for k, w in term.variants)):
        values: dict[str, list[str]] = {name: [] for name in dimensions}
        for value in _values(key):
            if dimension_of.get(value) in values:
                values[dimension_of[value]].append(value)
        for name in dimensions:
            if not values[name]:
                inherent = term.features.get(name, "")
                values[name] = [v for v in inherent.split("/") if v] or list(features[name])
        found.update(product(*(values[name] for name in dimensions)))
    return found


def _values(key: str) -> list[str]:
    return [part.strip() for part in key.replace("/", ".").split(".") if part.strip()]
