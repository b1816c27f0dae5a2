"""How many clauses use each constructor: are the records composed, or are they whole sentences in disguise?

    python -m benchmarks.constructor_use [PROJECT]

Prints every constructor with the number of clauses that use it and the number of its uses, then the share of all uses
that falls on constructors of one clause only, and the constructors without arguments whose English pattern is long.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from l10n.model.ruleset import Ruleset
from l10n.model.tree import Node, walk
from l10n.stores.ruleset import load_ruleset


@dataclass(frozen=True)
class ConstructorUse:
    """``clauses``: how many clauses use a constructor; ``uses``: how often it stands in them."""

    clauses: Counter[str]
    uses: Counter[str]

    @property
    def single_share(self) -> float:
        """The share of all uses that constructors of only one clause make up."""
        single = sum(self.uses[name] for name, count in self.clauses.items() if count == 1)
        return single / max(1, sum(self.uses.values()))


def constructor_use(ruleset: Ruleset) -> ConstructorUse:
    """Counts over the clauses of all records, in the text that each clause is written as; reminders do not count."""
    clauses: Counter[str] = Counter()
    uses: Counter[str] = Counter()
    for mechanic in ruleset.mechanics.values():
        for clause in mechanic.clauses.values():
            names = [
                node.name
                for statement in clause.statements
                for tree in statement.says[0]
                for node in walk(tree)
                if isinstance(node, Node) and node.name in ruleset.syntax.constructors
            ]
            uses.update(names)
            clauses.update(set(names))
    return ConstructorUse(clauses, uses)


def long_patterns(ruleset: Ruleset, most: int = 6) -> list[str]:
    """Constructors and terms without arguments whose source-language wording has more than ``most`` words."""
    language = ruleset.languages[ruleset.source_language]
    bare = {name for name, constructor in ruleset.syntax.constructors.items() if not constructor.arguments}
    found = [
        message.msgctxt or ""
        for message in language.phrases.messages
        if (message.msgctxt or "").split("/")[0].split("#")[0] in bare and len(message.msgstr.split()) > most
    ]
    terms = language.lexicon.terms.values()
    return found + [t.concept for t in terms if any(len(words.split()) > most for _, words in t.forms)]


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("project", nargs="?", type=Path, default=Path(__file__).resolve().parents[1])
    ruleset = load_ruleset(parser.parse_args().project, ["en"])
    use = constructor_use(ruleset)
    print("clauses  uses  constructor")
    for name in sorted(ruleset.syntax.constructors, key=lambda n: (-use.clauses[n], -use.uses[n], n)):
        print(f"{use.clauses[name]:7}  {use.uses[name]:4}  {name}")
    single = sum(1 for count in use.clauses.values() if count == 1)
    total = sum(use.uses.values())
    print(f"{len(ruleset.syntax.constructors)} constructors, {len(use.clauses)} used in clauses, {total} uses")
    print(f"{single} constructors of one clause only make up {use.single_share:.1%} of all uses")
    print("longer than six words without arguments:", ", ".join(long_patterns(ruleset)) or "none")


if __name__ == "__main__":
    main()
