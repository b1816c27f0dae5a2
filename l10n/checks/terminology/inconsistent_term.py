"""``inconsistent-term``: one concept is translated in two ways in one catalog."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from l10n.checks.framework import Bitext, Example, Located, Observed, Rule, Segment
from l10n.checks.termbase import TermIndex
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import Termbase, comparison_of, reading_of, termbase_of
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
    limits="A variant that begins like the term is taken as a form of it. Told where an entry has the variant and not the term. What is no listed variant is missing-term's business.",
    bad=(
        Example("it", po=_TWO % ("un ponte", "il viadotto"), glossary=GLOSSARY),
        Example("it", po=_TWO % ("un viadotto", "il ponte"), glossary=GLOSSARY, note="either order"),
        Example("it", po=_TWO.replace("the bridge", "two bridges") % ("un ponte", "due viadotti"), glossary=GLOSSARY,
                note="in another form"),
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
_Proper = dict[tuple[str, ...], set[int]]
_Variants = dict[tuple[str, ...], tuple[int, str]]


def observe_segment(segment: Segment) -> Iterator[tuple[int, str]]:
    """Family and variant, for families of which the text has a variant and not the term."""
    reading = reading_of(segment)
    if reading is None:
        return
    proper, variants, begins = segment.context.once(
        ("variants", segment.language), lambda: _wordings(reading.termbase, reading.termbase.target))
    tokens = reading.target_tokens
    if begins.keys().isdisjoint(tokens):
        return
    has_variant: dict[int, str] = {}
    for place, token in enumerate(tokens):
        for size in begins.get(token, ()):
            found = variants.get(tuple(tokens[place:place + size]))
            if found is not None and found[0] in reading.source.every:
                has_variant.setdefault(*found)
    comparison = comparison_of(segment) if has_variant else None
    if comparison is None:
        return
    for mention in comparison.target:
        for family in proper.get(tuple(tokens[mention.start:mention.start + mention.size]), ()):
            has_variant.pop(family, None)
    yield from has_variant.items()


def conclude(bitext: Bitext, observed: Sequence[Observed]) -> Iterator[Located]:
    first = _first_uses(bitext, {item.value[0] for item in observed})
    for item in observed:
        family, words = item.value
        if family in first:
            message = bitext.entries[first[family][0]].message
            where = message.msgctxt or f"line {message.line}"
            yield bitext.entries[item.index].at(
                RULE.found(f"“{words}” is a variant; {where} has the term “{first[family][1]}”"), item.form)


def _first_uses(bitext: Bitext, wanted: set[int]) -> dict[int, tuple[int, str]]:
    """For each family the first entry that has its term and not a variant, with the term."""
    found: dict[int, tuple[int, str]] = {}
    termbase = termbase_of(bitext.context, bitext.language)
    if termbase is None:
        return found
    proper = _wordings(termbase, termbase.target)[0]
    for entry in bitext.live:
        if wanted <= found.keys():
            break
        if entry.role not in NOT_FOR and entry.message.is_translated:
            tokens = termbase.target.tokens(entry.message.msgstr or entry.message.plurals[0])
            for mention in termbase.target.mentions(tokens):
                key = tuple(tokens[mention.start:mention.start + mention.size])
                for family in mention.families:
                    if family in wanted and family in proper.get(key, ()):
                        found.setdefault(family, (entry.index, " ".join(key)))
    return found


def _is_form(tokens: tuple[str, ...], term: Term, index: TermIndex) -> bool:
    """Whether a variant is only another form of a word of the term, as far as the beginning of the word tells."""
    begin = tokens[0][:_SAME]
    return any(token[:_SAME] == begin for _, words in term.forms for token in index.tokens(words) if len(token) >= _SAME)


def _wordings(termbase: Termbase, index: TermIndex) -> tuple[_Proper, _Variants, dict[str, set[int]]]:
    """The wordings that are forms of terms, those that are only variants, each with its families, and the first words of these
    with the numbers of words."""
    proper: _Proper = {}
    variants: _Variants = {}
    for term in termbase.lexicon.terms.values():
        for _, words in term.forms:
            if term.concept in termbase.family_of:
                proper.setdefault(tuple(index.tokens(words)), set()).add(termbase.family_of[term.concept])
    for concept, term in termbase.lexicon.terms.items():
        for _, words in term.variants:
            tokens = tuple(index.tokens(words))
            if tokens and tokens not in proper and concept in termbase.family_of and not _is_form(tokens, term, index):
                variants[tokens] = (termbase.family_of[concept], words)
    begins: dict[str, set[int]] = {}
    for tokens in variants:
        begins.setdefault(tokens[0], set()).add(len(tokens))
    return proper, variants, begins
