"""Finds a project folder and reads its configuration."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from l10n.errors import DataError, Place, UsageError
from l10n.model.notation import suggest
from l10n.model.project import Settings

_KEYS = ("name", "languages", "source-language", "glossary", "locales")
_PACKAGE = Path(__file__).resolve().parent.parent


def bundled_project() -> Path:
    """The folder of the ruleset that comes with the package: inside it when installed, beside it in a checkout."""
    for folder in (_PACKAGE / "_ruleset", _PACKAGE.parent):
        if (folder / "glossary" / "grammar.yaml").is_file():
            return folder
    raise DataError("the bundled ruleset is missing; reinstall rules-l10n, or name a project with --project", _PACKAGE)


def find_project(start: Path) -> Path:
    """The nearest folder from ``start`` upwards that is configured as a project, else the bundled one."""
    for folder in (start, *start.parents):
        if (folder / "l10n.toml").is_file():
            return folder
        pyproject = folder / "pyproject.toml"
        if pyproject.is_file() and "l10n" in _toml(pyproject).get("tool", {}):
            return folder
    return bundled_project()


def open_folder(path: Path) -> Path:
    """``path`` as a project folder; raises :class:`UsageError` where it is none."""
    if not path.is_dir():
        raise UsageError(f"{path} is no folder; --project names the folder of a ruleset")
    return path


def shortest(path: Path) -> Path:
    """``path`` as seen from the current folder where it lies inside it, else absolute."""
    absolute = path.resolve()
    try:
        return absolute.relative_to(Path.cwd())
    except ValueError:
        return absolute


def read_settings(project: Path) -> Settings:
    """The settings of the project at ``project``; defaults where it has no configuration.

    Raises :class:`DataError` for a file that is no TOML, an unknown key or a wrong type.
    """
    own, shared = project / "l10n.toml", project / "pyproject.toml"
    if own.is_file():
        return _settings(_toml(own), own)
    if shared.is_file():
        table = _toml(shared).get("tool", {}).get("l10n")
        if table is not None:
            return _settings(table, shared)
    return Settings()


def _settings(table: dict[str, Any], path: Path) -> Settings:
    sections = {name: value for name, value in table.items() if isinstance(value, dict)}
    for name, value in table.items():
        if name in sections:
            continue
        if name not in _KEYS:
            raise DataError(f"unknown key {name!r}, expected one of {', '.join(_KEYS)}{suggest(name, _KEYS)}", path)
        is_right = isinstance(value, str)
        if name == "languages":
            is_right = isinstance(value, list) and all(isinstance(tag, str) for tag in value)
        if not is_right:
            expected = "a list of language tags" if name == "languages" else "a text"
            raise DataError(f"{name}: found {value!r}, expected {expected}", path)
    return Settings(
        name=table.get("name", "ruleset"),
        languages=tuple(table.get("languages", ())),
        source_language=table.get("source-language", "en"),
        glossary=table.get("glossary", "glossary"),
        locales=table.get("locales", "locales"),
        sections=sections,
        path=str(path),
    )


def _toml(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise DataError(f"can't be read: {os.strerror(error.errno or 0)}", path) from error
    except UnicodeDecodeError as error:
        raise DataError(f"no UTF-8: {error.reason} at byte {error.start}", path) from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"no valid TOML: {error}", Place(str(path))) from error
