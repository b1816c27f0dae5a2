"""``l10n rules``: what is checked."""

from __future__ import annotations

import json

import click

from l10n.checks.documentation import as_markdown
from l10n.checks.registry import select_checks


@click.command("rules", short_help="List the rules of l10n check.")
@click.option(
    "--select",
    metavar="RULE|CATEGORY,…",
    multiple=True,
    help="Only these rules and categories; with - before the name: all but these.",
)
@click.option("--format", "format_", type=click.Choice(["text", "json", "markdown"]), default="text", show_default=True)
def command(select: tuple[str, ...], format_: str) -> None:
    """List the rules with category, severity and certainty.

    \b
    Examples:
      l10n rules
      l10n rules --select typography,doubled-space
      l10n rules --select=-equivalence --format json
    """
    checks = select_checks(name for text in select for name in text.split(","))
    if format_ == "markdown":
        click.echo(as_markdown(checks), nl=False)
    elif format_ == "json":
        listed = [
            {
                "rule": rule.id,
                "category": rule.category,
                "severity": rule.severity,
                "certainty": rule.certainty,
                "mqm": rule.mqm,
                "what": rule.what,
            }
            for rule in (check.rule for check in checks)
        ]
        click.echo(json.dumps(listed, ensure_ascii=False, indent=2))
    else:
        width = max((len(check.rule.id) for check in checks), default=0)
        for check in checks:
            rule = check.rule
            click.echo(f"{rule.id:{width}}  {rule.category:11}  {rule.severity:7}  {rule.certainty:8}  {rule.what}")
