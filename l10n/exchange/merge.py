"""Merges rows that came back into catalogs, three ways: as exported, as returned, as the catalog is now.

What was exported is known by the base hash alone. A row is *taken* where only the reviewer changed something, a
*conflict* where the catalog has changed meanwhile, *rejected* where it makes no sense, *unchanged* otherwise.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from l10n.exchange.marks import MARK, is_slot
from l10n.exchange.unit import SEVERITIES, VERDICTS, Delivery, Row, base_parts, half, plain_lines, unit_id
from l10n.model.message import Catalog, Message
from l10n.model.rule import MQM_ISSUES

Outcome = Literal["taken", "conflict", "rejected", "unchanged"]
OUTCOMES: tuple[Outcome, ...] = ("taken", "conflict", "rejected", "unchanged")
_SPACE = re.compile(r"\s+")
_LINE_ENDS = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a unit stands: a message of a catalog, and its plural form (None: it has none)."""

    catalog: str
    index: int
    form: int | None
    source: str
    target: str
    message: Message


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of a row. ``target`` is the new text of a row that is taken, None where the text stays."""

    row: Row
    outcome: Outcome
    reason: str = ""
    spot: Spot | None = None
    target: str | None = None
    reviewer: str = ""


@dataclass(slots=True)
class Book:
    """All spots of the catalogs that a delivery is about."""

    by_id: dict[str, list[Spot]] = field(default_factory=dict)
    by_context: dict[tuple[str, str], list[Spot]] = field(default_factory=dict)
    #: spot -> the text that an earlier row gave it
    given: dict[tuple[str, int, int | None], tuple[str, Row]] = field(default_factory=dict)

    def add(self, name: str, catalog: Catalog, singular: Sequence[int]) -> None:
        """Add the units of ``catalog``, which packages call ``name``."""
        for id_, spot in spots(name, catalog, singular):
            self.by_id.setdefault(id_, []).append(spot)
            if spot.message.msgctxt:
                self.by_context.setdefault((name, spot.message.msgctxt), []).append(spot)

    def find(self, row: Row) -> Spot | None:
        """The spot of a row, None where its ID is unknown (or known in several catalogs)."""
        found = self.by_id.get(row.id, [])
        if len(found) > 1 and row.catalog is not None:
            found = [spot for spot in found if spot.catalog == row.catalog]
        return found[0] if len(found) == 1 else None

    def now(self, spot: Spot) -> str:
        """The text of a spot with what earlier rows gave it."""
        given = self.given.get((spot.catalog, spot.index, spot.form))
        return given[0] if given else spot.target


def spots(name: str, catalog: Catalog, singular: Sequence[int]) -> Iterator[tuple[str, Spot]]:
    """Every unit of ``catalog`` with its ID; ``singular`` are the plural forms that translate ``msgid``."""
    seen: Counter[tuple[str | None, str]] = Counter()
    for index, message in enumerate(catalog.messages):
        if message.is_obsolete:
            continue
        occurrence = seen[message.key]
        seen[message.key] += 1
        if message.msgid_plural is None:
            id_ = unit_id(name, message.msgctxt, message.msgid, None, occurrence)
            yield id_, Spot(name, index, None, message.msgid, message.msgstr, message)
            continue
        for form, text in enumerate(message.plurals):
            source = message.msgid if form in singular else message.msgid_plural
            id_ = unit_id(name, message.msgctxt, message.msgid, form, occurrence)
            yield id_, Spot(name, index, form, source, text, message)


def decide(delivery: Delivery, book: Book) -> list[Decision]:
    """A decision for each row, in order; ``book`` remembers the texts that are taken."""
    decisions = []
    for row in delivery.rows:
        decision = replace(_decide(row, delivery, book), reviewer=delivery.reviewer)
        if decision.outcome == "taken" and decision.spot is not None and decision.target is not None:
            spot = decision.spot
            book.given[spot.catalog, spot.index, spot.form] = (decision.target, row)
        decisions.append(decision)
    return decisions


def _decide(row: Row, delivery: Delivery, book: Book) -> Decision:
    if fault := row.fault or _malformed(row):
        return Decision(row, "rejected", fault, book.find(row))
    spot = book.find(row)
    parts = base_parts(row.base)
    assert parts is not None
    base_source, base_target, _ = parts
    if spot is None:
        return _unknown(row, base_target, book)
    is_reflowed = False
    if row.source is not None and half(row.source) != base_source:
        if half(spot.source) != base_source or not _is_damaged(row.source, spot.source, delivery):
            return Decision(row, "rejected", "the source text was edited; only the translation can be changed", spot)
        is_reflowed = True
    now = book.now(spot)
    target = row.target
    is_edited = target is not None and half(target) != base_target
    if target is not None and is_edited and half(spot.target) == base_target:
        if _is_damaged(target, spot.target, delivery, is_reflowed):
            is_edited = False
        elif fault := _fault_of(target, spot, delivery):
            return Decision(row, "rejected", fault, spot)
        elif is_reflowed and MARK.search(target + spot.target):
            fault = (
                "another program has put white space around symbols in it; write it into a file laid out as exported"
            )
            return Decision(row, "rejected", fault, spot)
        elif is_reflowed:
            target = _reflowed(target, spot)
    if not is_edited or target is None:
        return _unedited(row, spot, parts[:2], now, delivery)
    if "\r" not in spot.target:
        target = plain_lines(target)
    if target == now:
        return _unedited(row, spot, (base_source, half(now)), now, delivery)
    if half(spot.source) != base_source:
        return Decision(row, "conflict", "the source text has changed since the export", spot, target)
    if half(now) != base_target:
        given = book.given.get((spot.catalog, spot.index, spot.form))
        reason = f"{given[1].place} gives another text" if given else "the translation has changed since the export"
        return Decision(row, "conflict", reason, spot, target)
    if lost := lost_marks(target, spot):
        return Decision(row, "rejected", f"{', '.join(lost)} is missing from the translation", spot)
    return Decision(row, "taken", "", spot, target)


def _unknown(row: Row, base_target: str, book: Book) -> Decision:
    """A row whose ID no catalog has: its source may have changed, or it never was ours."""
    same = book.by_context.get((row.catalog or "", row.context), [])
    is_edited = row.target is not None and half(row.target) != base_target
    if same and row.context:
        if not is_edited and not row.verdict:
            return Decision(row, "unchanged", "the source text has changed since the export")
        return Decision(row, "conflict", "the source text has changed since the export", same[0], row.target)
    return Decision(row, "rejected", "no catalog has a text with this ID; it may have been removed since the export")


def _unedited(row: Row, spot: Spot, base: tuple[str, str], now: str, delivery: Delivery) -> Decision:
    """A row whose text is as it was: what is said about it may still be taken."""
    if not _says_something(row, spot, delivery.reviewer):
        return Decision(row, "unchanged", "", spot)
    if (half(spot.source), half(now)) != base:
        if _is_judged(row):
            return Decision(row, "conflict", "the text that was judged has changed since the export", spot)
        return Decision(row, "unchanged", "", spot)
    return Decision(row, "taken", "", spot)


def _is_judged(row: Row) -> bool:
    return bool(row.verdict or row.category or row.severity or row.suggestion or row.comment)


def _says_something(row: Row, spot: Spot, reviewer: str) -> bool:
    """Whether there is a judgement that is not in the catalog yet."""
    status = _status(row)
    if status and spot.target and (status == "needs-review") != spot.message.is_fuzzy:
        return True
    return any(line not in spot.message.comments for line in _comment(row, reviewer))


def _malformed(row: Row) -> str:
    if not row.id:
        return "it has no ID; new texts can't be added in a package"
    if not base_parts(row.base):
        return "its check value is missing or damaged, so the text that it was made from is not known"
    if row.verdict and row.verdict not in VERDICTS:
        return f"the verdict “{row.verdict[:40]}” is none of {', '.join(VERDICTS)}"
    if row.severity and row.severity not in SEVERITIES:
        return f"the severity “{row.severity[:40]}” is none of {', '.join(SEVERITIES)}"
    if row.category and row.category.rpartition(": ")[2] not in MQM_ISSUES:
        return f"“{row.category[:60]}” is no MQM category"
    return ""


def _is_damaged(text: str, original: str, delivery: Delivery, is_reflowed: bool = True) -> bool:
    """Whether ``text`` is ``original`` as another program left it: reflowed, or less what its charset lacks."""
    if delivery.is_lossy and _left_over(original, delivery.encoding).fullmatch(text):
        return True
    return is_reflowed and _SPACE.sub("", text) == _SPACE.sub("", original)


def _left_over(original: str, encoding: str) -> re.Pattern[str]:
    """What a charset leaves of a text: programs put a question mark or a look-alike for a character that it lacks, and
    one white space for another."""
    parts = (
        r"\s" if character.isspace() and _has(encoding, character)
        else re.escape(character) if _has(encoding, character) else r"[\s\S]"
        for character in plain_lines(original)
    )  # fmt: skip
    return re.compile("".join(parts))


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _fault_of(target: str, spot: Spot, delivery: Delivery) -> str:
    """What makes an edited text impossible to take."""
    if not target.strip() and spot.target.strip():
        return "the translation is empty; write the text, or leave it as it was"
    if delivery.is_lossy and not _has(delivery.encoding, spot.target):
        return f"the file was saved as {delivery.encoding}, which lacks characters of this text; save it as UTF-8"
    if delivery.is_lossy and target.count("?") > max(spot.target.count("?"), spot.source.count("?")):
        return f"the file was saved as {delivery.encoding}, which may have put ? for a letter; save it as UTF-8"
    return ""


def _reflowed(target: str, spot: Spot) -> str:
    """An edited text less the line breaks and indents of a program that laid the whole file out anew."""
    if "\n" in spot.source.strip():
        return target
    inner = re.sub(r"[ \t]*\n\s*", " ", target.strip())
    start = spot.source[: len(spot.source) - len(spot.source.lstrip())]
    return start + inner + spot.source[len(spot.source.rstrip()) :]


def lost_marks(target: str, spot: Spot) -> list[str]:
    """Slots and symbols that the source has and ``target`` lacks. A plural form may say its number without a slot."""
    wanted = Counter(MARK.findall(spot.source))
    if spot.form is not None:
        sources = (Counter(MARK.findall(spot.message.msgid)), Counter(MARK.findall(spot.message.msgid_plural or "")))
        both = sources[0] & sources[1]
        wanted = Counter({mark: n for mark, n in wanted.items() if mark in both or not is_slot(mark)})
    found = Counter(MARK.findall(target))
    if spot.target and found == Counter(MARK.findall(spot.target)):
        return []
    return sorted(wanted - found)


def merged(message: Message, decisions: Sequence[Decision]) -> Message:
    """``message`` with the texts, flags and comments of the rows that are taken for it."""
    plurals = list(message.plurals)
    msgstr = message.msgstr
    comments = list(message.comments)
    for decision in decisions:
        assert decision.spot is not None
        if decision.target is not None:
            if decision.spot.form is None:
                msgstr = decision.target
            else:
                plurals[decision.spot.form] = decision.target
        for line in _comment(decision.row, decision.reviewer):
            if line not in comments:
                comments.append(line)
    is_fuzzy = _fuzzy(message, decisions)
    flags = [flag for flag in message.flags if flag != "fuzzy"]
    return replace(
        message, msgstr=msgstr, plurals=tuple(plurals), comments=tuple(comments),
        flags=(("fuzzy", *flags) if not message.is_fuzzy else message.flags) if is_fuzzy else tuple(flags),
        previous=message.previous if is_fuzzy or not message.is_fuzzy else (),
    )  # fmt: skip


def _fuzzy(message: Message, decisions: Sequence[Decision]) -> bool:
    """Whether the message is fuzzy now: an entry is reviewed when all its forms are."""
    said = [_status(decision.row) for decision in decisions]
    if "needs-review" in said:
        return True
    forms = len(message.plurals) if message.msgid_plural is not None else 1
    if (
        len({d.spot.form for d, status in zip(decisions, said, strict=True) if d.spot and status == "reviewed"})
        >= forms
    ):
        return False
    return message.is_fuzzy


def _status(row: Row) -> str:
    """The status that the reviewer gave the text; empty where it is as it was exported."""
    parts = base_parts(row.base)
    said = row.status if parts is None or row.status != parts[2] else ""
    return {"approve": "reviewed", "revise": "needs-review"}.get(row.verdict) or said or ""


def _comment(row: Row, reviewer: str) -> Iterator[str]:
    """The translator comments that a row's judgement becomes. Each line begins with ``review``, so that a package can't
    write a comment that means something to a program."""
    mark = f"review by {_one_line(reviewer)}" if reviewer else "review"
    judged = [row.verdict] if row.verdict and (row.verdict != "approve" or row.category or row.comment) else []
    if row.category or row.severity:
        judged.append(", ".join(filter(None, (row.category, row.severity))))
    if judged:
        yield f"{mark}: {'; '.join(judged)}"
    for label, text in (("suggestion", row.suggestion), ("comment", row.comment)):
        for line in _LINE_ENDS.split(text):
            if line.strip():
                yield f"{mark}: {label}: {_one_line(line)}"


def _one_line(text: str) -> str:
    return _CONTROL.sub(" ", " ".join(_LINE_ENDS.split(text))).strip()
