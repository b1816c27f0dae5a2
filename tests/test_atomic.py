"""Files are replaced whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from l10n.errors import DataError
from l10n.stores.atomic import write_all_atomically, write_atomically


def test_folders_are_made_and_permissions_kept(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b.po"
    write_atomically(path, b"1")
    path.chmod(0o640)
    write_atomically(path, b"2")
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"2", 0o640)
    assert list(path.parent.iterdir()) == [path]


def test_a_link_keeps_pointing(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"1")
    link.symlink_to(target)
    write_atomically(link, b"2")
    assert (link.is_symlink(), target.read_bytes()) == (True, b"2")


def test_nothing_is_written_where_one_of_several_fails(tmp_path: Path) -> None:
    first, folder = tmp_path / "first", tmp_path / "folder"
    first.write_bytes(b"old")
    folder.mkdir()
    with pytest.raises(DataError, match="folder: can't be written"):
        write_all_atomically({first: b"new", folder: b"new"})
    assert first.read_bytes() == b"old"
    assert sorted(os.listdir(tmp_path)) == ["first", "folder"]


def test_a_crash_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(DataError, match="No space left"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["file"]


def test_a_loop_of_links_is_refused(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to("loop")
    with pytest.raises(DataError, match="can't be written"):
        write_atomically(loop, b"")
    assert loop.is_symlink()
    assert [path.name for path in tmp_path.iterdir()] == ["loop"]
