"""Terms of one language as an index of words, and the concepts that a text mentions.

A text is a row of tokens: words in lower case, and punctuation, which no term reaches across. Apostrophes and hyphens
part words, so that fused articles and hyphenated compounds need no rule of their own. Concepts that share a form in the
source language (a verb and its participle) are one *family*: languages move between them freely, so families
are what is
compared, never surface strings.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from l10n.model.term import Lexicon, Term

#: What is a token of its own; apostrophes and hyphens only part words.
_SINGLE = '.,:;()"/+{}!?—«»„“”[]–−…*&%=<>|•·#@$¿¡'
_MARKS = (*((mark, f" {mark} ") for mark in _SINGLE), ("'", " "), ("-", " "), ("’", " "), ("\xad", ""))
#: The token that stands for a line feed.
LINE_END = "\x01"
#: Where two words are glued: a small letter before a capital and another small letter.
SEAM = re.compile(r"[^\W\d_A-Z\u00c0-\u00de\u0410-\u042f](?=[A-Z\u00c0-\u00de\u0410-\u042f][^\W\d_])")
#: Shorter parts of compounds are left alone: too many words contain them by chance.
_SHORTEST_PART = 4
_SHORTEST_REST = 3
MASKED = "\0"
Families = tuple[int, ...]


class Mention(NamedTuple):
    """A term found in a text: its first token, how many it has, the families that it may stand for.

    ``is_whole`` is False for a part of a compound of which other parts are no terms.
    """

    start: int
    size: int
    families: Families
    is_whole: bool = True


@dataclass(slots=True)
class Survey:
    """What a text mentions, with no places: all families, those of the longest mentions, and how often these are.

    ``counted`` is empty where no family can be mentioned twice.
    """

    every: set[int]
    #: families of longest mentions, of whole words only, that can stand for one family
    outer: set[int]
    #: the families of those that can stand for several
    ambiguous: list[Families]
    counted: dict[int, int]


@dataclass(slots=True)
class _Row:
    """What begins with one word: the families of the word alone, and longer terms, the longest first."""

    alone: Families = ()
    #: by their second word
    longer: dict[str, list[tuple[tuple[str, ...], Families]]] = field(default_factory=dict)
    #: terms that are parts of the word: of a compound, or after a negating prefix
    parts: tuple[tuple[Families, bool], ...] = ()


class _Rows(dict[str, "_Row | Families | None"]):
    """Word -> row, or only the families where there is no more to it, None for a word that no term begins with.

    Compounds are taken apart when first met.
    """

    def __init__(self, rows: Mapping[str, _Row], take_apart: Callable[[str], _Row | None]) -> None:
        super().__init__({word: row if row.longer or row.parts else row.alone for word, row in rows.items()})
        self._take_apart = take_apart

    def __missing__(self, word: str) -> _Row | None:
        row = self[word] = self._take_apart(word)
        return row


class TermIndex:
    """The terms of one language."""

    def __init__(self, lexicon: Lexicon, family_of: Mapping[str, int], habits: Mapping[str, Any]) -> None:
        """``family_of`` maps concepts to families; ``habits`` is the language's ``terminology.yaml``."""
        self.language = lexicon.language
        self._fold = tuple(dict(habits.get("fold") or {}).items())
        self._links = tuple((habits.get("compounds") or {}).get("links") or ())
        self._prefixes = tuple(habits.get("prefixes") or ())
        self.name_endings = int(habits.get("name_endings") or 0)
        self.articles = frozenset(habits.get("articles") or ())
        self._terms: dict[str, _Row] = {}
        collected: dict[tuple[str, ...], set[int]] = {}
        #: the concepts that each wording, as tokens, may stand for
        self.concepts: dict[tuple[str, ...], set[str]] = {}
        for term in lexicon.terms.values():
            if term.concept in family_of:
                for words in wordings(term):
                    if tokens := tuple(self.tokens(words)):
                        collected.setdefault(tokens, set()).add(family_of[term.concept])
                        self.concepts.setdefault(tokens, set()).add(term.concept)
        for tokens, families in sorted(collected.items(), key=lambda item: -len(item[0])):
            row = self._terms.setdefault(tokens[0], _Row())
            if len(tokens) == 1:
                row.alone = tuple(sorted(families))
            else:
                row.longer.setdefault(tokens[1], []).append((tokens, tuple(sorted(families))))
        for word, row in self._terms.items():
            if row.alone and (inner := self._without_prefix(word)):
                row.parts = ((inner, False),)
        self._rows = _Rows(self._terms, self._take_apart)

    def tokens(self, text: str) -> list[str]:
        """The tokens of ``text``, letters that count as the same made the same."""
        return self._lower(spaced(text))

    def words_and_tokens(self, text: str) -> tuple[list[str], list[str]]:
        """The tokens of ``text`` in its own letters, and as :meth:`tokens` gives them."""
        parts = spaced(text)
        return parts.split(), self._lower(parts)

    def _lower(self, parts: str) -> list[str]:
        lowered = parts.lower()
        for letter, other in self._fold:
            lowered = lowered.replace(letter, other)
        return lowered.split()

    def is_in(self, name: str) -> bool:
        """Whether some word of a name begins a term."""
        plain = name.lower().replace("'", " ").replace(",", " ").replace("-", " ").replace("\u2019", " ")
        return not self._terms.keys().isdisjoint(plain.split())

    def has(self, token: str) -> bool:
        """Whether some term begins with the word ``token``."""
        return token in self._terms

    def survey(self, tokens: list[str]) -> Survey:
        """What ``tokens`` mention, as quickly as may be: this is what decides for most texts that nothing is wrong."""
        hits: list[Families] = []  # of the longest mentions
        others: list[Families] = []
        end = 0
        last = len(tokens) - 1
        for place, row in enumerate(map(self._rows.__getitem__, tokens)):
            if row is None:
                continue
            if isinstance(row, tuple):
                (hits if place >= end else others).append(row)
                continue
            if place < end:
                others.append(row.alone)
            elif row.alone:
                hits.append(row.alone)
            if row.longer and place < last:
                for words, families in row.longer.get(tokens[place + 1], ()):
                    if len(words) == 2 or tuple(tokens[place : place + len(words)]) == words:
                        if end <= place:  # the longest comes first, and takes the place of the word alone
                            if row.alone:
                                others.append(hits.pop())
                            hits.append(families)
                            end = place + len(words)
                        else:
                            others.append(families)
            for families, is_whole in row.parts:
                (hits if is_whole and place >= end else others).append(families)
        distinct = set(hits)
        outer = {families[0] for families in distinct if len(families) == 1}
        ambiguous = [families for families in distinct if len(families) > 1] if len(outer) < len(distinct) else []
        every = outer.union(*ambiguous, *others) if ambiguous or others else outer
        counted: dict[int, int] = {}
        if len(hits) > len(distinct):
            for families in hits:
                if len(families) == 1:
                    counted[families[0]] = counted.get(families[0], 0) + 1
        return Survey(every, outer, ambiguous, counted)

    def mentions(self, tokens: list[str]) -> list[Mention]:
        """All terms in ``tokens``, also inside one another, by place, the longer first."""
        found: list[Mention] = []
        rows = self._rows
        for place, token in enumerate(tokens):
            row = rows[token]
            if row is None:
                continue
            if isinstance(row, tuple):
                found.append(Mention(place, 1, row))
                continue
            if row.longer and place + 1 < len(tokens):
                for words, families in row.longer.get(tokens[place + 1], ()):
                    if tuple(tokens[place : place + len(words)]) == words:
                        found.append(Mention(place, len(words), families))
            if row.alone:
                found.append(Mention(place, 1, row.alone))
            for families, is_whole in row.parts:
                found.append(Mention(place, 1, families, is_whole))
        return found

    def _without_prefix(self, word: str) -> Families:
        """The families of ``word`` less a prefix that the language puts before terms (``non``), if any."""
        for prefix in self._prefixes:
            if word.startswith(prefix) and (row := self._terms.get(word[len(prefix) :])) is not None:
                return row.alone
        return ()

    def _take_apart(self, word: str) -> _Row | None:
        """A row with the terms that are parts of a word which is no term, None where it has none."""
        if len(word) <= _SHORTEST_PART + 2 or not (self._links or self._prefixes):
            return None
        parts = tuple(self._parts(word))
        return _Row(parts=parts) if parts else None

    def _parts(self, word: str) -> Iterator[tuple[Families, bool]]:
        """The families of the parts of a word, and whether all of it is terms."""
        if inner := self._without_prefix(word):
            yield inner, False
            return
        if not self._links:
            return
        ends = self._split(word)
        if ends is not None:
            for start, end in ends:
                yield self._terms[word[start:end]].alone, True
            return
        for cut in range(_SHORTEST_REST, len(word) - _SHORTEST_PART + 1):
            if self._is_part(word[cut:]):
                yield self._terms[word[cut:]].alone, False
                break
        for cut in range(len(word) - _SHORTEST_REST, _SHORTEST_PART - 1, -1):
            if self._is_part(word[:cut]):
                yield self._terms[word[:cut]].alone, False
                break

    def _is_part(self, part: str) -> bool:
        row = self._terms.get(part)
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


def spaced(text: str) -> str:
    """``text`` with spaces between all tokens; done by replacing, which is much faster than a regular expression."""
    for mark, between in _MARKS:
        if mark in text:
            text = text.replace(mark, between)
    return text.replace("\n", f" {LINE_END} ") if "\n" in text else text


def spans(text: str) -> list[tuple[int, int]]:
    """Start and end of each token of ``text``."""
    found: list[tuple[int, int]] = []
    end = 0
    for word in spaced(text).split():
        start = text.index("\n" if word == LINE_END else word, end)
        end = start + (1 if word == LINE_END else len(word))
        found.append((start, end))
    return found


def parted(text: str) -> str:
    """``text`` with a space wherever a capital follows a small letter inside a word."""
    return SEAM.sub(r"\g<0> ", text)


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
                _is_form(masked[place + k], variant[k], stems[k]) for k in range(size)
            ):
                masked[place : place + size] = [MASKED] * size
    return masked


def _stem(word: str, endings: int) -> str:
    return word[: max(len(word) - endings, 3)] if endings and len(word) > 3 else word


def _is_form(token: str, word: str, stem: str) -> bool:
    return token == word or (stem != word and token.startswith(stem) and len(token) <= len(word) + 3)
