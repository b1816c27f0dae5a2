"""YAML files as values that know their place, so that every fault can name path, line and column.

Files are YAML 1.2 (core schema: ``no`` is a text, ``012`` is twelve). Duplicate keys, anchors and tags are refused.
Parsed files are cached by content, since a YAML parser with positions is slow.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from l10n.errors import DataError, DataErrors, Place
from l10n.model.notation import suggest
from l10n.stores.cache import Cache, NoCache, fingerprint
from l10n.stores.faults import Faults

#: Kinds of raw values. A raw value is ``[line, column, kind, payload]``: JSON, so that it can be cached.
_TEXT: Final = "text"
_NUMBER: Final = "number"
_BOOLEAN: Final = "boolean"
_NULL: Final = "null"
_LIST: Final = "list"
_MAPPING: Final = "mapping"
_NAMES = {_TEXT: "a text", _NUMBER: "the number", _BOOLEAN: "the truth value", _NULL: "nothing", _LIST: "a list",
          _MAPPING: "a mapping"}  # fmt: skip
_TAG = "tag:yaml.org,2002:"
#: YAML 1.2.2, section 10.3.2: the core schema.
_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_CONSTANTS = {"": None, "~": None, "null": None, "Null": None, "NULL": None, "true": True, "True": True, "TRUE": True,
              "false": False, "False": False, "FALSE": False}  # fmt: skip
_MOST_NODES = 2_000_000
Raw = list[Any]


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
        return bool(self.raw[2] == _TEXT)

    @property
    def is_list(self) -> bool:
        return bool(self.raw[2] == _LIST)

    @property
    def is_mapping(self) -> bool:
        return bool(self.raw[2] == _MAPPING)

    def describe(self) -> str:
        """What was found, for messages."""
        kind, payload = self.raw[2], self.raw[3]
        if kind == _TEXT:
            return f"the text {payload[:40]!r}"
        return f"{_NAMES[kind]} {payload}" if kind in (_NUMBER, _BOOLEAN) else _NAMES[kind]

    def text(self, what: str = "a text") -> str:
        """The text; ``what`` names what is expected. A number or truth value must be put in quotes."""
        kind, payload = self.raw[2], self.raw[3]
        if kind == _TEXT:
            return str(payload)
        hint = "; put it in quotes" if kind in (_NUMBER, _BOOLEAN, _NULL) else ""
        self.fault(f"found {self.describe()}, expected {what}{hint}")
        return ""

    def scalar(self, what: str = "a text or number") -> str:
        """A text, or a whole number as it would be written."""
        if self.raw[2] == _NUMBER and isinstance(self.raw[3], int):
            return str(self.raw[3])
        return self.text(what)

    def integer(self, what: str = "a whole number") -> int:
        if self.raw[2] == _NUMBER and isinstance(self.raw[3], int):
            return self.raw[3]
        self.fault(f"found {self.describe()}, expected {what}")
        return 0

    def boolean(self, what: str = "true or false") -> bool:
        if self.raw[2] == _BOOLEAN:
            return bool(self.raw[3])
        self.fault(f"found {self.describe()}, expected {what}")
        return False

    def items(self, what: str = "a list") -> list[Value]:
        if self.raw[2] == _LIST:
            return [Value(raw, self.file) for raw in self.raw[3]]
        self.fault(f"found {self.describe()}, expected {what}")
        return []

    def texts(self, what: str = "a list of texts") -> list[str]:
        """A list of texts."""
        return [item.text() for item in self.items(what)]

    def pairs(self, what: str = "a mapping") -> Iterator[tuple[Value, Value]]:
        """The keys and values of a mapping."""
        if self.raw[2] != _MAPPING:
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
        if kind == _LIST:
            return [Value(raw, self.file).plain() for raw in payload]
        if kind == _MAPPING:
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
        try:
            raw = _parse(data, str(path))
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


def _parse(data: bytes, path: str) -> Raw:
    """The raw value of a file; raises :class:`DataError` for anything that is not one YAML 1.2 document."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise DataError(
            f"byte 0x{data[error.start]:02x} is no UTF-8; save the file as UTF-8", Place(path, line, column)
        ) from error
    yaml = YAML(typ="safe", pure=True)
    yaml.version = "1.2"
    try:
        node = yaml.compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(path, mark.line + 1, mark.column + 1) if mark is not None else Place(path)
        context = f" ({error.context})" if error.context else ""
        raise DataError(f"no valid YAML: {error.problem or error.context}{context}", place) from error
    except YAMLError as error:
        position = getattr(error, "position", 0)
        line = text.count("\n", 0, position) + 1
        column = position - text.rfind("\n", 0, position)
        raise DataError(f"no valid YAML: {str(error).splitlines()[0]}", Place(path, line, column)) from error
    except RecursionError as error:
        raise DataError("nested too deeply", path) from error
    if node is None:
        raise DataError("the file is empty", Place(path, 1))
    return _Converter(path).convert_document(node)


class _Converter:
    """Turns YAML nodes into raw values; collects faults of structure."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.faults = Faults()
        self.seen: set[int] = set()

    def convert_document(self, node: Node) -> Raw:
        raw = self.convert(node)
        self.faults.check()
        return raw

    def fault(self, text: str, node: Node) -> None:
        mark = node.start_mark
        self.faults.add(text, Place(self.path, mark.line + 1, mark.column + 1))

    def convert(self, node: Node) -> Raw:
        mark = node.start_mark
        raw: Raw = [mark.line + 1, mark.column + 1, _NULL, None]
        if id(node) in self.seen:
            self.fault("anchors and aliases are not allowed, write the value out", node)
            return raw
        self.seen.add(id(node))
        tag = str(node.tag)
        if not tag.startswith(_TAG):
            self.fault(f"the tag {tag!r} is not allowed", node)
        elif isinstance(node, SequenceNode):
            raw[2:] = [_LIST, [self.convert(item) for item in node.value]]
        elif isinstance(node, MappingNode):
            raw[2:] = [_MAPPING, self.mapping(node)]
        elif isinstance(node, ScalarNode):
            raw[2:] = _resolve(node)
        return raw

    def mapping(self, node: MappingNode) -> list[list[Raw]]:
        first: dict[Any, int] = {}
        pairs = []
        for key_node, value_node in node.value:
            key = self.convert(key_node)
            if key[2] not in (_TEXT, _NUMBER):
                self.fault(f"found {_NAMES[key[2]]} as a key, expected a text or number; put it in quotes", key_node)
            elif key[3] in first:
                self.fault(f"the key {key[3]!r} stands here a second time, first in line {first[key[3]]}", key_node)
            else:
                first[key[3]] = key[0]
            value = self.convert(value_node)
            if value[2] == _NULL and not value_node.value:  # an absent value is marked where the next key stands
                value[:2] = [key_node.end_mark.line + 1, key_node.end_mark.column + 2]
            pairs.append([key, value])
        return pairs


def _resolve(node: ScalarNode) -> list[Any]:
    """Kind and payload of a scalar: plain ones by the core schema, quoted ones are texts."""
    text = str(node.value)
    if node.style is not None:
        return [_TEXT, text]
    if text in _CONSTANTS:
        constant = _CONSTANTS[text]
        return [_NULL if constant is None else _BOOLEAN, constant]
    if _INTEGER.fullmatch(text):
        return [_NUMBER, int(text, 0 if text[:2] in ("0o", "0x") else 10)]
    if _FLOAT.fullmatch(text):
        return [_NUMBER, float(text)]
    return [_TEXT, text]


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
