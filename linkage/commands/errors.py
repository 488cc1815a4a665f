"""How a command ends: its exit codes, and the error that it ends with."""

from __future__ import annotations

OK = 0
FAILED = 1
USAGE = 2
HUNG_UP = 128 + 1
INTERRUPTED = 128 + 2


class CommandError(Exception):
    """A command cannot be carried out. The text is for the user: one line that says why."""
