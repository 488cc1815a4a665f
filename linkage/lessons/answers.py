"""What a player is asked for, what can be answered, and what comes of it."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple, Protocol

from linkage import words
from linkage.engine import Cell, Move, Side
from linkage.language import gettext as _
from linkage.match import Match


class Asks(Enum):
    """What a task is answered with."""

    MOVE = auto()
    """A placement or a pass, which may be an illegal one."""
    CELL = auto()
    """A cell for the black token."""
    SIDE = auto()
    """The side to play, in the placement variant."""
    OPTION = auto()
    """One of the options of a question."""


class Option(NamedTuple):
    """An answer that can be chosen: a number, or a side."""

    value: int | Side

    @property
    def text(self) -> str:
        """What the player reads."""
        return words.side(self.value) if isinstance(self.value, Side) else str(self.value)


Answer = Move | Cell | Side | Option
"""What a player does in a task."""


class Judgement(NamedTuple):
    """What has come of an answer.

    Attributes:
        is_done: whether it does the task.
        text: what happened, and why it was not the task if it was not; whole sentences.
        match: the match after the answer; the same as before where nothing was played.
    """

    is_done: bool
    text: str
    match: Match


class Goal(Protocol):
    """What has to be done in a task. It asks the engine or the solver, and never compares with a list."""

    @property
    def asks(self) -> Asks:
        """The kind of answer that is expected."""

    def options(self, match: Match) -> tuple[Option, ...]:
        """Return what a question lets choose between; empty for all that is no question."""

    def judge(self, match: Match, answer: Answer) -> Judgement:
        """Say what comes of an answer in a match."""


def not_asked_for(asks: Asks, match: Match) -> Judgement:
    """Return what comes of an answer of another kind than the one that is expected: nothing."""
    text = {
        Asks.MOVE: _("Here a move is asked for."),
        Asks.CELL: _("Here a cell for the black token is asked for."),
        Asks.SIDE: _("Here you are asked to choose a side."),
        Asks.OPTION: _("Here you are asked to choose one of the answers."),
    }[asks]
    return Judgement(is_done=False, text=text, match=match)
