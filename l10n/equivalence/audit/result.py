"""The audit of an article as readers and programs see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from l10n.equivalence.audit.article import ClauseVerdict, Status
from l10n.equivalence.audit.judge import Defect

#: In the order in which they are counted and shown.
STATUSES: tuple[Status, ...] = ("stated", "contradicted", "silent")


@dataclass(frozen=True, slots=True)
class ArticleAudit:
    """The verdicts on one article, clause by clause in the order of the records.

    ``glosses`` says what each clause means; ``note`` is what a reader should know about the article as a whole.
    """

    file: str
    language: str
    clauses: Mapping[str, ClauseVerdict]
    glosses: Mapping[str, str]
    note: str = ""

    def counts(self) -> Counter[str]:
        """How many clauses have each status."""
        return Counter(verdict.status for verdict in self.clauses.values())

    @property
    def name(self) -> str:
        """The file's name without its folder."""
        return self.file.replace("\\", "/").rsplit("/", 1)[-1]


@dataclass(frozen=True, slots=True)
class Evidence:
    """One reason of a verdict: ``kind`` is ``said``, ``proved`` or that of a defect; ``text`` is what is written."""

    kind: str
    concept: str
    text: str

    def __str__(self) -> str:
        quoted = f"“{self.text}”"
        return {
            "said": f"{self.concept}: {quoted}",
            "proved": "read by the grammar as just this clause",
            "missing": f"says nothing of {self.concept}",
            "lost": f"does not say {self.concept}",
            "lost-negation": f"says {quoted} where the rule negates {self.concept}",
            "added-negation": f"negates {quoted} where the rule does not",
            "replaced": f"says {quoted}, which is not {self.concept}",
            "added": f"adds {quoted} ({self.concept})",
            "refuted": f"read by the grammar as {self.text} where the record has {self.concept}",
            "order": f"says this in another order: {self.concept}",
        }[self.kind]


def evidence(verdict: ClauseVerdict) -> list[Evidence]:
    """Why a verdict is what it is: for a stated clause what is said, otherwise the differences."""
    if verdict.is_proved:
        return [Evidence("proved", "", verdict.sentence or "")]
    if verdict.judgement is None:
        return []
    if verdict.status == "stated":
        return [Evidence("said", _named(item), text) for item, text in verdict.judgement.found]
    return [_of(defect) for defect in verdict.judgement.defects]


def mechanics(audits: Sequence[ArticleAudit]) -> Iterator[tuple[str, list[str]]]:
    """Each mechanic with the IDs of its clauses, in order."""
    groups: dict[str, list[str]] = {}
    for audit in audits:
        for id_ in audit.clauses:
            clauses = groups.setdefault(id_.partition(".")[0], [])
            if id_ not in clauses:
                clauses.append(id_)
    yield from groups.items()


def _of(defect: Defect) -> Evidence:
    return Evidence(defect.kind, defect.concept if defect.kind == "refuted" else _named(defect.concept), defect.quote)


def _named(item: str) -> str:
    """An item of a signature as words: ``-a|b~c`` as *a or b c*."""
    text = item.lstrip("-+?").replace("|", " or ").replace("~", " ").replace(">", ", then ")
    return text.replace("-", " ").replace("number:", "number ")
