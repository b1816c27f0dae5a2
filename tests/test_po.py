"""PO files: reading, writing and editing, against polib, babel and the GNU tools."""

from __future__ import annotations

import io
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import polib
import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from l10n.errors import DataError
from l10n.model.message import Catalog, Message
from l10n.stores.po import edit_catalog, edited, format_catalog, parse_catalog, read_catalog, write_catalog
from l10n.stores.po_polib import from_polib, to_polib

from .strategies import STRINGS, catalogs

HEADER = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'


def parse(text: str) -> Catalog:
    return parse_catalog(text.encode(), "test.po")


def bare(message: Message) -> Message:
    return replace(message, line=0, block=(0, 0), msgstr_line=0)


@given(catalogs())
def test_what_was_written_is_read(catalog: Catalog) -> None:
    again = parse_catalog(format_catalog(catalog), "test.po")
    assert again.junk == ()
    assert [bare(message) for message in again.messages] == list(catalog.messages)
    assert again.header == catalog.header


@given(catalogs())
def test_polib_reads_the_same(tmp_path_factory: pytest.TempPathFactory, catalog: Catalog) -> None:
    path = tmp_path_factory.mktemp("po") / "test.po"
    # polib splits lines of a file opened as text at a bare carriage return only where one stands in the file
    path.write_bytes(format_catalog(catalog))
    entries = [entry for entry in polib.pofile(str(path))]
    assert len(entries) == len(catalog.messages)
    for entry, message in zip(entries, catalog.messages, strict=True):
        assert (entry.msgctxt, entry.msgid, bool(entry.obsolete)) == (*message.key, message.is_obsolete)
        assert entry.msgid_plural == (message.msgid_plural or "")
        if message.msgid_plural:
            assert tuple(entry.msgstr_plural.values()) == message.plurals
        else:
            assert entry.msgstr == message.msgstr


@given(catalogs())
def test_to_polib_and_back(catalog: Catalog) -> None:
    again = from_polib(to_polib(catalog), catalog.path)
    assert [message.key for message in again.messages] == [message.key for message in catalog.messages]
    for one, other in zip(again.messages, catalog.messages, strict=True):
        if other.msgid_plural != "":  # polib can't tell an empty plural from none
            assert (one.msgstr, one.plurals) == (other.msgstr, other.plurals)
        assert (one.flags, one.is_obsolete, "\n".join(one.comments)) == (
            other.flags,
            other.is_obsolete,
            "\n".join(other.comments),
        )


@given(catalogs(may_be_obsolete=False))
def test_babel_reads_the_same(catalog: Catalog) -> None:
    found = read_po(io.BytesIO(format_catalog(catalog)))
    for message in catalog.messages:
        other = found.get(message.msgid, message.msgctxt)
        assert other is not None
        if message.msgid_plural is None:
            assert other.string == message.msgstr
            assert other.fuzzy == message.is_fuzzy


@pytest.mark.skipif(shutil.which("msgcat") is None, reason="the GNU gettext tools are not installed")
def test_written_as_the_gnu_tools_write(tmp_path: Path) -> None:
    messages = (
        Message("one", "eins\tzwei\n", "ctxt", comments=("by hand",), extracted=("from code",), flags=("fuzzy",)),
        Message("first\nsecond", "erste\nzweite \u2028 {W}"),
        Message("a", "", None, "b", ("x", "y")),
        Message("long " * 40, "lang " * 40, previous=('msgid "was"',)),
        Message("gone", "weg", is_obsolete=True),
    )
    header = {
        "Project-Id-Version": "1", "Language": "de", "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit", "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }  # fmt: skip
    path = tmp_path / "test.po"
    write_catalog(path, Catalog("test.po", header, messages))
    done = subprocess.run(["msgcat", "--no-wrap", str(path)], capture_output=True, check=True)
    assert done.stdout.decode() == path.read_text(encoding="utf-8")


def test_places_comments_and_escapes() -> None:
    catalog = parse(
        HEADER
        + '\n# translator\n#.extracted\n#: a.yaml:3\n#, fuzzy, c-format\n#| msgid "was"\nmsgctxt "c"\n'
        + 'msgid ""\n"one "  "\\"two\\"\\n"\nmsgstr "x\\ty\\\\"\n\n#~ msgid "old"\n#~ msgstr "alt"\n'
    )
    assert catalog.language == "de"
    first, second = catalog.messages
    assert first == Message(
        'one "two"\n', "x\ty\\", "c", None, (), ("fuzzy", "c-format"), ("translator",), ("extracted",),
        ("a.yaml:3",), ('msgid "was"',), False, 12, (6, 14), 14,
    )  # fmt: skip
    assert (second.is_obsolete, second.line, second.block) == (True, 16, (16, 17))


@pytest.mark.parametrize(
    ("damage", "line", "what"),
    [
        ('msgid "b\nmsgstr "x"\n', 8, "not closed"),
        ('msgid "b"\nmsgstr "x\n', 9, "not closed"),
        ('msgid "b"\n', 8, "no msgstr"),
        ('msgstr "x"\n', 8, "no msgid before"),
        ('msgid "b"\nmsgstr "x"\nmsgstr "y"\n', 10, "second msgstr"),
        ('msgid "b"\nmsgstr "\\q"\n', 9, "escape"),
        ('msgid "b"\nmsgid_plural "bs"\nmsgstr "x"\n', 10, "expected msgstr[0]"),
        ('msgid "b"\nmsgid_plural "bs"\nmsgstr[0] "x"\nmsgstr[2] "x"\n', 11, "expected msgstr[1]"),
        ('msgid "b"\n<<<<<<< HEAD\nmsgstr "x"\n', 9, "conflict marker"),
        ('msgid "b"\nmsgstr "x"\nhello\n', 10, "hello"),
        ('# comment\n"lost"\n', 9, "belongs to no msgid"),
        ('msgfoo "b"\n', 8, "msgfoo"),
        ('msgid ""\nmsgstr "Language: fr\\n"\n', 8, "second header"),
    ],
)
def test_a_bad_entry_is_junk_and_the_others_are_read(damage: str, line: int, what: str) -> None:
    before, after = 'msgid "a"\nmsgstr "A"\n', 'msgid "c"\nmsgstr "C"\n'
    catalog = parse(HEADER + before + "\n" + damage + "\n" + after)
    assert [message.msgid for message in catalog.messages] == ["a", "c"]
    assert len(catalog.junk) == 1
    assert catalog.junk[0][0] == line
    assert what in catalog.junk[0][1]


def test_conflict_markers_between_entries() -> None:
    catalog = parse(
        HEADER
        + '<<<<<<< HEAD\nmsgid "a"\nmsgstr "A"\n=======\nmsgid "a"\nmsgstr "B"\n>>>>>>> other\nmsgid "c"\nmsgstr "C"\n'
    )
    assert [message.msgstr for message in catalog.messages] == ["A", "B", "C"]
    assert [line for line, _ in catalog.junk] == [5, 8, 11]


def test_a_file_cut_off_anywhere_is_read_as_far_as_it_goes() -> None:
    whole = HEADER + '\n# c\nmsgctxt "x"\nmsgid "a"\nmsgid_plural "as"\nmsgstr[0] "A"\nmsgstr[1] "B"\n'
    for end in range(len(whole)):
        catalog = parse(whole[:end])
        assert len(catalog.messages) <= 1


def test_encodings() -> None:
    text = HEADER + '\nmsgid "a"\nmsgstr "für"\n'
    assert parse_catalog(b"\xef\xbb\xbf" + text.encode(), "t.po").messages[0].msgstr == "für"
    assert parse_catalog(text.replace("\n", "\r\n").encode(), "t.po").messages[0].block == (6, 7)
    latin = text.replace("UTF-8", "ISO-8859-1").encode("latin-1")
    assert parse_catalog(latin, "t.po").messages[0].msgstr == "für"
    with pytest.raises(DataError, match=r"t\.po:7:10: byte 0xfc is no UTF-8"):
        parse_catalog(text.encode("latin-1"), "t.po")
    with pytest.raises(DataError, match="UTF-16"):
        parse_catalog(text.encode("utf-16"), "t.po")
    with pytest.raises(DataError, match=r"t\.po:4: the header declares charset 'klingon'"):
        parse_catalog(text.replace("UTF-8", "klingon").encode(), "t.po")
    assert parse_catalog(b"", "t.po").messages == ()


def test_a_missing_file_is_a_data_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.po: can't be read: No such file"):
        read_catalog(tmp_path / "none.po")


@given(catalogs(), STRINGS, st.booleans(), st.data())
def test_an_edit_changes_its_own_lines_only(catalog: Catalog, msgstr: str, is_crlf: bool, data: st.DataObject) -> None:
    raw = b"\xef\xbb\xbf" + format_catalog(catalog)
    if is_crlf:
        raw = raw.replace(b"\n", b"\r\n")
    read = parse_catalog(raw, "test.po")
    plain = [message for message in read.messages if message.msgid_plural is None]
    if not plain:
        assert edited(raw, "test.po", {}) == raw
        return
    old = data.draw(st.sampled_from(plain))
    new = replace(old, msgstr=msgstr, flags=())
    result = edited(raw, "test.po", {old: new})
    again = parse_catalog(result, "test.po")
    expected = [bare(new if message is old else message) for message in read.messages]
    assert [bare(message) for message in again.messages] == expected
    assert edited(result, "test.po", {}) == result
    before, after = raw.split(b"\n"), result.split(b"\n")
    first, last = old.block
    assert after[: first - 1] == before[: first - 1]
    assert after[len(after) - (len(before) - last) :] == before[last:]
    if is_crlf:
        assert result.count(b"\n") == result.count(b"\r\n")


def test_an_edit_keeps_odd_lines_and_folds_in_a_folded_file(tmp_path: Path) -> None:
    path = tmp_path / "odd.po"
    raw = (
        HEADER
        + '\n#:b.yaml:1\n#,fuzzy\n#.no-space\nmsgid"a"\nmsgstr ""\n"folded "\n"text"\n\n#~| msgid "x"\n#~ msgid "o"\n'
        + '#~ msgstr ""\n# trailing comment'
    )
    path.write_text(raw, encoding="utf-8")
    old = read_catalog(path).messages[0]
    assert edit_catalog(path, {old: replace(old, msgstr="word " * 20)})
    expected = raw.replace(
        'msgstr ""\n"folded "\n"text"\n', 'msgstr ""\n"' + "word " * 15 + '"\n"' + "word " * 5 + '"\n'
    )
    assert path.read_text(encoding="utf-8") == expected


def test_an_edit_of_a_file_that_has_changed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "test.po"
    path.write_text(HEADER + '\nmsgid "a"\nmsgstr "A"\n', encoding="utf-8")
    old = read_catalog(path).messages[0]
    path.write_text(HEADER + '\nmsgid "a"\nmsgstr "B"\n', encoding="utf-8")
    with pytest.raises(DataError, match="has changed since it was read"):
        edit_catalog(path, {old: replace(old, msgstr="C")})


def test_adding_and_removing(tmp_path: Path) -> None:
    path = tmp_path / "test.po"
    path.write_text(HEADER + '\nmsgid "a"\nmsgstr "A"\n\nmsgid "b"\nmsgstr "B"\n', encoding="utf-8")
    first = read_catalog(path).messages[0]
    assert edit_catalog(path, {first: None}, [Message("c", "C")])
    assert path.read_text(encoding="utf-8") == HEADER + '\nmsgid "b"\nmsgstr "B"\n\nmsgid "c"\nmsgstr "C"\n'


def test_a_text_outside_the_charset_of_the_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "test.po"
    path.write_bytes((HEADER.replace("UTF-8", "ISO-8859-1") + '\nmsgid "a"\nmsgstr "A"\n').encode())
    before = path.read_bytes()
    old = read_catalog(path).messages[0]
    with pytest.raises(DataError, match="can't be written in ISO8859-1"):
        edit_catalog(path, {old: replace(old, msgstr="“ц”")})
    assert path.read_bytes() == before


def test_line_ends_that_no_gettext_tool_writes_are_refused() -> None:
    with pytest.raises(DataError, match=r"^x\.po:1: the lines end with a carriage return only"):
        parse_catalog(b'msgid "a"\rmsgstr "b"\r', "x.po")
