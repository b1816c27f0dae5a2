"""Terms in two pieces: separable verbs, whose finite form and particle stand apart in a main clause.

Which forms come apart is told by the language's ``terminology.yaml``::

    separable: {first: [v2, imp], second: particle, before: [und]}

``first`` and ``second`` are feature values in the keys of a term's forms; ``before`` are words that a clause begins
with, so that a second piece may stand before them. A piece alone is no mention of its term: *legt* and *an* say many
things, *legt … an* says one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from l10n.model.term import Term

#: Punctuation that a clause does not reach across.
ENDS = frozenset('.;:()"!?„“”«»[]•\x01')

Forms = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Separable:
    """Which forms of a language's terms come apart."""

    first: frozenset[str] = frozenset()
    second: str = ""
    before: frozenset[str] = frozenset()

    @classmethod
    def of(cls, habits: Mapping[str, Any]) -> Separable:
        """What ``habits``, the data of ``terminology.yaml``, say of a language."""
        data = habits.get("separable") or {}
        return cls(
            frozenset(map(str, data.get("first") or ())),
            str(data.get("second") or ""),
            frozenset(map(str, data.get("before") or ())),
        )

    def whole(self, term: Term, of: Literal["all", "forms", "variants"] = "all") -> Iterator[tuple[str, str]]:
        """The forms and variants (or those alone) that stand for the term by themselves, as pairs of key and words."""
        for forms, seconds in self._groups(term):
            if of != "all" and forms is not getattr(term, of):
                continue
            for key, words in forms:
                values = _values(key)
                if self.second not in values and not (seconds and self.first & values):
                    yield key, words

    def pieces(self, term: Term) -> Iterator[tuple[str, str, str]]:
        """The forms and variants in two pieces: key, first and second piece."""
        for forms, seconds in self._groups(term):
            for key, words in forms:
                values = _values(key)
                if self.first & values and self.second not in values:
                    for second in seconds:
                        yield key, words, second

    def _groups(self, term: Term) -> Iterator[tuple[Forms, list[str]]]:
        """Forms and variants, each with the second pieces that belong to them; variants may share those of the forms"""
        own: list[str] = []
        for forms in (term.forms, term.variants):
            listed = [words for key, words in forms if self.second in _values(key)] if self.second else []
            if listed or forms is term.forms:
                own = [words for words in listed if words]
            yield forms, own


def _values(key: str) -> frozenset[str]:
    return frozenset(filter(None, key.replace("/", ".").split(".")))
