"""A disk cache of findings, keyed by all that they depend on; losing it costs time and nothing else.

One SQLite file in the user's cache folder serves all projects and versions at once: a key is a hash of the text under
check together with the fingerprint of rules, data and code. Several processes may use the file at the same time.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import time
import zlib
from collections.abc import Sequence
from pathlib import Path

from l10n.stores.cache import cache_folder

#: The name has the number of the format: a program that writes another one uses another file.
FILE_NAME = "findings-1.sqlite3"
#: How many bytes of the file may be in use before the half that was not used for longest is removed.
_LIMIT = 128 * 2**20
#: After how many days without use a row that is used again is marked so.
_FRESH = 7
_SECONDS_A_DAY = 86_400
#: How long to wait for another process that is writing, in seconds.
_PATIENCE = 5.0
#: The number of variables that every build of SQLite allows in a statement.
_AT_ONCE = 900
_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS findings"
    " (key BLOB PRIMARY KEY, day INTEGER NOT NULL, value BLOB NOT NULL) WITHOUT ROWID"
)


class FindingsCache:
    """Findings by key. Where the file can't be used, nothing is found and nothing kept; a broken one is begun anew."""

    def __init__(self, fingerprint: str, folder: Path | None = None, limit: int = _LIMIT) -> None:
        """``fingerprint`` stands for everything but the text that findings depend on."""
        self._salt = fingerprint.encode()
        self._folder = folder
        self._limit = limit
        self._today = int(time.time()) // _SECONDS_A_DAY
        self._connection: sqlite3.Connection | None = None
        self._process = 0
        self._is_usable = True
        #: connections of the process that this one was forked from, which must not be closed here
        self._inherited: list[sqlite3.Connection] = []
        self._stale: list[bytes] = []

    def read(self, keys: Sequence[bytes]) -> list[bytes | None]:
        """The values stored under ``keys``, None for each that there is none of or a damaged one."""
        names = [self._name(key) for key in keys]
        rows: dict[bytes, tuple[int, bytes]] = {}
        for start in range(0, len(names), _AT_ONCE):
            part = names[start : start + _AT_ONCE]
            marks = ",".join("?" * len(part))
            query = f"SELECT key, day, value FROM findings WHERE key IN ({marks})"
            for name, day, value in self._execute(query, part):
                rows[name] = (day, value)
        self._stale += [name for name, (day, _) in rows.items() if day <= self._today - _FRESH]
        return [_checked(name, rows[name][1]) if name in rows else None for name in names]

    def write(self, rows: Sequence[tuple[bytes, bytes]]) -> None:
        """Store values under their keys, all of them or none."""
        named = [(self._name(key), value) for key, value in rows]
        values = [(name, self._today, _sum(name, value) + value) for name, value in named]
        stale, self._stale = [(self._today, name) for name in self._stale], []
        connection = self._open()
        if connection is None:
            return
        try:
            with connection:
                connection.executemany("INSERT OR REPLACE INTO findings VALUES (?, ?, ?)", values)
                connection.executemany("UPDATE findings SET day = ? WHERE key = ?", stale)
            self._prune(connection)
        except sqlite3.Error as error:
            self._failed(error)

    def close(self) -> None:
        """Let go of the file; it is opened again when it is needed."""
        if self._connection is not None and self._process == os.getpid():
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
        self._connection = None

    def _name(self, key: bytes) -> bytes:
        return hashlib.blake2b(key, key=self._salt, digest_size=16).digest()

    def _execute(self, query: str, values: Sequence[bytes]) -> list[tuple[bytes, int, bytes]]:
        connection = self._open()
        if connection is None:
            return []
        try:
            return connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self._failed(error)
            return []

    def _open(self) -> sqlite3.Connection | None:
        """The connection of this process; None where there can't be one."""
        if not self._is_usable:
            return None
        if self._connection is not None and self._process == os.getpid():
            return self._connection
        if self._connection is not None:
            self._inherited.append(self._connection)
            self._connection = None
        for _ in range(2):
            try:
                self._connection = self._connect()
                self._process = os.getpid()
                return self._connection
            except (sqlite3.Error, OSError, RuntimeError) as error:
                self._failed(error)
                if not self._is_usable:
                    break
        self._is_usable = False
        return None

    def _path(self) -> Path:
        return (self._folder if self._folder is not None else cache_folder()) / FILE_NAME

    def _connect(self) -> sqlite3.Connection:
        path = self._path()
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=_PATIENCE)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute(_SCHEMA)
            connection.execute("SELECT key, day, value FROM findings LIMIT 1").fetchall()
        except BaseException:
            connection.close()
            raise
        return connection

    def _failed(self, error: Exception) -> None:
        """After an error: without the file where it is in use, full or not to be had, else with a new one."""
        self.close()
        if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
            with contextlib.suppress(OSError, RuntimeError):
                path = self._path()
                for file in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
                    file.unlink(missing_ok=True)
                return
        self._is_usable = False

    def _prune(self, connection: sqlite3.Connection) -> None:
        """Remove the half of all rows that was not used for longest, where the file has grown too large."""
        pages, free, size = (
            connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
        )
        if (pages - free) * size > self._limit:
            with connection:
                connection.execute(
                    "DELETE FROM findings WHERE key IN (SELECT key FROM findings ORDER BY day"
                    " LIMIT (SELECT count(*) / 2 FROM findings))"
                )
            connection.execute("VACUUM")


def _sum(name: bytes, value: bytes) -> bytes:
    return zlib.crc32(value, zlib.crc32(name)).to_bytes(4, "big")


def _checked(name: bytes, value: bytes) -> bytes | None:
    """A stored value without its check sum, None where that is wrong."""
    if not isinstance(value, bytes) or value[:4] != _sum(name, value[4:]):
        return None
    return value[4:]
