"""Nothing is special: a made-up game in a made-up language, in a temporary folder, with no change to the engine."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from benchmarks.trees import TreeGenerator
from l10n.errors import DataError, DataErrors, UsageError
from l10n.grammar import Grammar
from l10n.model.ruleset import Ruleset
from l10n.model.tree import Leaf, Text, substitute
from l10n.stores.ruleset import load_ruleset
from tests.made_up import write_harbour

LANGUAGES = ("en", "art-x-vorl")


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Ruleset:
    return load_ruleset(write_harbour(tmp_path_factory.mktemp("harbour")))


def _reminder(ruleset: Ruleset, n: int | str) -> Text:
    (statement,) = ruleset.mechanics["stowage"].reminder.statements
    return tuple(substitute(tree, {"n": Leaf("Number", n)}) for tree in statement.says[0])


@pytest.mark.parametrize(
    ("n", "crates", "tolu"),
    [
        (1, "a crate", "tolu uno"),
        (2, "two crates", "tolui dvo"),
        (12, "12 crates", "tolui 12"),
    ],
)
def test_it_is_written_and_read_back(harbour: Ruleset, n: int, crates: str, tolu: str) -> None:
    text = _reminder(harbour, n)
    english = f"If the captain loads {crates} into this ship, that one sinks it."
    for language, expected in (("en", english), ("art-x-vorl", f"Keshe n’arkamo {tolu} ormi, sa dvet ·")):
        grammar = Grammar.build(harbour, language)
        assert grammar.linearize(text) == expected
        assert grammar.parse(expected).readings == (text,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_trees_come_back(harbour: Ruleset, language: str) -> None:
    grammar = Grammar.build(harbour, language)
    generator, rng = TreeGenerator(harbour.syntax), random.Random(7)
    for _ in range(300):
        text = (generator.tree("Sentence", 5, rng),)
        assert grammar.parse(grammar.linearize(text)).readings == (text,)


def test_what_was_understood_is_told(harbour: Ruleset) -> None:
    result = Grammar.build(harbour, "en").parse("The captain loads a crate into that ship.")
    assert result.readings == ()
    assert result.text[: result.understood] == "The captain loads a crate into "
    assert result.expected == ("something in the harbour",)


def test_an_unknown_language_is_named(harbour: Ruleset) -> None:
    with pytest.raises(UsageError, match="xx"):
        Grammar.build(harbour, "xx")


@pytest.mark.parametrize(
    ("name", "old", "new", "what", "line"),
    [
        ("phrases", '"{what}@pat $sink^"', '"$sink^"', "slot {what} is missing", 15),
        ("phrases", '"{what}@pat $sink^"', '"{what}@pat {who} $sink^"', "no argument “who”", 15),
        ("phrases", '"{what}@pat $sink^"', '"{what}@gen $sink^"', "“gen” is no declared feature", 15),
        ("phrases", '"na {noun}^"', '"[noun: sea=na] {noun}^"', "leaves land open", 23),
        ("phrases", '"{what}@pat $sink^"', '"{what}@pat $drown^"', "no term “drown”", 15),
        ("phrases", '"na {noun}^"', '"na{noun}^"', "made of two pieces", 23),
        ("phrases", '"{what}@pat $sink^"', '"{what}@pat [^: fin=o|after=u"', "an alternation is written", 15),
        ("phrases", 'msgctxt "sinks"', 'msgctxt "drowns"', "no constructor “drowns”", 15),
    ],
)  # fmt: skip
def test_a_faulty_template_is_refused(tmp_path: Path, name: str, old: str, new: str, what: str, line: int) -> None:
    path = write_harbour(tmp_path) / f"locales/art_x_vorl/LC_MESSAGES/{name}.po"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises((DataError, DataErrors)) as caught:
        Grammar.build(load_ruleset(tmp_path), "art-x-vorl")
    assert what in str(caught.value)
    assert str(path) in str(caught.value)


def test_two_constructors_with_one_wording_are_refused(tmp_path: Path) -> None:
    folder = write_harbour(tmp_path)
    grammar = folder / "glossary/grammar.yaml"
    grammar.write_text(
        grammar.read_text(encoding="utf-8")
        + "  floods: {category: Act, arguments: {what: Thing}, gloss: to flood something}\n",
        encoding="utf-8",
    )
    for language in LANGUAGES:
        phrases = folder / f"locales/{language.replace(chr(45), chr(95))}/LC_MESSAGES/phrases.po"
        entry = phrases.read_text(encoding="utf-8").split('msgctxt "sinks"')[1].split("\n\n")[0]
        with phrases.open("a", encoding="utf-8") as file:
            file.write(f'\nmsgctxt "floods"{entry}')
    clashes = Grammar.build(load_ruleset(folder), "art-x-vorl").lint()
    assert len(clashes) == 1
    assert "same wording" in str(clashes[0])
    assert "phrases.po:" in str(clashes[0])


def test_a_missing_form_is_refused(tmp_path: Path) -> None:
    path = write_harbour(tmp_path) / "glossary/lexicon/art-x-vorl.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(", after: orun", ""), encoding="utf-8")
    ruleset = load_ruleset(tmp_path)
    with pytest.raises(UsageError, match=r"load.*no form"):
        Grammar.build(ruleset, "art-x-vorl").linearize(_reminder(ruleset, 2))


def test_absurd_texts_have_no_reading(harbour: Ruleset) -> None:
    grammar = Grammar.build(harbour, "en")
    assert grammar.parse(f"The captain loads {'9' * 5000} crates into this ship.").readings == ()
    assert grammar.parse("If the captain loads a crate into this ship, " * 400).readings == ()
    assert grammar.parse("").readings == ()
