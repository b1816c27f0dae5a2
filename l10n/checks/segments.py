"""Runs the checks of segments, each text once: what they found in the same texts is kept, also from earlier runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from l10n.checks.framework import ROLES, Bitext, Entry, Role, Segment
from l10n.checks.kept_findings import Found, decode, encode
from l10n.checks.registry import Check

#: How many segments' findings are kept in memory at most, for each role.
_KEPT = 20_000
Key = tuple[Any, ...]


class FindingStore(Protocol):
    """What earlier runs found in texts of one language, with the program and the data as they are."""

    def read(self, keys: Sequence[bytes]) -> Sequence[bytes | None]:
        """The values stored under ``keys``, None for each that there is none of."""

    def write(self, rows: Sequence[tuple[bytes, bytes]]) -> None:
        """Store values under their keys."""


class FindingStores(Protocol):
    """The stores of all languages: a service that the pipeline may offer."""

    def store(self, language: str) -> FindingStore:
        """The findings in texts of ``language``."""


class SegmentChecks:
    """The checks of segments for the catalogs of one language."""

    def __init__(self, checks: Sequence[Check], bitext: Bitext) -> None:
        rules = [check.rule.id for check in checks]
        self.tables = {role: Table(checks, role) for role in (*ROLES, None)}
        self._check_of = {check.rule.id: check for check in checks}
        stores = bitext.context.service(FindingStores)  # type: ignore[type-abstract]
        self._store = stores.store(bitext.language) if stores is not None else None
        self._salts = {role: json.dumps([role, rules]).encode() for role in (*ROLES, None)}

    def found_in(self, entries: Sequence[Entry]) -> Iterator[tuple[Segment, Found]]:
        """The segments of ``entries`` in which something was found, with what was found; obsolete entries have none."""
        for table in self.tables.values():
            table.make_room()
        keyed = [
            (segment, self.tables[entry.role], _key(segment))
            for entry in entries
            if not entry.message.is_obsolete
            for segment in entry.segments()
        ]
        stored = self._recall(keyed) if self._store is not None else {}
        rows = []
        for segment, table, key in keyed:
            found = table.kept.get(key)
            if found is None:
                found = table.kept[key] = table.search(segment)
                if (name := stored.get((table.role, key))) is not None and (value := encode(found)) is not None:
                    rows.append((name, value))
            if table.far:
                found = [*found, *table.search_far(segment)]
            if found:
                yield segment, found
        if self._store is not None and rows:
            self._store.write(rows)

    def _recall(self, keyed: Sequence[tuple[Segment, Table, Key]]) -> dict[tuple[Role | None, Key], bytes]:
        """Fetch what earlier runs found; returns the names under which the others are to be stored."""
        assert self._store is not None
        wanted = dict.fromkeys((table.role, key) for _, table, key in keyed if key not in table.kept)
        names = [self._salts[role] + json.dumps(key).encode() for role, key in wanted]
        unknown = {}
        for (role, key), name, value in zip(wanted, names, self._store.read(names) if names else (), strict=True):
            found = decode(value, self._check_of) if value is not None else None
            if found is None:
                unknown[role, key] = name
            else:
                self.tables[role].kept[key] = found
        return unknown


def _key(segment: Segment) -> Key:
    """All that a local check may look at, besides the language."""
    entry = segment.entry
    message = entry.message
    key: Key = (segment.source, segment.target, message.flags)
    if entry.role == "text" and (card := entry.card) and card.name:
        key = (*key, card.name.source, card.name.target)
    if entry.bitext.is_proved(message) or entry.is_term:
        key = (*key, entry.bitext.is_proved(message), entry.is_term)
    if segment.form is not None:
        numbers = sorted(entry.bitext.numbers_of(segment.form))
        key = (*key, segment.form, message.msgid, message.msgid_plural, *numbers)
    return key


class Table:
    """The checks for entries of one role. Those for a segment depend on which trigger characters it has.

    Few sets of trigger characters occur in a catalog, so the list of checks for each is made once.
    """

    def __init__(self, checks: Sequence[Check], role: Role | None) -> None:
        fitting = [check for check in checks if role not in check.not_for]
        self.role = role
        self.of_entry = [check for check in fitting if check.scope == "entry"]
        segment = [check for check in fitting if check.scope in ("segment", "observation")]
        triggers = sorted(frozenset().union(*(check.trigger for check in segment if check.trigger)))
        self._triggers = re.compile("[" + "".join(map(re.escape, triggers)) + "]") if triggers else None
        self._local = [check for check in segment if check.is_local]
        self.far = [check for check in segment if not check.is_local]
        #: what local checks found in a segment, by all that they look at
        self.kept: dict[Key, Found] = {}
        self._lists: dict[tuple[frozenset[str], bool], _Steps] = {}

    def make_room(self) -> None:
        """Forget what was found, where it is too much."""
        if len(self.kept) >= _KEPT:
            self.kept.clear()

    def search(self, segment: Segment) -> Found:
        """What the local checks find in a segment, by check; an exception where one crashed."""
        return _run(self._steps(segment, self._local, False), segment)

    def search_far(self, segment: Segment) -> Found:
        """What the other checks find."""
        return _run(self._steps(segment, self.far, True), segment)

    def _steps(self, segment: Segment, checks: Sequence[Check], is_far: bool) -> _Steps:
        there: frozenset[str] = frozenset()
        if self._triggers is not None:
            there = frozenset(self._triggers.findall(segment.source + segment.target))
        found = self._lists.get((there, is_far))
        if found is None:
            fitting = [check for check in checks if check.trigger is None or not check.trigger.isdisjoint(there)]
            found = self._lists[there, is_far] = _steps(fitting)
        return found


#: What is called in turn, each with its check.
_Steps = list[tuple[Check, Any]]


def _steps(checks: Sequence[Check]) -> _Steps:
    """The functions of ``checks``; one that several observe with is called for the first of them."""
    first: dict[Any, Check] = {}
    for check in checks:
        first.setdefault(check.run, check)
    return [(check, run) for run, check in first.items()]


def _run(steps: _Steps, segment: Segment) -> Found:
    found: Found = []
    for check, run in steps:
        try:
            for item in run(segment):
                found.append((check, item))
        except Exception as error:
            found.append((check, error))
    return found
