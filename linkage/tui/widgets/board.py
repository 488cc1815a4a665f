"""The board: one widget that draws itself line by line."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from linkage.engine import CELLS, SIZE, Cell
from linkage.engine.board import FILES, RANKS
from linkage.tui.look.board_art import CellArt, board_art
from linkage.tui.look.drawing import draw_cell, rich_colour
from linkage.tui.moment import Moment
from linkage.tui.widgets.drawn import Drawn

_MARGIN = 3
"""Columns to the left of the board, with the numbers of the ranks."""

_RIGHT_BUTTON = 3


class Board(Drawn):
    """The board with its letters and numbers. It draws what it is given and knows nothing of the game.

    What the mouse does on it is told with the moment of the picture that was there.

    `cell_height` is in rows; a cell is twice as many columns wide, which makes it about square.
    """

    art: reactive[tuple[CellArt, ...]] = reactive(board_art(None), repaint=False)
    cell_height: reactive[int] = reactive(3, layout=True)

    class Pointed(Message):
        """The mouse points to a cell."""

        def __init__(self, cell: Cell, moment: Moment) -> None:
            """Remember the cell, and when it was shown."""
            super().__init__()
            self.cell = cell
            self.moment = moment

    class Pressed(Pointed):
        """The mouse was clicked on a cell."""

    class Turned(Message):
        """The mouse asked to turn the piece."""

    DEFAULT_CSS: ClassVar[str] = """
    Board { width: auto; height: auto; }
    """

    _moment: Moment | None = None

    def show(self, art: tuple[CellArt, ...], moment: Moment) -> None:
        """Draw what the cells show at a moment."""
        self._moment = moment
        self.art = art

    def watch_art(self, before: tuple[CellArt, ...], after: tuple[CellArt, ...]) -> None:
        """Repaint the cells that have changed, and no others."""
        changed = [
            self._region_of(cell)
            for cell, one, other in zip(CELLS, before, after, strict=True)
            if one != other
        ]
        if changed:
            self.refresh(*changed)

    def _region_of(self, cell: Cell) -> Region:
        height = self.cell_height
        return Region(_MARGIN + cell.file * height * 2, (SIZE - 1 - cell.rank) * height, height * 2, height)

    @staticmethod
    def size_of(cell_height: int) -> Size:
        """Return the columns and rows that a board of such cells takes."""
        return Size(_MARGIN + SIZE * cell_height * 2, SIZE * cell_height + 1)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the columns that the board takes."""
        return self.size_of(self.cell_height).width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the rows that the board takes."""
        return self.size_of(self.cell_height).height

    def render_line(self, y: int) -> Strip:
        """Draw one line of the board."""
        height = self.cell_height
        paper = self.look.palette.paper
        style = Style(color=rich_colour(paper.ink), bgcolor=rich_colour(paper.fill))
        row = y // height
        if row >= SIZE:
            letters = "".join(f"{letter:^{height * 2 - 1}} " for letter in FILES)
            return Strip([Segment(" " * _MARGIN + letters, style)])
        rank = SIZE - 1 - row
        number = RANKS[rank] if y % height == (height - 1) // 2 else " "
        cells = self.art[rank * SIZE : (rank + 1) * SIZE]
        return Strip.join(
            [
                Strip([Segment(f"{number:^{_MARGIN}}", style)], _MARGIN),
                *(draw_cell(art, height * 2, height, self.look)[y % height] for art in cells),
            ]
        )

    def cell_at(self, column: int, row: int) -> Cell | None:
        """Return the cell at a place of the widget, or None beside the cells."""
        file = (column - _MARGIN) // (self.cell_height * 2)
        rank = SIZE - 1 - row // self.cell_height
        return Cell.at(file, rank) if 0 <= file < SIZE and 0 <= rank < SIZE else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Let the piece follow the mouse."""
        self._tell(self.Pointed, event)

    def on_click(self, event: events.Click) -> None:
        """Place the piece with the first button, turn it with the right one."""
        if event.button == _RIGHT_BUTTON:
            self.post_message(self.Turned())
        else:
            self._tell(self.Pressed, event)

    def _tell(self, message: type[Pointed], event: events.MouseEvent) -> None:
        cell = self.cell_at(event.x, event.y)
        if cell is not None and self._moment is not None:
            self.post_message(message(cell, self._moment))

    def on_mouse_scroll_up(self) -> None:
        """Turn the piece."""
        self.post_message(self.Turned())

    def on_mouse_scroll_down(self) -> None:
        """Turn the piece."""
        self.post_message(self.Turned())
