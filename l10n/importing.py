"""The job of ``l10n import``: what came back from review into the catalogs, checked before a byte is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from l10n.briefing import read_symbols
from l10n.checking import singular_forms
from l10n.errors import DataError, DataErrors, UsageError
from l10n.exchange.merge import Book, Decision, Spot, decide
from l10n.exchange.registry import format_of, read_delivery
from l10n.exchange.review import Review, Weights, review_of
from l10n.exchange.unit import Delivery, Package, Unit, base_parts
from l10n.exporting import name_of
from l10n.model.message import Message
from l10n.model.project import Settings
from l10n.stores.atomic import write_all_atomically
from l10n.stores.po import edited, parse_catalog
from l10n.stores.project_files import read_settings, shortest
from l10n.vetting import Decided, OpenCatalog, Progress, changes_of, vetted


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """How to import. ``catalogs`` are files to look in besides those that the packages name."""

    is_dry: bool = False
    accepts_findings: bool = False
    catalogs: tuple[Path, ...] = ()
    reviewer: str = ""
    rejects: Path | None = None
    #: whether the project is one that somebody named or stands in, so that its own catalogs may be written
    is_own: bool = True


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of each row, and the files that were (or, dry, would be) written."""

    review: Review
    changed: tuple[Path, ...]
    rejects: tuple[Path, ...]


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
        decisions = vetted(decisions, catalogs, project, settings, progress)
    contents: dict[Path, bytes] = {}
    for name, each in catalogs.items():
        taken = [
            d for _, those in decisions for d in those if d.outcome == "taken" and d.spot and d.spot.catalog == name
        ]
        new = edited(each.data, str(each.path), changes_of(each.catalog, taken))
        if new != each.data:
            contents[each.path] = new
    foreign = [path for path in contents if path.resolve().is_relative_to(project.resolve())]
    if foreign and not options.is_own and not options.is_dry:
        raise UsageError("there is no project in this folder or above it; go to one, or name it with --project")
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
) -> dict[str, OpenCatalog]:
    """The catalogs that the deliveries name, by that name. A package can name only what lies in the project or below
    the current folder; any other must be named on the command line."""
    named = {row.catalog: delivery for delivery in deliveries for row in delivery.rows if row.catalog}
    found: dict[str, OpenCatalog] = {}
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
    if "\0" in name:  # no file has such a name, and pathlib would raise
        return None
    for folder in (project.resolve(), Path.cwd()):
        path = (folder / name).resolve()
        if path.is_relative_to(folder) and path.suffix == ".po" and path.is_file():
            return path
    same = [path for path in given if path.name == Path(name).name]
    return same[0] if len(same) == 1 else given[0] if len(given) == 1 else None


def _opened(path: Path, name: str) -> OpenCatalog:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DataError(f"can't be read: {error.strerror or error}", path) from error
    return OpenCatalog(path, name, data, parse_catalog(data, str(shortest(path))))


def _rejects(
    decisions: Decided, catalogs: Mapping[str, OpenCatalog], project: Path, settings: Settings, options: ImportOptions
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
