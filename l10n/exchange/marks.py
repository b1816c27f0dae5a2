"""The marks of a text that no translator may lose: symbols and slots in braces (inline codes for CAT tools)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

#: A symbol (``{2}``, ``{W/U}``), a slot (``{n}``) or a printf slot with a name.
MARK = re.compile(r"\{[^{}\s]+\}|%\(\w+\)[sdf]")
#: What XML 1.0 can't hold (section 2.2).
UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SLOT = re.compile(r"\{[a-z_][A-Za-z0-9_.-]*\}|%")


def is_slot(mark: str) -> bool:
    """Whether a mark stands for a value, and is no symbol."""
    return _SLOT.match(mark) is not None


def pieces(text: str, ids: dict[tuple[str, int], int]) -> Iterator[tuple[str, int]]:
    """``text`` cut into plain stretches (with 0) and marks (with their number).

    The numbers come from ``ids``, which grows: the same mark has the same number in source and target.
    """
    seen: Counter[str] = Counter()
    end = 0
    for match in MARK.finditer(text):
        if match.start() > end:
            yield text[end : match.start()], 0
        mark = match.group()
        seen[mark] += 1
        yield mark, ids.setdefault((mark, seen[mark]), len(ids) + 1)
        end = match.end()
    if end < len(text) or not text:
        yield text[end:], 0
