"""The colours that the board is drawn in. The rest of the screen takes its colours from the app's theme."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from linkage.engine import Colour


class Paint(NamedTuple):
    """How a surface is painted: its colour, and that of what is written on it."""

    fill: str
    ink: str


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours of the board, each as `#rrggbb`.

    Attributes:
        pieces: the pieces of each colour.
        ghosts: for each colour the surface of a piece that is held over the board.
        cells: empty cells, of the two shades of the checkerboard.
        black: the black token.
        green: the green token.
        paper: what surrounds the board, and the letters and numbers along its edges.
        barred: the mark on a cell that the green token bars.
        refused: the outline of a piece that may not be placed here.
    """

    pieces: dict[Colour, Paint]
    ghosts: dict[Colour, Paint]
    cells: tuple[str, str]
    black: Paint
    green: Paint
    paper: Paint
    barred: str
    refused: str


DARK: Final = Palette(
    pieces={
        Colour.WHITE: Paint("#ece9e0", "#26282c"),
        Colour.BLUE: Paint("#2f6fd6", "#ffffff"),
        Colour.RED: Paint("#c8402f", "#ffffff"),
        Colour.YELLOW: Paint("#f2b92c", "#2a2104"),
    },
    ghosts={
        Colour.WHITE: Paint("#5d6066", "#ffffff"),
        Colour.BLUE: Paint("#27436f", "#ffffff"),
        Colour.RED: Paint("#5a3236", "#ffffff"),
        Colour.YELLOW: Paint("#655532", "#ffffff"),
    },
    cells=("#272d38", "#2d3441"),
    black=Paint("#08090b", "#8b93a1"),
    green=Paint("#0b7a43", "#ffffff"),
    paper=Paint("#16191f", "#8b93a1"),
    barred="#8b93a1",
    refused="#ff8a70",
)
