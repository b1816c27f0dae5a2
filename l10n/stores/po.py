"""PO files: one name for reading (:mod:`l10n.stores.po_reader`) and writing (:mod:`l10n.stores.po_writer`)."""

from l10n.stores.po_reader import parse_catalog, read_catalog
from l10n.stores.po_writer import edit_catalog, edited, format_catalog, format_message, write_catalog

__all__ = [
    "edit_catalog",
    "edited",
    "format_catalog",
    "format_message",
    "parse_catalog",
    "read_catalog",
    "write_catalog",
]
