"""``mechanics.po``: generated, reviewed, changed, merged, compiled."""

from __future__ import annotations

import gettext
import io
import json
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

import l10n
from l10n.catalogs.frames import frame_of
from l10n.catalogs.plurals import rule_of_catalog, rule_of_language
from l10n.errors import DataError, DataErrors
from l10n.model.message import Catalog, Message
from l10n.stores.po import edit_catalog, read_catalog

RECORD = "glossary/mechanics/gather.yaml"


def catalog_path(toy: Path, language: str = "ru") -> Path:
    return toy / "locales" / language / "LC_MESSAGES" / "mechanics.po"


def update(toy: Path, *, is_dry: bool = False) -> list[str]:
    """Update, and name the files that changed."""
    return [path.name for path in l10n.update(l10n.open_project(toy), is_dry=is_dry).changed]


def messages(toy: Path, language: str = "ru") -> dict[str | None, Message]:
    return {message.msgctxt: message for message in read_catalog(catalog_path(toy, language)).messages}


def review(toy: Path, context: str, **changes: object) -> None:
    """What a reviewer does: take the flag away, and perhaps change the text."""
    old = messages(toy)[context]
    flags = tuple(flag for flag in old.flags if flag != "fuzzy")
    edit_catalog(catalog_path(toy), {old: replace(old, flags=flags, **changes)})  # type: ignore[arg-type]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_generated_entries(toy: Path) -> None:
    assert update(toy) == ["mechanics.po", "mechanics.po", "terms.pot", "phrases.pot", "mechanics.pot"]
    found = messages(toy)
    assert list(found) == ["gather.reminder/n=1", "gather.reminder", "gather.colour", "gather.plain"]
    reminder = found["gather.reminder"]
    assert reminder.msgid == "Take {n} beads. Pay {cost} for {n} beads."  # for 1 bead there is an entry of its own
    assert reminder.msgid_plural == "Take {n} beads. Pay {cost} for {n} beads."
    assert reminder.plurals == (
        "Возьмите {n} бусину. Заплатите {cost} за {n} бусину.",
        "Возьмите {n} бусины. Заплатите {cost} за {n} бусины.",
        "Возьмите {n} бусин. Заплатите {cost} за {n} бусин.",
    )
    assert reminder.flags == ("fuzzy", "python-brace-format")
    assert found["gather.colour"].msgstr == "Возьмите {colour} бусину."
    assert found["gather.plain"].extracted[0] == "bowls are taken too"


def test_an_update_is_done_once(toy: Path) -> None:
    update(toy)
    assert update(toy) == []


def test_a_dry_run_writes_nothing(toy: Path) -> None:
    assert "mechanics.po" in update(toy, is_dry=True)
    assert not catalog_path(toy).exists()


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="the GNU gettext tools are not installed")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_gnu_tools_accept_what_is_written(toy: Path, language: str) -> None:
    update(toy)
    command = ["msgfmt", "--check", "--use-fuzzy", "-o", "/dev/null", str(catalog_path(toy, language))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "header field" not in line]) == (0, [])


def test_a_reviewed_wording_is_kept(toy: Path) -> None:
    update(toy)
    review(toy, "gather.plain", msgstr="Возьмите чашу, и поскорее.", comments=("checked",))
    before = catalog_path(toy).read_bytes()
    assert update(toy) == ["mechanics.po"]  # the generated wording is told in a comment
    message = messages(toy)["gather.plain"]
    assert (message.msgstr, message.is_fuzzy, message.comments) == ("Возьмите чашу, и поскорее.", False, ("checked",))
    assert "Generated: Возьмите одну чашу." in message.extracted
    assert update(toy) == []
    assert before != catalog_path(toy).read_bytes()


def test_a_changed_record_marks_a_reviewed_text_stale(toy: Path) -> None:
    update(toy)
    review(toy, "gather.plain")
    change(toy / RECORD, "take(count(1, bowl))", "take(count(2, bowl))")
    update(toy)
    message = messages(toy)["gather.plain"]
    assert message.msgstr == "Возьмите одну чашу."
    assert message.is_fuzzy
    assert message.extracted[-1].startswith("l10n: stale")
    assert message.msgid == "Take two bowls."
    assert message.previous == ('msgid "Take a bowl."',)
    assert update(toy) == []
    review(toy, "gather.plain", msgstr="Возьмите две чаши.")
    update(toy)
    message = messages(toy)["gather.plain"]
    assert not message.is_fuzzy
    assert not any("stale" in line for line in message.extracted)


def test_a_reviewed_text_that_still_says_the_same_stays_reviewed(toy: Path) -> None:
    update(toy)
    review(toy, "gather.plain", msgstr="Берите одну чашу.")
    phrases = toy / "locales/ru/LC_MESSAGES/phrases.po"
    with phrases.open("a", encoding="utf-8") as file:
        file.write('\nmsgctxt "take#alt1"\nmsgid "take {what}"\nmsgstr "берите {what}@acc"\n')
    change(phrases, "возьмите {what}@acc", "заберите {what}@acc")
    update(toy)
    found = messages(toy)
    assert found["gather.plain"].msgstr == "Берите одну чашу."
    assert not found["gather.plain"].is_fuzzy
    assert found["gather.colour"].msgstr == "Заберите {colour} бусину."
    review(toy, "gather.reminder", plurals=("Берите {n} бусину.",) * 3)
    change(phrases, "заплатите {cost}", "внесите {cost}")
    update(toy)
    assert messages(toy)["gather.reminder"].is_fuzzy


def test_a_draft_is_kept_and_stays_fuzzy(toy: Path) -> None:
    update(toy)
    old = messages(toy)["gather.plain"]
    edit_catalog(catalog_path(toy), {old: replace(old, msgstr="Чаша")})
    update(toy)
    message = messages(toy)["gather.plain"]
    assert (message.msgstr, message.is_fuzzy) == ("Чаша", True)
    states = l10n.update(l10n.open_project(toy)).states["ru"]
    assert states == {"reviewed": 0, "generated": 3, "draft": 1, "stale": 0}


def test_what_no_record_has_any_more_becomes_obsolete_and_comes_back(toy: Path) -> None:
    update(toy)
    review(toy, "gather.plain", msgstr="Чашу!")
    record = (toy / RECORD).read_text(encoding="utf-8")
    (toy / RECORD).write_text(record[: record.index("  plain:")], encoding="utf-8")
    result = l10n.update(l10n.open_project(toy))
    assert result.retired["ru"] == ("gather.plain",)
    message = messages(toy)["gather.plain"]
    assert (message.is_obsolete, message.msgstr) == (True, "Чашу!")
    assert update(toy) == []
    (toy / RECORD).write_text(record, encoding="utf-8")
    update(toy)
    message = messages(toy)["gather.plain"]
    assert (message.is_obsolete, message.is_fuzzy, message.msgstr) == (False, True, "Чашу!")


def test_what_a_language_has_no_wording_for_is_told_and_kept(toy: Path) -> None:
    update(toy)
    review(toy, "gather.colour", msgstr="Красную!")
    phrases = toy / "locales/ru/LC_MESSAGES/phrases.po"
    change(phrases, 'msgctxt "coloured"', 'msgctxt "coloured#alt1"')
    result = l10n.update(l10n.open_project(toy))
    assert list(result.unworded["ru"]) == ["gather.colour"]
    assert "coloured" in result.unworded["ru"]["gather.colour"]
    assert result.retired["ru"] == ()
    message = messages(toy)["gather.colour"]
    assert (message.msgstr, message.is_fuzzy) == ("Красную!", False)
    russian = l10n.status(l10n.open_project(toy))[1]
    assert (russian.total, russian.missing, russian.phrases) == (4, 1, (3, 4))


def test_new_entries_stand_in_the_order_of_the_records(toy: Path) -> None:
    update(toy)
    change(toy / RECORD, "  plain:", '  both:\n    gloss: new\n    says: ["take(count(3, bowl))"]\n  plain:')
    update(toy)
    assert [context.split(".")[1] for context in messages(toy) if context] == [
        "reminder/n=1", "reminder", "colour", "both", "plain",
    ]  # fmt: skip


def test_a_reviewers_file_keeps_its_bytes(toy: Path) -> None:
    update(toy)
    path = catalog_path(toy)
    odd = b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(odd)
    assert update(toy) == []
    change_at = "take(count(1, bowl))"
    change(toy / RECORD, change_at, "take(count(3, bowl))")
    update(toy)
    new = path.read_bytes()
    assert new.startswith(b"\xef\xbb\xbf")
    assert new.count(b"\n") == new.count(b"\r\n")
    assert new[:1300] == odd[:1300]


def test_a_broken_catalog_is_not_touched(toy: Path) -> None:
    update(toy)
    path = catalog_path(toy)
    path.write_text(path.read_text(encoding="utf-8") + "<<<<<<< HEAD\n", encoding="utf-8")
    before = path.read_bytes()
    change(toy / RECORD, "take(count(1, bowl))", "take(count(3, bowl))")
    with pytest.raises(DataErrors, match="conflict marker"):
        update(toy)
    assert path.read_bytes() == before


def test_values_that_change_their_frame_are_entries_of_their_own(toy: Path) -> None:
    path = toy / "locales/ru/LC_MESSAGES/phrases.po"
    change(path, "{colour}~noun {noun}^@sg", "{colour}~noun {noun}^@sg ({colour}@f.nom.sg)")
    update(toy)
    contexts = [context for context in messages(toy) if context and "colour" in context]
    assert contexts == ["gather.colour/colour=red", "gather.colour/colour=blue"]
    assert messages(toy)["gather.colour/colour=blue"].msgstr == "Возьмите синюю бусину (синяя)."


def test_a_second_number_is_an_entry_for_each_category(toy: Path) -> None:
    change(toy / RECORD, "colour: {type", "m: {type: Number, default: 3}\n  colour: {type")
    change(toy / RECORD, "pay($cost, count($n, bead))", "take(count($m, bowl))")
    update(toy)
    found = messages(toy)
    assert [context for context in found if context and ":" in context] == [
        "gather.reminder/m:one", "gather.reminder/m:few", "gather.reminder/m:many",
    ]  # fmt: skip
    assert found["gather.reminder/m:few"].plurals[2] == "Возьмите {n} бусин. Возьмите {m} чаши."
    assert found["gather.reminder/m:few"].msgid_plural == "Take {n} beads. Take {m} bowls."


def test_compiling(toy: Path, tmp_path: Path) -> None:
    update(toy)
    review(toy, "gather.reminder")
    project = l10n.open_project(toy)
    out = tmp_path / "out"
    result = l10n.compile_catalogs(project, out)
    assert result.left_out == {"en": 4, "ru": 3}
    found = gettext.GNUTranslations(io.BytesIO((out / "ru/LC_MESSAGES/mechanics.mo").read_bytes()))
    english = ("gather.reminder", *["Take {n} beads. Pay {cost} for {n} beads."] * 2)
    assert found.npgettext(*english, 23) == "Возьмите {n} бусины. Заплатите {cost} за {n} бусины."
    assert found.pgettext("gather.plain", "Take a bowl.") == "Take a bowl."
    first = {path: path.read_bytes() for path in result.files}
    l10n.compile_catalogs(project, out)
    assert {path: path.read_bytes() for path in result.files} == first


def fill(entries: list[dict[str, object]], number: int, category: str, **values: str) -> str:
    """What a client does, as docs/catalogs.md says."""
    entry = next(entry for entry in entries if entry.get("when", {"n": str(number)}) == {"n": str(number)})
    text = entry["text"]
    if isinstance(text, dict):
        text = entry.get("exact", {}).get(str(number), text[category])  # type: ignore[attr-defined]
    word = entry.get("words", {}).get(str(number), str(number))  # type: ignore[attr-defined]
    for name, value in {"n": word, **values}.items():
        text = text.replace(f"{{{name}}}", value)
    return str(text)


@pytest.mark.parametrize("number", [1, 2, 3, 5, 11, 21, 22, 25])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_client_gets_from_a_bundle_what_the_grammar_writes(
    toy: Path, tmp_path: Path, number: int, language: str
) -> None:
    update(toy)
    project = l10n.open_project(toy)
    l10n.compile_catalogs(project, tmp_path, is_fuzzy_used=True)
    bundle = json.loads((tmp_path / f"{language}.json").read_text(encoding="utf-8"))
    category = project.grammar(language).profile.plural_category(number)
    text = fill(bundle["mechanics"]["gather"]["reminder"], number, category, cost="{3}")
    [rendering] = l10n.render(project, ["gather"], languages=[language], parameters={"n": str(number)})
    assert text == rendering.text
    assert bundle["mechanics"]["gather"]["clauses"]["colour"][0]["phrases"]["colour"]["blue"]


def test_compiling_before_the_first_update(toy: Path, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="run `l10n update`"):
        l10n.compile_catalogs(l10n.open_project(toy), tmp_path)


def test_status(toy: Path) -> None:
    assert l10n.status(l10n.open_project(toy))[1].missing == 4
    update(toy)
    review(toy, "gather.plain")
    russian = l10n.status(l10n.open_project(toy))[1]
    assert (russian.total, russian.missing, russian.terms, russian.phrases) == (4, 0, (4, 4), (4, 4))
    assert russian.states == {"reviewed": 1, "generated": 3, "draft": 0, "stale": 0}


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["to the red.", "to the blue.", "to the dark green."], ("to the {x}.", ["red", "blue", "dark green"])),
        (["redder", "bluer"], ("{x}", ["redder", "bluer"])),
        (["to red", "to reddish"], ("to {x}", ["red", "reddish"])),
        (["a red and a red.", "a dark blue and a dark blue."], ("a {x} and a {x}.", ["red", "dark blue"])),
        (["red, red, red", "blue, blue, blue"], ("{x}, {x}, {x}", ["red", "blue"])),
        (["a red and a red", "a blue and a bluish"], None),
        (["{W} for white", "{U} for blue"], None),
        (["same", "same"], None),
        (["only one"], None),
        (["a thing", "a red thing"], None),
    ],
)
def test_the_frame_of_texts(texts: list[str], expected: object) -> None:
    assert frame_of(texts, "{x}") == expected


def test_plural_rules() -> None:
    russian = rule_of_language("ru")
    assert [russian.index(number) for number in (1, 2, 5, 11, 21)] == [0, 1, 2, 2, 0]
    assert russian.representative(0) == 101
    english = rule_of_language("en")
    assert [english.representative(form) for form in (0, 1)] == [1, 101]
    assert rule_of_language("qya").count == 2
    with pytest.raises(DataError, match="Plural-Forms: found 'nplurals=2; plural=import os;'"):
        rule_of_catalog(Catalog("x.po", {"Plural-Forms": "nplurals=2; plural=import os;"}, ()), "en")
