"""The kinds of YAML values, and the JSON form in which they are kept with their places."""

from __future__ import annotations

from typing import Any, Final

#: Kinds of raw values. A raw value is ``[line, column, kind, payload]``: JSON, so that it can be cached.
TEXT: Final = "text"
NUMBER: Final = "number"
BOOLEAN: Final = "boolean"
NULL: Final = "null"
LIST: Final = "list"
MAPPING: Final = "mapping"
NAMES = {TEXT: "a text", NUMBER: "the number", BOOLEAN: "the truth value", NULL: "nothing", LIST: "a list",
          MAPPING: "a mapping"}  # fmt: skip
Raw = list[Any]
