"""Every rendering, one file a language, for a native reader; ``pytest --rewrite-golden`` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n import pipeline
from tests.ruleset.test_round_trip import LANGUAGES, project

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
NUMBERS = ("1", "2", "3", "5", "10", "X")
COLORS = ("white", "blue", "black", "red", "green", "both(white, blue)", "both(black, red)")


def _values(name: str, type_: str, default: str) -> tuple[str, ...]:
    return {"Number": NUMBERS, "Color": COLORS}.get(type_, (default,))


def _page(language: str) -> str:
    """All reminder texts with their values, then all clauses, by mechanic."""
    lines = [f"# {language}: every text that the grammar writes", ""]
    for mechanic in project().ruleset.mechanics.values():
        lines += [f"## {mechanic.id}", ""]
        seen: set[str] = set()
        for name, declaration in list(mechanic.parameters.items())[:1] or [("", None)]:
            for value in _values(name, declaration.type, declaration.default) if declaration else ("",):
                (rendering,) = pipeline.render(
                    project(), [mechanic.id], languages=[language], parameters={name: value} if name else {}
                )
                if rendering.text not in seen:
                    seen.add(rendering.text)
                    lines.append(f"- {f'{name} = {value}: ' if name else ''}{rendering.text}")
        lines += ["", "| clause | text |", "|---|---|"]
        for rendering in pipeline.render(project(), [mechanic.id], languages=[language], has_clauses=True):
            lines.append(f"| {rendering.clause} | {rendering.text} |")
        lines.append("")
    return "\n".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_renderings_are_as_they_were_read(language: str, request: pytest.FixtureRequest) -> None:
    path = GOLDEN / f"{language}.md"
    page = _page(language)
    if request.config.getoption("--rewrite-golden"):
        path.write_text(page, encoding="utf-8")
    assert page == path.read_text(encoding="utf-8")
