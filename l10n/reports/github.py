"""Findings as GitHub workflow commands, which show as annotations on the changed lines.

https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from l10n.reports.report import Report

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def render(report: Report) -> Iterator[str]:
    """One command a finding, and one notice with the totals."""
    for item in report.raised:
        finding = item.finding
        properties = [f"file={_property(PurePath(finding.file).as_posix())}"] if finding.file else []
        if finding.line:
            properties.append(f"line={finding.line}")
        properties.append(f"title={_property(finding.rule)}")
        where = f"{finding.msgctxt}: " if finding.msgctxt else ""
        yield f"::{_COMMANDS[finding.severity]} {','.join(properties)}::{_data(where + finding.message)}\n"
    counts = ", ".join(f"{severity}: {n}" for severity, n in report.counts().items())
    yield f"{report.entries} entries in {len(report.files)} files checked. {counts}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
