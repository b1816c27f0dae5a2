"""The job of ``l10n export``: catalogs and glossary into review packages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from l10n.briefing import TermFinder, about_term, glossary_of, plural_numbers, read_symbols
from l10n.checking import base_language, open_bitext, open_context, project_catalogs, run, singular_forms
from l10n.checks.framework import Context
from l10n.checks.registry import select_checks
from l10n.checks.runner import without_ignored
from l10n.errors import DataError, UsageError
from l10n.exchange.marks import UNWRITABLE
from l10n.exchange.merge import Spot, spots
from l10n.exchange.registry import Format, format_of
from l10n.exchange.unit import Notice, Package, Status, TermHint, Unit, base_of
from l10n.model.finding import Raised
from l10n.model.message import Catalog, Message
from l10n.model.project import Settings
from l10n.stores.atomic import write_all_atomically
from l10n.stores.po import parse_catalog, read_catalog
from l10n.stores.project_files import read_settings
from l10n.stores.revisions import bytes_at

#: What may be exported of a catalog.
CHOICES = ("all", "fuzzy", "changed", "findings")
_TERMS, _TEMPLATES = "terms.po", "phrases.po"
_OWN_NOTES = ("l10n:", "Generated:")

#: ``progress(what, done, total)``
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """What to export and how. ``references`` are languages whose texts are shown beside."""

    format: str
    languages: tuple[str, ...] = ()
    only: str = "all"
    since: str | None = None
    references: tuple[str, ...] = ()
    is_glossary: bool = False


@dataclass(frozen=True, slots=True)
class Exported:
    """The files that were written, each with its number of units, and what could not be put in."""

    files: Mapping[Path, int]
    #: places of texts that the format can't hold
    left_out: tuple[str, ...] = ()


@dataclass(slots=True)
class _Source:
    """A catalog on its way out."""

    path: Path
    name: str
    catalog: Catalog
    language: str
    findings: dict[int, list[Raised]] = field(default_factory=dict)


def export_packages(
    files: Sequence[Path], out: Path, project: Path, options: ExportOptions, progress: Progress | None = None
) -> Exported:
    """Write packages of ``files`` (none: the catalogs of texts of the ruleset in ``project``) to ``out``.

    ``out`` is a file where one is enough, a folder where it exists as one, ends with a stroke or must hold several. All
    packages are made before the first is written. Raises :class:`UsageError` for a request that makes no sense and
    :class:`DataError` for a file that can't be read or written.
    """
    format_ = format_of(options.format)
    settings = read_settings(project)
    sources, looked_at = _sources(files, project, settings, options)
    context = open_context(
        project,
        settings,
        [source.catalog for source in sources],
        is_whole=options.is_glossary or format_.is_multilingual or bool(options.references),
    )
    _find(sources, context, project, settings, progress)
    symbols = read_symbols(project, settings)
    glossary = tuple(glossary_of(context, [source.language for source in sources]))
    packages: list[tuple[_Source, Package]] = []
    left_out: list[str] = []
    others = _Others(project, settings, looked_at, options.references)
    for number, source in enumerate(sources):
        units = list(_units(source, context, options, others, project))
        bad = [unit for unit in units if not _fits(unit, format_)]
        left_out += [f"{source.name}: {unit.context or unit.source[:40]!r}" for unit in bad]
        if bad:
            units = [unit for unit in units if _fits(unit, format_)]
        packages.append(
            (
                source,
                Package(
                    settings.name,
                    settings.source_language,
                    source.language,
                    tuple(units),
                    glossary,
                    symbols,
                    {source.name: source.catalog.header},
                    options.is_glossary,
                ),
            )
        )
        if progress:
            progress("collecting", number + 1, len(sources))
    contents = _laid_out(packages, out, format_)
    data: dict[Path, bytes] = {}
    for number, (path, package) in enumerate(contents.items()):
        data[path] = format_.write(package)
        if progress:
            progress("writing", number + 1, len(contents))
    write_all_atomically(data)
    return Exported(
        {path: len(package.glossary if format_.name == "tbx" else package.units) for path, package in contents.items()},
        tuple(left_out),
    )


def _fits(unit: Unit, format_: Format) -> bool:
    """Whether a format can hold the texts of a unit: XML has no control characters, a cell has a longest text."""
    if format_.longest is not None and max(len(unit.source), len(unit.target)) > format_.longest:
        return False
    return format_.name in ("csv", "po") or not UNWRITABLE.search(unit.source + unit.target)


def name_of(path: Path, project: Path) -> str:
    """What packages call the catalog at ``path``: its path from the project folder, or from the current one."""
    absolute = path.resolve()
    for folder in (project.resolve(), Path.cwd()):
        if absolute.is_relative_to(folder):
            return absolute.relative_to(folder).as_posix()
    return absolute.as_posix()


def _sources(
    files: Sequence[Path], project: Path, settings: Settings, options: ExportOptions
) -> tuple[list[_Source], list[_Source]]:
    """The catalogs to export, and all that were looked at."""
    paths = list(files)
    if not files:
        paths = [
            path
            for path in project_catalogs(project, settings)
            if (path.name == _TERMS if options.is_glossary else path.name not in (_TERMS, _TEMPLATES))
        ]
    found, others = [], []
    for path in paths:
        catalog = read_catalog(path)
        if catalog.junk:
            line, what = catalog.junk[0]
            raise DataError(f"{what}; mend the file first", f"{path}:{line}")
        language = (catalog.language or "").replace("_", "-")
        is_wanted = (
            language in options.languages
            if options.languages
            else (bool(files) or language != settings.source_language)
        )
        source = _Source(path, name_of(path, project), catalog, language)
        others.append(source)
        if is_wanted:
            found.append(source)
    if not found:
        wanted = f" in {', '.join(options.languages)}" if options.languages else ""
        raise UsageError(f"there is no catalog{wanted} to export; run `l10n update`, or name PO files")
    return found, others


def _find(
    sources: Sequence[_Source], context: Context, project: Path, settings: Settings, progress: Progress | None
) -> None:
    """Run every check on the catalogs and note what it finds, by entry."""
    checks = [check for check in select_checks() if check.rule.id not in ("fuzzy-entry", "untranslated-entry")]
    bitexts = [open_bitext(source.catalog, source.path, context, project, settings) for source in sources]
    shown = (lambda done, total: progress("checking", done, total)) if progress else None
    raised = without_ignored(run(bitexts, checks, progress=shown), bitexts, checks)
    by_path: dict[str, _Source] = {source.catalog.path: source for source in sources}
    for item in raised:
        if item.index >= 0 and item.finding.file in by_path:
            by_path[item.finding.file].findings.setdefault(item.index, []).append(item)


def _units(source: _Source, context: Context, options: ExportOptions, others: _Others, project: Path) -> Iterator[Unit]:
    """The units of a catalog that are wanted, with all that a reviewer should know."""
    wanted = _chosen(source, options, project)
    numbers = plural_numbers(source.catalog)
    language = base_language(source.language, context.lexicons)
    known = {context.source_language, language} <= context.lexicons.keys() and language != context.source_language
    finder = TermFinder(context, language) if known and not options.is_glossary else None
    terms: dict[str, tuple[TermHint, ...]] = {}
    for id_, spot in spots(source.name, source.catalog, singular_forms(source.catalog)):
        if spot.index not in wanted:
            continue
        if spot.source not in terms:
            terms[spot.source] = tuple(finder.hints(spot.source)) if finder else ()
        unit = _unit(id_, spot, source, numbers)
        if options.is_glossary:
            unit = replace(unit, **about_term(context, source.language, spot.message.msgctxt or ""))
        yield replace(unit, terms=terms[spot.source], others=others.texts(source, spot))


def _unit(id_: str, spot: Spot, source: _Source, numbers: Mapping[int, str]) -> Unit:
    message = spot.message
    status: Status = "untranslated" if not spot.target else "needs-review" if message.is_fuzzy else "reviewed"
    extracted = [line for line in message.extracted if line and not line.startswith(_OWN_NOTES)]
    comments = [line for line in message.comments if line and not line.strip().startswith("l10n-ignore")]
    findings = [item for item in source.findings.get(spot.index, ()) if item.form in (None, spot.form)]
    return Unit(
        id_, source.name, source.language, spot.source, spot.target, status, base_of(spot.source, spot.target, status),
        message.msgid, message.msgctxt, message.msgid_plural, extracted[0] if extracted else "",
        (*extracted[1:], *comments), message.references,
        "" if spot.form is None else numbers.get(spot.form, str(spot.form)),
        findings=tuple(dict.fromkeys(Notice(i.finding.rule, i.finding.severity, i.finding.message) for i in findings)),
    )  # fmt: skip


def _chosen(source: _Source, options: ExportOptions, project: Path) -> set[int]:
    """The indexes of the entries that are wanted."""
    messages = [(i, message) for i, message in enumerate(source.catalog.messages) if not message.is_obsolete]
    only = "changed" if options.since and options.only == "all" else options.only
    if only == "fuzzy":
        return {i for i, message in messages if message.is_fuzzy or not message.is_translated}
    if only == "findings":
        return {i for i, _ in messages if i in source.findings}
    if only == "changed":
        before = _at_revision(source, options.since or "HEAD")
        return {i for i, message in messages if before.get(message.key) != _texts(message)}
    return {i for i, _ in messages}


def _at_revision(source: _Source, revision: str) -> dict[tuple[str | None, str], Any]:
    """The texts of a catalog as they were in git; empty where the file was not there."""
    data = bytes_at(source.path, revision)
    if data is None:
        return {}
    old = parse_catalog(data, f"{source.path}@{revision}")
    return {message.key: _texts(message) for message in old.messages if not message.is_obsolete}


def _texts(message: Message) -> tuple[Any, ...]:
    return message.msgid_plural, message.msgstr, message.plurals, message.is_fuzzy


class _Others:
    """Texts of other languages, for reference: of the same catalog in another locale, or of another file given."""

    def __init__(self, project: Path, settings: Settings, sources: Sequence[_Source], languages: Sequence[str]) -> None:
        self.languages = languages
        self._folder = project / settings.locales
        self._sources = sources
        self._tables: dict[tuple[str, str], dict[tuple[str | None, str], Message]] = {}

    def texts(self, source: _Source, spot: Spot) -> dict[str, str]:
        """Language -> its text of the same message; the last plural form where it has several."""
        found = {}
        for language in self.languages:
            if language != source.language:
                message = self._table(source, language).get(spot.message.key)
                text = (message.plurals[-1] if message.plurals else message.msgstr) if message else ""
                if text:
                    found[language] = text
        return found

    def _table(self, source: _Source, language: str) -> dict[tuple[str | None, str], Message]:
        key = (source.path.name, language)
        if key not in self._tables:
            own = self._folder / language.replace("-", "_") / "LC_MESSAGES" / source.path.name
            catalogs = [other.catalog for other in self._sources if other.language == language]
            if own.is_file() and own.resolve() not in {other.path.resolve() for other in self._sources}:
                catalogs.append(read_catalog(own))
            self._tables[key] = {m.key: m for c in catalogs for m in c.messages if not m.is_obsolete}
        return self._tables[key]


def _laid_out(packages: Sequence[tuple[_Source, Package]], out: Path, format_: Format) -> dict[Path, Package]:
    """The packages by the files that they go to: one for each language, for PO one for each catalog."""
    groups: dict[str, list[tuple[_Source, Package]]] = {}
    for source, package in packages:
        name = package.project if format_.is_multilingual else f"{package.project}-{package.language or 'und'}"
        if format_.name == "po" and len(packages) > 1:
            name = f"{package.language or 'und'}-{source.path.stem}"
            name += f"-{len(groups)}" if name in groups else ""
        groups.setdefault(name, []).append((source, package))
    is_folder = out.is_dir() or str(out).endswith("/") or (len(groups) > 1 and not out.suffix)
    if len(groups) > 1 and not is_folder:
        raise UsageError(
            f"{len(groups)} files must be written ({', '.join(groups)}), so OUT must be a folder; "
            "or choose one language with --lang"
        )
    found = {}
    for name, group in groups.items():
        path = out / f"{name}{format_.suffix}" if is_folder else out
        found[path] = replace(
            group[0][1],
            units=tuple(unit for _, package in group for unit in package.units),
            headers={name: header for _, package in group for name, header in package.headers.items()},
        )
    return found
