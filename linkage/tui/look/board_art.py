"""What each cell of the board shows: a plain value, which is drawn elsewhere; see `drawing`."""

from __future__ import annotations

from enum import Flag, auto
from typing import Final, NamedTuple

from linkage.engine import CELLS, SIZE, Cell, Colour, Placement, Position
from linkage.notation import format_colour


class Edge(Flag):
    """The four edges of a cell."""

    NONE = 0
    NORTH = auto()
    EAST = auto()
    SOUTH = auto()
    WEST = auto()


_STEPS: Final = {Edge.NORTH: (0, 1), Edge.EAST: (1, 0), Edge.SOUTH: (0, -1), Edge.WEST: (-1, 0)}


class Tile(NamedTuple):
    """Half a piece: its colour, the edge towards its other half, and those where a bridge begins."""

    colour: Colour
    joined: Edge
    bridged: Edge


class Ghost(NamedTuple):
    """Half of a piece that is held over the board, or the black token before it is placed.

    The colour is None for the token.
    """

    colour: Colour | None
    joined: Edge
    is_legal: bool


class CellArt(NamedTuple):
    """All that one cell shows."""

    is_light: bool = False
    tile: Tile | None = None
    label: str = ""
    has_black: bool = False
    has_green: bool = False
    is_barred: bool = False
    ghost: Ghost | None = None


def board_art(
    position: Position | None,
    ghost: Placement | Cell | None = None,
    *,
    is_numbered: bool = False,
    shows_barred: bool = True,
) -> tuple[CellArt, ...]:
    """Return what every cell shows, a1 first.

    `position` is None for a board without a black token. `ghost` is a piece held over the board, or the
    cell over which the black token is held. With `is_numbered` the pieces bear the numbers of their
    colour groups, in the order of `Position.groups`.
    """
    pieces = {} if position is None else {cell: piece for piece in position.pieces for cell in piece.slot}
    numbers = {}
    if position is not None and is_numbered:
        numbers = {cell: number for number, group in enumerate(position.groups(), 1) for cell in group.cells}
    barred = position.barred if position is not None and shows_barred else frozenset()
    marker = None if position is None else position.marker
    black = None if position is None else position.black
    held = (ghost,) if isinstance(ghost, Cell) else () if ghost is None else ghost.slot
    is_legal = True if position is None or not isinstance(ghost, Placement) else position.is_legal(ghost)
    arts = []
    for cell in CELLS:
        piece = pieces.get(cell)
        letter = "" if piece is None else format_colour(piece.colour)
        arts.append(
            CellArt(
                is_light=(cell.file + cell.rank) % 2 == 1,
                tile=None if piece is None else _tile(cell, piece, pieces),
                label=f"{letter}{numbers[cell]}" if cell in numbers else letter,
                has_black=cell == black,
                has_green=marker is not None and not is_numbered and cell == marker.slot.second,
                is_barred=cell in barred,
                ghost=(
                    Ghost(
                        ghost.colour if isinstance(ghost, Placement) else None,
                        _edges_towards(cell, held),
                        is_legal,
                    )
                    if cell in held
                    else None
                ),
            )
        )
    return tuple(arts)


def _tile(cell: Cell, piece: Placement, pieces: dict[Cell, Placement]) -> Tile:
    kin = tuple(
        other
        for other, neighbour in pieces.items()
        if neighbour.colour is piece.colour and neighbour is not piece
    )
    return Tile(piece.colour, _edges_towards(cell, piece.slot), _edges_towards(cell, kin))


def _edges_towards(cell: Cell, others: tuple[Cell, ...]) -> Edge:
    """Return the edges that a cell shares with some of the others."""
    edges = Edge.NONE
    for edge, (files, ranks) in _STEPS.items():
        file, rank = cell.file + files, cell.rank + ranks
        if 0 <= file < SIZE and 0 <= rank < SIZE and Cell.at(file, rank) in others:
            edges |= edge
    return edges
