"""Masks a text's own name, so that words in a name are not taken for rules."""

from __future__ import annotations

import re
from bisect import bisect_left

from l10n.equivalence.tokens import Tokens, words
from l10n.equivalence.vocabulary import LanguageFacts

SELF = "~"
#: The title of an option in a list, which has its words after a dash. No title ends with X: “X — the number of cards”.
_TITLE = re.compile(r"•\s{0,3}([^\s—.:][^\n—.:]{0,79}?)(?<!\s[XxХх])\s{1,2}—\s")
#: How many letters of a word stay the same, in a name of several words and in one of a single word.
_SHORTEST_STEM, _SHORTEST_ALONE = 2, 4


def variants(name: str, language: LanguageFacts) -> list[list[str]]:
    """The name as its text may say it: whole, without its article, the part before a comma, its first word."""
    tokens = [w for w in words(name) if w[0].isalnum() or w == ","]
    if len(tokens) > 1 and tokens[0] in language.articles:
        tokens = tokens[1:]
    if not tokens:
        return []
    found = [tokens]
    if "," in name or "//" in name:
        for part in (*name.split(" // "), name.partition(",")[0]):
            shorter = [w for w in words(part) if w[0].isalnum() or w == ","]
            if shorter and shorter not in found:
                found.append(shorter)
    if len(tokens) > 1 and len(tokens[0]) >= _SHORTEST_ALONE and tokens[0] not in language.words:
        found.append(tokens[:1])
    return sorted(found, key=len, reverse=True) if len(found) > 2 else found


def mask(tokens: Tokens, name: str, language: LanguageFacts) -> None:
    """Replaces each mention of ``name`` in ``tokens``, inflected or not, by one ``~`` and empty tokens."""
    text = tokens.text
    for variant in variants(name, language):
        size = len(variant)
        if size == 1 and variant[0] in language.words:
            continue
        shortest = _SHORTEST_STEM if size > 1 else _SHORTEST_ALONE
        first = variant[0][: max(shortest, len(variant[0]) - language.endings)]
        if first not in text:
            continue
        found = tokens.words
        if not language.endings:
            _mask_exactly(found, variant)
            continue
        stems = [word[: max(shortest, len(word) - language.endings)] for word in variant]
        for at in [at for at, word in enumerate(found) if word.startswith(first)]:
            if at + size <= len(found) and all(
                _is_form(found[at + k], variant[k], stems[k], language, size == 1) for k in range(size)
            ):
                found[at : at + size] = [SELF, *[""] * (size - 1)]


def mask_titles(tokens: Tokens) -> None:
    """Replaces the titles of options (*• Title — what happens*) in ``tokens`` by empty tokens: they bear on no rule."""
    if "•" not in tokens.text or "—" not in tokens.text:
        return
    starts = [start for start, _ in tokens.places]
    for match in _TITLE.finditer(tokens.text):
        first, last = bisect_left(starts, match.start(1)), bisect_left(starts, match.end(1))
        tokens.words[first:last] = [""] * (last - first)


def _mask_exactly(found: list[str], variant: list[str]) -> None:
    size, at = len(variant), -1
    while True:
        try:
            at = found.index(variant[0], at + 1)
        except ValueError:
            return
        if found[at : at + size] == variant:
            found[at : at + size] = [SELF, *[""] * (size - 1)]


def _is_form(token: str, word: str, stem: str, language: LanguageFacts, is_alone: bool) -> bool:
    """Whether ``token`` is ``word`` or, in a language that inflects names, another form of it and no rules word."""
    if token == word:
        return True
    return (
        len(stem) < len(word)
        and token.startswith(stem)
        and abs(len(token) - len(word)) <= language.endings
        and (not is_alone or token not in language.words)
    )
