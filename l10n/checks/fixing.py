"""Turns the safe fixes of findings into changed messages; where two overlap, the first in the text wins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from l10n.model.finding import Fix, Raised
from l10n.model.message import Catalog, Message


def apply_fixes(text: str, fixes: Iterable[Fix]) -> tuple[str, int]:
    """``text`` with ``fixes`` applied, and how many were; one that touches an earlier one is left for the next run."""
    parts: list[str] = []
    end = applied = 0
    last: tuple[int, int] = (-1, -1)
    for fix in sorted(set(fixes), key=lambda f: (f.start, f.end, f.text)):
        is_same_place = (fix.start, fix.end) == last
        if fix.start < end or is_same_place or text[fix.start:fix.end] == fix.text:
            continue
        parts += [text[end:fix.start], fix.text]
        end, last = fix.end, (fix.start, fix.end)
        applied += 1
    return "".join(parts) + text[end:], applied


def fixed_messages(raised: Iterable[Raised], catalog: Catalog) -> tuple[dict[Message, Message | None], int]:
    """The messages of ``catalog`` that safe fixes change, each with what it becomes, and the number of fixes."""
    by_text: dict[tuple[int, int | None], list[Fix]] = defaultdict(list)
    for item in raised:
        if item.finding.fix is not None and item.finding.fix.is_safe and item.index >= 0:
            by_text[item.index, item.form].append(item.finding.fix)
    changed: dict[int, Message] = {}
    total = 0
    for (index, form), fixes in by_text.items():
        message = changed.get(index, catalog.messages[index])
        text, count = apply_fixes(message.msgstr if form is None else message.plurals[form], fixes)
        if not count:
            continue
        total += count
        if form is None:
            changed[index] = replace(message, msgstr=text)
        else:
            changed[index] = replace(message, plurals=(*message.plurals[:form], text, *message.plurals[form + 1:]))
    return {catalog.messages[index]: message for index, message in changed.items()}, total
