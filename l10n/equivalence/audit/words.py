"""Which words of a language speak of which concept, and which of its words negate."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from l10n.equivalence.rows import GAP, expand
from l10n.equivalence.tokens import words
from l10n.errors import DataError, Place
from l10n.model.term import Lexicon

#: A form that belongs to more concepts than this speaks of none in particular.
MOST_CONCEPTS = 3
#: Concept of the forms that stand in a row only so that shorter forms are not looked for in them.
NOTHING = "nothing"
#: How far a negation reaches: over what follows it in its clause, or over its whole clause.
Reach = Literal["forward", "both"]
Form = tuple[str, ...]


@dataclass(slots=True)
class Words:
    """The words of one language: form → concepts. ``gapped`` are forms in two parts, by their first part."""

    language: str
    reach: Reach = "forward"
    forms: dict[Form, frozenset[str]] = field(default_factory=dict)
    gapped: dict[Form, list[tuple[Form, frozenset[str]]]] = field(default_factory=dict)
    #: forms in several words that the audit has no row for: what their words mean is looked for too
    open: set[Form] = field(default_factory=set)
    #: first word → lengths of the forms that begin with it, longest first
    lengths: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def index(self) -> None:
        """Make :attr:`lengths` fit the forms."""
        found: dict[str, set[int]] = defaultdict(set)
        for form in (*self.forms, *self.gapped):
            found[form[0]].add(len(form))
        self.lengths = {word: tuple(sorted(sizes, reverse=True)) for word, sizes in found.items()}


def words_of(
    language: str,
    lexicon: Lexicon | None,
    data: Mapping[str, Any],
    place: Place,
    others: Iterable[Mapping[str, Any]] = (),
) -> Words:
    """The words of ``language``: its lexicon, the rows of ``others`` (each with ``forms``), and its own in ``data``.

    ``data`` says more than the others: a form that has a row there means that and nothing else. Raises
    :class:`DataError` for data of the wrong shape.
    """
    reach = data.get("reach", "forward")
    if reach not in ("forward", "both"):
        raise DataError(f"“reach” is {reach!r}, expected “forward” or “both”", place)
    result = Words(language, reach)
    gathered: dict[Form, set[str]] = defaultdict(set)
    gaps: dict[tuple[Form, Form], set[str]] = defaultdict(set)
    if lexicon is not None:
        for concept, text in _terms(lexicon):
            gathered[tuple(words(text))].add(concept)
    specific = {form: concepts for form, concepts in gathered.items() if form and len(concepts) <= MOST_CONCEPTS}
    for rows in others:
        for concepts, form, closing in _rows(rows, place):
            if closing:
                gaps[form, closing].update(concepts)
            else:
                specific.setdefault(form, set()).update(concepts)
    own: dict[Form, set[str]] = defaultdict(set)
    for concepts, form, closing in _rows(data, place):
        (gaps[form, closing] if closing else own[form]).update(concepts)
    specific.update(own)
    result.open = {form for form in specific if len(form) > 1 and form not in own}
    for form, found in specific.items():
        result.forms[form] = frozenset(found - {NOTHING})
    for (form, closing), found in gaps.items():
        result.gapped.setdefault(form, []).append((closing, frozenset(found - {NOTHING})))
    result.index()
    return result


def _terms(lexicon: Lexicon) -> Iterator[tuple[str, str]]:
    for concept, term in lexicon.terms.items():
        yield from ((concept, text) for _, text in (*term.forms, *term.variants) if text)
    for value, forms in lexicon.numerals.items():
        yield from ((f"number:{value}", text) for _, text in forms)


def _rows(data: Mapping[str, Any], place: Place) -> Iterator[tuple[Collection[str], Form, Form]]:
    """Concepts, form, and what closes it after a gap, for each form of each row."""
    forms = data.get("forms") or {}
    if not isinstance(forms, Mapping):
        raise DataError("“forms” must be a mapping of concepts to forms", place)
    flat = [row for key, row in forms.items() for row in (row.items() if isinstance(row, Mapping) else [(key, row)])]
    for key, row in flat:
        for text in expand(str(row)):
            opening, gap, closing = text.partition(GAP)
            form, rest = tuple(words(opening)), tuple(words(closing))
            if not form or (gap and not rest):
                raise DataError(f"form “{text}” of “{key}” has no word{' after the gap' if form else ''}", place)
            yield str(key).split(), form, rest
