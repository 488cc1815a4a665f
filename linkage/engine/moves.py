"""What a player can do: place a piece, or pass when that is forced."""

from __future__ import annotations

from enum import Enum
from typing import Final

from linkage.engine.board import BOARD, SIZE, SLOTS, Cell, Slot, neighbours

PIECES_PER_COLOUR: Final = 6
"""Pieces of each colour that the pool begins with: 24 in all."""


class Colour(Enum):
    """The colour of a piece. Nobody owns a colour: both sides draw from the one pool."""

    WHITE = "white"
    BLUE = "blue"
    RED = "red"
    YELLOW = "yellow"


class Side(Enum):
    """A side of the game: More wants many colour groups, Less wants few."""

    MORE = "more"
    LESS = "less"

    @property
    def other(self) -> Side:
        """The opponent's side."""
        return Side.LESS if self is Side.MORE else Side.MORE


# What lies on the board is one integer of six lanes, each a set of cells: the stones of the four
# colours, then the first cells of the pieces that run east and of those that run north. The last two
# tell pieces of one colour apart where they lie side by side.
LANE_WIDTH: Final = SIZE * SIZE
COLOUR_SHIFTS: Final = {colour: LANE_WIDTH * index for index, colour in enumerate(Colour)}
EAST_SHIFT: Final = LANE_WIDTH * 4
NORTH_SHIFT: Final = LANE_WIDTH * 5


class Placement:
    """A piece of a colour on a slot. There is one value for each of the 336, so `is` and `==` agree.

    The two cells are given in either order. Raises ValueError where they do not share an edge.

    Attributes:
        colour: the colour of the piece.
        slot: its two cells, the left or the lower one first.
        mask: the set of its two cells.
        near: the set of the cells that share an edge with it.
        stones: what it adds to the lanes of a position.
        lane: all the bits of its colour's lane.
    """

    __slots__ = ("colour", "lane", "mask", "near", "slot", "stones")

    colour: Colour
    slot: Slot
    mask: int
    near: int
    stones: int
    lane: int

    def __new__(cls, colour: Colour, one: Cell, other: Cell) -> Placement:
        """Return the placement of that colour on those two cells."""
        try:
            return _TABLE[colour, min(one, other), max(one, other)]
        except KeyError:
            raise ValueError(f"{one} and {other} do not share an edge") from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a placement never changes, so its {name} cannot be set")

    def __reduce__(self) -> tuple[type[Placement], tuple[Colour, Cell, Cell]]:
        return Placement, (self.colour, *self.slot)

    def __repr__(self) -> str:
        return f"<Placement {self.colour.value} {self.slot.first} {self.slot.second}>"


def _make_placement(colour: Colour, slot: Slot) -> Placement:
    placement = object.__new__(Placement)
    shift = COLOUR_SHIFTS[colour]
    run_shift = EAST_SHIFT if slot.is_horizontal else NORTH_SHIFT
    for name, value in {
        "colour": colour,
        "slot": slot,
        "mask": slot.mask,
        "near": neighbours(slot.mask),
        "stones": slot.mask << shift | slot.first.mask << run_shift,
        "lane": BOARD << shift,
    }.items():
        object.__setattr__(placement, name, value)
    return placement


PLACEMENTS: Final = tuple(_make_placement(colour, slot) for slot in SLOTS for colour in Colour)
"""The 336 placements there are, slot by slot, each slot in every colour."""

_TABLE: Final = {(placement.colour, *placement.slot): placement for placement in PLACEMENTS}


class Pass:
    """A forced pass: the green token leaves the board. All of them are one and the same value."""

    __slots__ = ()

    _the_pass: Pass | None = None

    def __new__(cls) -> Pass:
        """Return the one pass there is."""
        if cls._the_pass is None:
            cls._the_pass = super().__new__(cls)
        return cls._the_pass

    def __reduce__(self) -> tuple[type[Pass], tuple[()]]:
        return Pass, ()

    def __repr__(self) -> str:
        return "<Pass>"


Move = Placement | Pass
"""One ply: what a side does when it is its turn."""
