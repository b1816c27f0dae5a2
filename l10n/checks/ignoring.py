"""Ignore comments: a false alarm silenced where it stands, by rule and with a reason.

A translator comment of an entry ``# l10n-ignore: RULE -- why`` silences that rule there; in the header entry it
silences it in the whole file. Several rules are separated by commas.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from l10n.model.message import Message

MARK = "l10n-ignore:"
SEPARATOR = "--"


@dataclass(frozen=True, slots=True)
class Ignore:
    """One rule that a comment silences; ``reason`` is empty where none is given, and then nothing is silenced."""

    rule: str
    reason: str


def ignores_of(message: Message | None) -> tuple[Ignore, ...]:
    """The ignores in the translator comments of ``message``, in order."""
    if message is None or not message.comments:
        return ()
    return tuple(_read(message.comments))


def _read(comments: Iterable[str]) -> Iterable[Ignore]:
    for comment in comments:
        text = comment.strip()
        if text.startswith(MARK):
            rules, _, reason = text[len(MARK) :].partition(SEPARATOR)
            for rule in rules.split(","):
                yield Ignore(rule.strip(), reason.strip())
