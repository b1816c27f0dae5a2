#!/usr/bin/env python3
"""Speed and memory of ``l10n check`` against Translate Toolkit's ``pofilter``, whole processes, in one run.

    check_speed.py CATALOG.po [--entries 20000] [--rounds 3] [--texts-only] [--distinct] [--pofilter PATH]

The catalog is repeated up to the number of entries, each time with other contexts, and both programs check the same
file on one core: pofilter with its default filters, l10n check with all rules of catalog, terminology and typography.
Prints the best of the rounds, which alternate, as processor time, which other processes on the machine hardly
change. Texts recur in the repeated catalog as they do where cards are printed again, and what was found in a text is
kept; with --distinct every text is another one, so that nothing of this helps.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from l10n.model.message import Catalog
from l10n.stores.po import format_catalog, read_catalog

CATEGORIES = "catalog,terminology,typography"


def repeated(catalog: Catalog, entries: int, texts_only: bool, distinct: bool) -> Catalog:
    """``catalog`` repeated up to ``entries`` messages; ``texts_only`` leaves out names and types,
    ``distinct`` makes every
    text another one by a running number at its end."""
    messages = [m for m in catalog.messages if not texts_only or not (m.msgctxt or "").endswith(("/name", "/type"))]
    found = []
    for number in range(entries):
        turn, index = divmod(number, len(messages))
        message = messages[index]
        mark = f" ({number})" if distinct else ""
        found.append(
            replace(
                message,
                msgctxt=f"{turn}.{message.msgctxt or ''}",
                msgid=message.msgid + mark,
                msgstr=message.msgstr + mark,
            )
        )
    return Catalog(catalog.path, catalog.header, tuple(found), catalog.header_message)


def measure(command: list[str]) -> tuple[float, float]:
    """Seconds of processor time and peak memory in MB of a process pinned to one core; the program is as
    installed, with
    its modules compiled."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
        preexec_fn=lambda: os.sched_setaffinity(0, {min(os.sched_getaffinity(0))}),
    )
    _, _, usage = os.wait4(process.pid, 0)
    return (
        usage.ru_utime + usage.ru_stime,
        usage.ru_maxrss / 1024 if sys.platform != "darwin" else usage.ru_maxrss / 2**20,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("catalog", type=Path)
    parser.add_argument("--entries", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--texts-only", action="store_true")
    parser.add_argument("--distinct", action="store_true")
    parser.add_argument("--project", type=Path, default=Path(__file__).parents[1])
    parser.add_argument(
        "--pofilter", default=shutil.which("pofilter", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    )
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "catalog.po"
        file.write_bytes(
            format_catalog(repeated(read_catalog(args.catalog), args.entries, args.texts_only, args.distinct))
        )
        ours = [
            sys.executable,
            "-m",
            "l10n",
            "check",
            str(file),
            "--project",
            str(args.project),
            "--select",
            CATEGORIES,
            "--format",
            "jsonl",
            "--no-progress",
            "--jobs",
            "1",
        ]
        theirs = [args.pofilter, "--progress=none", str(file), str(Path(folder) / "found.po")] if args.pofilter else []
        best: dict[str, tuple[float, float]] = {}
        measure(ours)  # fills the cache of the ruleset, as any earlier run does
        for _ in range(args.rounds):
            for name, command in (("pofilter", theirs), ("l10n check", ours)):
                if command:
                    best[name] = min(best.get(name, (float("inf"), 0.0)), measure(command))
    size = f"{args.entries} entries of {args.catalog.name}{', texts only' if args.texts_only else ''}"
    size += ", every text another one" if args.distinct else ", repeated"
    print(f"{size}, one core, best of {args.rounds}")
    for name, (seconds, memory) in best.items():
        print(f"{name:12} {seconds:7.2f} s {args.entries / seconds:9.0f} entries/s {memory:7.0f} MB")
    if len(best) == 2:
        print(f"l10n check is {best['pofilter'][0] / best['l10n check'][0]:.1f} times as fast")


if __name__ == "__main__":
    main()
