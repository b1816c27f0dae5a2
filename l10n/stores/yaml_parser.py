"""Parses YAML 1.2 into values with places; nothing else touches the parser that is used."""

from __future__ import annotations

import re
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from l10n.errors import DataError, Place
from l10n.stores.faults import Faults
from l10n.stores.yaml_kinds import BOOLEAN, LIST, MAPPING, NAMES, NULL, NUMBER, TEXT, Raw

_TAG = "tag:yaml.org,2002:"
#: YAML 1.2.2, section 10.3.2: the core schema.
_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
#: A longer number is taken as a text, so that whoever expects a number says so.
_MOST_DIGITS = 100
_CONFLICT = re.compile(r"^(?:<{7}(?: |$)|={7}$|>{7}(?: |$))", re.MULTILINE)
_CONSTANTS = {"": None, "~": None, "null": None, "Null": None, "NULL": None, "true": True, "True": True, "TRUE": True,
              "false": False, "False": False, "FALSE": False}  # fmt: skip


def parse(data: bytes, path: str) -> Raw:
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
        if conflict := _CONFLICT.search(text):
            raise DataError(
                "a conflict marker of version control", Place(path, text.count("\n", 0, conflict.start()) + 1)
            ) from error
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
        """One node with all that is below it."""
        mark = node.start_mark
        raw: Raw = [mark.line + 1, mark.column + 1, NULL, None]
        if id(node) in self.seen:
            self.fault("anchors and aliases are not allowed, write the value out", node)
            return raw
        self.seen.add(id(node))
        tag = str(node.tag)
        if not tag.startswith(_TAG):
            self.fault(f"the tag {tag!r} is not allowed", node)
        elif isinstance(node, SequenceNode):
            raw[2:] = [LIST, [self.convert(item) for item in node.value]]
        elif isinstance(node, MappingNode):
            raw[2:] = [MAPPING, self.mapping(node)]
        elif isinstance(node, ScalarNode):
            raw[2:] = _resolve(node)
        return raw

    def mapping(self, node: MappingNode) -> list[list[Raw]]:
        """The pairs of a mapping; a key that comes twice is a fault."""
        first: dict[Any, int] = {}
        pairs = []
        for key_node, value_node in node.value:
            key = self.convert(key_node)
            if key[2] not in (TEXT, NUMBER):
                self.fault(f"found {NAMES[key[2]]} as a key, expected a text or number; put it in quotes", key_node)
            elif key[3] in first:
                self.fault(f"the key {key[3]!r} stands here a second time, first in line {first[key[3]]}", key_node)
            else:
                first[key[3]] = key[0]
            value = self.convert(value_node)
            if value[2] == NULL and not value_node.value:  # an absent value is marked where the next key stands
                value[:2] = [key_node.end_mark.line + 1, key_node.end_mark.column + 2]
            pairs.append([key, value])
        return pairs


def _resolve(node: ScalarNode) -> list[Any]:
    """Kind and payload of a scalar: plain ones by the core schema, quoted ones are texts."""
    text = str(node.value)
    if node.style is not None:
        return [TEXT, text]
    if text in _CONSTANTS:
        constant = _CONSTANTS[text]
        return [NULL if constant is None else BOOLEAN, constant]
    if len(text) > _MOST_DIGITS:
        return [TEXT, text]
    if _INTEGER.fullmatch(text):
        return [NUMBER, int(text, 0 if text[:2] in ("0o", "0x") else 10)]
    if _FLOAT.fullmatch(text):
        return [NUMBER, float(text)]
    return [TEXT, text]
