"""YAML files: values with places, YAML 1.2, and faults that name the spot."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.errors import DataError
from l10n.stores.cache import Cache
from l10n.stores.faults import Faults
from l10n.stores.yaml_files import Value, parse_yaml, read_plain, read_yaml


def parse(text: str | bytes) -> tuple[Value | None, list[str]]:
    faults = Faults()
    data = text.encode() if isinstance(text, str) else text
    value = parse_yaml(data, Path("f.yaml"), faults)
    return value, [str(error) for error in faults.errors]


def test_the_core_schema_of_yaml_1_2() -> None:
    text = "a: no\nb: 012\nc: 1:30\nd: 0o12\ne: 1e3\nf: ~\ng: yes\nh: 2024-01-01\ni: '1'\nj: true\nk: 1_000\nl: 0x1F"
    value, faults = parse(text)
    assert not faults
    assert value is not None
    assert value.plain() == {
        "a": "no", "b": 12, "c": "1:30", "d": 10, "e": 1000.0, "f": None, "g": "yes", "h": "2024-01-01", "i": "1",
        "j": True, "k": "1_000", "l": 31,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\nb: 2\na: 3\n", "f.yaml:3:1: the key 'a' stands here a second time, first in line 1"),
        ("a: [1, 2\nb: 3", "f.yaml:2:2: no valid YAML"),
        ("a: &x 1\nb: *x", "f.yaml:1:4: anchors and aliases are not allowed"),
        ("a: !new 1", "f.yaml:1:4: the tag '!new' is not allowed"),
        ("a: 1\n---\nb: 1", "f.yaml:2:1: no valid YAML"),
        ("", "f.yaml:1: the file is empty"),
        ("a: b\n\tc: d", "f.yaml:2:1: no valid YAML"),
        ("[a]: b", "f.yaml:1:1: found a list as a key"),
        (b"a: \xff", "f.yaml:1:4: byte 0xff is no UTF-8"),
        ("a: x\x07", "f.yaml:1:5: no valid YAML"),
    ],
)
def test_faults_of_the_file(text: str | bytes, expected: str) -> None:
    _, faults = parse(text)
    assert faults
    assert faults[0].startswith(expected)


def test_faults_of_type_are_collected_and_reading_goes_on() -> None:
    value, _ = parse("name: 3\nsize: big\nflag: 1\nlist: {a: b}\nnone:\nrule: 701.18\nsise: 1\n")
    assert value is not None
    fields = value.fields(("name", "size", "flag", "list", "none", "rule", "absent"))
    assert fields["name"].text("a name") == ""
    assert fields["size"].integer() == 0
    assert fields["flag"].boolean() is False
    assert fields["list"].items() == []
    assert fields["none"].text() == ""
    assert fields["rule"].text() == ""
    assert [str(error) for error in value.file.faults.errors] == [
        "f.yaml:7:1: unknown key 'sise', expected one of name, size, flag, list, none, rule, absent; did you mean "
        "size?",
        "f.yaml:1:1: missing absent",
        "f.yaml:1:7: found the number 3, expected a name; put it in quotes",
        "f.yaml:2:7: found the text 'big', expected a whole number",
        "f.yaml:3:7: found the number 1, expected true or false",
        "f.yaml:4:7: found a mapping, expected a list",
        "f.yaml:5:6: found nothing, expected a text; put it in quotes",
        "f.yaml:6:7: found the number 701.18, expected a text; put it in quotes",
    ]


@pytest.mark.parametrize(
    ("text", "offset", "line", "column"),
    [
        ("a: one two", 4, 1, 8),
        ("a: 'one two'", 4, 1, 9),
        ('a: "one two"', 4, 1, 9),
        ("a: one\n   two", 4, 2, 4),
        ("a: >\n  one\n  two", 4, 3, 3),
        ("a: |\n  one\n  two", 4, 3, 3),
        ("a: one two", 7, 1, 11),
    ],
)
def test_a_character_of_a_text_is_found_in_the_file(
    tmp_path: Path, text: str, offset: int, line: int, column: int
) -> None:
    path = tmp_path / "f.yaml"
    path.write_text(text, encoding="utf-8")
    value = read_yaml(path, Faults())
    assert value is not None
    [(_, found)] = value.pairs()
    place = found.locate(offset)
    assert (place.line, place.column) == (line, column)


def test_what_is_cached_is_what_was_read(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_text("a: {b: [1, x, ~, true]}\n", encoding="utf-8")
    cache = Cache(tmp_path / "cache")
    first = read_plain(path, cache)
    [stored] = (tmp_path / "cache").iterdir()
    assert read_plain(path, cache) == first
    stored.write_text("broken", encoding="utf-8")
    assert read_plain(path, cache) == first


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.yaml: can't be read: No such file"):
        read_plain(tmp_path / "none.yaml")


def test_a_conflict_marker_is_called_one() -> None:
    text = "a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> other\n"
    assert parse(text)[1] == ["f.yaml:2: a conflict marker of version control"]


def test_an_alias_is_told_once_however_often_it_is_used() -> None:
    assert len(parse("a: &x [1]\nb: [*x, *x, *x, *x]\n")[1]) == 1


def test_a_number_that_is_too_long_is_a_text() -> None:
    value, faults = parse(f"a: {'9' * 5000}\n")
    assert not faults
    assert value is not None
    assert isinstance(value.plain()["a"], str)
