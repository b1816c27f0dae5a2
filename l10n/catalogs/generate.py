"""Words the units of a record in one language, with placeholders where the parameters stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Protocol

from l10n.catalogs.plurals import PluralRule
from l10n.catalogs.units import Unit, simple_values_of, values_of
from l10n.model.parameters import filled
from l10n.model.syntax import Syntax
from l10n.model.tree import Leaf, Text, Tree

#: A value of ``Stats`` that no text holds by itself, so that it can be found and replaced.
_STATS = "+83/+89"
_WORD = re.compile(r"\w+")


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
    #: parameter -> value, with which ``texts`` were written; for plural forms by form
    samples: tuple[dict[str, Tree], ...]
    #: placeholder of a phrase -> its values as they stand in this text, by the value's notation
    phrases: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def placeholders(self) -> tuple[str, ...]:
        """The parameters that stand in the text as placeholders."""
        found = re.findall(r"\{([A-Za-z_][\w-]*)\}", " ".join(self.texts))
        return tuple(name for name in dict.fromkeys(found) if name in self.unit.mechanic.parameters)

    def with_placeholders(self, text: str, values: Mapping[str, Tree]) -> str:
        """``text``, which was written with ``values``, with placeholders for numbers and stats."""
        for name in self.unit.of_type("Number"):
            text = re.sub(rf"(?<!\d){values[name]}(?!\d)", f"{{{name}}}", text)
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

    def wordings(self, unit: Unit) -> Iterator[Wording]:
        """The messages of ``unit``: one, or one for each way to fill what can't be a placeholder."""
        for suffix, fixed in self._further_numbers(unit):
            yield from self._phrases(unit, suffix, {**unit.fixed, **fixed})

    def _further_numbers(self, unit: Unit) -> Iterator[tuple[str, dict[str, Tree]]]:
        """For each combination of categories of the numbers after the first: a context suffix and their values."""
        further = unit.of_type("Number")[1:]
        for chosen in product(self.categories.items(), repeat=len(further)):
            suffix = "".join(f"/{name}:{category}" for name, (category, _) in zip(further, chosen, strict=True))
            yield (
                suffix,
                {
                    name: Leaf("Number", number + 200 * (position + 1))
                    for position, (name, (_, number)) in enumerate(zip(further, chosen, strict=True))
                },
            )

    def _phrases(self, unit: Unit, suffix: str, fixed: dict[str, Tree]) -> Iterator[Wording]:
        """One wording with placeholders for phrases, or one for each combination of their values."""
        names = unit.phrases
        if not names:
            yield self._wording(unit, suffix, fixed)
            return
        if len(names) == 1 and (framed := self._framed(unit, suffix, fixed, names[0])) is not None:
            yield framed
            return
        for values in product(*(simple_values_of(unit, name, self.syntax) for name in names)):
            own = "".join(f"/{name}={value}" for name, value in zip(names, values, strict=True))
            yield self._wording(unit, suffix + own, {**fixed, **dict(zip(names, values, strict=True))})

    def _framed(self, unit: Unit, suffix: str, fixed: dict[str, Tree], name: str) -> Wording | None:
        """The wording with ``{name}`` for a phrase, or None where its values don't stand in one frame."""
        values = values_of(unit, name, self.syntax)
        worded = [self._wording(unit, suffix, {**fixed, name: value}) for value in values]
        texts: list[str] = []
        found: dict[str, str] = {}
        for form in range(len(worded[0].texts)):
            frame = frame_of([wording.texts[form] for wording in worded])
            if frame is None:
                return None
            before, after, middles = frame
            texts.append(f"{before}{{{name}}}{after}")
            found.update({str(value): middle for value, middle in zip(values, middles, strict=True)})
        first = worded[0]
        return Wording(unit, first.context, tuple(texts), first.plural, fixed, first.samples, {name: found})

    def _wording(self, unit: Unit, suffix: str, fixed: dict[str, Tree]) -> Wording:
        """The wording with all phrases fixed."""
        numbers = unit.of_type("Number")
        values: dict[str, Tree] = dict(fixed)
        values |= {name: Leaf("Symbols", f"{{{name}}}") for name in unit.of_type("Symbols")}
        values |= {name: Leaf("Stats", _STATS) for name in unit.of_type("Stats")}
        plural = numbers[0] if numbers else None
        excluded = _excluded(unit, plural) if plural else frozenset()
        samples = []
        for form in range(self.rule.count) if plural else (0,):
            sample = dict(values)
            if plural:
                sample[plural] = Leaf("Number", self.rule.representative(form, excluded))
            samples.append(sample)
        raw = Wording(unit, unit.context + suffix, (), plural, fixed, tuple(samples))
        texts = tuple(
            raw.with_placeholders(self.writer.linearize(filled(unit.text, sample)), sample) for sample in samples
        )
        return replace(raw, texts=texts)


def frame_of(texts: Sequence[str]) -> tuple[str, str, list[str]] | None:
    """What ``texts`` have in common before and after the one place where they differ, and what stands there.

    None where they don't differ in one place: where something between has words that all of them share, or where
    one has nothing there.
    """
    if len(texts) < 2 or len(set(texts)) < len(texts):
        return None
    shortest = min(map(len, texts))
    start = 0
    while start < shortest and len({text[start] for text in texts}) == 1:
        start += 1
    end = 0
    while end < shortest - start and len({text[len(text) - 1 - end] for text in texts}) == 1:
        end += 1
    while start and _is_inside_word(texts[0], start):
        start -= 1
    while end and _is_inside_word(texts[0], len(texts[0]) - end):
        end -= 1
    middles = [text[start : len(text) - end] for text in texts]
    if not all(middle.strip() for middle in middles):
        return None
    shared = set.intersection(*(set(_WORD.findall(middle.lower())) for middle in middles))
    return None if shared else (texts[0][:start], texts[0][len(texts[0]) - end :], middles)


def _is_inside_word(text: str, position: int) -> bool:
    """Whether a cut before ``position`` would go through a word or a symbol."""
    before, after = text[position - 1 : position], text[position : position + 1]
    return bool(before) and bool(after) and (_is_solid(before) and _is_solid(after))


def _is_solid(character: str) -> bool:
    return character.isalnum() or character in "{}/+-'’"


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
