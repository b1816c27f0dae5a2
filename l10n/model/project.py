"""What a project's configuration says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Settings:
    """``[tool.l10n]`` of ``pyproject.toml``, or ``l10n.toml``; folders are relative to the project's own.

    ``sections`` holds the subtables (``[tool.l10n.check]``) for the commands that they are named after.
    """

    #: the ruleset's name, for the headers of catalogs
    name: str = "ruleset"
    languages: tuple[str, ...] = ()
    source_language: str = "en"
    glossary: str = "glossary"
    locales: str = "locales"
    sections: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    #: the file that the settings come from, or None
    path: str | None = None
