"""The job of ``l10n audit``: which clauses of the ruleset does an article state?"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from l10n.equivalence.audit.article import audit
from l10n.equivalence.audit.derive import derived
from l10n.equivalence.audit.mentions import read
from l10n.equivalence.audit.proof import Proofs, Prover
from l10n.equivalence.audit.result import ArticleAudit
from l10n.equivalence.audit.signature import Guide, guide
from l10n.equivalence.audit.words import Words, words_of
from l10n.errors import DataError, Place, UsageError
from l10n.model.notation import suggest
from l10n.model.tree import Text
from l10n.project import Project
from l10n.stores.cache import Cache
from l10n.stores.yaml_files import read_plain

#: Longer files are no articles.
LARGEST = 8_000_000
#: A text in which fewer of the words are known is not in that language.
FAMILIAR = 0.35
#: How much of a text shows its language.
_SAMPLE = 20_000
#: How many sentences are kept with their readings, for articles that share them.
_KEPT = 4_000


class Auditor:
    """What an audit needs of a project, read once for all articles."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._folder = project.folder / "glossary"
        self._cache = Cache()
        self._words: dict[str, Words] = {}
        self._readings = lru_cache(_KEPT)(self._parse)
        self.guide = self._guide()
        mechanics = project.ruleset.mechanics.values()
        self._prover = Prover(mechanics, project.normaliser, project.ruleset.syntax, self.guide.references)
        self._mechanics = {mechanic.concept: mechanic.id for mechanic in mechanics}
        self.glosses = {f"{m.id}.{c.id}": c.gloss for m in mechanics for c in m.clauses.values()}

    def audit(self, text: str, language: str, file: str = "-") -> ArticleAudit:
        """The audit of ``text``; raises :class:`UsageError` for a language that the project does not have."""
        words = self.words(language)
        found = audit(text, words, self.guide, self._mechanics, lambda texts: self._prove(texts, language))
        clauses = {id_: found[id_] for id_ in self.glosses if id_ in found}
        return ArticleAudit(file, language, clauses, self.glosses, self._note(text, language))

    def _prove(self, texts: Sequence[str], language: str) -> Proofs:
        return self._prover.prove(texts, lambda text: self._readings(language, text))

    def _parse(self, language: str, text: str) -> Sequence[Text]:
        return self._project.grammar(language).parse(text).readings

    def _note(self, text: str, language: str) -> str:
        """What a reader should know of a text that is no article in ``language``."""
        if not text.strip():
            return "this text is empty"
        share = _share(text[:_SAMPLE], self.words(language))
        if share < FAMILIAR:
            return f"only {share:.0%} of its words are known; is it an article in {language!r}?"
        return ""

    def words(self, language: str) -> Words:
        """The words of a language: its lexicon, its facts and its rows for audits."""
        if language not in self._words:
            lexicon = self._project.ruleset.language(language).lexicon
            own, place = self._read(f"audit/{language}.yaml")
            facts, _ = self._read(f"facts/{language}.yaml")
            self._words[language] = words_of(language, lexicon, own, place, [facts])
        return self._words[language]

    def language_of(self, text: str) -> str:
        """The loaded language of whose words most of ``text`` consists; raises :class:`UsageError` where none fits."""
        shares = {language: _share(text[:_SAMPLE], self.words(language)) for language in self._project.languages}
        best = max(shares, key=lambda language: shares[language], default="")
        if not best or not shares[best]:
            raise UsageError("can't tell the language of a text with no known word; name it with --lang")
        return best

    def _guide(self) -> Guide:
        """The guide of the project, with signatures from the trees for clauses that it does not mention."""
        data, place = self._read("audit/clauses.yaml")
        result = guide(data, place)
        ruleset = self._project.ruleset
        known = {f"{m.id}.{c}" for m in ruleset.mechanics.values() for c in m.clauses}
        for id_ in result.signatures:
            if id_ not in known:
                raise DataError(f"there is no clause {id_!r}{suggest(id_, known)}", place)
        made = derived(ruleset.mechanics.values(), ruleset.syntax, result.constructors)
        result.signatures = {**made, **result.signatures}
        return result

    def _read(self, name: str) -> tuple[Mapping[str, Any], Place]:
        path = self._folder / name
        if not path.is_file():
            return {}, Place(str(path))
        data, place = read_plain(path, self._cache)
        if not isinstance(data, Mapping):
            raise DataError("found no mapping", place)
        return data, place


def audit_articles(project: Project, files: Sequence[Path], languages: Sequence[str] = ()) -> list[ArticleAudit]:
    """The audit of each file, in order.

    ``languages`` names the language of all articles, or of each; where it is empty, the file's name says it
    (``it.name.txt``, ``name.it.txt``), or else its words do. Raises :class:`DataError` for a file that can't be read
    and :class:`UsageError` for a language that the project does not have.
    """
    if languages and len(languages) not in (1, len(files)):
        raise UsageError(f"found {len(files)} articles and {len(languages)} languages, expected one or as many")
    auditor = Auditor(project)
    result = []
    for number, path in enumerate(files):
        text = read_article(path)
        named = languages[number if len(languages) > 1 else 0] if languages else _named(path, project.languages)
        language = named or auditor.language_of(text)
        project.ruleset.language(language)
        result.append(auditor.audit(text, language, str(path)))
    return result


def read_article(path: Path) -> str:
    """The text of an article, of standard input for ``-``; raises :class:`DataError` where it is no UTF-8 text, or too
    large to be an article."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        raise DataError(f"can't be read: {error.strerror or error}", path) from error
    if len(data) > LARGEST:
        raise DataError(f"has {len(data)} bytes, expected an article of at most {LARGEST}", path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError("found bytes that are no UTF-8, expected a text in UTF-8", Place(str(path), line)) from error


def _named(path: Path, languages: Sequence[str]) -> str | None:
    return next((part for part in path.name.split(".")[:-1] if part in languages), None)


def _share(text: str, words: Words) -> float:
    """The share of the words of ``text`` at which a form of the language begins, longer forms counting more."""
    found = read(text, words, ())
    return sum(mention.last - mention.first for mention in found.mentions) / (len(found.tokens.words) or 1)
