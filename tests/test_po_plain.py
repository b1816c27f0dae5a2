"""Plain entries are read at once; the outcome is that of the line reader."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.model.message import Catalog
from l10n.stores import po_reader

LINES = st.sampled_from(
    [
        'msgid ""',
        'msgid "a"',
        'msgid "b\\n"',
        'msgctxt "c"',
        'msgctxt ""',
        'msgstr ""',
        'msgstr "é \\"q\\" \\\\"',
        'msgstr[0] "x"',
        'msgid_plural "as"',
        '"more"',
        '"Language: it\\n"',
        "",
        "",
        "",
        "# note",
        "#",
        "#. ext",
        "#.tight",
        "#: a.c:3",
        "#, fuzzy, c-format",
        '#| msgid "old"',
        '#~ msgid "gone"',
        '#~ msgstr "weg"',
        "#~",
        "<<<<<<< ours",
        "junk",
        'msgstr "open',
        'msgid "\\x41"',
        ' msgid "in"',
        "  ",
        "\t",
        'msgstr  "two spaces"',
        'msgstr "a" "b"',
    ]
)


def both(text: str) -> tuple[Catalog, Catalog]:
    fast = po_reader.parse_catalog(text.encode(), "a.po")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(po_reader, "plain_message", lambda block, line: None)
        slow = po_reader.parse_catalog(text.encode(), "a.po")
    return fast, slow


@given(st.lists(LINES, max_size=24))
def test_any_lines(lines: list[str]) -> None:
    fast, slow = both("\n".join(lines))
    assert fast == slow


ENTRY = st.builds(
    lambda comments, context, msgid, msgstr, blank: "\n".join(
        [
            *comments,
            *([f'msgctxt "{context}"'] if context else []),
            f'msgid "{msgid}"',
            f'msgstr "{msgstr}"',
            *([""] * blank),
        ]
    ),
    st.lists(st.sampled_from(["# note", "#. ext", "#: a.c:3", "#, fuzzy", '#| msgid "old"']), max_size=2),
    st.sampled_from(["", "c"]),
    st.sampled_from(["a", "b\\n", ""]),
    st.sampled_from(["", "x", '\\"y\\"']),
    st.integers(0, 3),
)


@given(st.lists(ENTRY, max_size=5), st.sampled_from(["", '"more"', 'msgstr "z"', '#~ msgid "a"\n#~ msgstr "b"']))
def test_entries_with_something_after_them(entries: list[str], last: str) -> None:
    fast, slow = both("\n".join([*entries, last]))
    assert fast == slow
