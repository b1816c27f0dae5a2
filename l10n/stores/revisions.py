"""Files as they were at a revision of git."""

from __future__ import annotations

import subprocess
from pathlib import Path

from l10n.errors import UsageError


def bytes_at(path: Path, revision: str) -> bytes | None:
    """The file at ``path`` as it was at ``revision``; None where it was not there.

    Raises :class:`UsageError` where there is no git, no repository, or no such revision.
    """
    known = _git(path, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if known.returncode:
        raise UsageError(f"{path}: git knows no revision {revision!r} here")
    shown = _git(path, "show", f"{known.stdout.decode().strip()}:./{path.name}")
    return None if shown.returncode else shown.stdout


def _git(path: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    command = ["git", "-C", str(path.resolve().parent), *arguments]
    try:
        return subprocess.run(command, capture_output=True, check=False)
    except OSError as error:
        raise UsageError(f"git can't be run: {error.strerror or error}") from error
