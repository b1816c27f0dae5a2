"""Reads the files of facts (``glossary/facts/*.yaml``)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from l10n.errors import DataError, Place


def read(path: Path) -> dict[str, Any]:
    """The mapping in ``path``; raises :class:`DataError` with line and column where it is no readable mapping."""
    try:
        data = YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
    except MarkedYAMLError as error:
        mark = error.problem_mark
        place = Place(str(path), mark.line + 1, mark.column + 1) if mark else Place(str(path))
        raise DataError(f"{error.problem}: mend the YAML", place) from error
    except (YAMLError, UnicodeDecodeError, OSError) as error:
        raise DataError(f"can't be read: {error}", Place(str(path))) from error
    if not isinstance(data, dict):
        raise DataError("a mapping was expected", Place(str(path)))
    return data
