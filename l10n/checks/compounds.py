"""Compounds: terms that are parts of a longer word."""

from __future__ import annotations

from collections.abc import Collection, Iterator

#: Shorter parts of compounds are left alone: too many words contain them by chance.
_SHORTEST_PART = 4
_SHORTEST_REST = 3


class Compounds:
    """Takes words apart into terms."""

    def __init__(self, links: tuple[str, ...], prefixes: tuple[str, ...], terms: Collection[str]) -> None:
        """``links`` join the parts of a compound, ``prefixes`` negate what follows; ``terms`` are terms of one word."""
        self._links = links
        self._prefixes = prefixes
        self._terms = terms

    def without_prefix(self, word: str) -> str:
        """The term that ``word`` is with a prefix that the language puts before terms (``non``), else nothing."""
        for prefix in self._prefixes:
            if word.startswith(prefix) and word[len(prefix) :] in self._terms:
                return word[len(prefix) :]
        return ""

    def parts(self, word: str) -> Iterator[tuple[str, bool]]:
        """The terms that are parts of a word which is no term, and whether all of it is terms."""
        if len(word) <= _SHORTEST_PART + 2 or not (self._links or self._prefixes):
            return
        if inner := self.without_prefix(word):
            yield inner, False
            return
        if not self._links:
            return
        ends = self._split(word)
        if ends is not None:
            for start, end in ends:
                yield word[start:end], True
            return
        for cut in range(_SHORTEST_REST, len(word) - _SHORTEST_PART + 1):
            if self._is_part(word[cut:]):
                yield word[cut:], False
                break
        for cut in range(len(word) - _SHORTEST_REST, _SHORTEST_PART - 1, -1):
            if self._is_part(word[:cut]):
                yield word[:cut], False
                break

    def _is_part(self, part: str) -> bool:
        return len(part) >= _SHORTEST_PART and part in self._terms

    def _split(self, word: str, start: int = 0) -> list[tuple[int, int]] | None:
        """``word[start:]`` as terms joined by linking elements, the first part the longest that works; else None."""
        for end in range(len(word), start + _SHORTEST_PART - 1, -1):
            if not self._is_part(word[start:end]):
                continue
            if end == len(word):
                return [(start, end)]
            for link in self._links:
                if word.startswith(link, end) and (rest := self._split(word, end + len(link))) is not None:
                    return [(start, end), *rest]
        return None
