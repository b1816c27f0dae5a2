"""Reads PO files line by line: fast, with the place of every entry, and never stopped by a bad one.

What the lines mean follows the GNU gettext manual, section "The Format of PO Files". An entry that can't be
read is recorded as junk and the reading goes on; entries with the same msgctxt and msgid are all kept, since
which of them is right is for a check or the caller to say. Lines end at a line feed only: texts may hold
U+2028 and other separators that :meth:`str.splitlines` would split at.
"""

from __future__ import annotations

import re
from pathlib import Path

from l10n.errors import DataError
from l10n.model.message import Catalog, Message
from l10n.stores.po_encoding import Decoded, decode
from l10n.stores.po_plain import plain_message

__all__ = ["Decoded", "decode", "parse_catalog", "read_catalog", "unquote"]

_ONE_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_STRINGS = re.compile(r'\s*(?:"(?:[^"\\]|\\.)*"\s*)+')
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?\s*(?=\"|$)")
_ESCAPE = re.compile(r"\\(x[0-9A-Fa-f]{1,2}|[0-7]{1,3}|.)")
_ESCAPES = {
    "n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\", "a": "\a", "b": "\b", "v": "\v", "f": "\f",
    "'": "'", "?": "?",
}  # fmt: skip
_BEGINNINGS = ("msgctxt ", "msgid ", "#")
_CONFLICT = re.compile(r"<{7}(?: |$)|={7}$|>{7}(?: |$)|\|{7}(?: |$)")


def read_catalog(path: Path | str) -> Catalog:
    """The PO file at ``path``, which may have a BOM, CRLF or any charset that its header declares.

    Raises :class:`DataError` where the file can't be opened, or can't be decoded (with the line).
    """
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise DataError(f"can't be read: {error.strerror or error}", str(path)) from error
    return parse_catalog(data, str(path))


def parse_catalog(data: bytes, path: str) -> Catalog:
    """The PO file whose bytes are ``data``; ``path`` is only named in errors and in the catalog."""
    text = decode(data, path).text
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    reader = _Reader()
    reader.read_blocks(text)
    return reader.catalog(path)


class _Fault(Exception):
    """A line that makes no sense in its entry; always turned into junk."""


class _Entry:
    """An entry while it is being read."""

    __slots__ = (
        "comments", "extracted", "first", "flags", "is_junk", "is_obsolete", "last", "line", "msgctxt", "msgid",
        "msgid_plural", "msgstr", "msgstr_line", "open", "previous", "references",
    )  # fmt: skip

    def __init__(self, first: int) -> None:
        self.first = self.last = first
        self.line = self.msgstr_line = 0
        self.is_obsolete = self.is_junk = False
        self.msgctxt: str | None = None
        self.msgid: str | None = None
        self.msgid_plural: str | None = None
        #: by plural index; -1 is the msgstr of an entry with no plural
        self.msgstr: dict[int, str] = {}
        #: the field that a continuation line adds to: a slot name, or a plural index
        self.open: str | int | None = None
        self.comments: list[str] = []
        self.extracted: list[str] = []
        self.references: list[str] = []
        self.flags: list[str] = []
        self.previous: list[str] = []

    @property
    def has_fields(self) -> bool:
        return self.msgid is not None or self.msgctxt is not None or self.is_junk

    def message(self) -> Message:
        """The entry as a message."""
        msgstr = self.msgstr
        return Message(
            self.msgid or "",
            msgstr.get(-1, ""),
            self.msgctxt,
            self.msgid_plural,
            () if -1 in msgstr else tuple(msgstr.values()),
            tuple(self.flags),
            tuple(self.comments),
            tuple(self.extracted),
            tuple(self.references),
            tuple(self.previous),
            self.is_obsolete,
            self.line,
            (self.first, self.last),
            self.msgstr_line,
        )


class _Reader:
    """The lines of one file on their way into messages and junk."""

    def __init__(self) -> None:
        self.entry: _Entry | None = None
        self.header: Message | None = None
        self.messages: list[Message] = []
        self.junk: list[tuple[int, str]] = []

    def catalog(self, path: str) -> Catalog:
        fields: dict[str, str] = {}
        for line in self.header.msgstr.split("\n") if self.header else ():
            name, colon, value = line.partition(":")
            if colon:
                fields[name.strip()] = value.strip()
        return Catalog(path, fields, tuple(self.messages), self.header, tuple(sorted(self.junk)))

    def read_blocks(self, text: str) -> None:
        """All of a file: plain entries between blank lines at once, everything else line by line."""
        number = 1
        blocks = text.split("\n\n")
        for block, after in zip(blocks, [*blocks[1:], "#"], strict=True):
            entry = self.entry
            message = None
            # the entry at hand must be complete, and what follows must be sure to begin another one
            if (entry is None or entry.msgstr or entry.is_junk) and after.startswith(_BEGINNINGS) and after[1:2] != "~":
                message = plain_message(block, number)
            if message is None:
                self.read(block.split("\n"), number)
            else:
                self.finish()
                self.messages.append(message)
            number += block.count("\n") + 2
        self.finish()

    def read(self, lines: list[str], first_line: int) -> None:
        """Lines of which the first is ``first_line``; the last entry stays open."""
        for number, line in enumerate(lines, first_line):
            if not line:
                continue
            first = line[0]
            try:
                if first == '"':
                    self.continuation(number, line)
                elif first == "#":
                    self.comment(number, line)
                elif first == "m":
                    self.keyword(number, line, False)
                else:
                    self.other(number, line)
            except _Fault as fault:
                self.spoil(number, str(fault))

    def other(self, number: int, line: str) -> None:
        """A line that begins with none of the usual characters: indented, a conflict marker, or junk."""
        stripped = line.strip()
        if not stripped:
            return
        if stripped[0] == '"':
            self.continuation(number, stripped)
        elif stripped[0] == "#":
            self.comment(number, stripped)
        elif stripped[0] == "m":
            self.keyword(number, stripped, False)
        elif _CONFLICT.match(stripped):
            if self.entry is not None and self.entry.msgstr:
                self.finish()
            raise _Fault("a conflict marker of version control")
        else:
            raise _Fault(f"found {stripped[:40]!r}, expected a comment, msgctxt, msgid, msgstr or a string")

    def spoil(self, number: int, what: str) -> None:
        """Record junk; the entry that the line touches is lost, the next one is read."""
        self.junk.append((number, what))
        entry = self.entry
        if entry is None:
            return
        if entry.last == number or (entry.has_fields and entry.last + 1 == number):
            entry.is_junk = True
            entry.last = number

    def finish(self) -> None:
        """Close the entry at hand, if any: a message, the header, or junk."""
        entry, self.entry = self.entry, None
        if entry is None or entry.is_junk or not entry.has_fields:
            return
        if entry.msgid is None or not entry.msgstr:
            missing = "msgid" if entry.msgid is None else "msgstr"
            self.junk.append((entry.line or entry.last, f"the entry ends with no {missing}"))
            return
        if entry.msgid_plural is not None and -1 in entry.msgstr:
            self.junk.append((entry.msgstr_line, "found msgstr, expected msgstr[0] after msgid_plural"))
            return
        if entry.msgid_plural is None and -1 not in entry.msgstr:
            self.junk.append((entry.msgstr_line, "found msgstr[0], expected msgstr: there is no msgid_plural"))
            return
        message = entry.message()
        if entry.msgid == "" and entry.msgctxt is None and not entry.is_obsolete:
            if self.header is not None:
                self.junk.append((entry.line, f"a second header; the first is in line {self.header.line}"))
                return
            self.header = message
        else:
            self.messages.append(message)

    def comment(self, number: int, line: str) -> None:
        """A line that begins with ``#``: it opens the next entry where the one at hand has fields already."""
        kind = line[1:2]
        if kind == "~":
            self.obsolete(number, line[2:].lstrip())
            return
        entry = self.entry
        if entry is None or entry.has_fields:
            self.finish()
            entry = self.entry = _Entry(number)
        entry.last = number
        if kind == ":":
            entry.references.append(line[2:].strip())
        elif kind == ".":
            entry.extracted.append(line[3:] if line[2:3] == " " else line[2:])
        elif kind == "," or kind == "=":
            entry.flags += [flag for part in line[2:].split(",") if (flag := part.strip())]
        elif kind == "|":
            entry.previous.append(line[2:].strip())
        else:
            entry.comments.append(line[2:] if kind == " " else line[1:])

    def obsolete(self, number: int, rest: str) -> None:
        """A line after ``#~``: a field of an obsolete entry, or (``#~|``) its previous one."""
        if rest.startswith("|"):
            entry = self.entry
            if entry is None or entry.has_fields:
                self.finish()
                entry = self.entry = _Entry(number)
            entry.last = number
            entry.previous.append(rest[1:].strip())
        elif rest.startswith('"'):
            self.continuation(number, rest)
        elif rest.startswith("msg"):
            self.keyword(number, rest, True)
        elif rest.startswith("#"):
            self.comment(number, rest)
        elif rest:
            raise _Fault(f"found {rest[:40]!r} after #~, expected msgctxt, msgid, msgstr or a string")

    def keyword(self, number: int, line: str, is_obsolete: bool) -> None:
        """A line that begins with a keyword: ``msgctxt`` and ``msgid`` may open an entry, the others belong to one."""
        match = _KEYWORD.match(line)
        if match is None:
            raise _Fault(f"found {line[:40]!r}, expected msgctxt, msgid, msgid_plural or msgstr and a string")
        keyword, index = match.group(1, 2)
        entry = self.entry
        if keyword == "msgctxt" or keyword == "msgid":
            if entry is None or self.begins_anew(entry, keyword, is_obsolete):
                self.finish()
                entry = self.entry = _Entry(number)
            entry.is_obsolete = is_obsolete
        elif entry is None or (entry.msgid is None and not entry.is_junk):
            raise _Fault(f"{keyword} with no msgid before it")
        elif entry.msgstr and number > entry.last + 1 and index in (None, "0"):
            self.finish()
            raise _Fault(f"{keyword} with no msgid before it")
        entry.last = number
        if entry.is_junk:
            return
        if keyword == "msgstr":
            place = -1 if index is None else int(index)
            self.check_index(entry, place)
            entry.msgstr_line = entry.msgstr_line or number
            entry.open = place
            entry.msgstr[place] = unquote(line[match.end() :])
            return
        if keyword == "msgid":
            entry.line = number
        elif getattr(entry, keyword) is not None or entry.msgstr:
            raise _Fault(f"a second or misplaced {keyword} in one entry")
        entry.open = keyword
        setattr(entry, keyword, unquote(line[match.end() :]))

    @staticmethod
    def begins_anew(entry: _Entry, keyword: str, is_obsolete: bool) -> bool:
        """Whether a msgctxt or msgid at hand opens the next entry."""
        if not entry.has_fields:
            return False
        is_split = entry.is_junk or entry.is_obsolete != is_obsolete
        return is_split or keyword == "msgctxt" or entry.msgid is not None

    @staticmethod
    def check_index(entry: _Entry, place: int) -> None:
        if place in entry.msgstr:
            raise _Fault("a second msgstr in one entry")
        if place > 0 and place - 1 not in entry.msgstr:
            raise _Fault(f"found msgstr[{place}], expected msgstr[{len(entry.msgstr)}]")

    def continuation(self, number: int, line: str) -> None:
        """A line that is a string: it adds to the field before it."""
        entry = self.entry
        if entry is None or (entry.open is None and not entry.is_junk):
            raise _Fault("a string that belongs to no msgid or msgstr")
        entry.last = number
        if entry.is_junk:
            return
        if isinstance(entry.open, int):
            entry.msgstr[entry.open] += unquote(line)
        else:
            setattr(entry, str(entry.open), getattr(entry, str(entry.open)) + unquote(line))


def unquote(quoted: str) -> str:
    """The text of one or more quoted strings that stand on one line; raises ``_Fault`` where a quote is open."""
    if "\\" not in quoted and quoted.count('"') == 2 and quoted[0] == quoted[-1] == '"':
        return quoted[1:-1]
    if not _STRINGS.fullmatch(quoted):
        raise _Fault("the string is not closed, expected '\"' at the end of the line")
    raw = "".join(_ONE_STRING.findall(quoted))
    return _ESCAPE.sub(_unescape, raw) if "\\" in raw else raw


def _unescape(match: re.Match[str]) -> str:
    code = match.group(1)
    if code in _ESCAPES:
        return _ESCAPES[code]
    if code[0] == "x" and len(code) > 1:
        return chr(int(code[1:], 16))
    if code.isdigit():
        return chr(int(code, 8))
    raise _Fault(f"unknown escape \\{code}")
