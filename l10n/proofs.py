"""What the grammar says of texts whose facts differ: a proof clears them, a refutation tells the difference.

Facts are cheap and see much, but a text may say the same in words that no fact table knows. So where the equivalence
checks found something, source and translation are read by the grammar: where each has one reading and the readings are
equal, the findings are dropped; where both are read and no reading is shared, the difference of the trees is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice, product

from l10n.checks.framework import Bitext
from l10n.equivalence.normal import Normaliser
from l10n.equivalence.verdict import Verdict, judge
from l10n.errors import DataError
from l10n.grammar import Grammar
from l10n.model.finding import Raised
from l10n.model.ruleset import Ruleset
from l10n.model.tree import Text

_CATEGORY = "equivalence"
#: Longer texts are no single statement that the grammar could read.
_LONGEST = 1_500
#: A placeholder of gettext's python-brace-format; symbols of the game are written in capitals and digits.
_PLACEHOLDER = re.compile(r"\{([a-z_][\w-]*)\}")
#: Numbers to read a placeholder with, one of each CLDR plural category in most languages.
_NUMBERS = ("1", "3", "5", "21", "2", "100")
#: No more ways to fill the placeholders of one text are tried.
_MOST_FILLINGS = 60


def with_proofs(raised: Sequence[Raised], bitexts: Sequence[Bitext], ruleset: Ruleset | None) -> list[Raised]:
    """``raised`` without the equivalence findings on texts that are proved equal, and with the difference of the trees
    where they are refuted. Texts that the grammar can't read keep what they had."""
    if ruleset is None or not any(item.finding.category == _CATEGORY for item in raised):
        return list(raised)
    reader = _Reader(ruleset)
    languages = {bitext.catalog.path: bitext.language for bitext in bitexts}
    verdicts: dict[tuple[str, str, str], Verdict] = {}
    result = []
    for item in raised:
        finding = item.finding
        language = languages.get(finding.file)
        if finding.category != _CATEGORY or item.index < 0 or language is None:
            result.append(item)
            continue
        key = (language, item.source, item.target)
        if key not in verdicts:
            verdicts[key] = reader.verdict(finding.msgctxt or "", item.source, language, item.target)
        verdict = verdicts[key]
        if verdict.kind == "proved":
            continue
        if verdict.kind == "refuted":
            told = "; ".join(map(str, verdict.differences[:2]))
            message = f"{finding.message} As rules: {told}."
            item = replace(item, finding=replace(finding, message=message, certainty="certain"))
        result.append(item)
    return result


class _Reader:
    """Reads texts by the grammars of a ruleset, each built when it is first needed."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._grammars: dict[str, Grammar | None] = {}
        self._normaliser = Normaliser(ruleset.syntax, ruleset.mechanics.values())
        self._readings = lru_cache(4096)(self._parse)

    def _parse(self, language: str, text: str) -> tuple[Text, ...]:
        if language not in self._grammars:
            try:
                self._grammars[language] = Grammar.build(self._ruleset, language)
            except DataError:  # faulty templates are findings of the glossary checks, not of this text
                self._grammars[language] = None
        grammar = self._grammars[language]
        return grammar.parse(text).readings if grammar else ()

    def verdict(self, context: str, source: str, language: str, target: str) -> Verdict:
        """The verdict on a pair of texts; placeholders are filled with values that the texts can be read with."""
        known = self._ruleset.languages
        original = self._ruleset.source_language
        if language not in known or original not in known or max(len(source), len(target)) > _LONGEST:
            return Verdict("unknown")
        names = list(dict.fromkeys(_PLACEHOLDER.findall(source) + _PLACEHOLDER.findall(target)))
        for fillings in islice(self._fillings(context, names, language), _MOST_FILLINGS):
            left = self._readings(original, _filled(source, {n: pair[0] for n, pair in fillings.items()}))
            if not left:
                if not names:
                    break
                continue
            right = self._readings(language, _filled(target, {n: pair[1] for n, pair in fillings.items()}))
            if right:
                return judge(left, right, self._normaliser)
        return Verdict("unknown")

    def _fillings(self, context: str, names: Sequence[str], language: str) -> Iterator[Mapping[str, tuple[str, str]]]:
        """Ways to fill the placeholders: what stands in the source, and in the translation."""
        choices = [self._values(context, name, language) for name in names]
        for combination in product(*choices):
            yield dict(zip(names, combination, strict=True))

    def _values(self, context: str, name: str, language: str) -> list[tuple[str, str]]:
        mechanic = self._ruleset.mechanics.get(context.split(".")[0])
        declaration = mechanic.parameters.get(name) if mechanic else None
        if declaration is None or declaration.type == "Number":
            return [(number, number) for number in _NUMBERS]
        if declaration.type in ("Symbols", "Stats"):
            return [(declaration.default, declaration.default)]
        own = self._forms(self._ruleset.source_language, declaration.default)
        return [(a, b) for a in own for b in self._forms(language, declaration.default)]

    def _forms(self, language: str, concept: str) -> list[str]:
        term = self._ruleset.languages[language].lexicon.terms.get(concept)
        return list(dict.fromkeys(words for _, words in term.forms)) if term else []


def _filled(text: str, values: Mapping[str, str]) -> str:
    return _PLACEHOLDER.sub(lambda match: values.get(match[1], match[0]), text)
