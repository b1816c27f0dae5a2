"""Runs checks over bitexts: one finding list, in one order, whatever the number of processes and whatever crashes."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from l10n.checks.framework import Bitext, Context, Entry
from l10n.checks.ignoring import Ignore, ignores_of
from l10n.checks.registry import Check, all_checks
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
    has_parts = any(check.scope in ("segment", "entry") for check in checks)
    units: list[Unit] = []
    for number, bitext in enumerate(bitexts):
        units.extend(Unit(number, whole=name) for name in wholes)
        if has_parts:
            count = len(bitext.entries)
            units.extend(Unit(number, start, min(start + size, count)) for start in range(0, count, size))
    return units


def run_unit(unit: Unit, bitexts: Sequence[Bitext], checks: Sequence[Check]) -> list[Raised]:
    """The findings of one unit, in no particular order."""
    bitext = bitexts[unit.bitext]
    if unit.whole is not None:
        return list(_run_whole(bitext, next(check for check in checks if check.rule.id == unit.whole)))
    return _run_entries(bitext, unit.start, unit.end, checks)


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
    """A check over a whole catalog marks each finding with its entry by ``line``; see :func:`at`."""
    try:
        for item in check.run(bitext):
            finding, entry, form = item if isinstance(item, tuple) else (item, None, None)
            yield _placed(finding, bitext, entry, form)
    except Exception as error:
        yield _crash(check, error, bitext.catalog.path, bitext)


def _run_entries(bitext: Bitext, start: int, end: int, checks: Sequence[Check]) -> list[Raised]:
    raised: list[Raised] = []
    by_role = {role: _table(checks, role) for role in ("name", "type", "text", None)}
    for entry in bitext.entries[start:end]:
        entry_checks, segment_checks = by_role[entry.role]
        for check in entry_checks:
            try:
                for finding in check.run(entry):
                    raised.append(_placed(finding, bitext, entry))
            except Exception as error:
                raised.append(_crash(check, error, _describe(entry), bitext, entry))
        if entry.message.is_obsolete:
            continue
        for segment in entry.segments():
            characters = set(segment.source)
            characters.update(segment.target)
            for check, run, trigger in segment_checks:
                if trigger is not None and trigger.isdisjoint(characters):
                    continue
                try:
                    for finding in run(segment):
                        raised.append(_placed(finding, bitext, entry, segment.form))
                except Exception as error:
                    raised.append(_crash(check, error, _describe(entry), bitext, entry))
    return raised


def _table(checks: Sequence[Check], role: str | None) -> tuple[list[Check], list[tuple[Check, Any, Any]]]:
    fitting = [check for check in checks if role not in check.not_for]
    return ([check for check in fitting if check.scope == "entry"],
            [(check, check.run, check.trigger) for check in fitting if check.scope == "segment"])


def _placed(finding: Finding, bitext: Bitext, entry: Entry | None = None, form: int | None = None) -> Raised:
    if entry is None:
        return Raised(replace(finding, file=finding.file or bitext.catalog.path, language=bitext.language or None))
    message = entry.message
    placed = replace(finding, file=bitext.catalog.path, line=finding.line or message.line, msgctxt=message.msgctxt,
                     language=bitext.language or None)
    source, target = message.msgid, message.msgstr
    if form is not None and form < len(message.plurals):
        target = message.plurals[form]
        source = source if bitext.is_singular(form) else message.msgid_plural or source
    return Raised(placed, entry.index, form, message.msgid, source, target)


def _describe(entry: Entry) -> str:
    message = entry.message
    return f"line {message.line}, {message.msgctxt or message.msgid[:40]!r}"


def _crash(check: Check, error: Exception, where: str, bitext: Bitext | None = None,
           entry: Entry | None = None) -> Raised:
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
        return (rank.get(finding.file, len(rank)), finding.file, finding.line, finding.msgctxt or "",
                rules.get(finding.rule, len(rules)), -1 if item.form is None else item.form,
                (first.side, first.start, first.end) if first else ("", -1, -1), finding.message)

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
        silenced_by = [index for index, ignores in ((item.index, by_entry.get(item.index, ())), (-1, file_wide))
                       if any(ignore.rule == rule and ignore.reason for ignore in ignores)]
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
        rule, message = "unexplained-ignore", f"the ignore comment for {ignore.rule} gives no reason, so it has no effect"
    elif not is_used and ignore.rule in run:
        rule, message = "unused-ignore", f"nothing here is silenced by the ignore comment for {ignore.rule}"
    else:
        return None
    return rules[rule].rule.found(message) if rule in run else None
