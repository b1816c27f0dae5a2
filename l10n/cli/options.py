"""Options and arguments that several commands have."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from l10n.errors import L10nError, UsageError

Function = TypeVar("Function", bound=Callable[..., Any])


def project_option(function: Function) -> Function:
    """``--project DIR``."""
    return click.option(
        "--project",
        type=click.Path(path_type=Path),
        metavar="DIR",
        envvar="L10N_PROJECT",
        help="Folder of the ruleset. By default the nearest one from here upwards, else the bundled ruleset.",
    )(function)


def languages_option(function: Function) -> Function:
    """``--lang it,ru``, as a tuple of tags."""
    return click.option(
        "--lang",
        "languages",
        multiple=True,
        metavar="TAG,…",
        callback=lambda _context, _option, values: tags(values),
        shell_complete=complete_languages,
        help="Only these languages, for example it,ru. By default all.",
    )(function)


def parameters_option(function: Function) -> Function:
    """``--set n=3``, as a mapping."""
    return click.option(
        "--set",
        "parameters",
        multiple=True,
        metavar="NAME=VALUE",
        callback=lambda _context, _option, values: assignments(values),
        help="A parameter, for example n=3, n=X or cost={3}{W}. May be repeated.",
    )(function)


def mechanics_argument(function: Function) -> Function:
    """``[MECHANIC…]``."""
    return click.argument("mechanics", nargs=-1, metavar="[MECHANIC]…", shell_complete=complete_mechanics)(function)


def split(values: Sequence[str]) -> tuple[str, ...]:
    """Values that are given one by one or with commas."""
    return tuple(dict.fromkeys(part.strip() for value in values for part in value.split(",") if part.strip()))


def tags(values: Sequence[str]) -> tuple[str, ...]:
    """The language tags of ``--lang``; raises :class:`UsageError` where it names none, which would mean all."""
    found = split(values)
    if values and not found:
        raise UsageError(f"--lang {values[0]!r}: expected one or more languages, for example it,ru")
    return found


def assignments(values: Sequence[str]) -> dict[str, str]:
    """``name=value`` texts as a mapping; raises :class:`UsageError` for any other text and for a name set twice."""
    found: dict[str, str] = {}
    for value in values:
        name, equals, text = value.partition("=")
        name = name.strip()
        if not equals or not name or not text.strip():
            raise UsageError(f"--set {value}: expected NAME=VALUE, for example n=3")
        if name in found:
            raise UsageError(f"--set {value}: {name} is set twice")
        found[name] = text.strip()
    return found


def standard_input() -> str:
    """All of standard input, without white space around it; raises :class:`UsageError` where it is no UTF-8."""
    try:
        return sys.stdin.read().strip()
    except UnicodeDecodeError as error:
        raise UsageError(
            f"standard input: byte 0x{error.object[error.start]:02x} is no UTF-8; convert the text to UTF-8"
        ) from error


def terminal_width() -> int:
    """The columns of the terminal that the output goes to, 0 where it goes elsewhere."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 0


def terminal_colour() -> bool | None:
    """Whether to write colours: what click decides (None), but never where NO_COLOR is set (https://no-color.org) or
    the terminal has none."""
    return False if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" else None


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in plain text: the first column to the left, the others to the right; closer together where the terminal
    is narrow."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    gap = " " if 0 < terminal_width() < sum(widths) + 2 * (len(widths) - 1) else "  "
    lines = []
    for row in (head, *rows):
        cells = [f"{cell:<{width}}" if not index else f"{cell:>{width}}"
                 for index, (cell, width) in enumerate(zip(row, widths, strict=True))]  # fmt: skip
        lines.append(gap.join(cells).rstrip())
    if sys.stdout.isatty():
        lines[0] = click.style(lines[0], bold=True)
    return "\n".join(lines)


@contextmanager
def progress_of(is_wanted: bool | None) -> Iterator[Callable[[str, int, int], None] | None]:
    """A progress bar on standard error, as a function of what is done, how much of it and of how much; None where none
    is wanted (by default: where standard error is no terminal)."""
    if not (sys.stderr.isatty() if is_wanted is None else is_wanted):
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    with Progress(
        TextColumn("{task.description:<10}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        tasks: dict[str, Any] = {}

        def show(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=total)
            bar.update(tasks[what], completed=done, total=total)

        yield show


def complete_languages(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The languages of the project at hand, after the last comma."""
    from l10n.stores.project_files import read_settings
    from l10n.stores.ruleset import languages_of

    given, _, last = incomplete.rpartition(",")
    start = f"{given}," if given else ""
    folder = _folder(context)
    tags = languages_of(folder, read_settings(folder)) if folder is not None else ()
    return [start + tag for tag in tags if tag.startswith(last)]


def complete_mechanics(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The mechanics of the project at hand."""
    from l10n.stores.project_files import read_settings

    folder = _folder(context)
    if folder is None:
        return []
    files = (folder / read_settings(folder).glossary / "mechanics").glob("*.yaml")
    return sorted(path.stem for path in files if path.stem.startswith(incomplete))


def _folder(context: click.Context) -> Path | None:
    """The project folder that the command line at hand means; None where there is none."""
    from l10n.stores.project_files import find_project

    given = context.params.get("project")
    try:
        return Path(given) if given else find_project(Path.cwd())
    except L10nError:
        return None
