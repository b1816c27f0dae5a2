"""``l10n compare`` and ``l10n check`` on the same text in several languages, with the bundled ruleset."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from l10n.cli.main import main

from .conftest import ROOT

Run = Callable[..., tuple[int, str, str]]
SOURCE = "You may draw two cards."
TEXTS = {
    "it": "Puoi pescare due carte.",
    "es": "Puedes robar dos cartas.",
    "de": "Du kannst zwei Karten ziehen.",
    "fr": "Vous pouvez piocher deux cartes.",
}
THREE = {"it": "tre", "es": "tres", "de": "drei", "fr": "trois"}
TWO = {"it": "due", "es": "dos", "de": "zwei", "fr": "deux"}


def catalogs(folder: Path, source: str = SOURCE, **changed: str) -> list[str]:
    """A catalog of each language with one text; ``changed`` has the texts that are not as above, "" for none."""
    paths = []
    for tag, text in (TEXTS | changed).items():
        path = folder / f"{tag}.po"
        path.write_text(
            f'msgid ""\nmsgstr "Language: {tag}\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
            f'msgctxt "a/1/text"\nmsgid "{source}"\nmsgstr "{text}"\n\n'
            f'msgctxt "a/2/name"\nmsgid "Two"\nmsgstr "{tag}"\n', encoding="utf-8")  # fmt: skip
        paths.append(str(path))
    return paths


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main([arguments[0], "--project", str(ROOT), *arguments[1:]])
        captured = capsys.readouterr()
        return int(left.value.code or 0), captured.out, captured.err

    return call


def swapped(tag: str) -> str:
    return TEXTS[tag].replace(TWO[tag], THREE[tag])


def test_compare_three_texts(run: Run) -> None:
    languages = ["--lang", "it", "--lang", "en", "--lang", "de"]
    status, out, _ = run("compare", *languages, TEXTS["it"], SOURCE, TEXTS["de"])
    assert status == 0
    assert out.startswith("en, it, de\n")
    assert "all texts state the same facts" in out
    status, out, _ = run("compare", *languages, "xyz", "foo", "bar")
    assert status == 1
    assert "no fact was found" in out
    status, out, _ = run("compare", *languages, swapped("it"), SOURCE, TEXTS["de"])
    assert status == 1
    assert "→ it says “3” where en and de say “2”: the fault of it (likely)." in out
    status, out, _ = run("compare", *languages, "--format", "json", swapped("it"), SOURCE, swapped("de"))
    [data] = json.loads(out)
    assert {vote["fault"] for fact in data["facts"] for vote in fact["votes"]} == {"source"}


def test_two_texts_of_one_language_have_labels_of_their_own(run: Run) -> None:
    status, out, _ = run("compare", "--lang", "en,it,it", SOURCE, TEXTS["it"], swapped("it"))
    assert status == 1
    assert "it 2 says “3” where en and it say “2”: the fault of it 2" in out


def test_compare_catalogs(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("compare", *catalogs(tmp_path))
    assert (status, out) == (0, "1 text compared, none with facts that not all state\n")
    paths = catalogs(tmp_path, fr="Piochez deux cartes.")
    status, out, _ = run("compare", *paths)
    assert status == 1
    assert "fr lacks “may”, which en, it, es and de say: the fault of fr (certain)." in out
    status, out, _ = run("compare", *paths, "--context", "a/1", "--format", "html")
    assert '<mark class="lacking">' not in out and "<mark>kannst</mark>" in out
    assert "no translated text with a context that begins with 'b'" in run("compare", *paths, "--context", "b")[2]


@pytest.mark.parametrize(("arguments", "message"), [
    (["a.po"], "'a.po' is no file; texts need one --lang each"),
    (["--lang", "en,it,xx", "a", "b", "c"], "the ruleset has no facts for the language 'xx'"),
    (["--lang", "en,it,de", "a", "b"], "found 2 texts and 3 languages"),
    (["--lang", "it", "--format", "html", "a"], "--format html takes two texts or more"),
    (["--lang", "it", "--context", "x", "a"], "--context goes with PO files"),
    (["--lang", "en,it,de", "--mechanic", "scry", "a", "b", "c"], "--mechanic and --set go with one text"),
])  # fmt: skip
def test_wrong_use(run: Run, arguments: list[str], message: str) -> None:
    status, _, err = run("compare", *arguments)
    assert status == 2
    assert message in err


def test_a_catalog_without_a_language(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "x.po"
    path.write_text('msgid "a"\nmsgstr "b"\n', encoding="utf-8")
    status, _, err = run("compare", str(path))
    assert status == 2
    assert "x.po" in err and "Language" in err


def findings(run: Run, paths: list[str]) -> list[tuple[str, str, str]]:
    """Language, severity and message of each finding of the equivalence checks."""
    _, out, _ = run("check", *paths, "--select", "equivalence", "--format", "jsonl")
    return [(one["language"], one["severity"], one["message"]) for one in map(json.loads, out.splitlines())]


def test_a_finding_says_that_the_others_agree(run: Run, tmp_path: Path) -> None:
    [(language, severity, message)] = findings(run, catalogs(tmp_path, it=swapped("it")))
    assert (language, severity) == ("it", "error")
    assert message.endswith("The other translations (es, de and fr) say what the source says.")


def test_what_all_translations_share_is_the_fault_of_the_source(run: Run, tmp_path: Path) -> None:
    found = findings(run, catalogs(tmp_path, source="You may draw three cards."))
    assert [(language, severity) for language, severity, _ in found] == [(tag, "warning") for tag in TEXTS]
    assert all("The source differs from all translations (it, es, de and fr)" in message for *_, message in found)


def test_translations_of_an_earlier_source_raise_no_error(run: Run, tmp_path: Path) -> None:
    """Difference 64: all translations lack a word that the source has by now."""
    source = "Whenever a nontoken creature you control dies, you gain 2 life."
    texts = {
        "it": "Ogniqualvolta una creatura che controlli muore, guadagni 2 punti vita.",
        "es": "Siempre que una criatura que controlas muera, ganas 2 vidas.",
        "de": "Immer wenn eine Kreatur, die du kontrollierst, stirbt, erhältst du 2 Lebenspunkte dazu.",
        "fr": "À chaque fois qu'une créature que vous contrôlez meurt, vous gagnez 2 points de vie.",
    }
    found = findings(run, catalogs(tmp_path, source=source, **texts))
    assert {(language, severity) for language, severity, _ in found} == {(tag, "warning") for tag in TEXTS}
    assert all("The source differs from all translations (it, es, de and fr)" in message for *_, message in found)
    own_fault = texts | {"it": texts["it"].replace("una creatura", "una creatura non pedina").replace("2", "3")}
    found = findings(run, catalogs(tmp_path, source=source, **own_fault))
    assert ("it", "error") in {(language, severity) for language, severity, _ in found}


def test_translations_of_another_face_raise_no_error(run: Run, tmp_path: Path) -> None:
    """Difference 70: the source is the text of another face of the card than the one that was translated."""
    source = "Flying\\nWhen this creature enters the battlefield, put three +1/+1 counters on target creature."
    found = findings(run, catalogs(tmp_path, source=source))
    assert {language for language, *_ in found} == set(TEXTS)
    assert {severity for _, severity, _ in found} == {"warning"}


def test_two_translations_may_share_a_slip(run: Run, tmp_path: Path) -> None:
    found = findings(run, catalogs(tmp_path, source="You may draw three cards.", it="", es=""))
    assert [(language, severity) for language, severity, _ in found] == [("de", "error"), ("fr", "error")]
    assert all("The source differs from all translations (de and fr)" in message for *_, message in found)


def test_one_translation_that_agrees_keeps_the_errors(run: Run, tmp_path: Path) -> None:
    found = findings(run, catalogs(tmp_path, source="You may draw three cards.", fr=swapped("fr")))
    assert [(language, severity) for language, severity, _ in found] == [(tag, "error") for tag in ("it", "es", "de")]
    assert not any("The source differs" in message for *_, message in found)


def test_catalogs_of_one_language_have_no_vote(run: Run, tmp_path: Path) -> None:
    [path] = [path for path in catalogs(tmp_path, it=swapped("it")) if path.endswith("it.po")]
    [(_, severity, message)] = findings(run, [path])
    assert severity == "error" and "translation" in message and "The other" not in message


def test_fixes_are_not_written_to_the_bundled_ruleset_unasked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        main(["check", "--fix"])
    assert left.value.code == 2
    assert "no project in this folder" in capsys.readouterr().err
