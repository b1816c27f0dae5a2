"""The job of ``l10n import``: what came back from review into the catalogs, checked before a byte is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from l10n.briefing import read_symbols
from l10n.checking import open_bitext, open_context, singular_forms
from l10n.checks.framework import Context
from l10n.checks.registry import all_checks, select_checks
from l10n.checks.runner import Unit as Work
from l10n.checks.runner import conclude, plan, run_unit, without_ignored
from l10n.errors import DataError, DataErrors, UsageError
from l10n.exchange.merge import Book, Decision, Spot, decide, merged
from l10n.exchange.registry import format_of, read_delivery
from l10n.exchange.review import Review, Weights, review_of
from l10n.exchange.unit import Delivery, Package, Unit, base_parts
from l10n.exporting import name_of
from l10n.model.finding import Raised
from l10n.model.message import Catalog, Message
from l10n.model.project import Settings
from l10n.stores.atomic import write_all_atomically
from l10n.stores.po import edited, parse_catalog
from l10n.stores.project_files import read_settings, shortest

#: Checks of a whole catalog or entry blame an edit only for what was not so before it.
_OF_TEXT = frozenset({"segment", "observation"})
_SIZE = 500
_TERMS = "terms.po"

#: ``progress(what, done, total)``
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """How to import. ``catalogs`` are files to look in besides those that the packages name."""

    is_dry: bool = False
    accepts_findings: bool = False
    catalogs: tuple[Path, ...] = ()
    reviewer: str = ""
    rejects: Path | None = None


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of each row, and the files that were (or, dry, would be) written."""

    review: Review
    changed: tuple[Path, ...]
    rejects: tuple[Path, ...]


@dataclass(slots=True)
class _Open:
    """A catalog as it lies on the disk."""

    path: Path
    name: str
    data: bytes
    catalog: Catalog


def import_packages(
    files: Sequence[Path], project: Path, options: ImportOptions, progress: Progress | None = None
) -> Imported:
    """Merge the deliveries in ``files`` into the catalogs that they were exported from.

    Everything is read, merged and checked before the first file is written. Raises :class:`DataErrors` where a delivery
    or catalog can't be read, or a catalog that is named can't be found.
    """
    settings = read_settings(project)
    deliveries = _deliveries(files, options, progress)
    catalogs = _catalogs(deliveries, project, settings, options)
    book = Book()
    for each in catalogs.values():
        book.add(each.name, each.catalog, singular_forms(each.catalog))
    decisions = [(delivery, decide(delivery, book)) for delivery in deliveries]
    if not options.accepts_findings:
        decisions = _checked(decisions, catalogs, project, settings, progress)
    contents: dict[Path, bytes] = {}
    for name, each in catalogs.items():
        taken = [
            d for _, those in decisions for d in those if d.outcome == "taken" and d.spot and d.spot.catalog == name
        ]
        new = edited(each.data, str(each.path), _changes(each.catalog, taken))
        if new != each.data:
            contents[each.path] = new
    rejects = _rejects(decisions, catalogs, project, settings, options)
    if not options.is_dry:
        write_all_atomically({**contents, **rejects})
    weights = Weights.read(settings)
    return Imported(review_of(decisions, weights), tuple(map(shortest, contents)), tuple(map(shortest, rejects)))


def _deliveries(files: Sequence[Path], options: ImportOptions, progress: Progress | None) -> list[Delivery]:
    """All files read, or one error with all that can't be."""
    found, errors = [], []
    for number, path in enumerate(files, 1):
        try:
            delivery = read_delivery(path)
        except DataError as error:
            errors += error.errors if isinstance(error, DataErrors) else [error]
            continue
        found.append(replace(delivery, reviewer=options.reviewer) if options.reviewer else delivery)
        if progress:
            progress("reading", number, len(files))
    if errors:
        raise DataErrors(errors)
    return found


def _catalogs(
    deliveries: Sequence[Delivery], project: Path, settings: Settings, options: ImportOptions
) -> dict[str, _Open]:
    """The catalogs that the deliveries name, by that name. A package can name only what lies in the project or below
    the current folder; any other must be named on the command line."""
    named = {row.catalog: delivery for delivery in deliveries for row in delivery.rows if row.catalog}
    found: dict[str, _Open] = {}
    errors: list[DataError] = []
    for name, delivery in named.items():
        path = _path_of(name, project, options.catalogs)
        if path is None:
            errors.append(DataError(f"its catalog {name!r} is not here; say where it is with --catalog", delivery.path))
        else:
            found[name] = _opened(path, name)
    if not named:
        for path in options.catalogs or sorted((project / settings.locales).glob("*/LC_MESSAGES/*.po")):
            found[name_of(path, project)] = _opened(path, name_of(path, project))
    if errors:
        raise DataErrors(errors)
    return found


def _path_of(name: str, project: Path, given: Sequence[Path]) -> Path | None:
    for path in given:
        if name_of(path, project) == name:
            return path
    for folder in (project.resolve(), Path.cwd()):
        path = (folder / name).resolve()
        if path.is_relative_to(folder) and path.suffix == ".po" and path.is_file():
            return path
    same = [path for path in given if path.name == Path(name).name]
    return same[0] if len(same) == 1 else given[0] if len(given) == 1 else None


def _opened(path: Path, name: str) -> _Open:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DataError(f"can't be read: {error.strerror or error}", path) from error
    return _Open(path, name, data, parse_catalog(data, str(shortest(path))))


def _changes(catalog: Catalog, taken: Sequence[Decision]) -> dict[Message, Message | None]:
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


_Decided = list[tuple[Delivery, list[Decision]]]


def _checked(
    decisions: _Decided, catalogs: Mapping[str, _Open], project: Path, settings: Settings, progress: Progress | None
) -> _Decided:
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
        changes = _changes(each.catalog, mine)
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
    each: _Open,
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
    each: _Open,
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
    each: _Open, new: Catalog, indexes: Sequence[int], context: Context
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


def _rejects(
    decisions: _Decided, catalogs: Mapping[str, _Open], project: Path, settings: Settings, options: ImportOptions
) -> dict[Path, bytes]:
    """What was rejected, in the format in which it came, by file."""
    contents: dict[Path, bytes] = {}
    for delivery, those in decisions:
        rejected = [d for d in those if d.outcome == "rejected"]
        if not rejected:
            continue
        format_ = format_of(delivery.format)
        path = Path(delivery.path)
        folder = options.rejects or path.parent
        target = folder / f"{path.name.removesuffix(path.suffix)}.rejects{format_.suffix}"
        if target in contents:
            raise UsageError(f"two files would have their rejected rows in {target}; import them one by one")
        units = tuple(_rejected(d) for d in rejected)
        opened = next((catalogs[unit.catalog] for unit in units if unit.catalog in catalogs), None)
        language = delivery.language or (opened.catalog.language if opened else None) or settings.source_language
        package = Package(
            settings.name,
            settings.source_language,
            language,
            units,
            symbols=read_symbols(project, settings),
            headers={each.name: each.catalog.header for each in catalogs.values()},
        )
        contents[target] = format_.write(package)
    return contents


def _rejected(decision: Decision) -> Unit:
    """A row as a unit again: as the reviewer left it, with the reason."""
    row, spot = decision.row, decision.spot
    parts = base_parts(row.base)
    source = spot.source if spot else row.source or ""
    message = spot.message if spot else Message(row.source or row.id, "", row.context or None)
    return Unit(
        row.id, row.catalog or (spot.catalog if spot else ""), "", source, row.target or "",
        parts[2] if parts else "needs-review", row.base, message.msgid, message.msgctxt, message.msgid_plural,
        form=_form(spot), verdict=row.verdict, category=row.category, severity=row.severity, suggestion=row.suggestion,
        comment=row.comment, reason=f"{row.place}: {decision.reason}",
    )  # fmt: skip


def _form(spot: Spot | None) -> str:
    return "" if spot is None or spot.form is None else str(spot.form)
