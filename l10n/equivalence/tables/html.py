"""Aligned facts as one self-contained HTML page: the texts with the facts at issue marked, the vote, the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from l10n.equivalence.alignment import Alignment, Cell, Row, Version
from l10n.equivalence.tables import agreement, heading, mark, title, words

_HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Compared texts</title>
<style>
:root { color-scheme: light dark; --lacking: #c8222a; --added: #b45309; --moved: #7c3aed; }
@media (prefers-color-scheme: dark) { :root { --lacking: #ff8a80; --added: #fbbf24; --moved: #c4a5ff; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 90rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2.5rem 0 .5rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem .9rem; margin: .5rem 0; }
dt { font-weight: 600; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
mark { background: #8882; color: inherit; border-bottom: 2px solid #8888; }
mark.lacking, mark.added, mark.moved { border-color: currentColor; }
.lacking { color: var(--lacking); }
.added { color: var(--added); }
.moved { color: var(--moved); }
td.lacking, td.added, td.moved { font-weight: 600; background: #8881; }
td small { display: block; font-weight: 400; }
ul.vote { padding-left: 1.2rem; }
.note { opacity: .75; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .35rem .7rem; border-bottom: 1px solid #8884; }
thead th { font-weight: 600; }
tbody th { font-weight: 600; position: sticky; left: 0; background: Canvas; max-width: 10rem; }
td { min-width: 4.5rem; max-width: 16rem; }
tr.same th { font-weight: 400; opacity: .8; }
summary { cursor: pointer; margin: .6rem 0; }
@media (max-width: 40rem) { body { margin: 1rem auto; } th, td { padding: .3rem .45rem; } }
</style>
</head>
<body>
<h1>Compared texts</h1>
"""


def write(alignments: Sequence[Alignment], width: int) -> Iterator[str]:
    """A section for each text; the facts without a difference are folded away where there are several."""
    yield _HEAD
    for number, alignment in enumerate(alignments):
        yield f'<section>\n<h2 id="text-{number + 1}">{escape(title(alignment))}</h2>\n<dl>\n'
        for index, version in enumerate(alignment.versions):
            kind = " <small>(source)</small>" if index == 0 else ""
            yield (
                f"<dt>{escape(version.label)}{kind}</dt>"
                f'<dd lang="{escape(_tag(version))}" dir="auto">{_marked(alignment, index)}</dd>\n'
            )
        yield "</dl>\n"
        yield from _vote(alignment)
        at_issue = [row for row in alignment.rows if row.votes]
        same = [row for row in alignment.rows if not row.votes]
        if at_issue:
            yield from _table(at_issue, alignment)
        if same:
            opened = " open" if len(alignments) == 1 else ""
            yield f"<details{opened}><summary>Facts without a difference ({len(same)})</summary>\n"
            yield from _table(same, alignment)
            yield "</details>\n"
        yield "</section>\n"
    yield "</body>\n</html>\n"


def _vote(alignment: Alignment) -> Iterator[str]:
    sentences = alignment.sentences or (f"{agreement(alignment).capitalize()}.",)
    yield '<ul class="vote">\n'
    yield from (f"<li>{escape(sentence)}</li>\n" for sentence in sentences)
    yield from (f'<li class="note">{escape(note)}</li>\n' for note in alignment.notes)
    yield "</ul>\n"


def _table(rows: Sequence[Row], alignment: Alignment) -> Iterator[str]:
    heads = "".join(f'<th scope="col">{escape(version.label)}</th>' for version in alignment.versions)
    yield f'<div class="wide"><table>\n<thead><tr><th scope="col">fact</th>{heads}</tr></thead>\n<tbody>\n'
    for row in rows:
        cells = "".join(_cell(cell, version) for cell, version in zip(row.cells, alignment.versions, strict=True))
        same = "" if row.votes else ' class="same"'
        yield f'<tr{same}><th scope="row">{escape(heading(row))}</th>{cells}</tr>\n'
    yield "</tbody>\n</table></div>\n"


def _cell(cell: Cell, version: Version) -> str:
    said = escape(words(cell, version)) or "·"
    departs = mark(cell)
    if not departs:
        return f'<td lang="{escape(_tag(version))}">{said}</td>'
    return f'<td class="{departs}" lang="{escape(_tag(version))}">{said}<small lang="en">{departs}</small></td>'


def _marked(alignment: Alignment, index: int) -> str:
    """The text of a version with the mentions of the facts at issue marked; of mentions that overlap, the first."""
    text = alignment.versions[index].text
    spans = sorted(
        (start, end, mark(row.cells[index]))
        for row in alignment.rows
        if row.votes
        for start, end in row.cells[index].mentions
    )
    parts: list[str] = []
    done = 0
    for start, end, departs in spans:
        if start < done or start == end:
            continue
        style = f' class="{departs}"' if departs else ""
        parts += [escape(text[done:start]), f"<mark{style}>{escape(text[start:end])}</mark>"]
        done = end
    return "".join((*parts, escape(text[done:])))


def _tag(version: Version) -> str:
    return version.language.replace("_", "-")
