"""``--fix`` writes safe fixes only, and leaves every other byte as it was."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.checking import CheckOptions, check
from l10n.checks.fixing import apply_fixes, compatible
from l10n.model.finding import Fix
from tests.made_up import write_harbour

FILE = """\
# translators:  two  spaces in a comment stay
msgid ""
msgstr ""
"Project-Id-Version: x\\n"
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

#: a.c:3   b.c:4
#, c-format
#| msgid "old"
msgctxt   "one"
msgid "Stop! It  costs {4}{R}."
msgstr ""
"Arrêtez! Il"
"  coûte {4R}."

msgid "{n} step"
msgid_plural "{n} steps"
msgstr[0] "{n} pas "
msgstr[1] "{n} pas"

msgid "One! two \\"x\\""
msgstr "\\x55n " "! deux  “x”\\\\"

#~ msgid "gone  by"
#~ msgstr "parti  "
"""


def run(folder: Path, data: bytes) -> tuple[bytes, int]:
    project = write_harbour(folder / "game")
    file = folder / "a.po"
    file.write_bytes(data)
    result = check([file], project, CheckOptions(("catalog", "typography"), fixes=True))
    return file.read_bytes(), result.fixed


def expected(text: str) -> str:
    return (
        text.replace('"Arrêtez! Il"', '"Arrêtez\u202f! Il"')
        .replace('{4R}."', '{4}{R}."')
        .replace('msgstr[0] "{n} pas "', 'msgstr[0] "{n} pas"')
        .replace('n " "!', 'n\u202f" "!')
        .replace("deux  ", "deux ")
    )


@pytest.mark.parametrize("form", ["plain", "crlf", "bom", "crlf and bom", "no line end"])
def test_everything_else_stays_byte_for_byte(form: str, tmp_path: Path) -> None:
    old, new = FILE, expected(FILE)
    if "line end" in form:
        old, new = old.rstrip("\n"), new.rstrip("\n")
    if "crlf" in form:
        old, new = old.replace("\n", "\r\n"), new.replace("\n", "\r\n")
    bom = b"\xef\xbb\xbf" if "bom" in form else b""
    found, fixed = run(tmp_path, bom + old.encode())
    assert found == bom + new.encode()
    assert fixed == 5


def test_a_second_run_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "1").mkdir()
    (tmp_path / "2").mkdir()
    once, _ = run(tmp_path / "1", FILE.encode())
    assert run(tmp_path / "2", once) == (once, 0)


def test_an_unsafe_fix_is_not_written(tmp_path: Path) -> None:
    text = (
        'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "Draw one."\nmsgstr "Pesca una una."\n'
    )
    assert run(tmp_path, text.encode()) == (text.encode(), 0)


def test_what_is_ignored_is_not_fixed(tmp_path: Path) -> None:
    text = (
        'msgid ""\nmsgstr ""\n"Language: it\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        '# l10n-ignore: doubled-space -- a table\nmsgid "Draw one."\nmsgstr "Pesca  una."\n'
    )
    assert run(tmp_path, text.encode()) == (text.encode(), 0)


@given(
    st.text(max_size=20), st.lists(st.tuples(st.integers(0, 20), st.integers(0, 5), st.text(max_size=3)), max_size=6)
)
def test_fixes_never_overlap(text: str, given: list[tuple[int, int, str]]) -> None:
    fixes = [Fix(start, min(start + size, len(text)), new, True) for start, size, new in given if start <= len(text)]
    chosen = compatible(text, fixes)
    assert all(one.end <= other.start and one.start < other.start for one, other in itertools.pairwise(chosen))
    kept = "".join(
        text[a.end : b.start] for a, b in zip([Fix(0, 0, ""), *chosen], [*chosen, Fix(len(text), 0, "")], strict=True)
    )
    fixed = apply_fixes(text, fixes)
    assert len(fixed) == len(kept) + sum(len(fix.text) for fix in chosen)
