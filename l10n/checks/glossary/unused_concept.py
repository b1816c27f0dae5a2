"""``unused-concept``: a concept that no record and no template mentions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from l10n.checks.framework import Context, Example, Rule
from l10n.model.finding import Finding
from l10n.model.ruleset import Ruleset
from l10n.model.tree import Node, walk

_CONCEPTS = "glossary/concepts/harbour.yaml"
_NEW = (_CONCEPTS, "ship: {", "%s\nship: {")

RULE = Rule(
    id="unused-concept",
    category="glossary",
    severity="info",
    certainty="certain",
    mqm="inconsistent with terminology resource",
    what="No rule record and no phrase template mentions a concept.",
    why="Its terms are translated and reviewed for nothing, or a record was meant to use it.",
    limits="Concepts serve the terminology checks of card texts too, so this is no fault by itself.",
    bad=(
        Example("art-x-vorl", edits=((_CONCEPTS, "ship: {", "mast: {category: Noun, gloss: a mast}\nship: {"),)),
        Example("art-x-vorl", edits=((_CONCEPTS, "ship: {", "sail: {category: Verb, gloss: to sail}\nship: {"),)),
        Example("art-x-vorl", edits=((_CONCEPTS, "ship: {", "cook: {category: Agent, gloss: the cook}\nship: {"),)),
    ),
    good=(
        Example("art-x-vorl"),
        Example(
            "art-x-vorl",
            edits=(
                (_CONCEPTS, "ship: {", "mast: {category: Noun, gloss: a mast}\nship: {"),
                ("glossary/mechanics/stowage.yaml", "count(1, ship)", "count(1, mast)"),
            ),
            note="a record uses it",
        ),
        Example(
            "art-x-vorl", edits=(("glossary/mechanics/stowage.yaml", "sinks(count(1, ship))", "sinks(this(ship))"),)
        ),
    ),
)

_REFERENCE = re.compile(r"\$([A-Za-z][\w-]*)")


def check_ruleset(context: Context) -> Iterator[Finding]:
    ruleset = context.ruleset
    if ruleset is None:
        return
    used = set(_in_records(ruleset)) | set(_in_templates(ruleset))
    for concept in ruleset.syntax.concepts.values():
        if concept.id not in used:
            yield replace(
                RULE.found(f"nothing mentions the concept {concept.id!r}"),
                file=concept.place.path,
                line=concept.place.line,
                msgctxt=concept.id,
            )


def _in_records(ruleset: Ruleset) -> Iterator[str]:
    for mechanic in ruleset.mechanics.values():
        yield mechanic.concept
        for parameter in mechanic.parameters.values():
            yield from re.findall(r"[A-Za-z][\w-]*", parameter.default)
        for clause in (mechanic.reminder, *mechanic.clauses.values()):
            for statement in clause.statements:
                for text in statement.says:
                    for tree in text:
                        yield from (node.name for node in walk(tree) if isinstance(node, Node))


def _in_templates(ruleset: Ruleset) -> Iterator[str]:
    for data in ruleset.languages.values():
        for message in data.phrases.messages:
            if not message.is_obsolete:
                yield from _REFERENCE.findall(message.msgstr)
