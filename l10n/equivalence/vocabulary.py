"""The words of facts: which words of a language state which fact, as read from ``glossary/facts``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from l10n.equivalence.tokens import Repair, words
from l10n.errors import DataError, Place

Mode = Literal["count", "presence", "none"]
MODES: tuple[Mode, ...] = ("count", "presence", "none")
#: Separates the forms of a row; opens a gap in a form.
_FORMS, GAP = ";", "…"
_ALTERNATION = re.compile(r"\[([^\[\]]*)\]")
_KIND = re.compile(r"@([\w-]+)")
_VARIABLE = re.compile(r"number:n([+-]1)?(?!\w)")
#: The highest number that ``number:n`` in an equation stands for.
HIGHEST = 20
_LITERALS = ("number", "stats", "symbol", "loyalty")


@dataclass(frozen=True, slots=True)
class Kind:
    """A family of facts that a translator would call by one name, and the rule that reports it."""

    id: str
    lost: str
    added: str
    changed: str
    gloss: str
    #: whether a text may well say it twice where another says it once, so that a repetition counts half
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class FactType:
    """A fact that a text can state: its kind, how it is compared, and its name for readers."""

    id: str
    kind: str
    mode: Mode
    gloss: str
    #: how much one difference in it says, 1 being enough for a finding
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Equation:
    """Facts of a source that may be rendered by other facts; ``given`` must be stated on either side, if named."""

    source: tuple[str, ...]
    target: tuple[str, ...]
    given: str | None = None
    #: whether a side has ``family:*``, any literal of a family
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Gap:
    """The rest of a form that has a gap: the words that close it, and what the whole form states."""

    closing: tuple[str, ...]
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What a form states once it is found; ``gaps`` are the forms with a gap that open with the same words."""

    facts: tuple[str, ...]
    gaps: tuple[Gap, ...] = ()


@dataclass(slots=True)
class Node:
    """A place in the tree of all forms: the row of the form that ends here, and the words that may follow."""

    row: Row | None = None
    following: dict[str, Node] = field(default_factory=dict)


@dataclass(slots=True)
class Inventory:
    """All kinds and facts, with the equations that hold between all languages."""

    kinds: dict[str, Kind]
    facts: dict[str, FactType]
    equations: tuple[Equation, ...]
    repairs: tuple[Repair, ...] = ()
    naming: frozenset[str] = frozenset()

    def type_of(self, fact: str) -> FactType:
        """The type of ``fact``; a literal such as ``number:2`` has the type of its family."""
        found = self.facts.get(fact)
        return found if found is not None else self.facts[fact.partition(":")[0]]


@dataclass(slots=True)
class LanguageFacts:
    """How one language states facts."""

    language: str
    #: first word of a form -> the forms that begin with it
    roots: dict[str, Node]
    modes: dict[str, Mode]
    #: what may stand for what in this language: its own equations, then those of all languages
    equations: tuple[Equation, ...]
    #: fact (or family of literals) -> indexes of the equations that can hold only where it differs
    equations_on: dict[str, tuple[int, ...]] = field(default_factory=dict)
    #: word that can be part of a compound -> its facts; empty where the language has no compounds
    parts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    links: tuple[str, ...] = ()
    #: words that give a compound their facts whatever stands before them
    heads: tuple[str, ...] = ()
    #: how many letters at the end of a word of a name may differ
    endings: int = 0
    #: facts after whose words a name may follow, in capitals
    naming: frozenset[str] = frozenset()
    repairs: tuple[Repair, ...] = ()
    homoglyphs: dict[int, int] = field(default_factory=dict)
    #: words that a name may lose at its beginning
    articles: frozenset[str] = frozenset()
    #: what single words state that stand in no row: literals and compounds, worked out once
    memo: dict[str, tuple[str, ...]] = field(default_factory=dict)


def inventory(data: Mapping[str, Any], place: Place) -> Inventory:
    """The inventory from its file's content; raises :class:`DataError` that names the fault."""
    kinds = {}
    for name, row in (data.get("kinds") or {}).items():
        row = row or {}
        changed = row.get("changed", f"changed-{name}")
        kinds[name] = Kind(name, row.get("lost", changed), row.get("added", changed), changed, row.get("gloss", name), bool(row.get("repeats")))
    facts: dict[str, FactType] = {}
    for kind, rows in (data.get("facts") or {}).items():
        if kind not in kinds:
            raise DataError(f"“{kind}” is no kind of fact; kinds are {', '.join(kinds)}", place)
        for name, gloss in (rows or {}).items():
            if name in facts:
                raise DataError(f"fact “{name}” stands twice", place)
            facts[name] = FactType(name, kind, "count", str(gloss or name))
    for mode in ("presence", "none"):
        for name in str((data.get("compare") or {}).get(mode) or "").split():
            facts[name] = replace(_family(name, facts, place), id=name, mode=mode)  # type: ignore[arg-type]
    for weight, names in (data.get("weigh") or {}).items():
        for name in str(names).split():
            facts[name] = replace(_family(name, facts, place), id=name, weight=float(weight))
    found = Inventory(kinds, facts, ())
    found.repairs = tuple(_repairs(data, place))
    found.naming = frozenset(str(data.get("naming") or "").split())
    found.equations = tuple(_equations(data.get("equal") or (), found, place))
    return found


def _family(name: str, facts: Mapping[str, FactType], place: Place) -> FactType:
    found = facts.get(name) or facts.get(name.partition(":")[0])
    if found is None:
        raise DataError(f"“{name}” is no fact of the inventory", place)
    return found


def language_facts(data: Mapping[str, Any], known: Inventory, place: Place) -> LanguageFacts:
    """The words of one language from its file's content; raises :class:`DataError` that names the fault."""
    language = str(data.get("language") or "")
    if not language:
        raise DataError("a file of facts needs “language”", place)
    modes: dict[str, Mode] = {}
    for mode in MODES:
        for name in str((data.get("compare") or {}).get(mode) or "").split():
            _check(name, known, place)
            modes[name] = mode
    name_rules = data.get("names") or {}
    compounds = data.get("compounds") or {}
    result = LanguageFacts(
        language, {}, modes, (*_equations(data.get("equal") or (), known, place), *known.equations),
        naming=known.naming,
        repairs=(*known.repairs, *_repairs(data, place)),
        endings=int(name_rules.get("endings") or 0),
        articles=frozenset(str(name_rules.get("articles") or "").split()),
        links=tuple(str(compounds.get("links") or "").split()),
        heads=tuple(sorted(str(compounds.get("heads") or "").split(), key=len, reverse=True)),
        homoglyphs={ord(k): ord(v) for k, v in (data.get("homoglyphs") or {}).items()},
    )
    for key, forms in _rows(data):
        facts = () if key == "nothing" else tuple(key.split())
        for fact in facts:
            _check(fact, known, place)
        for form in expand(str(forms)):
            _add(result.roots, form, facts, place)
    for key, forms in (compounds.get("parts") or {}).items():
        facts = () if key == "nothing" else tuple(str(key).split())
        for fact in facts:
            _check(fact, known, place)
        for form in expand(str(forms)):
            result.parts[form] = facts
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


def _rows(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for section in (data.get("forms") or {}).values():
        for key, forms in (section or {}).items():
            yield str(key), forms


def _check(fact: str, known: Inventory, place: Place) -> None:
    if fact not in known.facts and not (fact.partition(":")[0] in _LITERALS and ":" in fact):
        raise DataError(f"“{fact}” is no fact of the inventory", place)


def _add(roots: dict[str, Node], form: str, facts: tuple[str, ...], place: Place) -> None:
    opening, gap, closing = form.partition(GAP)
    tokens = words(opening)
    if not tokens or (gap and not words(closing)):
        raise DataError(f"form “{form}” has no word{' after the gap' if tokens else ''}", place)
    following = roots
    for token in tokens:
        node = following.setdefault(token, Node())
        following = node.following
    old = node.row
    if gap:
        gaps = (*(old.gaps if old else ()), Gap(tuple(words(closing)), facts))
        node.row = Row(old.facts if old else (), gaps)
    else:
        node.row = Row(facts, old.gaps if old else ())


def _equations(rows: Any, known: Inventory, place: Place) -> Iterator[Equation]:
    for row in rows:
        text, _, given = str(row).partition(" given ")
        left, equals, right = text.partition("=")
        if not equals:
            raise DataError(f"“{row}” is no equation: write “facts = facts” or “facts = facts given fact”, 0 for none", place)
        for left, right in _of_kinds(left, right, known):
            sides = [tuple(f for f in side.split() if f != "0") for side in (left, right)]
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
