"""Loads a ruleset: every file of the glossary and the catalogs, validated, all faults at once.

What was validated is cached by the content of its files, so that a second start costs no parsing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from l10n.errors import DataError, Place, UsageError
from l10n.model.message import Catalog
from l10n.model.notation import suggest
from l10n.model.project import Settings
from l10n.model.record import Mechanic
from l10n.model.ruleset import Language, Ruleset
from l10n.model.syntax import Syntax
from l10n.model.term import Lexicon
from l10n.stores.cache import Cache, fingerprint
from l10n.stores.faults import Faults
from l10n.stores.lexicon_files import decode_lexicon, encode_lexicon, read_lexicon
from l10n.stores.po_reader import parse_catalog
from l10n.stores.project_files import read_settings, shortest
from l10n.stores.record_files import decode_mechanic, encode_mechanic, read_mechanic
from l10n.stores.syntax_files import decode_syntax, encode_syntax, read_syntax
from l10n.stores.yaml_files import Value, parse_yaml

#: Profiles of the languages that the engine itself knows.
_PROFILES = Path(__file__).resolve().parent.parent / "languages"


def load_ruleset(
    project: Path,
    languages: Sequence[str] | None = None,
    *,
    is_complete: bool = True,
    settings: Settings | None = None,
    cache: Cache | None = None,
) -> Ruleset:
    """The ruleset in the folder ``project``, with ``languages`` (None: all).

    With ``is_complete`` a concept that has no term in a loaded language is a fault; without, it is listed in
    :attr:`Ruleset.missing_terms`. Raises :class:`DataErrors` with every fault, :class:`UsageError` for a
    language that the ruleset does not have.
    """
    settings = settings if settings is not None else read_settings(project)
    loader = _Loader(shortest(project), settings, cache if cache is not None else Cache())
    return loader.load(languages, is_complete)


def languages_of(project: Path, settings: Settings) -> tuple[str, ...]:
    """The languages of a project: as configured, else those that have a lexicon; the source language first."""
    found: Iterable[str] = settings.languages
    if not found:
        found = sorted(path.stem for path in (project / settings.glossary / "lexicon").glob("*.yaml"))
    source = settings.source_language
    return tuple(sorted(found, key=lambda tag: tag != source))


class _Loader:
    def __init__(self, project: Path, settings: Settings, cache: Cache) -> None:
        self.project = project
        self.settings = settings
        self.cache = cache
        self.faults = Faults()
        self.glossary = project / settings.glossary
        self.locales = project / settings.locales
        self.unreadable: set[Path] = set()

    def load(self, languages: Sequence[str] | None, is_complete: bool) -> Ruleset:
        """Meaning first, then each language, then what is missing in it."""
        available = self.available()
        wanted = available if languages is None else tuple(dict.fromkeys(languages))
        for tag in wanted:
            if tag not in available:
                raise UsageError(
                    f"unknown language {tag!r}; the ruleset has {', '.join(available)}{suggest(tag, available)}"
                )
        syntax, mechanics, key = self.meaning()
        loaded = {tag: self.language(tag, syntax, key) for tag in wanted}
        self.faults.check()  # a term that a broken file holds is not missing
        missing = {tag: self.missing(language, syntax, is_complete) for tag, language in loaded.items()}
        self.faults.check()
        return Ruleset(str(self.project), syntax, mechanics, loaded, self.settings.source_language, missing)

    def available(self) -> tuple[str, ...]:
        """The languages of the project; raises :class:`DataError` where there is no ruleset, or not
        for the source language."""
        grammar = self.glossary / "grammar.yaml"
        if not grammar.exists():
            self.faults.add(
                "can't be read: No such file or directory; is this the folder of a ruleset?", Place(str(grammar))
            )
            self.faults.check()
        available = languages_of(self.project, self.settings)
        if not available:
            raise DataError("the ruleset has no language: there is no lexicon", self.glossary / "lexicon")
        if self.settings.source_language not in available:
            place = shortest(Path(self.settings.path)) if self.settings.path else self.project
            raise DataError(
                f"source-language: found {self.settings.source_language!r}, expected one of the ruleset's languages: "
                + ", ".join(available),
                place,
            )
        return available

    def data(self, path: Path) -> bytes:
        """The bytes of a file that must be there."""
        try:
            return path.read_bytes()
        except OSError as error:
            self.faults.add(f"can't be read: {error.strerror or error}", Place(str(path)))
            self.unreadable.add(path)
            return b""

    def files(self, folder: Path) -> list[Path]:
        """The YAML files of a folder that need not be there; one that can't be read is a fault, not an empty one."""
        try:
            return sorted(path for path in folder.iterdir() if path.suffix == ".yaml")
        except FileNotFoundError:
            return []
        except OSError as error:
            self.faults.add(f"can't be read: {error.strerror or error}", Place(str(folder)))
            return []

    def yaml(self, path: Path, data: bytes) -> Value | None:
        return None if path in self.unreadable else parse_yaml(data, path, self.faults, self.cache)

    def meaning(self) -> tuple[Syntax, dict[str, Mechanic], str]:
        """Syntax and records, and a key that stands for their content. A broken syntax ends the load."""
        grammar = self.glossary / "grammar.yaml"
        folders = [self.files(self.glossary / name) for name in ("concepts", "mechanics")]
        files = {path: self.data(path) for path in (grammar, *folders[0], *folders[1])}
        self.faults.check()
        key = fingerprint(*(part for path, data in files.items() for part in (str(path), data)))
        cached = self.cache.read("meaning", key)
        if cached is not None:
            return decode_syntax(cached[0]), {row[0]: decode_mechanic(row) for row in cached[1]}, key
        values = {path: self.yaml(path, data) for path, data in files.items()}
        root = values[grammar]
        concepts = [value for path in folders[0] if (value := values[path]) is not None]
        self.faults.check()
        assert root is not None, "what can't be read is a fault"
        syntax = read_syntax(root, concepts)
        self.faults.check()
        mechanics: dict[str, Mechanic] = {}
        for path in folders[1]:
            value = values[path]
            if value is not None:
                mechanic = read_mechanic(value, syntax)
                mechanics[mechanic.id] = mechanic
        if not self.faults.errors:
            records = [encode_mechanic(mechanic) for mechanic in mechanics.values()]
            self.cache.write("meaning", key, [encode_syntax(syntax), records])
        return syntax, mechanics, key

    def language(self, tag: str, syntax: Syntax, key: str) -> Language:
        """Everything of one language; ``key`` stands for the content of the syntax that it was checked against."""
        lexicon_path = self.glossary / "lexicon" / f"{tag}.yaml"
        profile_path = self.profile_path(tag)
        folder = self.locales / tag.replace("-", "_") / "LC_MESSAGES"
        paths = (lexicon_path, profile_path, folder / "terms.po", folder / "phrases.po")
        data = {path: self.data(path) for path in paths}
        terms, phrases = (self.catalog(path, data[path], tag) for path in paths[2:])
        own_key = fingerprint(key, *(part for path in paths[:3] for part in (str(path), data[path])))
        profile, lexicon = self.lexicon(tag, syntax, own_key, lexicon_path, profile_path, data, terms)
        return Language(
            tag,
            lexicon,
            Place(str(lexicon_path), 1),
            phrases,
            terms,
            profile,
            Place(str(profile_path), 1),
            fingerprint(own_key, data[paths[3]]),
        )

    def lexicon(
        self,
        tag: str,
        syntax: Syntax,
        key: str,
        path: Path,
        profile_path: Path,
        data: dict[Path, bytes],
        terms: Catalog,
    ) -> tuple[Any, Lexicon]:
        """The profile and the lexicon of a language, from the cache or the files."""
        cached = self.cache.read("language", key)
        if cached is not None:
            return cached[0], decode_lexicon(cached[1])
        before = len(self.faults.errors)
        profile = self.yaml(profile_path, data[profile_path])
        features = _features(profile, tag)
        value = self.yaml(path, data[path])
        lexicon = Lexicon(tag, {})
        if value is not None:
            lexicon = read_lexicon(value, tag, syntax, features, terms)
        for message in terms.messages:
            if not message.is_obsolete and message.msgctxt not in syntax.concepts:
                near = suggest(message.msgctxt or "", syntax.concepts)
                self.faults.add(f"unknown concept {message.msgctxt!r}{near}", Place(terms.path, message.line))
        plain = profile.plain() if profile is not None else {}
        if len(self.faults.errors) == before:
            self.cache.write("language", key, [plain, encode_lexicon(lexicon)])
        return plain, lexicon

    def profile_path(self, tag: str) -> Path:
        """The ruleset's own profile of a language where it has one, else the engine's."""
        own = self.glossary / "languages" / f"{tag}.yaml"
        built_in = _PROFILES / tag.replace("-", "_") / "profile.yaml"
        return built_in if built_in.is_file() and not own.is_file() else own

    def catalog(self, path: Path, data: bytes, tag: str) -> Catalog:
        """A catalog of the ruleset itself, in which junk and duplicates are faults."""
        if not data:
            return Catalog(str(path), {}, ())
        try:
            catalog = parse_catalog(data, str(path))
        except DataError as error:
            self.faults.take(error)
            return Catalog(str(path), {}, ())
        check_catalog(catalog, tag, self.faults)
        return catalog

    def missing(self, language: Language, syntax: Syntax, is_complete: bool) -> tuple[str, ...]:
        """The concepts with no term, or no lemma, in ``language``; faults where the ruleset must be complete."""
        lemmas = {m.msgctxt for m in language.terms.messages if m.is_translated and not m.is_obsolete}
        missing = []
        for concept in syntax.concepts.values():
            term = language.lexicon.terms.get(concept.id)
            if term is not None and concept.id in lemmas:
                continue
            missing.append(concept.id)
            if is_complete and term is None:
                path = language.lexicon_place.path
                self.faults.add(f"the concept {concept.id!r} has no term in {path}", concept.place)
            elif is_complete and term is not None:
                self.faults.add(f"the term {concept.id!r} has no lemma in {language.terms.path}", term.place)
        return tuple(missing)


def check_catalog(catalog: Catalog, tag: str, faults: Faults) -> None:
    """Record as faults what a catalog of the project must not have: junk, duplicates, another language."""
    for line, what in catalog.junk:
        faults.add(what, Place(catalog.path, line))
    if catalog.language is not None and catalog.language.replace("_", "-") != tag:
        line = catalog.header_message.line if catalog.header_message else 1
        faults.add(f"found Language: {catalog.language}, expected {tag}", Place(catalog.path, line))
    seen: dict[tuple[str | None, str], int] = {}
    for message in catalog.messages:
        if message.is_obsolete:
            continue
        if message.key in seen:
            where = message.msgctxt or message.msgid
            faults.add(
                f"a second entry {where!r}, the first is in line {seen[message.key]}", Place(catalog.path, message.line)
            )
        seen.setdefault(message.key, message.line)


def _features(profile: Value | None, tag: str) -> dict[str, list[str]]:
    """The feature dimensions that a profile declares."""
    features: dict[str, list[str]] = {}
    for key, value in profile.pairs("a language profile") if profile is not None else ():
        name = key.scalar()
        if name == "language" and value.scalar() != tag:
            value.fault(f"found {value.describe()}, expected {tag!r}")
        if name == "features":
            for dimension, values in value.pairs("dimensions and their values"):
                features[dimension.text("the name of a dimension")] = [
                    item.scalar("a feature value") for item in values.items("a list of feature values")
                ]
    return features
