"""The baseline of ``l10n check``: a file of findings that are known, written once and read by every run."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from l10n.checks.baseline import apply_baseline, format_baseline, parse_baseline
from l10n.errors import DataError, UsageError
from l10n.model.finding import Raised
from l10n.stores.atomic import write_atomically


def with_baseline(
    raised: list[Raised], path: Path | None, is_writing: bool, rules: Sequence[str], files: Sequence[str]
) -> list[Raised]:
    """``raised`` less what the baseline in ``path`` holds; nothing where it is being written.

    ``rules`` have run on ``files``. Raises :class:`UsageError` where it is to be written and there is no path, and
    :class:`DataError` for a baseline that can't be read.
    """
    if path is None:
        if is_writing:
            raise UsageError("--write-baseline needs to know where: name the file with --baseline")
        return raised
    if is_writing:
        write_atomically(path, format_baseline(raised).encode())
        return []
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(f"can't be read: {os.strerror(error.errno or 0)}", path) from error
    except UnicodeDecodeError as error:
        raise DataError("no UTF-8; write the baseline anew with --write-baseline", path) from error
    return apply_baseline(raised, parse_baseline(text, str(path)), str(path), rules, files)
