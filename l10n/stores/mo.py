"""MO files, as Babel writes them."""

from __future__ import annotations

import io

from babel.messages.catalog import Catalog as BabelCatalog
from babel.messages.mofile import write_mo

from l10n.model.message import Catalog


class _Catalog(BabelCatalog):
    """A catalog whose header is the given one: Babel's own has the time in it, so no two files would be the same."""

    def __init__(self, fields: dict[str, str]) -> None:
        super().__init__(charset="UTF-8", fuzzy=False)
        self._fields = list(fields.items())

    @property  # type: ignore[misc]
    def mime_headers(self) -> list[tuple[str, str]]:
        return self._fields


def mo_bytes(catalog: Catalog, *, is_fuzzy_used: bool = False) -> bytes:
    """The MO file of ``catalog``: translated messages only, fuzzy ones only where asked for."""
    result = _Catalog(catalog.header)
    for message in catalog.messages:
        if message.is_obsolete or not message.is_translated or (message.is_fuzzy and not is_fuzzy_used):
            continue
        id_ = message.msgid if message.msgid_plural is None else (message.msgid, message.msgid_plural)
        string = message.msgstr if message.msgid_plural is None else message.plurals
        result.add(id_, string, context=message.msgctxt)
    buffer = io.BytesIO()
    write_mo(buffer, result)
    return buffer.getvalue()
