"""What checks found in a segment as bytes and back, so that it can be kept from one run to the next.

The form is JSON: what was found with the rules that found it. A value that has no such form is not kept, and one that
can't be read is not there: the text is checked again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from l10n.checks.registry import Check
from l10n.model.difference import Difference
from l10n.model.finding import Finding, Fix, Span

#: What each check found, in order; an exception where one crashed.
Found = list[tuple[Check, Any]]

_CLASSES = {kind.__name__: kind for kind in (Finding, Span, Fix, Difference)}
_NOTHING = b"[]"
_PLAIN = (str, int, float, bool, type(None))


def encode(found: Found) -> bytes | None:
    """``found`` as bytes; None where it has to be found again each time, as a crash has."""
    if not found:
        return _NOTHING
    rows: list[tuple[list[str], Any]] = []
    last: Any = None
    for check, item in found:
        if rows and item is last:  # many rules observe the same
            rows[-1][0].append(check.rule.id)
            continue
        last = item
        try:
            rows.append(([check.rule.id], _encoded(item)))
        except TypeError:
            return None
    return json.dumps(rows, separators=(",", ":")).encode()


def decode(data: bytes, check_of: Mapping[str, Check]) -> Found | None:
    """What :func:`encode` wrote, with the checks of ``check_of``; None for anything else."""
    if data == _NOTHING:
        return []
    found: Found = []
    try:
        for rules, value in json.loads(data):
            item = _decoded(value)
            found.extend((check_of[rule], item) for rule in rules)
    except (ValueError, TypeError, KeyError, IndexError, RecursionError):
        return None
    return found


def _encoded(value: Any) -> Any:
    """``value`` in JSON types: a tuple is a list, anything else that is no plain value an object with its type."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [_encoded(item) for item in value]
    if kind is Counter:
        return {"": "Counter", "of": [[_encoded(key), n] for key, n in value.items()]}
    if _CLASSES.get(kind.__name__) is kind:
        return {"": kind.__name__, "of": [_encoded(getattr(value, name)) for name in kind.__slots__]}
    raise TypeError(f"{kind.__name__} is not kept")


def _decoded(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_decoded, value))
    if isinstance(value, dict):
        if value[""] == "Counter":
            return Counter({_decoded(key): n for key, n in value["of"]})
        return _CLASSES[value[""]](*map(_decoded, value["of"]))
    return value
