"""Files that hold either the old text or the new one at any moment, and the paths that people name."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from pathlib import Path
from typing import Final

UNFINISHED: Final = ".tmp"
CHANCE_BYTES: Final = 4
"""What the name of a file ends in that is being written, and how much chance stands before that."""

_CANNOT_FLUSH: Final = (errno.EINVAL, errno.EBADF, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)
"""What a system answers that has nothing to flush in a folder."""


def write_file(path: Path, text: str) -> None:
    """Write a file so that it holds either the old text or the new one at any moment. Raises OSError.

    The new text goes to a temporary file beside it, is flushed to disk, and then takes the old one's name;
    the folder is flushed too, so that a power cut loses nothing. A file that is there already keeps its
    permissions, and a link to it goes on being one.
    """
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".{target.stem}-{os.urandom(CHANCE_BYTES).hex()}{UNFINISHED}")
    try:
        # It is closed before it is renamed, as not every system renames an open file.
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            with contextlib.suppress(FileNotFoundError):
                shutil.copymode(target, temporary)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _flush_folder(target.parent)


def make_folder(folder: Path) -> None:
    """Make a folder, and those that it lies in, and bring that to disk. Raises OSError."""
    if folder.is_dir():
        return
    try:
        folder.mkdir(exist_ok=True)
    except FileNotFoundError:
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
    _flush_folder(folder.parent)


def _flush_folder(folder: Path) -> None:
    """Bring to disk which names there are in a folder, where the system can. Raises OSError."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return  # Windows opens no folders; elsewhere one may be written and not read
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _CANNOT_FLUSH:
            raise
    finally:
        os.close(descriptor)


def named_path(name: str) -> Path:
    """Return the path that a person means by a name: `~` stands for the home folder, if there is one."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def exists(path: Path) -> bool:
    """Say whether there is such a file; what is no name that a file can have is none."""
    try:
        return path.exists()
    except OSError:
        return False
