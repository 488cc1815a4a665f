"""Colour groups: pieces of one colour joined along an edge. Diagonals do not join.

The two halves of a piece share an edge themselves, so the groups are the connected sets of cells of
one colour, and a lone piece is a group of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from linkage.engine.board import BOARD, FILE_A, FILE_G, RANK_1, RANK_7, SIZE, Cell
from linkage.engine.moves import COLOUR_SHIFTS, LANE_WIDTH, Colour

THRESHOLD: Final = 12
"""With this many colour groups or more at the end More wins, with fewer Less does."""


class Group(NamedTuple):
    """One colour group: its colour, and its cells from a1 on."""

    colour: Colour
    cells: tuple[Cell, ...]


def _in_every_lane(mask: int) -> int:
    return sum(mask << shift for shift in COLOUR_SHIFTS.values())


# The masks keep a step from running over the edge of the board or into the next colour's lane.
_STONES: Final = (1 << LANE_WIDTH * len(COLOUR_SHIFTS)) - 1
_MAY_GO_EAST: Final = _in_every_lane(BOARD & ~FILE_G)
_MAY_GO_WEST: Final = _in_every_lane(BOARD & ~FILE_A)
_MAY_GO_NORTH: Final = _in_every_lane(BOARD & ~RANK_7)
_MAY_GO_SOUTH: Final = _in_every_lane(BOARD & ~RANK_1)


def components(stones: int) -> Iterator[int]:
    """Yield the connected sets of the four colours' lanes, each still in its lane."""
    stones &= _STONES
    while stones:
        reached = stones & -stones
        while True:
            grown = stones & (
                reached
                | (reached & _MAY_GO_EAST) << 1
                | (reached & _MAY_GO_WEST) >> 1
                | (reached & _MAY_GO_NORTH) << SIZE
                | (reached & _MAY_GO_SOUTH) >> SIZE
            )
            if grown == reached:
                break
            reached = grown
        yield reached
        stones ^= reached
