"""Renderings as Markdown: a table for each mechanic."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from l10n.model.rendering import Rendering
from l10n.renderings import by_clause, by_mechanic

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#])")


def write(renderings: Sequence[Rendering], width: int) -> Iterator[str]:
    """Reminder texts are rows by language; clauses are rows with a column for each language."""
    for number, (title, group) in enumerate(by_mechanic(renderings)):
        yield ("\n" if number else "") + f"## {_escaped(title)}\n\n"
        languages = list(dict.fromkeys(rendering.language for rendering in group))
        rows = by_clause(group)
        if rows[0][0] is None:
            yield "| language | text |\n|---|---|\n"
            for _, _, texts in rows:
                yield from (f"| {language} | {_escaped(texts[language])} |\n" for language in texts)
            continue
        yield f"| clause | {' | '.join(languages)} |\n|---|{'---|' * len(languages)}\n"
        for clause, _, texts in rows:
            cells = " | ".join(_escaped(texts.get(language, "")) for language in languages)
            yield f"| {clause} | {cells} |\n"


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text).replace("\n", "<br>")
