"""One entry of ``phrases.po``: from its pattern to a production, with every fault at its place."""

from __future__ import annotations

from itertools import product
from typing import Protocol

from l10n.errors import DataError, Place
from l10n.grammar.features import Features, UnknownFeature
from l10n.grammar.production import CHOICE, SLOT, TERM, WORDS, Production, Step
from l10n.grammar.template import FREE, SELF, Choice, Reference, Symbol, TemplateError, Words, read_template
from l10n.grammar.words import Form, Vocabulary, Word
from l10n.languages.text import Tokenizer
from l10n.model.message import Message
from l10n.model.syntax import Constructor, Syntax


class Surroundings(Protocol):
    """What an entry needs to know of its language."""

    syntax: Syntax
    features: Features
    vocabulary: Vocabulary
    tokenizer: Tokenizer
    #: category -> the dimensions it is governed in, by name and as bits
    government: dict[str, tuple[str, ...]]
    governed: dict[str, int]
    agreement: int
    #: the dimension that a numeral decides, as bits
    number_bits: int
    #: the categories of phrases that are embraced, noted on the way
    embraced: set[str]


class EntryCompiler:
    """Compiles one entry of ``phrases.po``."""

    def __init__(self, compiler: Surroundings, message: Message, place: Place) -> None:
        self.c = compiler
        self.place = place
        self.msgctxt = message.msgctxt or ""
        context, _, alternative = self.msgctxt.partition("#")
        self.is_written = not alternative
        name, _, key = context.partition("/")
        constructor = compiler.syntax.constructors.get(name)
        if constructor is None:
            raise DataError(f"“{self.msgctxt}”: there is no constructor “{name}” in grammar.yaml", place)
        self.constructor: Constructor = constructor
        self.pattern = message.msgstr
        try:
            self.symbols = read_template(message.msgstr)
            self.key = compiler.features.key(key)
        except TemplateError as error:
            raise self._fault(str(error), error.column) from None
        except UnknownFeature as error:
            raise self._fault(str(error)) from None
        self.arguments = list(constructor.arguments)
        self.groups: dict[str, int] = {SELF: 0}
        self.counted: set[str] = set()
        self.has_embraced = False

    def _fault(self, text: str, column: int = -1) -> DataError:
        where = f" (at “{self.pattern[column : column + 20]}”)" if column >= 0 else ""
        return DataError(f"“{self.msgctxt}”: {text}{where}", self.place)

    def production(self) -> Production:
        """The compiled entry; raises :class:`DataError`."""
        references = [s for s in self.symbols if isinstance(s, Reference)]
        self._check_slots(references)
        self._make_groups(references)
        repeated = {r.name for r in references if sum(o.name == r.name for o in references) > 1}
        self._check_words()
        steps = []
        fixed: list[tuple[int, str]] = []
        for symbol in self.symbols:
            if isinstance(symbol, Words):
                tokens = self.c.tokenizer.norms(symbol.text)
                if tokens or symbol.text:
                    steps.append(Step(WORDS, self.c.features.anything, tokens=tokens, text=symbol.text))
            elif isinstance(symbol, Choice):
                steps.append(self._choice(symbol))
            elif symbol.fixed is not None:
                fixed.append((self._argument(symbol), self._fixed(symbol)))
            else:
                steps.append(self._step(symbol, symbol.name in repeated))
        return Production(
            self.constructor.name, self.constructor.category, len(self.arguments), self.key, tuple(steps),
            len(set(self.groups.values())), self.is_written, self.place, tuple(fixed), self.has_embraced,
        )  # fmt: skip

    def _check_slots(self, references: list[Reference]) -> None:
        names = {r.name for r in references if not r.is_term}
        names |= {r.embraces for r in references if r.embraces}
        for reference in references:
            if reference.embraces and reference.embraces not in (SELF, *self.arguments):
                raise self._fault(f"there is no argument “{reference.embraces}”", reference.column)
            if reference.is_term and reference.name == SELF:
                if reference is self.symbols[0]:
                    raise self._fault("an embraced phrase can't come first", reference.column)
                continue
            if not reference.is_term and reference.name not in self.arguments:
                raise self._fault(
                    f"there is no argument “{reference.name}”; {self.constructor.name} has "
                    f"{', '.join(self.arguments) or 'none'}", reference.column
                )  # fmt: skip
            if reference.is_term and reference.name not in self.c.vocabulary.terms:
                raise self._fault(f"there is no term “{reference.name}” in the lexicon", reference.column)
            if reference.fixed is not None and self.is_written:
                raise self._fault("“=” is for parse-only entries (#alt)", reference.column)
        missing = [a for a in self.arguments if a not in names]
        if missing:
            raise self._fault(f"slot {{{missing[0]}}} is missing")

    def _check_words(self) -> None:
        """Two symbols may touch only where a token ends: a word is never made of pieces."""
        for one, other in zip(self.symbols, self.symbols[1:], strict=False):
            if any(a.isalnum() for a in _last(one)) and any(b.isalnum() for b in _first(other)):
                column = getattr(other, "column", getattr(one, "column", -1))
                raise self._fault("a word can't be made of two pieces; write it whole in each branch", column)

    def _make_groups(self, references: list[Reference]) -> None:
        for reference in references:
            if reference.is_head:
                self.groups[reference.name] = 0
            if reference.embraces and reference.embraces_head:
                self.groups[reference.embraces] = 0
        wanted = {r.agrees for r in references} | {r.counts for r in references}
        wanted |= {s.of for s in self.symbols if isinstance(s, Choice)}
        known = {r.name for r in references} | {r.embraces for r in references}
        for name in sorted(n for n in wanted if n and n != SELF):
            if name not in known:
                raise self._fault(f"“{name}” is neither a slot nor a term of this pattern")
            if name not in self.groups:
                self.groups[name] = len(set(self.groups.values()))
        self.counted = {r.counts for r in references if r.counts}
        self.has_embraced = any(r.name == SELF or r.embraces == SELF for r in references)

    def _argument(self, reference: Reference) -> int:
        return self.arguments.index(reference.name)

    def _fixed(self, reference: Reference) -> str:
        assert reference.fixed is not None
        category = self.c.syntax.category_of(reference.fixed)
        if category != self.constructor.arguments[reference.name]:
            raise self._fault(
                f"“{reference.fixed}” can't stand for {{{reference.name}}}, which is of type "
                f"{self.constructor.arguments[reference.name]}", reference.column
            )  # fmt: skip
        return reference.fixed

    def _category(self, reference: Reference) -> str:
        if reference.is_term:
            return self.c.syntax.category_of(reference.name) or ""
        return self.constructor.arguments[reference.name]

    def _step(self, reference: Reference, is_repeated: bool) -> Step:
        c, features = self.c, self.c.features
        if reference.name == SELF:
            return self._embraced_step(reference)
        category = self._category(reference)
        try:
            explicit = features.key(reference.key)
        except UnknownFeature as error:
            raise self._fault(str(error), reference.column) from None
        explicit_bits = features.mask(features.restricted(explicit))
        links: list[tuple[int, int]] = []
        open_bits = 0  # dimensions that come from elsewhere, so that no default applies
        if reference.is_head:
            links.append((0, 0))
            open_bits = c.governed.get(self.constructor.category, 0)
        elif reference.name in self.groups:
            links.append((self.groups[reference.name], explicit_bits if is_repeated else 0))
        partner = reference.agrees or reference.counts
        if partner:
            shared = c.agreement & ~explicit_bits
            if reference.counts:
                shared &= ~c.number_bits
            links.append((self.groups[partner], features.anything & ~shared))
            open_bits |= shared
        if reference.name in self.counted:
            open_bits |= c.number_bits
        demand = explicit
        for dimension in c.government.get(category, ()):
            bits = features.field[dimension]
            if not bits & (explicit_bits | open_bits):
                demand &= features.default[dimension] | ~bits
        demand &= features.anything
        counts = self.groups[reference.counts] if reference.counts else -1
        if reference.is_term:
            word = c.vocabulary.terms[reference.name]
            if not any(features.is_consistent(f.bundle & demand) for f in word.forms):
                raise self._fault(
                    f"term “{reference.name}” has no form for {features.describe(demand)}", reference.column
                )
            return Step(TERM, demand, tuple(links), word=word)
        if counts >= 0 and category != "Number":
            raise self._fault(f"{{{reference.name}}} is no Number, so it can't count", reference.column)
        return Step(
            SLOT, demand, tuple(links), argument=self._argument(reference), category=category,
            is_digits=reference.is_digits, counts=counts, embraces=self._embraced_argument(reference),
            embraced_group=self._embraced_group(reference),
            embraced_unshared=0 if reference.embraces_head else features.anything & ~c.agreement,
            embraced_type=self.constructor.arguments.get(reference.embraces or "", ""),
        )  # fmt: skip

    def _embraced_group(self, reference: Reference) -> int:
        if reference.embraces in (None, SELF):
            return -1
        return self.groups.get(reference.embraces or "", -1)

    def _embraced_argument(self, reference: Reference) -> int:
        if reference.embraces is None:
            return -1
        if reference.embraces == SELF:
            return len(self.arguments)
        self.c.embraced.add(self.constructor.arguments[reference.embraces])
        return self.arguments.index(reference.embraces)

    def _embraced_step(self, reference: Reference) -> Step:
        """The place of the embraced phrase: in the features asked for, else in its defaults."""
        features = self.c.features
        parts = reference.key.split(".")
        is_free = FREE in parts
        try:
            demand = features.key(".".join(part for part in parts if part != FREE))
        except UnknownFeature as error:
            raise self._fault(str(error), reference.column) from None
        explicit_bits = features.mask(features.restricted(demand))
        links = () if is_free else ((0, features.anything & ~(self.c.agreement & ~explicit_bits)),)
        return Step(SLOT, demand, links, argument=len(self.arguments), category=SELF, explicit=explicit_bits)

    def _choice(self, choice: Choice) -> Step:
        features = self.c.features
        branches: list[tuple[int, str]] = []
        other: str | None = None
        for key, text in choice.branches:
            if key == "other":
                other = text
                continue
            try:
                branches.append((features.key(key), text))
            except UnknownFeature as error:
                raise self._fault(str(error), choice.column) from None
        uncovered = self._uncovered(choice, [bundle for bundle, _ in branches])
        if other is not None:
            branches += [(bundle, other) for bundle in uncovered]
        elif uncovered:
            raise self._fault(
                f"the alternation leaves {features.describe(uncovered[0])} open; add a branch or other=", choice.column
            )
        word = Word("", tuple(Form(bundle, text) for bundle, text in branches), self.c.tokenizer)
        return Step(CHOICE, features.anything, ((self.groups[choice.of], 0),), word=word)

    def _uncovered(self, choice: Choice, bundles: list[int]) -> list[int]:
        """The combinations of the mentioned dimensions that no branch covers and that can occur."""
        features = self.c.features
        mentioned = {d for bundle in bundles for d in features.restricted(bundle)}
        dimensions = [d for d in features.dimensions if d in mentioned]
        possible = self._possible(choice.of)
        left = []
        for values in product(*(features.dimensions[d] for d in dimensions)):
            bundle = features.key(".".join(values))
            if not features.is_consistent(bundle & possible):
                continue
            if not any(features.is_consistent(bundle & b) for b in bundles):
                left.append(bundle)
        return left

    def _possible(self, name: str) -> int:
        if name == SELF:
            return self.key
        word = self.c.vocabulary.terms.get(name)
        if word is None or name in self.arguments:
            return self.c.features.anything
        union = 0
        for form in word.forms:
            union |= form.bundle
        return union


def _first(symbol: Symbol) -> list[str]:
    if isinstance(symbol, Words):
        return [symbol.text[:1]]
    if isinstance(symbol, Choice):
        return [text[:1] for _, text in symbol.branches if text]
    return ["" if symbol.fixed else "a"]


def _last(symbol: Symbol) -> list[str]:
    if isinstance(symbol, Words):
        return [symbol.text[-1:]]
    if isinstance(symbol, Choice):
        return [text[-1:] for _, text in symbol.branches if text]
    return ["" if symbol.fixed else "a"]
