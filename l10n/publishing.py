"""The jobs around the catalogs that ship: update them from the records, compile them, say how far they are."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from l10n.catalogs.bundle import Bundler, bundle
from l10n.catalogs.generate import Generator, Wording, paired
from l10n.catalogs.merge import STATES, Generated, Merge, State, merge
from l10n.catalogs.plurals import PluralRule, rule_of_catalog, rule_of_language
from l10n.catalogs.templates import header_fields, template_of, template_of_mechanics
from l10n.catalogs.units import units_of
from l10n.equivalence.verdict import judge
from l10n.errors import DataError, Place, UsageError
from l10n.grammar import Grammar
from l10n.model.message import Catalog, Message
from l10n.project import Project
from l10n.stores.atomic import write_all_atomically
from l10n.stores.faults import Faults
from l10n.stores.mo import mo_bytes
from l10n.stores.po import edited, format_catalog, parse_catalog
from l10n.stores.project_files import shortest
from l10n.stores.ruleset import check_catalog

MECHANICS = "mechanics"


@dataclass(frozen=True, slots=True)
class Update:
    """What :func:`update` did, or (``is_dry``) would do: the files that change, and the states by language."""

    changed: tuple[Path, ...]
    states: dict[str, dict[State, int]]
    retired: dict[str, tuple[str, ...]]
    #: by language the contexts that it has no wording for, with the reason
    unworded: dict[str, dict[str, str]]
    is_dry: bool


@dataclass(frozen=True, slots=True)
class LanguageStatus:
    """How far one language is: messages of ``mechanics.po`` by state, terms and phrases translated of all."""

    language: str
    states: dict[State, int] = field(default_factory=dict)
    #: messages that records call for and the catalog lacks, or the language has no wording for
    missing: int = 0
    terms: tuple[int, int] = (0, 0)
    terms_reviewed: int = 0
    phrases: tuple[int, int] = (0, 0)

    @property
    def total(self) -> int:
        """How many messages the records call for."""
        return sum(self.states.values()) + self.missing


@dataclass(frozen=True, slots=True)
class Compiled:
    """The files that :func:`compile_catalogs` wrote, and by language how many fuzzy messages it left out."""

    files: tuple[Path, ...]
    left_out: dict[str, int]


@dataclass(frozen=True, slots=True)
class _Existing:
    """``mechanics.po`` of a language as it lies on the disk; ``catalog`` is None where there is none."""

    path: Path
    data: bytes
    catalog: Catalog | None
    rule: PluralRule


def update(project: Project, languages: Sequence[str] = (), *, is_dry: bool = False) -> Update:
    """Bring ``mechanics.po`` of each language, and the POT files, in line with the records.

    Reviewed wording stays as long as it says the same; see :mod:`l10n.catalogs.merge`. All files are computed before
    the first is written. With ``is_dry`` nothing is written. Raises :class:`DataErrors` for a faulty catalog, and
    :class:`UsageError` for the bundled ruleset where nobody has asked for it.
    """
    if project.is_fallback and not is_dry:
        raise UsageError("there is no project in this folder or above it; go to one, or name it with --project")
    contents: dict[Path, bytes] = {}
    states: dict[str, dict[State, int]] = {}
    retired: dict[str, tuple[str, ...]] = {}
    unworded: dict[str, dict[str, str]] = {}
    for tag in languages or project.languages:
        existing = _existing(project, tag)
        merged = _merge(project, tag, existing, unworded.setdefault(tag, {}))
        states[tag] = _count(merged.states.values())
        retired[tag] = tuple(merged.retired)
        contents[existing.path] = _updated(project, tag, existing, merged)
    if not languages:
        contents |= _templates(project)
    changed = {path: data for path, data in contents.items() if not path.is_file() or path.read_bytes() != data}
    if not is_dry:
        write_all_atomically(changed)
    return Update(tuple(map(shortest, changed)), states, retired, unworded, is_dry)


def status(project: Project, languages: Sequence[str] = ()) -> list[LanguageStatus]:
    """How far each language is."""
    found = []
    syntax = project.ruleset.syntax
    for tag in languages or project.languages:
        language = project.ruleset.language(tag)
        existing = _existing(project, tag)
        unworded: dict[str, str] = {}
        merged = _merge(project, tag, existing, unworded)
        live = {m.msgctxt for m in existing.catalog.messages if not m.is_obsolete} if existing.catalog else set()
        present = [state for context, state in merged.states.items() if context in live]
        terms = language.lexicon.terms
        worded = {
            (message.msgctxt or "").partition("/")[0]
            for message in language.phrases.messages
            if message.is_translated and not message.is_fuzzy and not message.is_obsolete
        }
        found.append(
            LanguageStatus(
                tag,
                _count(present),
                len(merged.states) - len(present) + len(unworded),
                (len(syntax.concepts) - len(project.ruleset.missing_terms.get(tag, ())), len(syntax.concepts)),
                sum(term.is_reviewed for term in terms.values()),
                (len(worded & set(syntax.constructors)), len(syntax.constructors)),
            )
        )
    return found


def compile_catalogs(
    project: Project, out: Path, languages: Sequence[str] = (), *, is_fuzzy_used: bool = False
) -> Compiled:
    """Write ``<lang>/LC_MESSAGES/mechanics.mo`` and ``terms.mo``, and ``<lang>.json``, below the folder ``out``.

    Fuzzy messages, so generated ones that nobody has reviewed, are left out as gettext does, unless
    ``is_fuzzy_used``. Raises :class:`DataError` where a language has no ``mechanics.po`` yet, or one with entries of
    other plural forms than the records and the header call for.
    """
    contents: dict[Path, bytes] = {}
    left_out: dict[str, int] = {}
    for tag in languages or project.languages:
        existing = _existing(project, tag)
        if existing.catalog is None:
            raise DataError("there is no such file yet; run `l10n update`", existing.path)
        folder = out / tag.replace("-", "_") / "LC_MESSAGES"
        contents[folder / "mechanics.mo"] = mo_bytes(existing.catalog, is_fuzzy_used=is_fuzzy_used)
        contents[folder / "terms.mo"] = mo_bytes(project.ruleset.language(tag).terms, is_fuzzy_used=is_fuzzy_used)
        live = [message for message in existing.catalog.messages if not message.is_obsolete]
        left_out[tag] = 0 if is_fuzzy_used else sum(message.is_fuzzy for message in live)
        contents[out / f"{tag}.json"] = _bundle(project, tag, existing, is_fuzzy_used)
    write_all_atomically(contents)
    return Compiled(tuple(map(shortest, contents)), left_out)


def _existing(project: Project, tag: str) -> _Existing:
    """The catalog of a language, checked: junk, a duplicate or another language would be lost or mixed up."""
    path = project.locale_folder(tag) / f"{MECHANICS}.po"
    if not path.is_file():
        return _Existing(path, b"", None, rule_of_language(tag))
    data = path.read_bytes()
    catalog = parse_catalog(data, str(shortest(path)))
    faults = Faults()
    check_catalog(catalog, tag, faults)
    faults.check()
    return _Existing(path, data, catalog, rule_of_catalog(catalog, tag))


def _generated(project: Project, tag: str, rule: PluralRule, unworded: dict[str, str]) -> list[Generated]:
    """Every message that the records call for, worded in the source language and in ``tag``; the others go to
    ``unworded``."""
    syntax = project.ruleset.syntax
    target = project.grammar(tag)
    numbers: dict[str, int] = {}
    for number in (*range(101, 200), *range(1, 101)):
        numbers.setdefault(target.profile.plural_category(number), number)
    source_rule = rule_of_language(project.source_language)
    ones = Generator(project.grammar(project.source_language), syntax, source_rule, numbers)
    others = Generator(target, syntax, rule, numbers)
    units = [unit for mechanic in project.ruleset.mechanics.values() for unit in units_of(mechanic, syntax)]
    return [Generated(source, wording) for source, wording in paired(units, ones, others, unworded)]


def _merge(project: Project, tag: str, existing: _Existing, unworded: dict[str, str]) -> Merge:
    grammar = project.grammar(tag)

    def proves(wording: Wording, form: int, text: str) -> bool:
        filled_in, meaning = wording.with_values(form, text)
        readings = grammar.parse(filled_in).readings
        return judge(readings, [meaning], project.normaliser).kind == "proved"

    generated = _generated(project, tag, existing.rule, unworded)
    return merge(existing.catalog, generated, proves, unworded)


def _updated(project: Project, tag: str, existing: _Existing, merged: Merge) -> bytes:
    """The bytes of ``mechanics.po`` after the merge."""
    if existing.catalog is not None:
        return edited(existing.data, existing.catalog.path, merged.changes, merged.added)
    fields = header_fields(
        project.settings.name,
        tag.replace("-", "_"),
        existing.rule.header,
        project.ruleset.language(tag).terms.header,
    )
    messages = tuple(message for _, message in merged.added)
    return format_catalog(Catalog(str(existing.path), fields, messages, Message("", "")))


def _templates(project: Project) -> dict[Path, bytes]:
    """The POT files, beside the locale folders."""
    folder = project.folder / project.settings.locales
    source = project.ruleset.languages.get(project.source_language)
    if source is None:
        return {}
    name, syntax = project.settings.name, project.ruleset.syntax
    generated = _generated(project, project.source_language, rule_of_language(project.source_language), {})
    catalogs = [
        template_of(source.terms, syntax, name, "terms.pot"),
        template_of(source.phrases, syntax, name, "phrases.pot"),
        template_of_mechanics(generated, name, "mechanics.pot"),
    ]
    return {folder / catalog.path: format_catalog(catalog) for catalog in catalogs}


def _bundle(project: Project, tag: str, existing: _Existing, is_fuzzy_used: bool) -> bytes:
    grammar: Grammar = project.grammar(tag)
    bundler = Bundler(grammar, existing.rule, grammar.profile.plural_category)
    assert existing.catalog is not None
    messages = {message.msgctxt: message for message in existing.catalog.messages if not message.is_obsolete}
    entries = []
    faults = Faults()
    for item in _generated(project, tag, existing.rule, {}):
        message = messages.get(item.context)
        if message is None or not message.is_translated or (message.is_fuzzy and not is_fuzzy_used):
            continue
        wanted = existing.rule.count if item.target.plural is not None else 0
        if len(message.plurals) == wanted:
            entries.append((item, bundler.entry(item, message)))
        else:
            faults.add(
                f"{item.context}: found {len(message.plurals) or 'no'} plural forms, expected {wanted or 'none'}; "
                "run `l10n update`",
                Place(existing.catalog.path, message.line),
            )
    faults.check()
    mechanics = project.ruleset.mechanics.values()
    terms = project.ruleset.language(tag).lexicon.terms
    names = {m.id: terms[m.concept].lemma for m in mechanics if m.concept in terms}
    data = bundle(tag, names, {m.id: m.kind for m in mechanics}, entries)
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _count(states: Iterable[State]) -> dict[State, int]:
    counts: dict[State, int] = dict.fromkeys(STATES, 0)
    for state in states:
        counts[state] += 1
    return counts
