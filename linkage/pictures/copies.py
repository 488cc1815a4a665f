"""A copy of a match in a file that a player names."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from linkage.games import save_record, write_file
from linkage.match import Match
from linkage.pictures.record import as_svg

_PICTURE: Final = ".svg"


def write_copy(path: Path, match: Match, *, shown: Match | None = None) -> None:
    """Write a match to a file: its record, or a picture where the file's name ends in .svg.

    The picture is of the match as it is shown, where that is at another ply. A file that is there is
    replaced.
    Raises OSError, and ValueError for what cannot be the name of a file.
    """
    if path.suffix.lower() == _PICTURE:
        write_file(path, as_svg((shown or match).current))
    else:
        save_record(path, match.current)
