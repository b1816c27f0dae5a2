"""Slips that tired translators make, and how many of them ``l10n check`` sees.

    python -m benchmarks.slips [--lang it,de] [--show] [--project DIR]

``<lang>.yaml`` and ``<lang>-2.yaml`` beside this file have English rules texts, each with a right translation, often a
free one, and wrong ones with one slip each. They were written by people who had not seen the checker; the first list
then served to mend it, the second was measured untouched (96.9 % seen, 6 of 340 right translations alarmed). ``--show``
prints right translations that alarm, and slips that were not seen.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from l10n.checking import CheckOptions, check
from l10n.model.message import Catalog, Message
from l10n.stores.po import format_catalog
from l10n.stores.yaml_files import read_plain

HERE = Path(__file__).resolve().parent


def raised_by(items: list[dict[str, Any]], lang: str, project: Path) -> dict[str, list[str]]:
    """Key of a text (``3/right``, ``3/wrong 0``) → what was found in it."""
    messages = []
    for number, item in enumerate(items):
        messages.append(Message(item["en"], item["right"], f"{number}/right"))
        messages += [Message(item["en"], text, f"{number}/wrong {n}") for n, text in enumerate(item["wrong"])]
    header = {"Language": lang, "Content-Type": "text/plain; charset=UTF-8"}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{lang}.po"
        path.write_bytes(format_catalog(Catalog(str(path), header, tuple(messages))))
        result = check([path], project, CheckOptions(select=("equivalence",), uses_cache=False))
    found: dict[str, list[str]] = {}
    for one in result.raised:
        found.setdefault(one.finding.msgctxt or "", []).append(f"{one.finding.rule}: {one.finding.message}")
    return found


def measure(lang: str, project: Path, is_shown: bool) -> tuple[int, int, int, int]:
    """Alarms on right texts, right texts, slips seen, slips."""
    items = [item for path in sorted(HERE.glob(f"{lang}*.yaml")) for item in read_plain(path)[0]]
    found = raised_by(items, lang, project)
    alarms = seen = slips = 0
    for number, item in enumerate(items):
        said = found.get(f"{number}/right", [])
        alarms += bool(said)
        if said and is_shown:
            print(f"alarm ({item['kind']})\n  {item['en']!r}\n  {item['right']!r}", *said, sep="\n  ")
        for n, text in enumerate(item["wrong"]):
            slips += 1
            if f"{number}/wrong {n}" in found:
                seen += 1
            elif is_shown:
                print(f"not seen ({item['kind']})\n  {item['en']!r}\n  {text!r}")
    return alarms, len(items), seen, slips


def main() -> int:
    """Print one line a language and one for all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lang", default="it,es,de,fr,ru")
    parser.add_argument("--show", action="store_true", help="print right texts that alarm and slips that were not seen")
    parser.add_argument("--project", type=Path, default=HERE.parent.parent)
    args = parser.parse_args()
    total = (0, 0, 0, 0)
    for lang in args.lang.split(","):
        row = measure(lang, args.project, args.show)
        total = tuple(map(sum, zip(total, row, strict=True)))  # type: ignore[assignment]
        print(line(lang, row))
    print(line("all", total))
    return 0


def line(name: str, row: tuple[int, int, int, int]) -> str:
    """One language's figures in words."""
    alarms, texts, seen, slips = row
    return f"{name:4} {seen} of {slips} slips seen ({seen / slips:.1%}), {alarms} of {texts} right translations alarm"


if __name__ == "__main__":
    sys.exit(main())
