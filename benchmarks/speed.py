"""How fast the grammar reads and writes, and how fast the command starts.

    python -m benchmarks.speed

Prints, per language and in processor time: sentences parsed a second with the median time of one; texts linearized a
second (10,000 different ones: the records with other numbers, costs and colours; and random trees of depth 6); and the
time that the whole command ``l10n render`` takes with a warm cache.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time

from benchmarks.texts import distinct_texts, filled_texts
from benchmarks.trees import TreeGenerator
from l10n import pipeline
from l10n.errors import UsageError
from l10n.grammar import Grammar
from l10n.model.tree import Text


def main() -> None:
    """Prints the table."""
    project = pipeline.open_project()
    clauses = distinct_texts(project)
    many = filled_texts(project, 10_000)
    print(f"{'':8}{'compile':>10}{'parse median':>14}{'parse/s':>10}{'linearize/s':>13}{'random/s':>11}")
    for language in project.ruleset.languages:
        started = time.process_time()
        grammar = Grammar.build(project.ruleset, language)
        compiled = time.process_time() - started
        sentences = [grammar.linearize((tree,)) for text in clauses for tree in text]
        times = []
        for sentence in sentences * 3:
            started = time.process_time()
            grammar.parse(sentence)
            times.append(time.process_time() - started)
        written = _rate(Grammar.build(project.ruleset, language), many)
        generator, rng = TreeGenerator(project.ruleset.syntax), random.Random(3)
        trees: list[Text] = [(generator.tree(project.ruleset.syntax.start, 6, rng),) for _ in range(3000)]
        fresh = _rate(Grammar.build(project.ruleset, language), trees)
        print(
            f"{language:8}{compiled * 1e3:8.0f}ms{statistics.median(times) * 1e3:12.2f}ms"
            f"{len(times) / sum(times):10.0f}{written:13.0f}{fresh:11.0f}"
        )
    command = [sys.executable, "-m", "l10n", "render", "scry", "--lang", "it"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    walls = []
    for _ in range(5):
        started = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        walls.append(time.perf_counter() - started)
    print(f"l10n render, whole process, warm cache: {statistics.median(walls):.2f} s")


def _rate(grammar: Grammar, texts: list[Text]) -> float:
    """Texts linearized a second, each once."""
    started = time.perf_counter()
    done = 0
    for text in texts:
        try:
            grammar.linearize(text)
            done += 1
        except UsageError:
            continue
    return done / (time.perf_counter() - started)


if __name__ == "__main__":
    main()
