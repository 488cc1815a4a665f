"""What is wrong with a file or a text, and what has become of a save."""

from __future__ import annotations

from pathlib import Path

from linkage.games import GameChangedError, GameInUseError
from linkage.language import gettext as _
from linkage.notation import IllegalPlyError, NotationError, RecordError, UnreadableRecordError
from linkage.words.rules import broken_rule
from linkage.words.text import printable


def os_error(error: OSError | ValueError) -> str:
    """Say why the system refused something."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def broken_game(error: RecordError | OSError) -> str:
    """Say why a file is no game that can be taken, with the place where there is one."""
    if isinstance(error, OSError):
        return os_error(error)
    return f"{error.line}:{error.column}: {record_error(error)}"


def saving_failure(error: OSError | GameInUseError) -> str:
    """Say why a game could not be brought to disk."""
    match error:
        case OSError():
            return os_error(error)
        case GameChangedError():
            return _("another program has changed it")
        case _:
            return _("open in another program")


def saved(file: Path) -> str:
    """Say that something has been saved, and where."""
    return _("Saved: {file}").format(file=printable(str(file)))


def not_saved(error: OSError | GameInUseError) -> str:
    """Say that a game could not be brought to disk."""
    if isinstance(error, GameChangedError):
        return _("Not saved: another program has changed this game. A copy can be saved.")
    return _("This game is not saved: {reason}. It is tried again.").format(reason=saving_failure(error))


def notation_error(error: NotationError) -> str:
    """Say why a text is no move or no cell."""
    return _(error.fault.value).format(word=printable(error.word))


def record_error(error: RecordError) -> str:
    """Say what is wrong with a record, without the place."""
    match error:
        case UnreadableRecordError():
            return _(error.fault.value).format(word=printable(error.word), expected=error.expected)
        case IllegalPlyError():
            return _(error.WORDING).format(
                ply=error.ply, move=error.move, broken_rule=broken_rule(error.broken_rule)
            )
    raise AssertionError(f"an unknown kind of record error: {error!r}")
