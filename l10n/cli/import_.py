"""``l10n import``: what came back from review into the catalogs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from l10n.cli.options import progress_of, project_option


@click.command("import", short_help="Take back what reviewers have done.")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@click.option("--dry-run", "is_dry", is_flag=True, help="Write nothing; say what would be done.")
@click.option(
    "--accept-findings",
    "accepts_findings",
    is_flag=True,
    help="Take texts too in which a check finds an error. Lost symbols and slots stay out even so.",
)
@click.option(
    "--catalog",
    "catalogs",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="PO",
    help="The catalog to merge into, where it lies elsewhere than when it was exported.",
)
@click.option("--reviewer", default="", metavar="NAME", help="Who reviewed; by default what the package says.")
@click.option(
    "--rejects",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Folder for rejected rows (by default beside each FILE, as NAME.rejects.*).",
)
@click.option("--report", type=click.Choice(["text", "json", "html"]), help="Write the whole review report.")
@click.option("--output", type=click.Path(path_type=Path), help="Write the report to this file.")
@click.option("--progress/--no-progress", default=None, help="Show a progress bar (default: in a terminal).")
@project_option
def command(files: tuple[Path, ...], project: Path | None, **given: Any) -> None:
    """Merge review packages into the catalogs that they were exported from; the format is recognised.

    What is changed only by the reviewer is taken, if no check finds an error in it. What has changed in the catalog
    meanwhile is a conflict and stays as it is. Rows that make no sense are rejected, with the reason, and written to a
    file in the same format. Exits 1 where there are conflicts or rejected rows.

    \b
    Examples:
      l10n import --dry-run review-de.xlsx
      l10n import review-de.json --report html --output report.html
    """
    from l10n.exchange.review import RENDER, as_text
    from l10n.importing import ImportOptions, import_packages
    from l10n.stores.atomic import write_atomically
    from l10n.stores.project_files import find_project, open_folder

    folder = open_folder(project) if project else find_project(Path.cwd())
    here = Path.cwd()
    is_own = project is not None or folder in (here, *here.parents)
    options = ImportOptions(
        given["is_dry"], given["accepts_findings"], given["catalogs"], given["reviewer"], given["rejects"], is_own
    )
    with progress_of(given["progress"]) as progress:
        done = import_packages(files, folder, options, progress)
    output: Path | None = given["output"]
    kind = given["report"] or ("text" if output else None)
    would = "would write" if options.is_dry else "wrote"
    if kind and output is None:
        click.echo(RENDER[kind](done.review), nl=False)
    else:
        for line in as_text(done.review):
            click.echo(line)
        if kind and output is not None:
            write_atomically(output, RENDER[kind](done.review).encode("utf-8", "surrogatepass"))
        for path in (*done.changed, *done.rejects):
            click.echo(f"{would} {path}")
        click.echo(done.review.summary)
    if done.review.counts["conflict"] or done.review.counts["rejected"]:
        sys.exit(1)
