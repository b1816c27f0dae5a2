"""XLIFF 2.1 (OASIS Standard, 13 February 2018): one ``<file>`` a catalog, marks as ``<ph>``."""

from __future__ import annotations

import re

from lxml import etree

from l10n.errors import DataError
from l10n.exchange.formats.xliff import notes_of
from l10n.exchange.inline import add, fill, serialised, text_of
from l10n.exchange.marks import is_slot
from l10n.exchange.safety import head_of, local, parse_xml
from l10n.exchange.unit import Delivery, Package, Row, Status, Unit

SUFFIX = ".xlf"
_VERSION = re.compile(rb"<(?:[\w.-]+:)?xliff\s[^>]*?(?:version\s*=\s*['\"]|xliff:document:)2\.")
NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
METADATA = "urn:oasis:names:tc:xliff:metadata:2.0"
_NS, _MDA = f"{{{NAMESPACE}}}", f"{{{METADATA}}}"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
#: Section 4.3.1.33: values of ``state``.
_STATES: dict[Status, str] = {"untranslated": "initial", "needs-review": "translated", "reviewed": "reviewed"}
_BACK: dict[str, Status] = {"initial": "needs-review", "reviewed": "reviewed", "final": "reviewed"}


def write(package: Package) -> bytes:
    """The units by catalog; raises nothing."""
    root = etree.Element(f"{_NS}xliff", nsmap={None: NAMESPACE, "mda": METADATA}, version="2.1")
    root.set("srcLang", package.source_language)
    root.set("trgLang", package.language or "und")
    files: dict[str, etree._Element] = {}
    for unit in package.units:
        if unit.catalog not in files:
            files[unit.catalog] = add(root, f"{_NS}file", id=f"f{len(files) + 1}", original=unit.catalog)
        _write_unit(files[unit.catalog], unit)
    if not files:
        add(add(add(add(root, f"{_NS}file", id="f1"), f"{_NS}unit", id="none"), f"{_NS}segment"), f"{_NS}source")
    return serialised(root)


def _write_unit(file: etree._Element, unit: Unit) -> None:
    element = add(file, f"{_NS}unit", id=unit.id, name=unit.context or unit.id)
    element.set(_SPACE, "preserve")
    group = add(add(element, f"{_MDA}metadata"), f"{_MDA}metaGroup", category="l10n")
    add(group, f"{_MDA}meta", unit.base, type="base")
    notes = list(notes_of(unit))
    if notes:
        holder = add(element, f"{_NS}notes")
        for kind, text in notes:
            add(holder, f"{_NS}note", text, category=kind)
    ids: dict[tuple[str, int], int] = {}
    data = add(element, f"{_NS}originalData")
    segment = add(element, f"{_NS}segment", state=_STATES[unit.status])
    fill(add(segment, f"{_NS}source"), unit.source, ids, _code)
    if unit.target:
        fill(add(segment, f"{_NS}target"), unit.target, ids, _code)
    for (mark, _), number in ids.items():
        add(data, f"{_NS}data", mark, id=f"d{number}")
    if not len(data):
        element.remove(data)


def _code(parent: etree._Element, number: int, mark: str) -> etree._Element:
    kind = "l10n:slot" if is_slot(mark) else "l10n:symbol"
    return add(
        parent, f"{_NS}ph", id=str(number), type="other", subType=kind, dataRef=f"d{number}", equiv=mark, disp=mark
    )


def recognises(data: bytes, name: str) -> bool:
    """Whether this is XLIFF 2."""
    return _VERSION.search(head_of(data)) is not None


def read(data: bytes, path: str) -> Delivery:
    """The units of an XLIFF 2 file; segments of one unit that a tool has split are joined again.

    Raises :class:`DataError` for XML that is not well-formed or means harm, and where no unit is ours.
    """
    root = parse_xml(data, path)
    rows = [_row(unit, file.get("original") or None) for file in root.iter("{*}file") for unit in file.iter("{*}unit")]
    if not rows:
        raise DataError("holds no <unit>; export again", path)
    return Delivery(path, "xliff2", tuple(rows), root.get("trgLang") or "")


def _row(unit: etree._Element, catalog: str | None) -> Row:
    data = {each.get("id"): each.text or "" for each in unit.iter("{*}data")}
    fault = ""

    def mark_of(element: etree._Element) -> str | None:
        nonlocal fault
        if local(element) in ("ph", "sc", "ec"):
            return data.get(element.get("dataRef")) or element.get("equiv") or element.get("disp") or ""
        if local(element) not in ("pc", "mrk", "sm", "em", "cp"):
            fault = f"the text holds an element <{local(element)}>; only text and inline codes can be taken"
        return None

    base = next((each.text or "" for each in unit.iter(f"{_MDA}meta") if each.get("type") == "base"), "")
    parts = [each for each in unit if isinstance(each.tag, str) and local(each) in ("segment", "ignorable")]
    sources = [each.find("{*}source") for each in parts]
    source = "".join(text_of(each, mark_of) for each in sources if each is not None)
    targets = [each.find("{*}target") for each in parts]
    target = None
    if any(each is not None for each in targets):
        pairs = zip(targets, sources, parts, strict=True)
        target = "".join(
            text_of(t, mark_of) if t is not None else text_of(s, mark_of)
            for t, s, part in pairs
            if t is not None or (s is not None and local(part) == "ignorable")
        )
    states = {each.get("state") or "initial" for each in parts if local(each) == "segment"}
    status = _BACK.get(next(iter(states))) if len(states) == 1 and target else None
    if states == {_STATES["untranslated"]} and base.strip().endswith("-u"):
        status = None  # a tool that fills a text in may leave its state as it was
    name = unit.get("name") or ""
    return Row(
        f"line {unit.sourceline}",
        unit.get("id") or "",
        base.strip(),
        catalog,
        source,
        target,
        status,
        context="" if name == unit.get("id") else name,
        comment=_comments(unit),
        fault=fault,
    )


def _comments(unit: etree._Element) -> str:
    """Notes that a translator has added: those of no kind that we write."""
    ours = ("about", "terms", "error", "warning", "info", "not-taken")
    return "\n".join(
        note.text.strip()
        for note in unit.iter("{*}note")
        if note.text
        and (note.get("category") or "") not in ours
        and not (note.get("category") or "").startswith("reference-")
    )
