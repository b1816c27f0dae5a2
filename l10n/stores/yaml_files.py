"""YAML files as values that know their place, so that every fault can name path, line and column.

Files are YAML 1.2 (core schema: ``no`` is a text, ``012`` is twelve). Duplicate keys, anchors and tags are refused.
Parsed files are cached by content, since a YAML parser with positions is slow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from l10n.errors import DataError, DataErrors, Place
from l10n.model.notation import suggest
from l10n.stores.cache import Cache, NoCache, fingerprint
from l10n.stores.faults import Faults
from l10n.stores.yaml_kinds import BOOLEAN, LIST, MAPPING, NAMES, NULL, NUMBER, TEXT, Raw


class YamlFile:
    """One YAML file that was read, and the list its faults go to."""

    __slots__ = ("faults", "path")

    def __init__(self, path: str, faults: Faults) -> None:
        self.path = path
        self.faults = faults


class Value:
    """A value of a YAML file. Readers return a neutral value after they have recorded a fault, and go on."""

    __slots__ = ("file", "raw")

    def __init__(self, raw: Raw, file: YamlFile) -> None:
        self.raw = raw
        self.file = file

    @property
    def place(self) -> Place:
        return Place(self.file.path, self.raw[0], self.raw[1])

    def fault(self, text: str) -> None:
        """Record that this value is wrong."""
        self.file.faults.add(text, self.place)

    @property
    def is_text(self) -> bool:
        return bool(self.raw[2] == TEXT)

    @property
    def is_list(self) -> bool:
        return bool(self.raw[2] == LIST)

    @property
    def is_mapping(self) -> bool:
        return bool(self.raw[2] == MAPPING)

    def describe(self) -> str:
        """What was found, for messages."""
        kind, payload = self.raw[2], self.raw[3]
        if kind == TEXT:
            return f"the text {payload[:40]!r}"
        return f"{NAMES[kind]} {payload}" if kind in (NUMBER, BOOLEAN) else NAMES[kind]

    def text(self, what: str = "a text") -> str:
        """The text; ``what`` names what is expected. A number or truth value must be put in quotes."""
        kind, payload = self.raw[2], self.raw[3]
        if kind == TEXT:
            return str(payload)
        hint = "; put it in quotes" if kind in (NUMBER, BOOLEAN, NULL) else ""
        self.fault(f"found {self.describe()}, expected {what}{hint}")
        return ""

    def scalar(self, what: str = "a text or number") -> str:
        """A text, or a whole number as it would be written."""
        if self.raw[2] == NUMBER and isinstance(self.raw[3], int):
            return str(self.raw[3])
        return self.text(what)

    def integer(self, what: str = "a whole number") -> int:
        if self.raw[2] == NUMBER and isinstance(self.raw[3], int):
            return self.raw[3]
        self.fault(f"found {self.describe()}, expected {what}")
        return 0

    def boolean(self, what: str = "true or false") -> bool:
        if self.raw[2] == BOOLEAN:
            return bool(self.raw[3])
        self.fault(f"found {self.describe()}, expected {what}")
        return False

    def items(self, what: str = "a list") -> list[Value]:
        if self.raw[2] == LIST:
            return [Value(raw, self.file) for raw in self.raw[3]]
        self.fault(f"found {self.describe()}, expected {what}")
        return []

    def texts(self, what: str = "a list of texts") -> list[str]:
        """A list of texts."""
        return [item.text() for item in self.items(what)]

    def pairs(self, what: str = "a mapping") -> Iterator[tuple[Value, Value]]:
        """The keys and values of a mapping."""
        if self.raw[2] != MAPPING:
            self.fault(f"found {self.describe()}, expected {what}")
            return
        for key, value in self.raw[3]:
            yield Value(key, self.file), Value(value, self.file)

    def fields(
        self, required: Collection[str], optional: Collection[str] = (), what: str = "a mapping"
    ) -> dict[str, Value]:
        """A mapping with these keys; unknown and missing ones are faults. Missing ones are not in the result."""
        found: dict[str, Value] = {}
        for key, value in self.pairs(what):
            name = key.scalar("a key")
            if name in required or name in optional:
                found[name] = value
            else:
                known = [*required, *optional]
                key.fault(f"unknown key {name!r}, expected one of {', '.join(known)}{suggest(name, known)}")
        missing = [name for name in required if name not in found]
        if missing and self.is_mapping:
            self.fault(f"missing {', '.join(missing)}")
        return found

    def plain(self) -> Any:
        """The value as plain Python data, its places forgotten."""
        kind, payload = self.raw[2], self.raw[3]
        if kind == LIST:
            return [Value(raw, self.file).plain() for raw in payload]
        if kind == MAPPING:
            return {key[3]: Value(raw, self.file).plain() for key, raw in payload}
        return payload

    def locate(self, offset: int) -> Place:
        """The place in the file of character ``offset`` of this text, however it is quoted or folded."""
        line, column = self.raw[0], self.raw[1]
        try:
            lines = Path(self.file.path).read_text(encoding="utf-8-sig").split("\n")[line - 1 :]
        except (OSError, ValueError):
            return self.place
        return _locate(lines, str(self.raw[3]), offset, self.file.path, line, column)


def read_yaml(path: Path, faults: Faults, cache: Cache | None = None) -> Value | None:
    """The content of the YAML file at ``path``; None, and a fault, where it can't be read or is empty."""
    try:
        data = path.read_bytes()
    except OSError as error:
        faults.add(f"can't be read: {error.strerror or error}", Place(str(path)))
        return None
    return parse_yaml(data, path, faults, cache)


def parse_yaml(data: bytes, path: Path, faults: Faults, cache: Cache | None = None) -> Value | None:
    """As :func:`read_yaml`, of the bytes ``data``; ``path`` is named in faults."""
    cache = cache if cache is not None else NoCache()
    key = fingerprint(data)
    raw = cache.read("yaml", key)
    if raw is None:
        from l10n.stores.yaml_parser import parse  # slow to import, and not needed where all is cached

        try:
            raw = parse(data, str(path))
        except DataError as error:
            faults.take(error)
            return None
        cache.write("yaml", key, raw)
    return Value(raw, YamlFile(str(path), faults))


def read_plain(path: Path, cache: Cache | None = None) -> tuple[Any, Place]:
    """The plain data of a YAML file and its place; raises :class:`DataErrors`."""
    faults = Faults()
    value = read_yaml(path, faults, cache)
    faults.check()
    assert value is not None
    return value.plain(), value.place


def _locate(lines: list[str], text: str, offset: int, path: str, line: int, column: int) -> Place:
    """Walk the source along the characters of ``text`` that are no white space, as far as ``offset``."""
    row, position = 0, column - 1
    opening = lines[0][position : position + 1] if lines else ""
    if opening in ("|", ">"):
        row, position = 1, 0
    elif opening in ('"', "'"):
        position += 1
    solid = sum(1 for character in text[:offset] if not character.isspace())
    while row < len(lines):
        while position < len(lines[row]):
            if not lines[row][position].isspace():
                if not solid:
                    return Place(path, line + row, position + 1)
                solid -= 1
            position += 1
        if offset >= len(text) and not solid:
            return Place(path, line + row, position + 1)
        row, position = row + 1, 0
    return Place(path, line, column)


__all__ = ["DataErrors", "Value", "parse_yaml", "read_plain", "read_yaml"]
