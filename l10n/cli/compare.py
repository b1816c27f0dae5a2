"""``l10n compare``: does one text say what another, or a record, says?"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from l10n.cli.options import complete_languages, complete_mechanics, parameters_option, project_option
from l10n.errors import UsageError

if TYPE_CHECKING:
    from l10n.comparing import Comparison, Side

_COLOURS = {"proved": "green", "refuted": "red", "ambiguous": "yellow", "unknown": "yellow"}


@click.command("compare", short_help="Does a text say what another, or a record, says?")
@click.argument("texts", nargs=-1, required=True, metavar="TEXT [TEXT]")
@click.option(
    "--lang",
    "languages",
    multiple=True,
    required=True,
    metavar="TAG",
    shell_complete=complete_languages,
    help="The language of each TEXT, in the same order.",
)
@click.option(
    "--mechanic",
    metavar="MECHANIC[.CLAUSE]",
    shell_complete=complete_mechanics,
    help="Compare with this record; by default with the one that comes nearest.",
)
@parameters_option
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
@project_option
def command(
    texts: tuple[str, ...],
    languages: tuple[str, ...],
    mechanic: str | None,
    parameters: dict[str, str],
    format_: str,
    project: Path | None,
) -> None:
    """Say whether TEXT means the same as a record, or as a second TEXT in another language.

    The verdict is proved, refuted (with the difference, told as rules), ambiguous (with all readings) or unknown (with
    what was understood). Exits 0 where it is proved, else 1. TEXT may be - for standard input.

    \b
    Examples:
      l10n compare --lang it "…"
      l10n compare --lang de --mechanic MECHANIC --set n=2 "…"
      l10n compare --lang it --lang de "…" "…"
    """  # fmt: skip
    from l10n.pipeline import compare, open_project

    tags = [tag.strip() for given in languages for tag in given.split(",")]
    if len(tags) != len(texts):
        raise UsageError(f"found {len(texts)} texts and {len(tags)} languages, expected one --lang for each text")
    read = [sys.stdin.read().strip() if text == "-" else text for text in texts]
    opened = open_project(project, languages=tuple(dict.fromkeys(tags)))
    name, _, clause = (mechanic or "").partition(".")
    result = compare(
        opened, list(zip(tags, read, strict=True)), mechanic=name or None, clause=clause or None, parameters=parameters
    )
    if format_ == "json":
        click.echo(json.dumps(_as_data(result), ensure_ascii=False, indent=2))
    else:
        _tell(result)
    if result.verdict.kind != "proved":
        sys.exit(1)


def _tell(result: Comparison) -> None:
    kind, left, right = result.verdict.kind, result.left, result.right
    relation = {
        "proved": f"{left.name} says the same as {right.name}",
        "refuted": f"{left.name} does not say the same as {right.name}",
        "ambiguous": f"{left.name} can be read as {right.name}, and otherwise",
        "unknown": f"{' and '.join(side.name for side in (left, right) if not side.readings)} can't be read",
    }[kind]
    click.echo(f"{click.style(kind, fg=_COLOURS[kind], bold=True)}: {relation}")
    for difference in result.verdict.differences:
        click.echo(f"  {difference}")
    for side in (left, right):
        if kind == "ambiguous" and len(side.readings) > 1:
            click.echo(f"  readings of {side.name}:")
            for reading in side.readings:
                click.echo(f"    {'; '.join(map(str, reading))}")
        if kind == "unknown" and side.result is not None and not side.readings:
            click.echo(f"  {side.name}, understood: {_understood(side) or 'nothing'}")
            if side.result.expected:
                click.echo(f"  expected next: {', '.join(side.result.expected)}")


def _understood(side: Side) -> str:
    assert side.result is not None
    return side.result.text[: side.result.understood]


def _as_data(result: Comparison) -> dict[str, Any]:
    def side(one: Side) -> dict[str, Any]:
        data: dict[str, Any] = {
            "name": one.name,
            "readings": [[str(tree) for tree in reading] for reading in one.readings],
        }
        if one.result is not None:
            data["text"] = one.result.text
            if not one.readings:
                data |= {"understood": _understood(one), "expected": list(one.result.expected)}
        return data

    return {
        "verdict": result.verdict.kind,
        "left": side(result.left),
        "right": side(result.right),
        "differences": [
            {"path": list(one.path), "left": one.left, "right": one.right} for one in result.verdict.differences
        ],
    }
