"""The charset of PO files: which one a file is in, and its text."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from l10n.errors import DataError, Place

_CHARSET = re.compile(rb'charset=([^\s"\\]+)(?=["\\])')


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file with what is needed to write it back: its codec and whether a BOM came first."""

    text: str
    encoding: str
    has_bom: bool


def decode(data: bytes, path: str) -> Decoded:
    """Decode by the charset that the header declares, UTF-8 where it declares none or the placeholder ``CHARSET``.

    Raises :class:`DataError` for UTF-16, lines that end as no gettext tool ends them, an unknown charset, or bytes that
    the charset does not have.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in data[:400]:
        raise DataError("found UTF-16 or binary data, expected text in UTF-8; save the file as UTF-8", Place(path, 1))
    if b"\r" in data and b"\n" not in data:
        raise DataError("the lines end with a carriage return only; save the file with line feeds", Place(path, 1))
    has_bom = data.startswith(codecs.BOM_UTF8)
    body = data[3:] if has_bom else data
    declared = None if has_bom else _CHARSET.search(body[:4000])
    name = declared.group(1).decode("latin-1") if declared else "UTF-8"
    line = body.count(b"\n", 0, declared.start()) + 1 if declared else 1
    try:
        codec = "utf-8" if name.upper() == "CHARSET" else codecs.lookup(name).name
    except (LookupError, ValueError) as error:
        raise DataError(f"the header declares charset {name!r}, which does not exist", Place(path, line)) from error
    try:
        return Decoded(body.decode(codec), codec, has_bom)
    except UnicodeDecodeError as error:
        bad = body.count(b"\n", 0, error.start) + 1
        column = error.start - (body.rfind(b"\n", 0, error.start) + 1) + 1
        raise DataError(
            f"byte 0x{body[error.start]:02x} is no {codec.upper()}; save the file as UTF-8, "
            "or declare its charset in the header",
            Place(path, bad, column),
        ) from error
    except (UnicodeError, LookupError) as error:
        raise DataError(f"can't be decoded as {name}: {error}", Place(path, line)) from error
