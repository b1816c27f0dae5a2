"""How often the languages vote right: one text of a printed card is edited, and the vote must blame that language.

    python -m benchmarks.voting [--corpus theros] [--seed 1] [--lang en,it,…] [--show WRONG] [--among it,de]

Each edit changes one language only, with the operators of :mod:`benchmarks.card_edits`; the source is edited with the
English ones below. Counted are edits in which the comparison sees a difference that was not there before: *right* where
the vote blames the edited language and, with more than a possible certainty, no other; *wrong* where it blames another
one only or too; *split* where it blames nobody. The texts stay where they are; nothing is measured where they are
missing.
"""

from __future__ import annotations

import argparse
import collections
import random
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from benchmarks import card_edits
from benchmarks.equivalence import ROOT, SHARED, operators, rows_of
from l10n.equivalence.alignment import Version, vote_on
from l10n.equivalence.vocabulary import LanguageFacts
from l10n.equivalence.voting import QUORUM, Vote
from l10n.fact_book import FactBook
from l10n.model.project import Settings
from l10n.stores.cache import Cache
from l10n.stores.project_files import read_settings
from l10n.stores.ruleset import languages_of, load_ruleset

SOURCE = "en"
PER_OPERATOR = 25
Edit = Callable[[str, random.Random], "str | None"]
#: Words of the source that are exchanged, one at random.
SWAPPED = {
    "number-word": {"two": "three", "three": "four", "four": "five", "five": "two", "six": "seven", "seven": "six"},
    "may-must": {"you may": "you must", "can": "must"},
    "player-swap": {"opponent": "player", "opponents": "players", "owner": "controller", "controller": "owner"},
    "zone-swap": {"library": "graveyard", "graveyard": "library", "hand": "graveyard"},
    "keyword-swap": {"flying": "trample", "haste": "vigilance", "trample": "vigilance", "vigilance": "flying",
                     "lifelink": "deathtouch", "deathtouch": "lifelink", "hexproof": "indestructible"},
    "target-drop": {"target": "a"},
    "up-to-drop": {"up to": ""},
    "comparator-flip": {"or less": "or more", "or more": "or less", "greater": "less", "less": "greater"},
    "duration-drop": {"until end of turn": "", "this turn": ""},
    "step-swap": {"beginning": "end", "upkeep": "end step", "end step": "upkeep"},
    "type-swap": {"creature": "artifact", "creatures": "artifacts", "artifact": "creature", "instant": "sorcery"},
    "colour-swap": {"white": "black", "blue": "green", "black": "red", "red": "white", "green": "blue"},
    "top-bottom": {"top": "bottom", "bottom": "top"},
    "tap-untap": {"tap": "untap", "untap": "tap", "tapped": "untapped"},
    "other-drop": {"another": "a", "other": ""},
    "gain-lose": {"gain": "lose", "gains": "loses", "lose": "gain", "loses": "gains"},
    "event-swap": {"dies": "attacks", "attacks": "dies", "blocks": "attacks"},
    "negation-drop": {"can't": "can", "not": "", "isn't": "is", "doesn't": "does"},
}  # fmt: skip


def swap(pairs: Mapping[str, str]) -> Edit:
    """Replaces one whole-word match of a key with its value."""
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, sorted(pairs, key=len, reverse=True)))})(?!\w)", re.I)

    def edit(text: str, rng: random.Random) -> str | None:
        hits = list(pattern.finditer(text))
        if not hits:
            return None
        hit = rng.choice(hits)
        new = text[: hit.start()] + pairs[hit[1].lower()] + text[hit.end() :]
        return re.sub("  +", " ", new).strip()

    return edit


def edits_of(lang: str, rows: list[dict]) -> dict[str, Edit]:
    """The operators for one language: the shared ones, for the source those above and those that know no language."""
    if lang != SOURCE:
        here = [row for row in rows if lang in row["t"]]
        return {name: edit for name, edit in operators(lang, here).items() if not name.startswith("own-")}
    found = {name: swap(pairs) for name, pairs in SWAPPED.items()}
    shared = card_edits.operators("it")
    return found | {name: shared[name] for name in ("digit", "power-toughness", "symbol", "sentence-drop")}


def versions(row: dict, edited: str = "", text: str = "") -> list[Version]:
    """The texts of a card, that of the language ``edited`` replaced by ``text``."""
    source = text if edited == SOURCE else row["printed"] or row["oracle"]
    found = [Version(SOURCE, SOURCE, source, row["name"])]
    for lang, version in sorted(row["t"].items()):
        found.append(Version(lang, lang, text if lang == edited else version["text"], version["name"] or None))
    return found


class Votes:
    """Takes votes with the facts of a project."""

    def __init__(self, project: Path) -> None:
        settings: Settings = read_settings(project)
        cache = Cache()
        tags = languages_of(project, settings)
        ruleset = load_ruleset(project, tags, is_complete=False, settings=settings, cache=cache)
        lexicons = {tag: language.lexicon for tag, language in ruleset.languages.items()}
        book = FactBook(project / settings.glossary / "facts", cache, lexicons)
        self.known = book.known
        read = (SOURCE, *card_edits.LANGUAGES)
        self.languages: dict[str, LanguageFacts] = {tag: known for tag in read if (known := book.language(tag))}
        self.taken = 0

    def of(self, texts: list[Version]) -> list[Vote]:
        self.taken += 1
        return vote_on([one for one in texts if one.language in self.languages], self.languages, self.known)[2]


def outcome(before: list[Vote], after: list[Vote], lang: str) -> str:
    """``right``, ``wrong``, ``split``, or ``unseen`` where nothing differs that did not differ before."""
    old = {(vote.fact, vote.sign, vote.differing) for vote in before}
    new = [vote for vote in after if (vote.fact, vote.sign, vote.differing) not in old]
    if not new:
        return "unseen"
    sure = [vote for vote in new if vote.certainty != "possible"] or new
    blamed = {label for vote in sure for label in vote.languages}
    return "right" if blamed == {lang} else "wrong" if blamed else "split"


def measure(rows: list[dict], lang: str, seed: str, votes: Votes) -> Iterator[tuple[str, str, dict, str, list[Vote]]]:
    """For each edit: operator, outcome, card, edited text, votes. Cards in fewer than three languages have none."""
    rng = random.Random(f"{seed}/{lang}")
    here = [row for row in rows if lang in row["t"] or lang == SOURCE]
    for name, edit in sorted(edits_of(lang, rows).items()):
        made = 0
        for row in rng.sample(here, len(here)):
            texts = versions(row)
            if len(texts) < QUORUM:
                continue
            text = next(one.text for one in texts if one.language == lang)
            changed = edit(text, rng)
            if not changed or changed == text:
                continue
            after = votes.of(versions(row, lang, changed))
            yield name, outcome(votes.of(texts), after, lang), row, changed, after
            made += 1
            if made == PER_OPERATOR:
                break


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", default="theros")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--lang", default=",".join((SOURCE, *card_edits.LANGUAGES)))
    parser.add_argument("--among", default="", help="only these translations vote, and only cards that have them all")
    parser.add_argument("--show", default="", help="print the edits with these outcomes")
    parser.add_argument("--project", type=Path, default=ROOT)
    args = parser.parse_args()
    if not SHARED.is_dir():
        print("the shared corpus is not there; nothing measured")
        return 0
    votes, rows = Votes(args.project), rows_of(args.corpus)
    among = [lang for lang in args.among.split(",") if lang]
    if among:
        rows = [row | {"t": {lang: row["t"][lang] for lang in among}} for row in rows if row["t"].keys() >= set(among)]
    start = time.process_time()
    counts: dict[str, collections.Counter[str]] = {}
    operators_of: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for lang in [lang for lang in args.lang.split(",") if not among or lang in (SOURCE, *among)]:
        counts[lang] = collections.Counter()
        for name, result, row, text, after in measure(rows, lang, args.seed, votes):
            counts[lang][result] += 1
            operators_of[name][result] += 1
            if result in args.show.split(","):
                print(f"{result} {lang} {row['set']}/{row['number']}#{name}\n  {text!r}")
                for vote in after:
                    print(f"  {vote.fact} {vote.sign:+d} {vote.fault} {','.join(vote.languages)} {vote.certainty}")
    seconds = time.process_time() - start
    for title, table in (("edited", counts), ("operator", operators_of)):
        print(f"{title:18}{'edits':>7}{'unseen':>8}{'right':>7}{'split':>7}{'wrong':>7}{'right of seen':>15}")
        rows_shown = {**table, "all": sum(table.values(), collections.Counter())} if title == "edited" else table
        for name, found in rows_shown.items():
            seen = found.total() - found["unseen"]
            print(
                f"{name:18}{found.total():>7}{found['unseen']:>8}{found['right']:>7}{found['split']:>7}"
                f"{found['wrong']:>7}{100 * found['right'] / max(seen, 1):>14.1f}%"
            )
    print(f"{votes.taken} votes in {seconds:.1f} s, {1000 * seconds / max(votes.taken, 1):.2f} ms each")
    return 0


if __name__ == "__main__":
    sys.exit(main())
