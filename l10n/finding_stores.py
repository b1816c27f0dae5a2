"""Where ``l10n check`` keeps what it found in a text, and what such findings depend on besides the text."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

from l10n.checks.framework import Context
from l10n.stores.cache import fingerprint
from l10n.stores.findings_cache import FindingsCache

_PACKAGE = Path(__file__).resolve().parent


class FindingStores:
    """The cache of findings for each language of a project."""

    def __init__(self, context: Context, facts: Path) -> None:
        """``facts`` is the folder with the vocabulary of facts."""
        self._context = context
        self._shared = fingerprint(_program(), context.source_language, *_contents(facts, ".yaml"))
        self._stores: dict[str, FindingsCache] = {}

    def store(self, language: str) -> FindingsCache:
        """The findings in texts of ``language``, as the program and the data are now."""
        if language not in self._stores:
            self._stores[language] = FindingsCache(fingerprint(self._shared, *self._data(language)))
        return self._stores[language]

    def _data(self, language: str) -> list[str]:
        """What the context knows of source language and ``language``."""
        context = self._context
        languages = context.ruleset.languages if context.ruleset else {}
        found = []
        for tag in (context.source_language, language):
            found.append(languages[tag].fingerprint if tag in languages else "")
            for data in (context.typography, context.habits, context.usage):
                found.append(json.dumps(data.get(tag), sort_keys=True, default=repr))
        return found


@cache
def _program() -> str:
    """A hash of the program and of the language that it runs in, so that no version trusts what another has found."""
    return fingerprint(sys.version, *_contents(_PACKAGE, ".py", ".yaml"))


def _contents(folder: Path, *endings: str) -> list[bytes]:
    """Names and contents of the files with these endings under ``folder``, in the order of their names."""
    files = sorted(path for path in folder.rglob("*") if path.suffix in endings and path.is_file())
    return [part for path in files for part in (str(path.relative_to(folder)).encode(), path.read_bytes())]
