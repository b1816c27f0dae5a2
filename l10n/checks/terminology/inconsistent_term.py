"""``inconsistent-term``: one concept is translated in two ways in one catalog."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from l10n.checks.framework import Bitext, Context, Example, Located, Observed, Rule, Segment
from l10n.checks.termbase import TermIndex
from l10n.checks.terminology._examples import GLOSSARY
from l10n.checks.terms import Termbase, comparison_of

_TWO = 'msgctxt "1"\nmsgid "a bridge"\nmsgstr "%s"\n\nmsgctxt "2"\nmsgid "the bridge"\nmsgstr "%s"\n'

RULE = Rule(
    id="inconsistent-term",
    category="terminology",
    severity="warning",
    certainty="likely",
    mqm="inconsistent use of terminology",
    what="A concept is translated by its term in some entries of a catalog and by an admitted variant in others.",
    why="A variant is right in itself, but players who read both look for a difference.",
    limits="Told where an entry has the variant and not the term. What is no listed variant is missing-term's business.",
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
_Variants = dict[tuple[str, ...], tuple[int, str]]


def observe_segment(segment: Segment) -> Iterator[tuple[int, bool, str]]:
    """Family, whether the text has a variant and not the term, and the variant; for families that have variants."""
    comparison = comparison_of(segment)
    if comparison is None:
        return
    termbase = comparison.termbase
    proper, variants = segment.context.once(
        ("variants", segment.language), lambda: _wordings(segment.context, termbase, termbase.target))
    if not variants:
        return
    tokens = comparison.target_tokens
    has_term: set[int] = set()
    has_variant: dict[int, str] = {}
    for mention in comparison.target:
        key = tuple(tokens[mention.start:mention.start + mention.size])
        if key in variants:
            family, lemma = variants[key]
            has_variant.setdefault(family, lemma)
        elif key in proper:
            has_term.update(mention.families)
    for family in has_term & proper_families(variants):
        yield family, False, ""
    for family, words in has_variant.items():
        if family not in has_term and family in comparison.source_families:
            yield family, True, words


def proper_families(variants: _Variants) -> set[int]:
    """The families that have variants at all."""
    return {family for family, _ in variants.values()}


def conclude(bitext: Bitext, observed: Sequence[Observed]) -> Iterator[Located]:
    uses: dict[int, Counter[bool]] = defaultdict(Counter)
    for item in observed:
        uses[item.value[0]][item.value[1]] += 1
    for item in observed:
        family, is_variant, words = item.value
        if is_variant and uses[family][False]:
            n = uses[family][False]
            yield bitext.entries[item.index].at(RULE.found(
                f"“{words}” is a variant; {n} {'entry has' if n == 1 else 'entries have'} the term"), item.form)


def _wordings(context: Context, termbase: Termbase, index: TermIndex) -> tuple[set[tuple[str, ...]], _Variants]:
    """The wordings that are forms of terms, and those that are only variants with their family."""
    proper: set[tuple[str, ...]] = set()
    variants: _Variants = {}
    for term in termbase.lexicon.terms.values():
        proper.update(tuple(index.tokens(words)) for _, words in term.forms)
    for concept, term in termbase.lexicon.terms.items():
        for _, words in term.variants:
            tokens = tuple(index.tokens(words))
            if tokens and tokens not in proper and concept in termbase.family_of:
                variants[tokens] = (termbase.family_of[concept], words)
    return proper, variants
