"""``l10n status``: how far each language is."""

from __future__ import annotations

import json
from pathlib import Path

import click

from l10n.cli.options import languages_option, project_option, table


@click.command("status", short_help="How far each language is.")
@languages_option
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
@project_option
def command(languages: tuple[str, ...], format_: str, project: Path | None) -> None:
    """Say for each language what is translated, reviewed, stale and missing.

    Texts are the messages of mechanics.po: reviewed, generated (nobody has looked at them yet), draft (worded by
    somebody, still fuzzy), stale (the record has changed since the review), missing (run `l10n update`). After them
    come the terms and phrases that are translated, of all, and how many terms have been reviewed.
    """
    from l10n.pipeline import open_project, status

    rows = status(open_project(project, is_complete=False), languages)
    if format_ == "json":
        data = [
            {
                "language": row.language,
                "texts": {"total": row.total, **row.states, "missing": row.missing},
                "terms": {"total": row.terms[1], "translated": row.terms[0], "reviewed": row.terms_reviewed},
                "phrases": {"total": row.phrases[1], "translated": row.phrases[0]},
            }
            for row in rows
        ]
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    head = ["language", "texts", "reviewed", "generated", "draft", "stale", "missing", "terms", "reviewed", "phrases"]
    cells = [
        [row.language, str(row.total), *(str(row.states[state]) for state in row.states), str(row.missing),
         f"{row.terms[0]}/{row.terms[1]}", str(row.terms_reviewed), f"{row.phrases[0]}/{row.phrases[1]}"]
        for row in rows
    ]  # fmt: skip
    click.echo(table(head, cells))
    if any(row.missing for row in rows):
        click.echo("texts are missing; run `l10n update`", err=True)
