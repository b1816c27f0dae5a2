"""Audits as JSON: ``{"articles": [{"file", "language", "note", "clauses": {"mechanic.clause": {…}}}]}``.

A clause has ``status``, ``sentence`` (or null), ``line`` (from 1, 0 where there is no sentence) and ``evidence``, a
list of objects with ``kind``, ``concept`` and ``text``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from l10n.equivalence.audit.article import ClauseVerdict
from l10n.equivalence.audit.result import ArticleAudit, evidence


def write(audits: Sequence[ArticleAudit], width: int) -> Iterator[str]:
    """One JSON object."""
    articles = [
        {
            "file": audit.file,
            "language": audit.language,
            "note": audit.note,
            "clauses": {id_: _clause(verdict) for id_, verdict in audit.clauses.items()},
        }
        for audit in audits
    ]
    yield json.dumps({"articles": articles}, ensure_ascii=False, indent=2) + "\n"


def _clause(verdict: ClauseVerdict) -> dict[str, Any]:
    return {
        "status": verdict.status,
        "sentence": verdict.sentence,
        "line": verdict.line,
        "evidence": [{"kind": one.kind, "concept": one.concept, "text": one.text} for one in evidence(verdict)],
    }
