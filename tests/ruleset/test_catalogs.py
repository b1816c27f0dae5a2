"""The catalogs of the bundled ruleset: every generated text is read back, and bundles say what the grammar says."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import l10n
from l10n.model.tree import VARIABLE

from ..conftest import ROOT

LANGUAGES = ("en", "it", "es", "de", "fr", "ru")
NUMBERS = ("1", "2", "3", "4", "5", "10", "11", "21", "22", "25", "101", VARIABLE)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> l10n.Project:
    """A copy of the bundled ruleset with catalogs made anew."""
    folder = tmp_path_factory.mktemp("bundled")
    for name in ("glossary", "locales"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for path in folder.rglob("mechanics.po"):
        path.unlink()
    opened = l10n.open_project(folder)
    l10n.update(opened)
    return opened


@pytest.fixture(scope="module")
def bundles(project: l10n.Project, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Any]:
    out = tmp_path_factory.mktemp("out")
    l10n.compile_catalogs(project, out, is_fuzzy_used=True)
    return {tag: json.loads((out / f"{tag}.json").read_text(encoding="utf-8")) for tag in LANGUAGES}


def fill(entries: list[dict[str, Any]], values: Mapping[str, str], category: str) -> str | None:
    """What a client does with a bundle, as ``docs/catalogs.md`` says; None where no text is for these values."""
    for entry in entries:
        if all(values.get(name) == value for name, value in entry.get("when", {}).items()):
            break
    else:
        return None
    text = entry["text"]
    number = values.get(entry.get("plural", ""), "")
    if isinstance(text, dict):
        text = entry.get("exact", {}).get(number) or text[entry["variable"] if number == VARIABLE else category]
    for name in entry.get("placeholders", ()):
        value = values[name]
        if name == entry.get("plural"):
            value = entry.get("words", {}).get(number, number)
        value = entry.get("phrases", {}).get(name, {}).get(value, value)
        text = text.replace(f"{{{name}}}", value)
    return str(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_statement_has_a_wording(project: l10n.Project, language: str) -> None:
    assert l10n.update(project, [language], is_dry=True).unworded == {language: {}}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NUMBERS)
def test_a_client_gets_from_a_bundle_what_the_grammar_writes(
    project: l10n.Project, bundles: Mapping[str, Any], language: str, number: str
) -> None:
    profile = project.grammar(language).profile
    category = profile.plural_category(int(number) if number != VARIABLE else VARIABLE)
    mechanics = bundles[language]["mechanics"]
    for has_clauses in (False, True):
        for row in l10n.render(project, languages=[language], parameters={"n": number}, has_clauses=has_clauses):
            entries = mechanics[row.mechanic]
            texts = entries["clauses"][row.clause] if row.clause else entries["reminder"]
            assert fill(texts, row.parameters, category) == row.text, f"{row.mechanic}.{row.clause or 'reminder'}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_is_reviewed_as_generated_stays_reviewed(project: l10n.Project, language: str) -> None:
    """Whatever changes in records or templates later, the grammar must be able to read what it wrote."""
    path = project.locale_folder(language) / "mechanics.po"
    before = path.read_text(encoding="utf-8")
    reviewed = before.replace("#, fuzzy, ", "#, ").replace("#, fuzzy\n", "").replace(" wording=", " wording=0")
    path.write_text(reviewed, encoding="utf-8")
    try:
        states = l10n.update(project, [language]).states[language]
    finally:
        path.write_text(before, encoding="utf-8")
    assert (states["stale"], states["draft"], states["generated"]) == (0, 0, 0)


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="the GNU gettext tools are not installed")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["mechanics", "phrases", "terms"])
def test_the_gnu_tools_accept_the_catalogs(project: l10n.Project, language: str, name: str) -> None:
    path: Path = project.locale_folder(language) / f"{name}.po"
    done = subprocess.run(
        ["msgfmt", "--check", "--use-fuzzy", "-o", "/dev/null", str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
