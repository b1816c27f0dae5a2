"""Baselines: findings that are known and put up with for now, so that CI fails on new ones only.

A baseline is a file of JSON lines, one finding each, with ``rule``, ``file``, ``msgctxt``, ``msgid``,
``text`` (a hash of
the translation, so that a changed text is looked at anew) and ``count``. Lines move freely: none has a line number.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import PurePath

from l10n.checks.registry import all_checks
from l10n.errors import DataError, Place
from l10n.model.finding import Raised

Key = tuple[str, str, str | None, str, str]
_FIELDS = ("rule", "file", "msgctxt", "msgid", "text")


def key_of(raised: Raised) -> Key:
    """What makes two findings the same one for a baseline."""
    finding = raised.finding
    digest = hashlib.sha256(raised.target.encode("utf-8", "surrogatepass")).hexdigest()[:16]
    return (finding.rule, PurePath(finding.file).as_posix(), finding.msgctxt, raised.msgid, digest)


def format_baseline(raised: Iterable[Raised]) -> str:
    """The content of a baseline file that silences all of ``raised``."""
    counts = Counter(map(key_of, raised))
    rows = [
        dict(zip(_FIELDS, key, strict=True)) | {"count": n}
        for key, n in sorted(counts.items(), key=lambda item: tuple(part or "" for part in item[0]))
    ]
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def parse_baseline(text: str, path: str) -> Counter[Key]:
    """The findings of a baseline with their numbers; raises :class:`DataError` with the line at fault."""
    counts: Counter[Key] = Counter()
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            key: Key = (str(row["rule"]), str(row["file"]), row["msgctxt"], str(row["msgid"]), str(row["text"]))
            counts[key] += int(row.get("count", 1))
        except (ValueError, KeyError, TypeError) as error:
            raise DataError(
                f"no line of a baseline: {error}; write it anew with --write-baseline", Place(path, number)
            ) from error
    return counts


def apply_baseline(
    raised: Sequence[Raised], known: Counter[Key], path: str, rules: Iterable[str], files: Iterable[str]
) -> list[Raised]:
    """``raised`` less the known ones; plus ``unused-baseline`` for those that did not come up though they could."""
    left = Counter(known)
    kept: list[Raised] = []
    for item in raised:
        key = key_of(item)
        if left[key] > 0:
            left[key] -= 1
        else:
            kept.append(item)
    ran, checked = set(rules), {PurePath(name).as_posix() for name in files}
    rule = all_checks()["unused-baseline"].rule
    if rule.id in ran:
        for key, n in left.items():
            if n > 0 and key[0] in ran and key[1] in checked:
                where = key[2] or key[3][:40]
                finding = rule.found(f"{key[0]} is not raised any more for {where!r} of {key[1]}")
                kept.append(Raised(replace(finding, file=path)))
    return kept
