"""Builds the facts of a language from the rows of ``glossary/facts/<lang>.yaml``, and refuses what makes no sense.

In a row of forms ``;`` separates forms, ``[a|b]`` lists what may stand in a place, and ``…`` is a gap of some words
(``…3`` of at most three).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from l10n.equivalence.equations import check_fact, equations
from l10n.equivalence.inventory import order, repairs
from l10n.equivalence.tokens import words
from l10n.equivalence.vocabulary import MODES, Gap, Inventory, LanguageFacts, Mode, Node, Row
from l10n.errors import DataError, Place
from l10n.model.term import Lexicon

#: Separates the forms of a row; opens a gap in a form.
_WIDTH = re.compile(r"\d+")
#: How many words a gap may hold where the form does not say so.
WIDEST_GAP = 26
_FORMS, GAP = ";", "…"
_ALTERNATION = re.compile(r"\[([^\[\]]*)\]")


def language_facts(
    data: Mapping[str, Any], place: Place, known: Inventory, lexicon: Lexicon | None = None
) -> LanguageFacts:
    """The words of one language from its file's content, and the forms of its ``lexicon`` for some facts.

    Raises :class:`DataError` that names the fault.
    """
    language = str(data.get("language") or "")
    if not language:
        raise DataError("a file of facts needs “language”", place)
    modes: dict[str, Mode] = {}
    for mode in MODES:
        for name in str((data.get("compare") or {}).get(mode) or "").split():
            check_fact(name, known, place)
            modes[name] = mode
    weights = {}
    for number, names in (data.get("weigh") or {}).items():
        for name in str(names).split():
            check_fact(name, known, place)
            weights[name] = float(number)
    name_rules = data.get("names") or {}
    compounds = data.get("compounds") or {}
    result = LanguageFacts(
        language,
        {},
        set(),
        modes,
        weights,
        (*equations(data.get("equal") or (), known, place), *known.equations),
        naming=known.naming,
        relations=known.relations,
        lists=known.lists,
        order=dict(order(data["order"], known, place)) if "order" in data else known.order,
        repairs=(*known.repairs, *repairs(data, place)),
        endings=int(name_rules.get("endings") or 0),
        articles=frozenset(str(name_rules.get("articles") or "").split()),
        links=tuple(str(compounds.get("links") or "").split()),
        heads=tuple(sorted(str(compounds.get("heads") or "").split(), key=len, reverse=True)),
        neutral=frozenset(str(data.get("neutral") or "").split()),
        conjunctions=frozenset(str(data.get("conjunctions") or "").split()),
        homoglyphs={ord(k): ord(v) for k, v in (data.get("homoglyphs") or {}).items()},
    )
    silent = known.silent.difference(modes, *(str(row).split() for row in data.get("equal") or ()))
    for key, forms in _rows(data):
        facts = () if key == "nothing" else tuple(key.split())
        for fact in facts:
            check_fact(fact, known, place)
        facts = tuple(fact for fact in facts if fact not in silent)
        for form in expand(str(forms)):
            _add(result.roots, form, facts, place)
            result.words.update(words(form))
    for key, forms in (compounds.get("parts") or {}).items():
        facts = () if key == "nothing" else tuple(str(key).split())
        for fact in facts:
            check_fact(fact, known, place)
        for form in expand(str(forms)):
            result.parts[form] = facts
    if lexicon is not None:
        _add_terms(result, known, lexicon, place)
    for word, node in result.roots.items():
        if node.row is not None and not node.following and not node.row.gaps and not result.naming & {*node.row.facts}:
            result.memo[word] = node.row.facts
    for index, equation in enumerate(result.equations):
        key = (*equation.source, *equation.target)[0].removesuffix(":*")
        result.equations_on[key] = (*result.equations_on.get(key, ()), index)
    return result


def expand(forms: str) -> Iterator[str]:
    """Each form of a row: ``;`` separates forms, ``[a|b]`` lists what may stand in a place."""
    for form in forms.split(_FORMS):
        form = form.strip()
        if form:
            yield from _alternatives(form)


def _alternatives(form: str) -> Iterator[str]:
    match = _ALTERNATION.search(form)
    if match is None:
        yield form
        return
    for choice in match.group(1).split("|"):
        yield from _alternatives(form[: match.start()] + choice + form[match.end() :])


def _add_terms(result: LanguageFacts, known: Inventory, lexicon: Lexicon, place: Place) -> None:
    """Adds the forms of terms that stand in no row; a row knows better what a form states here."""
    for fact in known.terms:
        term = lexicon.terms.get(fact)
        for _, form in (*term.forms, *term.variants) if term is not None else ():
            tokens = words(form)
            is_known = _stands(result.roots, tokens) or _has(result.roots, tokens, fact)
            is_symbol = any(token[0] == "{" for token in tokens)  # states the symbol
            if tokens and GAP not in form and not is_known and not is_symbol:
                _add(result.roots, form, (fact,), place)
                result.words.update(words(form))


def _has(roots: dict[str, Node], tokens: list[str], fact: str) -> bool:
    """Whether a row finds ``fact`` in one of the words alone: *your hand* says more than *hand*."""
    rows = (node.row for token in tokens if (node := roots.get(token)) is not None)
    return len(tokens) > 1 and any(row is not None and fact in row.facts for row in rows)


def _stands(roots: dict[str, Node], tokens: list[str]) -> bool:
    """Whether a row has the form ``tokens``, with or without a gap after it."""
    following, node = roots, Node()
    for token in tokens:
        if token not in following:
            return False
        node = following[token]
        following = node.following
    return node.row is not None


def _rows(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for section in (data.get("forms") or {}).values():
        for key, forms in (section or {}).items():
            yield str(key), forms


def _add(roots: dict[str, Node], form: str, facts: tuple[str, ...], place: Place) -> None:
    opening, gap, closing = form.partition(GAP)
    width = _WIDTH.match(closing)
    closing = closing[width.end() :] if width else closing
    tokens = words(opening)
    if not tokens or (gap and not words(closing)):
        raise DataError(f"form “{form}” has no word{' after the gap' if tokens else ''}", place)
    following = roots
    for token in tokens:
        node = following.setdefault(token, Node())
        following = node.following
    old = node.row or Row(())
    if gap:
        closing_words = tuple(words(closing))
        if any(other.closing == closing_words and other.facts != facts for other in old.gaps):
            raise DataError(f"form “{form}” stands in two rows", place)
        within = int(width[0]) if width else WIDEST_GAP
        node.row = Row(old.facts, (*old.gaps, Gap(closing_words, facts, within)), old.is_bare)
    else:
        if old.is_bare and old.facts != facts:
            raise DataError(f"form “{form}” stands in two rows", place)
        node.row = Row(facts, old.gaps, is_bare=True)
