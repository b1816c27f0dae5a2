"""The article audit measured: the table of the five articles against a reading by hand, and edits that turn meanings.

``python -m benchmarks.audit [--articles FOLDER] [--show]``: accuracy for each article, then, for each operator and
language, how many edits of stating sentences were called contradicted, silent (with evidence), stated by another
sentence of the article (``elsewhere``) or, wrongly, stated; then the same for turns that were written by hand one by
one (``turned``). The articles are read when it runs: ``audit_truth.yaml`` holds labels only, ``audit_edits.yaml`` the
operators, ``audit_turns.yaml`` the turns. Last, the clauses as the records themselves word them, in every language, and
edits of their trees (``--trees N`` a language).
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.mutants import Mutator
from l10n.auditing import Auditor
from l10n.equivalence.audit.article import ClauseVerdict
from l10n.equivalence.audit.passages import sentences
from l10n.errors import UsageError
from l10n.model.parameters import bind, filled, statement_for
from l10n.model.tree import Text
from l10n.project import Project, open_project
from l10n.stores.yaml_files import read_plain

HERE = Path(__file__).resolve().parent
ARTICLES = HERE.parent.parent / "shared" / "articles"


@dataclass(frozen=True, slots=True)
class Edit:
    """One edit of the sentence that states ``clause``."""

    language: str
    clause: str
    operator: str
    before: str
    after: str


def edits(text: str, language: str, labels: dict[str, str], operators: dict[str, Any]) -> Iterator[Edit]:
    """Every occurrence of every operator in the sentences that state a clause."""
    untouched = {tuple(row) for row in operators.get("untouched", {}).get(language, ())}
    found = {f"{each.line}.{each.number}": each for each in sentences(text)}
    for clause, where in labels.items():
        sentence = found[where]
        for operator, rows in operators[language].items():
            for pattern, replacement in rows:
                for match in re.finditer(pattern, sentence.text):
                    if (clause, operator, match.group().strip()) in untouched:
                        continue
                    new = sentence.text[: match.start()] + match.expand(replacement) + sentence.text[match.end() :]
                    yield Edit(language, clause, operator, sentence.text, new)


def turns(text: str, language: str, labels: dict[str, str], rows: list[list[str]]) -> Iterator[Edit]:
    """The turned sentences of ``rows``: clause, words of its sentence or of a later one in its paragraph, new words."""
    written = list(sentences(text))
    places = {f"{each.line}.{each.number}": at for at, each in enumerate(written)}
    for clause, before, after in rows:
        at = places[labels[clause]]
        rest = (each.text for each in written[at:] if each.paragraph == written[at].paragraph)
        sentence = next((each for each in rest if before in each), None)
        if sentence is None:
            raise ValueError(f"the sentence of {clause} has no “{before}”")
        yield Edit(language, clause, "turned", sentence, sentence.replace(before, after, 1))


def table(auditor: Auditor, texts: dict[str, str], truth: dict[str, dict[str, str]], is_shown: bool) -> None:
    """Accuracy by article; with ``is_shown`` each miss."""
    right = total = 0
    for name, text in texts.items():
        began = time.perf_counter()
        found = auditor.audit(text, name.partition(".")[0], name).clauses
        spent = time.perf_counter() - began
        misses = [(c, v) for c, v in found.items() if v.status != ("stated" if c in truth[name] else "silent")]
        right, total = right + len(found) - len(misses), total + len(found)
        placed = sum(f"{found[c].line}.{found[c].number}" == where for c, where in truth[name].items())
        print(
            f"{name:26} {len(truth[name]):2} stated of {len(found)}; right {len(found) - len(misses)} "
            f"({(len(found) - len(misses)) / len(found):.1%}), at the very sentence {placed}; {spent * 1000:.0f} ms"
        )
        for clause, verdict in misses if is_shown else ():
            print(f"    {clause}: {verdict.status} {_why(verdict)}")
    print(f"all articles: {right} of {total} right ({right / total:.1%})")


def turned(
    auditor: Auditor,
    texts: dict[str, str],
    truth: dict[str, dict[str, str]],
    make: Callable[[str, str, dict[str, str]], Iterator[Edit]],
    is_shown: bool,
) -> None:
    """What articles with the edits that ``make`` makes are called, by language and operator."""
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for name, text in texts.items():
        language = name.partition(".")[0]
        for edit in make(text, language, truth[name]):
            verdict = auditor.audit(_replaced(text, edit), language).clauses[edit.clause]
            outcome = _outcome(verdict, edit)
            for key in ((language, edit.operator), (language, "all"), ("all", edit.operator), ("all", "all")):
                counts[key][outcome] += 1
            if outcome in ("stated", "no evidence") and is_shown:
                print(f"    {outcome}: {language} {edit.clause} {edit.operator}: {_change(edit)}")
    kinds = ("contradicted", "silent", "no evidence", "elsewhere", "stated")
    print(f"{'language':9} {'operator':17} {'edits':>5} " + " ".join(f"{kind:>12}" for kind in kinds))
    for (language, operator), row in sorted(counts.items(), key=lambda each: (each[0][0] == "all", each[0])):
        cells = " ".join(f"{row[kind]:5} {row[kind] / row.total():6.1%}" for kind in kinds)
        print(f"{language:9} {operator:17} {row.total():5} {cells}")


def records(auditor: Auditor, project: Project, per_language: int, is_shown: bool) -> None:
    """What is said of the clauses as the grammar words them, and of edits of their trees."""
    syntax = project.ruleset.syntax
    mutator = Mutator(syntax)
    for language in project.languages:
        grammar = project.grammar(language)
        counts: Counter[str] = Counter()
        stated, pool = 0, []
        for id_, (text, lemma) in _texts(project, language).items():
            stated += auditor.audit(f"{lemma}\n{grammar.linearize(text)}", language).clauses[id_].status == "stated"
            pool += [(id_, lemma, text, mutant.text) for mutant in mutator.mutants(text)]
        random.Random(1).shuffle(pool)
        for id_, lemma, text, mutant in pool:
            if counts.total() >= per_language or project.normaliser.normal(text) == project.normaliser.normal(mutant):
                continue
            try:
                written = grammar.linearize(mutant)
            except UsageError:
                continue
            status = auditor.audit(f"{lemma}\n{written}", language).clauses[id_].status
            counts[status] += 1
            if status == "stated" and is_shown:
                print(f"    stated: {language} {id_}: {written}")
        told = ", ".join(f"{counts[status]} {status}" for status in ("contradicted", "silent", "stated"))
        print(
            f"{language}: {stated} of {len(auditor.glosses)} clauses of the records stated; "
            f"of {counts.total()} edited trees {told}"
        )


def _texts(project: Project, language: str) -> dict[str, tuple[Text, str]]:
    """Clause → its text as trees, with the parameters' defaults, and the name of its mechanic."""
    terms = project.ruleset.language(language).lexicon.terms
    found = {}
    for mechanic in project.ruleset.mechanics.values():
        values = bind(mechanic, {}, project.ruleset.syntax)
        for clause in mechanic.clauses.values():
            statement = statement_for(clause, mechanic, values, project.ruleset.syntax)
            if statement is not None:
                text = filled(statement.says[0], values)
                found[f"{mechanic.id}.{clause.id}"] = (text, terms[mechanic.concept].lemma)
    return found


def _outcome(verdict: ClauseVerdict, edit: Edit) -> str:
    """What the verdict on the edited clause says of the edit; another sentence may still state the clause."""
    if verdict.status == "silent" and verdict.judgement is None:
        return "no evidence"
    if verdict.status == "stated" and edit.after not in (verdict.sentence or ""):
        return "elsewhere"
    return verdict.status


def _replaced(text: str, edit: Edit) -> str:
    """``text`` with the sentence changed; sentences are found again although their lines were joined."""
    pattern = r"\s+".join(map(re.escape, edit.before.split()))
    new, times = re.subn(pattern, lambda _: edit.after, text, count=1)
    if not times:
        raise ValueError(f"the sentence of {edit.clause} was not found again")
    return new


def _change(edit: Edit) -> str:
    """The words around the change."""
    start = next((i for i, (a, b) in enumerate(zip(edit.before, edit.after, strict=False)) if a != b), 0)
    return f"“{edit.before[max(0, start - 25) : start + 30]}” → “{edit.after[max(0, start - 25) : start + 30]}”"


def _why(verdict: ClauseVerdict) -> str:
    defects = verdict.judgement.defects if verdict.judgement else ()
    return f"{verdict.line}.{verdict.number} " + "; ".join(f"{d.kind} {d.concept} {d.quote}" for d in defects)


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--articles", type=Path, default=ARTICLES)
    parser.add_argument("--trees", type=int, default=200, help="edited trees for each language")
    parser.add_argument("--show", action="store_true", help="print each miss")
    arguments = parser.parse_args()
    truth, _ = read_plain(HERE / "audit_truth.yaml")
    operators, _ = read_plain(HERE / "audit_edits.yaml")
    rows, _ = read_plain(HERE / "audit_turns.yaml")
    texts = {name: (arguments.articles / name).read_text(encoding="utf-8") for name in truth}
    project = open_project(HERE.parent, is_complete=False)
    auditor = Auditor(project)
    table(auditor, texts, truth, arguments.show)
    turned(auditor, texts, truth, lambda text, lang, where: edits(text, lang, where, operators), arguments.show)
    turned(auditor, texts, truth, lambda text, lang, where: turns(text, lang, where, rows[lang]), arguments.show)
    records(auditor, project, arguments.trees, arguments.show)


if __name__ == "__main__":
    main()
