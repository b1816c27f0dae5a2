"""Catalogs: gettext PO files in memory, with the place of every entry."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """One PO entry. ``line`` is the line of its ``msgid`` (from 1); ``block`` its first and last line."""

    msgid: str
    msgstr: str
    msgctxt: str | None = None
    msgid_plural: str | None = None
    #: the plural forms by index; empty for an entry with no plural
    plurals: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    #: translator comments (``# ``), extracted comments (``#. ``), references (``#: ``), one string a line
    comments: tuple[str, ...] = ()
    extracted: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    #: previous msgid and msgctxt lines (``#| ``), raw
    previous: tuple[str, ...] = ()
    is_obsolete: bool = False
    line: int = 0
    block: tuple[int, int] = (0, 0)
    msgstr_line: int = 0

    @property
    def is_fuzzy(self) -> bool:
        return "fuzzy" in self.flags

    @property
    def is_translated(self) -> bool:
        return bool(self.msgstr) or (bool(self.plurals) and all(self.plurals))

    @property
    def key(self) -> tuple[str | None, str]:
        return (self.msgctxt, self.msgid)


@dataclass(frozen=True, slots=True)
class Catalog:
    """A PO file: its header fields and its messages in file order (the header entry is not among them)."""

    path: str
    header: dict[str, str]
    messages: tuple[Message, ...]
    header_message: Message | None = None
    #: faults met while reading, as (line, what); reading went on after each
    junk: tuple[tuple[int, str], ...] = field(default=())

    @property
    def language(self) -> str | None:
        """The ``Language:`` header, or None where it is missing or empty."""
        return self.header.get("Language") or None
