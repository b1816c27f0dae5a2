"""Output formats as modules of a package: found by name, and a bad one refused by name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from typing import Generic, TypeVar, cast

from l10n.errors import UsageError

Write = TypeVar("Write")


class FormatRegistry(Generic[Write]):
    """The formats of ``package``: each is a module with a function ``write`` that takes ``parameters``."""

    def __init__(self, package: str, path: Iterable[str], parameters: str) -> None:
        self._package = package
        self._path = path
        self._parameters = parameters

    def names(self) -> list[str]:
        """The formats that there are."""
        return sorted(module.name for module in pkgutil.iter_modules(self._path))

    def writer(self, name: str) -> Write:
        """The ``write`` of a format; raises :class:`UsageError` for an unknown one, :class:`TypeError` for a module
        that has none."""
        if name not in self.names():
            raise UsageError(f"unknown format {name!r}, expected one of {', '.join(self.names())}")
        module = importlib.import_module(f"{self._package}.{name}")
        write = getattr(module, "write", None)
        if not callable(write):
            raise TypeError(f"the format module {module.__name__} has no function write({self._parameters})")
        return cast(Write, write)
