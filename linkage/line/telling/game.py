"""Which game is played, who plays it, and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence

from linkage import words
from linkage.engine import Side
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match, Stage
from linkage.notation import format_move


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
        said.append(_plies(match))
    return said


def sides(match: Match) -> list[str]:
    """Say who plays which side, and what each wants."""
    return [words.wants(match, side) for side in Side]


def _plies(match: Match) -> str:
    """Say how many plies have been played."""
    text = ngettext("{number} ply has been played.", "{number} plies have been played.", match.plies_done)
    return text.format(number=match.plies_done)


def score_at_end(match: Match) -> list[str]:
    """Say at the end of a game who has won how many of a row of rematches, unless it was the first."""
    if match.stage is not Stage.OVER or match.earlier_wins == (0, 0):
        return []
    first, second = (words.short_name(name) for name in match.players)
    one, other = match.wins
    return [
        _("Games won: {first} {one}, {second} {other}.").format(
            first=first, one=one, second=second, other=other
        )
    ]


def turn(match: Match) -> list[str]:
    """Tell whose turn it is, where the green token is, and how far the game has come."""
    said = [words.now(match)]
    if match.stage in (Stage.PLAY, Stage.OVER):
        marker = match.position.marker
        said.append(
            _("The green token is off the board.")
            if marker is None
            else _("The green token is on {piece}.").format(piece=format_move(marker))
        )
        said.append(f"{_plies(match)} {_groups_now(match.position.group_count)}")
    return said


def _groups_now(number: int) -> str:
    """Say how many groups there are."""
    return ngettext("{number} group now.", "{number} groups now.", number).format(number=number)


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
        said.append(taken_back(steps(match, match.at(match.steps))))
    return said


def taken_back(steps: Sequence[str]) -> str:
    """Say which steps have been taken back."""
    return _("Taken back: {moves}.").format(moves=", ".join(steps))


def done_again(steps: Sequence[str]) -> str:
    """Say which steps have been done again."""
    return _("Done again: {moves}.").format(moves=", ".join(steps))


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
