"""What the screens ask of the app."""

from __future__ import annotations

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

    def __init__(self, last: Match) -> None:
        """Remember the match that has ended."""
        super().__init__()
        self.last = last
