"""Words the units of a record in one language, with placeholders where the parameters stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Protocol

from l10n.catalogs.frames import frame_of
from l10n.catalogs.plurals import PluralRule
from l10n.catalogs.units import Unit, values_of, written_out
from l10n.errors import UsageError
from l10n.model.parameters import filled
from l10n.model.syntax import Syntax
from l10n.model.tree import Leaf, Text, Tree

#: A value of ``Stats`` that no text holds by itself, so that it can be found and replaced.
_STATS = "+83/+89"
#: Numbers from here on stand for a placeholder: no text holds them by itself, and all languages write them in digits.
_MARKED = 100


class Writer(Protocol):
    """What is needed of a grammar."""

    def linearize(self, text: Text) -> str: ...


@dataclass(frozen=True, slots=True)
class Wording:
    """One message as worded in one language: ``texts`` by plural form, one text where ``plural`` is None."""

    unit: Unit
    context: str
    texts: tuple[str, ...]
    #: the parameter that selects the plural form
    plural: str | None
    #: parameter -> value, for the parameters that the context fixes
    fixed: dict[str, Tree]
    #: parameter -> CLDR category, for numbers that don't select the plural form
    categories: dict[str, str]
    #: parameter -> value, with which ``texts`` were written; for plural forms by form
    samples: tuple[dict[str, Tree], ...]
    #: placeholder of a phrase -> its values as they stand in this text, by the value's notation
    phrases: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def placeholders(self) -> tuple[str, ...]:
        """The parameters that stand in the text as placeholders, as the record declares them."""
        found = set(re.findall(r"\{([A-Za-z_][\w-]*)\}", " ".join(self.texts)))
        return tuple(name for name in self.unit.mechanic.parameters if name in found)

    def with_placeholders(self, text: str, values: Mapping[str, Tree]) -> str:
        """``text``, which was written with ``values``, with placeholders for numbers and stats."""
        for name in self.unit.of_type("Number"):
            value = values[name]
            if isinstance(value, Leaf) and isinstance(value.value, int) and value.value >= _MARKED:
                text = re.sub(rf"(?<!\d){value.value}(?!\d)", f"{{{name}}}", text)
        for name in self.unit.of_type("Stats"):
            text = text.replace(_STATS, f"{{{name}}}")
        return text

    def with_values(self, form: int, text: str) -> tuple[str, Text]:
        """``text`` (of plural form ``form``) with sample values for its placeholders, and what it means then."""
        values = dict(self.samples[form])
        declared = self.unit.mechanic.parameters
        for name in self.unit.of_type("Symbols"):
            values[name] = Leaf("Symbols", declared[name].default or "{1}")
        for name in self.unit.phrases:
            if name in self.phrases:
                text = text.replace(f"{{{name}}}", self.phrases[name][str(values[name])])
        for name in self.placeholders:
            text = text.replace(f"{{{name}}}", str(values[name]))
        return text, filled(self.unit.text, values)


class Generator:
    """Words units in one language by the plural rule of its catalog."""

    def __init__(self, writer: Writer, syntax: Syntax, rule: PluralRule, categories: Mapping[str, int]) -> None:
        """``categories`` maps each CLDR category of the language to a number that has it."""
        self.writer = writer
        self.syntax = syntax
        self.rule = rule
        self.categories = categories

    def wordings(self, unit: Unit, *, is_framed: bool = True) -> Iterator[Wording]:
        """The messages of ``unit``: one, or one for each way to fill what can't be a placeholder.

        Without ``is_framed`` no phrase is made a placeholder.
        """
        further = unit.of_type("Number")[1:]
        for chosen in product(self.categories, repeat=len(further)):
            categories = dict(zip(further, chosen, strict=True))
            suffix = "".join(f"/{name}:{category}" for name, category in categories.items())
            for wording in self._phrases(unit, suffix, categories, is_framed):
                yield replace(wording, categories=categories)

    def _phrases(self, unit: Unit, suffix: str, categories: dict[str, str], is_framed: bool) -> Iterator[Wording]:
        """One wording with placeholders for phrases, or one for each combination of their values."""
        names = unit.phrases
        numbers: dict[str, Tree] = {
            name: Leaf("Number", _distinct(self.categories[category], position))
            for position, (name, category) in enumerate(categories.items())
        }
        if not names:
            yield self._wording(unit, suffix, unit.fixed, numbers)
            return
        if is_framed and len(names) == 1:
            framed = self._framed(unit, suffix, numbers, names[0])
            if framed is not None:
                yield framed
                return
        for values in product(*(written_out(unit, name, self.syntax) for name in names)):
            own = "".join(f"/{name}={value}" for name, value in zip(names, values, strict=True))
            yield self._wording(unit, suffix + own, {**unit.fixed, **dict(zip(names, values, strict=True))}, numbers)

    def _framed(self, unit: Unit, suffix: str, numbers: dict[str, Tree], name: str) -> Wording | None:
        """The wording with ``{name}`` for a phrase, or None where its values don't stand in one frame."""
        values = values_of(unit, name, self.syntax)
        worded = [self._wording(unit, suffix, {**unit.fixed, name: value}, numbers) for value in values]
        texts: list[str] = []
        found: dict[str, str] = {}
        for form in range(len(worded[0].texts)):
            frame = frame_of([wording.texts[form] for wording in worded], f"{{{name}}}")
            if frame is None:
                return None
            texts.append(frame[0])
            for value, words in zip(values, frame[1], strict=True):
                if found.setdefault(str(value), words) != words:
                    return None
        return replace(worded[0], texts=tuple(texts), fixed=unit.fixed, phrases={name: found})

    def _wording(self, unit: Unit, suffix: str, fixed: dict[str, Tree], further: dict[str, Tree]) -> Wording:
        """The wording with all phrases fixed, and values for the numbers after the first."""
        numbers = unit.of_type("Number")
        values: dict[str, Tree] = {**fixed, **further}
        values |= {name: Leaf("Symbols", f"{{{name}}}") for name in unit.of_type("Symbols")}
        values |= {name: Leaf("Stats", _STATS) for name in unit.of_type("Stats")}
        plural = numbers[0] if numbers else None
        excluded = _excluded(unit, plural) if plural else frozenset()
        samples = []
        for form in range(self.rule.count) if plural else (0,):
            sample = dict(values)
            if plural:
                number = self.rule.representative(form, excluded)
                if number is None:  # nobody will ever see this form, so it only has to have the same placeholders
                    number = self.rule.representative(self.rule.index(_MARKED + 2)) or _MARKED + 2
                sample[plural] = Leaf("Number", number)
            samples.append(sample)
        raw = Wording(unit, unit.context + suffix, (), plural, fixed, {}, tuple(samples))
        texts = tuple(
            raw.with_placeholders(self.writer.linearize(filled(unit.text, sample)), sample) for sample in samples
        )
        return replace(raw, texts=texts)


def paired(
    units: Iterable[Unit], source: Generator, target: Generator, unworded: dict[str, str]
) -> Iterator[tuple[Wording, Wording]]:
    """The messages of ``units`` in the source and the target language, side by side.

    A phrase is a placeholder only where it is one in both. A unit that a language has no wording for goes to
    ``unworded``: its context, with the reason.
    """
    for unit in units:
        try:
            ones, others = list(source.wordings(unit)), list(target.wordings(unit))
            if [one.context for one in ones] != [other.context for other in others]:
                ones = list(source.wordings(unit, is_framed=False))
                others = list(target.wordings(unit, is_framed=False))
        except UsageError as error:
            unworded[unit.context] = str(error)
            continue
        yield from zip(ones, others, strict=True)


def _distinct(number: int, position: int) -> int:
    """A number of the same CLDR category that no other number of the text is, where there is one."""
    if number < _MARKED:
        return number
    return number + 200 * (position + 1) if number < 1000 else number * (position + 2)


def _excluded(unit: Unit, name: str) -> frozenset[int]:
    """Numbers for which an earlier statement of the clause holds, so that this one never says them."""
    numbers = set()
    for statement in unit.clause.statements:
        if statement is unit.statement:
            break
        conditions = dict(statement.when)
        if set(conditions) == {name} and conditions[name].isdigit():
            numbers.add(int(conditions[name]))
    return frozenset(numbers)
