"""Changing a file of the data folder while no other program does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_LOCK_NAME: Final = ".learning.lock"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of what is learnt in a folder, which is made if it is not there. Raises OSError.

    It waits for whoever has the lock; that is the time to read and write a small file.
    """
    # Loaded with the first thing that is learnt, as it takes as long to load as Python itself.
    from filelock import FileLock

    folder.mkdir(parents=True, exist_ok=True)
    with FileLock(folder / _LOCK_NAME):
        yield
