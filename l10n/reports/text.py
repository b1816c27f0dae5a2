"""Findings for people: the place underlined in its text, and the fix; coloured in a terminal, plain elsewhere."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from l10n.model.finding import Raised, Span
from l10n.reports.report import Report

_COLOURS = {"error": "bold red", "warning": "bold yellow", "info": "bold blue"}
#: How much of a text is shown on both sides of the place.
_AROUND = 34
_INDENT = "    "
Piece = tuple[str, str]


def render(report: Report) -> Iterator[str]:
    """Blocks of lines, one for each finding, and a last line with the totals."""
    for item in report.raised:
        yield _styled([piece for line in _block(item) for piece in (*line, ("\n", ""))], report)
    yield _styled([*_summary(report), ("\n", "")], report)


def _block(item: Raised) -> Iterator[list[Piece]]:
    finding = item.finding
    where = finding.file or "ruleset"
    if finding.line:
        where += f":{finding.line}"
    head: list[Piece] = [
        (where, "bold"),
        (": ", ""),
        (finding.severity, _COLOURS[finding.severity]),
        (f" {finding.rule}", "cyan"),
        (f": {finding.message}", ""),
    ]
    notes = [finding.msgctxt] if finding.msgctxt else []
    if item.form is not None:
        notes.append(f"msgstr[{item.form}]")
    if finding.certainty != "certain":
        notes.append(finding.certainty)
    if notes:
        head.append((f"  [{', '.join(notes)}]", "dim"))
    yield head
    for span in finding.evidence:
        text = item.source if span.side == "source" else item.target if span.side == "target" else span.text
        yield from _excerpt(text, span)
    if finding.fix is not None:
        fix = finding.fix
        old, new = item.target[fix.start : fix.end], fix.text
        how = "fix" if fix.is_safe else "proposal"
        what = (
            f"{_visible(old)!s} → {_visible(new)}"
            if old and new
            else (f"insert {_visible(new)}" if new else f"delete {_visible(old)}")
        )
        yield [(f"{_INDENT}{how}: ", "green"), (what, "")]


def _excerpt(text: str, span: Span) -> Iterator[list[Piece]]:
    """The stretch with what stands around it, and a line of carets below."""
    start, end = (span.start, span.end) if text[span.start : span.end] == span.text else (0, len(text))
    left, right = max(start - _AROUND, 0), min(end + _AROUND, len(text))
    before, place, after = (_flat(part) for part in (text[left:start], text[start:end], text[end:right]))
    lead = "…" if left else ""
    tail = "…" if right < len(text) else ""
    label = f"{_INDENT}{span.side}: "
    yield [(label, "dim"), (lead + before, ""), (place, "bold underline"), (after + tail, "")]
    yield [(" " * (len(label) + _width(lead + before)), ""), ("^" * max(_width(place), 1), "red")]


def _flat(text: str) -> str:
    """One line of text with what can't be seen made visible."""
    return "".join(_SHOWN.get(c, c) if c in _SHOWN or c.isprintable() else f"<{ord(c):04X}>" for c in text)


_SHOWN = {"\n": "⏎", "\t": "⇥", "\u00a0": "⍽", "\u202f": "⍽"}


def _visible(text: str) -> str:
    """A short text as it stands in a fix: spaces by their names where there is nothing else."""
    names = {" ": "space", "\u00a0": "no-break space", "\u202f": "narrow no-break space", "\n": "line feed"}
    if text and all(c in names for c in text):
        return " + ".join(names[c] for c in text)
    return _flat(text)


def _width(text: str) -> int:
    """Columns in a terminal: combining marks take none, wide characters two (Unicode Annex 11)."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _summary(report: Report) -> Iterator[Piece]:
    if report.fixed:
        yield (f"{report.fixed} fixed. ", "green")
    counts = {severity: n for severity, n in report.counts().items() if n}
    looked = (
        f"{report.entries} {'entry' if report.entries == 1 else 'entries'} in {len(report.files)} "
        f"{'file' if len(report.files) == 1 else 'files'}"
    )
    if not counts:
        yield (f"{looked}: no findings.", "green")
        return
    yield (f"{looked}: ", "")
    names = {"error": "error", "warning": "warning", "info": "info"}
    parts = [f"{n} {names[severity]}{'s' if n != 1 and severity != 'info' else ''}" for severity, n in counts.items()]
    yield (", ".join(parts) + ".", "bold")


def _styled(pieces: list[Piece], report: Report) -> str:
    if not report.width:
        return "".join(text for text, _ in pieces)
    from io import StringIO

    from rich.console import Console
    from rich.text import Text

    out = StringIO()
    console = Console(file=out, force_terminal=True, width=report.width, highlight=False, soft_wrap=True)
    console.print(Text.assemble(*((text, style) for text, style in pieces)), end="")
    return out.getvalue()
