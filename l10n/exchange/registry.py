"""The formats that there are, found by their modules, and which of them a file is in."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

import l10n.exchange.formats
from l10n.errors import DataError, UsageError
from l10n.exchange.unit import Delivery, Package

#: A package or delivery larger than this is refused.
LARGEST = 200 * 2**20

#: Called with units done and their number.
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Format:
    """One format.

    A format module has ``SUFFIX``, ``write(package: Package) -> bytes``, ``recognises(data: bytes, name: str) -> bool``
    and ``read(data: bytes, path: str) -> Delivery``. It may have ``IS_MULTILINGUAL``, where one file holds all
    languages, and ``LONGEST``, the most characters of a text.
    """

    name: str
    suffix: str
    is_multilingual: bool
    longest: int | None
    write: Callable[[Package], bytes]
    recognises: Callable[[bytes, str], bool]
    read: Callable[[bytes, str], Delivery]


@cache
def format_names() -> tuple[str, ...]:
    """The names of the formats."""
    return tuple(sorted(info.name for info in pkgutil.iter_modules(l10n.exchange.formats.__path__)))


def format_of(name: str) -> Format:
    """The format called ``name``; raises :class:`UsageError` where there is none or its libraries are missing, and
    :class:`TypeError` for a module that does not keep the contract."""
    if name not in format_names():
        raise UsageError(f"unknown format {name!r}, expected one of {', '.join(format_names())}")
    try:
        module = importlib.import_module(f"l10n.exchange.formats.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("l10n"):
            raise
        raise UsageError(
            f"the format {name} needs {error.name}, which is not installed: pip install 'rules-l10n[exchange]'"
        ) from error
    return _checked(name, module)


def _checked(name: str, module: ModuleType) -> Format:
    for part in ("SUFFIX", "write", "recognises", "read"):
        if not hasattr(module, part):
            raise TypeError(f"the format module {module.__name__} has no {part}")
    return Format(
        name, module.SUFFIX, getattr(module, "IS_MULTILINGUAL", False), getattr(module, "LONGEST", None),
        module.write, module.recognises, module.read,
    )  # fmt: skip


def read_delivery(path: Path) -> Delivery:
    """The file at ``path``, in whatever format its content shows. Raises :class:`DataError` where it can't be read."""
    try:
        if path.stat().st_size > LARGEST:
            raise DataError(f"larger than {LARGEST >> 20} MB; that is no review package", path)
        data = path.read_bytes()
    except OSError as error:
        raise DataError(f"can't be read: {error.strerror or error}", path) from error
    if not data.strip():
        raise DataError("the file is empty", path)
    for name in sorted(format_names(), key=lambda name: name == "csv"):  # any text may be a table, so this comes last
        if _may_be(name, data, path):
            found = format_of(name)
            if found.recognises(data, path.name):
                return found.read(data, str(path))
    raise DataError(f"no format that comes back is recognised; there are {', '.join(returning_formats())}", path)


def returning_formats() -> list[str]:
    """The formats that `l10n import` takes."""
    return [name for name in format_names() if name != "tbx"]


def _may_be(name: str, data: bytes, path: Path) -> bool:
    """Whether it is worth loading a format's libraries, so that a CSV file can be read without those of XML."""
    is_zip = data.startswith(b"PK")
    if name == "xlsx":
        return is_zip
    if name in ("xliff", "xliff2", "tmx", "tbx"):
        return b"<" in data[:200] and not is_zip
    if name == "html":
        return data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"<")
    return not is_zip
