"""``inconsistent-term``: one concept is translated in two ways in one catalog."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from l10n.checks.framework import Bitext, Example, Located, Observed, Rule, Segment
from l10n.checks.termbase import TermIndex
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import reading_of
from l10n.checks.usage import Termbase, termbase_of
from l10n.model.term import Term

_TWO = 'msgctxt "1"\nmsgid "a bridge"\nmsgstr "%s"\n\nmsgctxt "2"\nmsgid "the bridge"\nmsgstr "%s"\n'

RULE = Rule(
    id="inconsistent-term",
    category="terminology",
    severity="info",
    certainty="possible",
    mqm="inconsistent use of terminology",
    what="A concept is translated by its term in some entries of a catalog and by an admitted variant in others.",
    why="A variant is right in itself, but players who read both look for a difference.",
    limits=(
        "A variant that begins like the term is taken as a form of it. Told where an entry has the "
        "variant and not the term. What is no listed variant is missing-term's business."
    ),
    bad=(
        Example("it", po=_TWO % ("un ponte", "il viadotto"), glossary=GLOSSARY),
        Example("it", po=_TWO % ("un viadotto", "il ponte"), glossary=GLOSSARY, note="either order"),
        Example(
            "it",
            po=_TWO.replace("the bridge", "two bridges") % ("un ponte", "due viadotti"),
            glossary=GLOSSARY,
            note="in another form",
        ),
    ),
    good=(
        Example("it", po=_TWO % ("un ponte", "il ponte"), glossary=GLOSSARY),
        Example("it", po=_TWO % ("un viadotto", "il viadotto"), glossary=GLOSSARY, note="the variant throughout"),
        Example("it", po=_TWO % ("un ponte", "il ponte, cioè il viadotto"), glossary=GLOSSARY, note="both in one text"),
    ),
)

NOT_FOR = ("name",)
#: Words that begin with as many equal letters are taken as forms of one word.
_SAME = 3


class _Wordings:
    """Wordings as tokens, each with the families that it may stand for; found by their longest words."""

    def __init__(self) -> None:
        self.families: dict[tuple[str, ...], dict[int, str]] = {}
        #: longest word -> wordings with its place in them
        self._by_longest: dict[str, list[tuple[int, tuple[str, ...]]]] = {}

    def add(self, tokens: tuple[str, ...], family: int, words: str) -> None:
        if not tokens:
            return
        if tokens not in self.families:
            longest = max(tokens, key=len)
            self._by_longest.setdefault(longest, []).append((tokens.index(longest), tokens))
        self.families.setdefault(tokens, {}).setdefault(family, words)

    def of(self, wanted: set[int]) -> _Wordings:
        """The wordings of some families alone."""
        found = _Wordings()
        for tokens, those in self.families.items():
            for family in wanted.intersection(those):
                found.add(tokens, family, those[family])
        return found

    def may_be_in(self, lowered: str) -> bool:
        """Whether a text in lower case has the letters of any wording's longest word: quicker than its tokens."""
        return any(word in lowered for word in self._by_longest)

    def found_in(self, tokens: list[str]) -> list[tuple[str, ...]]:
        """The wordings in a text, by their places."""
        known = self._by_longest
        if known.keys().isdisjoint(tokens):
            return []
        found = []
        for place in [place for place, token in enumerate(tokens) if token in known]:
            for offset, wording in known[tokens[place]]:
                start = place - offset
                if len(wording) == 1 or (start >= 0 and tuple(tokens[start : start + len(wording)]) == wording):
                    found.append((start, len(wording), wording))
        return [wording for _, _, wording in sorted(found)]


def observe_segment(segment: Segment) -> Iterator[tuple[int, str]]:
    """Family and variant, for families of which the text has a variant and not the term."""
    reading = reading_of(segment)
    if reading is None:
        return
    proper, variants = segment.context.once(("variants", segment.language), lambda: _wordings(reading.termbase))
    has_variant: dict[int, str] = {}
    for wording in variants.found_in(reading.target_tokens):
        for family, words in variants.families[wording].items():
            if family in reading.source.every:
                has_variant.setdefault(family, words)
    if has_variant:
        for wording in proper.found_in(reading.target_tokens):
            for family in proper.families[wording]:
                has_variant.pop(family, None)
        yield from has_variant.items()


def conclude(bitext: Bitext, observed: Sequence[Observed]) -> Iterator[Located]:
    uses: dict[tuple[int, str], list[Observed]] = {}
    for item in observed:
        uses.setdefault(item.value, []).append(item)
    first = _first_uses(bitext, {family for family, _ in uses})
    for (family, words), those in uses.items():
        if family in first:
            index, term = first[family]
            message = bitext.entries[index].message
            where = message.msgctxt or f"line {message.line}"
            more = f", here and in {len(those) - 1} more" if len(those) > 1 else ""
            yield bitext.entries[those[0].index].at(
                RULE.found(f"“{words}” is a variant{more}; {where} has the term “{term}”"), those[0].form
            )


def _first_uses(bitext: Bitext, wanted: set[int]) -> dict[int, tuple[int, str]]:
    """For each family the first entry that has its term and not a variant, with the term."""
    found: dict[int, tuple[int, str]] = {}
    termbase = termbase_of(bitext.context, bitext.language)
    if termbase is None:
        return found
    proper = bitext.context.once(("variants", bitext.language), lambda: _wordings(termbase))[0].of(wanted)
    seen: set[str] = set()
    for entry in bitext.live:
        if not proper.families:
            break
        text = entry.message.msgstr or "".join(entry.message.plurals[:1])
        if entry.role in NOT_FOR or not text or text in seen:
            continue
        seen.add(text)
        if not proper.may_be_in(termbase.target.lower(text)):
            continue
        before = len(found)
        for wording in proper.found_in(termbase.target.tokens(text)):
            for family in proper.families[wording]:
                found.setdefault(family, (entry.index, " ".join(wording)))
        if len(found) > before:
            proper = proper.of(wanted - found.keys())
    return found


def _is_form(tokens: tuple[str, ...], term: Term, index: TermIndex) -> bool:
    """Whether a variant is only another form of a word of the term, as far as the beginning of the word tells."""
    begin = tokens[0][:_SAME]
    return any(
        token[:_SAME] == begin for _, words in term.forms for token in index.tokens(words) if len(token) >= _SAME
    )


def _wordings(termbase: Termbase) -> tuple[_Wordings, _Wordings]:
    """The wordings that are forms of terms, and those that are only variants, each with its families."""
    index = termbase.target
    proper, variants = _Wordings(), _Wordings()
    for concept, term in termbase.lexicon.terms.items():
        for _, words in index.separable.whole(term, "forms") if concept in termbase.family_of else ():
            proper.add(tuple(index.tokens(words)), termbase.family_of[concept], words)
    for concept, term in termbase.lexicon.terms.items():
        for _, words in index.separable.whole(term, "variants") if concept in termbase.family_of else ():
            tokens = tuple(index.tokens(words))
            if tokens and tokens not in proper.families and not _is_form(tokens, term, index):
                variants.add(tokens, termbase.family_of[concept], words)
    return proper, variants
