"""Changing a file of the data folder while no other program does."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_LOCK_NAME: Final = ".learning.lock"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of what is learnt in a folder, which is made if it is not there. Raises OSError.

    It waits for whoever has the lock; that is the time to read and write a small file. The lock's own file
    stays: to remove it would be a race, and it goes unlocked with its process.
    """
    folder.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(folder / _LOCK_NAME, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
