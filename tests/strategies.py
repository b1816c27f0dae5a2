"""Hypothesis strategies that more than one test uses."""

from __future__ import annotations

from hypothesis import strategies as st

from l10n.model.message import Catalog, Message

#: Characters that PO files and their readers stumble over, beside ordinary ones.
CHARACTERS = st.one_of(
    st.sampled_from('ab "\\\n\t{}[]#~|,:%«»„“\u202f\u00a0\u2028\u2029\x85\x0b\x0c\r=+-'),
    st.characters(exclude_categories=["Cs", "Cc"]),
)
STRINGS = st.text(CHARACTERS, max_size=60)
#: One line of a comment: no line end of any kind, no space at its ends.
COMMENT_LINES = st.text(
    st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]).filter(lambda c: not c.isspace() or c == " "),
    max_size=30,
).map(str.strip)
FLAGS = st.lists(st.sampled_from(["fuzzy", "no-wrap", "python-brace-format", "c-format"]), unique=True, max_size=3)


@st.composite
def messages(draw: st.DrawFn, *, may_be_obsolete: bool = True) -> Message:
    """A message as a file could hold it; its key is never that of the header."""
    plural = draw(st.none() | STRINGS)
    return Message(
        msgid=draw(STRINGS.filter(bool)),
        msgstr=draw(STRINGS) if plural is None else "",
        msgctxt=draw(st.none() | STRINGS),
        msgid_plural=plural,
        plurals=() if plural is None else tuple(draw(st.lists(STRINGS, min_size=1, max_size=3))),
        flags=tuple(draw(FLAGS)),
        comments=tuple(draw(st.lists(COMMENT_LINES.filter(lambda c: not c or c[0] not in ":.,|~="), max_size=2))),
        extracted=tuple(draw(st.lists(COMMENT_LINES, max_size=2))),
        references=tuple(draw(st.lists(COMMENT_LINES.filter(bool), max_size=2))),
        previous=tuple(draw(st.lists(st.just('msgid "before"'), max_size=1))),
        is_obsolete=draw(st.booleans()) if may_be_obsolete else False,
    )


@st.composite
def catalogs(draw: st.DrawFn, *, may_be_obsolete: bool = True) -> Catalog:
    """A catalog with no two messages of one key, obsolete ones last."""
    found = draw(st.lists(messages(may_be_obsolete=may_be_obsolete), max_size=6, unique_by=lambda message: message.key))
    found.sort(key=lambda message: message.is_obsolete)
    header = {
        "Language": "it",
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    return Catalog("test.po", header, tuple(found))
