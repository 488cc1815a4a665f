"""How a cell of the board is drawn in characters.

A piece is a filled tile, set in from the edges of its cells so that two pieces never run together.
Pieces of one colour that touch are joined by a bridge across the gap, so that a colour group is seen as
one linked shape. A piece that is held over the board is an outline: whole lines where it may be placed,
broken lines and crosses where it may not.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from linkage.engine import Colour
from linkage.notation import format_colour
from linkage.tui.look.board_art import CellArt, Edge, Ghost
from linkage.tui.look.palette import DEFAULT, Look, Paint


@dataclass(slots=True)
class _Character:
    """One character of a cell while it is drawn.

    `under` is the colour that a sign put on it stands on, `is_rim` whether it belongs to an outline that
    such a sign leaves alone, `is_reversed` whether the terminal is to let ink and paper change places.
    """

    glyph: str
    ink: str
    paper: str
    is_bold: bool = False
    under: str = ""
    is_rim: bool = False
    is_reversed: bool = False


# The signs of a tile's rim, by the edges of the cell that a character lies at: three quarters of a row
# at the top and the bottom, half a column at the sides, and quarters at the corners, which so come out
# rounded. Where the second value is true, ink and paper change places.
_RIMS: Final = {
    Edge.NORTH: ("▆", False),
    Edge.SOUTH: ("▂", True),
    Edge.WEST: ("▐", False),
    Edge.EAST: ("▌", False),
    Edge.NORTH | Edge.WEST: ("▗", False),
    Edge.NORTH | Edge.EAST: ("▖", False),
    Edge.SOUTH | Edge.WEST: ("▝", False),
    Edge.SOUTH | Edge.EAST: ("▘", False),
}


def _lines(across: str, along: str, corners: str) -> dict[Edge, str]:
    """Return the signs of an outline, by the edges that a character lies at; corners from the top left on."""
    return {
        Edge.NORTH: across,
        Edge.SOUTH: across,
        Edge.WEST: along,
        Edge.EAST: along,
        Edge.NORTH | Edge.WEST: corners[0],
        Edge.NORTH | Edge.EAST: corners[1],
        Edge.SOUTH | Edge.WEST: corners[2],
        Edge.SOUTH | Edge.EAST: corners[3],
    }


_PIECE_LINES: Final = _lines("─", "│", "┌┐└┘")
_GHOST_LINES: Final = _lines("━", "┃", "┏┓┗┛")
_REFUSED_LINES: Final = _lines("╍", "╏", "┏┓┗┛")
_BRIDGE: Final = {Edge.NORTH: "║", Edge.SOUTH: "║", Edge.WEST: "═", Edge.EAST: "═"}

# What fills a piece beside its letter, so that colours are told apart by more than their colour.
_PATTERNS: Final = {Colour.WHITE: " ", Colour.BLUE: "=", Colour.RED: "/", Colour.YELLOW: ":"}

_CROSS: Final = "×"  # noqa: RUF001 - the sign is meant
_BLACK: Final = "●"
_EMPTY: Final = "·"


@lru_cache(maxsize=4096)
def draw_cell(art: CellArt, width: int, height: int, look: Look) -> tuple[Strip, ...]:
    """Draw one cell as so many strips of so many columns."""
    return _Canvas(art, width, height, look).strips()


class _Canvas:
    """Draws one cell."""

    def __init__(self, art: CellArt, width: int, height: int, look: Look) -> None:
        palette = look.palette
        self._width = width
        self._height = height
        self._palette = palette
        self._is_solid = look.is_solid
        self._paper = palette.cells[art.is_light]
        paper = self._paper
        self._rows = [
            [_Character(" ", palette.barred, paper, under=paper) for _ in range(width)] for _ in range(height)
        ]
        self._draw_what_lies_there(art)
        if art.is_barred:
            self._label(_CROSS, palette.barred)
        if art.ghost is not None:
            self._ghost(art.ghost)

    def _draw_what_lies_there(self, art: CellArt) -> None:
        palette = self._palette
        middle = self._rows[(self._height - 1) // 2]
        if art.tile is not None:
            paint = palette.pieces[art.tile.colour]
            self._fill(paint, art.tile.joined, art.tile.bridged)
            self._pattern(_PATTERNS[art.tile.colour], palette.patterns[art.tile.colour])
            if Edge.EAST not in art.tile.joined:
                # As much room after the letter as there is before it.
                middle[-2].glyph = " "
            if len(art.label) > 1:
                for character in middle[1:-1]:
                    character.glyph = " "
            self._label(art.label, paint.ink)
            if art.has_green:
                self._green_token(art.label)
        elif art.has_black:
            self._fill(palette.black, Edge.NONE, Edge.NONE)
            if palette.black.fill == self._paper:
                self._outline(Edge.NONE, _PIECE_LINES, palette.black.ink)
            self._label(_BLACK, palette.black.ink)
        elif not self._is_solid or palette.cells[0] == palette.cells[1]:
            self._label(_EMPTY, palette.barred, is_bold=False)

    def strips(self) -> tuple[Strip, ...]:
        return tuple(
            Strip(
                [Segment(c.glyph, _style(c.ink, c.paper, c.is_bold, c.is_reversed)) for c in row],
                self._width,
            ).simplify()
            for row in self._rows
        )

    def _edges_at(self, column: int, row: int) -> Edge:
        edges = Edge.NONE
        # In a cell of two rows the upper one bears the letter and has no rim.
        if row == 0 and self._height > 2:
            edges |= Edge.NORTH
        if row == self._height - 1:
            edges |= Edge.SOUTH
        if column == 0:
            edges |= Edge.WEST
        if column == self._width - 1:
            edges |= Edge.EAST
        return edges

    def _is_at_bridge(self, edge: Edge, column: int, row: int) -> bool:
        """Say whether a bridge over an edge of the cell passes through a character."""
        if edge in Edge.NORTH | Edge.SOUTH:
            return _is_central(column, self._width)
        return _is_central(row, self._height)

    def _fill(self, paint: Paint, joined: Edge, bridged: Edge) -> None:
        for y, row in enumerate(self._rows):
            for x, character in enumerate(row):
                rim = self._edges_at(x, y) & ~joined
                is_bridge = len(rim) == 1 and rim in bridged and self._is_at_bridge(rim, x, y)
                character.under = paint.fill
                if not rim or (is_bridge and self._is_solid):
                    character.glyph, character.ink, character.paper = " ", paint.ink, paint.fill
                    continue
                character.is_rim = True
                if not self._is_solid:
                    character.glyph = _BRIDGE[rim] if is_bridge else _PIECE_LINES[rim]
                    character.ink, character.paper, character.is_bold = paint.ink, paint.fill, is_bridge
                    continue
                character.glyph, is_reversed = _RIMS[rim]
                character.ink = paint.fill
                if is_reversed and self._paper == DEFAULT:
                    # The terminal's own paper has no name that one could write with.
                    character.is_reversed = True
                elif is_reversed:
                    character.ink, character.paper = character.paper, character.ink

    def _pattern(self, glyph: str, ink: str) -> None:
        for character in (character for row in self._rows for character in row):
            if character.glyph == " ":
                character.glyph, character.ink = glyph, ink

    def _label(self, text: str, ink: str, *, is_bold: bool = True) -> None:
        row = self._rows[(self._height - 1) // 2]
        text = f" {text}" if len(text) > 1 else f" {text} "
        start = (self._width - 1) // 2 - (len(text) - 1) // 2
        for character, glyph in zip(row[start : start + len(text)], text, strict=True):
            if glyph == " " and character.is_rim:
                continue
            character.glyph, character.ink, character.paper = glyph, ink, character.under
            character.is_bold, character.is_reversed = is_bold, False

    def _green_token(self, letter: str) -> None:
        row = self._rows[(self._height - 1) // 2]
        middle = (self._width - 1) // 2
        green = self._palette.green
        row[middle].under = green.fill
        self._label(letter, green.ink)
        for character, glyph in ((row[middle - 1], "▐"), (row[middle + 1], "▌")):
            character.glyph, character.ink = glyph, green.fill

    def _ghost(self, ghost: Ghost) -> None:
        palette = self._palette
        if not ghost.is_legal:
            self._refused_ghost(ghost.joined)
        elif ghost.colour is None:
            self._outline(ghost.joined, _GHOST_LINES, palette.black.ink, palette.black.fill)
            self._label(_BLACK, palette.black.ink)
        else:
            surface = palette.ghosts[ghost.colour]
            self._outline(ghost.joined, _GHOST_LINES, palette.outlines[ghost.colour], surface.fill)
            self._label(format_colour(ghost.colour), surface.ink)

    def _outline(self, joined: Edge, lines: dict[Edge, str], ink: str, surface: str | None = None) -> None:
        for y, row in enumerate(self._rows):
            for x, character in enumerate(row):
                rim = self._edges_at(x, y) & ~joined
                character.is_reversed, character.is_rim = False, bool(rim)
                if rim:
                    character.glyph, character.ink, character.is_bold = lines[rim], ink, True
                elif surface is not None:
                    character.glyph, character.paper, character.under = " ", surface, surface

    def _refused_ghost(self, joined: Edge) -> None:
        """Draw a broken outline around what lies there, and a cross on it."""
        ink = self._palette.refused
        for y, row in enumerate(self._rows):
            for x, character in enumerate(row):
                rim = self._edges_at(x, y) & ~joined
                if rim:
                    character.glyph, character.ink, character.paper = _REFUSED_LINES[rim], ink, self._paper
                    character.is_bold, character.is_rim, character.is_reversed = True, True, False
        middle = self._rows[(self._height - 1) // 2][(self._width - 1) // 2]
        is_free = middle.under == self._paper
        self._label(_CROSS, ink if is_free else self._ink_on(middle.under))

    def _ink_on(self, fill: str) -> str:
        paints = (*self._palette.pieces.values(), self._palette.black, self._palette.green)
        return next(paint.ink for paint in paints if paint.fill == fill)


def _is_central(at: int, length: int) -> bool:
    """Say whether a place is in the middle third of a length, rounded so that it lies centred."""
    breadth = max(1, length // 3)
    if (length - breadth) % 2:
        breadth += 1
    start = (length - breadth) // 2
    return start <= at < start + breadth


@lru_cache(maxsize=1024)
def _style(ink: str, paper: str, is_bold: bool, is_reversed: bool) -> Style:
    return Style(color=rich_colour(ink), bgcolor=rich_colour(paper), bold=is_bold, reverse=is_reversed)


def rich_colour(colour: str) -> str:
    """Return a colour of a palette as Rich names it."""
    return colour.removeprefix("ansi_")
