"""XLIFF 1.2 (OASIS Standard, 1 February 2008) for CAT tools: one ``<file>`` a catalog, marks as ``<ph>``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from l10n.errors import DataError
from l10n.exchange.columns import about, term_lines
from l10n.exchange.inline import add, fill, serialised, text_of
from l10n.exchange.marks import is_slot
from l10n.exchange.safety import head_of, local, parse_xml
from l10n.exchange.unit import Delivery, Package, Row, Status, Unit

SUFFIX = ".xlf"
_VERSION = re.compile(rb"<(?:[\w.-]+:)?xliff\s[^>]*?(?:version\s*=\s*['\"]|xliff:document:)1\.")
NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
_NS = f"{{{NAMESPACE}}}"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_BASE = "x-l10n-base"
#: Section 3.2: values of ``state``.
_STATES: dict[Status, str] = {
    "untranslated": "needs-translation", "needs-review": "needs-review-translation", "reviewed": "signed-off",
}  # fmt: skip
_REVIEWED = frozenset({"signed-off", "final"})
_UNREVIEWED = ("new", "needs-")


def write(package: Package) -> bytes:
    """The units by catalog, each with its notes and its state."""
    root = etree.Element(f"{_NS}xliff", nsmap={None: NAMESPACE}, version="1.2")
    bodies: dict[str, etree._Element] = {}
    for unit in package.units:
        if unit.catalog not in bodies:
            file = add(
                root,
                f"{_NS}file",
                original=unit.catalog,
                source__language=package.source_language,
                target__language=package.language or "und",
                datatype="plaintext",
            )
            header = add(file, f"{_NS}header")
            add(header, f"{_NS}note", f"{package.project}: {unit.catalog}")
            bodies[unit.catalog] = add(file, f"{_NS}body")
        _write_unit(bodies[unit.catalog], unit)
    return serialised(root)


def _write_unit(body: etree._Element, unit: Unit) -> None:
    ids: dict[tuple[str, int], int] = {}
    element = add(
        body,
        f"{_NS}trans-unit",
        id=unit.id,
        resname=unit.context or unit.id,
        approved="yes" if unit.status == "reviewed" else "no",
    )
    element.set(_SPACE, "preserve")
    fill(add(element, f"{_NS}source"), unit.source, ids, _code)
    fill(add(element, f"{_NS}target", state=_STATES[unit.status]), unit.target, ids, _code)
    group = add(element, f"{_NS}context-group", purpose="x-l10n", name="l10n")
    add(group, f"{_NS}context", unit.base, context__type=_BASE)
    if unit.context:
        add(group, f"{_NS}context", unit.context, context__type="x-gettext-msgctxt")
    for origin, text in notes_of(unit):
        add(element, f"{_NS}note", text, _from=origin)


def notes_of(unit: Unit) -> Iterator[tuple[str, str]]:
    """What a translator should know, as (kind, text)."""
    yield from (("about", line) for line in about(unit))
    if terms := "; ".join(term_lines(unit)):
        yield "terms", terms
    yield from ((f"reference-{language}", text) for language, text in unit.others.items())
    yield from ((notice.severity, f"{notice.message} ({notice.rule})") for notice in unit.findings)
    yield from (("not-taken", unit.reason),) if unit.reason else ()


def _code(parent: etree._Element, number: int, mark: str) -> etree._Element:
    kind = "x-slot" if is_slot(mark) else "x-symbol"
    return add(parent, f"{_NS}ph", mark, id=str(number), ctype=kind, equiv__text=mark)


def recognises(data: bytes, name: str) -> bool:
    """Whether this is XLIFF 1."""
    return _VERSION.search(head_of(data)) is not None


def read(data: bytes, path: str) -> Delivery:
    """The units of an XLIFF 1.2 file, whatever tool has saved it.

    Raises :class:`DataError` for XML that is not well-formed or means harm, and where no unit is ours.
    """
    root = parse_xml(data, path)
    rows = []
    languages = set()
    for file in root.iter("{*}file"):
        languages.add(file.get("target-language") or "")
        rows += [_row(unit, file.get("original") or None) for unit in file.iter("{*}trans-unit")]
    if not rows:
        raise DataError("holds no <trans-unit>; export again", path)
    return Delivery(path, "xliff", tuple(rows), next(iter(languages)) if len(languages) == 1 else "")


def _row(unit: etree._Element, catalog: str | None) -> Row:
    contexts = {each.get("context-type"): (each.text or "").strip() for each in unit.iter("{*}context")}
    source, target = unit.find("{*}source"), unit.find("{*}target")
    text = None if target is None else text_of(target, _mark_of)
    state = "" if target is None else target.get("state") or ""
    status: Status | None = None
    is_new = (contexts.get(_BASE) or "").endswith("-u")  # a tool that fills a text in may leave its state as it was
    if text:
        if state in _REVIEWED:
            status = "reviewed"
        elif state.startswith(_UNREVIEWED) and not (state == _STATES["untranslated"] and is_new):
            status = "needs-review"
        elif not state and unit.get("approved") == "yes":
            status = "reviewed"
    return Row(
        f"line {unit.sourceline}", unit.get("id") or "", contexts.get(_BASE) or "", catalog,
        None if source is None else text_of(source, _mark_of), text, status,
        context=contexts.get("x-gettext-msgctxt") or "",
        comment="\n".join(_comments(unit)), fault=_stray(unit),
    )  # fmt: skip


def _comments(unit: etree._Element) -> Iterator[str]:
    """Notes that a translator has added: those of no kind that we write."""
    ours = {"about", "terms", "error", "warning", "info", "not-taken"}
    for note in unit.iterchildren("{*}note"):
        origin = note.get("from") or ""
        if origin not in ours and not origin.startswith("reference-") and note.text:
            yield note.text.strip()


def _mark_of(element: etree._Element) -> str | None:
    """What an inline code stands for: its text, or ``equiv-text`` where a tool has emptied it."""
    if local(element) in ("ph", "x", "bpt", "ept", "it"):
        return (element.text or "") or element.get("equiv-text") or ""
    return None


def _stray(unit: etree._Element) -> str:
    """What is in a target that is no text and no inline code of XLIFF."""
    known = {"ph", "x", "bpt", "ept", "it", "g", "bx", "ex", "mrk", "sub"}
    for target in unit.iterchildren("{*}target"):
        for element in target.iter():
            if element is not target and local(element) not in known:
                return f"the translation holds an element <{local(element)}>; only text and inline codes can be taken"
    return ""
