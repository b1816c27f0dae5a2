"""Rules: what a check states, with the examples that prove it; reports and documentation are made of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from l10n.model.finding import Certainty, Finding, Fix, Severity, Span

#: MQM 2.0, core typology: dimension -> issue types (https://themqm.org/error-types-2/typology).
MQM = {
    "terminology": ("inconsistent with terminology resource", "inconsistent use of terminology", "wrong term"),
    "accuracy": (
        "mistranslation",
        "overtranslation",
        "undertranslation",
        "addition",
        "omission",
        "do not translate",
        "untranslated",
    ),
    "linguistic conventions": (
        "grammar",
        "punctuation",
        "spelling",
        "unintelligible",
        "character encoding",
        "textual conventions",
    ),
    "style": (
        "organizational style",
        "third-party style",
        "inconsistent with external reference",
        "language register",
        "awkward style",
        "unidiomatic style",
        "inconsistent style",
    ),
    "locale conventions": (
        "number format",
        "currency format",
        "measurement format",
        "time format",
        "date format",
        "address format",
        "telephone format",
        "shortcut key",
    ),
    "audience appropriateness": ("culture-specific reference", "offensive"),
    "design and markup": ("layout", "markup tag", "truncation/text expansion", "missing text", "link/cross-reference"),
}
MQM_ISSUES = {issue: dimension for dimension, issues in MQM.items() for issue in issues}


@dataclass(frozen=True, slots=True)
class Example:
    """A small catalog that a rule must find fault with (or must not), in one language.

    ``msgid`` and ``msgstr`` are one entry with its further fields; or ``po`` is a whole PO body (entries
    only, the header is supplied unless it is there), for what one entry can't show. ``card`` gives the
    entry a name in both languages. ``glossary`` is a lexicon for terminology: concept -> (English forms,
    forms in the language), further fields as in a lexicon file.
    """

    language: str
    msgid: str = ""
    msgstr: str = ""
    msgid_plural: str | None = None
    plurals: tuple[str, ...] = ()
    msgctxt: str | None = None
    flags: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    extracted: tuple[str, ...] = ()
    previous: tuple[str, ...] = ()
    card: tuple[str, str] | None = None
    type: tuple[str, str] | None = None
    po: str | None = None
    #: for rules on rulesets: changes to a sound one, as (file, old text, new text); the tests have the sound one
    edits: tuple[tuple[str, str, str], ...] = ()
    glossary: Mapping[str, Any] | None = None
    #: what is shown by it, in a few words
    note: str = ""
    #: the text after the fix, where the rule proposes one
    fixed: str | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """What one check states. ``id`` is kebab-case and names the defect."""

    id: str
    category: str
    severity: Severity
    certainty: Certainty
    #: an issue type of :data:`MQM`
    mqm: str
    #: what is found, in one sentence
    what: str
    #: why it matters, for somebody who has never seen the rule
    why: str
    #: what it can't see, or where it may be wrong
    limits: str
    bad: tuple[Example, ...]
    good: tuple[Example, ...]

    def found(
        self,
        message: str,
        *evidence: Span,
        fix: Fix | None = None,
        severity: Severity | None = None,
        certainty: Certainty | None = None,
    ) -> Finding:
        """A finding of this rule; severity and certainty are the rule's own unless this case is another."""
        return Finding(
            self.id,
            self.category,
            severity or self.severity,
            certainty or self.certainty,
            message,
            evidence=evidence,
            fix=fix,
        )
