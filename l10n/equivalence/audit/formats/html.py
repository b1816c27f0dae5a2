"""Audits as one self-contained HTML page: clause × article, each cell opening to its sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from l10n.equivalence.audit.article import ClauseVerdict
from l10n.equivalence.audit.result import STATUSES, ArticleAudit, evidence, mechanics

_HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Article audit</title>
<style>
:root { color-scheme: light dark; --stated: #1a7f37; --contradicted: #c8222a; --silent: #8888; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 110rem; }
@media (prefers-color-scheme: dark) { :root { --stated: #4ac26b; --contradicted: #ff7b72; } }
.wide { overflow: auto; max-height: 90vh; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #8884; }
td { min-width: 8rem; }
thead th { position: sticky; top: 0; background: Canvas; }
tbody th { font-weight: 600; min-width: 13rem; max-width: 20rem; }
tbody th small { display: block; font-weight: 400; opacity: .75; }
tr.mechanic th { padding-top: 1.6rem; font-size: 1.15rem; border-bottom: 2px solid #8888; }
summary { cursor: pointer; font-weight: 600; }
.stated > summary { color: var(--stated); }
.contradicted > summary { color: var(--contradicted); }
.silent > summary, .silent > span { opacity: .6; font-weight: 400; }
td.contradicted-cell { background: #c8222a14; }
blockquote { margin: .4rem 0; padding-left: .6rem; border-left: 3px solid #8886; }
ul { margin: .3rem 0; padding-left: 1.1rem; }
</style>
</head>
<body>
<h1>Article audit</h1>
"""
_SIGNS = {"stated": "✓", "contradicted": "✗", "silent": "·"}


def write(audits: Sequence[ArticleAudit], width: int) -> Iterator[str]:
    """A table with a row for each clause and a column for each article."""
    yield _HEAD
    yield "<ul>\n"
    for audit in audits:
        counts = audit.counts()
        told = ", ".join(f"{counts[status]} {status}" for status in STATUSES)
        note = f" <strong>{escape(audit.note)}</strong>" if audit.note else ""
        name = f"{escape(audit.name)} ({escape(audit.language)})"
        yield f"<li>{name}: {told} of {len(audit.clauses)} clauses.{note}</li>\n"
    yield '</ul>\n<div class="wide"><table>\n<thead><tr><th scope="col">clause</th>'
    for audit in audits:
        yield f'<th scope="col">{escape(audit.language)}<br><small>{escape(audit.name)}</small></th>'
    yield "</tr></thead>\n<tbody>\n"
    for mechanic, ids in mechanics(audits):
        title = escape(mechanic)
        yield f'<tr class="mechanic"><th scope="rowgroup" colspan="{len(audits) + 1}" id="{title}">{title}</th></tr>\n'
        for id_ in ids:
            gloss = next((audit.glosses[id_] for audit in audits if id_ in audit.glosses), "")
            cells = "".join(_cell(audit, audit.clauses.get(id_)) for audit in audits)
            name = escape(id_.partition(".")[2])
            yield f'<tr><th scope="row">{name}<small>{escape(gloss)}</small></th>{cells}</tr>\n'
    yield "</tbody>\n</table></div>\n</body>\n</html>\n"


def _cell(audit: ArticleAudit, verdict: ClauseVerdict | None) -> str:
    if verdict is None:
        return "<td></td>"
    label = f"{_SIGNS[verdict.status]} {verdict.status}"
    if verdict.sentence is None:
        return f'<td class="silent"><span>{label}</span></td>'
    reasons = [str(one) for one in evidence(verdict)] if verdict.status != "stated" else []
    told = "".join(f"<li>{escape(reason)}</li>" for reason in reasons)
    opened = " open" if verdict.status == "contradicted" else ""
    return (
        f'<td class="{verdict.status}-cell"><details class="{verdict.status}"{opened}><summary>{label}</summary>'
        f'<blockquote lang="{escape(audit.language)}">{escape(verdict.sentence)} '
        f"<small>(line {verdict.line})</small></blockquote>" + (f"<ul>{told}</ul>" if told else "") + "</details></td>"
    )
