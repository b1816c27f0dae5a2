"""Rules localization: game rules written once as meaning, worded and read back in many languages.

The public API is what the command line does, as functions: see :mod:`l10n.pipeline`. They are imported
when first used, so that ``import l10n`` costs nothing.
"""

from __future__ import annotations

import importlib
from typing import Any

__version__ = "0.1.0"

_PIPELINE = (
    "CheckOptions", "CheckResult", "Comparison", "ExportOptions", "ImportOptions", "Project", "Rendering",
    "align_catalogs", "align_texts", "audit_articles", "check", "compare", "compile_catalogs", "export_packages",
    "import_packages", "open_project", "render", "status", "update",
)  # fmt: skip
_ERRORS = ("DataError", "DataErrors", "L10nError", "Place", "UsageError")

__all__ = [*_PIPELINE, *_ERRORS, "__version__"]


def __getattr__(name: str) -> Any:
    if name in _PIPELINE:
        return getattr(importlib.import_module("l10n.pipeline"), name)
    if name in _ERRORS:
        return getattr(importlib.import_module("l10n.errors"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
