"""What the screens ask of the app."""

from __future__ import annotations

from pathlib import Path

from textual.message import Message

from linkage.match import Match


class MatchReady(Message):
    """All is settled: this match can begin."""

    def __init__(self, match: Match) -> None:
        """Remember the match."""
        super().__init__()
        self.match = match


class NewGame(Message):
    """The players want another game, after this one."""

    def __init__(self, last: Match | None) -> None:
        """Remember the match that has ended, if there was one."""
        super().__init__()
        self.last = last


class GameChosen(Message):
    """A kept game is to be gone on with, or to be looked through."""

    def __init__(self, path: Path, *, is_review: bool) -> None:
        """Remember the file of the game, and what is to be done with it."""
        super().__init__()
        self.path = path
        self.is_review = is_review


class GamesWanted(Message):
    """The players want to see the kept games."""
