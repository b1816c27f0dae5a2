"""TMX 1.4b (LISA OSCAR, 26 April 2005): translation memories, one ``<tu>`` a text, marks as ``<ph>``."""

from __future__ import annotations

from lxml import etree

from l10n import __version__
from l10n.errors import DataError
from l10n.exchange.inline import add, fill, serialised, text_of
from l10n.exchange.safety import begins, head_of, local, parse_xml
from l10n.exchange.unit import Delivery, Package, Row, Unit

SUFFIX = ".tmx"
IS_MULTILINGUAL = True
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
_BASE, _CATALOG, _CONTEXT = "x-l10n-base", "x-l10n-catalog", "x-l10n-context"


def write(package: Package) -> bytes:
    """The texts that have a translation; a memory has no place for the others."""
    root = etree.Element("tmx", version="1.4")
    header = add(
        root,
        "header",
        creationtool="l10n",
        creationtoolversion=__version__,
        segtype="block",
        adminlang="en",
        srclang=package.source_language,
        datatype="plaintext",
    )
    header.set("o-tmf", "gettext PO")
    body = add(root, "body")
    for unit in package.units:
        if unit.target:
            _write_unit(body, unit, package.source_language)
    return serialised(root)


def _write_unit(body: etree._Element, unit: Unit, source_language: str) -> None:
    element = add(body, "tu", tuid=unit.id)
    if unit.gloss:
        add(element, "note", unit.gloss)
    for kind, text in (
        (_BASE, unit.base),
        (_CATALOG, unit.catalog),
        (_CONTEXT, unit.context),
        ("x-l10n-status", unit.status),
    ):
        if text:
            add(element, "prop", text, type=kind)
    ids: dict[tuple[str, int], int] = {}
    for language, text in ((source_language, unit.source), (unit.language or "und", unit.target)):
        variant = add(element, "tuv")
        variant.set(_LANG, language)
        fill(add(variant, "seg"), text, ids, _code)


def _code(parent: etree._Element, number: int, mark: str) -> etree._Element:
    return add(parent, "ph", mark, x=str(number))


def recognises(data: bytes, name: str) -> bool:
    """Whether this is TMX."""
    return begins(head_of(data), "tmx")


def read(data: bytes, path: str) -> Delivery:
    """The translations of a TMX file that this module wrote, whatever tool has saved it.

    Raises :class:`DataError` for XML that is not well-formed or means harm, and where no unit is ours.
    """
    root = parse_xml(data, path)
    header = root.find("{*}header")
    source_language = (header.get("srclang") if header is not None else None) or ""
    rows = [_row(unit, source_language) for unit in root.iter("{*}tu")]
    if not any(row.base for row in rows):
        raise DataError("no <tu> has the property x-l10n-base; this memory does not come from `l10n export`", path)
    return Delivery(path, "tmx", tuple(rows))


def _row(unit: etree._Element, source_language: str) -> Row:
    properties = {each.get("type"): (each.text or "").strip() for each in unit.iterchildren("{*}prop")}
    texts = {}
    for number, variant in enumerate(unit.iterchildren("{*}tuv")):
        segment = variant.find("{*}seg")
        language = (variant.get(_LANG) or variant.get("lang") or "").lower()
        key = (
            "source"
            if language == source_language.lower() and "source" not in texts
            else "target"
            if number
            else "source"
        )
        texts[key] = "" if segment is None else text_of(segment, lambda element: None)
    stray = {local(element) for element in unit.iter() if isinstance(element.tag, str)} - {
        "tu",
        "note",
        "prop",
        "tuv",
        "seg",
        "ph",
        "bpt",
        "ept",
        "it",
        "hi",
        "ut",
        "sub",
    }
    fault = f"holds an element <{sorted(stray)[0]}> that TMX does not have" if stray else ""
    return Row(
        f"line {unit.sourceline}",
        unit.get("tuid") or "",
        properties.get(_BASE, ""),
        properties.get(_CATALOG),
        texts.get("source"),
        texts.get("target"),
        context=properties.get(_CONTEXT, ""),
        fault=fault,
    )
