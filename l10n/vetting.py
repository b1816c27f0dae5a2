"""Checks what reviewers have edited before it is taken: by every check, and against the forms of the lexicon."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from l10n.checking import open_bitext, open_context
from l10n.checks.framework import Context
from l10n.checks.registry import all_checks, select_checks
from l10n.checks.runner import Unit as Work
from l10n.checks.runner import conclude, plan, run_unit, without_ignored
from l10n.exchange.merge import Decision, merged
from l10n.exchange.unit import Delivery
from l10n.model.finding import Raised
from l10n.model.message import Catalog, Message
from l10n.model.project import Settings

#: Checks of a whole catalog or entry blame an edit only for what was not so before it.
_OF_TEXT = frozenset({"segment", "observation"})
_SIZE = 500
_TERMS = "terms.po"

#: ``progress(what, done, total)``
Progress = Callable[[str, int, int], None]
#: The decisions on the rows of each delivery.
Decided = list[tuple[Delivery, list[Decision]]]


@dataclass(slots=True)
class OpenCatalog:
    """A catalog as it lies on the disk."""

    path: Path
    name: str
    data: bytes
    catalog: Catalog


def changes_of(catalog: Catalog, taken: Sequence[Decision]) -> dict[Message, Message | None]:
    """The messages that change, each with what it becomes."""
    by_index: dict[int, list[Decision]] = {}
    for decision in taken:
        assert decision.spot is not None
        by_index.setdefault(decision.spot.index, []).append(decision)
    found: dict[Message, Message | None] = {}
    for index, decisions in by_index.items():
        old = catalog.messages[index]
        new = merged(old, decisions)
        if new != old:
            found[old] = new
    return found


def vetted(
    decisions: Decided,
    catalogs: Mapping[str, OpenCatalog],
    project: Path,
    settings: Settings,
    progress: Progress | None,
) -> Decided:
    """``decisions`` with those rejected whose texts have findings of severity error."""
    taken = {id(d): d for _, those in decisions for d in those if d.outcome == "taken" and _needs_check(d)}
    touched = [
        each for name, each in catalogs.items() if any(d.spot and d.spot.catalog == name for d in taken.values())
    ]
    if not touched:
        return decisions
    context = open_context(project, settings, [each.catalog for each in touched], is_whole=False)
    faults: dict[tuple[str, int, int | None], str] = {}
    for number, each in enumerate(touched):
        mine = [d for d in taken.values() if d.spot and d.spot.catalog == each.name]
        changes = changes_of(each.catalog, mine)
        new = Catalog(
            each.catalog.path,
            each.catalog.header,
            tuple(changes.get(m) or m for m in each.catalog.messages),
            each.catalog.header_message,
        )
        indexes = sorted({d.spot.index for d in mine if d.spot})

        def shown(done: int, total: int, number: int = number) -> None:
            if progress:
                progress("checking", number * total + done, len(touched) * total)

        for item in _errors(each, new, indexes, context, project, settings, shown):
            faults.setdefault((each.name, item.index, item.form), f"{item.finding.message} ({item.finding.rule})")
        if Path(each.name).name == _TERMS:
            faults.update(_unlisted(each, new, indexes, context))
    return [
        (delivery, [_with_fault(d, faults) if id(d) in taken else d for d in those]) for delivery, those in decisions
    ]


def _needs_check(decision: Decision) -> bool:
    """Whether a text is changed or vouched for; a comment alone needs no check."""
    return decision.target is not None or decision.row.verdict == "approve" or decision.row.status == "reviewed"


def _with_fault(decision: Decision, faults: Mapping[tuple[str, int, int | None], str]) -> Decision:
    spot = decision.spot
    assert spot is not None
    fault = faults.get((spot.catalog, spot.index, spot.form)) or faults.get((spot.catalog, spot.index, None))
    return replace(decision, outcome="rejected", reason=fault) if fault else decision


def _errors(
    each: OpenCatalog,
    new: Catalog,
    indexes: Sequence[int],
    context: Context,
    project: Path,
    settings: Settings,
    progress: Callable[[int, int], None],
) -> list[Raised]:
    """The findings of severity error on the entries at ``indexes`` that are to be blamed on what was edited."""
    after = _findings(each, new, indexes, context, project, settings, progress)
    checks = all_checks()
    doubtful = [item for item in after if checks[item.finding.rule].scope not in _OF_TEXT]
    if not doubtful:
        return after
    before = _findings(each, each.catalog, indexes, context, project, settings, lambda done, total: None)
    known = {(item.finding.rule, item.index, item.finding.message) for item in before}
    return [
        item
        for item in after
        if checks[item.finding.rule].scope in _OF_TEXT
        or (item.finding.rule, item.index, item.finding.message) not in known
    ]


def _findings(
    each: OpenCatalog,
    catalog: Catalog,
    indexes: Sequence[int],
    context: Context,
    project: Path,
    settings: Settings,
    progress: Callable[[int, int], None],
) -> list[Raised]:
    bitext = open_bitext(catalog, each.path, context, project, settings)
    checks = select_checks()
    works = [work for work in plan([bitext], checks) if work.whole is not None]
    works += [Work(0, start, end) for start, end in _runs(indexes)]
    results = []
    for number, work in enumerate(works, 1):
        results += run_unit(work, [bitext], checks)
        progress(number, len(works))
    wanted = set(indexes)
    raised = without_ignored(conclude(results, [bitext], checks), [bitext], checks)
    return [item for item in raised if item.index in wanted and item.finding.severity == "error"]


def _runs(indexes: Sequence[int]) -> list[tuple[int, int]]:
    """Indexes in order as stretches ``start:end`` of no more than some hundreds."""
    found: list[tuple[int, int]] = []
    for index in indexes:
        if found and found[-1][1] == index and index - found[-1][0] < _SIZE:
            found[-1] = (found[-1][0], index + 1)
        else:
            found.append((index, index + 1))
    return found


def _unlisted(
    each: OpenCatalog, new: Catalog, indexes: Sequence[int], context: Context
) -> dict[tuple[str, int, int | None], str]:
    """Lemmas that are no form of their term: the lexicon must have them first."""
    language = (each.catalog.language or "").replace("_", "-")
    lexicon = context.lexicons.get(language)
    found: dict[tuple[str, int, int | None], str] = {}
    for index in indexes:
        message = new.messages[index]
        term = lexicon.terms.get(message.msgctxt or "") if lexicon else None
        if term is not None and message.msgstr not in {words for _, words in (*term.forms, *term.variants)}:
            found[each.name, index, None] = (
                f"“{message.msgstr}” is no form of {message.msgctxt!r} in the lexicon; add its forms there first"
            )
    return found
