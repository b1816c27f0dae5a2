"""Loading a ruleset: what is read, what is refused with its place, and that the cache changes nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from l10n.errors import DataErrors, L10nError, UsageError
from l10n.model.project import Settings
from l10n.model.tree import Leaf, Node, Parameter
from l10n.stores.cache import Cache, NoCache
from l10n.stores.project_files import find_project, read_settings
from l10n.stores.ruleset import load_ruleset


def faults(project: Path) -> list[str]:
    """The faults of a load, with paths as seen from the project."""
    with pytest.raises(DataErrors) as raised:
        load_ruleset(project)
    return [str(error).removeprefix(f"{project.resolve()}/") for error in raised.value.errors]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_everything_is_read(toy: Path) -> None:
    ruleset = load_ruleset(toy)
    assert list(ruleset.languages) == ["en", "ru"]
    assert ruleset.syntax.start == "Sentence"
    assert ruleset.syntax.constructors["count"].arguments == {"n": "Number", "noun": "Noun"}
    gather = ruleset.mechanic("gather")
    assert gather.parameters["cost"].default == "{3}"
    one, more = gather.reminder.statements
    assert one.when == (("n", "1"),)
    assert one.says == ((Node("take", (Node("count", (Leaf("Number", 1), Node("bead"))),)),),)
    assert more.says[0][1].args[0] == Parameter("cost")
    assert list(gather.clauses) == ["colour", "plain"]
    russian = ruleset.language("ru")
    assert russian.lexicon.terms["bead"].lemma == "бусина"
    assert russian.lexicon.terms["bead"].features == {"gender": "f"}
    assert ("acc.sg", "бусину") in russian.lexicon.terms["bead"].forms
    assert russian.lexicon.numerals[1] == (("f.acc", "одну"), ("f.nom", "одна"))
    assert russian.profile["counting"]["few"] == "pauc"
    assert len(russian.phrases.messages) == 4


def test_one_language_alone(toy: Path) -> None:
    (toy / "glossary/lexicon/ru.yaml").write_text("broken: [", encoding="utf-8")
    assert list(load_ruleset(toy, ["en"]).languages) == ["en"]
    with pytest.raises(UsageError, match="unknown language 'it'; the ruleset has en, ru"):
        load_ruleset(toy, ["it"])


def test_the_cache_changes_nothing(toy: Path, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    plain = load_ruleset(toy, cache=NoCache())
    assert load_ruleset(toy, cache=cache) == plain
    assert load_ruleset(toy, cache=cache) == plain
    change(toy / "glossary/lexicon/ru.yaml", "бусину", "БУСИНУ")
    again = load_ruleset(toy, cache=cache)
    assert ("acc.sg", "БУСИНУ") in again.languages["ru"].lexicon.terms["bead"].forms
    assert again.languages["ru"].fingerprint != plain.languages["ru"].fingerprint
    assert again.languages["en"].fingerprint == plain.languages["en"].fingerprint


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("grammar.yaml", "take: {category: Sentence,", "take: {category: Sentense,",
         "glossary/grammar.yaml:9:20: unknown category 'Sentense', expected one of Sentence, NP, Noun, Colour; did you "
         "mean Sentence?"),
        ("grammar.yaml", "what: NP", "what: Np",
         "glossary/grammar.yaml:9:48: unknown category 'Np', expected one of Sentence, NP, Noun, Colour, Number, "
         "Symbols, Stats; did you mean NP?"),
        ("grammar.yaml", "gloss: take something", "gloss: 3",
         "glossary/grammar.yaml:9:60: found the number 3, expected a gloss; put it in quotes"),
        ("concepts/things.yaml", "bowl:", "take:",
         "glossary/concepts/things.yaml:2:1: 'take' is a constructor already"),
        ("mechanics/gather.yaml", "take(coloured($colour, bead))", "take(coloured($color, bead))",
         "glossary/mechanics/gather.yaml:18:27: unknown parameter $color, expected one of those declared ($n, $cost, "
         "$colour)"),
        ("mechanics/gather.yaml", "pay($cost, count($n, bead))", "pay($n, count($n, bead))",
         "glossary/mechanics/gather.yaml:14:13: found the parameter $n (a Number), expected a Symbols"),
        ("mechanics/gather.yaml", "default: 2", "default: two",
         "glossary/mechanics/gather.yaml:6:30: unknown constructor or concept 'two', expected a Number"),
        ("mechanics/gather.yaml", "{n: 1}", "{m: 1}",
         "glossary/mechanics/gather.yaml:10:12: unknown parameter 'm', expected one of n, cost, colour"),
        ("mechanics/gather.yaml", "concept: bead", "concept: beed",
         "glossary/mechanics/gather.yaml:3:10: unknown concept 'beed'; did you mean bead?"),
        ("mechanics/gather.yaml", "id: gather", "id: collect",
         "glossary/mechanics/gather.yaml:1:5: found the ID 'collect', expected 'gather' as the file is named"),
        ("mechanics/gather.yaml", '["take(count(1, bowl))"]', "[take(count(1, bowl))]",
         "glossary/mechanics/gather.yaml:21:11: brackets are cut apart"),
        ("lexicon/ru.yaml", "gender: f\n    forms: {nom.sg: чаша", "gender: x\n    forms: {nom.sg: чаша",
         "glossary/lexicon/ru.yaml:13:13: found 'x', expected a gender: m, f, n"),
        ("lexicon/ru.yaml", "acc.sg: чашу", "akk.sg: чашу",
         "glossary/lexicon/ru.yaml:14:27: unknown feature 'akk' in 'akk.sg'"),
        ("lexicon/ru.yaml", "  bowl:", "  bowll:",
         "glossary/lexicon/ru.yaml:11:3: unknown concept 'bowll'; did you mean bowl?"),
        ("lexicon/ru.yaml", "чаша", "чашка", "glossary/lexicon/ru.yaml:11:3: the lemma 'чаша' of bowl in terms.po"),
        ("lexicon/ru.yaml", "language: ru", "language: de", "glossary/lexicon/ru.yaml:1:11: found the text 'de'"),
        ("lexicon/ru.yaml", "NP: [case]", "NP: [kase]", "glossary/lexicon/ru.yaml:3:8: unknown dimension 'kase'"),
    ],
)  # fmt: skip
def test_a_fault_in_the_glossary_has_its_place(toy: Path, file: str, old: str, new: str, expected: str) -> None:
    change(toy / "glossary" / file, old, new)
    assert any(fault.startswith(expected) for fault in faults(toy)), faults(toy)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('msgstr "чаша"', 'msgstr "чаша', "locales/ru/LC_MESSAGES/terms.po:16: the string is not closed"),
        ('msgctxt "bowl"', 'msgctxt "bead"', "locales/ru/LC_MESSAGES/terms.po:15: unknown concept 'beed'"),
        ('"Language: ru', '"Language: de', "locales/ru/LC_MESSAGES/terms.po:1: found Language: de, expected ru"),
    ],
)
def test_a_fault_in_a_catalog_has_its_place(toy: Path, old: str, new: str, expected: str) -> None:
    path = toy / "locales/ru/LC_MESSAGES/terms.po"
    change(path, old, new.replace("bead", "beed"))
    assert any(fault.startswith(expected) for fault in faults(toy)), faults(toy)


def test_a_duplicate_in_a_catalog_is_refused(toy: Path) -> None:
    path = toy / "locales/ru/LC_MESSAGES/phrases.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + '\nmsgctxt "take"\nmsgid "take {what}"\nmsgstr "x"\n', encoding="utf-8")
    assert faults(toy) == ["locales/ru/LC_MESSAGES/phrases.po:27: a second entry 'take', the first is in line 11"]


def test_faults_of_all_files_come_together(toy: Path) -> None:
    change(toy / "glossary/lexicon/ru.yaml", "NP: [case]", "NP: [kase]")
    change(toy / "glossary/lexicon/en.yaml", "1: {sg: a}", "1: {sing: a}")
    assert [fault.split(":")[0] for fault in faults(toy)] == ["glossary/lexicon/en.yaml", "glossary/lexicon/ru.yaml"]


def test_an_incomplete_ruleset_can_be_loaded_to_be_looked_at(toy: Path) -> None:
    change(toy / "glossary/concepts/things.yaml", "bowl:", "lid: {category: Noun, gloss: what covers it}\nbowl:")
    assert "the concept 'lid' has no term in" in faults(toy)[0]
    ruleset = load_ruleset(toy, is_complete=False)
    assert ruleset.missing_terms == {"en": ("lid",), "ru": ("lid",)}


@pytest.mark.parametrize(
    "name", ["glossary/grammar.yaml", "glossary/lexicon/ru.yaml", "locales/ru/LC_MESSAGES/terms.po"]
)
def test_a_missing_file(toy: Path, name: str) -> None:
    (toy / name).unlink()
    assert faults(toy)[0].startswith(f"{name}: can't be read: No such file or directory")


def test_settings(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == Settings()
    (tmp_path / "pyproject.toml").write_text('[tool.l10n]\nlanguages = ["en", "it"]\n[tool.l10n.check]\nx = 1\n')
    settings = read_settings(tmp_path)
    assert settings.languages == ("en", "it")
    assert settings.sections == {"check": {"x": 1}}
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    assert find_project(inner) == tmp_path
    (tmp_path / "a" / "l10n.toml").write_text('locales = "texts"\n')
    assert find_project(inner) == tmp_path / "a"
    assert read_settings(tmp_path / "a").locales == "texts"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("langauges = []", "unknown key 'langauges', expected one of name, languages, source-language, "
         "glossary, locales; did you mean languages?"),
        ("languages = 'en'", "languages: found 'en', expected a list of language tags"),
        ("languages = [", "no valid TOML"),
    ],
)  # fmt: skip
def test_faults_of_the_settings(tmp_path: Path, text: str, expected: str) -> None:
    (tmp_path / "l10n.toml").write_text(text)
    with pytest.raises(L10nError, match=r"l10n\.toml") as raised:
        read_settings(tmp_path)
    assert expected in str(raised.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[tool.l10n]\nname = "x\n', "pyproject.toml:2:10: no valid TOML: "),
        ("[tool]\nl10n = 3\n", "pyproject.toml: tool.l10n: found 3, expected a table"),
        (
            '[tool.l10n]\nlanguages = ["../../x"]\n',
            "pyproject.toml: found '../../x', expected a language tag such as de",
        ),
        (
            "[tool.l10n.languages]\na = 1\n",
            "pyproject.toml: languages: found {'a': 1}, expected a list of language tags",
        ),
    ],
)
def test_a_fault_of_the_settings_has_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, expected: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    with pytest.raises(L10nError) as raised:
        read_settings(tmp_path)
    assert str(raised.value).startswith(expected)


def test_another_tool_with_odd_settings_is_no_concern_of_ours(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("tool = 3\n", encoding="utf-8")
    assert read_settings(tmp_path) == Settings()
    assert find_project(tmp_path) != tmp_path


def test_settings_in_another_encoding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "l10n.toml").write_bytes(b"\n# caf\xe9\n")
    with pytest.raises(L10nError, match=r"l10n\.toml:2: byte 0xe9 is no UTF-8"):
        read_settings(tmp_path)


def test_a_source_language_that_the_ruleset_does_not_have(toy: Path) -> None:
    with pytest.raises(L10nError, match="source-language: found 'fr', expected one of the ruleset's languages: en, ru"):
        load_ruleset(toy, settings=Settings(languages=("en", "ru"), source_language="fr"))


def test_an_empty_file_is_a_fault(toy: Path) -> None:
    (toy / "glossary/mechanics/gather.yaml").write_bytes(b"")
    assert faults(toy) == ["glossary/mechanics/gather.yaml:1: the file is empty"]


def test_a_folder_that_cannot_be_read_is_not_an_empty_one(toy: Path) -> None:
    shutil.rmtree(toy / "glossary/mechanics")
    (toy / "glossary/mechanics").write_bytes(b"")
    assert faults(toy) == ["glossary/mechanics: can't be read: Not a directory"]


@pytest.mark.parametrize("damage", [b"{}", b"[]", b"[[], []]", b"", b"\0", b'x\n{"a": 1}'])
def test_a_damaged_cache_is_not_read(toy: Path, tmp_path: Path, damage: bytes) -> None:
    folder = tmp_path / "cache"
    plain = load_ruleset(toy, cache=Cache(folder))
    for path in folder.iterdir():
        path.write_bytes(damage)
    assert load_ruleset(toy, cache=Cache(folder)) == plain
