"""``wrong-plural-forms``: plural forms that do not fit the language."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

from babel import Locale, UnknownLocaleError

from l10n.checks.framework import Bitext, Example, Located, Rule
from l10n.model.finding import Finding

_HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
_RU = _HEADER.format("ru")
_DE = _HEADER.format("de")
_FR = _HEADER.format("fr")
_RU_RULE = (
    '"Plural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && '
    '(n%100<12 || n%100>14) ? 1 : 2;\\n"\n'
)
_ENTRY = '\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n'
_TWO = _ENTRY + 'msgstr[0] "{n} Karte"\nmsgstr[1] "{n} Karten"\n'
_THREE = _ENTRY + 'msgstr[0] "{n} карта"\nmsgstr[1] "{n} карты"\nmsgstr[2] "{n} карт"\n'

RULE = Rule(
    id="wrong-plural-forms",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="grammar",
    what="Plural-Forms is missing or is not the language's own (CLDR), or an entry has more or fewer forms.",
    why="A player reads “5 карта”: the wrong form is chosen at run time, and no text looks wrong in the file.",
    limits="Compared for whole numbers from 0 to 200: CLDR's forms for millions and for fractions are not asked for.",
    bad=(
        Example("de", po=_DE + _TWO, note="no Plural-Forms, but an entry with plurals"),
        Example("ru", po=_RU + '"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n' + _THREE, note="English rule"),
        Example("fr", po=_FR + '"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n', note="French says 0 carte"),
        Example("ru", po=_RU + _RU_RULE + _TWO, note="an entry with two forms of three"),
        Example("de", po=_DE + '"Plural-Forms: nplurals=2; plural=import os;\\n"\n', note="no expression"),
    ),
    good=(
        Example("ru", po=_RU + _RU_RULE + _THREE),
        Example("de", po=_DE + '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n' + _TWO),
        Example("fr", po=_FR + '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'),
        Example("de", po=_DE + '\nmsgid "Draw."\nmsgstr "Ziehe."\n', note="no plurals, so none are missed"),
    ),
)

_FIELD = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*(.+?)\s*;?\s*", re.DOTALL)
_NUMBERS = range(201)


def check_bitext(bitext: Bitext) -> Iterator[Finding | Located]:
    catalog = bitext.catalog
    with_plurals = [entry for entry in bitext.live if entry.message.msgid_plural is not None]
    field = catalog.header.get("Plural-Forms", "")
    if not field:
        if with_plurals:
            yield RULE.found("the header has no Plural-Forms field, but entries have plurals")
        return
    match = _FIELD.fullmatch(field)
    if match is None:
        yield RULE.found(f"Plural-Forms is {field!r}, expected nplurals=N; plural=EXPRESSION;")
        return
    count = int(match[1])
    try:
        choose = gettext.c2py(match[2])
        chosen = [choose(n) for n in _NUMBERS]
    except (ValueError, ZeroDivisionError, RecursionError) as error:
        yield RULE.found(f"Plural-Forms holds no plural expression: {error}")
        return
    if max(chosen) >= count:
        yield RULE.found(f"Plural-Forms declares {count} forms, but its expression chooses number {max(chosen)}")
    expected = _categories(catalog.language)
    if expected is not None and (fault := _disagreement(chosen, expected)):
        yield RULE.found(f"Plural-Forms does not fit the language {catalog.language}: {fault}")
    for entry in with_plurals:
        forms = len(entry.message.plurals)
        if forms != count:
            yield entry.at(RULE.found(f"the entry has {forms} plural forms, Plural-Forms declares {count}"))


def _categories(language: str | None) -> list[str] | None:
    """The CLDR plural category of each number, or None where CLDR has none for the language."""
    try:
        locale = Locale.parse((language or "").partition("@")[0].replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return None
    return [locale.plural_form(n) for n in _NUMBERS]


def _disagreement(chosen: list[int], expected: list[str]) -> str | None:
    """Two numbers that one side tells apart and the other does not, as words."""
    first: dict[int, int] = {}
    of_category: dict[str, int] = {}
    for n, (form, category) in enumerate(zip(chosen, expected, strict=True)):
        m = first.setdefault(form, n)
        if expected[m] != category:
            return f"{m} and {n} share form {form}, but CLDR has {expected[m]!r} and {category!r}"
        m = of_category.setdefault(category, n)
        if chosen[m] != form:
            return f"{m} and {n} have different forms, but CLDR has {category!r} for both"
    return None
