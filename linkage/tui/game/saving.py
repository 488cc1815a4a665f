"""Bringing the game to disk, and the line that says so where that fails."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from linkage import words
from linkage.games import OpenGame
from linkage.games.keeping import Keeper, KeptAgain, NotKept
from linkage.match import Match

_SECONDS_TO_RETRY: Final = 5.0


class Saving(Static):
    """Keeps a game on disk. Where that fails it says so until it succeeds, and goes on trying."""

    DEFAULT_CSS: ClassVar[str] = """
    Saving {
        display: none; dock: bottom; height: 1; margin-bottom: 1; padding: 0 1;
        color: $error; text-style: bold;
    }
    """

    def __init__(self, game: OpenGame) -> None:
        """Keep a game, as it is on disk."""
        super().__init__()
        self._keeper = Keeper(game)
        self._retry: Timer | None = None

    @property
    def is_kept(self) -> bool:
        """Whether all of the match is on disk, as far as there is anything to keep."""
        return self._keeper.is_kept

    @property
    def path(self) -> Path | None:
        """The game's file, or None while it has none."""
        return self._keeper.path

    def keep(self, match: Match) -> None:
        """Bring a match to disk."""
        self._tell(self._keeper.keep(match))

    def keep_or_raise(self, match: Match) -> None:
        """Bring a match to disk. Raises what `OpenGame.save` raises."""
        news = self._keeper.keep(match)
        self._tell(news)
        if isinstance(news, NotKept):
            raise news.reason

    def try_again(self) -> None:
        """Bring the match to disk if it is not there yet."""
        self._tell(self._keeper.try_again())

    def _tell(self, news: NotKept | KeptAgain | None) -> None:
        if self._retry is not None:
            self._retry.stop()
            self._retry = None
        if isinstance(news, NotKept):
            self.update(Content(words.not_saved(news.reason)))
            self._retry = self.set_timer(_SECONDS_TO_RETRY, self.try_again)
        self.display = not self.is_kept

    def discard(self) -> None:
        """Remove the game from disk, and never write it again. Raises OSError."""
        self._keeper.discard()

    def close(self) -> None:
        """Make a last attempt, and let other programs go on with the game."""
        self._keeper.close()
