"""What killed programs leave beside the games: files half written, and locks of nobody."""

from __future__ import annotations

import contextlib
import glob
from pathlib import Path

from linkage.games import locks
from linkage.games.files import CHANCE_BYTES, UNFINISHED


def remove_leftovers(path: Path) -> None:
    """Remove what killed writes of a game have left. The game has to be locked."""
    name = f".{glob.escape(path.stem)}-{'[0-9a-f]' * (2 * CHANCE_BYTES)}{UNFINISHED}"
    for leftover in path.parent.glob(name):
        with contextlib.suppress(OSError):  # it does no harm where it is
            leftover.unlink()


def tidy(folder: Path, suffix: str) -> None:
    """Remove what killed programs have left beside the games of a folder, whose names end in `suffix`."""
    for lock in folder.glob(f".*{locks.SUFFIX}"):
        path = folder / (lock.name[1:].removesuffix(locks.SUFFIX) + suffix)
        if not locks.is_locked(path):
            with contextlib.suppress(locks.GameInUseError, OSError):
                held = locks.Lock(path)
                remove_leftovers(path)
                held.release()
