"""The forms of a language's terms and numerals, ready to be picked by features and found by tokens."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from l10n.errors import DataError
from l10n.grammar.features import Features, UnknownFeature
from l10n.languages.text import Tokenizer
from l10n.model.term import Derivation, Lexicon, Term

_MEMO_LIMIT = 4096

_PLACE = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Form:
    """One form: the features it can have, how it is written, and its tokens as they are compared."""

    bundle: int
    text: str
    tokens: tuple[str, ...]
    #: False for variants that are understood and never written
    is_written: bool = True


@dataclass(slots=True)
class Word:
    """All forms of a term or numeral."""

    name: str
    forms: tuple[Form, ...]
    #: first token -> (remaining tokens, bundle); the key is "" for empty forms
    by_first: dict[str, list[tuple[tuple[str, ...], int]]] = field(default_factory=dict)
    _picked: dict[int, Form | None] = field(default_factory=dict)
    _allowed: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for form in self.forms:
            first, rest = (form.tokens[0], form.tokens[1:]) if form.tokens else ("", ())
            entry = (rest, form.bundle)
            entries = self.by_first.setdefault(first, [])
            if entry not in entries:
                entries.append(entry)

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
        self.number_words: dict[str, list[tuple[tuple[str, ...], int, int]]] = {}
        for value, pairs in lexicon.numerals.items():
            word = Word(str(value), tuple(self._form(k, w) for k, w in pairs))
            self.numerals[value] = word
            for first, entries in word.by_first.items():
                for rest, bundle in entries:
                    self.number_words.setdefault(first, []).append((rest, bundle, value))

    def _form(self, key: str, text: str, inherent: int | None = None, *, is_written: bool = True) -> Form:
        bundle = self._features.key(key)
        if inherent is not None:
            bundle &= inherent
        return Form(bundle, text, self._tokenizer.norms(text), is_written)

    def _word(self, term: Term, derivations: list[Derivation]) -> Word:
        features = self._features
        try:
            inherent = features.key(".".join(term.features.values()))
            forms = [self._form(k, w, inherent) for k, w in term.forms]
            seen: dict[int, int] = {}
            for index, form in enumerate(forms):  # a second wording of the same key is only understood
                first = seen.setdefault(form.bundle, index)
                if first != index:
                    forms[index] = Form(form.bundle, form.text, form.tokens, False)
            forms += [self._form(k, w, inherent, is_written=False) for k, w in term.variants]
            for derivation in derivations:
                forms += self._derived(derivation, forms, inherent)
        except UnknownFeature as error:
            self.errors.append(DataError(f"term “{term.concept}”: {error}", term.place))
            forms = []
        return Word(term.concept, tuple(forms))

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
        for key, bundle in keys.items():
            sources[key] = [f for f in forms if features.is_consistent(f.bundle & bundle)]
            if not sources[key]:
                return []
        made = []
        for index in range(max((len(s) for s in sources.values()), default=1)):
            text = _PLACE.sub(lambda m, n=index: _nth(sources[m.group(1)], n).text, derivation.pattern)  # type: ignore[misc]
            is_written = index == 0
            made.append(Form(target & inherent, text, self._tokenizer.norms(text), is_written))
        return list(dict.fromkeys(made))


def _nth(forms: list[Form], index: int) -> Form:
    return forms[min(index, len(forms) - 1)]
