"""``l10n export``: review packages for translators."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from l10n.cli.options import languages_option, progress_of, project_option, split
from l10n.errors import UsageError
from l10n.exchange.registry import format_names


@click.command("export", short_help="Write review packages for translators.")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[PO]…")
@click.argument("out", type=click.Path(), metavar="OUT")
@click.option(
    "--format",
    "format_",
    type=click.Choice(format_names()),
    required=True,
    help="xlsx: a spreadsheet; html: a page to review in a browser; xliff (1.2), xliff2 (2.1), tmx: for CAT tools; "
    "tbx: the glossary; csv, po.",
)
@languages_option
@click.option(
    "--only",
    type=click.Choice(["all", "fuzzy", "changed", "findings"]),
    default="all",
    show_default=True,
    help="fuzzy: not translated or not reviewed; changed: since a revision; findings: where `l10n check` finds "
    "something.",
)
@click.option(
    "--since", metavar="REV", help="What has changed since this revision of git (default of --only changed: HEAD)."
)
@click.option("--reference", "references", metavar="TAG,…", multiple=True, help="Show these languages' texts beside.")
@click.option("--glossary", "is_glossary", is_flag=True, help="Export the terms of the glossary instead of texts.")
@click.option("--progress/--no-progress", default=None, help="Show a progress bar (default: in a terminal).")
@project_option
def command(files: tuple[Path, ...], out: str, project: Path | None, **given: Any) -> None:
    """Write packages that reviewers can use with no training, for each language one file.

    Without PO files the texts of the ruleset are exported. OUT is a file, or a folder where several files must be
    written. What comes back goes into the catalogs by `l10n import`.

    \b
    Examples:
      l10n export --format xlsx --lang de review/de.xlsx
      l10n export --format html --only fuzzy review/
      l10n export --format xliff locales/de/LC_MESSAGES/mechanics.po de.xlf
      l10n export --format tbx glossary.tbx
    """
    from l10n.exporting import ExportOptions, export_packages
    from l10n.stores.project_files import find_project, open_folder

    folder = open_folder(project) if project else find_project(Path.cwd())
    if given["since"] and given["only"] not in ("all", "changed"):
        raise UsageError(f"--since goes with --only changed, not with --only {given['only']}")
    is_glossary = given["is_glossary"] or given["format_"] == "tbx"
    options = ExportOptions(
        given["format_"], given["languages"], given["only"], given["since"], split(given["references"]), is_glossary
    )
    target = Path(out)
    if out.endswith("/") and not target.is_dir():
        target.mkdir(parents=True, exist_ok=True)
    with progress_of(given["progress"]) as progress:
        done = export_packages(files, target, folder, options, progress)
    for path, count in done.files.items():
        what = "concept" if options.format == "tbx" else "text"
        click.echo(f"wrote {path}: {count} {what}{'s' if count != 1 else ''}")
    for place in done.left_out:
        click.echo(f"left out, since {given['format_']} can't hold its characters: {place}", err=True)
