"""Compares all texts of a catalog: pairs entries with the names of the things they belong to, and keeps the facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, MutableMapping, Sequence, Set
from dataclasses import dataclass, field

from l10n.equivalence.compare import Difference, differences
from l10n.equivalence.facts import Facts, extract
from l10n.equivalence.systematic import Compared, without_systematic
from l10n.equivalence.vocabulary import Inventory, LanguageFacts
from l10n.model.message import Catalog


@dataclass(frozen=True, slots=True)
class Pair:
    """A text and its translation, with the name of the thing whose text it is in both languages."""

    key: str
    source: str
    target: str
    source_name: str | None = None
    target_name: str | None = None


@dataclass(slots=True)
class Comparer:
    """Compares texts of one pair of languages; the facts of a source text that returns are kept."""

    source: LanguageFacts
    target: LanguageFacts
    known: Inventory
    _sources: MutableMapping[tuple[str, str | None], Facts] = field(default_factory=dict)

    def compare(self, pair: Pair) -> list[Difference]:
        """The differences of one pair, empty where both say the same."""
        return differences(self.facts(pair), self.target_facts(pair), self.source, self.target, self.known)

    def facts(self, pair: Pair) -> Facts:
        """The facts of the source text."""
        key = (pair.source, pair.source_name)
        found = self._sources.get(key)
        if found is None:
            found = self._sources[key] = extract(pair.source, self.source, pair.source_name)
        return found

    def target_facts(self, pair: Pair) -> Facts:
        """The facts of the translation."""
        return extract(pair.target, self.target, pair.target_name)


def pairs(catalog: Catalog) -> Iterable[Pair]:
    """The texts of ``catalog`` that can be compared, in file order.

    Entries whose contexts end in ``/name``, ``/type`` and ``/text`` with one prefix belong to one thing: its text
    is compared, its name is known in it. Entries of other contexts are texts of their own.
    """
    names: dict[str, tuple[str, str]] = {}
    for message in catalog.messages:
        if message.msgctxt and message.msgctxt.endswith("/name") and not message.is_obsolete:
            names[message.msgctxt[: -len("/name")]] = (message.msgid, message.msgstr)
    for at, message in enumerate(catalog.messages):
        context = message.msgctxt or ""
        if message.is_obsolete or message.is_fuzzy or not message.msgstr or context.endswith(("/name", "/type")):
            continue
        own = names.get(context[: -len("/text")]) if context.endswith("/text") else None
        yield Pair(str(at), message.msgid, message.msgstr, own[0] if own else None, (own[1] or None) if own else None)


def compare_catalog(every: Sequence[Pair], comparer: Comparer) -> dict[str, tuple[Difference, ...]]:
    """Key → differences of each pair that does not say the same, systematic ones only once."""
    compared = []
    for pair in every:
        found = comparer.compare(pair)
        if found:
            compared.append(Compared(pair.key, frozenset(comparer.facts(pair).tokens.words), tuple(found)))
    if not compared:
        return {}

    def frequencies(wanted: Set[str]) -> Mapping[str, int]:
        counts: Counter[str] = Counter()
        if wanted:
            for pair in every:
                counts.update(wanted.intersection(comparer.facts(pair).tokens.words))
        return counts

    return without_systematic(compared, frequencies)
