"""The board: 49 cells, the slots between them, and sets of cells as integers.

A set of cells is a 49-bit integer, cell `n` being bit `1 << n`. Sets of that kind are what the rules
are computed with; outside the engine a cell is a `Cell`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

SIZE: Final = 7
"""Cells along one edge of the board."""

FILES: Final = "abcdefg"
RANKS: Final = "1234567"


class Cell(int):
    """One cell, counted from a1 = 0 along the ranks to g7 = 48. As text it is its name.

    Raises ValueError for a number that is no cell.
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Cell:
        """Return the cell of that number, 0 to 48."""
        if not 0 <= number < SIZE * SIZE:
            raise ValueError(f"a cell is a number from 0 to {SIZE * SIZE - 1}, not {number}")
        return super().__new__(cls, number)

    @classmethod
    def at(cls, file: int, rank: int) -> Cell:
        """Return the cell of a file and a rank, both counted from 0. Raises ValueError off the board."""
        if not (0 <= file < SIZE and 0 <= rank < SIZE):
            raise ValueError(f"file {file}, rank {rank} is off the board")
        return cls(rank * SIZE + file)

    @property
    def file(self) -> int:
        """The file, 0 for a to 6 for g."""
        return self % SIZE

    @property
    def rank(self) -> int:
        """The rank, 0 for the bottom one (1) to 6 for the top one (7)."""
        return self // SIZE

    @property
    def mask(self) -> int:
        """The set that holds this cell alone."""
        return 1 << self

    def __str__(self) -> str:
        return FILES[self.file] + RANKS[self.rank]

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"<Cell {self}>"


CELLS: Final = tuple(Cell(number) for number in range(SIZE * SIZE))
"""All 49 cells, a1 to g7."""

CENTRE: Final = Cell.at(3, 3)
"""d4, where the black token stands in the standard game."""

BOARD: Final = (1 << SIZE * SIZE) - 1
"""The set of all cells."""

FILE_A: Final = sum(Cell.at(0, rank).mask for rank in range(SIZE))
FILE_G: Final = FILE_A << SIZE - 1
RANK_1: Final = (1 << SIZE) - 1
RANK_7: Final = RANK_1 << SIZE * (SIZE - 1)


def cells_of(mask: int) -> Iterator[Cell]:
    """Yield the cells of a set, a1 first."""
    while mask:
        lowest = mask & -mask
        yield CELLS[lowest.bit_length() - 1]
        mask ^= lowest


def neighbours(mask: int) -> int:
    """Return the cells that share an edge with a cell of the set and are not in it themselves."""
    east = (mask & ~FILE_G) << 1
    west = (mask & ~FILE_A) >> 1
    north = (mask & ~RANK_7) << SIZE
    south = mask >> SIZE
    return (east | west | north | south) & ~mask


class Slot(NamedTuple):
    """Two cells that share an edge: where one piece can lie. `first` is the left or the lower one."""

    first: Cell
    second: Cell

    @property
    def mask(self) -> int:
        """The set of its two cells."""
        return self.first.mask | self.second.mask

    @property
    def is_horizontal(self) -> bool:
        """Whether the two cells lie side by side on one rank."""
        return self.first.rank == self.second.rank


SLOTS: Final = tuple(
    Slot(cell, CELLS[cell + step])
    for cell in CELLS
    for step, has_room in ((1, cell.file < SIZE - 1), (SIZE, cell.rank < SIZE - 1))
    if has_room
)
"""The 84 slots of the empty board, in the order of their first cell, the horizontal one first."""


def has_slot(free: int) -> bool:
    """Say whether a set of free cells holds two that share an edge."""
    return bool(free & (free & ~FILE_A) >> 1 or free & free >> SIZE)
