"""Aligned facts as JSON: a list of objects with context, source, texts, facts, sentences and notes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from l10n.equivalence.alignment import Alignment, Row
from l10n.equivalence.tables import mark


def write(alignments: Sequence[Alignment], width: int) -> Iterator[str]:
    """One JSON array; ``mentions`` are [start, end] in the text, ``departs`` is lacking, added, moved or null."""
    rows = [
        {
            "context": one.context or None,
            "source": one.source.label,
            "texts": {version.label: version.text for version in one.versions},
            "facts": [_fact(row, one) for row in one.rows],
            "sentences": list(one.sentences),
            "notes": list(one.notes),
        }
        for one in alignments
    ]
    yield json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


def _fact(row: Row, alignment: Alignment) -> dict[str, Any]:
    return {
        "fact": row.fact,
        "kind": row.kind,
        "name": row.name,
        "texts": {
            version.label: {"mentions": [list(span) for span in cell.mentions], "departs": mark(cell) or None}
            for version, cell in zip(alignment.versions, row.cells, strict=True)
        },
        "votes": [
            {
                "change": ("moved", "added", "lost")[vote.sign],
                "differing": list(vote.differing),
                "agreeing": list(vote.others),
                "fault": vote.fault,
                "languages": list(vote.languages),
                "certainty": vote.certainty,
            }
            for vote in row.votes
        ],
    }
