"""Audits as plain text: one article with its sentences, several as a table of clause and language."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from l10n.equivalence.audit.article import ClauseVerdict, Status
from l10n.equivalence.audit.result import STATUSES, ArticleAudit, evidence, mechanics

_BOLD, _DIM, _PLAIN = "\033[1m", "\033[2m", "\033[0m"
_COLOURS = {"stated": "\033[32m", "contradicted": "\033[31m", "silent": "\033[2m"}
_SIGNS: dict[Status, str] = {"stated": "✓", "contradicted": "✗", "silent": "·"}
#: Columns where the output is no terminal.
_WIDTH = 100


def write(audits: Sequence[ArticleAudit], width: int) -> Iterator[str]:
    """Each clause with its sentence for one article; for several a table, then what is contradicted."""
    if len(audits) == 1:
        yield from _article(audits[0], width)
    else:
        yield from _table(audits, width)
    for audit in audits:
        if audit.note:
            yield _styled(f"{audit.name}: {audit.note}\n", _BOLD, width)


def _article(audit: ArticleAudit, width: int) -> Iterator[str]:
    yield _styled(f"{audit.name} ({audit.language})\n", _BOLD, width)
    for mechanic, ids in mechanics([audit]):
        if all(audit.clauses[id_].sentence is None for id_ in ids):
            yield f"\n{_styled(mechanic, _BOLD, width)}: silent\n"
            continue
        yield f"\n{_styled(mechanic, _BOLD, width)}\n"
        for id_ in ids:
            yield from _clause(id_.partition(".")[2], audit.glosses.get(id_, ""), audit.clauses[id_], width)
    yield f"\n{_summary(audit)}\n"


def _clause(name: str, gloss: str, verdict: ClauseVerdict, width: int) -> Iterator[str]:
    sign = _styled(f"{_SIGNS[verdict.status]} {verdict.status:12}", _COLOURS[verdict.status], width)
    yield f"  {sign} {name}\n"
    yield from _folded(gloss, 6, width, _DIM)
    if verdict.sentence is None:
        return
    if verdict.status == "silent":
        told = "; ".join(map(str, evidence(verdict)))
        yield from _folded(f"nearest in line {verdict.line}: {told}", 6, width)
        return
    yield from _folded(f"line {verdict.line}: {verdict.sentence}", 6, width)
    if verdict.status == "contradicted":
        for one in evidence(verdict):
            yield from _folded(f"→ {one}", 6, width, _COLOURS["contradicted"])


def _table(audits: Sequence[ArticleAudit], width: int) -> Iterator[str]:
    groups = list(mechanics(audits))
    longest = max(len(id_) for _, ids in groups for id_ in ids) if groups else 0
    heads = [audit.language for audit in audits]
    widths = [max(2, len(head)) for head in heads]
    yield (
        _styled(
            " " * longest + "  " + "  ".join(f"{h:^{w}}" for h, w in zip(heads, widths, strict=True)), _BOLD, width
        ).rstrip()
        + "\n"
    )
    for _, ids in groups:
        for id_ in ids:
            cells = [_cell(audit, id_, size, width) for audit, size in zip(audits, widths, strict=True)]
            yield f"{id_:{longest}}  {'  '.join(cells).rstrip()}\n"
    signs = "  ".join(f"{_SIGNS[status]} {status}" for status in STATUSES)
    yield f"\n{signs}\n\n"
    for audit in audits:
        yield f"{audit.language}  {audit.name}: {_summary(audit)}\n"
        for id_, verdict in audit.clauses.items():
            if verdict.status == "contradicted":
                yield f"\n{_styled(f'{audit.language} {id_}', _COLOURS['contradicted'], width)}\n"
                yield from _folded(f"line {verdict.line}: {verdict.sentence}", 4, width)
                for one in evidence(verdict):
                    yield from _folded(f"→ {one}", 4, width)


def _cell(audit: ArticleAudit, id_: str, size: int, width: int) -> str:
    verdict = audit.clauses.get(id_)
    if verdict is None:
        return " " * size
    return _styled(f"{_SIGNS[verdict.status]:^{size}}", _COLOURS[verdict.status], width)


def _summary(audit: ArticleAudit) -> str:
    counts = audit.counts()
    told = ", ".join(f"{counts[status]} {status}" for status in STATUSES)
    return f"{told} of {len(audit.clauses)} clauses"


def _folded(text: str, indent: int, width: int, style: str = "") -> Iterator[str]:
    space = " " * indent
    columns = max((width or _WIDTH) - 1, indent + 20)
    for line in textwrap.wrap(text, columns, initial_indent=space, subsequent_indent=space, break_on_hyphens=False):
        yield (_styled(line, style, width) if style else line) + "\n"


def _styled(text: str, style: str, width: int) -> str:
    return f"{style}{text}{_PLAIN}" if width else text
