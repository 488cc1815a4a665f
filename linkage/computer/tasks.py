"""What the computer can be asked in a process of its own; see `linkage.computer.process`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from linkage.computer.advice import Advice, suggest
from linkage.computer.analysis import GameAnalysis, analyse
from linkage.computer.levels import Level
from linkage.computer.opening import choose_cell, choose_side
from linkage.engine import Cell, Move, Position, Side


class Task(Protocol):
    """Something to think about."""

    def carry_out(self, stop: Callable[[], bool]) -> object:
        """Return the answer; once `stop` says True, the best one so far."""


@dataclass(frozen=True, slots=True)
class Question:
    """Which move is good in a position: how well to play, and the seed of all that is left to chance."""

    position: Position
    level: Level
    seed: int | None = None

    def carry_out(self, stop: Callable[[], bool]) -> Advice:
        """Return a move and what speaks for it. Raises ValueError where the game is over."""
        return suggest(self.position, self.level, self.seed, stop=stop)


@dataclass(frozen=True, slots=True)
class Study:
    """Where a game was decided: its plies, and the position before the first of them."""

    moves: tuple[Move, ...]
    start: Position

    def carry_out(self, stop: Callable[[], bool]) -> GameAnalysis:
        """Return the analysis. Raises IllegalMoveError."""
        return analyse(self.moves, self.start, stop=stop)


@dataclass(frozen=True, slots=True)
class CellQuestion:
    """Where the black token goes, in the placement variant."""

    level: Level
    seed: int | None = None

    def carry_out(self, stop: Callable[[], bool]) -> Cell:
        """Return a cell; this is quick enough never to be stopped."""
        del stop
        return choose_cell(self.level, self.seed)


@dataclass(frozen=True, slots=True)
class SideQuestion:
    """Which side to play, in the placement variant, once the black token stands."""

    position: Position
    level: Level
    seed: int | None = None

    def carry_out(self, stop: Callable[[], bool]) -> Side:
        """Return a side; this is quick enough never to be stopped."""
        del stop
        return choose_side(self.position, self.level, self.seed)
