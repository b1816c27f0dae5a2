"""Catalogs as polib has them, for scripts that work with polib."""

from __future__ import annotations

import polib

from l10n.model.message import Catalog, Message


def to_polib(catalog: Catalog) -> polib.POFile:
    """``catalog`` as a polib file; what polib has no place for (junk, places) is left out."""
    file = polib.POFile(check_for_duplicates=False, wrapwidth=0)
    file.metadata = dict(catalog.header)
    for message in catalog.messages:
        file.append(_entry(message))
    return file


def from_polib(file: polib.POFile, path: str = "") -> Catalog:
    """A polib file as a catalog."""
    return Catalog(path or str(file.fpath or ""), dict(file.metadata), tuple(_message(entry) for entry in file))


def _entry(message: Message) -> polib.POEntry:
    return polib.POEntry(
        msgid=message.msgid,
        msgstr=message.msgstr,
        msgctxt=message.msgctxt,
        msgid_plural=message.msgid_plural or "",
        msgstr_plural=dict(enumerate(message.plurals)),
        flags=list(message.flags),
        tcomment="\n".join(message.comments),
        comment="\n".join(message.extracted),
        occurrences=[_occurrence(part) for line in message.references for part in line.split()],
        obsolete=int(message.is_obsolete),
    )


def _message(entry: polib.POEntry) -> Message:
    is_plural = bool(entry.msgid_plural)
    return Message(
        msgid=entry.msgid,
        msgstr="" if is_plural else entry.msgstr,
        msgctxt=entry.msgctxt,
        msgid_plural=entry.msgid_plural if is_plural else None,
        plurals=tuple(text for _, text in sorted(entry.msgstr_plural.items())) if is_plural else (),
        flags=tuple(entry.flags),
        comments=tuple(entry.tcomment.split("\n")) if entry.tcomment else (),
        extracted=tuple(entry.comment.split("\n")) if entry.comment else (),
        references=tuple(f"{name}:{line}" if line else name for name, line in entry.occurrences),
        is_obsolete=bool(entry.obsolete),
        line=entry.linenum or 0,
    )


def _occurrence(reference: str) -> tuple[str, str]:
    name, colon, line = reference.rpartition(":")
    return (name, line) if colon and line.isdigit() else (reference, "")
