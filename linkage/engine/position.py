"""A position of the game, and all the rules about what follows from it."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from linkage.engine.board import (
    BOARD,
    CELLS,
    CENTRE,
    RANKS,
    SIZE,
    SLOTS,
    Cell,
    cells_of,
    has_slot,
)
from linkage.engine.errors import BrokenRule, IllegalMoveError, Rule
from linkage.engine.groups import THRESHOLD, Group, components
from linkage.engine.moves import (
    COLOUR_SHIFTS,
    EAST_SHIFT,
    LANE_WIDTH,
    NORTH_SHIFT,
    PIECES_PER_COLOUR,
    PLACEMENTS,
    Colour,
    Move,
    Pass,
    Placement,
    Side,
)

_STONES_PER_COLOUR: Final = PIECES_PER_COLOUR * 2

# Members of an enumeration cost a look-up each time; `play` is too hot for that.
_MORE: Final = Side.MORE
_LESS: Final = Side.LESS


@cache
def _placements_by_slot(colours: frozenset[Colour]) -> tuple[tuple[int, tuple[Placement, ...]], ...]:
    """Return for each slot the set of its cells, and its placements in some colours."""
    return tuple(
        (slot.mask, tuple(p for p in PLACEMENTS[at : at + len(Colour)] if p.colour in colours))
        for slot, at in zip(SLOTS, range(0, len(PLACEMENTS), len(Colour)), strict=True)
    )


class Outcome(NamedTuple):
    """How a finished game ended: the winner, and the number of colour groups."""

    winner: Side
    groups: int


class Position:
    """What lies on the board, where the two tokens are, and whose turn it is. It never changes.

    Positions compare and hash by content. `Position.start()` makes the first one; every other one
    comes from `play`. Where single pieces lie belongs to the content, so two positions with the same
    stones are unequal if the pieces are cut differently.
    """

    __slots__ = ("_empty", "_marker", "_side_to_move", "_stones")

    _empty: int
    _stones: int
    _marker: Placement | None
    _side_to_move: Side

    @staticmethod
    def start(black: Cell = CENTRE) -> Position:
        """Return the start of a game: an empty board with the black token on a cell, More to move.

        It is d4 in the standard game; in the placement variant it is any of the 49 cells.
        """
        position = object.__new__(Position)
        position._empty = BOARD & ~black.mask
        position._stones = 0
        position._marker = None
        position._side_to_move = Side.MORE
        return position

    @property
    def side_to_move(self) -> Side:
        """The side whose turn it is; once the game is over, the side whose turn it would be."""
        return self._side_to_move

    @property
    def marker(self) -> Placement | None:
        """The piece under the green token, or None before the first ply and after a pass."""
        return self._marker

    @property
    def black(self) -> Cell:
        """The cell of the black token."""
        (cell,) = cells_of(BOARD & ~self._empty & ~self._stones_of_all)
        return cell

    @property
    def empty(self) -> frozenset[Cell]:
        """The cells where neither a piece nor the black token is."""
        return frozenset(cells_of(self._empty))

    @property
    def empty_mask(self) -> int:
        """The empty cells as a set in one integer, for searches; `empty` is the same for people."""
        return self._empty

    def group_masks(self, colour: Colour) -> list[int]:
        """Return the groups of a colour as sets of cells in integers, for searches."""
        shift = COLOUR_SHIFTS[colour]
        return [group >> shift for group in components(self._stones & BOARD << shift)]

    @property
    def barred(self) -> frozenset[Cell]:
        """The empty cells that touch the piece under the green token: no piece may lie on them now."""
        return frozenset(cells_of(self._empty & self._near_marker))

    @property
    def pieces(self) -> tuple[Placement, ...]:
        """The pieces on the board, in the order of their first cells."""
        east = self._stones >> EAST_SHIFT & BOARD
        north = self._stones >> NORTH_SHIFT & BOARD
        return tuple(
            Placement(self._colour_of(first), first, CELLS[first + step])
            for first in cells_of(east | north)
            for step in (1 if east & first.mask else SIZE,)
        )

    @property
    def piece_count(self) -> int:
        """The number of pieces on the board, 0 to 24."""
        return self._stones_of_all.bit_count() // 2

    @property
    def pool(self) -> dict[Colour, int]:
        """How many pieces of each colour are left, 0 to 6."""
        return {
            colour: PIECES_PER_COLOUR - (self._stones >> shift & BOARD).bit_count() // 2
            for colour, shift in COLOUR_SHIFTS.items()
        }

    def colour_at(self, cell: Cell) -> Colour | None:
        """Return the colour of the piece on a cell, or None where there is no piece."""
        if self._stones_of_all & cell.mask:
            return self._colour_of(cell)
        return None

    def legal_moves(self) -> list[Move]:
        """Return all that the side to move can do, in a fixed order.

        The list holds placements, or the pass alone where it is forced; it is empty once the game is
        over.
        """
        barred = ~(self._empty & ~self._near_marker)
        left = frozenset(colour for colour, pieces in self.pool.items() if pieces)
        moves: list[Move] = []
        for mask, placements in _placements_by_slot(left):
            if not mask & barred:
                moves += placements
        if not moves and not self.is_over:
            moves.append(Pass())
        return moves

    def is_legal(self, move: Move) -> bool:
        """Say whether the side to move may do this."""
        return self.why_not(move) is None

    def why_not(self, move: Move) -> BrokenRule | None:
        """Return the rule that a move breaks, or None for a legal move."""
        if self.is_over:
            return BrokenRule(Rule.GAME_OVER)
        if isinstance(move, Pass):
            return None if self.must_pass else BrokenRule(Rule.PASS_NOT_FORCED)
        if taken := move.mask & ~self._empty:
            on_token = taken & ~self._stones_of_all
            rule = Rule.BLACK_TOKEN if on_token else Rule.OCCUPIED
            return BrokenRule(rule, tuple(cells_of(on_token or taken)))
        if self._marker is not None and (touched := move.near & self._marker.mask):
            return BrokenRule(Rule.TOUCHES_MARKER, tuple(cells_of(touched)))
        if (self._stones & move.lane).bit_count() == _STONES_PER_COLOUR:
            return BrokenRule(Rule.COLOUR_RUN_OUT)
        return None

    def play(self, move: Move) -> Position:
        """Return the position after a move. Raises IllegalMoveError, and then nothing has changed."""
        after = object.__new__(Position)
        if isinstance(move, Placement):
            # All that `why_not` asks of a placement, in the few steps that a legal one needs.
            if (
                move.mask & ~self._empty
                or (self._marker is not None and move.near & self._marker.mask)
                or (self._stones & move.lane).bit_count() == _STONES_PER_COLOUR
            ):
                raise self._refusal(move)
            after._empty = self._empty ^ move.mask
            after._stones = self._stones | move.stones
            after._marker = move
        elif not isinstance(move, Pass):
            raise TypeError(f"a move is a placement or a pass, not {move!r}")
        else:
            if not self.must_pass:
                raise self._refusal(move)
            after._empty = self._empty
            after._stones = self._stones
            after._marker = None
        after._side_to_move = _LESS if self._side_to_move is _MORE else _MORE
        return after

    @property
    def must_pass(self) -> bool:
        """Whether slots are free, and every one of them touches the piece under the green token."""
        return has_slot(self._empty) and not has_slot(self._empty & ~self._near_marker)

    @property
    def is_over(self) -> bool:
        """Whether no slot is free any more, the green token left out of account."""
        return not has_slot(self._empty)

    @property
    def outcome(self) -> Outcome | None:
        """The winner and the number of groups, or None while the game is not over."""
        if not self.is_over:
            return None
        groups = self.group_count
        return Outcome(Side.MORE if groups >= THRESHOLD else Side.LESS, groups)

    @property
    def group_count(self) -> int:
        """The number of colour groups on the board."""
        return sum(1 for _ in components(self._stones))

    def groups(self) -> tuple[Group, ...]:
        """Return the colour groups, colour by colour, each colour's in the order of their first cells."""
        return tuple(
            Group(colour, tuple(cells_of(component >> COLOUR_SHIFTS[colour])))
            for component in components(self._stones)
            for colour in (tuple(Colour)[(component.bit_length() - 1) // LANE_WIDTH],)
        )

    @property
    def groups_by_colour(self) -> dict[Colour, int]:
        """The number of colour groups of each colour."""
        groups = self.groups()
        return {colour: sum(group.colour is colour for group in groups) for colour in Colour}

    @property
    def _near_marker(self) -> int:
        return 0 if self._marker is None else self._marker.near

    @property
    def _stones_of_all(self) -> int:
        stones = self._stones
        return (stones | stones >> LANE_WIDTH | stones >> 2 * LANE_WIDTH | stones >> 3 * LANE_WIDTH) & BOARD

    def _colour_of(self, cell: Cell) -> Colour:
        return next(colour for colour, shift in COLOUR_SHIFTS.items() if self._stones >> shift & cell.mask)

    def _refusal(self, move: Move) -> IllegalMoveError:
        broken_rule = self.why_not(move)
        assert broken_rule is not None, "play and why_not disagree"
        return IllegalMoveError(move, broken_rule)

    def _content(self) -> tuple[int, int, Placement | None, Side]:
        return self._stones, self._empty, self._marker, self._side_to_move

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def rows(self) -> tuple[str, ...]:
        """Return the board as 7 strings, rank 7 first: `.` empty, `#` the black token, else W, B, R or Y."""
        return tuple(
            "".join(self._sign(Cell.at(file, rank)) for file in range(SIZE))
            for rank in reversed(range(len(RANKS)))
        )

    def _sign(self, cell: Cell) -> str:
        if self._empty & cell.mask:
            return "."
        colour = self.colour_at(cell)
        return "#" if colour is None else colour.value[0].upper()

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def __repr__(self) -> str:
        return f"<Position {'/'.join(self.rows())} {self._side_to_move.value}>"
