"""Renderings as JSON: a list of objects with mechanic, clause (or null), language, parameters and text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from l10n.model.rendering import Rendering


def write(renderings: Sequence[Rendering], width: int) -> Iterator[str]:
    """One JSON array."""
    rows = [
        {
            "mechanic": rendering.mechanic,
            "clause": rendering.clause,
            "language": rendering.language,
            "parameters": rendering.parameters,
            "text": rendering.text,
        }
        for rendering in renderings
    ]
    yield json.dumps(rows, ensure_ascii=False, indent=2) + "\n"
