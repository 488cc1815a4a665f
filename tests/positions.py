"""Positions and moves from their short texts, so that a test can say `play("Rc3c4 Rf3f4 pass")`.

This is not the notation that the program reads: it knows only the canonical form, and needs no more
than the engine.
"""

from __future__ import annotations

from linkage.engine import Cell, Colour, Move, Pass, Placement, Position

CELLS_BY_NAME = {
    letter + digit: Cell.at(file, rank)
    for file, letter in enumerate("abcdefg")
    for rank, digit in enumerate("1234567")
}
COLOURS = {"W": Colour.WHITE, "B": Colour.BLUE, "R": Colour.RED, "Y": Colour.YELLOW}


def cell(name: str) -> Cell:
    """Return the cell of that name: `cell("c3")`."""
    return CELLS_BY_NAME[name]


def cells(names: str) -> tuple[Cell, ...]:
    """Return several cells: `cells("c3 c4")`."""
    return tuple(cell(name) for name in names.split())


def placement(text: str) -> Placement:
    """Return a placement: `placement("Rc3c4")`."""
    return Placement(COLOURS[text[0]], cell(text[1:3]), cell(text[3:]))


def moves(text: str) -> list[Move]:
    """Return several moves: `moves("Rc3c4 Rf3f4 pass")`."""
    return [Pass() if word == "pass" else placement(word) for word in text.split()]


def play(text: str, black: str = "d4") -> Position:
    """Return the position after these moves. Each of them has to be legal."""
    position = Position.start(cell(black))
    for move in moves(text):
        position = position.play(move)
    return position
