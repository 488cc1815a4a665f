"""Hints for a position to win, derived from its winning moves: first a general one, then ever closer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from linkage.computer.advice import chances
from linkage.computer.reach import change_by, state_of
from linkage.engine import SIZE, THRESHOLD, Colour, Move, Placement, Position, Side, Slot
from linkage.language import gettext as _
from linkage.language import ngettext


def hints(position: Position, winning: Sequence[Move]) -> tuple[str, ...]:
    """Return hints at the winning moves: how the position stands, what they do, their colour, their place.

    What they do and where they lie is told only where it is the same for all of them.
    """
    placements = [move for move in winning if isinstance(move, Placement)]
    if not placements:
        return (_standing(position),)
    return tuple(
        hint
        for hint in (
            _standing(position),
            _effect(position, placements),
            _outlook(position, placements),
            _colour(placements),
            _region(placements),
        )
        if hint
    )


def _standing(position: Position) -> str:
    lacking = THRESHOLD - position.group_count
    if lacking > 0:
        return ngettext(
            "More still needs {number} group. Think about where new groups and joins are still possible.",
            "More still needs {number} groups. Think about where new groups and joins are still possible.",
            lacking,
        ).format(number=lacking)
    return ngettext(
        "Less still has to join away {number} group. Think about where new groups and joins are still "
        "possible.",
        "Less still has to join away {number} groups. Think about where new groups and joins are still "
        "possible.",
        1 - lacking,
    ).format(number=1 - lacking)


def _effect(position: Position, placements: list[Placement]) -> str:
    """Say what the right piece does to the groups."""
    changes = {min(1, max(-1, change_by(position, placement))) for placement in placements}
    if len(changes) > 1:
        return ""
    return {
        1: _("The right piece makes a new group."),
        0: _("The right piece is added to a group and makes no new one."),
        -1: _("The right piece joins groups."),
    }[changes.pop()]


def _outlook(position: Position, placements: list[Placement]) -> str:
    """Say what the right piece takes away from the other side."""
    after = [position.play(placement) for placement in placements]
    other = position.side_to_move.other
    if all(then.must_pass for then in after):
        return {
            Side.MORE: _("After it More has to pass."),
            Side.LESS: _("After it Less has to pass."),
        }[other]
    founding, joining = chances(state_of(position))
    outlooks = [chances(state_of(then)) for then in after]
    if other is Side.LESS and joining and not any(join for _found, join in outlooks):
        return _("After it no groups can be joined any more.")
    if other is Side.MORE and founding and not any(found for found, _join in outlooks):
        return _("After it no new group can be made any more.")
    return ""


def _colour(placements: list[Placement]) -> str:
    (colour,) = {placement.colour for placement in placements}
    return {
        Colour.WHITE: _("The right piece is white."),
        Colour.BLUE: _("The right piece is blue."),
        Colour.RED: _("The right piece is red."),
        Colour.YELLOW: _("The right piece is yellow."),
    }[colour]


_LOW: Final = SIZE - 2
_HIGH: Final = SIZE
"""Twice the rank or file of a slot's middle below the first is low, above the second it is high."""


def _region(placements: list[Placement]) -> str:
    """Say in which part of the board the right piece lies."""
    regions = {_region_of(placement.slot) for placement in placements}
    if len(regions) > 1:
        return ""
    return {
        (0, 0): _("It belongs in the lower left part of the board."),
        (1, 0): _("It belongs in the lower middle of the board."),
        (2, 0): _("It belongs in the lower right part of the board."),
        (0, 1): _("It belongs at the left of the board, halfway up."),
        (1, 1): _("It belongs near the middle of the board."),
        (2, 1): _("It belongs at the right of the board, halfway up."),
        (0, 2): _("It belongs in the upper left part of the board."),
        (1, 2): _("It belongs in the upper middle of the board."),
        (2, 2): _("It belongs in the upper right part of the board."),
    }[regions.pop()]


def _region_of(slot: Slot) -> tuple[int, int]:
    """Return the third of the files and of the ranks in which a slot lies, each 0 to 2."""
    return _third(slot.first.file + slot.second.file), _third(slot.first.rank + slot.second.rank)


def _third(doubled: int) -> int:
    return 0 if doubled < _LOW else 2 if doubled > _HIGH else 1
