"""How a language sets its text, as its ``typography.yaml`` says, made ready for the checks of that category."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from l10n.checks.framework import Context, Segment

#: Spaces that do not break a line.
NO_BREAK = "\u00a0\u202f"
#: Double quotation marks of any language, and the straight one.
DOUBLE_QUOTES = '"\u201c\u201d\u201e\u201f\u00ab\u00bb'


@dataclass(frozen=True, slots=True)
class Conventions:
    """One language. Pairs and lists are in order of preference; an empty field makes no claim."""

    language: str
    space_before: Mapping[str, tuple[str, ...]]
    quotes: tuple[tuple[str, str], ...]
    quote_space: tuple[str, ...]
    inverted: Mapping[str, str]
    dashes: tuple[str, ...]
    ellipsis: str
    decimal: str
    thousands: tuple[str, ...]
    #: ``l' avversario``: an elided word, its apostrophe and a space
    elided: re.Pattern[str] | None

    @property
    def accepts_straight_quotes(self) -> bool:
        return ('"', '"') in self.quotes


def conventions_of(segment: Segment) -> Conventions | None:
    """The conventions of the target language (or of its base language); None where nothing is known of it."""
    context, language = segment.context, segment.language
    return context.once(("conventions", language), lambda: _read(context, language))


def _read(context: Context, language: str) -> Conventions | None:
    base = re.split(r"[-_@]", language)[0]
    data: Mapping[str, Any] | None = context.typography.get(language) or context.typography.get(base)
    if not data:
        return None
    elided = data.get("elided") or ()
    return Conventions(
        language,
        {mark: tuple(spaces) for mark, spaces in (data.get("space_before") or {}).items()},
        tuple((pair[0], pair[1]) for pair in data.get("quotes") or ()),
        tuple(data.get("quote_space") or ()),
        dict(data.get("inverted") or {}),
        tuple(data.get("dashes") or ()),
        data.get("ellipsis") or "",
        data.get("decimal") or "",
        tuple(data.get("thousands") or ()),
        re.compile(rf"\b(?:{'|'.join(elided)})['\u2019]( +)(?=\w)", re.IGNORECASE) if elided else None,
    )
