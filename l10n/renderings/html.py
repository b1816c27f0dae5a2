"""Renderings as one self-contained HTML page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from l10n.model.rendering import Rendering
from l10n.renderings import by_clause, by_mechanic

#: Symbols in a row, which a browser would break between their braces.
_SYMBOLS = re.compile(r"\{[^{}\s]+\}(?:\{[^{}\s]+\})+")
_HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rules texts</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2.5rem 0 .5rem; }
.together { white-space: nowrap; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem; border-bottom: 1px solid #8885; }
td { min-width: 14rem; }
thead th, tbody th { font-weight: 600; }
tbody th { white-space: nowrap; }
tbody th small { display: block; font-weight: 400; opacity: .75; white-space: normal; max-width: 16rem; }
</style>
</head>
<body>
<h1>Rules texts</h1>
"""


def write(renderings: Sequence[Rendering], width: int) -> Iterator[str]:
    """A table for each mechanic: reminder texts by language, or clauses with a column for each language."""
    yield _HEAD
    for title, group in by_mechanic(renderings):
        yield f'<h2 id="{escape(group[0].mechanic)}">{escape(title)}</h2>\n<div class="wide"><table>\n'
        rows = by_clause(group)
        if rows[0][0] is None:
            yield "<tbody>\n"
            for language, text in rows[0][2].items():
                yield f'<tr><th scope="row">{escape(language)}</th>{_cell(language, text)}</tr>\n'
        else:
            languages = list(dict.fromkeys(rendering.language for rendering in group))
            heads = "".join(f'<th scope="col">{escape(language)}</th>' for language in languages)
            yield f'<thead><tr><th scope="col">clause</th>{heads}</tr></thead>\n<tbody>\n'
            for clause, gloss, texts in rows:
                cells = "".join(_cell(language, texts.get(language, "")) for language in languages)
                small = f"<small>{escape(gloss)}</small>" if gloss else ""
                yield f'<tr><th scope="row">{escape(clause or "")}{small}</th>{cells}</tr>\n'
        yield "</tbody>\n</table></div>\n"
    yield "</body>\n</html>\n"


def _cell(language: str, text: str) -> str:
    shown = _SYMBOLS.sub(r'<span class="together">\g<0></span>', escape(text))
    return f'<td lang="{escape(language)}">{shown}</td>'
