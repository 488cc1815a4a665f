"""Locks that keep two programs from going on with the same game.

A game is locked through a file of its own beside it, as the game's file is replaced at each step. The lock
is the operating system's, so it goes with the process, however that ends; filelock asks each system for it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import time
from pathlib import Path
from typing import Final

SUFFIX: Final = ".lock"

_PATIENCE: Final = 5
_MOMENT: Final = 0.01
"""How often, and after how many seconds, a lock is tried again that another program has."""

_CANNOT_LOCK: Final = (errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOLCK)
"""What a system answers that has no locks, or none on this disk."""


class GameInUseError(Exception):
    """The game belongs to another program, and may only be looked at here."""


class Lock:
    """The lock of a game: a file beside it that this process holds locked.

    Where the system has no locks it keeps nobody out, and games are played without.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock of a game's file. Raises GameInUseError where another program has it, and OSError."""
        self._path = lock_path(path)
        patience = _PATIENCE
        while True:
            descriptor = _locked(self._path, os.O_RDWR | os.O_CREAT)
            if descriptor is not None:
                self._descriptor = descriptor
                if self.is_held:
                    return
                # Whoever had the lock has removed its file just now: this is the lock of nothing.
                os.close(descriptor)
            elif patience:
                # A program that only looks whether the game is open has the lock for a moment.
                patience -= 1
                time.sleep(_MOMENT)
            else:
                raise GameInUseError(path.name)

    @property
    def is_held(self) -> bool:
        """Whether the lock still locks: its file may have been removed, with the folder perhaps."""
        try:
            return os.path.samestat(os.fstat(self._descriptor), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Give the lock back."""
        with contextlib.suppress(OSError):  # a lock file that stays behind locks nothing
            if self.is_held:
                self._path.unlink()
        os.close(self._descriptor)
        if os.name == "nt":
            # Windows removes no file that is open, so this is the time, and it harms nobody who has it open.
            with contextlib.suppress(OSError):
                self._path.unlink()


def lock_path(path: Path) -> Path:
    """Return the file through which a game is locked."""
    return path.with_name(f".{path.stem}{SUFFIX}")


def is_locked(path: Path) -> bool:
    """Say whether a program has a game open, without having its lock for longer than that takes."""
    for pause in (_MOMENT, None):
        try:
            descriptor = _locked(lock_path(path), os.O_RDWR)
        except OSError:
            return False
        if descriptor is not None:
            os.close(descriptor)
            return False
        if pause is not None:
            # Whoever has it may be another program that only looks.
            time.sleep(pause)
    return True


def _locked(path: Path, flags: int) -> int | None:
    """Open a lock file and lock it. Return its descriptor, or None where another program has it.

    Raises OSError.
    """
    # Loaded with the first game that is kept or looked at, as it takes as long to load as Python itself.
    from filelock import lock_descriptor

    descriptor = os.open(path, flags, 0o600)
    is_taken = False
    try:
        is_taken = lock_descriptor(descriptor, blocking=False)
    except OSError as error:
        if error.errno not in _CANNOT_LOCK:
            raise
        is_taken = True
    finally:
        if not is_taken:
            os.close(descriptor)
    return descriptor if is_taken else None
