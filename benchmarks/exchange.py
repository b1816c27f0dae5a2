#!/usr/bin/env python3
"""Speed and memory of ``l10n export`` and ``l10n import``, whole processes on one core.

    exchange.py [CATALOG.po] [--entries 20000] [--formats xlsx,html,…] [--project DIR]

The catalog is repeated up to the number of entries, each time with other contexts (without one: made-up texts). It is
exported with every finding and term, each second text is edited in the package, and the package is imported with all
checks. Prints seconds and the most memory of each process; exits 1 where one takes a minute or 500 MB.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from l10n.exchange.registry import format_of, read_delivery, returning_formats
from l10n.exchange.unit import Delivery, Package, Unit
from l10n.model.message import Catalog, Message
from l10n.stores.po import format_catalog, read_catalog

SECONDS, MEGABYTES = 60.0, 500.0


def repeated(catalog: Catalog, entries: int) -> Catalog:
    """``catalog`` repeated up to ``entries`` messages."""
    found = []
    for number in range(entries):
        turn, index = divmod(number, len(catalog.messages))
        message = catalog.messages[index]
        found.append(replace(message, msgctxt=f"{turn}.{message.msgctxt or ''}"))
    return Catalog(catalog.path, catalog.header, tuple(found), catalog.header_message)


def made_up() -> Catalog:
    """Texts of the length of rules texts, with symbols and numbers."""
    header = {
        "Language": "de",
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    messages = tuple(
        Message(
            f"Take {number} beads and pay {{2}}{{W}}. " + "Put one of them into a bowl. " * (number % 6),
            f"Nimm {number} Perlen und bezahle {{2}}{{W}}. " + "Lege eine davon in eine Schale. " * (number % 6),
            f"text.{number}",
        )
        for number in range(1, 500)
    )
    return Catalog("", header, messages)


def measure(command: list[str]) -> tuple[float, float, int]:
    """Seconds, peak memory in MB and exit status of a process pinned to one core."""
    before = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, preexec_fn=lambda: os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    )
    _, status, usage = os.wait4(process.pid, 0)
    memory = usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 1024)
    return time.perf_counter() - before, memory, os.waitstatus_to_exitcode(status)


def edit(path: Path, format_: str, catalog: Catalog, language: str) -> Path:
    """Write the package again with each second text edited, as a reviewer would send it back."""
    delivery: Delivery = read_delivery(path)
    units = []
    for number, (row, message) in enumerate(zip(delivery.rows, catalog.messages, strict=True)):
        target = f"{row.target} !" if number % 2 else row.target or ""
        units.append(Unit(row.id, row.catalog or "", language, message.msgid, target, "needs-review", row.base,
                          message.msgid, message.msgctxt))  # fmt: skip
    package = Package("bench", "en", language, tuple(units))
    data = format_of(format_).write(package)
    if format_ == "html":
        data = data.partition(b'id="package">')[2].partition(b"</script>")[0]
        path = path.with_suffix(".json")
    path.write_bytes(data)
    return path


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("catalog", type=Path, nargs="?")
    parser.add_argument("--entries", type=int, default=20_000)
    parser.add_argument("--formats", default=",".join(returning_formats()))
    parser.add_argument("--project", type=Path, default=Path(__file__).parents[1])
    args = parser.parse_args()
    catalog = repeated(read_catalog(args.catalog) if args.catalog else made_up(), args.entries)
    is_slow = False
    with tempfile.TemporaryDirectory() as folder:
        po = Path(folder) / "catalog.po"
        data = format_catalog(catalog)
        print(f"{args.entries} texts, one core\n{'format':8} {'export':>17} {'size':>9} {'import':>17}")
        for name in args.formats.split(","):
            po.write_bytes(data)
            package = Path(folder) / f"package{format_of(name).suffix}"
            l10n = [sys.executable, "-m", "l10n"]
            common = ["--project", str(args.project), "--no-progress"]
            out = measure([*l10n, "export", "--format", name, str(po), str(package), *common])
            size = package.stat().st_size / 2**20
            back = edit(package, name, catalog, catalog.language or "de")
            # errors that the texts had before would keep them out; here it is the work that counts
            into = measure([*l10n, "import", str(back), "--catalog", str(po), *common])
            cells = [f"{seconds:6.1f} s {memory:5.0f} MB" for seconds, memory, _ in (out, into)]
            print(f"{name:8} {cells[0]:>17} {size:6.1f} MB {cells[1]:>17}", flush=True)
            is_slow |= any(s > SECONDS or m > MEGABYTES for s, m, _ in (out, into))
            if out[2] or into[2] not in (0, 1):
                print(f"{name}: export exited {out[2]}, import {into[2]}", file=sys.stderr)
                return 2
    return int(is_slow)


if __name__ == "__main__":
    sys.exit(main())
