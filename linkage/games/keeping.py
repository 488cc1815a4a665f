"""Keeping the game that is played: each match brought to disk, and what there is to say of that.

The app and line mode keep a game by the same rules. A match that cannot be brought to disk is played on, and
is tried again; the player is told when saving fails, and when it has succeeded again.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from linkage.games.locks import GameInUseError
from linkage.games.open_game import OpenGame
from linkage.match import Match


@dataclass(frozen=True, slots=True)
class NotKept:
    """A match could not be brought to disk.

    Attributes:
        reason: why.
        is_first: whether the attempt before it succeeded, so that this is news.
    """

    reason: OSError | GameInUseError
    is_first: bool


@dataclass(frozen=True, slots=True)
class KeptAgain:
    """A match has been brought to disk after attempts that failed."""


class Keeper:
    """Keeps one open game, and remembers whether the last match is on disk."""

    def __init__(self, game: OpenGame) -> None:
        """Keep a game, as it is on disk."""
        self._game = game
        self._failure: NotKept | None = None

    @property
    def match(self) -> Match:
        """The match that was to be kept last."""
        return self._game.match

    @property
    def path(self) -> Path | None:
        """The game's file, or None while it has none."""
        return self._game.path

    @property
    def is_kept(self) -> bool:
        """Whether the last match is on disk, as far as there is anything to keep."""
        return self._failure is None

    def keep(self, match: Match) -> NotKept | KeptAgain | None:
        """Bring a match to disk, and return what there is to say: that it failed, or succeeded again.

        Once the game is closed nothing is written, and there is nothing to say.
        """
        before = self._failure
        try:
            self._game.save(match)
        except (OSError, GameInUseError) as error:
            self._failure = NotKept(error, is_first=before is None)
        else:
            self._failure = None
        return self._failure or (None if before is None else KeptAgain())

    def try_again(self) -> NotKept | KeptAgain | None:
        """Bring the last match to disk if it is not there, and return what there is to say."""
        return None if self.is_kept else self.keep(self.match)

    def discard(self) -> None:
        """Remove the game from disk, and never write it again. Raises OSError."""
        self._game.discard()
        self._failure = None

    def close(self) -> None:
        """Make a last attempt where the match is not on disk, and let other programs go on with the game."""
        self.try_again()
        self._game.close()
