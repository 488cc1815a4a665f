"""Running the command line within the test's own process."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Run(NamedTuple):
    """What a command has left behind: its exit code, and what it has written."""

    code: int
    out: str
    error: str


Linkage = Callable[..., Run]


def assert_is_one_line(run: Run, line: str, code: int = 1) -> None:
    """Check that a command has failed with this line, and has said nothing else."""
    assert run == Run(code, "", f"{line}\n")
