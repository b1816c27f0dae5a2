"""``l10n check``: check catalogs and the ruleset, report, fix."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from l10n.cli.options import project_option, split, terminal_width
from l10n.errors import DataError, UsageError
from l10n.model.finding import SEVERITIES
from l10n.reports.report import format_names

if TYPE_CHECKING:
    from l10n.checking import CheckOptions, CheckResult

_KEYS = {"select": list, "fail-on": str, "baseline": str, "format": str, "jobs": int}
#: Work shorter than this many units shows no progress bar.
_SHORT = 8


@click.command("check", short_help="Check catalogs and the ruleset.")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--select",
    metavar="RULE|CATEGORY,…",
    multiple=True,
    help="Only these rules and categories; with - before the name: all but these.",
)
@click.option("--format", "format_", type=click.Choice(format_names()), help="How to report (default: text).")
@click.option("--output", type=click.Path(path_type=Path), help="Write the report to this file.")
@click.option(
    "--fail-on", type=click.Choice([*SEVERITIES, "never"]), help="Exit 1 from this severity on (default: error)."
)
@click.option("--fix", "fixes", is_flag=True, help="Write the safe fixes into the files first.")
@click.option("--baseline", type=click.Path(path_type=Path), help="File of findings that are known and not told.")
@click.option("--write-baseline", is_flag=True, help="Write all findings to the baseline file, and report none.")
@click.option("--jobs", type=click.IntRange(min=0), metavar="N", help="Processes; 0 is one for each core (default: 1).")
@click.option("--no-cache", is_flag=True, help="Check every text anew, and keep nothing for the next run.")
@click.option("--progress/--no-progress", default=None, help="Show a progress bar (default: in a terminal).")
@project_option
def command(files: tuple[Path, ...], project: Path | None, **given: Any) -> None:
    """Check PO files, or with no FILES the whole ruleset.

    Exits 0 where nothing at or above --fail-on is found, 1 where something is, 2 for wrong use or unreadable data.

    \b
    Examples:
      l10n check
      l10n check --fix it.po de.po
      l10n check --select terminology,-inconsistent-term --fail-on warning
      l10n check --format sarif --output l10n.sarif
      l10n check --baseline l10n-baseline.jsonl --write-baseline
    """
    from l10n import __version__
    from l10n.checking import CheckOptions
    from l10n.checks.baseline import parse_baseline
    from l10n.checks.registry import select_checks
    from l10n.reports.report import Report, renderer
    from l10n.stores.atomic import write_atomically
    from l10n.stores.project_files import find_project, open_folder

    folder = open_folder(project) if project else find_project(Path.cwd())
    here = Path.cwd()
    if given["fixes"] and not files and project is None and folder not in (here, *here.parents):
        raise UsageError("there is no project in this folder or above it; name the files to fix, or --project")
    configured = _configured(folder)
    select = split(given["select"] or configured.get("select", ()))
    fail_on = given["fail_on"] or configured.get("fail-on", "error")
    if fail_on not in (*SEVERITIES, "never"):
        raise UsageError(f"fail-on is {fail_on!r}, expected one of {', '.join(SEVERITIES)}, never")
    baseline = given["baseline"] or (folder / configured["baseline"] if "baseline" in configured else None)
    jobs = given["jobs"] if given["jobs"] is not None else configured.get("jobs", 1)
    render = renderer(given["format_"] or configured.get("format", "text"))
    options = CheckOptions(
        select,
        jobs or os.cpu_count() or 1,
        baseline,
        given["write_baseline"],
        given["fixes"],
        not given["no_cache"],
    )
    result = _run(files, folder, options, given["progress"])
    if options.writes_baseline and baseline is not None:
        known = sum(parse_baseline(baseline.read_text(encoding="utf-8"), str(baseline)).values())
        click.echo(f"wrote {baseline}: {known} finding{'' if known == 1 else 's'}", err=True)
    output: Path | None = given["output"]
    report = Report(
        result.raised,
        {c.rule.id: c.rule for c in select_checks(select)},
        result.files,
        result.entries,
        result.fixed,
        None if fail_on == "never" else fail_on,
        __version__,
        0 if output else terminal_width(),
    )
    if output is not None:
        write_atomically(output, "".join(render(report)).encode("utf-8", "surrogatepass"))
    else:
        for piece in render(report):
            click.echo(piece, nl=False, color=bool(report.width) or None)
    for trace in dict.fromkeys(item.trace for item in result.raised if item.trace):
        click.echo(trace, err=True)
    if report.fails:
        sys.exit(1)


def _configured(folder: Path) -> dict[str, Any]:
    """``[tool.l10n.check]`` with its types checked."""
    from l10n.stores.project_files import read_settings

    settings = read_settings(folder)
    section = dict(settings.sections.get("check", {}))
    for key, value in section.items():
        if key not in _KEYS:
            raise DataError(
                f"unknown key {key!r} in [tool.l10n.check], expected one of {', '.join(_KEYS)}", settings.path
            )
        if not isinstance(value, _KEYS[key]):
            raise DataError(f"check.{key}: found {value!r}, expected {_KEYS[key].__name__}", settings.path)
    return section


def _run(files: tuple[Path, ...], folder: Path, options: CheckOptions, wants_progress: bool | None) -> CheckResult:
    from l10n.checking import check

    if not (sys.stderr.isatty() if wants_progress is None else wants_progress):
        return check(files, folder, options)
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    with Progress(
        TextColumn("checking"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = None

        def show(done: int, total: int) -> None:
            nonlocal task
            if task is None and total >= _SHORT:
                task = bar.add_task("checking", total=total)
            if task is not None:
                bar.update(task, completed=done)

        return check(files, folder, options, show)
