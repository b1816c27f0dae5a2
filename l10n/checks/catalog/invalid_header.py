"""``invalid-header``: the header lacks what every reader needs, or contradicts the file."""

from __future__ import annotations

from collections.abc import Iterator

from babel import Locale, UnknownLocaleError

from l10n.checks.framework import Bitext, Example, Rule
from l10n.model.finding import Finding

_HEADER = 'msgid ""\nmsgstr ""\n'
_ENTRY = '\nmsgid "Draw."\nmsgstr "Pesca."\n'
_TYPE = '"Content-Type: text/plain; charset=UTF-8\\n"\n'

RULE = Rule(
    id="invalid-header",
    category="catalog",
    severity="error",
    certainty="certain",
    mqm="character encoding",
    what="The header is missing, names no language or one that CLDR does not know, or declares another charset.",
    why="Without a language nothing that depends on it can be checked; without UTF-8 some readers garble the text.",
    limits="Project fields such as Last-Translator are nobody's business here.",
    bad=(
        Example("it", po=_HEADER + _TYPE + _ENTRY, note="no Language"),
        Example("it", po=_HEADER + '"Language: xx-nowhere\\n"\n' + _TYPE + _ENTRY, note="an unknown language"),
        Example("it", po=_HEADER + '"Language: it\\n"\n' + _ENTRY, note="no charset"),
        Example("it", po=_HEADER + '"Language: it\\n"\n"Content-Type: text/plain; charset=CHARSET\\n"\n' + _ENTRY),
    ),
    good=(
        Example("it", po=_HEADER + '"Language: it\\n"\n' + _TYPE + _ENTRY),
        Example("pt", po=_HEADER + '"Language: pt_BR\\n"\n' + _TYPE + _ENTRY, note="gettext writes _"),
        Example("pt", po=_HEADER + '"Language: sr@latin\\n"\n' + _TYPE + _ENTRY, note="a modifier"),
    ),
)


def check_bitext(bitext: Bitext) -> Iterator[Finding]:
    catalog = bitext.catalog
    if catalog.header_message is None:
        if catalog.messages:
            yield RULE.found("the file has no header entry, so neither language nor charset are known")
        return
    if not catalog.language:
        yield RULE.found("the header has no Language field")
    elif not is_known(catalog.language) and catalog.language not in bitext.context.lexicons:
        yield RULE.found(f"the header names the language {catalog.language!r}, which CLDR does not know")
    charset = catalog.header.get("Content-Type", "").partition("charset=")[2].strip().lower()
    if charset in ("", "charset"):
        yield RULE.found("the header declares no charset; write Content-Type: text/plain; charset=UTF-8")
    elif charset not in ("utf-8", "utf8", "us-ascii", "ascii"):
        yield RULE.found(f"the file is in {charset}, which many readers garble; save it as UTF-8", severity="warning")


def is_known(language: str) -> bool:
    """Whether CLDR has the locale that a ``Language:`` field names (``de``, ``pt_BR``, ``sr@latin``)."""
    try:
        Locale.parse(language.partition("@")[0].replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return False
    return True
