"""The facts of a project, opened for whoever compares texts: checks, ``l10n compare``, the article audit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from l10n.equivalence.compare import ENOUGH, differences
from l10n.equivalence.facts import Facts, extract
from l10n.equivalence.inventory import inventory
from l10n.equivalence.issues import issues
from l10n.equivalence.rows import language_facts
from l10n.equivalence.systematic import Compared, without_systematic
from l10n.equivalence.tokens import words
from l10n.equivalence.vocabulary import Inventory, LanguageFacts
from l10n.model.difference import Difference, Issue
from l10n.model.term import Lexicon
from l10n.stores.cache import Cache
from l10n.stores.yaml_files import read_plain

_INVENTORY = "inventory.yaml"
#: How many source texts keep their facts, for catalogs of several languages.
_KEPT = 50_000
#: Source and target: with no more languages than these, a source text does not come back with another translation.
_TWO = 2


class FactBook:
    """The inventory and the words of each language, read when first asked for."""

    def __init__(self, folder: Path, cache: Cache | None = None, lexicons: Mapping[str, Lexicon] | None = None) -> None:
        """``folder`` is ``glossary/facts``; ``lexicons`` lend some facts the forms of their terms."""
        self._folder = folder
        self._lexicons = lexicons or {}
        self._cache = cache
        self._known: Inventory | None = None
        self._languages: dict[str, LanguageFacts | None] = {}
        self._sources: dict[tuple[str, str, str | None], Facts] = {}
        #: whether a source text may come back, as it does with several languages
        self._keeps = True

    @property
    def known(self) -> Inventory:
        """All kinds of facts; raises :class:`DataErrors` or :class:`DataError` for a faulty file."""
        if self._known is None:
            self._known = inventory(*read_plain(self._folder / _INVENTORY, self._cache))
        return self._known

    def language(self, tag: str) -> LanguageFacts | None:
        """The words of a language (``de_AT`` is ``de`` where it has no file of its own), None where there are none."""
        if tag not in self._languages:
            self._languages[tag] = None
            for name in (tag, tag.replace("_", "-"), tag.replace("_", "-").partition("-")[0]):
                path = self._folder / f"{name}.yaml"
                if name and path.is_file():
                    self._languages[tag] = language_facts(
                        *read_plain(path, self._cache), known=self.known, lexicon=self._lexicons.get(name)
                    )
                    break
        return self._languages[tag]

    def load(self, tags: Iterable[str]) -> None:
        """Reads the files of some languages now; raises as :meth:`language` does."""
        for tag in tags:
            self.language(tag)
        self._keeps = len(self._languages) > _TWO

    def compare(
        self,
        source_language: str,
        source: str,
        target_language: str,
        target: str,
        source_name: str | None = None,
        target_name: str | None = None,
    ) -> Sequence[Difference]:
        """What the translation lost and added; nothing where the facts of a language are not known."""
        one, two = self.language(source_language), self.language(target_language)
        if one is None or two is None:
            return ()
        key = (source_language, source, source_name)
        facts = self._sources.get(key)
        if facts is None:
            facts = extract(source, one, source_name)
            if self._keeps and len(self._sources) < _KEPT:
                self._sources[key] = facts
        return differences(facts, extract(target, two, target_name), one, two, self.known)

    def issues(self, found: Sequence[Difference], source: str, target: str) -> Sequence[Issue]:
        """What ``found`` amounts to, in words."""
        return issues(found, self.known, source, target)

    def rules_of(self, fact: str) -> tuple[str, ...]:
        """The rules that may report a difference in ``fact``."""
        kind = self.known.kinds[self.known.type_of(fact).kind]
        return (kind.lost, kind.added, kind.changed)

    def without_systematic(
        self,
        compared: Mapping[str, Sequence[Difference]],
        sources: Mapping[str, str],
        every: Callable[[], Iterable[str]],
    ) -> Mapping[str, Sequence[Difference]]:
        """``compared`` (key → differences) without what nearly all texts that have some word differ in.

        ``sources`` has the source text of each key, ``every`` gives the source texts of the whole catalog.
        """
        texts = [Compared(key, frozenset(words(sources[key])), tuple(found)) for key, found in compared.items()]
        return without_systematic(texts, every)


__all__ = ["ENOUGH", "FactBook"]
