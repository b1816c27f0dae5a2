"""Writes PO files: new ones in one stable form, and edits that leave every other byte as it was.

The form of new entries is that of ``msgcat --no-wrap``: one line a string, broken only after a line feed that
the text itself holds, so that a changed word is one changed line in version control.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from l10n.errors import DataError, Place
from l10n.model.message import Catalog, Message
from l10n.stores.atomic import write_atomically
from l10n.stores.po_reader import decode, parse_catalog

_ESCAPES = {
    "\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r",
    "\a": "\\a", "\b": "\\b", "\v": "\\v", "\f": "\\f",
}  # fmt: skip
_SPECIAL = re.compile(r'[\x00-\x1f\x7f"\\]')
#: The kinds of lines of an entry in the order in which gettext writes them, with the prefix of comments.
_COMMENTS = {"comments": "#", "extracted": "#.", "references": "#:", "flags": "#,", "previous": "#|"}
_KINDS = (*_COMMENTS, "msgctxt", "msgid", "msgid_plural", "msgstr")
#: A message to add: at the end, or after the entry that it comes with.
Addition = Message | tuple[Message | None, Message]
#: The width at which gettext folds, for files that are folded already.
_WIDTH = 79


def write_catalog(path: Path, catalog: Catalog) -> None:
    """Write ``catalog`` to a new file (or over an old one) as :func:`format_catalog` lays it out, atomically."""
    write_atomically(path, format_catalog(catalog))


def format_catalog(catalog: Catalog) -> bytes:
    """The whole catalog as UTF-8: header, messages in order, obsolete ones last.

    The header is ``catalog.header_message`` with the fields of ``catalog.header``.
    """
    fields = "".join(f"{name}: {value}\n" for name, value in catalog.header.items())
    header = replace(catalog.header_message or Message("", ""), msgstr=fields)
    messages = sorted(catalog.messages, key=lambda message: message.is_obsolete)
    blocks = ["\n".join(format_message(message)) for message in (header, *messages)]
    return _encode("\n\n".join(blocks) + "\n", "utf-8", catalog.path)


def edit_catalog(path: Path, changes: Mapping[Message, Message | None], added: Iterable[Addition] = ()) -> bool:
    """Edit the file at ``path`` as :func:`edited` says, atomically; returns whether a byte changed.

    Raises :class:`DataError` as :func:`edited` does, and where the file can't be read or written.
    """
    try:
        old = path.read_bytes()
    except OSError as error:
        raise DataError(f"can't be read: {error.strerror or error}", path) from error
    new = edited(old, str(path), changes, added)
    if new != old:
        write_atomically(path, new)
    return new != old


def edited(data: bytes, path: str, changes: Mapping[Message, Message | None], added: Iterable[Addition] = ()) -> bytes:
    """``data`` with some entries replaced (``None``: removed) and others added.

    The keys of ``changes`` are messages exactly as they were read from this very data (the header message too).
    Of a changed entry only the lines of changed fields are written anew; every other byte stays: encoding, BOM,
    line ends, wrapping, order, comments, obsolete entries and junk. A folded file gets folded strings. Each of
    ``added`` comes after the entry that it names, or at the end.

    Raises :class:`DataError` where a message named is not in the data, so that it has changed since it was read,
    or where a text can't be written in the file's charset.
    """
    file = decode(data, path)
    catalog = parse_catalog(data, path)
    present = set(catalog.messages) | {catalog.header_message}
    lines = file.text.split("\n")
    newline = "\r" if lines[0].endswith("\r") else ""
    width = _WIDTH if _is_folded(lines) else 0
    after: dict[Message, list[Message]] = {}
    last: list[Message] = []
    for addition in added:
        anchor, message = (None, addition) if isinstance(addition, Message) else addition
        (last if anchor is None else after.setdefault(anchor, [])).append(message)
    for old in sorted({*changes, *after}, key=lambda message: message.block, reverse=True):
        if old not in present:
            raise DataError(
                f"the entry {old.msgid[:40]!r} has changed since it was read; run the command again",
                Place(path, old.line),
            )
        end = old.block[1]
        inserted = [line + newline for message in after.get(old, ()) for line in ("", *format_message(message, width))]
        if inserted:
            lines[end:end] = inserted if end < len(lines) else [*inserted, ""]
            if not lines[end - 1].endswith(newline):
                lines[end - 1] += newline
        if old in changes:
            _apply(lines, old, changes[old], width, newline)
    _append(lines, last, width, newline)
    bom = b"\xef\xbb\xbf" if file.has_bom else b""
    return bom + _encode("\n".join(lines), file.encoding, path)


def _apply(lines: list[str], old: Message, new: Message | None, width: int, newline: str) -> None:
    """Replace the lines of ``old`` by those of ``new``, or remove them with the blank line after them."""
    first, last = old.block
    if new is None:
        if last < len(lines) and not lines[last].strip():
            last += 1
        del lines[first - 1 : last]
    elif replace(new, line=old.line, block=old.block, msgstr_line=old.msgstr_line) != old:
        lines[first - 1 : last] = _edit_block(lines[first - 1 : last], old, new, width, newline)


def format_message(message: Message, width: int = 0) -> list[str]:
    """The lines of one entry, with no line ends; strings are folded at ``width`` columns, 0 is never."""
    return [line for kind in _KINDS for line in _format_field(message, kind, width)]


def _format_field(message: Message, kind: str, width: int) -> list[str]:
    if kind == "flags":
        return [f"#, {', '.join(message.flags)}"] if message.flags else []
    if kind == "previous":
        prefix = "#~|" if message.is_obsolete else "#|"
        return [f"{prefix} {line}" for line in message.previous]
    if kind in _COMMENTS:
        values: Sequence[str] = getattr(message, kind)
        return [f"{_COMMENTS[kind]} {line}".rstrip() for value in values for line in value.split("\n")]
    prefix = "#~ " if message.is_obsolete else ""
    if kind != "msgstr":
        value: str | None = getattr(message, kind)
        return [] if value is None else _format_string(f"{prefix}{kind}", value, prefix, width)
    if message.msgid_plural is None:
        return _format_string(f"{prefix}msgstr", message.msgstr, prefix, width)
    plurals = message.plurals or ("",)
    return [
        line
        for index, plural in enumerate(plurals)
        for line in _format_string(f"{prefix}msgstr[{index}]", plural, prefix, width)
    ]


def _format_string(keyword: str, text: str, prefix: str, width: int) -> list[str]:
    pieces = [_SPECIAL.sub(_escape, piece) for piece in re.findall(r"[^\n]*\n|[^\n]+", text)] or [""]
    if len(pieces) == 1 and (not width or len(keyword) + len(pieces[0]) + 3 <= width):
        return [f'{keyword} "{pieces[0]}"']
    if width:
        pieces = [part for piece in pieces for part in _fold(piece, width - len(prefix) - 2)]
    return [f'{keyword} ""', *(f'{prefix}"{piece}"' for piece in pieces)]


def _fold(text: str, width: int) -> list[str]:
    """``text`` cut after spaces into parts of at most ``width`` characters (longer where a word is longer)."""
    parts = [""]
    for word in re.findall(r"[^ ]* +|[^ ]+", text):
        if parts[-1] and len(parts[-1]) + len(word) > width:
            parts.append("")
        parts[-1] += word
    return parts


def _escape(match: re.Match[str]) -> str:
    character = match.group()
    return _ESCAPES.get(character) or f"\\{ord(character):03o}"


def _edit_block(lines: list[str], old: Message, new: Message, width: int, newline: str) -> list[str]:
    """The lines of an entry with those of its changed fields replaced where they stood."""
    if old.is_obsolete or new.is_obsolete:
        return [line + newline for line in format_message(new, width)]
    kinds = _classify(lines)
    result = list(zip(kinds, lines, strict=True))
    for position, kind in enumerate(_KINDS):
        fresh = [(kind, line + newline) for line in _format_field(new, kind, width)]
        if fresh == [(kind, line + newline) for line in _format_field(old, kind, width)]:
            continue
        places = [index for index, (found, _) in enumerate(result) if found == kind]
        if places:
            at = places[0]
        else:
            at = next((i for i, (found, _) in enumerate(result) if _KINDS.index(found) > position), len(result))
        kept = [pair for pair in result[at:] if pair[0] != kind]
        result = result[:at] + fresh + kept
    return [line for _, line in result]


def _classify(lines: list[str]) -> list[str]:
    """For each line of an entry (not obsolete) the field it belongs to; blank lines go with the one before."""
    kinds: list[str] = []
    for line in lines:
        stripped = line.strip()
        if stripped.startswith("#"):
            found = {":": "references", ".": "extracted", ",": "flags", "=": "flags", "|": "previous"}
            kinds.append(found.get(stripped[1:2], "comments"))
        elif stripped.startswith("msg"):
            keyword = re.match(r"msg[a-z_]+", stripped)
            kinds.append(keyword.group() if keyword else "msgstr")
        else:
            kinds.append(kinds[-1] if kinds else "comments")
    return kinds


def _append(lines: list[str], added: Iterable[Message], width: int, newline: str) -> None:
    """Add entries before the obsolete ones' place, the end of the file, each after one blank line."""
    for message in added:
        while lines and not lines[-1].strip():
            lines.pop()
        if lines and newline and not lines[-1].endswith(newline):
            lines[-1] += newline
        if lines:
            lines.append(newline)
        lines += [line + newline for line in format_message(message, width)]
        lines.append("")


def _is_folded(lines: list[str]) -> bool:
    """Whether the file folds strings: some string goes on in the next line with no line feed of its own."""
    previous = ""
    for line in lines:
        stripped = line.strip()
        if stripped.startswith('"') and previous.startswith('"') and not previous.endswith('\\n"'):
            return True
        previous = stripped
    return False


def _encode(text: str, encoding: str, path: str) -> bytes:
    try:
        return text.encode(encoding)
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise DataError(
            f"{text[error.start]!r} can't be written in {encoding.upper()}; convert the file to UTF-8",
            Place(path, line),
        ) from error
