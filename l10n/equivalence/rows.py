"""Builds the vocabulary of facts from the rows of ``glossary/facts``, and refuses rows that make no sense.

In a row of forms ``;`` separates forms, ``[a|b]`` lists what may stand in a place, and ``…`` is a gap of some words
(``…3`` of at most three).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from l10n.equivalence.tokens import Repair, words
from l10n.equivalence.vocabulary import (
    MODES,
    Equation,
    FactType,
    Gap,
    Inventory,
    Kind,
    LanguageFacts,
    Mode,
    Node,
    Relation,
    Row,
)
from l10n.errors import DataError, Place
from l10n.model.term import Lexicon

#: Separates the forms of a row; opens a gap in a form.
_WIDTH = re.compile(r"\d+")
#: How many words a gap may hold where the form does not say so.
WIDEST_GAP = 26
_FORMS, GAP = ";", "…"
_ALTERNATION = re.compile(r"\[([^\[\]]*)\]")
_KIND = re.compile(r"@([\w-]+)")
_VARIABLE = re.compile(r"number:n([+-]1)?(?!\w)")
#: The highest number that ``number:n`` in an equation stands for.
HIGHEST = 20
_LITERALS = ("number", "stats", "symbol", "loyalty")


def inventory(data: Mapping[str, Any], place: Place) -> Inventory:
    """The inventory from its file's content; raises :class:`DataError` that names the fault."""
    kinds = {}
    for name, row in (data.get("kinds") or {}).items():
        row = row or {}
        changed = row.get("changed", f"changed-{name}")
        kinds[name] = Kind(
            name,
            row.get("lost", changed),
            row.get("added", changed),
            changed,
            row.get("gloss", name),
            bool(row.get("repeats")),
            bool(row.get("exchanges")),
            bool(row.get("open")),
        )
    facts: dict[str, FactType] = {}
    for kind, rows in (data.get("facts") or {}).items():
        if kind not in kinds:
            raise DataError(f"“{kind}” is no kind of fact; kinds are {', '.join(kinds)}", place)
        for name, gloss in (rows or {}).items():
            if name in facts:
                raise DataError(f"fact “{name}” stands twice", place)
            facts[name] = FactType(name, kind, "count", str(gloss or name))
    relations = dict(_relations(data, facts, kinds, place))
    for mode in MODES[1:]:
        for name in str((data.get("compare") or {}).get(mode) or "").split():
            facts[name] = replace(_family(name, facts, place), id=name, mode=mode)
    for weight, names in (data.get("weigh") or {}).items():
        for name in str(names).split():
            facts[name] = replace(_family(name, facts, place), id=name, weight=float(weight))
    found = Inventory(kinds, facts, (), relations=relations)
    found.repairs = tuple(_repairs(data, place))
    found.lists = dict(_lists(data, found, place))
    found.order = dict(_order(data.get("order") or (), found, place))
    found.clauses = tuple(_family(name, facts, place).id for name in str(data.get("clauses") or "").split())
    found.naming = frozenset(str(data.get("naming") or "").split())
    found.equations = tuple(_equations(data.get("equal") or (), found, place))
    found.silent = _silent(found, data)
    found.terms = tuple(_family(name, facts, place).id for name in str(data.get("terms") or "").split())
    found.exchanged = frozenset(fact.id for fact in facts.values() if kinds[fact.kind].exchanges)
    return found


def _lists(data: Mapping[str, Any], known: Inventory, place: Place) -> Iterator[tuple[str, frozenset[str]]]:
    """The facts that are stated once for a list, each with the facts that the things of such a list state."""
    for row in data.get("lists") or ():
        kinds = str(row.get("over")).split()
        for kind in kinds:
            if kind not in known.kinds:
                raise DataError(f"“{kind}” is no kind of fact; kinds are {', '.join(known.kinds)}", place)
        things = frozenset(fact.id for fact in known.facts.values() if fact.kind in kinds)
        for fact in str(row.get("fact")).split():
            yield _family(fact, known.facts, place).id, things


def _order(rows: Any, known: Inventory, place: Place) -> Iterator[tuple[str, int]]:
    """Facts with the number of their group: ``number action -cast`` is one of two kinds less one fact."""
    for number, row in enumerate(rows):
        names = str(row).split()
        dropped = {_family(name[1:], known.facts, place).id for name in names if name.startswith("-")}
        for kind in (name for name in names if not name.startswith("-")):
            if kind not in known.kinds:
                raise DataError(f"“{kind}” is no kind of fact; kinds are {', '.join(known.kinds)}", place)
            yield from ((f.id, number) for f in known.facts.values() if f.kind == kind and f.id not in dropped)


def _silent(found: Inventory, data: Mapping[str, Any]) -> frozenset[str]:
    """Facts that nothing compares or asks for: their words are known, so that they are not read otherwise."""
    asked = {*found.relations, *found.naming}
    asked.update(word for row in data.get("equal") or () for word in str(row).split())
    return frozenset(fact for fact, type_ in found.facts.items() if type_.mode == "none" and fact not in asked)


def _relations(
    data: Mapping[str, Any], facts: dict[str, FactType], kinds: Mapping[str, Kind], place: Place
) -> Iterator[tuple[str, Relation]]:
    """The relations by first fact; each pair of facts becomes a fact of the relation's kind."""
    opened: set[str] = set()
    for row in data.get("relations") or ():
        firsts, seconds = str(row.get("first")).split(), str(row.get("second")).split()
        kind, weight, mode = str(row.get("kind")), float(row.get("weight", 1)), row.get("compare", "count")
        if kind not in kinds or mode not in MODES:
            raise DataError(f"relation {row!r}: “kind” or “compare” is none of those that there are", place)
        for first in firsts:
            if first in opened:
                raise DataError(f"“{first}” opens two relations; one row lists all that may follow", place)
            opened.add(first)
            for second in seconds:
                one, two = _family(first, facts, place), _family(second, facts, place)
                name = f"{first}>{second}"
                facts[name] = FactType(name, kind, mode, f"{one.gloss} {two.gloss}", weight)
            is_next, is_lasting = bool(row.get("is_next")), mode == "presence"
            yield first, Relation(kind, frozenset(seconds), int(row.get("within", 6)), is_next, is_lasting)


def _family(name: str, facts: Mapping[str, FactType], place: Place) -> FactType:
    found = facts.get(name) or facts.get(name.partition(":")[0])
    if found is None:
        raise DataError(f"“{name}” is no fact of the inventory", place)
    return found


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
            _check(name, known, place)
            modes[name] = mode
    weights = {}
    for number, names in (data.get("weigh") or {}).items():
        for name in str(names).split():
            _check(name, known, place)
            weights[name] = float(number)
    name_rules = data.get("names") or {}
    compounds = data.get("compounds") or {}
    result = LanguageFacts(
        language,
        {},
        set(),
        modes,
        weights,
        (*_equations(data.get("equal") or (), known, place), *known.equations),
        naming=known.naming,
        relations=known.relations,
        lists=known.lists,
        order=dict(_order(data["order"], known, place)) if "order" in data else known.order,
        repairs=(*known.repairs, *_repairs(data, place)),
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
            _check(fact, known, place)
        facts = tuple(fact for fact in facts if fact not in silent)
        for form in expand(str(forms)):
            _add(result.roots, form, facts, place)
            result.words.update(words(form))
    for key, forms in (compounds.get("parts") or {}).items():
        facts = () if key == "nothing" else tuple(str(key).split())
        for fact in facts:
            _check(fact, known, place)
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


def _repairs(data: Mapping[str, Any], place: Place) -> Iterator[Repair]:
    for row in data.get("notation") or ():
        try:
            near = tuple(map(str, row.get("near") or ()))
            yield Repair(re.compile(str(row["found"])), str(row["means"]), near)
        except (KeyError, TypeError, AttributeError, re.error) as error:
            raise DataError(f"notation: {row!r} is no “found” and “means”: {error}", place) from error


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


def _check(fact: str, known: Inventory, place: Place) -> None:
    if fact not in known.facts and not (fact.partition(":")[0] in _LITERALS and ":" in fact):
        raise DataError(f"“{fact}” is no fact of the inventory", place)


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


def _equations(rows: Any, known: Inventory, place: Place) -> Iterator[Equation]:
    for row in rows:
        text, _, given = str(row).partition(" given ")
        left, equals, right = text.partition("=")
        if not equals:
            expected = "“facts = facts” or “facts = facts given fact”, 0 for none"
            raise DataError(f"“{row}” is no equation: write {expected}", place)
        for both in _of_kinds(left, right, known):
            sides = [tuple(f for f in side.split() if f != "0") for side in both]
            for fact in (*sides[0], *sides[1], *([given.strip()] if given else [])):
                _check(fact, known, place)
            yield Equation(sides[0], sides[1], given.strip() or None, "*" in text)


def _numbered(side: str, number: int) -> str:
    return _VARIABLE.sub(lambda match: f"number:{number + int(match[1] or 0)}", side)


def _of_kinds(left: str, right: str, known: Inventory) -> Iterator[tuple[str, str]]:
    """Both sides for every fact of the kind that ``@kind`` names, or every number that ``number:n`` stands for."""
    if _VARIABLE.search(left) or _VARIABLE.search(right):
        for number in range(1, HIGHEST + 1):
            yield _numbered(left, number), _numbered(right, number)
        return
    match = _KIND.search(left) or _KIND.search(right)
    if match is None:
        yield left, right
        return
    for fact in known.facts.values():
        if fact.kind == match.group(1):
            yield left.replace(match.group(), fact.id), right.replace(match.group(), fact.id)
