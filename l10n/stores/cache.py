"""A disk cache of JSON values, keyed by the content they were made of; losing it costs time and nothing else."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from l10n.errors import DataError
from l10n.stores.atomic import write_atomically

#: How many values are kept before the oldest are removed.
_LIMIT = 1000


def fingerprint(*parts: bytes | str) -> str:
    """A hash of ``parts``, none of which can be shifted into the next."""
    digest = hashlib.blake2b(digest_size=16)
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()


def cache_folder() -> Path:
    """``$L10N_CACHE_DIR``, or the user's cache folder of the platform (XDG Base Directory Specification on Unix)."""
    if folder := os.environ.get("L10N_CACHE_DIR"):
        return Path(folder)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "rules-l10n"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "rules-l10n" / "Cache"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "rules-l10n"


@functools.cache
def _code() -> str:
    """A hash of the code that makes and reads cached values, so that no version reads what another has left."""
    package = Path(__file__).resolve().parent.parent
    files = sorted([*package.glob("stores/*.py"), *package.glob("model/*.py")])
    return fingerprint(*(path.read_bytes() for path in files))[:12]


class Cache:
    """Values under one folder. Every method does nothing, or finds nothing, where the folder can't be used."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._written = False

    def read(self, kind: str, key: str) -> Any | None:
        """The value stored as ``kind`` under ``key``, or None; also where the file is not as it was written."""
        try:
            digest, _, data = self._path(kind, key).read_bytes().partition(b"\n")
            return json.loads(data) if digest == fingerprint(data).encode() else None
        except (OSError, ValueError, RuntimeError):
            return None

    def write(self, kind: str, key: str, value: Any) -> None:
        """Store ``value``, which is made of JSON types."""
        data = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
        with contextlib.suppress(DataError, OSError, RuntimeError):
            write_atomically(self._path(kind, key), fingerprint(data).encode() + b"\n" + data, is_durable=False)
            if not self._written:
                self._written = True
                self._prune()

    def _path(self, kind: str, key: str) -> Path:
        folder = self._folder if self._folder is not None else cache_folder()
        return folder / f"{kind}-{_code()}-{key}.json"

    def _prune(self) -> None:
        """Remove the oldest values beyond the limit."""
        folder = self._folder if self._folder is not None else cache_folder()
        files: Iterable[os.DirEntry[str]] = [entry for entry in os.scandir(folder) if entry.name.endswith(".json")]
        newest_first = sorted(files, key=lambda entry: entry.stat().st_mtime, reverse=True)
        for entry in newest_first[_LIMIT:]:
            os.unlink(entry.path)


class NoCache(Cache):
    """A cache that keeps nothing."""

    def read(self, kind: str, key: str) -> Any | None:
        return None

    def write(self, kind: str, key: str, value: Any) -> None:
        return None
