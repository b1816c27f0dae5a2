"""``l10n update``: records into the catalogs."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from l10n.cli.options import languages_option, project_option


@click.command("update", short_help="Bring the catalogs in line with the records.")
@languages_option
@click.option("--check", "is_check", is_flag=True, help="Write nothing; exit 1 where something would change.")
@project_option
def command(languages: tuple[str, ...], is_check: bool, project: Path | None) -> None:
    """Bring mechanics.po of each language, and the POT files, in line with the records.

    New texts are generated and fuzzy until somebody has reviewed them. A reviewed text is kept as long as it says
    the same as the record; if it no longer does, it is marked stale and fuzzy. Texts that no record has any more
    become obsolete.

    \b
    Examples:
      l10n update
      l10n update --check     in CI: have catalogs and records drifted apart?
    """
    from l10n.pipeline import open_project, update

    wanted = None
    if languages:
        first = open_project(project, languages=())
        wanted = tuple(dict.fromkeys((first.source_language, *languages)))
    opened = open_project(project, languages=wanted)
    result = update(opened, languages, is_dry=is_check)
    for tag, states in result.states.items():
        counts = ", ".join(f"{count} {state}" for state, count in states.items() if count)
        retired = f", {len(result.retired[tag])} obsolete now" if result.retired[tag] else ""
        click.echo(f"{tag}: {counts or 'no texts'}{retired}")
        for context, reason in result.unworded[tag].items():
            click.echo(f"{tag}: {context} can't be worded: {reason}", err=True)
    for path in result.changed:
        click.echo(f"{'would change' if is_check else 'wrote'} {path}")
    if is_check and result.changed:
        click.echo("catalogs and records have drifted apart; run `l10n update` and commit what it writes", err=True)
        sys.exit(1)
