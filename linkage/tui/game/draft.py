"""An unfinished placement: where the player holds which piece, before it is placed.

A draft never changes; every key makes a new one. It says nothing about legality: that is asked of the
position.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from linkage.engine import CENTRE, SIZE, Cell, Colour, Placement, Position
from linkage.match import Match, Stage
from linkage.notation import PartialMove

_COLOURS: Final = tuple(Colour)


class Draft(NamedTuple):
    """A piece held over the board, which it never leaves.

    Attributes:
        cursor: the cell that the piece turns about.
        is_horizontal: whether it lies along a rank. It then covers the cursor and the cell to the right
            of it, otherwise the cursor and the cell above; at the edge the one to the left or below.
        colour: the colour of the piece.
    """

    cursor: Cell = CENTRE
    is_horizontal: bool = True
    colour: Colour = Colour.WHITE

    @property
    def first(self) -> Cell:
        """The left or the lower one of the two cells."""
        if self.is_horizontal:
            return Cell.at(min(self.cursor.file, SIZE - 2), self.cursor.rank)
        return Cell.at(self.cursor.file, min(self.cursor.rank, SIZE - 2))

    @property
    def placement(self) -> Placement:
        """The placement that the draft would become."""
        first = self.first
        return Placement(self.colour, first, Cell(first + (1 if self.is_horizontal else SIZE)))

    def moved(self, files: int, ranks: int) -> Draft:
        """Return the draft moved by so many files and ranks, as far as the board goes."""
        first = self.first
        last_file, last_rank = SIZE - 1, SIZE - 1
        if self.is_horizontal:
            last_file -= 1
        else:
            last_rank -= 1
        return self._replace(
            cursor=Cell.at(
                max(0, min(first.file + files, last_file)), max(0, min(first.rank + ranks, last_rank))
            ),
        )

    def moved_to(self, cell: Cell) -> Draft:
        """Return the draft with its cursor on a cell."""
        return self._replace(cursor=cell)

    def turned(self) -> Draft:
        """Return the draft turned about its cursor. Turned twice it lies as before."""
        return self._replace(is_horizontal=not self.is_horizontal)

    def coloured(self, colour: Colour) -> Draft:
        """Return the draft in another colour."""
        return self._replace(colour=colour)

    def next_colour(self, position: Position, step: int = 1) -> Draft:
        """Return the draft in the next colour that is left in the pool, or the one before for -1."""
        at = _COLOURS.index(self.colour)
        for distance in range(1, len(_COLOURS) + 1):
            colour = _COLOURS[(at + step * distance) % len(_COLOURS)]
            if position.pool[colour]:
                return self.coloured(colour)
        return self

    def at(self, placement: Placement) -> Draft:
        """Return the draft of a placement."""
        first, second = placement.slot
        return Draft(first, first.rank == second.rank, placement.colour)

    def typed(self, part: PartialMove) -> Draft:
        """Return the draft that follows a move as it is being typed."""
        draft = self.coloured(part.colour)
        if part.one is None:
            return draft
        draft = draft.moved_to(part.one)
        if part.other is None:
            return draft
        try:
            return draft.at(Placement(part.colour, part.one, part.other))
        except ValueError:
            return draft

    def settled(self, position: Position) -> Draft:
        """Return the legal draft that is nearest, of this colour if it is left and as it lies if it can.

        Where no placement is legal the draft stays as it is.
        """
        draft = self if position.pool[self.colour] else self.next_colour(position)
        legal = [
            move
            for move in position.legal_moves()
            if isinstance(move, Placement) and move.colour is draft.colour
        ]
        if not legal:
            return draft

        def distance(placement: Placement) -> int:
            one, other = placement.slot.first, draft.first
            is_turned = placement.slot.is_horizontal is not draft.is_horizontal
            # To be turned unasked is as bad as to be moved by two cells more.
            return abs(one.file - other.file) + abs(one.rank - other.rank) + 2 * is_turned

        nearest = min(legal, key=distance)
        return draft if nearest is draft.placement else draft.at(nearest)


class TokenDraft(NamedTuple):
    """The black token held over a cell, before it is placed."""

    cell: Cell = CENTRE

    def moved(self, files: int, ranks: int) -> TokenDraft:
        """Return the token moved by so many files and ranks, as far as the board goes."""
        return TokenDraft(
            Cell.at(
                max(0, min(self.cell.file + files, SIZE - 1)),
                max(0, min(self.cell.rank + ranks, SIZE - 1)),
            )
        )

    def moved_to(self, cell: Cell) -> TokenDraft:
        """Return the token held over another cell."""
        return TokenDraft(cell)


def draft_for(match: Match, before: Draft | None) -> Draft | TokenDraft | None:
    """Return what a player holds at the stage of a match, near to what was held before.

    It is None where a person has nothing to hold: while it is the computer's turn, at a forced pass, where a
    side is chosen, and once the game is over.
    """
    if match.level_to_act is not None:
        return None
    if match.stage is Stage.PLACE_TOKEN:
        return TokenDraft()
    if match.stage is not Stage.PLAY or match.position.must_pass:
        return None
    return (before or Draft()).settled(match.position)
