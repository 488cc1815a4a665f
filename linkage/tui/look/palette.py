"""The colours that the board is drawn in. The rest of the screen takes its colours from the app's theme.

The piece colours stay apart for every kind of colour blindness, in every theme; the tests compute it. For
terminals with 256 colours there are palettes of just these, and for sixteen a palette of the terminal's
own, as a colour that is left to be rounded may come out as another piece's.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, NamedTuple, TypeVar

from linkage.engine import Colour


class ThemeName(Enum):
    """The themes to choose from. The last one leaves the colours to the terminal."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"
    TERMINAL = "terminal"


class Depth(IntEnum):
    """How many colours a terminal shows."""

    NONE = 0
    SIXTEEN = 16
    TWO_HUNDRED_FIFTY_SIX = 256
    TRUE = 1 << 24


DEFAULT: Final = "ansi_default"
"""The terminal's own colour: as a surface that of its background, as ink that of its text."""


class Paint(NamedTuple):
    """How a surface is painted: its colour, and that of what is written on it."""

    fill: str
    ink: str


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours of the board, as `#rrggbb` or, for the terminal's own, as `ansi_red` and the like.

    Attributes:
        pieces: the pieces of each colour.
        patterns: the patterns on them.
        ghosts: the pieces that are held over the board: their surface and their letter.
        outlines: the outlines of these.
        pool: the squares that count what is left of each colour, on the paper.
        cells: empty cells, of the two shades of the checkerboard.
        black: the black token.
        green: the green token.
        paper: what surrounds the board, and the letters and numbers along its edges.
        barred: the mark on a cell that the green token bars.
        refused: the outline of a piece that may not be placed here.
    """

    pieces: dict[Colour, Paint]
    patterns: dict[Colour, str]
    ghosts: dict[Colour, Paint]
    outlines: dict[Colour, str]
    pool: dict[Colour, str]
    cells: tuple[str, str]
    black: Paint
    green: Paint
    paper: Paint
    barred: str
    refused: str


_T = TypeVar("_T")


def _each(white: _T, blue: _T, red: _T, yellow: _T) -> dict[Colour, _T]:
    return {Colour.WHITE: white, Colour.BLUE: blue, Colour.RED: red, Colour.YELLOW: yellow}


_DARK: Final = Palette(
    pieces=_each(
        Paint("#f1efe8", "#26282c"),
        Paint("#2f6fd6", "#ffffff"),
        Paint("#c8402f", "#ffffff"),
        Paint("#e8b000", "#2a2104"),
    ),
    patterns=_each("#b4b3ae", "#6d9ae2", "#d97a6d", "#b08601"),
    ghosts=_each(
        Paint("#5d6066", "#ffffff"),
        Paint("#27436f", "#ffffff"),
        Paint("#5a3236", "#ffffff"),
        Paint("#655532", "#ffffff"),
    ),
    outlines=_each("#f1efe8", "#5b93ee", "#e8614f", "#e8b000"),
    pool=_each("#f1efe8", "#2f6fd6", "#c8402f", "#e8b000"),
    cells=("#272d38", "#2d3441"),
    black=Paint("#08090b", "#8b93a1"),
    green=Paint("#0b7a43", "#ffffff"),
    paper=Paint("#16191f", "#8b93a1"),
    barred="#a2abba",
    refused="#ff8a70",
)

_DARK_256: Final = Palette(
    pieces=_each(
        Paint("#eeeeee", "#1c1c1c"),
        Paint("#005fd7", "#ffffff"),
        Paint("#d70000", "#ffffff"),
        Paint("#ffaf00", "#1c1c1c"),
    ),
    patterns=_each("#b2b2b2", "#5f87d7", "#ff5f5f", "#af8700"),
    ghosts=_each(
        Paint("#585858", "#ffffff"),
        Paint("#00005f", "#ffffff"),
        Paint("#5f0000", "#ffffff"),
        Paint("#5f5f00", "#ffffff"),
    ),
    outlines=_each("#eeeeee", "#5f87ff", "#ff5f5f", "#ffaf00"),
    pool=_each("#eeeeee", "#5f87ff", "#ff5f5f", "#ffaf00"),
    cells=("#262626", "#303030"),
    black=Paint("#000000", "#8a8a8a"),
    green=Paint("#005f00", "#ffffff"),
    paper=Paint("#1c1c1c", "#949494"),
    barred="#a8a8a8",
    refused="#ff8787",
)

_LIGHT: Final = Palette(
    pieces=_each(
        Paint("#ffffff", "#22262e"),
        Paint("#1f5fc4", "#ffffff"),
        Paint("#b83222", "#ffffff"),
        Paint("#efb000", "#2a2104"),
    ),
    patterns=_each("#c8cad0", "#6290d8", "#d0776c", "#b58704"),
    ghosts=_each(
        Paint("#e9ecf1", "#22262e"),
        Paint("#a9c0e6", "#10233f"),
        Paint("#dfb3ae", "#3d0d08"),
        Paint("#ead9a6", "#2a2104"),
    ),
    outlines=_each("#22262e", "#0f3d85", "#7c1407", "#4d3800"),
    pool=_each("#4c5361", "#1f5fc4", "#b83222", "#8a6500"),
    cells=("#9aa4b5", "#929cae"),
    black=Paint("#111318", "#aab2c0"),
    green=Paint("#0b7a43", "#ffffff"),
    paper=Paint("#f4f5f7", "#4c5361"),
    barred="#1d222b",
    refused="#560600",
)

_LIGHT_256: Final = Palette(
    pieces=_each(
        Paint("#ffffff", "#1c1c1c"),
        Paint("#005faf", "#ffffff"),
        Paint("#af0000", "#ffffff"),
        Paint("#ffaf00", "#1c1c1c"),
    ),
    patterns=_each("#c6c6c6", "#5f87d7", "#d75f5f", "#af8700"),
    ghosts=_each(
        Paint("#eeeeee", "#1c1c1c"),
        Paint("#afd7ff", "#00005f"),
        Paint("#ffd7d7", "#5f0000"),
        Paint("#ffffaf", "#1c1c1c"),
    ),
    outlines=_each("#1c1c1c", "#00005f", "#5f0000", "#3a3a3a"),
    pool=_each("#444444", "#005faf", "#af0000", "#875f00"),
    cells=("#a8a8a8", "#9e9e9e"),
    black=Paint("#000000", "#b2b2b2"),
    green=Paint("#005f00", "#ffffff"),
    paper=Paint("#eeeeee", "#444444"),
    barred="#121212",
    refused="#5f0000",
)

# All of these are among the 256 colours.
_CONTRAST: Final = Palette(
    pieces=_each(
        Paint("#ffffff", "#000000"),
        Paint("#005fd7", "#ffffff"),
        Paint("#d70000", "#ffffff"),
        Paint("#ffaf00", "#000000"),
    ),
    patterns=_each("#b2b2b2", "#87afff", "#ffafaf", "#875f00"),
    ghosts=_each(
        Paint("#000000", "#ffffff"),
        Paint("#000000", "#87afff"),
        Paint("#000000", "#ff8787"),
        Paint("#000000", "#ffaf00"),
    ),
    outlines=_each("#ffffff", "#87afff", "#ff8787", "#ffaf00"),
    pool=_each("#ffffff", "#5f87ff", "#ff5f5f", "#ffaf00"),
    cells=("#1c1c1c", "#303030"),
    black=Paint("#000000", "#ffffff"),
    green=Paint("#005f00", "#ffffff"),
    paper=Paint("#000000", "#ffffff"),
    barred="#ffffff",
    refused="#ffffff",
)


def _sixteen(cell: str, paper: Paint) -> Palette:
    """Return a palette of the terminal's own colours; those that are not bright serve as surfaces."""
    return Palette(
        pieces=_each(
            Paint("ansi_white", "ansi_black"),
            Paint("ansi_blue", "ansi_bright_white"),
            Paint("ansi_red", "ansi_bright_white"),
            Paint("ansi_yellow", "ansi_black"),
        ),
        patterns=_each("ansi_black", "ansi_bright_white", "ansi_bright_white", "ansi_black"),
        ghosts=_each(*(Paint(cell, paper.ink) for _colour in Colour)),
        outlines=_each(paper.ink, "ansi_bright_blue", "ansi_bright_red", "ansi_bright_yellow"),
        pool=_each(*(paper.ink for _colour in Colour)),
        cells=(cell, cell),
        black=Paint("ansi_black", "ansi_bright_white"),
        green=Paint("ansi_green", "ansi_black"),
        paper=paper,
        barred=paper.ink,
        refused=paper.ink,
    )


_SIXTEEN: Final = _sixteen("ansi_black", Paint("ansi_black", "ansi_white"))
_TERMINAL: Final = _sixteen(DEFAULT, Paint(DEFAULT, DEFAULT))


def palette_for(theme: ThemeName, depth: Depth) -> Palette:
    """Return the palette of a theme on a terminal with so many colours."""
    if theme is ThemeName.TERMINAL or depth is Depth.NONE:
        return _TERMINAL
    if depth is Depth.SIXTEEN:
        return _TERMINAL if theme is ThemeName.LIGHT else _SIXTEEN
    if theme is ThemeName.CONTRAST:
        return _CONTRAST
    if theme is ThemeName.LIGHT:
        return _LIGHT if depth is Depth.TRUE else _LIGHT_256
    return _DARK if depth is Depth.TRUE else _DARK_256


class Look(NamedTuple):
    """How the board is drawn: its colours, and whether a piece is a solid tile or has an outline of lines.

    Lines show a piece without any colour, and with characters that every terminal has.
    """

    palette: Palette
    is_solid: bool


DEFAULT_LOOK: Final = Look(_DARK, is_solid=True)
