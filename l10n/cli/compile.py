"""``l10n compile``: catalogs into MO files and JSON bundles."""

from __future__ import annotations

from pathlib import Path

import click

from l10n.cli.options import languages_option, project_option


@click.command("compile", short_help="Write MO files and JSON bundles.")
@languages_option
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default="build/l10n",
    show_default=True,
    metavar="DIR",
    help="The folder to write to.",
)
@click.option("--use-fuzzy", "is_fuzzy_used", is_flag=True, help="Put texts in that nobody has reviewed yet.")
@project_option
def command(languages: tuple[str, ...], out: Path, is_fuzzy_used: bool, project: Path | None) -> None:
    """Write gettext MO files, and one JSON bundle a language for game clients.

    \b
    Example:
      l10n compile --lang it --out dist
    """  # fmt: skip
    from l10n.pipeline import compile_catalogs, open_project

    result = compile_catalogs(open_project(project), out, languages, is_fuzzy_used=is_fuzzy_used)
    for path in result.files:
        click.echo(f"wrote {path}")
    if any(result.left_out.values()):
        counts = ", ".join(f"{tag} {count}" for tag, count in result.left_out.items() if count)
        click.echo(f"left out as not reviewed: {counts}; --use-fuzzy puts them in", err=True)
