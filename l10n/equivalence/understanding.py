"""How far a text was understood, and so how much its differences from another text are worth.

A fact that one text lacks may stand there in a word that no row of the language has. So a difference says less where
the text that lacks the fact has more unknown words than the other, in the line in question. Only kinds of facts that
languages keep finding words for are doubted (see ``Kind.is_open``): a number, a negation or a target stands in few
words, which are all known. Nor is a fact doubted that another of its kind replaces.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from l10n.equivalence.compounds import facts_of_compound
from l10n.equivalence.facts import Facts
from l10n.equivalence.vocabulary import Inventory, LanguageFacts
from l10n.model.difference import Difference

#: How much a doubted difference counts.
DOUBTED = 0.3
#: Shorter words are remnants of elision and the like.
_SHORTEST = 3


def doubted(
    found: Sequence[Difference],
    first: Facts,
    second: Facts,
    source: LanguageFacts,
    target: LanguageFacts,
    known: Inventory,
) -> list[Difference]:
    """``found`` with less weight where the text that lacks the fact has words that are not understood."""
    surplus = unknown_by_line(second, target)
    surplus.subtract(unknown_by_line(first, source))
    total = surplus.total()
    signs = {(known.type_of(difference.fact).family, difference.count > 0) for difference in found}
    result = []
    for difference in found:
        extra = total if difference.line is None else surplus[difference.line]
        type_ = known.type_of(difference.fact)
        is_doubtful = (
            difference.count * extra < 0
            and known.kinds[type_.kind].is_open
            and (type_.family, difference.count < 0) not in signs
        )
        result.append(replace(difference, weight=difference.weight * DOUBTED) if is_doubtful else difference)
    return result


def unknown_by_line(facts: Facts, language: LanguageFacts) -> Counter[int]:
    """Line → how many different words of it stand in no row and are not neutral."""
    words = facts.tokens.words
    breaks = [at for at, word in enumerate(words) if word == "\n"]
    found = {(bisect_right(breaks, at), word) for at, word in enumerate(words) if is_unknown(word, language)}
    return Counter(line for line, _ in found)


def is_unknown(word: str, language: LanguageFacts) -> bool:
    """Whether ``word`` is a word that the data of the language does not have."""
    return (
        len(word) >= _SHORTEST
        and word.isalpha()
        and word not in language.words
        and word not in language.neutral
        and not language.memo.get(word)
        and not (language.parts and facts_of_compound(word, language))
    )
