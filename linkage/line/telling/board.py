"""What lies on the board and in the pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import groupby

from linkage.engine import SIZE, Cell, Colour, Placement, Position
from linkage.engine.board import RANKS
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.line.telling.moves import placements, slots
from linkage.match import Match, Stage
from linkage.pictures import diagram


class _Free(Enum):
    """What a cell is on which no piece lies."""

    BLACK_TOKEN = auto()
    BARRED = auto()
    EMPTY = auto()


def _without_token(match: Match) -> list[str] | None:
    """Say that the board is empty, where even the black token is still to be placed."""
    if match.stage is Stage.PLACE_TOKEN:
        return [_("The board is empty. The black token is not on it yet.")]
    return None


def board(match: Match) -> list[str]:
    """Draw the board."""
    return _without_token(match) or diagram(match.position).split("\n")


def cells(match: Match) -> list[str]:
    """Tell what lies on every cell, rank by rank from the top, and where the green token is."""
    position = match.position
    if (empty_board := _without_token(match)) is not None:
        return empty_board
    lying_on = _lying_on(position)
    ranks = [
        _("Rank {rank}: {cells}.").format(
            rank=RANKS[rank], cells=", ".join(_told_rank(position, lying_on, rank))
        )
        for rank in reversed(range(SIZE))
    ]
    if _barred(position):
        ranks.append(_("Barred cells touch the piece under the green token."))
    return ranks


def _barred(position: Position) -> frozenset[Cell]:
    """Return the barred cells; once the game is over, that means nothing any more."""
    return frozenset() if position.is_over else position.barred


def _lying_on(position: Position) -> dict[Cell, Placement]:
    return {cell: piece for piece in position.pieces for cell in piece.slot}


def _told_rank(position: Position, lying_on: dict[Cell, Placement], rank: int) -> Iterator[str]:
    """Tell the cells of a rank from left to right; those that belong together or are alike, together."""
    barred = _barred(position)

    def what(cell: Cell) -> Placement | _Free:
        if cell in lying_on:
            return lying_on[cell]
        if cell == position.black:
            return _Free.BLACK_TOKEN
        return _Free.BARRED if cell in barred else _Free.EMPTY

    for thing, alike in groupby((Cell.at(file, rank) for file in range(SIZE)), key=what):
        run = list(alike)
        match thing:
            case _Free.BLACK_TOKEN:
                yield _("{cell} the black token").format(cell=run[0])
            case _Free.BARRED:
                yield _told_barred(run)
            case _Free.EMPTY:
                yield _told_empty(run)
            case piece:
                yield _told_piece(position, piece, run)


def _told_empty(run: Sequence[Cell]) -> str:
    text = {1: _("{first} empty"), 2: _("{first} and {last} empty")}.get(
        len(run), _("{first} to {last} empty")
    )
    return text.format(first=run[0], last=run[-1])


def _told_barred(run: Sequence[Cell]) -> str:
    text = {1: _("{first} barred"), 2: _("{first} and {last} barred")}.get(
        len(run), _("{first} to {last} barred")
    )
    return text.format(first=run[0], last=run[-1])


def _told_piece(position: Position, piece: Placement, run: Sequence[Cell]) -> str:
    """Tell of a piece and those of its cells that lie in a rank: both, or one with the other's name."""
    text = _("{cell} and {other} {piece}") if len(run) == 2 else _("{cell} {piece} with {other}")
    return text.format(cell=run[0], piece=_piece(position, piece), other=_other(piece, run[0]))


def _other(piece: Placement, cell: Cell) -> Cell:
    first, second = piece.slot
    return second if cell == first else first


def _piece(position: Position, piece: Placement) -> str:
    if piece is position.marker:
        return {
            Colour.WHITE: _("a white piece under the green token"),
            Colour.BLUE: _("a blue piece under the green token"),
            Colour.RED: _("a red piece under the green token"),
            Colour.YELLOW: _("a yellow piece under the green token"),
        }[piece.colour]
    return {
        Colour.WHITE: _("a white piece"),
        Colour.BLUE: _("a blue piece"),
        Colour.RED: _("a red piece"),
        Colour.YELLOW: _("a yellow piece"),
    }[piece.colour]


def one_cell(match: Match, cell: Cell) -> list[str]:
    """Tell what lies on one cell: the piece and its group, or whether a piece can be put there."""
    position = match.position
    if (empty_board := _without_token(match)) is not None:
        return empty_board
    piece = _lying_on(position).get(cell)
    if piece is not None:
        group = next(group for group in position.groups() if cell in group.cells)
        return [
            _("{cell}: {piece}, with {other}.").format(
                cell=cell, piece=_piece(position, piece), other=_other(piece, cell)
            ),
            _group(group.colour, group.cells),
        ]
    if cell == position.black:
        return [_("{cell}: the black token.").format(cell=cell)]
    if cell in _barred(position):
        return [_("{cell}: empty, but barred: it touches the piece under the green token.").format(cell=cell)]
    places = slots(placements(position, frozenset(), frozenset({cell})))
    if not places:
        return [_("{cell}: empty, and no piece can be put there now.").format(cell=cell)]
    others = ", ".join(str(slot.second if slot.first == cell else slot.first) for slot in places)
    return [_("{cell}: empty, a piece can be put there with {others}.").format(cell=cell, others=others)]


def _group(colour: Colour, of: Sequence[Cell]) -> str:
    number = len(of) // 2
    text = {
        Colour.WHITE: ngettext(
            "A white group of {number} piece: {cells}.", "A white group of {number} pieces: {cells}.", number
        ),
        Colour.BLUE: ngettext(
            "A blue group of {number} piece: {cells}.", "A blue group of {number} pieces: {cells}.", number
        ),
        Colour.RED: ngettext(
            "A red group of {number} piece: {cells}.", "A red group of {number} pieces: {cells}.", number
        ),
        Colour.YELLOW: ngettext(
            "A yellow group of {number} piece: {cells}.",
            "A yellow group of {number} pieces: {cells}.",
            number,
        ),
    }[colour]
    return text.format(number=number, cells=", ".join(map(str, of)))


def groups(match: Match) -> list[str]:
    """Tell the colour groups: how many, and the cells of each."""
    position = match.position
    text = ngettext(
        "{number} group: white {white}, blue {blue}, red {red}, yellow {yellow}.",
        "{number} groups: white {white}, blue {blue}, red {red}, yellow {yellow}.",
        position.group_count,
    )
    numbers = {colour.value: number for colour, number in position.groups_by_colour.items()}
    counted = text.format(number=position.group_count, **numbers)
    return [counted, *(_group(group.colour, group.cells) for group in position.groups())]


def pool(match: Match) -> list[str]:
    """Tell the pieces that are left in the pool."""
    left = {colour.value: number for colour, number in match.position.pool.items()}
    text = _("Left in the pool: white {white}, blue {blue}, red {red}, yellow {yellow}; {number} in all.")
    return [text.format(number=sum(left.values()), **left)]
