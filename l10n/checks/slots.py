"""Slots (``{n}``, ``%s``, ``%(name)d``): which of them source and target have, by name."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from l10n.checks.framework import Segment
from l10n.checks.marks import SLOT

_PRINTF = re.compile(
    r"%(?:%|(?:\(\w+\))?(?:\d+\$)?[-+ #0]*(?:\d+|\*)?(?:\.\d+)?(?:hh|ll|[hlLqjzt])?[diouxXeEfFgGaAcrs])"
)
_PRINTF_FLAGS = frozenset({"c-format", "python-format"})
_ESCAPED = re.compile(r"\{\{|\}\}")


@dataclass(frozen=True, slots=True)
class SlotDifference:
    """Slots that only one side has, and those that both have in other numbers."""

    missing: tuple[str, ...]
    unknown: tuple[str, ...]
    repeated: tuple[tuple[str, int, int], ...]


def slot_difference(segment: Segment) -> SlotDifference | None:
    """How the slots of the target differ from those of the source; None where they do not.

    A plural form for few numbers may say its number in words (“one”), as with GNU msgfmt. Any other may have the
    slots of either msgid or msgid_plural, since in some languages the first form also serves 21, 31 … and in others
    “one” is said without a number.
    """
    facts = segment.facts
    if "slots" not in facts:
        facts["slots"] = _difference(segment)
    found: SlotDifference | None = facts["slots"]
    return found


def _difference(segment: Segment) -> SlotDifference | None:
    message = segment.entry.message
    has_printf = bool(message.flags) and not _PRINTF_FLAGS.isdisjoint(message.flags)
    if not has_printf and "{" not in segment.source and "{" not in segment.target:
        return None
    target = _slots(segment.target, has_printf)
    source = _slots(segment.source, has_printf)
    if source == target:
        return None
    if segment.form is not None and message.msgid_plural is not None:
        plural, singular = _slots(message.msgid_plural, has_printf), _slots(message.msgid, has_printf)
        if target in (plural, singular):
            return None
        source = plural
    missing = tuple(slot for slot in source if slot not in target)
    if len(missing) == 1 and segment.entry.bitext.numbers_of(segment.form):
        missing = ()
    unknown = tuple(slot for slot in target if slot not in source)
    repeated = tuple((slot, n, target[slot]) for slot, n in source.items() if slot in target and target[slot] != n)
    return SlotDifference(missing, unknown, repeated)


def _slots(text: str, has_printf: bool) -> Counter[str]:
    plain = _ESCAPED.sub("", text) if "{{" in text or "}}" in text else text
    found = [f"{{{name}}}" for name in SLOT.findall(plain)]
    if has_printf:
        found += [slot for slot in _PRINTF.findall(text) if slot != "%%"]
    return Counter(found)
