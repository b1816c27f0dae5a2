"""Meaning-changing edits of generated texts: each must be seen, none may be proved equal.

    python -m benchmarks.mutants [--lang it] [--per-language 2000]

Edits are made on trees (another number, another polarity, a lost *may*, another player, zone or thing, two roles
exchanged, a sentence left out) and written in each language; the text is then read as if somebody had sent it, and
judged against the unedited record. An edit counts only where the edited tree means something else in normal form.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.texts import distinct_texts
from l10n import pipeline
from l10n.equivalence.normal import Normaliser
from l10n.errors import UsageError
from l10n.grammar import Grammar
from l10n.model.syntax import Syntax
from l10n.model.tree import VARIABLE, Leaf, Node, Text, Tree

_NUMBERS: tuple[int | str, ...] = (1, 2, 3, 4, 5, 6, 7, 10, VARIABLE)


@dataclass(frozen=True)
class Mutant:
    """An edited text: the kind of edit, and the tree that results."""

    kind: str
    text: Text


class Mutator:
    """Makes every single edit of a text."""

    def __init__(self, syntax: Syntax) -> None:
        self._syntax = syntax
        self._same_shape: dict[tuple[str, tuple[str, ...]], list[str]] = {}
        for name, constructor in syntax.constructors.items():
            shape = (constructor.category, tuple(constructor.arguments.values()))
            self._same_shape.setdefault(shape, []).append(name)
        self._same_category: dict[str, list[str]] = {}
        for concept in syntax.concepts.values():
            self._same_category.setdefault(concept.category, []).append(concept.id)

    def mutants(self, text: Text) -> Iterator[Mutant]:
        """All single edits of ``text``."""
        if len(text) > 1:
            for index in range(len(text)):
                yield Mutant("sentence dropped", text[:index] + text[index + 1 :])
        for index, tree in enumerate(text):
            for kind, edited in self._edits(tree):
                yield Mutant(kind, (*text[:index], edited, *text[index + 1 :]))

    def _edits(self, tree: Tree) -> Iterator[tuple[str, Tree]]:
        if isinstance(tree, Leaf):
            yield from (("number", Leaf(tree.type, n)) for n in _NUMBERS if tree.type == "Number" and n != tree.value)
            return
        if not isinstance(tree, Node):
            return
        constructor = self._syntax.constructors.get(tree.name)
        if constructor is None:
            category = self._syntax.concepts[tree.name].category
            yield from (("concept", Node(other)) for other in self._same_category[category] if other != tree.name)
            return
        types = tuple(constructor.arguments.values())
        for other in self._same_shape[constructor.category, types]:
            if other != tree.name:
                yield "constructor", Node(other, tree.args)
        for i, arg in enumerate(tree.args):
            for j in range(i + 1, len(tree.args)):
                if types[i] == types[j] and arg != tree.args[j]:
                    args = list(tree.args)
                    args[i], args[j] = args[j], args[i]
                    yield "roles", Node(tree.name, tuple(args))
            if types[i] == constructor.category:
                yield "layer dropped", arg  # a modality or a modifier is lost
            for kind, edited in self._edits(arg):
                yield kind, Node(tree.name, (*tree.args[:i], edited, *tree.args[i + 1 :]))


@dataclass
class Tally:
    """What became of the mutants of one language."""

    made: Counter[str]
    accepted: list[tuple[str, str, str]]


def run(
    grammar: Grammar, normaliser: Normaliser, syntax: Syntax, texts: list[Text], limit: int, seed: int = 1
) -> Tally:
    """Judges up to ``limit`` mutants of ``texts``; ``accepted`` lists (kind, original, mutant) that were not seen."""
    rng = random.Random(seed)
    mutator = Mutator(syntax)
    pool = [(text, mutant) for text in texts for mutant in mutator.mutants(text)]
    rng.shuffle(pool)
    tally = Tally(Counter(), [])
    for text, mutant in pool:
        if sum(tally.made.values()) >= limit:
            break
        meaning = normaliser.normal(text)
        if normaliser.normal(mutant.text) == meaning:
            continue
        try:
            written = grammar.linearize(mutant.text)
        except UsageError:
            continue
        tally.made[mutant.kind] += 1
        readings = {normaliser.normal(r) for r in grammar.parse(written).readings}
        if readings == {meaning}:
            tally.accepted.append((mutant.kind, grammar.linearize(text), written))
    return tally


def main() -> None:
    """Prints a table of edits by kind and language, and every edit that was not seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lang", action="append")
    parser.add_argument("--per-language", type=int, default=2000)
    options = parser.parse_args()
    project = pipeline.open_project()
    normaliser = Normaliser(project.ruleset.syntax, project.ruleset.mechanics.values())
    for language in options.lang or project.ruleset.languages:
        texts = distinct_texts(project)
        tally = run(project.grammar(language), normaliser, project.ruleset.syntax, texts, options.per_language)
        print(language, sum(tally.made.values()), "mutants,", len(tally.accepted), "accepted;", dict(tally.made))
        for kind, original, written in tally.accepted[:20]:
            print(f"   {kind}: {original} ~ {written}")


if __name__ == "__main__":
    main()
