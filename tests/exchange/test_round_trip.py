"""Out and in again: without edits no byte changes, with edits exactly those texts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.exchange.marks import UNWRITABLE
from l10n.exchange.registry import returning_formats
from l10n.model.message import Catalog, Message
from l10n.stores.po import edited, parse_catalog

from .packages import HEADER, TEXTS, catalog_of, counts, delivered, imported, package_of, written

FORMATS = returning_formats()
CHARACTERS = st.one_of(
    st.sampled_from("ab \"\\\n\t{}[]=+-@'#~|;,:%«»„“”\u202f\u00a0\u2028<>&_xשع😀01/"),
    st.characters(exclude_categories=["Cs", "Cc", "Cn"]),
)
EDITS = st.one_of(st.sampled_from(TEXTS), st.text(CHARACTERS, min_size=1, max_size=80)).filter(
    lambda text: bool(text.strip()) and not UNWRITABLE.search(text)
)


@pytest.mark.parametrize("format_", FORMATS)
def test_nothing_changes_without_edits(format_: str, tmp_path: Path) -> None:
    pairs = [(f"source {number}: {text}", text) for number, text in enumerate(TEXTS)] + [("untranslated", "")]
    path = written(tmp_path, catalog_of(*pairs, flags={0: ("fuzzy",), 3: ("no-wrap",)}))
    before = path.read_bytes()
    result = imported(tmp_path, delivered(package_of(path), format_, tmp_path))
    assert path.read_bytes() == before
    assert counts(result) == (0, 0, 0, len(pairs) - (format_ == "tmx"))  # a memory has no untranslated texts


@pytest.mark.parametrize("format_", FORMATS)
@settings(max_examples=25)
@given(
    targets=st.lists(st.sampled_from(TEXTS), min_size=4, max_size=6),
    edits=st.dictionaries(st.integers(0, 3), EDITS, max_size=4),
)
def test_exactly_the_edited_texts_change(
    format_: str, targets: list[str], edits: dict[int, str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("project")
    path = written(folder, catalog_of(*((f"source {number}", text) for number, text in enumerate(targets))))
    before = path.read_bytes()
    messages = parse_catalog(before, str(path)).messages
    expected = edited(before, str(path), {messages[n]: replace(messages[n], msgstr=text) for n, text in edits.items()})
    result = imported(folder, delivered(package_of(path, edits), format_, folder))
    assert path.read_bytes() == expected
    taken = sum(targets[number] != text for number, text in edits.items())
    assert counts(result) == (taken, 0, 0, len(targets) - taken)


@pytest.mark.parametrize("format_", FORMATS)
def test_plural_forms(format_: str, tmp_path: Path) -> None:
    message = Message(
        "Take a bead.", "", "take", "Take {n} beads.", ("Nimm eine Perle.", "Nimm {n} Perlen."), ("fuzzy",)
    )
    path = written(tmp_path, Catalog("", HEADER, (message, Message("b", "c"))))
    before = path.read_bytes()
    assert counts(imported(tmp_path, delivered(package_of(path), format_, tmp_path))) == (0, 0, 0, 3)
    assert path.read_bytes() == before
    result = imported(tmp_path, delivered(package_of(path, {1: "Nehmt {n} Perlen."}), format_, tmp_path))
    assert counts(result) == (1, 0, 0, 2)
    assert path.read_bytes() == before.replace(b"Nimm {n} Perlen.", b"Nehmt {n} Perlen.")


@pytest.mark.parametrize("format_", FORMATS)
def test_a_second_import_changes_nothing_more(format_: str, tmp_path: Path) -> None:
    path = written(tmp_path, catalog_of(("a", "b"), ("c", "d")))
    file = delivered(package_of(path, {0: "e"}, comment="why"), format_, tmp_path)
    assert counts(imported(tmp_path, file))[0]
    after = path.read_bytes()
    assert counts(imported(tmp_path, file)) == (0, 0, 0, 2)
    assert path.read_bytes() == after
