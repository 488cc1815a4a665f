"""Why a move is refused."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from linkage.engine.board import Cell
from linkage.engine.moves import Move


def message(text: str) -> str:
    """Mark a text for the message catalogue; the interfaces translate it where they show it."""
    return text


class Rule(Enum):
    """A rule that a move can break. The value is its wording, with the cells concerned as `{cells}`."""

    GAME_OVER = message("the game is over")
    BLACK_TOKEN = message("lies on the black token ({cells})")
    OCCUPIED = message("lies on another piece ({cells})")
    TOUCHES_MARKER = message("touches the piece under the green token ({cells})")
    COLOUR_RUN_OUT = message("no piece of this colour is left")
    PASS_NOT_FORCED = message("a pass is only allowed when it is forced")


class BrokenRule(NamedTuple):
    """The rule that a move breaks, and the cells where it does.

    The cells are those of the move that are taken, or those of the piece under the green token that
    it touches; empty for a rule that concerns no cell.
    """

    rule: Rule
    cells: tuple[Cell, ...] = ()

    def __str__(self) -> str:
        return self.rule.value.format(cells=", ".join(str(cell) for cell in self.cells))


class IllegalMoveError(ValueError):
    """A move was played that the rules do not allow. The position is as it was.

    Attributes:
        move: the refused move.
        broken_rule: the rule it breaks.
    """

    def __init__(self, move: Move, broken_rule: BrokenRule) -> None:
        """Remember the move and the rule that it breaks."""
        super().__init__(f"{move!r}: {broken_rule}")
        self.move = move
        self.broken_rule = broken_rule

    def __reduce__(self) -> tuple[type[IllegalMoveError], tuple[Move, BrokenRule]]:
        return IllegalMoveError, (self.move, self.broken_rule)
