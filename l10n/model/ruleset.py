"""A ruleset: one game's meaning and its wording in several languages, as loaded from a project folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from l10n.errors import Place, UsageError
from l10n.model.message import Catalog
from l10n.model.record import Mechanic
from l10n.model.syntax import Syntax
from l10n.model.term import Lexicon


@dataclass(frozen=True, slots=True)
class Language:
    """Everything that one language brings to a ruleset."""

    language: str
    #: the grammar of each term; ``place`` of the file is :attr:`lexicon_place`
    lexicon: Lexicon
    lexicon_place: Place
    #: the phrase templates
    phrases: Catalog
    #: the lemma of each concept
    terms: Catalog
    #: what ``profile.yaml`` says, as plain data
    profile: Mapping[str, Any]
    profile_place: Place
    #: a hash of all of this and of the syntax: the key under which compiled templates may be cached
    fingerprint: str = ""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """All data of one game, validated. ``path`` is the project folder; languages are in configured order."""

    path: str
    syntax: Syntax
    mechanics: dict[str, Mechanic]
    languages: dict[str, Language]
    source_language: str = "en"
    #: per language the concepts that have no term; always empty where the loader was asked for a complete ruleset
    missing_terms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def mechanic(self, id_: str) -> Mechanic:
        """The mechanic of that ID; raises :class:`UsageError` that names the nearest ones."""
        if id_ not in self.mechanics:
            raise UsageError(f"unknown mechanic {id_!r}; the ruleset has {', '.join(self.mechanics) or 'none'}")
        return self.mechanics[id_]

    def language(self, tag: str) -> Language:
        """The data of that language; raises :class:`UsageError` that names those there are."""
        if tag not in self.languages:
            raise UsageError(f"unknown language {tag!r}; the ruleset has {', '.join(self.languages)}")
        return self.languages[tag]
