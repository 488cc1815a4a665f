"""A match in words, for somebody who does not see the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from linkage import words
from linkage.engine import (
    SIZE,
    Cell,
    Colour,
    Move,
    Pass,
    Placement,
    Position,
    Rule,
    Side,
    Slot,
)
from linkage.engine.board import RANKS
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match, Stage
from linkage.notation import format_move
from linkage.pictures import diagram

if TYPE_CHECKING:
    from linkage.computer import Advice


def beginning(match: Match) -> list[str]:
    """Say which game this is, who plays, and how far it has come."""
    said = [_("Linkage, black-token placement.") if match.is_placement else _("Linkage, the standard game.")]
    if match.stage is Stage.PLACE_TOKEN:
        placer, chooser = (words.short_name(name) for name in match.players)
        said.append(
            _("{placer} puts the black token on any cell, {chooser} then chooses a side.").format(
                placer=placer, chooser=chooser
            )
        )
    else:
        said.append(_("The black token stands on {cell}.").format(cell=match.position.black))
        if match.stage is not Stage.CHOOSE_SIDE:
            said += sides(match)
    if match.plies_done:
        said.append(plies(match))
    return said


def sides(match: Match) -> list[str]:
    """Say who plays which side, and what each wants."""
    return [
        _("{player} wants {goal}.").format(player=words.player(match, side), goal=words.goal(side))
        for side in Side
    ]


def now(match: Match) -> str:
    """Say what the game waits for, or how it has ended."""
    state = words.state(match)
    return state if match.stage is Stage.OVER else _("{state}.").format(state=state)


def plies(match: Match) -> str:
    """Say how many plies have been played."""
    text = ngettext("{number} ply has been played.", "{number} plies have been played.", match.plies_done)
    return text.format(number=match.plies_done)


def score(match: Match) -> str:
    """Say who has won how many games of a row of rematches."""
    first, second = (words.short_name(name) for name in match.players)
    one, other = match.wins
    return _("Games won: {first} {one}, {second} {other}.").format(
        first=first, one=one, second=second, other=other
    )


def hint(match: Match, advice: Advice) -> str:
    """Say which move the computer suggests, and why."""
    return _("{move}: {reasons}").format(
        move=format_move(advice.move), reasons=words.advice(match.position, advice)
    )


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
    piece_on = _pieces(position)
    ranks = [
        _("Rank {rank}: {cells}.").format(
            rank=RANKS[rank], cells=", ".join(_told_rank(position, piece_on, rank))
        )
        for rank in reversed(range(SIZE))
    ]
    if _barred(position):
        ranks.append(_("Barred cells touch the piece under the green token."))
    return ranks


def _barred(position: Position) -> frozenset[Cell]:
    """Return the barred cells; once the game is over, that means nothing any more."""
    return frozenset() if position.is_over else position.barred


def _pieces(position: Position) -> dict[Cell, Placement]:
    return {cell: piece for piece in position.pieces for cell in piece.slot}


def _told_rank(position: Position, piece_on: dict[Cell, Placement], rank: int) -> Iterator[str]:
    """Tell the cells of a rank from left to right; those that belong together or are alike, together."""
    barred = _barred(position)

    def what(cell: Cell) -> Placement | str:
        if cell in piece_on:
            return piece_on[cell]
        if cell == position.black:
            return _("the black token")
        return _("barred") if cell in barred else _("empty")

    for thing, alike in groupby((Cell.at(file, rank) for file in range(SIZE)), key=what):
        run = list(alike)
        if isinstance(thing, str):
            yield _("{cells} {thing}").format(cells=_run(run), thing=thing)
        elif thing.slot.is_horizontal:
            yield _("{cells} {thing}").format(cells=_run(run), thing=_piece(position, thing))
        else:
            yield _("{cell} {piece} with {other}").format(
                cell=run[0], piece=_piece(position, thing), other=_other(thing, run[0])
            )


def _run(run: Sequence[Cell]) -> str:
    if len(run) == 1:
        return str(run[0])
    text = _("{first} and {last}") if len(run) == 2 else _("{first} to {last}")
    return text.format(first=run[0], last=run[-1])


def _other(piece: Placement, cell: Cell) -> Cell:
    first, second = piece.slot
    return second if cell == first else first


def _piece(position: Position, piece: Placement) -> str:
    text = {
        Colour.WHITE: _("a white piece"),
        Colour.BLUE: _("a blue piece"),
        Colour.RED: _("a red piece"),
        Colour.YELLOW: _("a yellow piece"),
    }[piece.colour]
    return _("{piece} under the green token").format(piece=text) if piece is position.marker else text


def one_cell(match: Match, cell: Cell) -> list[str]:
    """Tell what lies on one cell: the piece and its group, or whether a piece can be put there."""
    position = match.position
    if (empty_board := _without_token(match)) is not None:
        return empty_board
    piece = _pieces(position).get(cell)
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
    places = _slots(_placements(position, frozenset(), frozenset({cell})))
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
    return text.format(number=number, cells=_list(of))


def _list(of: Sequence[Cell]) -> str:
    return ", ".join(str(cell) for cell in of)


def groups(match: Match) -> list[str]:
    """Tell the colour groups: how many, and the cells of each."""
    position = match.position
    counted = _("{groups}: {list}.").format(
        groups=words.groups(position.group_count), list=words.counts(position.groups_by_colour)
    )
    return [counted, *(_group(group.colour, group.cells) for group in position.groups())]


def pool(match: Match) -> list[str]:
    """Tell the pieces that are left in the pool."""
    left = match.position.pool
    return [
        _("Left in the pool: {list}; {number} in all.").format(
            list=words.counts(left), number=sum(left.values())
        )
    ]


def turn(match: Match) -> list[str]:
    """Tell whose turn it is, where the green token is, and how far the game has come."""
    said = [now(match)]
    if match.stage in (Stage.PLAY, Stage.OVER):
        marker = match.position.marker
        said.append(
            _("The green token is off the board.")
            if marker is None
            else _("The green token is on {piece}.").format(piece=format_move(marker))
        )
        counted = words.groups(match.position.group_count)
        said.append(_("{plies} {groups} now.").format(plies=plies(match), groups=counted))
    return said


def moves(match: Match) -> list[str]:
    """Tell the steps that stand, in notation, a pair of plies to a line; then those that were taken back."""
    said = []
    setup = match.current.setup
    if setup is not None:
        said.append(" ".join(steps(match.at(0), match.at(min(match.done, 2)))))
    played = [format_move(ply.move) for ply in match.current.plies]
    said += [
        f"{number // 2 + 1}. {' '.join(played[number : number + 2])}" for number in range(0, len(played), 2)
    ]
    if not said:
        said.append(_("Nothing has been played yet."))
    if match.done < match.steps:
        undone = ", ".join(steps(match, match.at(match.steps)))
        said.append(_("Taken back: {moves}.").format(moves=undone))
    return said


def steps(before: Match, after: Match) -> list[str]:
    """Return in notation the steps that lead from a match to a later one of the same record."""
    told = []
    old, new = before.current.setup, after.current.setup
    if new is not None:
        if old is None:
            told.append(f"@{new.black}")
        if new.choice is not None and (old is None or old.choice is None):
            told.append(new.choice.value)
    return [*told, *(format_move(ply.move) for ply in after.current.plies[before.plies_done :])]


def why(match: Match, move: Move) -> str:
    """Say what a move would do, or which rule it breaks."""
    broken_rule = match.position.why_not(move)
    if broken_rule is not None:
        return _("Not legal. {move}: {reason}.").format(
            move=format_move(move), reason=words.broken_rule(broken_rule)
        )
    return _("Legal. {move}: {effect}.").format(
        move=format_move(move), effect=words.effect(match.position, move)
    )


def legal(match: Match, colours: frozenset[Colour], on: frozenset[Cell]) -> list[str]:
    """Tell the legal moves: their number, then the places.

    Where colours are named, only those of these colours; where cells are named, only those that cover
    all of these cells.
    """
    position = match.position
    if match.stage is Stage.PLACE_TOKEN:
        return [_("The black token can be put on any of the {number} cells.").format(number=SIZE * SIZE)]
    if match.stage is Stage.CHOOSE_SIDE:
        return [_("The side can be chosen: more or less.")]
    if match.stage is Stage.OVER or position.must_pass:
        return [now(match)]
    found = _placements(position, colours, on)
    if not found:
        return [_no_move(position, colours)]
    places = _slots(found)
    named = ", ".join(words.colour(colour) for colour in Colour if any(m.colour is colour for m in found))
    number = ngettext("{number} move is legal", "{number} moves are legal", len(found)).format(
        number=len(found)
    )
    where = ngettext("{number} place", "{number} places", len(places)).format(number=len(places))
    said = [_("{moves}: {places}, in {colours}.").format(moves=number, places=where, colours=named)]
    if on:
        return [*said, _("Places: {places}.").format(places=_named(places))]
    return [
        *said,
        *(
            _("Rank {rank}: {cells}.").format(rank=RANKS[rank], cells=_named(of_rank))
            for rank in reversed(range(SIZE))
            if (of_rank := [slot for slot in places if slot.first.rank == rank])
        ),
    ]


def _no_move(position: Position, colours: frozenset[Colour]) -> str:
    if colours and not any(position.pool[colour] for colour in colours):
        return _("No such move is legal: {reason}.").format(reason=_(Rule.COLOUR_RUN_OUT.value))
    return _("No such move is legal.")


def _placements(position: Position, colours: frozenset[Colour], on: frozenset[Cell]) -> list[Placement]:
    return [
        move
        for move in position.legal_moves()
        if not isinstance(move, Pass) and (not colours or move.colour in colours) and on <= set(move.slot)
    ]


def _slots(placements: Sequence[Placement]) -> list[Slot]:
    return list(dict.fromkeys(placement.slot for placement in placements))


def _named(places: Sequence[Slot]) -> str:
    return ", ".join(f"{slot.first}{slot.second}" for slot in places)
