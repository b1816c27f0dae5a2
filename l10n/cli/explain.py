"""``l10n explain``: one rule with its reasons and examples."""

from __future__ import annotations

import click

from l10n.checks.documentation import as_text
from l10n.checks.registry import all_checks
from l10n.errors import UsageError
from l10n.model.notation import suggest


@click.command("explain", short_help="Explain a rule.")
@click.argument("rules", nargs=-1, required=True, metavar="RULE…")
def command(rules: tuple[str, ...]) -> None:
    """Say what a rule finds, why, where it may be wrong, with examples.

    \b
    Examples:
      l10n explain doubled-space
      l10n explain missing-slot renamed-slot
    """
    checks = all_checks()
    for number, name in enumerate(rules):
        if name not in checks:
            raise UsageError(f"there is no rule {name!r}{suggest(name, checks)}; `l10n rules` lists them")
        click.echo(("\n" if number else "") + as_text(checks[name].rule), nl=False)
