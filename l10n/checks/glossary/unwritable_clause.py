"""``unwritable-clause``: a language can't write what a record says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l10n.checks.framework import Context, Example, Rule
from l10n.errors import DataError, L10nError
from l10n.grammar import Grammar
from l10n.model.finding import Finding
from l10n.model.notation import parse_literal
from l10n.model.record import Clause, Mechanic
from l10n.model.tree import Node, Tree, substitute

_PHRASES = "locales/art_x_vorl/LC_MESSAGES/phrases.po"
_VORL = "glossary/lexicon/art-x-vorl.yaml"

RULE = Rule(
    id="unwritable-clause",
    category="glossary",
    severity="error",
    certainty="certain",
    mqm="missing text",
    what="A clause or reminder text of a record can't be written in a language: a template or a form is missing.",
    why="The rule has no text there.",
    limits="Tried with the default value of each parameter only. A language whose templates do not compile is left to "
    "faulty-template.",
    bad=(
        Example(
            "art-x-vorl",
            edits=((_PHRASES, 'msgctxt "sinks"', 'msgctxt "sinks#alt1"'),),
            note="only understood, never written",
        ),
        Example(
            "art-x-vorl", edits=((_PHRASES, 'msgctxt "this"', '#, fuzzy\nmsgctxt "this"'),), note="a fuzzy template"
        ),
        Example("art-x-vorl", edits=((_PHRASES, 'msgctxt "loads"', 'msgctxt "loads#alt1"'),)),
    ),
    good=(
        Example("art-x-vorl"),
        Example("art-x-vorl", edits=((_PHRASES, 'msgstr "{what}@pat $sink^"', 'msgstr "$sink^ {what}@pat"'),)),
        Example(
            "art-x-vorl",
            edits=((_VORL, "sink: {forms: {fin: dvet, after: dven}}", 'sink: {forms: {"": dvet}}'),),
            note="one form for all",
        ),
    ),
)


def check_ruleset(context: Context) -> Iterator[Finding]:
    ruleset = context.ruleset
    if ruleset is None:
        return
    for language in ruleset.languages:
        try:
            grammar = Grammar.build(ruleset, language)
        except DataError:
            continue
        for mechanic in ruleset.mechanics.values():
            values = _defaults(mechanic)
            for name, clause in (("reminder", mechanic.reminder), *mechanic.clauses.items()):
                fault = _fault(grammar, clause, values)
                if fault:
                    place = clause.statements[0].place
                    yield replace(
                        RULE.found(f"can't be written in {language}: {fault}"),
                        file=place.path,
                        line=place.line,
                        language=language,
                        msgctxt=f"{mechanic.id}.{name}",
                    )


def _fault(grammar: Grammar, clause: Clause, values: dict[str, Tree]) -> str | None:
    for statement in clause.statements:
        for text in statement.says[:1]:
            try:
                grammar.linearize(tuple(substitute(tree, values) for tree in text))
            except L10nError as error:
                return str(error)
            except KeyError as error:
                return f"the parameter {error.args[0]} has no value"
    return None


def _defaults(mechanic: Mechanic) -> dict[str, Tree]:
    """Each parameter's default value as a tree."""
    found: dict[str, Tree] = {}
    for parameter in mechanic.parameters.values():
        leaf = parse_literal(parameter.default, parameter.type)
        found[parameter.name] = leaf if leaf is not None else Node(parameter.default)
    return found
