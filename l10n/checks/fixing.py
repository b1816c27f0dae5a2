"""Chooses the safe fixes of findings that can be applied together; where two overlap, the first in the text wins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from l10n.model.finding import Fix, Raised


def compatible(text: str, fixes: Iterable[Fix]) -> list[Fix]:
    """The fixes that change something and touch no earlier one, in order; the others are left for the next run."""
    chosen: list[Fix] = []
    end = -1
    for fix in sorted(set(fixes), key=lambda f: (f.start, f.end, f.text)):
        if (
            fix.start >= end
            and fix.end <= len(text)
            and text[fix.start : fix.end] != fix.text
            and (not chosen or fix.start > chosen[-1].start)
        ):
            chosen.append(fix)
            end = fix.end
    return chosen


def apply_fixes(text: str, fixes: Iterable[Fix]) -> str:
    """``text`` with the compatible ones of ``fixes`` applied."""
    for fix in reversed(compatible(text, fixes)):
        text = text[: fix.start] + fix.text + text[fix.end :]
    return text


def safe_fixes(raised: Iterable[Raised]) -> dict[tuple[int, int | None], list[Fix]]:
    """The safe fixes that can be applied together, by index of the entry and plural form."""
    by_text: dict[tuple[int, int | None], list[Fix]] = defaultdict(list)
    texts: dict[tuple[int, int | None], str] = {}
    for item in raised:
        if item.finding.fix is not None and item.finding.fix.is_safe and item.index >= 0:
            by_text[item.index, item.form].append(item.finding.fix)
            texts[item.index, item.form] = item.target
    return {key: chosen for key, fixes in by_text.items() if (chosen := compatible(texts[key], fixes))}
