"""Findings as JUnit XML: a suite for each file, a failed case for each finding that makes the run fail.

The dialect is that of the Jenkins schema (``testsuites``/``testsuite``/``testcase``), which GitLab reads.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from l10n.model.finding import Raised
from l10n.reports.report import Report

#: What XML 1.0 can't hold, not even escaped.
_ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

#: So much of a text stands in a failed case.
_LONGEST = 2000


def render(report: Report) -> Iterator[str]:
    """Findings below the failing severity are skipped cases; a clean file is one case that passed."""
    by_file: dict[str, list[Raised]] = defaultdict(list)
    for item in report.raised:
        by_file[item.finding.file].append(item)
    names = list(dict.fromkeys([*report.files, *by_file]))
    failures = sum(report.is_failure(item) for item in report.raised)
    tests = sum(max(len(by_file[name]), 1) for name in names)
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield f'<testsuites name="l10n check" tests="{tests}" failures="{failures}">\n'
    for name in names:
        yield from _suite(name, by_file[name], report)
    yield "</testsuites>\n"


def _suite(name: str, items: list[Raised], report: Report) -> Iterator[str]:
    failures = sum(report.is_failure(item) for item in items)
    yield (
        f'  <testsuite name={_attribute(name or "ruleset")} tests="{max(len(items), 1)}" '
        f'failures="{failures}" errors="0" skipped="{len(items) - failures}">\n'
    )
    if not items:
        yield f'    <testcase classname={_attribute(name)} name="no findings"/>\n'
    for item in items:
        finding = item.finding
        where = finding.msgctxt or (f"line {finding.line}" if finding.line else "file")
        yield (
            f"    <testcase classname={_attribute(name or 'ruleset')} name={_attribute(f'{finding.rule}: {where}')} "
            f'file={_attribute(name)} line="{finding.line}">\n'
        )
        if report.is_failure(item):
            body = _text(f"{finding.file}:{finding.line}\n{_excerpt(item, 'source')}\n{_excerpt(item, 'target')}")
            kind, message = _attribute(finding.rule), _attribute(finding.message)
            yield f"      <failure type={kind} message={message}>{body}</failure>\n"
        else:
            yield f"      <skipped message={_attribute(f'{finding.severity}: {finding.message}')}/>\n"
        yield "    </testcase>\n"
    yield "  </testsuite>\n"


def _excerpt(item: Raised, side: str) -> str:
    """The text of one side; of a very long one what stands around the evidence, so that a report with many findings in
    one text does not hold that text many times."""
    text = item.source if side == "source" else item.target
    if len(text) <= _LONGEST:
        return text
    at = next((span.start for span in item.finding.evidence if span.side == side), 0)
    start = max(0, min(at - _LONGEST // 2, len(text) - _LONGEST))
    end = start + _LONGEST
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")


def _text(text: str) -> str:
    return escape(_ILLEGAL.sub("\ufffd", text))


def _attribute(text: str) -> str:
    return quoteattr(_ILLEGAL.sub("\ufffd", text), {"\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
