"""The forms of a language's terms and numerals, ready to be picked by features and found by tokens."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property

from l10n.errors import DataError
from l10n.grammar.features import Features, UnknownFeature
from l10n.languages.text import Tokenizer
from l10n.model.term import Derivation, Lexicon, Term

_MEMO_LIMIT = 4096

_PLACE = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Form:
    """One form: the features it can have, and how it is written."""

    bundle: int
    text: str
    #: False for variants that are understood and never written
    is_written: bool = True


@dataclass
class Word:
    """All forms of a term or numeral."""

    name: str
    forms: tuple[Form, ...]
    tokenizer: Tokenizer
    _picked: dict[int, Form | None] = field(default_factory=dict)
    _allowed: dict[int, int] = field(default_factory=dict)

    @cached_property
    def by_first(self) -> dict[str, list[tuple[tuple[str, ...], int]]]:
        """First token -> (remaining tokens, bundle) of each form, for reading; the key is "" for empty forms."""
        found: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        for form in self.forms:
            tokens = self.tokenizer.norms(form.text)
            first, entry = tokens[0] if tokens else "", (tokens[1:], form.bundle)
            entries = found.setdefault(first, [])
            if entry not in entries:
                entries.append(entry)
        return found

    def pick(self, wanted: int, features: Features) -> Form | None:
        """The form to write where ``wanted`` is asked for, or None; open dimensions prefer their default value."""
        try:
            return self._picked[wanted]
        except KeyError:
            pass
        low, guard = features.check
        fitting = [f for f in self.forms if f.is_written and ((f.bundle & wanted) + low) & guard == guard]
        for unmarked in features.unmarked:
            if len(fitting) < 2:
                break
            fitting = [f for f in fitting if ((f.bundle & wanted & unmarked) + low) & guard == guard] or fitting
        found = fitting[0] if fitting else None
        if len(self._picked) < _MEMO_LIMIT:
            self._picked[wanted] = found
        return found

    def allowed(self, wanted: int, features: Features) -> int:
        """The union of the bundles of the written forms that are consistent with ``wanted``; 0 where there is none."""
        try:
            return self._allowed[wanted]
        except KeyError:
            pass
        low, guard = features.check
        union = 0
        for form in self.forms:
            if form.is_written and ((form.bundle & wanted) + low) & guard == guard:
                union |= form.bundle
        if len(self._allowed) < _MEMO_LIMIT:
            self._allowed[wanted] = union
        return union


class Vocabulary:
    """The words of one language: terms by concept, numerals by value."""

    def __init__(self, lexicon: Lexicon, features: Features, tokenizer: Tokenizer) -> None:
        self._features = features
        self._tokenizer = tokenizer
        self.errors: list[DataError] = []
        by_pos: dict[str, list[Derivation]] = {}
        for derivation in lexicon.derivations:
            by_pos.setdefault(derivation.pos, []).append(derivation)
        self.terms = {c: self._word(t, by_pos.get(t.pos or "", [])) for c, t in lexicon.terms.items()}
        self.numerals: dict[int, Word] = {}
        for value, pairs in lexicon.numerals.items():
            self.numerals[value] = Word(str(value), tuple(self._form(k, w) for k, w in pairs), tokenizer)

    @cached_property
    def number_words(self) -> dict[str, list[tuple[tuple[str, ...], int, int]]]:
        """First token -> (remaining tokens, bundle, value) of the number words."""
        found: dict[str, list[tuple[tuple[str, ...], int, int]]] = {}
        for value, word in self.numerals.items():
            for first, entries in word.by_first.items():
                found.setdefault(first, []).extend((rest, bundle, value) for rest, bundle in entries)
        return found

    def _form(self, key: str, text: str, inherent: int | None = None, *, is_written: bool = True) -> Form:
        bundle = self._features.key(key)
        if inherent is not None:
            bundle &= inherent
        return Form(bundle, text, is_written)

    def _word(self, term: Term, derivations: list[Derivation]) -> Word:
        features = self._features
        try:
            inherent = features.key(".".join(term.features.values()))
            forms = [self._form(k, w, inherent) for k, w in term.forms]
            seen: dict[int, int] = {}
            for index, form in enumerate(forms):  # a second wording of the same key is only understood
                first = seen.setdefault(form.bundle, index)
                if first != index:
                    forms[index] = Form(form.bundle, form.text, False)
            forms += [self._form(k, w, inherent, is_written=False) for k, w in term.variants]
            for derivation in derivations:
                forms += self._derived(derivation, forms, inherent)
        except UnknownFeature as error:
            self.errors.append(DataError(f"term “{term.concept}”: {error}", term.place))
            forms = []
        return Word(term.concept, tuple(forms), self._tokenizer)

    def _derived(self, derivation: Derivation, forms: list[Form], inherent: int) -> list[Form]:
        features = self._features
        try:
            target = features.key(derivation.to)
            keys = {k: features.key(k) for k in _PLACE.findall(derivation.pattern)}
        except UnknownFeature as error:
            raise UnknownFeature(f"in “derive” at {derivation.place}: {error}") from None
        if not features.is_consistent(target & inherent):
            return []
        if any(form.is_written and form.bundle & target & inherent == target & inherent for form in forms):
            return []
        sources: dict[str, list[Form]] = {}
        low, guard = features.check
        for key, bundle in keys.items():
            sources[key] = [f for f in forms if ((f.bundle & bundle) + low) & guard == guard]
            if not sources[key]:
                return []
        made = []
        for index in range(max((len(s) for s in sources.values()), default=1)):
            text = _PLACE.sub(lambda m, n=index: _nth(sources[m.group(1)], n).text, derivation.pattern)  # type: ignore[misc]
            is_written = index == 0
            made.append(Form(target & inherent, text, is_written))
        return list(dict.fromkeys(made))


def _nth(forms: list[Form], index: int) -> Form:
    return forms[min(index, len(forms) - 1)]
