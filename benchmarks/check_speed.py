#!/usr/bin/env python3
"""Speed and memory of ``l10n check`` against Translate Toolkit's ``pofilter``, whole processes, in one run.

    check_speed.py CATALOG.po [--entries 20000] [--rounds 3] [--texts-only] [--select …] [--pofilter PATH]
                   [--only repeated,distinct,warm,growth,jobs]

The catalog is repeated up to the number of entries, each time with other contexts, and both programs check the same
file on one core: pofilter with its default filters, l10n check with every category. Prints the best of the rounds,
which alternate, as processor time, which other processes on the machine hardly change.

* ``repeated``: texts recur as they do where cards are printed again, and what was found in a text is kept within the
  run. The cache of findings is empty before each round.
* ``distinct``: every text is another one, by a running number at its end, so that nothing of this helps.
* ``warm``: the same with the cache that an earlier run has filled.
* ``growth``: ten times as many distinct entries, and by how much the time of an entry grows.
* ``jobs``: wall time with one and with two processes; says something only on two idle cores.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from l10n.model.message import Catalog
from l10n.stores.findings_cache import FILE_NAME
from l10n.stores.po import format_catalog, read_catalog

PARTS = ("repeated", "distinct", "warm", "growth", "jobs")
_TIMES = 10


def repeated(catalog: Catalog, entries: int, texts_only: bool, distinct: bool) -> Catalog:
    """``catalog`` repeated up to ``entries`` messages; ``texts_only`` leaves out names and types,
    ``distinct`` makes every text another one by a running number at its end."""
    messages = [m for m in catalog.messages if not texts_only or not (m.msgctxt or "").endswith(("/name", "/type"))]
    found = []
    for number in range(entries):
        turn, index = divmod(number, len(messages))
        message = messages[index]
        mark = f" {number}" if distinct else ""
        found.append(
            replace(
                message,
                msgctxt=f"{turn}.{message.msgctxt or ''}",
                msgid=message.msgid + mark,
                msgstr=message.msgstr + mark,
            )
        )
    return Catalog(catalog.path, catalog.header, tuple(found), catalog.header_message)


@dataclass(frozen=True)
class Cost:
    """What a process cost: seconds of processor time with that of its children, seconds of wall time, peak in MB."""

    processor: float
    wall: float
    memory: float


def measure(command: list[str], cores: int = 1) -> Cost:
    """Run a program on the first ``cores`` cores; it is as installed, with its modules compiled."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    allowed = set(sorted(os.sched_getaffinity(0))[:cores])
    start = time.perf_counter()
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
        preexec_fn=lambda: os.sched_setaffinity(0, allowed),
    )
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        raise SystemExit(f"{' '.join(command)} failed")
    memory = usage.ru_maxrss / 1024 if sys.platform != "darwin" else usage.ru_maxrss / 2**20
    return Cost(usage.ru_utime + usage.ru_stime, time.perf_counter() - start, memory)


class Bench:
    """The programs, the files they check, and a cache of findings of their own."""

    def __init__(self, args: argparse.Namespace, folder: Path) -> None:
        self.args = args
        self.folder = folder
        self.cache = folder / "cache"
        os.environ["L10N_CACHE_DIR"] = str(self.cache)
        self.catalog = read_catalog(args.catalog)

    def file(self, entries: int, distinct: bool) -> Path:
        path = self.folder / f"{'distinct' if distinct else 'repeated'}{entries}.po"
        if not path.exists():
            path.write_bytes(format_catalog(repeated(self.catalog, entries, self.args.texts_only, distinct)))
        return path

    def ours(self, file: Path, *options: str) -> list[str]:
        command = [sys.executable, "-m", "l10n", "check", str(file), "--project", str(self.args.project)]
        select = ["--select", self.args.select] if self.args.select else []
        return [*command, *select, "--format", "jsonl", "--no-progress", *options]

    def theirs(self, file: Path) -> list[str]:
        return [self.args.pofilter, "--progress=none", str(file), str(self.folder / "found.po")]

    def forget(self) -> None:
        """Empty the cache of findings; the parsed data of the ruleset stay, as after any earlier run."""
        for path in self.cache.glob(FILE_NAME + "*"):
            path.unlink()

    def best(self, runs: dict[str, Callable[[], Cost]]) -> dict[str, Cost]:
        """The cheapest of the rounds of each run, the runs in turn."""
        found: dict[str, Cost] = {}
        for _ in range(self.args.rounds):
            for name, run in runs.items():
                cost = run()
                if name not in found or cost.processor < found[name].processor:
                    found[name] = cost
        return found

    def cold(self, file: Path, *options: str, cores: int = 1) -> Cost:
        self.forget()
        return measure(self.ours(file, *options), cores)

    def compare(self, part: str) -> None:
        """Both programs on one file."""
        entries, file = self.args.entries, self.file(self.args.entries, part != "repeated")
        runs: dict[str, Callable[[], Cost]] = {}
        if self.args.pofilter:
            runs["pofilter"] = lambda: measure(self.theirs(file))
        if part == "warm":
            self.cold(file)
            runs["l10n check"] = lambda: measure(self.ours(file))
        else:
            runs["l10n check"] = lambda: self.cold(file)
        best = self.best(runs)
        print(f"{part}: {entries} entries, one core, best of {self.args.rounds}")
        for name, cost in best.items():
            rate = entries / cost.processor
            print(f"  {name:12} {cost.processor:7.2f} s {rate:9.0f} entries/s {cost.memory:7.0f} MB")
        if len(best) == 2:
            print(f"  l10n check is {best['pofilter'].processor / best['l10n check'].processor:.1f} times as fast")

    def growth(self) -> None:
        """The same catalog and one ten times as long."""
        few, many = self.args.entries, self.args.entries * _TIMES
        one, ten = (self.cold(self.file(entries, True)) for entries in (few, many))
        print(
            f"growth: {many} distinct entries in {ten.processor:.2f} s, {ten.memory:.0f} MB, "
            f"{ten.processor / _TIMES / one.processor:.2f} times the time of an entry with {few}"
        )

    def jobs(self) -> None:
        """Wall time with one process and with two."""
        file = self.file(self.args.entries, True)
        best = [
            min(self.cold(file, "--jobs", str(jobs), cores=2).wall for _ in range(self.args.rounds)) for jobs in (1, 2)
        ]
        print(
            f"jobs: {best[0]:.2f} s with one process, {best[1]:.2f} s with two, {best[0] / best[1]:.2f} times as fast"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("catalog", type=Path)
    parser.add_argument("--entries", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--texts-only", action="store_true")
    parser.add_argument("--select", help="only these rules and categories (default: all)")
    parser.add_argument("--only", default=",".join(PARTS), help=f"parts of the benchmark (default: {','.join(PARTS)})")
    parser.add_argument("--project", type=Path, default=Path(__file__).parents[1])
    parser.add_argument(
        "--pofilter", default=shutil.which("pofilter", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    )
    args = parser.parse_args()
    parts = args.only.split(",")
    if unknown := set(parts) - set(PARTS):
        parser.error(f"unknown part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(args, Path(folder))
        print(f"{args.catalog.name}{', texts only' if args.texts_only else ''}, rules: {args.select or 'all'}")
        bench.cold(bench.file(1, False))  # fills the cache of parsed data, and that of compiled modules
        for part in parts:
            if part == "growth":
                bench.growth()
            elif part == "jobs":
                bench.jobs()
            else:
                bench.compare(part)


if __name__ == "__main__":
    main()
