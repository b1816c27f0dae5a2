"""Reads the entries of PO files that are written as nearly all are, by one regular expression each.

Whatever is out of the ordinary (plurals, obsolete entries, odd spacing, unknown escapes, junk) is left to the line
reader, so that this is a matter of speed alone: both give the same messages.
"""

from __future__ import annotations

import re

from l10n.model.message import Message

_STRING = r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"'
_STRINGS = rf"({_STRING}(?:\n{_STRING})*)"
_PLAIN = re.compile(rf"((?:#[ .:,|].*\n|#\n)*)(?:msgctxt ({_STRING})\n)?msgid {_STRINGS}\nmsgstr {_STRINGS}\n*")
_SEAM = '"\n"'
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def plain_message(block: str, line: int) -> Message | None:
    """The message of a block of lines of which the first is ``line``; None where it is not a plain one."""
    match = _PLAIN.fullmatch(block)
    if match is None:
        return None
    head, context, msgid, msgstr = match.groups()
    try:
        texts = (_text(msgid), _text(msgstr), _text(context) if context is not None else None)
    except KeyError:
        return None
    if not texts[0] and context is None:
        return None  # the header
    first = line
    comments = _comments(head) if head else None
    if head:
        line += head.count("\n")
    if context is not None:
        line += 1
    msgstr_line = line + 1 + msgid.count("\n")
    block_lines = (first, msgstr_line + msgstr.count("\n"))
    if comments is None:
        return Message(texts[0], texts[1], texts[2], line=line, block=block_lines, msgstr_line=msgstr_line)
    flags, translator, extracted, references, previous = comments
    return Message(
        texts[0], texts[1], texts[2], None, (), flags, translator, extracted, references, previous, False,
        line, block_lines,
        msgstr_line,
    )  # fmt: skip


def _text(quoted: str) -> str:
    """The text of one or more quoted strings, one a line; raises ``KeyError`` for an escape that is not plain."""
    text = quoted[1:-1]
    if _SEAM in text:
        text = text.replace(_SEAM, "")
    if "\\" in text:
        return _ESCAPE.sub(lambda match: _ESCAPES[match[1]], text)
    return text


def _comments(head: str) -> tuple[tuple[str, ...], ...]:
    """Flags, translator and extracted comments, references and previous lines, as :class:`Message` has them."""
    flags: list[str] = []
    found: dict[str, list[str]] = {" ": [], ".": [], ":": [], "|": []}
    for line in head.split("\n")[:-1]:
        kind = line[1:2]
        if kind == ",":
            flags += [flag for part in line[2:].split(",") if (flag := part.strip())]
        elif kind == ":" or kind == "|":
            found[kind].append(line[2:].strip())
        elif kind == ".":
            found[kind].append(line[3:] if line[2:3] == " " else line[2:])
        else:
            found[" "].append(line[2:] if kind == " " else line[1:])
    return (tuple(flags), tuple(found[" "]), tuple(found["."]), tuple(found[":"]), tuple(found["|"]))
