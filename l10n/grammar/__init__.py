"""One grammar, two directions: templates, lexicon and profile of a language, compiled to write and to read."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from l10n.errors import DataError, DataErrors, UsageError
from l10n.grammar.clashes import find_clashes
from l10n.grammar.compile import Compiler
from l10n.grammar.features import Features, UnknownFeature
from l10n.grammar.linearize import Linearizer
from l10n.grammar.parse import Parser, ParseResult
from l10n.grammar.production import CompiledGrammar
from l10n.grammar.words import Vocabulary
from l10n.languages.profile import Profile
from l10n.languages.text import LanguageText
from l10n.model.message import Catalog
from l10n.model.syntax import Syntax
from l10n.model.term import Lexicon
from l10n.model.tree import Text, Tree

if TYPE_CHECKING:
    from l10n.model.ruleset import Ruleset

__all__ = ["Grammar", "ParseResult"]


class Grammar:
    """The grammar of one language of a ruleset."""

    def __init__(self, syntax: Syntax, lexicon: Lexicon, phrases: Catalog, profile: Profile) -> None:
        """Compiles; raises :class:`DataErrors` with every fault of the templates and forms."""
        self.syntax = syntax
        self.language = profile.language
        self.profile = profile
        self._text = LanguageText(profile)
        try:
            features = Features(profile.features)
        except UnknownFeature as error:
            raise DataError(f"profile of “{profile.language}”: {error}") from error
        vocabulary = Vocabulary(lexicon, features, self._text.tokenizer)
        compiler = Compiler(
            syntax, profile, vocabulary, features, self._text.tokenizer, lexicon.government, phrases.path
        )
        self.compiled: CompiledGrammar = compiler.compile(phrases)

    @classmethod
    def build(cls, ruleset: Ruleset, language: str) -> Grammar:
        """The grammar of ``language``; raises :class:`UsageError` where the ruleset does not have it."""
        data = ruleset.languages.get(language)
        if data is None:
            raise UsageError(f"unknown language “{language}”; this ruleset has {', '.join(ruleset.languages)}")
        profile = Profile.from_mapping(data.profile, data.profile_place)
        return cls(ruleset.syntax, data.lexicon, data.phrases, profile)

    def lint(self) -> list[DataError]:
        """Faults that show only when entries are compared: wordings that can't be told apart."""
        return find_clashes(self.compiled)

    def require_clean(self) -> None:
        """Raises :class:`DataErrors` with what :meth:`lint` finds."""
        errors = self.lint()
        if errors:
            raise DataErrors(errors)

    @cached_property
    def _linearizer(self) -> Linearizer:
        return Linearizer(self.compiled, self.syntax, self._text)

    @cached_property
    def _parser(self) -> Parser:
        return Parser(self.compiled, self.syntax, self._text)

    def linearize(self, text: Text) -> str:
        """``text`` as it is printed; raises :class:`UsageError` where a template or a form is missing."""
        return self._linearizer.linearize(text)

    def phrase(self, tree: Tree, key: str = "") -> str:
        """One phrase, in the features of ``key``, with neither capital nor full stop."""
        return self._linearizer.phrase(tree, key)

    def parse(self, text: str) -> ParseResult:
        """Every reading of ``text``."""
        return self._parser.parse(text)
