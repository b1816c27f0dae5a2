"""Findings as JSON lines, one object each: the format for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from l10n.model.finding import Raised
from l10n.reports.report import Report


def render(report: Report) -> Iterator[str]:
    """One line a finding; keys are those of the finding, ``evidence`` and ``fix`` as objects."""
    for item in report.raised:
        yield json.dumps(as_object(item), ensure_ascii=False) + "\n"


def as_object(item: Raised) -> dict[str, Any]:
    """A finding in JSON types. ``form`` is the plural index, there only where the finding is about one."""
    finding = item.finding
    found: dict[str, Any] = {
        "rule": finding.rule,
        "category": finding.category,
        "severity": finding.severity,
        "certainty": finding.certainty,
        "file": finding.file,
        "line": finding.line,
        "msgctxt": finding.msgctxt,
        "language": finding.language,
        "message": finding.message,
        "evidence": [
            {"side": span.side, "start": span.start, "end": span.end, "text": span.text} for span in finding.evidence
        ],
    }
    if finding.fix is not None:
        fix = finding.fix
        found["fix"] = {"start": fix.start, "end": fix.end, "text": fix.text, "is_safe": fix.is_safe}
    if item.form is not None:
        found["form"] = item.form
    return found
