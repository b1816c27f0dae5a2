"""Runs checks over bitexts: one finding list, in one order, whatever the number of processes and whatever crashes."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from l10n.checks.framework import Bitext, Context, Entry, Observed
from l10n.checks.ignoring import Ignore, ignores_of
from l10n.checks.registry import Check, all_checks
from l10n.checks.segments import SegmentChecks
from l10n.model.finding import Finding, Raised


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece of work: entries ``start:end`` of a bitext, or one check of the whole (``whole``)."""

    bitext: int
    start: int = 0
    end: int = 0
    whole: str | None = None


def plan(bitexts: Sequence[Bitext], checks: Sequence[Check], size: int = 500) -> list[Unit]:
    """The units of work for ``checks`` over ``bitexts``, in the order of their findings."""
    wholes = [check.rule.id for check in checks if check.scope == "bitext"]
    has_parts = any(check.scope in ("segment", "entry", "observation") for check in checks)
    units: list[Unit] = []
    for number, bitext in enumerate(bitexts):
        units.extend(Unit(number, whole=name) for name in wholes)
        if has_parts:
            count = len(bitext.entries)
            units.extend(Unit(number, start, min(start + size, count)) for start in range(0, count, size))
    return units


def run_unit(unit: Unit, bitexts: Sequence[Bitext], checks: Sequence[Check]) -> list[Raised | Observed]:
    """The findings and observations of one unit, in no particular order."""
    bitext = bitexts[unit.bitext]
    if unit.whole is not None:
        return list(_run_whole(bitext, next(check for check in checks if check.rule.id == unit.whole)))
    return _run_entries(unit, bitext, checks)


def conclude(results: Iterable[Raised | Observed], bitexts: Sequence[Bitext], checks: Sequence[Check]) -> list[Raised]:
    """The findings among ``results``, and those that checks draw from the observations among them."""
    raised: list[Raised] = []
    observed: dict[tuple[str, int], list[Observed]] = {}
    for item in results:
        if isinstance(item, Observed):
            observed.setdefault((item.rule, item.bitext), []).append(item)
        else:
            raised.append(item)
    shared: dict[Any, list[str]] = {}
    for check in checks:
        shared.setdefault(check.run, []).append(check.rule.id)
    seen: dict[tuple[Any, int], list[Observed]] = {
        (run, number): [item for rule in rules for item in observed.get((rule, number), ())]
        for run, rules in shared.items()
        for number in range(len(bitexts))
    }
    for check in checks:
        for number, bitext in enumerate(bitexts):
            if check.conclude is not None and (those := seen[check.run, number]):
                raised.extend(_guarded(lambda: check.conclude(bitext, those), check, bitext))  # type: ignore[misc] # noqa: B023
    return raised


def run_ruleset(context: Context, checks: Sequence[Check]) -> list[Raised]:
    """The findings of the checks that look at the ruleset itself; each says its own file and line."""
    raised: list[Raised] = []
    for check in checks:
        if check.scope == "ruleset":
            try:
                raised.extend(Raised(finding) for finding in check.run(context))
            except Exception as error:
                raised.append(_crash(check, error, "the ruleset"))
    return raised


def _run_whole(bitext: Bitext, check: Check) -> Iterator[Raised]:
    return _guarded(lambda: check.run(bitext), check, bitext)


def _guarded(run: Callable[[], Iterable[Any]], check: Check, bitext: Bitext) -> Iterator[Raised]:
    """The findings that ``run`` yields, bare or with their entries; a crash becomes a finding."""
    try:
        for item in run():
            finding, entry, form = item if isinstance(item, tuple) else (item, None, None)
            yield _placed(finding, bitext, entry, form)
    except Exception as error:
        yield _crash(check, error, bitext.catalog.path, bitext)


def _run_entries(unit: Unit, bitext: Bitext, checks: Sequence[Check]) -> list[Raised | Observed]:
    raised: list[Raised | Observed] = []
    those: SegmentChecks = bitext.context.once(
        ("segment checks", bitext.language, tuple(check.rule.id for check in checks)),
        lambda: SegmentChecks(checks, bitext),
    )
    entries = bitext.entries[unit.start : unit.end]
    for entry in entries:
        for check in those.tables[entry.role].of_entry:
            try:
                for finding in check.run(entry):
                    raised.append(_placed(finding, bitext, entry))
            except Exception as error:
                raised.append(_crash(check, error, _describe(entry), bitext, entry))
    if bitext.is_templates:
        return raised  # the compiler of templates knows what a template may be
    for segment, those_found in those.found_in(entries):
        entry = segment.entry
        for check, found in those_found:
            if isinstance(found, Exception):
                raised.append(_crash(check, found, _describe(entry), bitext, entry))
            elif check.conclude is None:
                raised.append(_placed(found, bitext, entry, segment.form))
            else:
                raised.append(Observed(check.rule.id, unit.bitext, entry.index, segment.form, found))
    return raised


def _placed(finding: Finding, bitext: Bitext, entry: Entry | None = None, form: int | None = None) -> Raised:
    if entry is None:
        return Raised(replace(finding, file=finding.file or bitext.catalog.path, language=bitext.language or None))
    message = entry.message
    placed = replace(
        finding,
        file=bitext.catalog.path,
        line=finding.line or message.line,
        msgctxt=message.msgctxt,
        language=bitext.language or None,
    )
    source, target = message.msgid, message.msgstr
    if form is not None and form < len(message.plurals):
        target = message.plurals[form]
        source = source if bitext.is_singular(form) else message.msgid_plural or source
    return Raised(placed, entry.index, form, message.msgid, source, target)


def _describe(entry: Entry) -> str:
    message = entry.message
    return f"line {message.line}, {message.msgctxt or message.msgid[:40]!r}"


def _crash(
    check: Check, error: Exception, where: str, bitext: Bitext | None = None, entry: Entry | None = None
) -> Raised:
    rule = all_checks()["check-crashed"].rule
    message = f"the check {check.rule.id} crashed on {where}: {type(error).__name__}: {error}"
    trace = "".join(traceback.format_exception(error))
    if bitext is None:
        return Raised(rule.found(message), trace=trace)
    return replace(_placed(rule.found(message), bitext, entry), trace=trace)


def in_order(raised: Iterable[Raised], files: Sequence[str]) -> list[Raised]:
    """Sorted by file as given, line, context, rule and place in the text: the same for any number of processes."""
    rank = {name: index for index, name in enumerate(files)}
    rules = {name: index for index, name in enumerate(all_checks())}

    def key(item: Raised) -> tuple[Any, ...]:
        finding = item.finding
        first = finding.evidence[0] if finding.evidence else None
        return (
            rank.get(finding.file, len(rank)),
            finding.file,
            finding.line,
            finding.msgctxt or "",
            rules.get(finding.rule, len(rules)),
            -1 if item.form is None else item.form,
            (first.side, first.start, first.end) if first else ("", -1, -1),
            finding.message,
        )

    return sorted(raised, key=key)


def without_ignored(raised: Sequence[Raised], bitexts: Sequence[Bitext], checks: Sequence[Check]) -> list[Raised]:
    """``raised`` less what ignore comments silence, plus findings for comments that silence nothing."""
    by_file: dict[str, list[Raised]] = {}
    kept: list[Raised] = []
    files = {bitext.catalog.path for bitext in bitexts}
    for item in raised:
        if item.finding.file in files:
            by_file.setdefault(item.finding.file, []).append(item)
        else:
            kept.append(item)
    for bitext in bitexts:
        kept.extend(_of_bitext(by_file.get(bitext.catalog.path, []), bitext, checks))
    return kept


def _of_bitext(raised: Sequence[Raised], bitext: Bitext, checks: Sequence[Check]) -> Iterator[Raised]:
    run = {check.rule.id for check in checks}
    file_wide = ignores_of(bitext.catalog.header_message)
    by_entry = {entry.index: ignores for entry in bitext.entries if (ignores := ignores_of(entry.message))}
    used: set[tuple[int, str]] = set()
    for item in raised:
        rule = item.finding.rule
        silenced_by = [
            index
            for index, ignores in ((item.index, by_entry.get(item.index, ())), (-1, file_wide))
            if any(ignore.rule == rule and ignore.reason for ignore in ignores)
        ]
        if silenced_by:
            used.update((index, rule) for index in silenced_by)
        else:
            yield item
    for index, ignores in (*by_entry.items(), (-1, file_wide)):
        entry = bitext.entries[index] if index >= 0 else None
        for ignore in ignores:
            finding = _fault(ignore, (index, ignore.rule) in used, run)
            if finding is not None:
                yield _placed(finding, bitext, entry)


def _fault(ignore: Ignore, is_used: bool, run: set[str]) -> Finding | None:
    rules = all_checks()
    if ignore.rule not in rules:
        rule, message = "unknown-ignore", f"there is no rule {ignore.rule!r} to ignore"
    elif not ignore.reason:
        rule, message = (
            "unexplained-ignore",
            f"the ignore comment for {ignore.rule} gives no reason, so it has no effect",
        )
    elif not is_used and ignore.rule in run:
        rule, message = "unused-ignore", f"nothing here is silenced by the ignore comment for {ignore.rule}"
    else:
        return None
    return rules[rule].rule.found(message) if rule in run else None
