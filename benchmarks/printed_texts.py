"""How many printed reminder texts are proved equal to the rule record, by language and mechanic.

    python -m benchmarks.printed_texts [CORPUS.jsonl.gz] [--show]

Reads real cards (``../shared/corpus/theros.jsonl.gz`` by default), takes every parenthesised reminder text of five
mechanics in six languages, and judges each against the record with the card's own number or colour.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from l10n import pipeline
from l10n.equivalence.verdict import Verdict

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus" / "theros.jsonl.gz"
LANGUAGES = ("en", "it", "es", "de", "fr", "ru")
#: mechanic -> what its English reminder text has, and where the parameter stands in the English card text
_MARKS = {
    "bestow": (re.compile("for its bestow cost"), None),
    "monstrosity": (re.compile("isn't monstrous"), re.compile(r"Monstrosity (\d+|X)")),
    "tribute": (re.compile("opponent of your choice may place"), re.compile(r"Tribute (\d+|X)")),
    "devotion": (re.compile("devotion to"), None),
    "scry": (re.compile("[Ll]ook at the top"), re.compile(r"[Ss]cry (\d+|X)")),
}
_COLOURS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_PARENTHESES = re.compile(r"\(([^()]*)\)")
#: an English symbol that lost its braces in the public data: "Each o\nG in"
_BROKEN_SYMBOL = re.compile(r"\bo\n([WUBRG])\b")


@dataclass(frozen=True)
class Printed:
    """One printed reminder text: which mechanic with which parameter it states, on which card, in which language."""

    mechanic: str
    card: str
    language: str
    parameter: str | None
    text: str


def printed_reminders(corpus: Path) -> Iterator[Printed]:
    """Every reminder text of the five mechanics, in file order."""
    with gzip.open(corpus, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            english = row["printed"] or row["oracle"]
            found = _PARENTHESES.findall(english)
            for index, reminder in enumerate(found):
                mechanic = _mechanic(reminder, english)
                if mechanic is None:
                    continue
                parameter = _parameter(mechanic, english, reminder, index)
                card = f"{row['set']}/{row['number']}"
                yield Printed(mechanic, card, "en", parameter, _BROKEN_SYMBOL.sub(r"{\1}", reminder))
                for language, translation in row["t"].items():
                    theirs = _PARENTHESES.findall(translation["text"])
                    text = theirs[index] if len(theirs) == len(found) else ""
                    yield Printed(mechanic, card, language, parameter, text)


def _mechanic(reminder: str, english: str) -> str | None:
    for mechanic, (mark, parameter) in _MARKS.items():
        if mark.search(reminder) and (parameter is None or parameter.search(english)):
            return mechanic
    return None


def _parameter(mechanic: str, english: str, reminder: str, index: int) -> str | None:
    pattern = _MARKS[mechanic][1]
    if pattern is not None:
        before = english[: english.index(f"({reminder})")]
        numbers = pattern.findall(before) or pattern.findall(english)
        return str(numbers[-1])
    if mechanic == "devotion":
        symbol = re.search(r"\{([WUBRG])\}|\bo\n([WUBRG])\b", reminder)
        return _COLOURS[symbol[1] or symbol[2]] if symbol else "any"
    return None


def main() -> None:
    """Prints the table."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("corpus", nargs="?", type=Path, default=CORPUS)
    arguments.add_argument("--show", action="store_true", help="print each distinct text that is not proved")
    options = arguments.parse_args()
    project = pipeline.open_project()
    total: Counter[tuple[str, str]] = Counter()
    proved: Counter[tuple[str, str]] = Counter()
    shown: set[tuple[str, str]] = set()
    for item in printed_reminders(options.corpus):
        key = (item.mechanic, item.language)
        total[key] += 1
        verdict = judge_printed(project, item)
        proved[key] += verdict.kind == "proved"
        if options.show and verdict.kind != "proved" and (item.language, item.text) not in shown:
            shown.add((item.language, item.text))
            print(f"{item.language} {item.card} {item.mechanic} {verdict.kind}: {item.text}")
            for difference in verdict.differences:
                print(f"    {difference}")
    print(f"{'':14}" + "".join(f"{language:>9}" for language in LANGUAGES))
    for mechanic in _MARKS:
        cells = (f"{proved[mechanic, lang]}/{total[mechanic, lang]}" for lang in LANGUAGES)
        print(f"{mechanic:14}" + "".join(f"{cell:>9}" for cell in cells))
    print(f"proved {sum(proved.values())} of {sum(total.values())}")


def judge_printed(project: pipeline.Project, item: Printed) -> Verdict:
    """The verdict on one printed text against its record."""
    parameters = {}
    mechanic, clause = item.mechanic, None
    if item.parameter == "any":
        clause = "count"  # the card explains devotion to any colour: the clause itself
    elif item.parameter is not None:
        (name,) = list(project.ruleset.mechanics[mechanic].parameters)[:1]
        parameters[name] = item.parameter
    pair = [(item.language, item.text)]
    return pipeline.compare(project, pair, mechanic=mechanic, clause=clause, parameters=parameters).verdict


if __name__ == "__main__":
    main()
