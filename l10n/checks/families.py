"""Families: concepts that share a wording in the source language, and so can't be told apart there."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.model.term import Lexicon, Term


def wordings(term: Term) -> Iterator[str]:
    """Every wording of a term that is plain words: forms, variants and lemma."""
    for words in dict.fromkeys([term.lemma, *(words for _, words in (*term.forms, *term.variants))]):
        if is_plain(words):
            yield words


def is_plain(words: str) -> bool:
    """Whether a wording is words only, with no slot, symbol or alternation."""
    return bool(words) and not any(mark in words for mark in "{}$[]")


def families(source: Lexicon) -> dict[str, int]:
    """Concept -> family: concepts that share a wording in the source language, directly or through others."""
    family = {concept: number for number, concept in enumerate(source.terms)}
    by_wording: dict[str, int] = {}
    members: dict[int, list[str]] = {number: [concept] for concept, number in family.items()}
    for term in source.terms.values():
        for words in wordings(term):
            known = by_wording.setdefault(words.lower(), family[term.concept])
            here = family[term.concept]
            if known != here:
                keep, drop = min(known, here), max(known, here)
                for concept in members.pop(drop):
                    family[concept] = keep
                    members[keep].append(concept)
                by_wording = {key: keep if number == drop else number for key, number in by_wording.items()}
    return family
