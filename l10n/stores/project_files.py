"""Finds a project folder and reads its configuration."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from l10n.errors import DataError, Place, UsageError
from l10n.model.notation import suggest
from l10n.model.project import Settings

_KEYS = ("name", "languages", "source-language", "glossary", "locales")
#: A tag names files and folders, so it must be one (RFC 5646, as far as its shape goes).
_TAG = re.compile(r"[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*")
_POSITION = re.compile(r" \(at line (\d+), column (\d+)\)$")
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
        if pyproject.is_file() and _table(pyproject) is not None:
            return folder
    return bundled_project()


def current_folder() -> Path:
    """The current folder; raises :class:`UsageError` where it has been removed."""
    try:
        return Path.cwd()
    except OSError as error:
        raise UsageError("the current folder does not exist any more; change to another one") from error


def open_folder(path: Path) -> Path:
    """``path`` as a project folder; raises :class:`UsageError` where it is none."""
    if not path.is_dir():
        what = "is no folder" if path.exists() else "does not exist"
        raise UsageError(f"{path} {what}; --project names the folder of a ruleset")
    return path


def shortest(path: Path) -> Path:
    """``path`` as seen from the current folder where it lies inside it, else absolute."""
    here = current_folder()
    try:
        absolute = path.resolve()
    except RuntimeError:  # a loop of symbolic links
        return path
    try:
        return absolute.relative_to(here)
    except ValueError:
        return absolute


def read_settings(project: Path) -> Settings:
    """The settings of the project at ``project``; defaults where it has no configuration.

    Raises :class:`DataError` for a file that is no TOML, an unknown key, a wrong type or something that is no language
    tag.
    """
    own, shared = project / "l10n.toml", project / "pyproject.toml"
    if own.is_file():
        return _settings(_toml(own), own)
    if shared.is_file():
        table = _table(shared)
        if table is not None:
            return _settings(table, shared)
    return Settings()


def _table(path: Path) -> dict[str, Any] | None:
    """``[tool.l10n]`` of a ``pyproject.toml``; None where there is none."""
    tool = _toml(path).get("tool", {})
    table = tool.get("l10n") if isinstance(tool, dict) else None
    if table is not None and not isinstance(table, dict):
        raise DataError(f"tool.l10n: found {table!r}, expected a table", shortest(path))
    return table


def _settings(table: dict[str, Any], path: Path) -> Settings:
    sections = {name: value for name, value in table.items() if isinstance(value, dict) and name not in _KEYS}
    for name, value in table.items():
        if name in sections:
            continue
        if name not in _KEYS:
            raise DataError(
                f"unknown key {name!r}, expected one of {', '.join(_KEYS)}{suggest(name, _KEYS)}", shortest(path)
            )
        is_right = isinstance(value, str)
        if name == "languages":
            is_right = isinstance(value, list) and all(isinstance(tag, str) for tag in value)
        if not is_right:
            expected = "a list of language tags" if name == "languages" else "a text"
            raise DataError(f"{name}: found {value!r}, expected {expected}", shortest(path))
    for tag in (*table.get("languages", ()), table.get("source-language", "en")):
        if not _TAG.fullmatch(tag):
            raise DataError(f"found {tag!r}, expected a language tag such as de or pt-BR", shortest(path))
    return Settings(
        name=table.get("name", "ruleset"),
        languages=tuple(dict.fromkeys(table.get("languages", ()))),
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
        raise DataError(f"can't be read: {error.strerror or error}", shortest(path)) from error
    except UnicodeDecodeError as error:
        data = path.read_bytes()
        place = Place(str(shortest(path)), data.count(b"\n", 0, error.start) + 1)
        raise DataError(f"byte 0x{data[error.start]:02x} is no UTF-8; save the file as UTF-8", place) from error
    except tomllib.TOMLDecodeError as error:
        text = str(error)
        found = _POSITION.search(text)
        line, column = (int(found.group(1)), int(found.group(2))) if found else (0, 0)
        raise DataError(
            f"no valid TOML: {_POSITION.sub('', text)}", Place(str(shortest(path)), line, column)
        ) from error
    except RecursionError as error:
        raise DataError("nested too deeply", shortest(path)) from error
