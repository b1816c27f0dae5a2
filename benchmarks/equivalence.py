"""How many meaning-changing edits of real texts ``l10n check`` catches, and on how many printed texts it alarms.

    python -m benchmarks.equivalence [--corpus theros,core] [--seed 1,2,3] [--show MISSED] [--project DIR]

A copy of the shared bench (its operators are in :mod:`benchmarks.card_edits`) with operators of our own
(:mod:`benchmarks.own_edits`). The texts stay where they are; nothing is measured where they are missing.
"""

from __future__ import annotations

import argparse
import collections
import gzip
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import card_edits, own_edits
from l10n.checking import CheckOptions, check
from l10n.model.message import Catalog, Message
from l10n.stores.po import format_catalog

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"
PER_OPERATOR = 25


@dataclass
class Score:
    """Counts of one language."""

    texts: int = 0
    alarms: list[str] = field(default_factory=list)
    #: operator -> [caught, edits]; edits of texts that alarm unedited are not counted
    edits: dict[str, list[int]] = field(default_factory=lambda: collections.defaultdict(lambda: [0, 0]))
    missed: list[tuple[str, str, str]] = field(default_factory=list)


def rows_of(corpus: str, sets: Iterable[str] = ()) -> list[dict]:
    """The cards of a corpus, of some sets only where they are named."""
    with gzip.open(SHARED / "corpus" / f"{corpus}.jsonl.gz", "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [row for row in rows if not sets or row["set"] in sets]


def operators(lang: str, here: list[dict]) -> dict[str, Callable[[str, random.Random], str | None]]:
    """The shared operators and ours."""
    found = dict(card_edits.operators(lang))
    found["sentence-add"] = lambda text, rng: card_edits.sentence_add(text, rng.choice(here)["t"][lang]["text"], rng)
    return found | own_edits.operators(lang)


def card(row: dict, lang: str, key: str, text: str) -> Iterator[Message]:
    """The entries of one card: name and text."""
    yield Message(row["name"], row["t"][lang]["name"] or "", f"{key}/name")
    yield Message(row["printed"] or row["oracle"], text, f"{key}/text")


def build(rows: list[dict], lang: str, seed: str) -> tuple[list[Message], list[Message], list[tuple[str, str, str]]]:
    """Printed entries, edited entries, and for each edit (context, context of the printed text, operator)."""
    rng = random.Random(f"{seed}/{lang}")
    here = [row for row in rows if lang in row["t"]]
    clean = [m for row in here for m in card(row, lang, f"{row['set']}/{row['number']}", row["t"][lang]["text"])]
    edited: list[Message] = []
    answers = []
    for name, operator in sorted(operators(lang, here).items()):
        made = 0
        for row in rng.sample(here, len(here)):
            text = row["t"][lang]["text"]
            edit = operator(text, rng)
            if not edit or edit == text:
                continue
            key = f"{row['set']}/{row['number']}"
            edited.extend(card(row, lang, f"{key}#{name}", edit))
            answers.append((f"{key}#{name}/text", f"{key}/text", name))
            made += 1
            if made == PER_OPERATOR:
                break
    return clean, edited, answers


def measure(rows: list[dict], lang: str, seed: str, project: Path, known: set[tuple[str, str]]) -> Score:
    """Build, check and score one language."""
    clean, edited, answers = build(rows, lang, seed)
    raised = {}
    with tempfile.TemporaryDirectory() as folder:
        for kind, messages in (("clean", clean), ("edited", edited)):
            path = Path(folder) / f"{kind}.po"
            header = {"Language": lang, "Content-Type": "text/plain; charset=UTF-8"}
            path.write_bytes(format_catalog(Catalog(str(path), header, tuple(messages))))
            result = check([path], project, CheckOptions(select=("equivalence",)))
            raised[kind] = {item.finding.msgctxt for item in result.raised}
    score = Score()
    texts = [m.msgctxt or "" for m in clean if (m.msgctxt or "").endswith("/text")]
    counted = [key for key in texts if (lang, key) not in known]
    score.texts = len(counted)
    score.alarms = [key for key in counted if key in raised["clean"]]
    by_key = {m.msgctxt: m.msgstr for m in (*clean, *edited)}
    for key, printed, name in answers:
        if printed in raised["clean"]:
            continue
        is_caught = key in raised["edited"]
        score.edits[name][0] += is_caught
        score.edits[name][1] += 1
        if not is_caught:
            score.missed.append((key, by_key[printed], by_key[key]))
    return score


def table(scores: dict[str, Score]) -> Iterator[str]:
    """The scores as lines of text: shared operators, then ours."""
    names = sorted({name for score in scores.values() for name in score.edits}, key=lambda n: (n.startswith("own-"), n))
    yield f"{'':18}" + "".join(lang.rjust(9) for lang in scores)
    for name in names:
        yield f"{name:18}" + "".join("/".join(map(str, s.edits.get(name, [0, 0]))).rjust(9) for s in scores.values())
    for label, is_own in (("shared edits", False), ("our edits", True)):
        sums = [
            [sum(v[i] for n, v in s.edits.items() if n.startswith("own-") == is_own) for i in (0, 1)]
            for s in scores.values()
        ]
        sums.append([sum(s[i] for s in sums) for i in (0, 1)])
        yield f"{label:18}" + "".join(f"{100 * a / max(b, 1):.1f}%".rjust(9) for a, b in sums)
    alarms = [(len(s.alarms), s.texts) for s in scores.values()]
    alarms.append((sum(a for a, _ in alarms), sum(b for _, b in alarms)))
    yield f"{'clean alarms':18}" + "".join(f"{100 * a / max(b, 1):.1f}%".rjust(9) for a, b in alarms)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", default="theros,core")
    parser.add_argument("--sets", default="")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--lang", default=",".join(card_edits.LANGUAGES))
    parser.add_argument("--show", default="", help="print the missed edits of these operators")
    parser.add_argument("--project", type=Path, default=ROOT)
    args = parser.parse_args()
    if not SHARED.is_dir():
        print("the shared corpus is not there; nothing measured")
        return 0
    lines = (SHARED / "bench" / "known.txt").read_text(encoding="utf-8").splitlines()
    known = {(a, b) for a, _, b in (line.partition(" ") for line in lines if line and line[0] != "#")}
    for corpus in args.corpus.split(","):
        rows = rows_of(corpus, [name for name in args.sets.split(",") if name])
        for seed in args.seed.split(","):
            start = time.process_time()
            scores = {lang: measure(rows, lang, seed, args.project, known) for lang in args.lang.split(",")}
            print(f"{corpus}, seed {seed} ({time.process_time() - start:.1f} s)")
            print("\n".join(table(scores)))
            for lang, score in scores.items():
                for key, printed, edited in score.missed:
                    if any(name in key for name in args.show.split(",") if name):
                        print(f"{lang} {key}\n  - {printed!r}\n  + {edited!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
