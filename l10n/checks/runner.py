"""Runs checks over bitexts: one finding list, in one order, whatever the number of processes and whatever crashes."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from l10n.checks.framework import Bitext, Context, Entry, Observed, Segment
from l10n.checks.ignoring import Ignore, ignores_of
from l10n.checks.registry import Check, all_checks
from l10n.model.finding import Finding, Raised

#: How many segments' findings are kept at most.
_KEPT = 20_000


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
    for check in checks:
        for number, bitext in enumerate(bitexts):
            if check.conclude is not None and (those := observed.get((check.rule.id, number))):
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
    tables: dict[str | None, _Table] = bitext.context.once(
        ("tables", bitext.language, bitext.is_templates, tuple(check.rule.id for check in checks)),
        lambda: {role: _Table(checks, role) for role in ("name", "type", "text", None)},
    )
    for entry in bitext.entries[unit.start : unit.end]:
        table = tables[entry.role]
        for check in table.of_entry:
            try:
                for finding in check.run(entry):
                    raised.append(_placed(finding, bitext, entry))
            except Exception as error:
                raised.append(_crash(check, error, _describe(entry), bitext, entry))
        if entry.message.is_obsolete or bitext.is_templates:
            continue  # the compiler of templates knows what a template may be
        for segment in entry.segments():
            for check, found in _of_segment(segment, table):
                if isinstance(found, Exception):
                    raised.append(_crash(check, found, _describe(entry), bitext, entry))
                elif check.conclude is None:
                    raised.append(_placed(found, bitext, entry, segment.form))
                else:
                    raised.append(Observed(check.rule.id, unit.bitext, entry.index, segment.form, found))
    return raised


_Found = list[tuple[Check, Any]]


def _of_segment(segment: Segment, table: _Table) -> _Found:
    """What the checks find in a segment, by check; an exception where one crashed.

    Cards are printed again and again, so texts recur: what local checks found in the same texts is kept.
    """
    message = segment.entry.message
    key: tuple[Any, ...] = (segment.source, segment.target, message.flags)
    if segment.entry.role == "text" and (card := segment.entry.card) and card.name:
        key = (*key, card.name.source, card.name.target)
    if segment.form is not None:
        key = (*key, segment.form, message.msgid, message.msgid_plural)
    checks = table.of_segment(segment.source + segment.target) if table.has_far or key not in table.kept else ()
    found = table.kept.get(key)
    if found is None:
        found = _run_all(segment, [each for each in checks if each[0].is_local])
        if len(table.kept) >= _KEPT:
            table.kept.clear()
        table.kept[key] = found
    if table.has_far:
        return [*found, *_run_all(segment, [each for each in checks if not each[0].is_local])]
    return found


def _run_all(segment: Segment, checks: Iterable[tuple[Check, Any]]) -> _Found:
    found: _Found = []
    for check, run in checks:
        try:
            for item in run(segment):
                found.append((check, item))
        except Exception as error:
            found.append((check, error))
    return found


class _Table:
    """The checks for entries of one role. Those for a segment depend on which trigger characters it has.

    Few sets of trigger characters occur in a catalog, so the list of checks for each is made once.
    """

    def __init__(self, checks: Sequence[Check], role: str | None) -> None:
        fitting = [check for check in checks if role not in check.not_for]
        self.of_entry = [check for check in fitting if check.scope == "entry"]
        self._segment = [check for check in fitting if check.scope in ("segment", "observation")]
        triggers = sorted(frozenset().union(*(check.trigger for check in self._segment if check.trigger)))
        self._triggers = re.compile("[" + "".join(map(re.escape, triggers)) + "]") if triggers else re.compile("(?!)")
        self.has_far = any(not check.is_local for check in self._segment)
        #: what local checks found in a segment, by all that they look at
        self.kept: dict[tuple[Any, ...], _Found] = {}
        self._lists: dict[frozenset[str], list[tuple[Check, Any]]] = {}

    def of_segment(self, text: str) -> list[tuple[Check, Any]]:
        """The checks that may say something about a segment whose source and target are joined in ``text``."""
        there = frozenset(self._triggers.findall(text))
        found = self._lists.get(there)
        if found is None:
            found = self._lists[there] = [
                (check, check.run)
                for check in self._segment
                if check.trigger is None or not check.trigger.isdisjoint(there)
            ]
        return found


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
