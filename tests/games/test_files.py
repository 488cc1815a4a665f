"""Writing files: whole at any moment, and on disk whatever happens."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from linkage.games import (
    named_path,
    write_file,
)
from linkage.games.files import make_folder


def full_disk(_descriptor: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# Writing.


def test_a_file_is_whole_and_on_disk_before_it_takes_the_place_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.linkage"
    path.write_text("old")
    steps: list[str] = []
    flush, replace = os.fsync, Path.replace

    def flushing(descriptor: int) -> None:
        flushed = os.fstat(descriptor)
        is_folder = os.path.samestat(flushed, tmp_path.stat())
        what = "the folder" if is_folder else f"{flushed.st_size} bytes"
        steps.append(f"{what} flushed while there was {path.read_text()}")
        flush(descriptor)

    def replacing(one: Path, other: Path) -> Path:
        steps.append(f"{one.read_text()} in {one.parent.name} replaces {other.read_text()}")
        return replace(one, other)

    monkeypatch.setattr(os, "fsync", flushing)
    monkeypatch.setattr(Path, "replace", replacing)
    write_file(path, "the new text")
    assert steps == [
        "12 bytes flushed while there was old",
        f"the new text in {tmp_path.name} replaces old",
        "the folder flushed while there was the new text",
    ]
    assert path.read_text() == "the new text"


@pytest.mark.parametrize("broken", ["fsync", "chmod"])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "game.linkage"
    path.write_text("old")
    monkeypatch.setattr(os, broken, lambda *_arguments: full_disk(0))
    with pytest.raises(OSError, match="No space left"):
        write_file(path, "new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("game.linkage", "old")]


def test_a_write_that_cannot_be_renamed_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "game.linkage"
    path.mkdir()
    with pytest.raises(OSError, match="directory"):
        write_file(path, "new")
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o444])
def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "game.linkage"
    path.write_text("old")
    path.chmod(mode)
    write_file(path, "new")
    assert (stat.S_IMODE(path.stat().st_mode), path.read_text()) == (mode, "new")


def test_a_new_file_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    write_file(tmp_path / "game.linkage", "new")
    (tmp_path / "other").write_text("")
    assert (tmp_path / "game.linkage").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_link_stays_a_link_to_the_file_that_is_written(tmp_path: Path) -> None:
    (tmp_path / "away").mkdir()
    target, link = tmp_path / "away" / "game.linkage", tmp_path / "link.linkage"
    target.write_text("old")
    link.symlink_to(target)
    write_file(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_line_ends_are_written_as_they_are(tmp_path: Path) -> None:
    write_file(tmp_path / "game.linkage", "one\ntwo é\n")
    assert (tmp_path / "game.linkage").read_bytes() == "one\ntwo é\n".encode()


# Names.


def test_a_folder_may_be_named_with_a_tilde(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert named_path("~/games") == tmp_path / "games"
    assert named_path("~nobody-of-that-name/games") == Path("~nobody-of-that-name/games")


def test_a_folder_that_is_made_is_on_disk_and_so_are_those_around_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[os.stat_result] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: flushed.append(os.fstat(descriptor)))
    folder = tmp_path / "one" / "two"
    for _time in range(2):
        make_folder(folder)
    assert folder.is_dir()
    assert [
        os.path.samestat(each, at.stat()) for each, at in zip(flushed, (tmp_path, folder.parent), strict=True)
    ] == [
        True,
        True,
    ]


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_a_system_that_flushes_no_folders_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    flush = os.fsync

    def flushing(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(number, os.strerror(number))
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", flushing)
    write_file(tmp_path / "game.linkage", "new")
    assert (tmp_path / "game.linkage").read_text() == "new"
