"""``l10n render``: the texts of mechanics."""

from __future__ import annotations

from pathlib import Path

import click

from l10n.cli.options import (
    languages_option,
    mechanics_argument,
    parameters_option,
    project_option,
    terminal_colour,
    terminal_width,
)
from l10n.renderings import format_names, writer


@click.command("render", short_help="The texts of mechanics in every language.")
@mechanics_argument
@languages_option
@parameters_option
@click.option("--clauses", "has_clauses", is_flag=True, help="The whole rules explanation, clause by clause.")
@click.option("--format", "format_", type=click.Choice(format_names()), default="text", show_default=True)
@project_option
def command(
    mechanics: tuple[str, ...],
    languages: tuple[str, ...],
    parameters: dict[str, str],
    has_clauses: bool,
    format_: str,
    project: Path | None,
) -> None:
    """Write the reminder text of each MECHANIC (by default of all) in each language.

    \b
    Examples:
      l10n render
      l10n render MECHANIC --lang it,ru --set n=3
      l10n render MECHANIC --set 'cost={3}{W}' --format json
      l10n render --clauses --format html > rules.html
    """
    from l10n.pipeline import open_project, render

    opened = open_project(project, languages=languages or None)
    renderings = render(opened, mechanics, parameters=parameters, has_clauses=has_clauses)
    width = terminal_width() if format_ == "text" else 0
    for piece in writer(format_)(renderings, width):
        click.echo(piece, nl=False, color=terminal_colour())
