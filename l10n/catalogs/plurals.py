"""Plural forms of catalogs: from the header of a PO file, or from the language's rule in Babel's CLDR data."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from dataclasses import dataclass

from babel import UnknownLocaleError
from babel.messages.plurals import get_plural

from l10n.errors import DataError, Place
from l10n.model.message import Catalog

_HEADER = re.compile(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+);?\s*")
#: CLDR has six plural categories, and no language more forms.
_MOST_FORMS = 6
#: A language that CLDR does not know is counted like English.
_DEFAULT = "nplurals=2; plural=(n != 1);"
#: Numbers in the order in which they may stand for a plural form: written in digits if possible.
_CANDIDATES: tuple[int, ...] = (*range(101, 200), *range(2, 101), 1, 0, 1_000_000, 2_000_000)


@dataclass(frozen=True, slots=True)
class PluralRule:
    """``index`` gives the plural form of a number; ``header`` is the value of ``Plural-Forms:``."""

    header: str
    count: int
    index: Callable[[int], int]

    def representative(self, form: int, but_not: frozenset[int] = frozenset()) -> int | None:
        """A number of plural form ``form``, above 100 unless the form is for small numbers only.

        None where no number has that form but those in ``but_not``, or 0 beside them (the French singular is for 0
        and 1: where 1 has a text of its own, nothing is left that a rule would say).
        """
        fitting = (number for number in _CANDIDATES if number not in but_not and self.index(number) == form)
        found = next(fitting, None)
        return None if found == 0 and any(self.index(number) == form for number in but_not) else found

    def forms_of(self, category: Callable[[int], str]) -> dict[str, int]:
        """CLDR category → the plural form that its numbers have, for the categories that whole numbers have."""
        forms: dict[str, int] = {}
        for number in (*range(1, 200), 0, 1_000_000):
            forms.setdefault(category(number), self.index(number))
        return forms


def rule_of_language(language: str) -> PluralRule:
    """The gettext plural rule of ``language`` as Babel has it."""
    try:
        header = f"{get_plural(language.replace('-', '_'))!s}".strip()
    except (UnknownLocaleError, LookupError, ValueError):
        header = _DEFAULT
    return _rule(header if header.endswith(";") else f"{header};")


def rule_of_catalog(catalog: Catalog | None, language: str) -> PluralRule:
    """The rule that ``catalog`` declares, or that of ``language`` where it declares none.

    Raises :class:`DataError` for a ``Plural-Forms:`` that can't be read, or gives a number a form that there is not.
    """
    header = catalog.header.get("Plural-Forms", "") if catalog is not None else ""
    if not header or "EXPRESSION" in header:
        return rule_of_language(language)
    try:
        return _rule(header)
    except ValueError as error:
        assert catalog is not None
        line = catalog.header_message.line if catalog.header_message is not None else 0
        raise DataError(
            f"Plural-Forms: found {header[:80]!r}, expected nplurals=…; plural=…; with a form from 0 to below nplurals "
            "for every number",
            Place(catalog.path, line),
        ) from error


def _rule(header: str) -> PluralRule:
    match = _HEADER.fullmatch(header)
    if match is None:
        raise ValueError(header)
    compiled = gettext.c2py(match.group(2).strip())
    count = int(match.group(1)) if len(match.group(1)) < 3 else 0
    try:
        forms = {int(compiled(number)) for number in (*range(200), 1_000_000)}
    except ArithmeticError as error:
        raise ValueError(header) from error
    if not 1 <= count <= _MOST_FORMS or not forms <= set(range(count)):
        raise ValueError(header)
    return PluralRule(header, count, lambda number: int(compiled(number)))
