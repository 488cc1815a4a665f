"""The rules of Linkage told a second time: plain, slow and independent.

The referee is here so that the engine has something to be proved against. It shares nothing with
the engine, not even the names of cells and colours, and it prefers the obvious way to the quick one:
a game is the list of its plies, the board is a dictionary that is filled from them, and two cells
touch if they are one step apart. Read it next to the rules and see that it says the same; then let
the tests hold the engine to it. It is not meant to be fast, and nothing outside the tests uses it.

A cell is a tuple of its file and its rank, both counted from 0: a1 is `(0, 0)`, d4 is `(3, 3)`.
A colour is its letter. A ply is a `Piece`, or `PASS`.
"""
# ruff: noqa: S105 (neither a pass nor a token is a password)

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

Cell = tuple[int, int]

COLOURS: Final = ("W", "B", "R", "Y")
PIECES_OF_EACH_COLOUR: Final = 6
GROUPS_THAT_MORE_NEEDS: Final = 12
PASS: Final = "pass"

GAME_OVER: Final = "game over"
BLACK_TOKEN: Final = "black token"
OCCUPIED: Final = "occupied"
TOUCHES_MARKER: Final = "touches marker"
COLOUR_RUN_OUT: Final = "colour run out"
PASS_NOT_FORCED: Final = "pass not forced"


class Piece(NamedTuple):
    """A piece: its colour, and the two cells that it covers, the left or the lower one first."""

    colour: str
    first: Cell
    second: Cell

    @property
    def cells(self) -> tuple[Cell, Cell]:
        return self.first, self.second


Ply = Piece | str


class Refusal(NamedTuple):
    """Why a ply is refused: the rule, and the cells where the ply breaks it."""

    rule: str
    cells: frozenset[Cell] = frozenset()


class Outcome(NamedTuple):
    winner: str
    groups: int


def share_an_edge(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


CELLS: Final = [(file, rank) for rank in range(7) for file in range(7)]
SLOTS: Final = [(one, other) for one in CELLS for other in CELLS if share_an_edge(one, other) and one < other]
PIECES: Final = [Piece(colour, one, other) for one, other in SLOTS for colour in COLOURS]
PLIES: Final[list[Ply]] = [*PIECES, PASS]


def cell_named(name: str) -> Cell:
    """Return the cell of that name: `cell_named("d4")` is `(3, 3)`."""
    return "abcdefg".index(name[0]), "1234567".index(name[1])


def ply_named(text: str) -> Ply:
    """Return a ply from its text: `Rc3c4`, or `pass`."""
    if text == PASS:
        return PASS
    return Piece(text[0], cell_named(text[1:3]), cell_named(text[3:5]))


def game_after(movetext: str, black: str = "d4") -> Game:
    """Return the game after these plies: `game_after("Rc3c4 Rf3f4")`."""
    game = Game(cell_named(black))
    for text in movetext.split():
        game = game.after(ply_named(text))
    return game


class Game:
    """A game after some plies. It does not change; `after` gives the game with one ply more."""

    def __init__(self, black: Cell = (3, 3), plies: tuple[Ply, ...] = ()) -> None:
        self.black = black
        self.plies = plies
        self.pieces = [ply for ply in plies if isinstance(ply, Piece)]
        self.board = {cell: piece.colour for piece in self.pieces for cell in piece.cells}
        self.empty = {cell for cell in CELLS if cell != black and cell not in self.board}
        self.pool = {
            colour: PIECES_OF_EACH_COLOUR - sum(1 for piece in self.pieces if piece.colour == colour)
            for colour in COLOURS
        }
        self.side_to_move = "more" if len(plies) % 2 == 0 else "less"
        self.marker = plies[-1] if plies and isinstance(plies[-1], Piece) else None

    def __repr__(self) -> str:
        return f"<Game {self.black} {self.plies}>"

    # What every question comes back to is worked out once.

    @cached_property
    def free_slots(self) -> list[tuple[Cell, Cell]]:
        return [(one, other) for one, other in SLOTS if one in self.empty and other in self.empty]

    @property
    def is_over(self) -> bool:
        return not self.free_slots

    @cached_property
    def must_pass(self) -> bool:
        return not self.is_over and all(self.touched(slot) for slot in self.free_slots)

    @cached_property
    def refusals(self) -> dict[Ply, Refusal | None]:
        """For every placement there is, and for the pass: why it is refused, or None."""
        return {ply: self.refusal(ply) for ply in PLIES}

    def after(self, ply: Ply) -> Game:
        assert self.refusal(ply) is None, self.refusal(ply)
        return Game(self.black, (*self.plies, ply))

    def touched(self, cells: tuple[Cell, Cell]) -> frozenset[Cell]:
        """Return the cells of the piece under the green token that touch one of these cells."""
        if self.marker is None:
            return frozenset()
        return frozenset(
            theirs for theirs in self.marker.cells for ours in cells if share_an_edge(theirs, ours)
        )

    def barred(self) -> set[Cell]:
        """Return the empty cells beside the piece under the green token."""
        if self.marker is None:
            return set()
        return {cell for cell in self.empty for theirs in self.marker.cells if share_an_edge(cell, theirs)}

    def refusal(self, ply: Ply) -> Refusal | None:
        """Return why the side to move may not do this, or None if it may."""
        if self.is_over:
            return Refusal(GAME_OVER)
        if not isinstance(ply, Piece):
            return None if self.must_pass else Refusal(PASS_NOT_FORCED)
        return self._refusal_of_piece(ply)

    def _refusal_of_piece(self, piece: Piece) -> Refusal | None:
        if self.black in piece.cells:
            return Refusal(BLACK_TOKEN, frozenset({self.black}))
        if occupied := [cell for cell in piece.cells if cell in self.board]:
            return Refusal(OCCUPIED, frozenset(occupied))
        if touched := self.touched(piece.cells):
            return Refusal(TOUCHES_MARKER, touched)
        if self.pool[piece.colour] == 0:
            return Refusal(COLOUR_RUN_OUT)
        return None

    def legal_plies(self) -> list[Ply]:
        return [ply for ply, refusal in self.refusals.items() if refusal is None]

    def groups(self) -> list[tuple[str, frozenset[Cell]]]:
        """Return the colour groups: of each its colour and its cells."""
        groups = []
        ungrouped = set(self.board)
        while ungrouped:
            seed = ungrouped.pop()
            group = {seed}
            edge = [seed]
            while edge:
                cell = edge.pop()
                joined = [
                    other
                    for other in ungrouped
                    if share_an_edge(cell, other) and self.board[other] == self.board[seed]
                ]
                group.update(joined)
                edge += joined
                ungrouped.difference_update(joined)
            groups.append((self.board[seed], frozenset(group)))
        return groups

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        groups = len(self.groups())
        return Outcome("more" if groups >= GROUPS_THAT_MORE_NEEDS else "less", groups)

    def rows(self) -> list[str]:
        """Return the board as text, the top row first."""
        signs = {self.black: "#"} | self.board
        return ["".join(signs.get((file, rank), ".") for file in range(7)) for rank in reversed(range(7))]

    def perft(self, depth: int) -> int:
        """Count the sequences of exactly that many plies, by playing every one of them."""
        if depth == 0:
            return 1
        return sum(self.after(ply).perft(depth - 1) for ply in self.legal_plies())
