"""A game that this program goes on with: locked, and brought to disk whole."""

from __future__ import annotations

import re
import unicodedata
from datetime import datetime
from pathlib import Path
from typing import Final, Self

from linkage.games.files import make_folder, write_file
from linkage.games.leftovers import remove_leftovers, tidy
from linkage.games.locks import GameInUseError, Lock
from linkage.games.record_files import bytes_of, record_of, text_of
from linkage.match import Match

SUFFIX: Final = ".linkage"
"""What the name of a game's file ends in."""

_LONGEST_NAME: Final = 40


class GameChangedError(GameInUseError):
    """Another program has written to the game since it was read or written here. It is left as it is."""


class OpenGame:
    """A game that this program goes on with: what is saved of it replaces what was there."""

    def __init__(
        self, folder: Path, match: Match, path: Path | None = None, data: bytes | None = None
    ) -> None:
        """Hold a game of a folder, with its file and what that held if it has one already."""
        self._folder = folder
        self._lock: Lock | None = None
        self._is_closed = False
        # What the file may hold: what was read or written last, and what a failed attempt may have left.
        self._known: tuple[bytes, ...] = () if data is None else (data,)
        self.match = match
        self.path = path

    @classmethod
    def of(cls, path: Path) -> OpenGame:
        """Open a game of its folder to go on with it.

        Where the folder cannot be written the game can be played all the same; saving it will say so.
        Raises GameInUseError where another program has it open, OSError where it cannot be read, and
        RecordError where it cannot be taken.
        """
        data = bytes_of(path)
        game = cls(path.parent, kept_match(data), path, data)
        try:
            game.lock()
        except OSError:
            return game
        try:
            # It may have gone on between reading and locking.
            data = bytes_of(path)
            game.match, game._known = kept_match(data), (data,)
        except BaseException:
            game.close()
            raise
        remove_leftovers(path)
        return game

    def lock(self) -> None:
        """Keep other programs from going on with the game. Raises GameInUseError and OSError."""
        if self._lock is not None and not self._lock.is_held:
            self._unlock()
        if self._lock is None and self.path is not None:
            self._lock = Lock(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_details: object) -> None:
        self.close()

    def save(self, match: Match) -> None:
        """Bring a match to disk. A match with no step yet is not kept, nor is what is closed.

        Raises OSError where that fails, GameInUseError where another program has taken the game, and
        GameChangedError where one has written to it.
        """
        self.match = match
        if self._is_closed or (self.path is None and not match.steps):
            return
        make_folder(self._folder)
        if self.path is None:
            self.path, self._lock = self._new_file(match)
        self.lock()
        text = text_of(match.kept, self.path)
        self._known = (*self._unchanged(self.path), text.encode())
        write_file(self.path, text)

    def _unchanged(self, path: Path) -> tuple[bytes, ...]:
        """Return what the file holds, if it is there. Raises GameChangedError where that is not ours."""
        try:
            data = bytes_of(path)
        except FileNotFoundError:
            return ()
        if data not in self._known:
            raise GameChangedError(path.name)
        return (data,)

    def _new_file(self, match: Match) -> tuple[Path, Lock]:
        """Return a new name for the game, and its lock."""
        tidy(self._folder, SUFFIX)
        stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{file_stem(match)}"
        for number in range(1, 1000):
            path = self._folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}"
            try:
                lock = Lock(path)
            except GameInUseError:
                continue
            if not path.exists():
                return path, lock
            lock.release()
        raise FileExistsError(f"no name is free for {stem}")

    def discard(self) -> None:
        """Remove the game from disk; what another program has made of it stays. Raises OSError."""
        if self.path is not None:
            try:
                self._unchanged(self.path)
            except GameChangedError:
                pass
            else:
                self.path.unlink(missing_ok=True)
        self.close()

    def close(self) -> None:
        """Let other programs go on with the game, and never write it again."""
        self._is_closed = True
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def kept_match(data: bytes) -> Match:
    """Return the match that a file of the folder of games keeps. Raises RecordError.

    Besides what a record must hold it must be whole.
    """
    return Match.resumed(record_of(data, must_be_whole=True), is_ours=True)


def file_stem(match: Match) -> str:
    """Return the names of two players as they may stand in a file's name anywhere."""
    first, second = match.players
    return f"{_slug(first)}-{_slug(second)}"


def _slug(name: str) -> str:
    """Return the letters and digits of a name, without accents."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "", plain)[:_LONGEST_NAME] or "player"
