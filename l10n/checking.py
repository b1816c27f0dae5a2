"""The job of ``l10n check``: read catalogs, run checks in one or more processes, silence, fix."""

from __future__ import annotations

import gc
import multiprocessing
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from l10n.baselines import with_baseline
from l10n.catalogs.merge import is_as_generated
from l10n.checks import segments
from l10n.checks.equivalence._comparison import TextComparer
from l10n.checks.fixing import safe_fixes
from l10n.checks.framework import Bitext, Context, Observed
from l10n.checks.registry import Check, select_checks
from l10n.checks.runner import Unit, conclude, in_order, plan, run_ruleset, run_unit, without_ignored
from l10n.fact_book import FactBook
from l10n.finding_stores import FindingStores
from l10n.model.finding import Raised
from l10n.model.message import Catalog
from l10n.model.project import Settings
from l10n.model.ruleset import Ruleset
from l10n.proofs import with_proofs
from l10n.source_faults import with_votes
from l10n.stores.cache import Cache
from l10n.stores.po import read_catalog
from l10n.stores.po_patch import Patch, patch_catalog
from l10n.stores.project_files import read_settings, shortest
from l10n.stores.ruleset import languages_of, load_ruleset
from l10n.stores.yaml_files import read_plain

_LANGUAGES = Path(__file__).resolve().parent / "languages"
_TEMPLATES = "phrases.po"
_FACTS = "facts"
#: Fewer entries than this are not worth a second process.
_WORTH_A_PROCESS = 2000

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """What to check and how."""

    select: tuple[str, ...] = ()
    jobs: int = 1
    baseline: Path | None = None
    #: write the findings to the baseline instead of reporting them
    writes_baseline: bool = False
    fixes: bool = False
    #: whether a text that is as an earlier run saw it is not checked again (see :mod:`l10n.finding_stores`)
    uses_cache: bool = True


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What a run found, in order; ``files`` and ``entries`` say how much was looked at."""

    raised: tuple[Raised, ...]
    files: tuple[str, ...]
    entries: int
    fixed: int = 0


def check(
    files: Sequence[Path],
    project: Path,
    options: CheckOptions | None = None,
    progress: Progress | None = None,
) -> CheckResult:
    """Check ``files`` (none: the catalogs and the glossary of the ruleset in ``project``).

    ``progress`` is called with the units of work done and their number. With ``options.fixes`` safe fixes are written
    first and what is left is reported. Raises :class:`DataError` for a file or ruleset that can't be read and
    :class:`UsageError` for an unknown rule.
    """
    with _without_collector():
        return _check(files, project, options or CheckOptions(), progress)


def _check(files: Sequence[Path], project: Path, options: CheckOptions, progress: Progress | None) -> CheckResult:
    checks = select_checks(options.select)
    settings = read_settings(project)
    paths = list(files) or project_catalogs(project, settings)
    catalogs = [read_catalog(path) for path in paths]
    context = open_context(project, settings, catalogs, is_whole=not files)
    if options.uses_cache:
        facts = project / settings.glossary / _FACTS
        context.services = {**context.services, segments.FindingStores: lambda those: FindingStores(those, facts)}
    if any(check.rule.category == "equivalence" for check in checks):
        _load_facts(context, catalogs)
    bitexts = [
        open_bitext(catalog, path, context, project, settings) for path, catalog in zip(paths, catalogs, strict=True)
    ]
    fixed = 0
    if options.fixes:
        bitexts, fixed = _fix(bitexts, paths, checks, options.jobs)
    raised = run(bitexts, checks, options.jobs, progress)
    if not files:
        raised += run_ruleset(context, checks)
    raised = with_votes(with_proofs(without_ignored(raised, bitexts, checks), bitexts, context.ruleset), bitexts)
    names = [bitext.catalog.path for bitext in bitexts]
    rules = [check.rule.id for check in checks]
    raised = with_baseline(in_order(raised, names), options.baseline, options.writes_baseline, rules, names)
    return CheckResult(tuple(raised), tuple(names), sum(len(bitext.entries) for bitext in bitexts), fixed)


@contextmanager
def _without_collector() -> Iterator[None]:
    """No garbage collection meanwhile: nothing here makes cycles, and a collection walks every entry."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def project_catalogs(project: Path, settings: Settings) -> list[Path]:
    """The PO files of a ruleset, by language and name."""
    return sorted(shortest(path) for path in (project / settings.locales).glob("*/LC_MESSAGES/*.po"))


def open_context(project: Path, settings: Settings, catalogs: Sequence[Catalog], is_whole: bool) -> Context:
    """The context with the lexicons that the languages of ``catalogs`` need, or (``is_whole``) with all of them."""
    available = languages_of(project, settings)
    wanted = {base_language(catalog.language or "", available) for catalog in catalogs} | {settings.source_language}
    tags = [tag for tag in available if is_whole or tag in wanted]
    cache = Cache()
    ruleset = load_ruleset(project, tags, is_complete=False, settings=settings, cache=cache) if available else None
    lexicons = {tag: language.lexicon for tag, language in ruleset.languages.items()} if ruleset else {}
    languages = {catalog.language for catalog in catalogs if catalog.language} | set(tags)
    return Context(
        syntax=ruleset.syntax if ruleset else None,
        lexicons=lexicons,
        typography={tag: data for tag in sorted(languages) if (data := _typography(tag, ruleset, cache))},
        habits={tag: data for tag in sorted(languages) if (data := _language_data(tag, "terminology", cache))},
        usage={tag: data for tag in lexicons if (data := _usage(project, settings, tag, cache))},
        services=services(project, settings, cache),
        source_language=settings.source_language,
        ruleset=ruleset,
    )


def _load_facts(context: Context, catalogs: Sequence[Catalog]) -> None:
    """Read the files of facts now, so that a faulty one is told before anything is checked."""
    facts = context.service(TextComparer)  # type: ignore[type-abstract]
    if facts is not None:
        facts.load(dict.fromkeys((context.source_language, *(c.language for c in catalogs if c.language))))


def services(project: Path, settings: Settings, cache: Cache) -> Mapping[type, Callable[[Context], Any]]:
    """The engines that checks use without importing them: declared type -> factory."""
    return {TextComparer: lambda context: FactBook(project / settings.glossary / _FACTS, cache, context.lexicons)}


def base_language(tag: str, available: Iterable[str]) -> str:
    """``tag`` as the ruleset calls it: itself, with - for _, or its language alone (``de_AT`` is ``de``)."""
    known = set(available)
    for candidate in (tag, tag.replace("_", "-"), re.split(r"[-_@]", tag)[0]):
        if candidate in known:
            return candidate
    return tag


def _typography(tag: str, ruleset: Ruleset | None, cache: Cache) -> Mapping[str, Any] | None:
    """The typography of a language: the ruleset's own profile comes before what the engine knows."""
    if ruleset and tag in ruleset.languages and (own := ruleset.languages[tag].profile.get("typography")):
        return dict(own)
    return _language_data(tag, "typography", cache)


def _language_data(tag: str, name: str, cache: Cache) -> Mapping[str, Any] | None:
    """One file of what the engine knows of a language, None where it has none."""
    path = _LANGUAGES / re.split(r"[-_@]", tag)[0] / f"{name}.yaml"
    return _plain(path, cache)


def _usage(project: Path, settings: Settings, tag: str, cache: Cache) -> Mapping[str, Any] | None:
    """How reviewed texts use the terms of a language, as ``glossary/usage/<lang>.yaml`` has counted."""
    return _plain(project / settings.glossary / "usage" / f"{tag}.yaml", cache)


def _plain(path: Path, cache: Cache) -> Mapping[str, Any] | None:
    if not path.is_file():
        return None
    data: Mapping[str, Any] = read_plain(path, cache)[0]
    return data


def open_bitext(catalog: Catalog, path: Path, context: Context, project: Path, settings: Settings) -> Bitext:
    """``catalog`` made ready for checks; its language is named as the ruleset names it."""
    language = base_language(catalog.language or "", context.lexicons)
    is_own = (project / settings.locales).resolve() in path.resolve().parents
    return Bitext(
        catalog,
        language,
        context,
        singular_forms(catalog),
        is_own and path.name == _TEMPLATES,
        [message for message in catalog.messages if is_as_generated(message)] if is_own else (),
    )


def singular_forms(catalog: Catalog) -> tuple[int, ...]:
    """The plural index for n = 1, by the catalog's own Plural-Forms, 0 where it has none that can be read."""
    if not any(message.msgid_plural is not None for message in catalog.messages):
        return (0,)
    import gettext

    expression = catalog.header.get("Plural-Forms", "").partition("plural=")[2].rstrip("; ")
    try:
        return (gettext.c2py(expression)(1),) if expression else (0,)
    except (ValueError, ZeroDivisionError, RecursionError):
        return (0,)


# Workers are forked, so they find the catalogs here and none is sent to them.
_shared: tuple[Sequence[Bitext], Sequence[Check]] = ((), ())


def _work(unit: Unit) -> list[Raised | Observed]:
    return run_unit(unit, *_shared)


def run(
    bitexts: Sequence[Bitext], checks: Sequence[Check], jobs: int = 1, progress: Progress | None = None
) -> list[Raised]:
    """The findings of ``checks`` on ``bitexts``, in the order of the units of work whatever ``jobs`` is."""
    with _without_collector():
        return _run(bitexts, checks, jobs, progress)


def _run(bitexts: Sequence[Bitext], checks: Sequence[Check], jobs: int, progress: Progress | None) -> list[Raised]:
    global _shared
    units = plan(bitexts, checks)
    entries = sum(len(bitext.entries) for bitext in bitexts)
    can_fork = "fork" in multiprocessing.get_all_start_methods()
    results: list[Raised | Observed] = []
    try:
        if jobs > 1 and can_fork and len(units) > 1 and entries >= _WORTH_A_PROCESS:
            _shared = (bitexts, checks)
            workers = min(jobs, len(units))
            with ProcessPoolExecutor(workers, multiprocessing.get_context("fork")) as pool:
                done: Iterator[list[Raised | Observed]] = pool.map(
                    _work, units, chunksize=max(1, len(units) // (workers * 32))
                )
                for number, found in enumerate(done, 1):
                    results += found
                    if progress:
                        progress(number, len(units))
        else:
            for number, unit in enumerate(units, 1):
                results += run_unit(unit, bitexts, checks)
                if progress:
                    progress(number, len(units))
    finally:
        _shared = ((), ())
    return conclude(results, bitexts, checks)


def _fix(bitexts: list[Bitext], paths: Sequence[Path], checks: Sequence[Check], jobs: int) -> tuple[list[Bitext], int]:
    """Write the safe fixes of findings that nobody silenced; returns the bitexts as they are now, and how many."""
    applied = 0
    for _ in range(3):  # a fix may lay bare another fault in the same place
        raised = without_ignored(run(bitexts, checks, jobs), bitexts, checks)
        done = 0
        for number, (bitext, path) in enumerate(zip(bitexts, paths, strict=True)):
            mine = [item for item in raised if item.finding.file == bitext.catalog.path]
            fixes = safe_fixes(mine)
            patches = [
                Patch(bitext.catalog.messages[index], form, fix.start, fix.end, fix.text)
                for (index, form), those in fixes.items()
                for fix in those
            ]
            if patches and patch_catalog(path, patches):
                catalog = replace(read_catalog(path), path=bitext.catalog.path)
                proved = [m for m in catalog.messages if bitext.is_proved(m) and is_as_generated(m)]
                bitexts[number] = Bitext(
                    catalog, bitext.language, bitext.context, singular_forms(catalog), bitext.is_templates, proved
                )
                done += len(patches)
        if not done:
            break
        applied += done
    return bitexts, applied
