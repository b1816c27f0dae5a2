"""What a check is: the rule it states, the examples that prove it, and what it is given to look at.

A check is one module in ``l10n/checks/<category>/``, named as its rule (``missing_slot.py`` states
``missing-slot``), with two things in it:

- ``RULE``, a :class:`Rule`: severity, certainty, MQM issue type, what / why / limits, bad and good examples;
- exactly one function, whose name says what it looks at:

  ``check_segment(segment: Segment)``   one pair of source and target (a plural entry has one for each form);
  ``check_entry(entry: Entry)``         one message, whatever its state (fuzzy, untranslated, obsolete …);
  ``check_bitext(bitext: Bitext)``      a whole catalog at once;
  ``check_ruleset(context: Context)``   the glossary, with no catalog at all;
  ``observe_segment(segment: Segment)`` one pair, when the verdict needs all of them: yields whatever the check wants to
                                        know (it must pickle), and ``conclude(bitext, observed)`` is called once with
                                        all of it, as :class:`Observed`, and yields as ``check_bitext`` does. Checks
                                        that share one such function share what it yields.

It may also have ``TRIGGER``, a frozenset of characters: where neither source nor target has one of them,
``check_segment``
is not called; and ``NOT_FOR``, the roles of card entries (``name``, ``type``, ``text``) that it does not look at.

The function yields findings made by ``RULE.found(…)``; the runner adds file, line, msgctxt and language
(``check_bitext`` says which entry by ``entry.at(finding)``; a bare finding is about the file). Checks never
do input or output, never keep state between calls, and must not count on the order in which they are called:
``check_segment`` and ``check_entry`` may run in several processes.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeVar

from l10n.model.finding import Finding, Span
from l10n.model.message import Catalog, Message
from l10n.model.rule import Example, Rule
from l10n.model.ruleset import Ruleset
from l10n.model.syntax import Syntax
from l10n.model.term import Lexicon

__all__ = ["Bitext", "Card", "Context", "Entry", "Example", "Located", "Observed", "Pair", "Role", "Rule", "Segment"]

Role = Literal["name", "type", "text"]
#: A plural form of at most so many of so many numbers is for these alone.
_FEW_NUMBERS, _MANY_NUMBERS = 5, 1000
ROLES: tuple[Role, ...] = ("name", "type", "text")


@dataclass(frozen=True, slots=True)
class Pair:
    """A text and its translation."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Card:
    """What is known of the card that an entry belongs to; entries of one card share the context before the ``/``."""

    prefix: str
    name: Pair | None = None
    type: Pair | None = None
    text: Pair | None = None


Service = TypeVar("Service")


@dataclass(slots=True)
class Context:
    """What checks may know besides the catalog; built by the pipeline, shared by all catalogs of one run.

    ``services`` maps a type (usually a Protocol that a check declares) to a factory that is called once with
    this context: so a check can use an engine that it must not import.
    """

    syntax: Syntax | None = None
    lexicons: Mapping[str, Lexicon] = field(default_factory=dict)
    #: language tag -> the ``typography`` data of that language
    typography: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    #: language tag -> the ``terminology`` data of that language: how words are found in its texts
    habits: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    #: language tag -> how reviewed texts use the terms of each concept (see ``glossary/usage``)
    usage: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    services: Mapping[type, Callable[[Context], Any]] = field(default_factory=dict)
    source_language: str = "en"
    #: the whole ruleset, for checks of the glossary category
    ruleset: Ruleset | None = None
    _made: dict[Any, Any] = field(default_factory=dict, repr=False)

    def service(self, kind: type[Service]) -> Service | None:
        """The one instance of ``kind``, or None where the pipeline offers none."""
        if kind not in self._made:
            factory = self.services.get(kind)
            self._made[kind] = factory(self) if factory else None
        made: Service | None = self._made[kind]
        return made

    def once(self, key: Any, make: Callable[[], Service]) -> Service:
        """What ``make`` returned when it was first called with ``key``: a table that several checks share."""
        if key not in self._made:
            self._made[key] = make()
        made: Service = self._made[key]
        return made


@dataclass(slots=True, eq=False)
class Entry:
    """One message of a catalog under check."""

    message: Message
    bitext: Bitext
    index: int
    role: Role | None = None
    prefix: str | None = None

    @property
    def card(self) -> Card | None:
        """The card of this entry with its name, type and text in both languages; None for any other entry."""
        return self.bitext.cards.get(self.prefix) if self.prefix is not None else None

    @property
    def language(self) -> str:
        return self.bitext.language

    @property
    def context(self) -> Context:
        return self.bitext.context

    @property
    def is_term(self) -> bool:
        """Whether this is a single term and no text: its msgctxt a concept, its msgid that concept's lemma."""
        lexicon = self.context.lexicons.get(self.context.source_language)
        term = lexicon.terms.get(self.message.msgctxt or "") if lexicon else None
        return term is not None and term.lemma == self.message.msgid

    def at(self, finding: Finding, form: int | None = None) -> Located:
        """``finding`` with the entry (and plural form) that it is about, for checks of a whole catalog."""
        return (finding, self, form)

    def segments(self) -> Iterator[Segment]:
        """The pairs to compare: one, or one for each plural form; none where the entry has no translation."""
        message = self.message
        if message.msgid_plural is None:
            if message.msgstr:
                yield Segment(message.msgid, message.msgstr, self)
            return
        for form, text in enumerate(message.plurals):
            if text:
                source = message.msgid if self.bitext.is_singular(form) else message.msgid_plural
                yield Segment(source, text, self, form)


@dataclass(frozen=True, slots=True)
class Observed:
    """What ``observe_segment`` yielded, with the entry and plural form where it did."""

    rule: str
    bitext: int
    index: int
    form: int | None
    value: Any


#: What ``check_bitext`` yields: a finding about the file, or one about an entry and plural form.
Located = tuple[Finding, Entry, "int | None"]


class Segment:
    """A source text and its translation; ``form`` is the plural index, None for an entry without plurals.

    ``facts`` holds what checks of one package have worked out about the pair (tokens, term matches …), so
    that it is worked out once; use a key of your own package.
    """

    __slots__ = ("entry", "facts", "form", "source", "target")

    def __init__(self, source: str, target: str, entry: Entry, form: int | None = None) -> None:
        self.source = source
        self.target = target
        self.entry = entry
        self.form = form
        self.facts: dict[str, Any] = {}

    @property
    def language(self) -> str:
        return self.entry.bitext.language

    @property
    def context(self) -> Context:
        return self.entry.bitext.context

    @property
    def card(self) -> Card | None:
        return self.entry.card

    def in_source(self, start: int, end: int) -> Span:
        """The stretch ``start:end`` of the source as evidence."""
        return Span("source", start, end, self.source[start:end])

    def in_target(self, start: int, end: int) -> Span:
        """The stretch ``start:end`` of the target as evidence."""
        return Span("target", start, end, self.target[start:end])


class Bitext:
    """A catalog under check: its entries, its language and the cards that its contexts tell."""

    def __init__(
        self,
        catalog: Catalog,
        language: str,
        context: Context,
        singular_forms: Sequence[int] = (0,),
        is_templates: bool = False,
        proved: Collection[Message] = (),
    ) -> None:
        """``language`` is the tag as the catalog has it; ``singular_forms`` the plural indexes for n = 1 alone.

        ``proved`` are messages whose translation is known to say what its source says.
        """
        self.catalog = catalog
        #: whether the texts are phrase templates of the grammar, whose own lints read them
        self.is_templates = is_templates
        self._proved = {message.key for message in proved}
        self.language = language
        self.context = context
        self._singular = frozenset(singular_forms)
        self.entries = tuple(_entry(message, self, index) for index, message in enumerate(catalog.messages))

    def is_proved(self, message: Message) -> bool:
        """Whether the translation is known to say what its source says: the grammar wrote both from one record."""
        return message.key in self._proved

    def numbers_of(self, form: int | None) -> frozenset[int]:
        """The numbers that plural form ``form`` is for where these are few, as for “one”; else none."""
        return self._few_numbers.get(form, frozenset()) if form is not None else frozenset()

    @cached_property
    def _few_numbers(self) -> dict[int, frozenset[int]]:
        """Plural form -> its numbers, for forms of few numbers. (GNU msgfmt lets such forms do without the slot.)"""
        expression = self.catalog.header.get("Plural-Forms", "").partition("plural=")[2].rstrip("; ")
        try:
            form_of = gettext.c2py(expression)
            forms: dict[int, set[int]] = {}
            for number in range(_MANY_NUMBERS):
                forms.setdefault(form_of(number), set()).add(number)
        except (ValueError, ZeroDivisionError, RecursionError):
            return {}
        return {form: frozenset(those) for form, those in forms.items() if len(those) <= _FEW_NUMBERS}

    def is_singular(self, form: int) -> bool:
        """Whether plural form ``form`` translates ``msgid`` and not ``msgid_plural``."""
        return form in self._singular

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Context prefix -> card; live entries only."""
        found: dict[str, dict[str, Pair]] = {}
        for entry in self.entries:
            if entry.prefix is not None and entry.role is not None and not entry.message.is_obsolete:
                found.setdefault(entry.prefix, {})[entry.role] = Pair(entry.message.msgid, entry.message.msgstr)
        return {prefix: Card(prefix, **parts) for prefix, parts in found.items()}

    @cached_property
    def live(self) -> tuple[Entry, ...]:
        """Entries that are not obsolete."""
        return tuple(entry for entry in self.entries if not entry.message.is_obsolete)


def _entry(message: Message, bitext: Bitext, index: int) -> Entry:
    context = message.msgctxt
    if context:
        prefix, slash, last = context.rpartition("/")
        if slash and last in ROLES:
            return Entry(message, bitext, index, last, prefix)
    return Entry(message, bitext, index)
