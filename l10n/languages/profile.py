"""The profile of a language: features, agreement, counting, contraction, typography, as declared data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from babel import Locale, UnknownLocaleError

from l10n.errors import DataError, Place

#: The dimension whose values stand for the gender of the topic of a text.
TOPIC = "topic"


@dataclass(frozen=True, slots=True)
class Elision:
    """``word`` is written ``becomes`` where the next word matches the regular expression ``before``."""

    word: str
    before: str
    becomes: str


@dataclass(frozen=True, slots=True)
class Profile:
    """One language. ``features`` maps each dimension to its values, the first being the unmarked one."""

    language: str
    name: str
    features: Mapping[str, tuple[str, ...]]
    agreement: tuple[str, ...] = ()
    topic: Mapping[str, str] = field(default_factory=dict)
    counting: Mapping[str, str] = field(default_factory=dict)
    variable_category: str = "other"
    contractions: Mapping[str, str] = field(default_factory=dict)
    elisions: tuple[Elision, ...] = ()
    #: ``inner``: an apostrophe stands inside a word; ``trailing``: it ends a word that leans on the next
    apostrophe: str = "inner"
    #: endings that are words of their own (English ``'s``)
    clitics: tuple[str, ...] = ()
    #: letters that count as the same when reading (Russian ё and е)
    fold: Mapping[str, str] = field(default_factory=dict)
    quotes: tuple[str, str] = ("“", "”")
    #: what stands inside the quotation marks (French: a narrow no-break space)
    quote_padding: str = ""
    #: punctuation mark -> the space that is written before it
    space_before: Mapping[str, str] = field(default_factory=dict)
    #: what stands around a dash
    dash: str = "—"
    full_stop: str = "."

    def plural_category(self, number: int | str) -> str:
        """The CLDR plural category (Unicode TR35, part 3, “Language Plural Rules”) of a number or variable."""
        if isinstance(number, str):
            return self.variable_category
        return str(Locale.parse(self.language).plural_form(number)) if self.is_known else _made_up_plural(number)

    @property
    def is_known(self) -> bool:
        """Whether CLDR knows the language."""
        try:
            Locale.parse(self.language)
        except (UnknownLocaleError, ValueError):
            return False
        return True

    @classmethod
    def from_mapping(cls, data: Mapping[str, Any], place: Place) -> Profile:
        """A profile from a loaded ``profile.yaml``; raises :class:`DataError` that names the key at fault."""
        known = {"language", "name", "features", "agreement", "topic", "counting", "X", "contractions", "elisions"}
        known |= {"tokens", "quotes", "quote_padding", "spacing", "dash", "full_stop", "typography"}
        unknown = sorted(set(data) - known)
        if unknown:
            raise DataError(
                f"unknown key “{unknown[0]}” in a language profile; known are {', '.join(sorted(known))}", place
            )
        for key in ("language", "name", "features"):
            if not data.get(key):
                raise DataError(f"a language profile needs “{key}”", place)
        tokens = data.get("tokens") or {}
        quotes = tuple(data.get("quotes") or ("“", "”"))
        if len(quotes) != 2:
            raise DataError("“quotes” is a list of two marks, opening and closing", place)
        if tokens.get("apostrophe", "inner") not in ("inner", "trailing"):
            raise DataError("“tokens.apostrophe” is “inner” or “trailing”", place)
        return cls(
            language=str(data["language"]),
            name=str(data["name"]),
            features={str(k): tuple(map(str, v)) for k, v in data["features"].items()},
            agreement=tuple(data.get("agreement") or ()),
            topic=dict(data.get("topic") or {}),
            counting=dict(data.get("counting") or {}),
            variable_category=str(data.get("X") or "other"),
            contractions=dict(data.get("contractions") or {}),
            elisions=tuple(Elision(e["word"], e["before"], e["becomes"]) for e in data.get("elisions") or ()),
            apostrophe=tokens.get("apostrophe", "inner"),
            clitics=tuple(tokens.get("clitics") or ()),
            fold=dict(tokens.get("fold") or {}),
            quotes=(quotes[0], quotes[1]),
            quote_padding=data.get("quote_padding") or "",
            space_before=dict((data.get("spacing") or {}).get("before") or {}),
            dash=data.get("dash") or "—",
            full_stop=data.get("full_stop") or ".",
        )


def _made_up_plural(number: int) -> str:
    """Plural category for a language that CLDR does not know: ``one`` for 1, else ``other``."""
    return "one" if number == 1 else "other"
