"""JSON bundles for game clients: every text of one language, ready to be filled in without a grammar.

A client takes the first text whose ``when`` holds, picks the plural form by the CLDR category of the number
(``Intl.PluralRules``, ICU …), looks in ``exact`` for the number itself, and replaces placeholders: a number by its
entry in ``words``, or by its digits; a phrase by its entry in ``phrases``; anything else by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from l10n.catalogs.generate import Wording, Writer
from l10n.catalogs.merge import Generated
from l10n.catalogs.plurals import PluralRule
from l10n.model.message import Message
from l10n.model.parameters import filled
from l10n.model.tree import Leaf, Tree

#: The format of bundles; changes when a client has to.
VERSION = 1
#: Numbers up to this are written as the grammar writes them.
_HIGHEST = 20


class Bundler:
    """Makes the entries of one language's bundle."""

    def __init__(self, writer: Writer, rule: PluralRule, category: Callable[[int | str], str]) -> None:
        self.writer = writer
        self.category = category
        self.forms = rule.forms_of(category)

    def entry(self, item: Generated, message: Message) -> dict[str, Any]:
        """One text of the bundle from a message of ``mechanics.po``."""
        wording = item.target
        entry: dict[str, Any] = {}
        if wording.fixed:
            entry["when"] = {name: str(value) for name, value in wording.fixed.items()}
        if wording.categories:
            entry["categories"] = wording.categories
        if wording.placeholders:
            entry["placeholders"] = list(wording.placeholders)
        if wording.phrases:
            entry["phrases"] = wording.phrases
        if wording.plural is None:
            entry["text"] = message.msgstr
            return entry
        entry["plural"] = wording.plural
        entry["text"] = {category: message.plurals[form] for category, form in self.forms.items()}
        entry["variable"] = self.category("X")
        if message.plurals == wording.texts:
            words, exact = self.numbers(wording, entry["text"])
            entry |= {key: value for key, value in (("words", words), ("exact", exact)) if value}
        return entry

    def numbers(self, wording: Wording, texts: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
        """How numbers are written in this text, and whole texts where a number is not simply put in."""
        words: dict[str, str] = {}
        exact: dict[str, str] = {}
        assert wording.plural is not None
        for number in range(1, _HIGHEST + 1):
            category = self.category(number)
            if category not in texts:
                continue
            text = self._text(wording, number)
            pattern = re.escape(texts[category]).replace(re.escape(f"{{{wording.plural}}}"), "(.+?)", 1)
            pattern = pattern.replace(re.escape(f"{{{wording.plural}}}"), r"\1")
            match = re.fullmatch(pattern, text)
            if match is None:
                exact[str(number)] = text
            elif match.groups() and match.group(1) != str(number):
                words[str(number)] = match.group(1)
        return words, exact

    def _text(self, wording: Wording, number: int) -> str:
        """The text with that number, other placeholders left in."""
        assert wording.plural is not None
        values: dict[str, Tree] = {**wording.samples[0], wording.plural: Leaf("Number", number)}
        return wording.with_placeholders(self.writer.linearize(filled(wording.unit.text, values)), values)


def bundle(
    language: str,
    names: Mapping[str, str],
    kinds: Mapping[str, str],
    entries: Sequence[tuple[Generated, dict[str, Any]]],
) -> dict[str, Any]:
    """The whole bundle: ``names`` and ``kinds`` by mechanic, and the entries of all mechanics in order."""
    mechanics: dict[str, Any] = {
        id_: {"name": names.get(id_, id_), "kind": kind, "reminder": [], "clauses": {}} for id_, kind in kinds.items()
    }
    for item, entry in entries:
        unit = item.target.unit
        mechanic = mechanics[unit.mechanic.id]
        if unit.clause is unit.mechanic.reminder:
            mechanic["reminder"].append(entry)
        else:
            mechanic["clauses"].setdefault(unit.clause.id, []).append(entry)
    return {"version": VERSION, "language": language, "mechanics": mechanics}
