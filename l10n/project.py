"""An open project: its ruleset and, built when first asked for, the grammar of each language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from l10n.grammar import Grammar
from l10n.model.project import Settings
from l10n.model.ruleset import Ruleset
from l10n.stores.cache import Cache
from l10n.stores.project_files import current_folder, find_project, open_folder, read_settings
from l10n.stores.ruleset import load_ruleset

if TYPE_CHECKING:
    from l10n.equivalence.normal import Normaliser


class Project:
    """A project folder with its data loaded and validated."""

    def __init__(
        self,
        folder: Path,
        settings: Settings,
        ruleset: Ruleset,
        cache: Cache | None = None,
        *,
        is_fallback: bool = False,
    ) -> None:
        self.folder = folder
        #: whether nobody asked for this folder: it was taken because no project was found; such a one is only read
        self.is_fallback = is_fallback
        self.settings = settings
        self.ruleset = ruleset
        self.cache = cache if cache is not None else Cache()
        self._grammars: dict[str, Grammar] = {}

    @property
    def languages(self) -> tuple[str, ...]:
        """The tags of the loaded languages, the source language first."""
        return tuple(self.ruleset.languages)

    @property
    def source_language(self) -> str:
        return self.ruleset.source_language

    def grammar(self, language: str) -> Grammar:
        """The grammar of ``language``; raises :class:`UsageError` where it is not loaded, :class:`DataErrors` where
        its templates are faulty."""
        if language not in self._grammars:
            self.ruleset.language(language)
            self._grammars[language] = Grammar.build(self.ruleset, language)
        return self._grammars[language]

    @cached_property
    def normaliser(self) -> Normaliser:
        """What brings trees of this ruleset to normal form before they are compared."""
        from l10n.equivalence.normal import Normaliser

        return Normaliser(self.ruleset.syntax, self.ruleset.mechanics.values())

    def locale_folder(self, language: str) -> Path:
        """The folder of the catalogs of ``language``."""
        return self.folder / self.settings.locales / language.replace("-", "_") / "LC_MESSAGES"


def open_project(
    folder: Path | str | None = None, *, languages: Sequence[str] | None = None, is_complete: bool = True
) -> Project:
    """Open the ruleset in ``folder`` (None: the nearest project from here upwards, else the bundled one).

    ``languages`` names those to load (None: all). With ``is_complete`` a concept that has no term in one of them is
    an error. Raises :class:`DataErrors` with every fault of the data, and :class:`UsageError` for a folder or language
    that is not there.
    """
    start = current_folder() if folder is None else Path(folder)
    path = open_folder(start) if folder is not None else find_project(start)
    settings = read_settings(path)
    cache = Cache()
    ruleset = load_ruleset(path, languages, is_complete=is_complete, settings=settings, cache=cache)
    is_fallback = folder is None and path not in (start, *start.parents)
    return Project(path, settings, ruleset, cache, is_fallback=is_fallback)
