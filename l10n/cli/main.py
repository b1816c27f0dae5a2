"""``l10n``: finds the commands, turns errors that users can mend into one message."""

from __future__ import annotations

import importlib
import importlib.util
import io
import os
import pkgutil
import sys
from collections.abc import Sequence
from typing import Any

import click

import l10n.cli
from l10n import __version__
from l10n.cli.options import terminal_colour
from l10n.errors import DataErrors, L10nError
from l10n.model.notation import suggest

#: Modules of this package that are no commands.
_OTHERS = frozenset({"main", "options"})
#: More errors than this are only counted.
_MOST_ERRORS = 100


class Commands(click.Group):
    """The commands of this package: each is a module, imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        names = (module.name for module in pkgutil.iter_modules(l10n.cli.__path__))
        return sorted(name.rstrip("_").replace("_", "-") for name in names if name not in _OTHERS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name; raises :class:`TypeError` where its module holds none."""
        if cmd_name not in self.list_commands(ctx):
            return None
        stem = cmd_name.replace("-", "_")
        is_word = importlib.util.find_spec(f"l10n.cli.{stem}") is None  # ``import`` can't be a module's name
        module = importlib.import_module(f"l10n.cli.{stem}_" if is_word else f"l10n.cli.{stem}")
        command = getattr(module, "command", None)
        if not isinstance(command, click.Command) or command.name != cmd_name:
            raise TypeError(f"{module.__name__} must have a click command named `command` for {cmd_name!r}")
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            name = args[0] if args else ""
            raise click.UsageError(
                f"{error.message.rstrip('.')}{suggest(name, self.list_commands(ctx))}", ctx
            ) from None


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", prog_name="l10n")
def group() -> None:
    """Game rules, written once as meaning, worded and read back in many languages.

    \b
    Examples:
      l10n render MECHANIC --lang it,ru --set n=3   its reminder text
      l10n render --clauses --format html           the whole rules explanation
      l10n compare --lang de "…"                    what a text says, as a rule
      l10n update                                   records into the catalogs
      l10n status                                   how far each language is

    Each command has its own --help. `l10n completion bash` prints shell completion.
    """
    click.get_current_context().color = terminal_colour()  # commands inherit it


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line. Exit status: 0 clean, 1 findings, 2 wrong use or unreadable data."""
    for stream, errors in ((sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace"), (sys.stdin, "strict")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
    try:
        status = group.main(list(arguments) if arguments is not None else None, "l10n", standalone_mode=False)
        sys.stdout.flush()
    except L10nError as error:
        _tell(error)
        sys.exit(error.exit_status)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("interrupted", err=True)
        sys.exit(130)
    except BrokenPipeError:
        # the reader of our output has gone; nothing more can be said
        _discard_output()
        sys.exit(141)
    except OSError as error:
        # a full disk behind the output; every other file is guarded where it is read or written
        _discard_output()
        where = f"{error.filename}: " if error.filename else ""
        _tell(L10nError(f"{where}{error.strerror or error}"))
        sys.exit(L10nError.exit_status)
    sys.exit(status if isinstance(status, int) else 0)


def _discard_output() -> None:
    """Keep the interpreter from writing at its end what could not be written before."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _tell(error: L10nError) -> None:
    """Write an error, each of its parts where it has several, on standard error."""
    errors = error.errors if isinstance(error, DataErrors) else [error]
    for each in errors[:_MOST_ERRORS]:
        click.echo(f"{click.style('error:', fg='red', bold=True)} {each}", err=True, color=terminal_colour())
    if len(errors) > _MOST_ERRORS:
        click.echo(f"… and {len(errors) - _MOST_ERRORS} more", err=True)


if __name__ == "__main__":
    main()
