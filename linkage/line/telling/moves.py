"""What can be played, what a move would do, and which one the computer would make."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from linkage import words
from linkage.engine import SIZE, Cell, Colour, Move, Pass, Placement, Position, Slot
from linkage.engine.board import RANKS
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match, Stage
from linkage.notation import format_move

if TYPE_CHECKING:
    from linkage.computer import Advice


def hint(match: Match, advice: Advice) -> str:
    """Say which move the computer suggests, and why."""
    return _("{move}: {reasons}").format(
        move=format_move(advice.move), reasons=words.advice(match.position, advice)
    )


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
        return [words.now(match)]
    found = placements(position, colours, on)
    if not found:
        return [_no_move(position, colours)]
    places = slots(found)
    said = [_counted(found, places)]
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
        return _("No such move is legal: no piece of this colour is left.")
    return _("No such move is legal.")


def _counted(found: Sequence[Placement], places: Sequence[Slot]) -> str:
    text = ngettext(
        # Translators: {places} is a number of places, such as "80 places", {colours} a list of them.
        "{number} move is legal: {places}, in {colours}.",
        "{number} moves are legal: {places}, in {colours}.",
        len(found),
    )
    counted = ngettext("{number} place", "{number} places", len(places)).format(number=len(places))
    colours = ", ".join(words.colour(colour) for colour in Colour if any(m.colour is colour for m in found))
    return text.format(number=len(found), places=counted, colours=colours)


def placements(position: Position, colours: frozenset[Colour], on: frozenset[Cell]) -> list[Placement]:
    """Return the legal placements of these colours, or of any, that cover all of these cells."""
    return [
        move
        for move in position.legal_moves()
        if not isinstance(move, Pass) and (not colours or move.colour in colours) and on <= set(move.slot)
    ]


def slots(placements: Sequence[Placement]) -> list[Slot]:
    """Return the slots of placements, each once."""
    return list(dict.fromkeys(placement.slot for placement in placements))


def _named(places: Sequence[Slot]) -> str:
    return ", ".join(f"{slot.first}{slot.second}" for slot in places)
