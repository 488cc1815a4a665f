"""The folder of games: which there are, and which of them are open somewhere."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from linkage.games.files import exists, named_path
from linkage.games.leftovers import remove_leftovers
from linkage.games.locks import Lock, is_locked
from linkage.games.open_game import SUFFIX, OpenGame, kept_match
from linkage.games.record_files import bytes_of
from linkage.match import Match
from linkage.notation import RecordError

FOLDER_VARIABLE: Final = "LINKAGE_DATA"
"""The environment variable that names another folder for the games."""


def default_folder() -> Path:
    """Return the folder that the environment names, or else the platform's own for a program's data."""
    if folder := os.environ.get(FOLDER_VARIABLE):
        return named_path(folder)
    import platformdirs

    return platformdirs.user_data_path("linkage", appauthor=False)


@dataclass(frozen=True)
class KeptGame:
    """A game in the folder: its file, the match it keeps, when it was last written, whether it is open."""

    path: Path
    match: Match
    written: datetime
    is_in_use: bool

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.outcome is not None


@dataclass(frozen=True)
class BrokenGame:
    """A file in the folder that is no game that can be taken. It is left as it is."""

    path: Path
    error: RecordError | OSError


class Store:
    """A folder of games. Nothing is written to it before there is a game to keep."""

    def __init__(self, folder: Path) -> None:
        """Use a folder, which need not exist yet."""
        self.folder = folder

    def games(self) -> Iterator[KeptGame | BrokenGame]:
        """Yield the games, the one written last first. Raises OSError where the folder cannot be read."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except FileNotFoundError:
            return
        found = []
        for path in paths:
            with contextlib.suppress(OSError):  # it has vanished since
                found.append((path.stat().st_mtime, path))
        for _time, path in sorted(found, reverse=True):
            yield self.look_at(path)

    def newest_unfinished(self) -> KeptGame | None:
        """Return the unfinished game that was written last and is not open elsewhere, or None.

        Raises OSError where the folder cannot be read.
        """
        for game in self.games():
            if isinstance(game, KeptGame) and not game.is_over and not game.is_in_use:
                return game
        return None

    def look_at(self, path: Path) -> KeptGame | BrokenGame:
        """Return the game of a file in the folder."""
        try:
            written = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
            return KeptGame(path, kept_match(bytes_of(path)), written, is_locked(path))
        except (RecordError, OSError) as error:
            return BrokenGame(path, error)

    def find(self, name: str) -> Path | None:
        """Return the file of the game with that name, or None if there is none."""
        path = self.folder / (name if name.endswith(SUFFIX) else name + SUFFIX)
        return path if path.parent == self.folder and exists(path) else None

    def file_of(self, name: str) -> Path | None:
        """Return the file of the game that a name or a path means, or None if it means none."""
        path = Path(name)
        if not exists(path):
            return self.find(name)
        is_kept = path.suffix == SUFFIX and path.resolve().parent == self.folder.resolve()
        return path if is_kept else None

    def resume(self, path: Path) -> OpenGame:
        """Open a game of the folder to go on with it. Raises what `OpenGame.of` raises."""
        return OpenGame.of(path)

    def begin(self, match: Match) -> OpenGame:
        """Open a new game. It gets its file when it is first saved."""
        return OpenGame(self.folder, match)

    def remove(self, path: Path) -> None:
        """Remove a game. Raises GameInUseError where a program has it open, and OSError."""
        lock = Lock(path)
        try:
            path.unlink()
            remove_leftovers(path)
        finally:
            lock.release()
