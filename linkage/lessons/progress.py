"""What a player has learnt: the lessons finished and the puzzles solved, in one small file beside the games.

    {"lessons": ["placing", "colours"], "puzzles": ["0f3a5c7d9e1b"]}

Progress only ever grows, so two programs that add to it at once lose nothing: each reads what is there while
it holds the file's lock, adds its own, and writes the whole. A file that holds something else is left alone.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from linkage import words
from linkage.games import write_file
from linkage.language import gettext as _
from linkage.lessons.locking import locked

FILE_NAME: Final = "learning.json"
"""The file's name, in the folder of the games."""

_LONGEST: Final = 1_000_000
_LESSONS: Final = "lessons"
_PUZZLES: Final = "puzzles"


@dataclass(frozen=True, slots=True)
class Progress:
    """What a player has learnt.

    Attributes:
        lessons: the names of the lessons that were finished.
        puzzles: the keys of the puzzles that were solved.
    """

    lessons: frozenset[str] = frozenset()
    puzzles: frozenset[str] = frozenset()

    def __or__(self, other: Progress) -> Progress:
        return Progress(self.lessons | other.lessons, self.puzzles | other.puzzles)


class _ForeignError(ValueError):
    """The file holds something that is no progress."""


def read_progress(folder: Path) -> tuple[Progress, list[str]]:
    """Return the progress that is kept in a folder, and a warning if there is a file that cannot be taken."""
    path = folder / FILE_NAME
    try:
        return _progress(_content(path)), []
    except (OSError, _ForeignError) as error:
        return Progress(), [_unreadable(path, error)]


def keep_progress(folder: Path, more: Progress) -> tuple[Progress, list[str]]:
    """Add to the progress that is kept in a folder.

    Returns what is known after it, and a warning if it could not be kept. What is in a file that cannot be
    taken stays as it is.
    """
    path = folder / FILE_NAME
    known = Progress()
    try:
        with locked(folder):
            content = _content(path)
            known = _progress(content)
            if known | more != known:
                after = known | more
                content[_LESSONS], content[_PUZZLES] = sorted(after.lessons), sorted(after.puzzles)
                write_file(path, json.dumps(content, ensure_ascii=False, indent=1) + "\n")
    except _ForeignError as error:
        return more, [_unreadable(path, error)]
    except OSError as error:
        warning = _("{file}: what you have learnt is not kept: {reason}").format(
            file=path, reason=words.os_error(error)
        )
        return known | more, [words.printable(warning)]
    return known | more, []


def _content(path: Path) -> dict[str, Any]:
    """Return what the file holds, keys of a later version included. Raises OSError and _ForeignError."""
    try:
        with path.open("rb") as file:
            data = file.read(_LONGEST + 1)
    except FileNotFoundError:
        return {}
    if len(data) > _LONGEST:
        raise _ForeignError(_("it is too long"))
    try:
        content = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise _ForeignError(_("expected JSON")) from None
    if not isinstance(content, dict) or not all(
        _is_texts(content.get(name, [])) for name in (_LESSONS, _PUZZLES)
    ):
        raise _ForeignError(_("expected the lists of lessons and puzzles"))
    return content


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _progress(content: dict[str, Any]) -> Progress:
    return Progress(frozenset(content.get(_LESSONS, [])), frozenset(content.get(_PUZZLES, [])))


def _unreadable(path: Path, error: OSError | ValueError) -> str:
    warning = _("{file}: cannot be read, and is left as it is: {reason}").format(
        file=path, reason=words.os_error(error)
    )
    return words.printable(warning)
