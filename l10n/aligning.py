"""The job of ``l10n compare`` for several texts: the facts of a text in all its languages, and who is at fault."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from l10n.checking import open_bitext, open_context
from l10n.equivalence.alignment import Alignment, Version, align
from l10n.equivalence.vocabulary import LanguageFacts
from l10n.errors import DataError, UsageError
from l10n.fact_book import FactBook
from l10n.model.message import Catalog
from l10n.stores.cache import Cache
from l10n.stores.po import read_catalog
from l10n.stores.project_files import read_settings
from l10n.versions import labelled, segments_of, versions_of


def align_texts(project: Path, texts: Sequence[tuple[str, str]]) -> Alignment:
    """One text in several languages, given as (language, text) pairs.

    The source is the text in the source language of the ruleset in the folder ``project``, or the first one where
    there is none. Raises :class:`UsageError` for a language whose facts are not known.
    """
    settings = read_settings(project)
    catalogs = [Catalog("", {"Language": tag}, ()) for tag, _ in texts]
    context = open_context(project, settings, catalogs, is_whole=False)
    book = FactBook(project / settings.glossary / "facts", Cache(), context.lexicons)
    versions = labelled([Version(tag, tag, text) for tag, text in texts])
    versions.sort(key=lambda version: version.label != settings.source_language)
    return align(versions, _languages(book, [tag for tag, _ in texts]), book.known)


def align_catalogs(project: Path, paths: Sequence[Path], prefix: str = "") -> list[Alignment]:
    """Every entry of the catalogs ``paths`` whose msgctxt begins with ``prefix``, in the order of the catalogs.

    Entries belong together by msgctxt and msgid; the source is their msgid. Raises :class:`DataError` for a file that
    can't be read or has no language, :class:`UsageError` for a language whose facts are not known or a ``prefix`` that
    no entry has.
    """
    settings = read_settings(project)
    catalogs = [read_catalog(path) for path in paths]
    for catalog, path in zip(catalogs, paths, strict=True):
        if not catalog.language:
            raise DataError("no “Language” in the header, so the language of its texts is not known", path)
    context = open_context(project, settings, catalogs, is_whole=False)
    book = FactBook(project / settings.glossary / "facts", Cache(), context.lexicons)
    bitexts = [
        open_bitext(catalog, path, context, project, settings) for catalog, path in zip(catalogs, paths, strict=True)
    ]
    languages = _languages(book, [context.source_language, *(bitext.language for bitext in bitexts)])
    groups = segments_of(bitexts, prefix)
    if not groups:
        raise UsageError(
            f"no translated text with a context that begins with {prefix!r}"
            if prefix
            else "no translated text in these files"
        )
    return [
        align(versions_of(segments, context.source_language), languages, book.known, key[0] or _start(key[1]))
        for key, segments in groups.items()
    ]


def _languages(book: FactBook, tags: Sequence[str]) -> Mapping[str, LanguageFacts]:
    return dict(_known(book, tags))


def _known(book: FactBook, tags: Sequence[str]) -> Iterator[tuple[str, LanguageFacts]]:
    for tag in dict.fromkeys(tags):
        language = book.language(tag)
        if language is None:
            raise UsageError(f"the ruleset has no facts for the language {tag!r} (glossary/facts/{tag}.yaml)")
        yield tag, language


def _start(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else line[:59] + "…"
