"""The shared model: units on their way out in a package, and rows on their way back in a delivery."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Status = Literal["untranslated", "needs-review", "reviewed"]
Verdict = Literal["approve", "revise"]
STATUSES: tuple[Status, ...] = ("untranslated", "needs-review", "reviewed")
VERDICTS: tuple[Verdict, ...] = ("approve", "revise")
#: What IDs and base hashes look like.
ID = re.compile(r"u[0-9a-f]{16}")
BASE = re.compile(r"h[0-9a-f]{12}-h[0-9a-f]{12}-[nru]")
#: Severities of the MQM scoring models, the lightest first (https://themqm.org, "Scoring models").
SEVERITIES = ("neutral", "minor", "major", "critical")


@dataclass(frozen=True, slots=True)
class TermHint:
    """A term that the source mentions (characters ``start:end``) and what the glossary has for it."""

    start: int
    end: int
    source: str
    targets: tuple[str, ...]
    gloss: str = ""
    #: wordings that must not be used, each with the reason
    forbidden: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Notice:
    """An open finding in plain words."""

    rule: str
    severity: str
    message: str


@dataclass(frozen=True, slots=True)
class Unit:
    """One text to review: a PO entry, or one plural form of it.

    ``catalog`` is the name that the package has for the catalog, ``base`` a hash of source and target as exported.
    """

    id: str
    catalog: str
    language: str
    source: str
    target: str
    status: Status
    base: str
    #: the entry that it belongs to
    msgid: str
    msgctxt: str | None = None
    msgid_plural: str | None = None
    gloss: str = ""
    notes: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    #: the plural form that this is, with numbers that take it: ``1``, ``2, 3, 4 …``; empty where there is none
    form: str = ""
    terms: tuple[TermHint, ...] = ()
    findings: tuple[Notice, ...] = ()
    #: language -> its text, for reference
    others: Mapping[str, str] = field(default_factory=dict)
    #: what a reviewer said, in a package of rejected rows; and why it was not taken
    verdict: str = ""
    category: str = ""
    severity: str = ""
    suggestion: str = ""
    comment: str = ""
    reason: str = ""

    @property
    def context(self) -> str:
        """The context as readers see it."""
        return self.msgctxt or ""


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A concept in one language. ``gender`` and ``pos`` are as the lexicon has them."""

    language: str
    lemma: str
    pos: str = ""
    gender: str = ""
    is_reviewed: bool = False
    variants: tuple[str, ...] = ()
    forbidden: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class GlossaryConcept:
    """A concept with its terms in all languages of the package."""

    id: str
    category: str
    gloss: str
    terms: tuple[GlossaryTerm, ...]

    def term(self, language: str) -> GlossaryTerm | None:
        """The term in ``language``, if there is one."""
        return next((term for term in self.terms if term.language == language), None)


@dataclass(frozen=True, slots=True)
class Symbol:
    """How a symbol of the game is drawn: its letters, colours (CSS, two of them for a divided one) and name."""

    label: str
    fills: tuple[str, ...]
    ink: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Package:
    """What goes out. All formats but tmx and tbx take one language (``language``); these two take any number."""

    project: str
    source_language: str
    language: str
    units: tuple[Unit, ...]
    glossary: tuple[GlossaryConcept, ...] = ()
    symbols: Mapping[str, Symbol] = field(default_factory=dict)
    #: catalog -> the fields of its PO header
    headers: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: whether these are the lemmas of a glossary
    is_glossary: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """What came back for one unit; None where the delivery does not say. ``place`` is for messages: ``row 12``."""

    place: str
    id: str
    base: str = ""
    catalog: str | None = None
    source: str | None = None
    target: str | None = None
    status: Status | None = None
    verdict: str = ""
    category: str = ""
    severity: str = ""
    suggestion: str = ""
    comment: str = ""
    context: str = ""
    #: why the row can't be taken, known to the reader already (a formula in a cell …)
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Delivery:
    """A file that came back. ``is_lossy`` where it is in a charset that lacks characters of Unicode."""

    path: str
    format: str
    rows: tuple[Row, ...]
    language: str = ""
    encoding: str = "utf-8"
    is_lossy: bool = False
    reviewer: str = ""
    notes: tuple[str, ...] = ()


def unit_id(catalog: str, context: str | None, msgid: str, form: int | None, occurrence: int = 0) -> str:
    """The ID of a unit: ``u`` and 16 hexadecimal digits, the same in every package."""
    parts = [
        catalog,
        "" if context is None else f"c{context}",
        msgid,
        "" if form is None else str(form),
        str(occurrence),
    ]
    return "u" + _digest("\0".join(parts), 8)


def base_of(source: str, target: str, status: Status) -> str:
    """The base hash: a part for the source, one for the target, a letter for the status, so that each can be told."""
    return f"{half(source)}-{half(target)}-{status[0]}"


def base_parts(base: str) -> tuple[str, str, Status] | None:
    """The three parts of a base hash, the status in full; None for a text that is none."""
    if not BASE.fullmatch(base):
        return None
    source, target, letter = base.split("-")
    return source, target, next(status for status in STATUSES if status[0] == letter)


def half(text: str) -> str:
    """The hash of one text; line ends count as one character however they are written."""
    return "h" + _digest(plain_lines(text), 6)


def plain_lines(text: str) -> str:
    """``text`` with every line end as a line feed."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _digest(text: str, size: int) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=size).hexdigest()
