"""``l10n completion``: shell completion."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class


@click.command("completion", short_help="Shell completion.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print the completion script of a SHELL.

    \b
    Examples:
      eval "$(l10n completion bash)"                                in ~/.bashrc
      eval "$(l10n completion zsh)"                                 in ~/.zshrc
      l10n completion fish > ~/.config/fish/completions/l10n.fish
    """
    from l10n.cli.main import group

    completion = get_completion_class(shell)
    assert completion is not None
    click.echo(completion(group, {}, "l10n", "_L10N_COMPLETE").source())
