"""The name of the game, in its own pieces."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.geometry import Size
from textual.strip import Strip

from linkage.engine import Colour
from linkage.tui.look.board_art import CellArt, Edge, Tile
from linkage.tui.look.drawing import draw_cell
from linkage.tui.widgets.drawn import Drawn

_HEIGHT: Final = 3
_WIDTH: Final = 6

_PIECES: Final = (
    ("LI", Colour.YELLOW),
    ("NK", Colour.RED),
    ("AG", Colour.BLUE),
    ("E", Colour.WHITE),
)


def _arts() -> tuple[CellArt, ...]:
    return tuple(
        CellArt(
            is_light=False,
            tile=Tile(
                colour,
                Edge.NONE if len(letters) == 1 else Edge.WEST if index else Edge.EAST,
                Edge.NONE,
            ),
            label=letter,
        )
        for letters, colour in _PIECES
        for index, letter in enumerate(letters)
    )


class Banner(Drawn):
    """LINKAGE in three pieces and a half."""

    DEFAULT_CSS: ClassVar[str] = """
    Banner { width: auto; height: auto; }
    """

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the columns of seven cells."""
        return _WIDTH * len(_arts())

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the rows of a cell."""
        return _HEIGHT

    def render_line(self, y: int) -> Strip:
        """Draw one line of the letters."""
        return Strip.join([draw_cell(art, _WIDTH, _HEIGHT, self.look)[y] for art in _arts()])
