"""A task for the computer that never ends by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Wait:
    """Writes to a named pipe once it has begun, and ends when it is asked to, with the answer "hurried"."""

    pipe: Path

    def carry_out(self, stop: Callable[[], bool]) -> str:
        """Wait."""
        self.pipe.write_text("begun")
        while not stop():
            pass
        return "hurried"
