"""Masks a text's own name, so that words in a name are not taken for rules."""

from __future__ import annotations

from l10n.equivalence.tokens import words
from l10n.equivalence.vocabulary import LanguageFacts

SELF = "~"
_SHORTEST_STEM = 2


def variants(name: str, language: LanguageFacts) -> list[list[str]]:
    """The name as its text may say it: whole, without its article, and the part before a comma."""
    found: list[list[str]] = []
    for part in dict.fromkeys((name, *name.split(" // "), name.partition(",")[0])):
        tokens = [w for w in words(part) if w[0].isalnum()]
        if len(tokens) > 1 and tokens[0] in language.articles:
            found.append(tokens[1:])
        elif tokens:
            found.append(tokens)
    if found and len(found[0]) > 1 and len(found[0][0]) > 3 and found[0][0] not in language.trie:
        found.append(found[0][:1])
    return sorted(found, key=len, reverse=True)


def mask(tokens: list[str], name: str, language: LanguageFacts) -> list[str]:
    """``tokens`` with each mention of ``name``, inflected or not, replaced by one ``~`` and empty tokens."""
    for variant in variants(name, language):
        stems = [_stem(word, language.endings) for word in variant]
        size = len(variant)
        first = stems[0]
        for at in range(len(tokens) - size + 1):
            if not tokens[at].startswith(first) or (size == 1 and not _is_form(tokens[at], variant[0], first)):
                continue
            if all(_is_form(tokens[at + k], variant[k], stems[k]) for k in range(size)):
                tokens[at] = SELF
                for k in range(1, size):
                    tokens[at + k] = ""
    return tokens


def _stem(word: str, endings: int) -> str:
    return word[: max(min(_SHORTEST_STEM, len(word)), len(word) - endings)] if endings and len(word) > 2 else word


def _is_form(token: str, word: str, stem: str) -> bool:
    if token == word:
        return True
    return stem is not word and len(stem) < len(word) and token.startswith(stem) and abs(len(token) - len(word)) <= 3
