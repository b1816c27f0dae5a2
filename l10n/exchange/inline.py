"""Texts as XML content: marks as inline codes on the way out, and the same text again on the way back."""

from __future__ import annotations

from collections.abc import Callable

from lxml import etree

from l10n.exchange.marks import UNWRITABLE, pieces
from l10n.exchange.safety import local

#: Makes the element of a mark from its parent, its number and its text.
MakeCode = Callable[[etree._Element, int, str], etree._Element]


def fill(element: etree._Element, text: str, ids: dict[tuple[str, int], int], code: MakeCode) -> None:
    """Put ``text`` into ``element``, each mark as the element that ``code`` makes."""
    last: etree._Element | None = None
    for piece, number in pieces(text, ids):
        if number:
            last = code(element, number, piece)
        elif last is None:
            element.text = (element.text or "") + piece
        else:
            last.tail = (last.tail or "") + piece


def text_of(element: etree._Element, code_text: Callable[[etree._Element], str | None]) -> str:
    """The text in ``element``; ``code_text`` says what an inline code stands for, None where it is its content."""
    parts = [element.text or ""]
    for child in element:
        known = code_text(child)
        parts.append(text_of(child, code_text) if known is None else known)
        parts.append(child.tail or "")
    return "".join(parts)


def add(parent: etree._Element, name: str, text: str | None = None, /, **attributes: str) -> etree._Element:
    """A new last child; ``name`` with its namespace, ``text`` without what XML can't hold. ``_`` before an attribute's
    name is left away."""
    child = etree.SubElement(parent, name)
    for key, value in attributes.items():
        child.set(key.lstrip("_").replace("__", "-"), UNWRITABLE.sub("\ufffd", value))
    if text is not None:
        child.text = UNWRITABLE.sub("\ufffd", text)
    return child


def serialised(root: etree._Element, doctype: str | None = None) -> bytes:
    """The document in UTF-8. Only elements that hold no text are indented, so that no text gains white space."""
    _indent(root, 0)
    data: bytes = etree.tostring(root, xml_declaration=True, encoding="UTF-8", doctype=doctype)
    return data + b"\n"


_MIXED = frozenset({"source", "target", "seg", "data", "note", "term"})


def _indent(element: etree._Element, depth: int) -> None:
    if not len(element) or local(element) in _MIXED:
        return
    element.text = "\n" + "  " * (depth + 1)
    for child in element:
        _indent(child, depth + 1)
        child.tail = "\n" + "  " * (depth + 1)
    child.tail = "\n" + "  " * depth
