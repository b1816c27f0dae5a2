"""The words that reviewers read in packages, in their language (``interface/<lang>.yaml``) or else in English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from l10n.stores.yaml_files import read_plain

_FOLDER = Path(__file__).parent / "interface"
_FALLBACK = "en"


@dataclass(frozen=True, slots=True)
class Interface:
    """The words of one language. ``page`` is for the HTML page, the other tables are key -> word."""

    language: str
    separator: str
    columns: Mapping[str, str]
    glossary: Mapping[str, str]
    verdicts: Mapping[str, str]
    severities: Mapping[str, str]
    statuses: Mapping[str, str]
    sheets: Mapping[str, str]
    reviewer: str
    instructions: tuple[str, ...]
    page: Mapping[str, str]


@cache
def interface(language: str) -> Interface:
    """The words for reviewers of ``language`` (a tag of any kind: ``de``, ``de_AT``)."""
    path = _FOLDER / f"{re.split('[-_@]', language)[0]}.yaml"
    data: dict[str, Any] = read_plain(path if path.is_file() else _FOLDER / f"{_FALLBACK}.yaml")[0]
    return Interface(
        data["language"], data["list-separator"], data["columns"], data["glossary"], data["verdicts"],
        data["severities"], data["statuses"], data["sheets"], data["reviewer"],
        tuple(data["instructions"]), data["page"],
    )  # fmt: skip


@cache
def interfaces() -> tuple[Interface, ...]:
    """Those of all languages."""
    return tuple(interface(path.stem) for path in sorted(_FOLDER.glob("*.yaml")))


@cache
def keys_by_word(table: str) -> Mapping[str, str]:
    """Each word of ``table`` (``columns``, ``verdicts`` …) in any language, in lower case, with its key."""
    found: dict[str, str] = {}
    for each in interfaces():
        words: Mapping[str, str] = getattr(each, table)
        for key, word in words.items():
            found.setdefault(word.casefold(), key)
    for key in getattr(interface(_FALLBACK), table):
        found[key] = key
    return found
