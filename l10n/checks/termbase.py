"""Terms of one language as an index of words, and the concepts that a text mentions.

A text is a row of tokens: words in lower case, and punctuation, which no term reaches across. Apostrophes and hyphens
part words, so that fused articles and hyphenated compounds need no rule of their own. Concepts that share a form in the
source language (a verb and its participle) are one *family*: languages move between them freely, so families
are what is
compared, never surface strings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from l10n.checks.compounds import Compounds
from l10n.checks.families import is_plain
from l10n.checks.separable import ENDS, Separable
from l10n.checks.tokens import MASKED, spaced
from l10n.model.term import Lexicon, Term

Families = tuple[int, ...]


class Mention(NamedTuple):
    """A term found in a text: its first token, how many it has, the families that it may stand for.

    ``is_whole`` is False for a part of a compound of which other parts are no terms; ``rest`` has first token and
    number of tokens of the second piece of a term in two.
    """

    start: int
    size: int
    families: Families
    is_whole: bool = True
    rest: tuple[int, int] = (0, 0)

    def covers(self, place: int) -> bool:
        """Whether the token at ``place`` is one of this mention's."""
        return self.start <= place < self.start + self.size or self.rest[0] <= place < self.rest[0] + self.rest[1]


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
    #: second pieces of terms that the word is the first piece of, by their first word
    seconds: dict[str, list[tuple[tuple[str, ...], Families]]] = field(default_factory=dict)


class _Rows(dict[str, "_Row | Families | None"]):
    """Word -> row, or only the families where there is no more to it, None for a word that no term begins with.

    Compounds are taken apart when first met.
    """

    def __init__(self, rows: Mapping[str, _Row], take_apart: Callable[[str], _Row | None]) -> None:
        super().__init__(
            {word: row if row.longer or row.parts or row.seconds else row.alone for word, row in rows.items()}
        )
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
        self.name_endings = int(habits.get("name_endings") or 0)
        self.articles = frozenset(habits.get("articles") or ())
        self._terms: dict[str, _Row] = {}
        #: the concepts that each wording may stand for; as tokens, with "" between the pieces of one in two
        self.concepts: dict[tuple[str, ...], set[str]] = {}
        self._by_concept: dict[str, list[tuple[str, ...]]] = {}
        self.separable = Separable.of(habits)
        self._collect(lexicon, family_of)
        links = tuple((habits.get("compounds") or {}).get("links") or ())
        words = {word for word, row in self._terms.items() if row.alone}
        self._compounds = Compounds(links, tuple(habits.get("prefixes") or ()), words)
        for word, row in self._terms.items():
            if row.alone and (inner := self._compounds.without_prefix(word)):
                row.parts = ((self._terms[inner].alone, False),)
        self._rows = _Rows(self._terms, self._take_apart)

    def _collect(self, lexicon: Lexicon, family_of: Mapping[str, int]) -> None:
        """Fills the rows, and the concepts of each wording."""
        collected: dict[tuple[str, ...], set[int]] = {}
        for term in lexicon.terms.values():
            if term.concept in family_of:
                for tokens in self.wordings(term):
                    collected.setdefault(tokens, set()).add(family_of[term.concept])
                    self.concepts.setdefault(tokens, set()).add(term.concept)
        for tokens, families in sorted(collected.items(), key=lambda item: -len(item[0])):
            row = self._terms.setdefault(tokens[0], _Row())
            those = tuple(sorted(families))
            if len(tokens) == 1:
                row.alone = those
            elif not tokens[1]:
                row.seconds.setdefault(tokens[2], []).append((tokens[2:], those))
            else:
                row.longer.setdefault(tokens[1], []).append((tokens, those))

    def wordings(self, term: Term) -> Iterator[tuple[str, ...]]:
        """Every wording of a term as tokens, with "" between the pieces of one in two; each once."""
        whole = [term.lemma, *(words for _, words in self.separable.whole(term))]
        found = [tuple(self.tokens(words)) for words in whole if is_plain(words)]
        for _, first, second in self.separable.pieces(term):
            if len(piece := self.tokens(first)) == 1 and is_plain(first):
                found.append((piece[0], "", *self.tokens(second)))
        yield from dict.fromkeys(filter(None, found))

    def wordings_of(self, concept: str) -> Iterable[tuple[str, ...]]:
        """The wordings of a concept, in no order."""
        if not self._by_concept:
            for tokens, concepts in self.concepts.items():
                for name in concepts:
                    self._by_concept.setdefault(name, []).append(tokens)
        return self._by_concept.get(concept, ())

    def key(self, tokens: list[str], mention: Mention) -> tuple[str, ...]:
        """The wording of a mention in ``tokens``, as :attr:`concepts` has it."""
        first = tuple(tokens[mention.start : mention.start + mention.size])
        start, size = mention.rest
        return (*first, "", *tokens[start : start + size]) if size else first

    def tokens(self, text: str) -> list[str]:
        """The tokens of ``text``, letters that count as the same made the same."""
        return self.lower(spaced(text)).split()

    def words_and_tokens(self, text: str) -> tuple[list[str], list[str]]:
        """The tokens of ``text`` in its own letters, and as :meth:`tokens` gives them."""
        parts = spaced(text)
        return parts.split(), self.lower(parts).split()

    def lower(self, text: str) -> str:
        """``text`` in lower case, letters that count as the same made the same."""
        lowered = text.lower()
        for letter, other in self._fold:
            lowered = lowered.replace(letter, other)
        return lowered

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
        seconds: set[int] = set()  # places of second pieces
        for place, row in enumerate(map(self._rows.__getitem__, tokens)):
            if row is None:
                continue
            is_outer = place >= end and place not in seconds
            if isinstance(row, tuple):
                (hits if is_outer else others).append(row)
                continue
            alone = row.alone
            if row.seconds and (second := self._second(tokens, place, row)):
                others.append(alone)
                alone = second.families
                if is_outer:
                    seconds.update(range(second.rest[0], sum(second.rest)))
            if alone:
                (hits if is_outer else others).append(alone)
            if row.longer and place < last:
                for words, families in row.longer.get(tokens[place + 1], ()):
                    if len(words) == 2 or tuple(tokens[place : place + len(words)]) == words:
                        if is_outer and end <= place:  # the longest comes first, and takes the place of the word alone
                            if alone:
                                others.append(hits.pop())
                            hits.append(families)
                            end = place + len(words)
                        else:
                            others.append(families)
            for families, is_whole in row.parts:
                (hits if is_whole and is_outer else others).append(families)
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
            if row.seconds and (second := self._second(tokens, place, row)):
                found.append(second)
            if row.alone:
                found.append(Mention(place, 1, row.alone))
            for families, is_whole in row.parts:
                found.append(Mention(place, 1, families, is_whole))
        return found

    def _second(self, tokens: list[str], place: int, row: _Row) -> Mention | None:
        """The term in two pieces that begins at ``place``: its second piece ends a clause, and no other word to which
        it could belong stands between."""
        if row.seconds.keys().isdisjoint(tokens[place + 1 :]):
            return None
        taken: set[str] = set()
        for at in range(place + 1, len(tokens)):
            token = tokens[at]
            if token in ENDS:
                break
            if token in row.seconds and token not in taken:
                for words, families in row.seconds[token]:
                    end = at + len(words)
                    if tuple(tokens[at:end]) == words and self._is_clause_end(tokens, end):
                        return Mention(place, 1, families, rest=(at, len(words)))
            if (other := self._terms.get(token)) is not None:
                taken.update(other.seconds)
        return None

    def _is_clause_end(self, tokens: list[str], place: int) -> bool:
        if place == len(tokens) or tokens[place] in self.separable.before:
            return True
        return tokens[place] != MASKED and not tokens[place][0].isalnum()

    def _take_apart(self, word: str) -> _Row | None:
        """A row with the terms that are parts of a word which is no term, None where it has none."""
        parts = tuple((self._terms[part].alone, is_whole) for part, is_whole in self._compounds.parts(word))
        return _Row(parts=parts) if parts else None


def longest(mentions: Iterable[Mention]) -> list[tuple[Mention, list[Mention]]]:
    """The mentions that lie in no longer one, each with those inside it; parts of one compound stand side by side."""
    found: list[tuple[Mention, list[Mention]]] = []
    end = -1
    seconds: dict[int, list[Mention]] = {}  # what stands in the second piece of a mention
    for mention in mentions:
        if mention.start in seconds:
            seconds[mention.start].append(mention)
        elif mention.start < end:
            last = found[-1][0]
            if mention.start == last.start and mention.size == last.size and not last.rest[1]:
                found.append((mention, []))
            else:
                found[-1][1].append(mention)
        else:
            found.append((mention, []))
            end = mention.start + mention.size
            seconds.update(dict.fromkeys(range(mention.rest[0], sum(mention.rest)), found[-1][1]))
    return found
