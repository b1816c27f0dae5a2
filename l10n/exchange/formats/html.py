"""One self-contained HTML page to review in, and the JSON file that its *Save* gives.

The page asks nothing of the network (its Content-Security-Policy forbids it), runs the one script whose hash it states,
and puts texts into the document as text only, so that markup in a text stays what it is: a text.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from l10n.errors import DataError, Place
from l10n.exchange.columns import about, mqm_categories
from l10n.exchange.interface import Interface, interface
from l10n.exchange.unit import Delivery, Package, Row, Unit

SUFFIX = ".html"
_FORMAT, _VERSION = "l10n-review", 1
_FOLDER = Path(__file__).resolve().parent.parent / "page"
_DATA = re.compile(r'<script type="application/json" id="package">(.*?)</script>', re.DOTALL)
_FIELDS = ("target", "verdict", "category", "severity", "suggestion", "comment")
_SURROGATE = re.compile("[\ud800-\udfff]")
#: What would end the script element, or is no JSON in old readers.
_UNSAFE = {ord(character): f"\\u{ord(character):04x}" for character in "<>&\u2028\u2029"}


def write(package: Package) -> bytes:
    """The page with its units, words, style and script."""
    words = interface(package.language)
    style, script = ((_FOLDER / name).read_text(encoding="utf-8") for name in ("page.css", "page.js"))
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(_FOLDER),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        keep_trailing_newline=True,
    )
    page = environment.get_template("page.html.j2").render(
        words=words, project=package.project, language=package.language, style=Markup(style), script=Markup(script),
        script_hash=base64.b64encode(hashlib.sha256(script.encode()).digest()).decode(),
        data=Markup(_json(_data(package, words))),
    )  # fmt: skip
    return page.encode("utf-8", "replace")


def _json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


def _data(package: Package, words: Interface) -> dict[str, Any]:
    units = [_unit(unit) for unit in package.units]
    digest = hashlib.blake2b(_json({"units": units}).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "key": digest,
        "name": f"{package.project}-{package.language or 'und'}",
        "language": package.language or "und",
        "source": package.source_language,
        "units": units,
        "symbols": {name: {"label": each.label, "fills": each.fills, "ink": each.ink, "name": each.name}
                    for name, each in package.symbols.items()},
        "categories": mqm_categories(),
        "words": {**words.page, "columns": words.columns, "verdicts": words.verdicts, "severities": words.severities,
                  "statuses": words.statuses},
    }  # fmt: skip


def _unit(unit: Unit) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": unit.id, "base": unit.base, "catalog": unit.catalog, "context": unit.context, "form": unit.form,
        "about": list(about(unit)), "source": unit.source, "target": unit.target, "status": unit.status,
        "terms": [{"start": utf16(unit.source, term.start), "end": utf16(unit.source, term.end), "source": term.source,
                   "targets": term.targets, "gloss": term.gloss, "forbidden": term.forbidden} for term in unit.terms],
        "findings": [(notice.severity, notice.message, notice.rule) for notice in unit.findings],
        "others": dict(unit.others),
    }  # fmt: skip
    judged = {name: getattr(unit, name) for name in (*_FIELDS[1:], "reason")}
    return found | {name: text for name, text in judged.items() if text}


def utf16(text: str, offset: int) -> int:
    """An offset in characters as one in UTF-16 code units, which scripts count in."""
    return offset + sum(character > "\uffff" for character in text[:offset])


def recognises(data: bytes, name: str) -> bool:
    """Whether this is the page, or what it saved."""
    head = data[:4000].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"{") or head[:15].lower().startswith((b"<!doctype html", b"<html"))


def read(data: bytes, path: str) -> Delivery:
    """The rows of a saved JSON file; of the page itself, which holds no edits, the texts as they were exported.

    Raises :class:`DataError` for a file that is neither.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(f"no UTF-8: {error.reason} at byte {error.start}; save it in the page again", path) from error
    notes: tuple[str, ...] = ()
    if not text.lstrip().startswith("{"):
        found = _DATA.search(text)
        if found is None:
            raise DataError("this page does not come from `l10n export`", path)
        text = found[1]
        notes = ("this is the page itself, which holds no edits; press Save in it and send the file that it gives",)
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        place = Place(path, getattr(error, "lineno", 0), getattr(error, "colno", 0))
        raise DataError(f"no valid JSON: {error}; save it in the page again", place) from error
    if not isinstance(content, dict) or content.get("format") != _FORMAT or not isinstance(content.get("units"), list):
        raise DataError("no file that the review page saves; expected “format”: “l10n-review” and “units”", path)
    if content.get("version") != _VERSION:
        raise DataError(f"version {content.get('version')!r} of the review file, expected {_VERSION}", path)
    rows = tuple(_row(unit, number, path) for number, unit in enumerate(content["units"], 1))
    return Delivery(
        path, "html", rows, _text(content, "language", path), reviewer=_text(content, "reviewer", path), notes=notes
    )


def _row(unit: Any, number: int, path: str) -> Row:
    if not isinstance(unit, dict):
        raise DataError(f"text {number} is no object; save it in the page again", path)
    values = {name: _text(unit, name, path) for name in ("id", "base", "catalog", "context", "source", *_FIELDS)}
    judged = {name: values[name].strip() for name in _FIELDS[1:]}
    source = values["source"] if "source" in unit else None
    target = values["target"] if "target" in unit else None
    return Row(
        f"text {number}", values["id"], values["base"], values["catalog"] or None, source, target,
        verdict=judged["verdict"], category=judged["category"], severity=judged["severity"],
        suggestion=judged["suggestion"], comment=judged["comment"], context=values["context"],
        fault="a character of it is broken (half of a surrogate pair); type it again" if _is_broken(unit) else "",
    )  # fmt: skip


def _is_broken(unit: dict[str, Any]) -> bool:
    """Whether a text holds a lone surrogate, which JSON can escape and no file can hold."""
    return any(isinstance(value, str) and _SURROGATE.search(value) for value in unit.values())


def _text(data: dict[str, Any], name: str, path: str) -> str:
    value = data.get(name, "")
    if not isinstance(value, str):
        raise DataError(f"“{name}” is {type(value).__name__}, expected a text; save it in the page again", path)
    return _SURROGATE.sub("\ufffd", value)
