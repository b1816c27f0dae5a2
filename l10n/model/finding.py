"""Findings: what a check has to say about a text. Never an exception."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning", "info"]
Certainty = Literal["certain", "likely", "possible"]
CATEGORIES = ("catalog", "terminology", "equivalence", "typography", "glossary")
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a text: ``side`` is ``source`` or ``target`` (or a language tag), offsets count characters."""

    side: str
    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A replacement of ``start:end`` of the target that mends the finding; ``is_safe`` where meaning can't change."""

    start: int
    end: int
    text: str
    is_safe: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding; ``file``, ``line``, ``msgctxt`` and ``language`` are filled in by whoever ran the check."""

    rule: str
    category: str
    severity: Severity
    certainty: Certainty
    message: str
    file: str = ""
    line: int = 0
    msgctxt: str | None = None
    language: str | None = None
    evidence: tuple[Span, ...] = ()
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Raised:
    """A finding with what a report or a fix needs besides: the texts, and the plural form that it speaks of."""

    finding: Finding
    #: index of the entry in its catalog, -1 for a finding about no entry
    index: int = -1
    form: int | None = None
    msgid: str = ""
    source: str = ""
    target: str = ""
    #: the traceback, where the finding is that a check crashed
    trace: str = ""
