"""Masks a text's own name, so that words in a name are not taken for rules."""

from __future__ import annotations

from l10n.equivalence.tokens import words
from l10n.equivalence.vocabulary import LanguageFacts

SELF = "~"
#: How many letters of a word stay the same, in a name of several words and in one of a single word.
_SHORTEST_STEM, _SHORTEST_ALONE = 2, 4


def variants(name: str, language: LanguageFacts) -> list[list[str]]:
    """The name as its text may say it: whole, without its article, the part before a comma, its first word."""
    found: list[list[str]] = []
    for part in dict.fromkeys((name, *name.split(" // "), name.partition(",")[0])):
        tokens = [w for w in words(part) if w[0].isalnum()]
        if len(tokens) > 1 and tokens[0] in language.articles:
            tokens = tokens[1:]
        if tokens:
            found.append(tokens)
    if found and len(found[0]) > 1 and len(found[0][0]) >= _SHORTEST_ALONE and found[0][0] not in language.trie:
        found.append(found[0][:1])
    return sorted(found, key=len, reverse=True)


def mask(tokens: list[str], name: str, language: LanguageFacts) -> list[str]:
    """``tokens`` with each mention of ``name``, inflected or not, replaced by one ``~`` and empty tokens."""
    for variant in variants(name, language):
        size = len(variant)
        if size == 1 and variant[0] in language.trie:
            continue
        shortest = _SHORTEST_STEM if size > 1 else _SHORTEST_ALONE
        stems = [word[: max(shortest, len(word) - language.endings)] for word in variant]
        first = stems[0]
        for at in range(len(tokens) - size + 1):
            if tokens[at].startswith(first) and all(
                _is_form(tokens[at + k], variant[k], stems[k], language, size == 1) for k in range(size)
            ):
                tokens[at] = SELF
                for k in range(1, size):
                    tokens[at + k] = ""
    return tokens


def _is_form(token: str, word: str, stem: str, language: LanguageFacts, is_alone: bool) -> bool:
    """Whether ``token`` is ``word`` or, in a language that inflects names, another form of it and no rules word."""
    if token == word:
        return True
    return (
        len(stem) < len(word) and token.startswith(stem)
        and abs(len(token) - len(word)) <= language.endings and (not is_alone or token not in language.trie)
    )
