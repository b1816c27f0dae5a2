"""``faulty-template``: a phrase template that does not compile, or that can't be told from another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l10n.checks.framework import Context, Example, Rule
from l10n.errors import DataError, DataErrors, Place
from l10n.grammar import Grammar
from l10n.model.finding import Finding
from l10n.model.ruleset import Ruleset

_PHRASES = "locales/art_x_vorl/LC_MESSAGES/phrases.po"

RULE = Rule(
    id="faulty-template",
    category="glossary",
    severity="error",
    certainty="certain",
    mqm="markup tag",
    what="A phrase template has a slot that is missing, unknown or of another type, a feature that nobody declared, an "
    "alternation with a case left open; or two constructors have the same wording.",
    why="Texts made of it are wrong or can't be read back, and then nothing about them can be proved.",
    limits="What the compiler of templates finds; whether the wording is good language only readers can say.",
    bad=(
        Example(
            "art-x-vorl", edits=((_PHRASES, 'msgstr "{what}@pat $sink^"', 'msgstr "$sink^"'),), note="a slot is missing"
        ),
        Example(
            "art-x-vorl",
            edits=((_PHRASES, 'msgstr "{what}@pat $sink^"', 'msgstr "{what}@dat $sink^"'),),
            note="an undeclared case",
        ),
        Example(
            "art-x-vorl", edits=((_PHRASES, 'msgstr "na {noun}^"', 'msgstr "na {nuon}^"'),), note="a slot misspelt"
        ),
    ),
    good=(
        Example("art-x-vorl"),
        Example(
            "art-x-vorl",
            edits=((_PHRASES, 'msgstr "{what}@pat $sink^"', 'msgstr "$sink^ {what}@pat"'),),
            note="slots may move",
        ),
        Example(
            "art-x-vorl",
            edits=((_PHRASES, 'msgstr "na {noun}^"', 'msgstr "[noun: sea=na|land=no] {noun}^"'),),
            note="an alternation that leaves nothing open",
        ),
    ),
)


def check_ruleset(context: Context) -> Iterator[Finding]:
    ruleset = context.ruleset
    if ruleset is None:
        return
    for language, data in ruleset.languages.items():
        for error in _faults(ruleset, language):
            place = error.place if isinstance(error.place, Place) else Place(data.phrases.path)
            yield replace(RULE.found(error.text), file=place.path, line=place.line, language=language)


def _faults(ruleset: Ruleset, language: str) -> list[DataError]:
    try:
        return Grammar.build(ruleset, language).lint()
    except DataErrors as error:
        return error.errors
    except DataError as error:
        return [error]
