"""The name of the thing that a text belongs to, blotted out in every inflected form before words are compared."""

from __future__ import annotations

import re

from l10n.checks.termbase import TermIndex
from l10n.checks.tokens import MASKED


def mask(tokens: list[str], name: str, index: TermIndex) -> list[str]:
    """``tokens`` with each mention of ``name``, inflected or shortened, blotted out."""
    words = [token for token in index.tokens(name) if token[0].isalnum()]
    if len(words) > 1 and words[0] in index.articles:
        words = words[1:]
    head = [token for token in index.tokens(re.split(r",| // ", name)[0]) if token[0].isalnum()]
    variants = [variant for variant in (words, head if len(head) < len(words) else []) if variant]
    masked = list(tokens)
    for variant in variants:
        stems = [_stem(word, index.name_endings) for word in variant]
        size = len(variant)
        first, last = stems[0], len(masked) - size
        for place in [place for place, token in enumerate(masked) if token.startswith(first)]:
            if place <= last and all(_is_form(masked[place + k], variant[k], stems[k]) for k in range(size)):
                masked[place : place + size] = [MASKED] * size
    return masked


def _stem(word: str, endings: int) -> str:
    return word[: max(len(word) - endings, 3)] if endings and len(word) > 3 else word


def _is_form(token: str, word: str, stem: str) -> bool:
    return token == word or (stem != word and token.startswith(stem) and len(token) <= len(word) + 3)
