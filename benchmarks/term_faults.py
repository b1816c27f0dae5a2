"""Faulty texts made of right ones: a term replaced by another concept's term or by a forbidden wording."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from l10n.checks.framework import Segment
from l10n.checks.termbase import longest
from l10n.checks.terms import Comparison, places_of
from l10n.checks.usage import Termbase
from l10n.model.term import Term

#: Where a clause ends.
_CLAUSE_ENDS = ".,;:()\n"


def replacements(
    termbase: Termbase, segment: Segment, comparison: Comparison, rng: random.Random
) -> Iterator[tuple[int, str, str]]:
    """Faulty texts: (family, kind of fault, text), one mention of the target replaced by a wording of
    another concept with
    the same feature key, or by a forbidden wording."""
    concepts = segment.context.syntax.concepts if segment.context.syntax else {}
    for mention, _ in longest(comparison.target):
        if (
            len(mention.families) != 1
            or not mention.is_whole
            or mention.families[0] not in {f for m, _ in longest(comparison.source) for f in m.families}
        ):
            continue
        family = mention.families[0]
        places = list(places_of(segment.target, mention, len(comparison.target_tokens)))
        old = tuple(segment.target[start:end] for start, end in places)
        if tuple(termbase.target.tokens(" ".join(old))) != tuple(
            filter(None, termbase.target.key(comparison.target_tokens, mention))
        ):
            continue
        for concept in termbase.concepts[family]:
            term = termbase.lexicon.terms.get(concept)
            if term is None:
                continue
            keys = {key for key, words in _wordings(termbase, term) if _lower(words) == _lower(old)}
            category = concepts[concept].category if concept in concepts else ""
            others = [
                words
                for other in termbase.lexicon.terms.values()
                if other.concept in concepts
                and concepts[other.concept].category == category
                and termbase.family_of.get(other.concept) != family
                for key, words in _wordings(termbase, other, with_variants=False)
                if key in keys
                and words[0]
                and _lower(words) != _lower(old)
                and not any(mark in piece for piece in words for mark in "{}$[]")
            ]
            if others:
                yield family, "other term", _replaced(segment.target, places, rng.choice(others))
            if term.forbidden and keys:
                yield family, "forbidden", _replaced(segment.target, places, (rng.choice(term.forbidden).wording,))


def _wordings(termbase: Termbase, term: Term, with_variants: bool = True) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Feature key and words of a term: one piece, or two."""
    if not with_variants:
        term = replace(term, variants=())
    separable = termbase.target.separable
    yield from ((key, (words,)) for key, words in separable.whole(term))
    yield from ((key, (first, second)) for key, first, second in separable.pieces(term))


def _lower(pieces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(piece.lower() for piece in pieces)


def _replaced(text: str, places: list[tuple[int, int]], words: tuple[str, ...]) -> str:
    """``text`` with the pieces at ``places`` replaced; a second piece that it had not goes to the clause's end."""
    (start, end), *rest = places
    second = words[1] if len(words) > 1 else ""
    if rest:
        (at, stop), gap = rest[0], ""
        if not second and text[at - 1] == " ":
            at -= 1
    else:
        at = stop = next((n for n in range(end, len(text)) if text[n] in _CLAUSE_ENDS), len(text))
        gap = " " if second else ""
    return text[:start] + _cased(words[0], text[start:end]) + text[end:at] + gap + second + text[stop:]


def _cased(words: str, like: str) -> str:
    return words[:1].upper() + words[1:] if like[:1].isupper() else words
