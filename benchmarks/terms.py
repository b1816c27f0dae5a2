#!/usr/bin/env python3
"""Terms in reviewed texts: how a language uses them, which faults are found, which words the lexicon lacks.

    terms.py usage CATALOG.po... [--output DIR] [--ignore FILE]
                                                     count how the translations keep the terms of their sources
    terms.py gaps CATALOG.po... [--limit 40]         texts in which a concept of the source has no term, by concept
    terms.py faults CATALOG.po... [--per-concept 5]  put another term, or a near synonym, for a term, and
    count what is found

    terms.py held-out A/CATALOG.po... B/CATALOG.po...
                                                     check each folder's texts with the usage that the other shows

All read PO files of reviewed translations (as ``equivalence_bench.py build`` makes them) and the ruleset in --project.
``usage`` writes what ``glossary/usage/<lang>.yaml`` holds: for each concept in how many texts, of how many,
its terms are kept,
kept as often, expected by the source, and in the sense of the source.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from benchmarks.term_faults import replacements
from l10n.checking import open_bitext, open_context
from l10n.checks.framework import Bitext, Segment
from l10n.checks.registry import Check, select_checks
from l10n.checks.runner import Unit, run_unit
from l10n.checks.senses import misused, senses_of
from l10n.checks.termbase import longest
from l10n.checks.terms import Comparison, comparison_of, counts, reading_of
from l10n.checks.usage import COUNTING, FINGERPRINT, Termbase, fingerprint, termbase_of
from l10n.model.finding import Raised
from l10n.model.message import Catalog
from l10n.stores.po import read_catalog
from l10n.stores.project_files import read_settings

#: The share of reviewed texts that keep a term which is kept as a rule.
_KEPT = 0.97
#: The row that holds the number of texts.
_TEXTS = ""


def bitexts(
    files: list[Path], project: Path, usage: Mapping[str, Mapping[str, Any]] | Literal["own"] | None = None
) -> list[Bitext]:
    """The catalogs with the ruleset's lexicons, and with the given usage, the ruleset's ``own``, or none."""
    settings = read_settings(project)
    catalogs = [read_catalog(file) for file in files]
    context = open_context(project, settings, catalogs, is_whole=False)
    if usage != "own":
        context.usage = usage or {catalog.language or "": COUNTING for catalog in catalogs}
    return [
        open_bitext(catalog, file, context, project, settings) for catalog, file in zip(catalogs, files, strict=True)
    ]


def comparisons(bitext: Bitext) -> Iterator[tuple[Segment, Comparison]]:
    """Each translated text or type with its comparison."""
    for entry in bitext.live:
        if entry.role != "name":
            for segment in entry.segments():
                found = comparison_of(segment)
                if found is not None:
                    yield segment, found


def usage(bitext: Bitext, faulty: frozenset[tuple[str, str]] = frozenset()) -> dict[str, dict[str, str]]:
    """Concept -> measure -> ``kept/texts``; ``faulty`` are (language, msgctxt) of texts that are wrong themselves."""
    seen: dict[str, Counter[int]] = defaultdict(Counter)
    kept: dict[str, Counter[int]] = defaultdict(Counter)
    termbase: Termbase | None = None
    number = 0
    for segment, comparison in comparisons(bitext):
        termbase = comparison.termbase
        if (bitext.language, segment.entry.message.msgctxt or "") in faulty:
            continue
        number += 1
        missing = {f for mention in comparison.missing for f in mention.families}
        unexpected = {f for mention in comparison.unexpected for f in mention.families}
        expected = counts(comparison.source)
        once = counts(comparison.target)
        for family in {f for mention, _ in longest(comparison.source) for f in mention.families} & termbase.known:
            seen["kept"][family] += 1
            kept["kept"][family] += family not in missing
            if expected[family] > 1 and once[family]:
                seen["counted"][family] += 1
                kept["counted"][family] += once[family] >= expected[family]
            if expected[family] and once[family]:
                seen["bounded"][family] += 1
                kept["bounded"][family] += once[family] <= expected[family]
        for family in {f for mention, _ in longest(comparison.target) if mention.is_whole for f in mention.families}:
            seen["expected"][family] += 1
            kept["expected"][family] += family not in unexpected
        reading = reading_of(segment)
        for family, fault, _ in misused(reading, senses_of(segment.context, termbase)) if reading else ():
            seen["sense"][family] += 1
            kept["sense"][family] += fault is None
    if termbase is None:
        return {}
    names = {family: concepts[0] for family, concepts in termbase.concepts.items()}
    return {_TEXTS: {"kept": f"{number}/{number}"}} | {
        names[family]: {FINGERPRINT: fingerprint(termbase, family)}
        | {
            what: f"{kept[what][family]}/{seen[what][family]}"
            for what in ("kept", "counted", "expected", "bounded", "sense")
            if seen[what][family]
        }
        for family in sorted(names, key=lambda f: names[f])
        if any(seen[what][family] for what in seen)
    }


def merged(parts: list[dict[str, dict[str, str]]]) -> dict[str, dict[str, str]]:
    """The sums of several counts."""
    sums: dict[str, dict[str, list[int]]] = {}
    prints: dict[str, str] = {}
    for part in parts:
        for concept, row in part.items():
            for what, share in row.items():
                if what == FINGERPRINT:
                    prints[concept] = share
                    continue
                total = sums.setdefault(concept, {}).setdefault(what, [0, 0])
                for place, number in enumerate(share.split("/")):
                    total[place] += int(number)
    return {
        concept: ({FINGERPRINT: prints[concept]} if concept in prints else {})
        | {what: f"{a}/{b}" for what, (a, b) in sums[concept].items()}
        for concept in sorted(sums)
    }


def usage_data(rows: dict[str, dict[str, str]]) -> dict[str, Any]:
    """What a file of usage holds, without the language; ``rows`` as :func:`merged` gives them."""
    return {
        "texts": int(rows[_TEXTS]["kept"].split("/")[0]),
        "concepts": {concept: row for concept, row in rows.items() if concept != _TEXTS},
    }


def _faulty(path: Path | None) -> frozenset[tuple[str, str]]:
    """The texts that are wrong themselves, as (language, msgctxt), from lines ``language msgctxt``."""
    lines = path.read_text(encoding="utf-8").splitlines() if path else []
    return frozenset(
        (line.split()[0], line.split(None, 1)[1].strip()) for line in lines if line.strip() and line[0] != "#"
    )


def write_usage(args: argparse.Namespace) -> None:
    by_language: dict[str, list[dict[str, dict[str, str]]]] = defaultdict(list)
    faulty = _faulty(args.ignore)
    for bitext in bitexts(args.files, args.project):
        by_language[bitext.language].append(usage(bitext, faulty))
    for language, parts in by_language.items():
        data = usage_data(merged(parts))
        lines = [
            f"  {concept}: {{{', '.join(f'{what}: {_quoted(share)}' for what, share in row.items())}}}\n"
            for concept, row in data["concepts"].items()
        ]
        text = (
            "# How reviewed texts use the terms of this language: in how many texts, of how many. Generated by\n"
            f"# benchmarks/terms.py usage; do not edit.\nlanguage: {language}\ntexts: "
            f"{data['texts']}\nconcepts:\n{''.join(lines)}"
        )
        if args.output:
            args.output.mkdir(parents=True, exist_ok=True)
            (args.output / f"{language}.yaml").write_text(text, encoding="utf-8")
        kept = [row["kept"] for row in data["concepts"].values() if "kept" in row]
        total = [sum(int(share.split("/")[n]) for share in kept) for n in (0, 1)]
        print(f"{language}: {len(data['concepts'])} concepts, {total[0]} of {total[1]} mentions kept")


def _quoted(value: str) -> str:
    return value if "/" in value else f'"{value}"'


def show_gaps(args: argparse.Namespace) -> None:
    for bitext in bitexts(args.files, args.project):
        misses: dict[str, list[str]] = defaultdict(list)
        uncovered: Counter[str] = Counter()
        seen: Counter[str] = Counter()
        for segment, comparison in comparisons(bitext):
            for family in {f for m, _ in longest(comparison.source) for f in m.families}:
                seen[comparison.termbase.concepts[family][0]] += 1
            for mention in comparison.missing:
                misses[comparison.termbase.name(mention)].append(segment.entry.message.msgctxt or "")
            for mention in comparison.unexpected:
                misses[f"+{comparison.termbase.name(mention)}"].append(segment.entry.message.msgctxt or "")
            covered = {n for m in comparison.target for n in range(m.start, m.start + m.size)}
            uncovered.update(t for n, t in enumerate(comparison.target_tokens) if n not in covered and t.isalpha())
        print(f"== {bitext.catalog.path}")
        for name, where in sorted(misses.items(), key=lambda item: -len(item[1]))[: args.limit]:
            print(f"{name:28} {len(where):4} of {seen[name.lstrip('+')]:4}  {' '.join(where[:4])}")
        print("not in the lexicon:", ", ".join(f"{word} {n}" for word, n in uncovered.most_common(args.limit)))


def measure_faults(args: argparse.Namespace) -> None:
    checks = select_checks(["terminology"])
    for language, group in _by_language(bitexts(args.files, args.project, usage="own")).items():
        rng = random.Random(f"{args.seed}/{language}")
        candidates: dict[tuple[int, str], list[tuple[Segment, str]]] = defaultdict(list)
        termbase: Termbase | None = None
        for bitext in group:
            clean = {
                item.index
                for item in run_unit(Unit(0, 0, len(bitext.entries)), [bitext], checks)
                if isinstance(item, Raised) and item.finding.severity != "info"
            }
            for segment, comparison in comparisons(bitext):
                termbase = comparison.termbase
                if segment.entry.role == "text" and segment.entry.index not in clean:
                    for family, kind, text in replacements(termbase, segment, comparison, rng):
                        candidates[family, kind].append((segment, text))
        if termbase is None:
            continue
        for is_kept in (True, False):
            those = {key: faults for key, faults in candidates.items() if _is_kept(termbase, key[0]) == is_kept}
            _report(language, those, is_kept, termbase, rng, args.per_concept, checks)


def _is_kept(termbase: Termbase, family: int) -> bool:
    """Whether reviewed texts keep a term nearly always; what a language leaves out at will can't be missed."""
    texts, kept = termbase.usage[family].kept if family in termbase.usage else (0, 0)
    return bool(texts) and kept / texts >= _KEPT


def _report(
    language: str,
    candidates: dict[tuple[int, str], list[tuple[Segment, str]]],
    is_kept: bool,
    termbase: Termbase,
    rng: random.Random,
    per_concept: int,
    checks: list[Check],
) -> None:
    found: Counter[tuple[str, str]] = Counter()
    made: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for (family, kind), those in candidates.items():
        for segment, text in rng.sample(those, min(per_concept, len(those))):
            severities = _severities(segment, text, checks)
            made[kind] += 1
            found[kind, "error"] += "error" in severities
            found[kind, "any"] += bool(severities - {"info"})
            if not severities - {"info"}:
                missed[f"{termbase.concepts[family][0]} ({kind})"] += 1
    total = sum(made.values())
    if not total:
        return
    concepts = len({family for family, _ in candidates})
    print(
        f"{language}, {concepts} concepts that are {'' if is_kept else 'not '}kept as a rule: "
        f"{total} faults, {100 * sum(found[k, 'any'] for k in made) / total:.1f} % found, "
        f"{100 * sum(found[k, 'error'] for k in made) / total:.1f} % as errors ("
        + ", ".join(f"{kind} {found[kind, 'any']}/{made[kind]}" for kind in sorted(made))
        + ")"
    )
    print("  missed: " + ", ".join(f"{name} {n}" for name, n in missed.most_common(14)))


def _severities(segment: Segment, text: str, checks: list[Check]) -> set[str]:
    """The severities of findings of terminology on the card of ``segment`` with its text replaced."""
    bitext = segment.entry.bitext
    those = [
        entry.message for entry in bitext.live if entry.prefix == segment.entry.prefix and entry.prefix is not None
    ]
    messages = tuple(
        replace(m, msgstr=text) if m is segment.entry.message else m for m in those or [segment.entry.message]
    )
    catalog = Catalog("fault.po", bitext.catalog.header, messages)
    small = Bitext(catalog, bitext.language, bitext.context)
    index = messages.index(replace(segment.entry.message, msgstr=text))
    return {
        item.finding.severity
        for item in run_unit(Unit(0, index, index + 1), [small], checks)
        if isinstance(item, Raised)
    }


def measure_held_out(args: argparse.Namespace) -> None:
    """Each block (folder) checked with the usage that the other blocks show: what unseen texts would raise."""
    checks = select_checks(["terminology"])
    faulty = _faulty(args.ignore)
    blocks: dict[Path, list[Path]] = defaultdict(list)
    for file in args.files:
        blocks[file.parent].append(file)
    for block, files in blocks.items():
        counted: dict[str, list[dict[str, dict[str, str]]]] = defaultdict(list)
        for bitext in bitexts([file for file in args.files if file.parent != block], args.project):
            counted[bitext.language].append(usage(bitext, faulty))
        known = {language: usage_data(merged(parts)) for language, parts in counted.items()}
        for bitext in bitexts(files, args.project, known):
            _report_alarms(block.name, bitext, checks, faulty, args.limit)


def _report_alarms(
    block: str, bitext: Bitext, checks: list[Check], faulty: frozenset[tuple[str, str]], limit: int
) -> None:
    texts = [entry for entry in bitext.live if entry.role in ("text", None) and entry.message.is_translated]
    alarmed: dict[str, dict[str, str]] = {"error": {}, "warning": {}}
    for item in run_unit(Unit(0, 0, len(bitext.entries)), [bitext], checks):
        if isinstance(item, Raised) and (severity := item.finding.severity) in alarmed:
            context = bitext.entries[item.index].message.msgctxt or ""
            if (bitext.language, context) not in faulty:
                alarmed[severity][context] = f"{item.finding.rule}: {item.finding.message}"
    shares = ", ".join(f"{len(those)} {name}s ({len(those) / len(texts):.2%})" for name, those in alarmed.items())
    print(f"{block} {bitext.language}: {len(texts)} texts, {shares}")
    for context, message in list(alarmed["error"].items())[:limit]:
        print(f"  {context} {message}")


def _by_language(those: list[Bitext]) -> dict[str, list[Bitext]]:
    found: dict[str, list[Bitext]] = defaultdict(list)
    for bitext in those:
        if termbase_of(bitext.context, bitext.language) is not None:
            found[bitext.language].append(bitext)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    sub = parser.add_subparsers(dest="job", required=True)
    jobs = {"usage": write_usage, "gaps": show_gaps, "faults": measure_faults, "held-out": measure_held_out}
    for name, job in jobs.items():
        command = sub.add_parser(name)
        command.set_defaults(run=job)
        command.add_argument("files", nargs="+", type=Path)
        command.add_argument("--project", type=Path, default=Path(__file__).parents[1])
        command.add_argument("--output", type=Path)
        command.add_argument("--ignore", type=Path, help="lines `language msgctxt`: texts that are wrong themselves")
        command.add_argument("--limit", type=int, default=40)
        command.add_argument("--per-concept", type=int, default=5)
        command.add_argument("--seed", default="1")
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
