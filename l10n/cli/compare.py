"""``l10n compare``: does one text say what another, or a record, says? And which of several texts is at fault?"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from l10n.cli.options import (
    complete_languages,
    complete_mechanics,
    parameters_option,
    project_option,
    standard_input,
    terminal_colour,
    terminal_width,
)
from l10n.equivalence.tables import format_names, writer
from l10n.errors import UsageError

if TYPE_CHECKING:
    from l10n.comparing import Comparison, Side
    from l10n.equivalence.alignment import Alignment

_COLOURS = {"proved": "green", "refuted": "red", "ambiguous": "yellow", "unknown": "yellow"}
#: So many texts, and more, are compared by their facts, in a table.
_SEVERAL = 3


@click.command("compare", short_help="Does a text say what another, or a record, says?")
@click.argument("texts", nargs=-1, required=True, metavar="TEXT…|FILE.po…")
@click.option(
    "--lang",
    "languages",
    multiple=True,
    metavar="TAG",
    shell_complete=complete_languages,
    help="The language of each TEXT, in the same order. Without it, PO files are compared.",
)
@click.option(
    "--mechanic",
    metavar="MECHANIC[.CLAUSE]",
    shell_complete=complete_mechanics,
    help="Compare one TEXT with this record; by default with the one that comes nearest.",
)
@parameters_option
@click.option("--context", "prefix", metavar="PREFIX", help="Of PO files, only entries whose msgctxt begins so.")
@click.option("--format", "format_", type=click.Choice(format_names()), default="text", show_default=True)
@project_option
def command(
    texts: tuple[str, ...],
    languages: tuple[str, ...],
    mechanic: str | None,
    parameters: dict[str, str],
    prefix: str | None,
    format_: str,
    project: Path | None,
) -> None:
    """Say whether TEXT means the same as a record, or as a second TEXT; or which of several texts is at fault.

    One or two texts are read by the grammar. The verdict is proved, refuted (with the difference, told as rules),
    ambiguous (with all readings) or unknown (with what was understood).

    Three texts and more, or the entries of PO files, are compared by their facts: a table shows which text states
    what, and under it stands the vote: a fact missing in one is that translation's fault, in all but the source the
    source's. Of PO files, entries that differ are shown; with --context all that match. --format html writes a page;
    it shows two texts in a table, too.

    Exits 0 where all say the same, else 1. TEXT may be - for standard input.

    \b
    Examples:
      l10n compare --lang it "…"
      l10n compare --lang de --mechanic MECHANIC --set n=2 "…"
      l10n compare --lang it --lang de "…" "…"
      l10n compare --lang en --lang it --lang de "…" "…" "…"
      l10n compare it.po de.po fr.po --context CARD --format html > card.html
    """  # fmt: skip
    tags = [tag.strip() for given in languages for tag in given.split(",")]
    is_by_facts = not tags or len(texts) >= _SEVERAL or (len(texts) > 1 and format_ == "html")
    if is_by_facts and (mechanic is not None or parameters):
        raise UsageError("--mechanic and --set go with one text and its --lang")
    if tags and prefix is not None:
        raise UsageError("--context goes with PO files, which have their own languages; leave out --lang")
    if tags and len(tags) != len(texts):
        raise UsageError(f"found {len(texts)} texts and {len(tags)} languages, expected one --lang for each text")
    if not is_by_facts and format_ == "html":
        raise UsageError("--format html takes two texts or more, or PO files")
    read = [standard_input() if text == "-" and tags else text for text in texts]
    if is_by_facts:
        _compare_facts(tags, read, prefix, format_, project)
    else:
        _compare_meaning(tags, read, mechanic, parameters, format_, project)


def _compare_facts(tags: list[str], texts: list[str], prefix: str | None, format_: str, project: Path | None) -> None:
    from l10n.aligning import align_catalogs, align_texts
    from l10n.stores.project_files import find_project, open_folder

    missing = [] if tags else [text for text in texts if not Path(text).is_file()]
    if missing:
        raise UsageError(f"{missing[0]!r} is no file; texts need one --lang each")
    folder = open_folder(project) if project else find_project(Path.cwd())
    if tags:
        shown = found = [align_texts(folder, list(zip(tags, texts, strict=True)))]
    else:
        found = align_catalogs(folder, [Path(text) for text in texts], prefix or "")
        shown = found if prefix is not None else [one for one in found if one.votes]
    for piece in writer(format_)(shown, terminal_width() if format_ == "text" else 0):
        click.echo(piece, nl=False, color=terminal_colour())
    if not tags and format_ == "text":
        click.echo(_summary(found))
    if any(one.votes or not one.rows for one in found):
        sys.exit(1)


def _summary(found: list[Alignment]) -> str:
    differing = sum(1 for one in found if one.votes)
    texts = "1 text" if len(found) == 1 else f"{len(found)} texts"
    return ("\n" if differing else "") + f"{texts} compared, {differing or 'none'} with facts that not all state"


def _compare_meaning(
    tags: list[str],
    texts: list[str],
    mechanic: str | None,
    parameters: dict[str, str],
    format_: str,
    project: Path | None,
) -> None:
    from l10n.pipeline import compare, open_project

    opened = open_project(project, languages=tuple(dict.fromkeys(tags)))
    name, _, clause = (mechanic or "").partition(".")
    result = compare(
        opened, list(zip(tags, texts, strict=True)), mechanic=name or None, clause=clause or None, parameters=parameters
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
