"""Patches translations inside their quoted strings: not even the line breaks of a changed entry move.

:func:`l10n.stores.po_writer.edited` lays a changed field out anew; here only the characters that change are touched.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from l10n.errors import DataError, Place
from l10n.model.message import Message
from l10n.stores.atomic import write_atomically
from l10n.stores.po_reader import Decoded, decode

_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_CHARACTER = re.compile(r"\\(?:x[0-9A-Fa-f]{1,2}|[0-7]{1,3}|.)|[^\\]")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Patch:
    """Characters ``start:end`` of a translation (of plural form ``form``, or None) become ``text``."""

    message: Message
    form: int | None
    start: int
    end: int
    text: str


def patch_catalog(path: Path, patches: Iterable[Patch]) -> bool:
    """Apply ``patches``, which do not overlap, to the file at ``path``, atomically; returns whether a byte changed.

    Each message is as it was read from that file. Raises :class:`DataError` where the file can't be read or written,
    was changed since, or is in a charset that lacks a character of a patch.
    """
    try:
        old = path.read_bytes()
    except OSError as error:
        raise DataError(f"can't be read: {error.strerror or error}", path) from error
    new = patched(old, str(path), patches)
    if new != old:
        write_atomically(path, new)
    return new != old


def patched(data: bytes, path: str, patches: Iterable[Patch]) -> bytes:
    """The bytes of a PO file with ``patches`` applied."""
    decoded = decode(data, path)
    # offsets of lines as the reader counts them: a line ends at its line feed
    starts = [0, *accumulate(len(line) + 1 for line in decoded.text.split("\n"))]
    edits: list[tuple[int, int, str]] = []
    for patch in patches:
        edits += _edits(decoded.text, starts, patch, path)
    parts: list[str] = []
    end = 0
    for start, stop, text in sorted(edits):
        parts += [decoded.text[end:start], text]
        end = max(end, stop)
    parts.append(decoded.text[end:])
    return (_BOM if decoded.has_bom else b"") + _encode("".join(parts), decoded, path)


def _encode(text: str, decoded: Decoded, path: str) -> bytes:
    try:
        return text.encode(decoded.encoding)
    except UnicodeEncodeError as error:
        raise DataError(
            f"{error.object[error.start]!r} does not exist in {decoded.encoding}; save the file as UTF-8", path
        ) from error


def _edits(text: str, starts: list[int], patch: Patch, path: str) -> list[tuple[int, int, str]]:
    """What a patch changes in the file's text: the new text at its first character, the others taken away."""
    places = _characters(text, starts, patch, path)
    escaped = "".join(_ESCAPES.get(character, character) for character in patch.text)
    if patch.start == patch.end:
        at = places[patch.start][0] if patch.start < len(places) else places[-1][1]
        return [(at, at, escaped)]
    runs: list[tuple[int, int]] = []
    for start, end in places[patch.start : patch.end]:
        if runs and runs[-1][1] == start:
            runs[-1] = (runs[-1][0], end)
        else:
            runs.append((start, end))
    return [(start, end, "" if number else escaped) for number, (start, end) in enumerate(runs)]


def _characters(text: str, starts: list[int], patch: Patch, path: str) -> list[tuple[int, int]]:
    """Where each character of the translation stands in the file's text, escapes and all."""
    message = patch.message
    keyword = "msgstr" if patch.form is None else f"msgstr[{patch.form}]"
    places: list[tuple[int, int]] = []
    is_open = False
    for line in range(message.msgstr_line, message.block[1] + 1):
        start, end = starts[line - 1], starts[line] - 1
        content = text[start:end]
        stripped = content.lstrip("#~ \t")
        if stripped.startswith("msgstr"):
            is_open = stripped.removeprefix(keyword)[:1] in (" ", "\t", '"') if stripped.startswith(keyword) else False
        if is_open:
            for string in _STRING.finditer(content):
                places += [(start + string.start(1) + match.start(), start + string.start(1) + match.end())
                           for match in _CHARACTER.finditer(string[1])]  # fmt: skip
    expected = message.msgstr if patch.form is None else message.plurals[patch.form]
    if len(places) != len(expected) or not 0 <= patch.start <= patch.end <= len(expected):
        raise DataError("the file was changed while it was being checked; run again", Place(path, message.msgstr_line))
    return places
