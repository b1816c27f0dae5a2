"""The report of a review: what became of every row, and the errors found, by MQM category and severity."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from l10n.errors import DataError
from l10n.exchange.merge import OUTCOMES, Decision
from l10n.exchange.unit import SEVERITIES, Delivery
from l10n.model.project import Settings

#: Severity weights of the MQM "linear scoring model" (https://themqm.org): 0, 1, 5, 25.
_WEIGHTS = {"neutral": 0.0, "minor": 1.0, "major": 5.0, "critical": 25.0}
_WORD = re.compile(r"\w+(?:['’-]\w+)*")
_UNJUDGED = "uncategorized"
#: Columns of the HTML report that hold whole texts.
_LONG = frozenset({"reason", "source", "before", "after", "comment", "suggestion"})


@dataclass(frozen=True, slots=True)
class Weights:
    """Penalty points of an error, by severity."""

    points: Mapping[str, float] = field(default_factory=lambda: dict(_WEIGHTS))

    @classmethod
    def read(cls, settings: Settings) -> Weights:
        """``[tool.l10n.review] weights = {minor = 1, …}``; raises :class:`DataError` for anything else in there."""
        section = settings.sections.get("review", {})
        given = section.get("weights", {})
        unknown = [key for key in section if key != "weights"] + [key for key in given if key not in SEVERITIES]
        wrong = [key for key, value in given.items() if not isinstance(value, (int, float)) or value < 0]
        if unknown or wrong:
            raise DataError(
                f"[tool.l10n.review]: {(unknown + wrong)[0]!r} is not understood; expected "
                f"weights = {{{', '.join(f'{name} = 1' for name in SEVERITIES)}}}",
                settings.path,
            )
        return cls({**_WEIGHTS, **{key: float(value) for key, value in given.items()}})


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the report."""

    file: str
    place: str
    catalog: str
    context: str
    outcome: str
    reason: str
    verdict: str
    category: str
    severity: str
    comment: str
    suggestion: str
    reviewer: str
    source: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Review:
    """The report: counts of outcomes, errors by (MQM category, severity), words reviewed and penalty points."""

    counts: Mapping[str, int]
    errors: Mapping[tuple[str, str], int]
    verdicts: Mapping[str, int]
    words: int
    points: float
    lines: tuple[Line, ...]
    notes: tuple[str, ...] = ()

    @property
    def per_thousand(self) -> float | None:
        """Penalty points per 1,000 words of source text; None where there is no word."""
        return self.points * 1000 / self.words if self.words else None

    @property
    def summary(self) -> str:
        """One line: how many rows were taken, in conflict, rejected, unchanged."""
        names = {"conflict": "conflicts"}
        return ", ".join(f"{self.counts[outcome]} {names.get(outcome, outcome)}" for outcome in OUTCOMES)


def review_of(decisions: Sequence[tuple[Delivery, Sequence[Decision]]], weights: Weights) -> Review:
    """The report on what became of the rows of all deliveries. Words are those of the sources that were in them."""
    counts: Counter[str] = Counter()
    errors: Counter[tuple[str, str]] = Counter()
    verdicts: Counter[str] = Counter()
    words = 0
    points = 0.0
    lines = []
    for delivery, those in decisions:
        for decision in those:
            row, spot = decision.row, decision.spot
            counts[decision.outcome] += 1
            words += len(_WORD.findall(spot.source)) if spot else 0
            is_valid = not row.severity or row.severity in SEVERITIES
            if (row.category or row.severity) and is_valid:
                errors[row.category or _UNJUDGED, row.severity or "minor"] += 1
                points += weights.points[row.severity or "minor"]
            if row.verdict:
                verdicts[row.verdict] += 1
            if decision.outcome != "unchanged" or decision.reason or row.category or row.severity or row.comment:
                lines.append(_line(delivery, decision))
    notes = tuple(f"{delivery.path}: {note}" for delivery, _ in decisions for note in delivery.notes)
    return Review(counts, errors, verdicts, words, points, tuple(lines), notes)


def _line(delivery: Delivery, decision: Decision) -> Line:
    row, spot = decision.row, decision.spot
    return Line(
        delivery.path, row.place, spot.catalog if spot else row.catalog or "",
        (spot.message.msgctxt if spot else row.context) or (spot.source[:60] if spot else row.id),
        decision.outcome, decision.reason, row.verdict, row.category, row.severity, row.comment, row.suggestion,
        decision.reviewer, spot.source if spot else row.source or "", spot.target if spot else "", row.target or "",
    )  # fmt: skip


def as_text(review: Review, *, is_full: bool = False) -> Iterator[str]:
    """Lines for a terminal: conflicts and rejected rows (``is_full``: all), then the MQM table and the score."""
    for line in review.lines:
        if is_full or line.outcome in ("conflict", "rejected"):
            yield f"{line.file}: {line.place}: {line.outcome}: {line.context}: {line.reason or line.comment}".rstrip(
                ": "
            )
            if line.outcome == "conflict":
                yield f"  catalog: {line.before}"
                yield f"  review:  {line.after}"
    yield from review.notes
    for (category, severity), count in sorted(review.errors.items()):
        yield f"{count:5}  {category}, {severity}"
    if review.errors and review.per_thousand is not None:
        yield f"{review.points:g} penalty points in {review.words} words: {review.per_thousand:.1f} per 1,000 words"


def as_json(review: Review) -> str:
    """The report for programs."""
    data: dict[str, Any] = {
        "counts": {outcome: review.counts[outcome] for outcome in OUTCOMES},
        "verdicts": dict(review.verdicts),
        "words": review.words,
        "points": review.points,
        "per_thousand_words": review.per_thousand,
        "errors": [{"category": c, "severity": s, "count": n} for (c, s), n in sorted(review.errors.items())],
        "rows": [{name: getattr(line, name) for name in Line.__slots__} for line in review.lines],
        "notes": list(review.notes),
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


_HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Review report</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 100rem; margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { text-align: start; vertical-align: top; padding: .35rem .75rem; border-bottom: 1px solid #8885; }
td { white-space: pre-line; }
td.long { min-width: 14rem; overflow-wrap: anywhere; }
td.n { text-align: end; font-variant-numeric: tabular-nums; }
.rejected, .conflict { font-weight: 600; color: light-dark(#a11, #f99); }
</style>
</head>
<body>
<h1>Review report</h1>
"""


def as_html(review: Review) -> str:
    """The report as one page with no script and no network."""
    parts = [_HEAD, f"<p>{escape(review.summary)}</p>\n"]
    if review.per_thousand is not None:
        parts.append(
            f"<p>{review.points:g} penalty points in {review.words} words: "
            f"<strong>{review.per_thousand:.1f}</strong> per 1,000 words</p>\n"
        )
    if review.errors:
        heads = "".join(f'<th scope="col">{name}</th>' for name in SEVERITIES)
        parts.append(f'<table><thead><tr><th scope="col">MQM category</th>{heads}</tr></thead>\n')
        for category in sorted({category for category, _ in review.errors}):
            cells = "".join(f'<td class="n">{review.errors.get((category, name), 0) or ""}</td>' for name in SEVERITIES)
            parts.append(f'<tr><th scope="row">{escape(category)}</th>{cells}</tr>\n')
        parts.append("</table>\n")
    names = ("place", "context", "outcome", "reason", "source", "before", "after", "verdict", "category", "severity",
             "comment", "suggestion", "reviewer")  # fmt: skip
    shown = [name for name in names if any(getattr(line, name) for line in review.lines)]
    if review.lines:
        heads = "".join(f'<th scope="col">{name}</th>' for name in shown)
        parts.append(f'<div class="wide"><table><thead><tr>{heads}</tr></thead>\n')
        parts += [f"<tr>{''.join(_cell(line, name) for name in shown)}</tr>\n" for line in review.lines]
        parts.append("</table></div>\n")
    return "".join([*parts, "</body>\n</html>\n"])


def _cell(line: Line, name: str) -> str:
    kind = line.outcome if name == "outcome" else "long" if name in _LONG else ""
    return f'<td class="{kind}" dir="auto">{escape(getattr(line, name))}</td>'


#: The formats of the report.
RENDER = {"text": lambda review: "".join(f"{line}\n" for line in (*as_text(review, is_full=True), review.summary)),
          "json": as_json, "html": as_html}  # fmt: skip
