"""The game record that a command is given: a file, or standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from linkage import words
from linkage.commands.errors import CommandError
from linkage.games import load_record, read_bounded
from linkage.language import gettext as _
from linkage.notation import GameRecord, RecordError

STANDARD_STREAM: Final = "-"


def load(name: str) -> GameRecord:
    """Read the record of a file, or of standard input for `-`. Raises CommandError."""
    shown = _("standard input") if name == STANDARD_STREAM else words.printable(name)
    try:
        return read_bounded(sys.stdin.buffer) if name == STANDARD_STREAM else load_record(Path(name))
    except RecordError as error:
        raise CommandError(f"{shown}:{words.broken_game(error)}") from None
    except (OSError, ValueError) as error:
        raise CommandError(cannot_be_read(shown, error)) from None


def cannot_be_read(file: str, error: OSError | ValueError) -> str:
    """Say that a file cannot be read, and why."""
    return _("{file}: cannot be read: {reason}").format(file=file, reason=words.os_error(error))
