"""Terms of one language as an index of words, and the concepts that a text mentions.

A text is a row of tokens: words in lower case, and punctuation, which no term reaches across. Apostrophes and hyphens
part words, so that fused articles and hyphenated compounds need no rule of their own. Concepts that share a form in the
source language (a verb and its participle) are one *family*: languages move between them freely, so families are what is
compared, never surface strings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from l10n.model.term import Lexicon, Term

TOKEN = re.compile(r"[^\W_]+|[^\w\s'\u2019\u00ad-]|\n")
#: Shorter parts of compounds are left alone: too many words contain them by chance.
_SHORTEST_PART = 4
_SHORTEST_REST = 3
_MASKED = "\0"
Families = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mention:
    """A term found in a text: its first token, how many it has, the families that it may stand for.

    ``is_whole`` is False for a part of a compound of which other parts are no terms.
    """

    start: int
    size: int
    families: Families
    is_whole: bool = True


@dataclass(slots=True)
class _Row:
    """What begins with one word: the families of the word alone, and longer terms, the longest first."""

    alone: Families = ()
    longer: list[tuple[tuple[str, ...], Families]] = field(default_factory=list)


class TermIndex:
    """The terms of one language."""

    def __init__(self, lexicon: Lexicon, family_of: Mapping[str, int], habits: Mapping[str, Any]) -> None:
        """``family_of`` maps concepts to families; ``habits`` is the language's ``terminology.yaml``."""
        self.language = lexicon.language
        self.fold = str.maketrans(dict(habits.get("fold") or {}))
        self._links = tuple((habits.get("compounds") or {}).get("links") or ())
        self.name_endings = int(habits.get("name_endings") or 0)
        self.articles = frozenset(habits.get("articles") or ())
        self._rows: dict[str, _Row] = {}
        self._compounds: dict[str, tuple[Mention, ...]] = {}
        collected: dict[tuple[str, ...], set[int]] = {}
        for term in lexicon.terms.values():
            if term.concept in family_of:
                for words in wordings(term):
                    if tokens := tuple(self.tokens(words)):
                        collected.setdefault(tokens, set()).add(family_of[term.concept])
        for tokens, families in sorted(collected.items(), key=lambda item: -len(item[0])):
            row = self._rows.setdefault(tokens[0], _Row())
            if len(tokens) == 1:
                row.alone = tuple(sorted(families))
            else:
                row.longer.append((tokens[1:], tuple(sorted(families))))

    def tokens(self, text: str) -> list[str]:
        """The tokens of ``text``."""
        lowered = text.lower()
        return TOKEN.findall(lowered.translate(self.fold) if self.fold else lowered)

    def has(self, token: str) -> bool:
        """Whether some term begins with the word ``token``."""
        return token in self._rows

    def mentions(self, tokens: list[str]) -> list[Mention]:
        """All terms in ``tokens``, also inside one another, by place, the longer first."""
        found: list[Mention] = []
        rows, compounds = self._rows, self._compounds
        seeks_compounds = bool(self._links)
        for place, token in enumerate(tokens):
            row = rows.get(token)
            if row is not None:
                for rest, families in row.longer:
                    if token_run(tokens, place + 1, rest):
                        found.append(Mention(place, len(rest) + 1, families))
                if row.alone:
                    found.append(Mention(place, 1, row.alone))
            elif seeks_compounds and len(token) > _SHORTEST_PART + _SHORTEST_REST:
                parts = compounds.get(token)
                if parts is None:
                    parts = compounds[token] = tuple(self._parts(token))
                for part in parts:
                    found.append(Mention(place, 1, part.families, part.is_whole))
        return found

    def _parts(self, word: str) -> Iterator[Mention]:
        """The terms that are parts of a compound; ``start`` of each counts letters here."""
        ends = self._split(word)
        if ends is not None:
            for start, end in ends:
                yield Mention(start, 1, self._rows[word[start:end]].alone)
            return
        for cut in range(_SHORTEST_REST, len(word) - _SHORTEST_PART + 1):
            if self._is_part(word[cut:]):
                yield Mention(cut, 1, self._rows[word[cut:]].alone, False)
                break
        for cut in range(len(word) - _SHORTEST_REST, _SHORTEST_PART - 1, -1):
            if self._is_part(word[:cut]):
                yield Mention(0, 1, self._rows[word[:cut]].alone, False)
                break

    def _is_part(self, part: str) -> bool:
        row = self._rows.get(part)
        return len(part) >= _SHORTEST_PART and row is not None and bool(row.alone)

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


def token_run(tokens: list[str], place: int, expected: tuple[str, ...]) -> bool:
    """Whether ``expected`` stands in ``tokens`` from ``place`` on."""
    if place >= len(tokens) or tokens[place] != expected[0]:
        return False
    return len(expected) == 1 or tuple(tokens[place:place + len(expected)]) == expected


def wordings(term: Term) -> Iterator[str]:
    """Every wording of a term that is plain words: forms, variants and lemma."""
    for words in dict.fromkeys([term.lemma, *(words for _, words in (*term.forms, *term.variants))]):
        if words and not any(mark in words for mark in "{}$[]"):
            yield words


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


def longest(mentions: Iterable[Mention]) -> list[tuple[Mention, list[Mention]]]:
    """The mentions that lie in no longer one, each with those inside it; parts of one compound stand side by side."""
    found: list[tuple[Mention, list[Mention]]] = []
    end = -1
    outer: list[Mention] = []
    for mention in mentions:
        if mention.start < end:
            if found and not (mention.start == found[-1][0].start and mention.size == found[-1][0].size):
                found[-1][1].append(mention)
            else:
                found.append((mention, []))
            continue
        outer = []
        found.append((mention, outer))
        end = mention.start + mention.size
    return found


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
        for place in range(len(masked) - size + 1):
            if masked[place].startswith(stems[0]) and all(
                    _is_form(masked[place + k], variant[k], stems[k]) for k in range(size)):
                masked[place:place + size] = [_MASKED] * size
    return masked


def _stem(word: str, endings: int) -> str:
    return word[:max(len(word) - endings, 3)] if endings and len(word) > 3 else word


def _is_form(token: str, word: str, stem: str) -> bool:
    return token == word or (stem != word and token.startswith(stem) and len(token) <= len(word) + 3)
