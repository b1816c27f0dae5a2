"""Words that are made of words: which facts a compound states."""

from __future__ import annotations

from l10n.equivalence.vocabulary import LanguageFacts

_SHORTEST, _LONGEST = 6, 60


def facts_of_compound(word: str, language: LanguageFacts) -> tuple[str, ...]:
    """The facts of a word that is made wholly of known parts and linking elements, else those of a known head."""
    size = len(word)
    if size < _SHORTEST or size > _LONGEST:
        return ()
    parts, links = language.parts, ("", *language.links)
    best: list[tuple[int, tuple[str, ...]] | None] = [None] * (size + 1)
    best[0] = (0, ())
    for start in range(size):
        here = best[start]
        if here is None:
            continue
        for end in range(start + 2, size + 1):
            facts = parts.get(word[start:end])
            if facts is None:
                continue
            reached = (here[0] + 1, here[1] + facts)
            for link in links:
                stop = end + len(link)
                if stop <= size and word.startswith(link, end):
                    old = best[stop]
                    if old is None or old[0] > reached[0]:
                        best[stop] = reached
    found = best[size]
    if found is not None:
        return found[1]
    for head in language.heads:
        if word.endswith(head) and size - len(head) > 2:
            return parts.get(head, ())
    return ()
