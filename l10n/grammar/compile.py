"""From phrase templates to productions: one language, compiled."""

from __future__ import annotations

from collections.abc import Mapping

from l10n.errors import DataError, DataErrors, Place
from l10n.grammar.entry import EntryCompiler
from l10n.grammar.features import Features, UnknownFeature
from l10n.grammar.production import TERM, CompiledGrammar, Production, Step
from l10n.grammar.words import Vocabulary
from l10n.languages.profile import Profile
from l10n.languages.text import Tokenizer
from l10n.model.message import Catalog
from l10n.model.syntax import Syntax


class Compiler:
    """Compiles the catalog of one language; collects every fault before it raises."""

    def __init__(
        self, syntax: Syntax, profile: Profile, vocabulary: Vocabulary, features: Features,
        tokenizer: Tokenizer, government: Mapping[str, tuple[str, ...]], path: str,
    ) -> None:  # fmt: skip
        self.syntax = syntax
        self.profile = profile
        self.features = features
        self.vocabulary = vocabulary
        self.tokenizer = tokenizer
        self.errors: list[DataError] = list(vocabulary.errors)
        self.government: dict[str, tuple[str, ...]] = {}
        self.governed: dict[str, int] = {}
        place = Place(path)
        for category, dimensions in government.items():
            try:
                self.governed[category] = features.mask(dimensions)
                self.government[category] = tuple(dimensions)
            except UnknownFeature as error:
                self.errors.append(DataError(f"government of “{category}”: {error}", place))
        try:
            self.agreement = features.mask(profile.agreement)
            self.counting = {c: features.key(v) for c, v in profile.counting.items()}
        except UnknownFeature as error:
            self.errors.append(DataError(f"language profile: {error}", place))
            self.agreement, self.counting = 0, {}
        self.embraced: set[str] = set()
        self.number_bits = 0
        for value in profile.counting.values():
            self.number_bits |= features.field.get(features.dimension_of(value.split("/")[0]), 0)

    def compile(self, phrases: Catalog) -> CompiledGrammar:
        """All productions; raises :class:`DataErrors` with every fault, each at its file and line."""
        productions: list[Production] = []
        for message in phrases.messages:
            if message.is_obsolete or not message.msgstr or message.is_fuzzy:
                continue
            place = Place(phrases.path, message.msgstr_line or message.line)
            try:
                productions.append(EntryCompiler(self, message, place).production())
            except DataError as error:
                self.errors.append(error)
        productions += self._concepts()
        if self.errors:
            raise DataErrors(self.errors)
        written: dict[str, list[Production]] = {}
        for production in productions:
            if production.is_written:
                written.setdefault(production.name, []).append(production)
        for entries in written.values():
            entries.sort(key=lambda p: -len(self.features.restricted(p.key)))
        return CompiledGrammar(
            self.features, self.profile, self.vocabulary, productions, written, self.governed, self.agreement,
            self.counting, {category: self._unmarked(category) for category in sorted(self.embraced)},
        )  # fmt: skip

    def _unmarked(self, category: str) -> int:
        """The bundle that asks for the default of every dimension that ``category`` is governed in."""
        bundle = self.features.anything
        for dimension in self.government.get(category, ()):
            bundle &= self.features.default[dimension] | ~self.features.field[dimension]
        return bundle & self.features.anything

    def _concepts(self) -> list[Production]:
        made = []
        everything = self.features.anything
        for concept in self.syntax.concepts.values():
            word = self.vocabulary.terms.get(concept.id)
            if word is None or not word.forms:
                continue
            step = Step(TERM, everything, ((0, 0),), word=word)
            made.append(Production(concept.id, concept.category, 0, everything, (step,), 1, True, concept.place))
        return made
