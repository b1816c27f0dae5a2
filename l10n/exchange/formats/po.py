"""PO files for gettext editors: the catalog itself, with what a reviewer should know in extracted comments."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.errors import DataError, Place
from l10n.exchange.columns import term_lines
from l10n.exchange.unit import Delivery, Package, Row, Status, Unit, half, unit_id
from l10n.model.message import Catalog, Message
from l10n.stores.po import format_catalog, parse_catalog

SUFFIX = ".po"
_CATALOG = "X-L10n-Catalog"
_MARK = re.compile(r"l10n-unit: (u[0-9a-f]{16}) (\S+)")


def write(package: Package) -> bytes:
    """The units as entries; raises :class:`DataError` for more than one catalog, which a PO file can't hold."""
    names = list(dict.fromkeys(unit.catalog for unit in package.units))
    if len(names) > 1:
        raise DataError(f"a PO file holds one catalog, not {len(names)} ({', '.join(names)}); export them one by one")
    name = names[0] if names else ""
    header = {
        "Project-Id-Version": package.project, "Language": package.language.replace("-", "_"), "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit",
    }  # fmt: skip
    if "Plural-Forms" in package.headers.get(name, {}):
        header["Plural-Forms"] = package.headers[name]["Plural-Forms"]
    header[_CATALOG] = name
    entries: dict[tuple[str | None, str, str | None], list[Unit]] = {}
    for unit in package.units:
        entries.setdefault((unit.msgctxt, unit.msgid, unit.msgid_plural), []).append(unit)
    return format_catalog(Catalog("", header, tuple(map(_message, entries.values()))))


def _message(units: list[Unit]) -> Message:
    first = units[0]
    plural = first.msgid_plural
    fuzzy = ("fuzzy",) if any(unit.status == "needs-review" for unit in units) else ()
    return Message(
        first.msgid, "" if plural is not None else first.target, first.msgctxt, plural,
        tuple(unit.target for unit in units) if plural is not None else (), fuzzy,
        extracted=tuple(_notes(units)), references=first.references,
    )  # fmt: skip


def _notes(units: list[Unit]) -> Iterator[str]:
    first = units[0]
    lines = [first.gloss, *first.notes, *term_lines(first)]
    lines += [f"{language}: {text}" for language, text in first.others.items()]
    lines += [f"{notice.severity}: {notice.message} ({notice.rule})" for unit in units for notice in unit.findings]
    lines += [f"not taken: {unit.reason}" for unit in units if unit.reason]
    for line in dict.fromkeys(lines):
        if line:
            yield " ".join(line.split())
    for unit in units:
        yield f"l10n-unit: {unit.id} {unit.base}"


def recognises(data: bytes, name: str) -> bool:
    """Whether this is a PO file."""
    return re.search(rb'^\s*msgid\s+"', data, re.MULTILINE) is not None


def read(data: bytes, path: str) -> Delivery:
    """The entries of a PO file that this module wrote; raises :class:`DataError` for any other and for faulty ones."""
    catalog = parse_catalog(data, path)
    if catalog.junk:
        line, what = catalog.junk[0]
        raise DataError(f"{what}; mend the file, nothing was taken", Place(path, line))
    rows = [row for message in catalog.messages if not message.is_obsolete for row in _rows(message, catalog)]
    if rows and not any(row.base for row in rows):
        raise DataError("no entry has its comment `l10n-unit`; this file does not come from `l10n export`", path)
    return Delivery(path, "po", tuple(rows), catalog.language or "")


def _rows(message: Message, catalog: Catalog) -> Iterator[Row]:
    marks = [match.groups() for line in message.extracted if (match := _MARK.search(line))]
    name = catalog.header.get(_CATALOG)
    status: Status = "needs-review" if message.is_fuzzy else "reviewed"
    texts = message.plurals if message.msgid_plural is not None else (message.msgstr,)
    comment = "\n".join(message.comments)
    for form, text in enumerate(texts):
        place = f"line {message.line}"
        if form >= len(marks):
            id_ = unit_id(
                name or "", message.msgctxt, message.msgid, form if message.msgid_plural is not None else None
            )
            yield Row(
                place,
                id_,
                context=message.msgctxt or "",
                target=text,
                fault="its comment `l10n-unit` is missing, so the text that it was made from is not known",
            )
            continue
        id_, base = marks[form]
        sources = [message.msgid, message.msgid_plural or message.msgid]
        source = next((text for text in sources if base.startswith(half(text))), message.msgid)
        yield Row(
            place,
            id_,
            base,
            name,
            source,
            text,
            status if text else None,
            comment="" if form else comment,
            context=message.msgctxt or "",
        )
