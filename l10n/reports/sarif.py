"""Findings as SARIF 2.1.0 (OASIS standard, 27 March 2020), for code scanning and editors."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from l10n.model.finding import Raised
from l10n.model.rule import MQM_ISSUES, Rule
from l10n.reports.report import Report, uri_of

_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_HOME = "https://github.com/rules-l10n/rules-l10n"
_CRASHED = "check-crashed"


def render(report: Report) -> Iterator[str]:
    """One log with one run; crashed checks are notifications of the invocation as well as results."""
    index = {name: number for number, name in enumerate(report.rules)}
    crashed = [item for item in report.raised if item.finding.rule == _CRASHED]
    log = {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "l10n check",
                        "version": report.version or "0",
                        "informationUri": _HOME,
                        "rules": [_rule(rule) for rule in report.rules.values()],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "artifacts": [{"location": {"uri": uri_of(name)}} for name in report.files],
                "invocations": [
                    {
                        "executionSuccessful": not crashed,
                        "toolExecutionNotifications": [
                            {"level": "error", "message": {"text": item.trace or item.finding.message}}
                            for item in crashed
                        ],
                    }
                ],
                "results": [_result(item, index) for item in report.raised],
            }
        ],
    }
    yield json.dumps(log, ensure_ascii=False, indent=1) + "\n"


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "name": "".join(part.capitalize() for part in rule.id.split("-")),
        "shortDescription": {"text": rule.what},
        "fullDescription": {"text": f"{rule.what} {rule.why}"},
        "help": {
            "text": f"{rule.what}\n\n{rule.why}\n\nLimits: {rule.limits}",
            "markdown": f"**{rule.what}**\n\n{rule.why}\n\n*Limits:* {rule.limits}",
        },
        "defaultConfiguration": {"level": _LEVELS[rule.severity]},
        "properties": {
            "category": rule.category,
            "certainty": rule.certainty,
            "mqm": rule.mqm,
            "mqmDimension": MQM_ISSUES[rule.mqm],
            "tags": ["localization", rule.category],
        },
    }


def _result(item: Raised, index: dict[str, int]) -> dict[str, Any]:
    finding = item.finding
    result: dict[str, Any] = {"ruleId": finding.rule}
    if finding.rule in index:
        result["ruleIndex"] = index[finding.rule]
    result |= {"level": _LEVELS[finding.severity], "message": {"text": finding.message}}
    location: dict[str, Any] = {}
    if finding.file:
        place: dict[str, Any] = {"artifactLocation": {"uri": uri_of(finding.file)}}
        if finding.line > 0:
            place["region"] = {"startLine": finding.line}
        location["physicalLocation"] = place
    if finding.msgctxt:
        location["logicalLocations"] = [{"fullyQualifiedName": finding.msgctxt, "kind": "resource"}]
    if location:
        result["locations"] = [location]
    identity = (finding.rule, finding.file, finding.msgctxt or "", _identity(item.msgid), finding.message)
    digest = _digest("\0".join(identity))
    result["partialFingerprints"] = {"finding/v1": digest[:32]}
    result["properties"] = _properties(item)
    return result


@lru_cache(maxsize=1)
def _identity(msgid: str) -> str:
    """What stands for a msgid in fingerprints; findings come entry by entry, so each text is hashed once."""
    return _digest(msgid)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _properties(item: Raised) -> dict[str, Any]:
    finding = item.finding
    found: dict[str, Any] = {"category": finding.category, "certainty": finding.certainty}
    if finding.language:
        found["language"] = finding.language
    if finding.evidence:
        found["evidence"] = [
            {"side": span.side, "start": span.start, "end": span.end, "text": span.text} for span in finding.evidence
        ]
    if finding.fix is not None:
        fix = finding.fix
        found["fix"] = {"start": fix.start, "end": fix.end, "text": fix.text, "isSafe": fix.is_safe}
    return found
