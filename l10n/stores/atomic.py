"""Files are replaced whole or not at all."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from collections.abc import Mapping
from pathlib import Path

from l10n.errors import DataError


def write_atomically(path: Path, data: bytes, *, is_durable: bool = True) -> None:
    """Replace the file at ``path`` (or create it, with its folders) by ``data`` in one step.

    The new content is written beside it, flushed to the disk and renamed over it, so that a reader or a crash
    sees the old file or the new one. A symbolic link keeps pointing where it pointed; permissions are kept.
    Without ``is_durable`` nothing waits for the disk: after a power failure the file may be empty.
    Raises :class:`DataError` where the file system refuses.
    """
    write_all_atomically({path: data}, is_durable=is_durable)


def write_all_atomically(contents: Mapping[Path, bytes], *, is_durable: bool = True) -> None:
    """Replace several files: all are written beside their targets before the first is renamed.

    So a full disk or a missing permission leaves every target as it was. Raises :class:`DataError`.
    """
    staged: list[tuple[str, Path]] = []
    current = Path()
    try:
        for path, data in contents.items():
            current = path
            staged.append(_stage(path, data, is_durable))
        while staged:
            temporary, current = staged[0]
            os.replace(temporary, current)
            staged.pop(0)
    except (OSError, RuntimeError) as error:  # RuntimeError is what pathlib raises for a loop of symbolic links
        raise DataError(f"can't be written: {getattr(error, 'strerror', None) or error}", current) from error
    finally:
        for temporary, _ in staged:
            with contextlib.suppress(OSError):
                os.unlink(temporary)


def _stage(path: Path, data: bytes, is_durable: bool) -> tuple[str, Path]:
    """Write ``data`` to a new file beside ``path``; returns its name and the real target."""
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_dir():
        raise IsADirectoryError(0, "it is a directory", str(target))
    descriptor, temporary = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            if is_durable:
                os.fsync(file.fileno())
        os.chmod(temporary, _mode(target))
    except BaseException:
        os.unlink(temporary)
        raise
    return temporary, target


def _mode(target: Path) -> int:
    """The permissions of ``target``, or those that a new file would get."""
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
