"""A screen with a board, and how it shares out its room between that and the panel."""

from __future__ import annotations

from typing import Final, TypeVar

from textual.geometry import Size
from textual.reactive import reactive

from linkage.engine import Cell, Placement
from linkage.match import Stage
from linkage.tui.look.board_art import CellArt, board_art
from linkage.tui.room import Room
from linkage.tui.widgets.board import Board

_PANEL: Final = Size(35, 22)
"""Columns and rows of the panel where it stands beside the board."""

_BELOW_BOARD: Final = 4
"""Rows of the panel where it stands below the board."""

_KEY_BAR: Final = 1
_LARGEST_CELL: Final = 10

_Result = TypeVar("_Result")


class BoardRoom(Room[_Result], inherit_bindings=False):
    """A screen that shows a match on a board, with a panel that tells the rest.

    Attributes:
        cell_height: the rows of a cell.
        is_stacked: whether the panel stands below the board in the place of beside it, with little room.
            The screen then has the class `-stacked`.
    """

    cell_height: reactive[int] = reactive(3, init=False, repaint=False)
    is_stacked: reactive[bool] = reactive(False, init=False, repaint=False, toggle_class="-stacked")

    def share_out(self, size: Size) -> None:
        """Draw the board as large as there is room for, with the panel beside it or else below it."""
        margin = Board.size_of(0)
        rows = size.height - _KEY_BAR - margin.height
        beside = min(rows // 7, (size.width - margin.width - _PANEL.width) // 14, _LARGEST_CELL)
        below = min((rows - _BELOW_BOARD) // 7, (size.width - margin.width) // 14, _LARGEST_CELL)
        # Where the panel has too few rows for all that it shows, the board is better off above it.
        self.is_stacked = beside < 2 or size.height <= _PANEL.height - 2
        self.cell_height = below if self.is_stacked else beside

    def picture(self, held: Placement | Cell | None = None) -> tuple[CellArt, ...]:
        """Return what the cells show of the match, with what is held over the board.

        Once the game is over the pieces bear the numbers of their groups, and what means nothing any more is
        left out.
        """
        match = self.match
        assert match is not None, "a board shows a match"
        is_over = match.stage is Stage.OVER
        return board_art(
            None if match.stage is Stage.PLACE_TOKEN else match.position,
            held,
            is_numbered=is_over,
            shows_barred=not is_over,
        )
