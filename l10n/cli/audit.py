"""``l10n audit``: which clauses of the ruleset does an article state?"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from l10n.cli.options import complete_languages, project_option, terminal_colour, terminal_width
from l10n.equivalence.audit.formats import format_names, writer


@click.command("audit", short_help="Which rule clauses does an article state?")
@click.argument("articles", nargs=-1, required=True, metavar="ARTICLE…", type=click.Path(path_type=Path))
@click.option(
    "--lang",
    "languages",
    multiple=True,
    metavar="TAG,…",
    shell_complete=complete_languages,
    help="The language of all articles, or of each in order. By default what the file's name or its words say.",
)
@click.option("--format", "format_", type=click.Choice(format_names()), default="text", show_default=True)
@project_option
def command(articles: tuple[Path, ...], languages: tuple[str, ...], format_: str, project: Path | None) -> None:
    """Say for each clause of the ruleset whether ARTICLE states it, contradicts it, or is silent.

    An article is a text in UTF-8; - is standard input. Its language is the one given with --lang, else the one in its
    name (it.name.txt), else the one whose words it has. Several articles make one table. Exits 1 where a clause is
    contradicted.

    \b
    Examples:
      l10n audit it.article.txt
      l10n audit --lang de article.txt --format json
      l10n audit *.txt --format html > audit.html
    """
    from l10n.auditing import audit_articles
    from l10n.project import open_project

    tags = [tag.strip() for given in languages for tag in given.split(",") if tag.strip()]
    audits = audit_articles(open_project(project), articles, tags)
    width = terminal_width() if format_ == "text" else 0
    for piece in writer(format_)(audits, width):
        click.echo(piece, nl=False, color=terminal_colour())
    if any(audit.counts()["contradicted"] for audit in audits):
        sys.exit(1)
