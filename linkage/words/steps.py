"""What is said of a step that is taken: who takes it, what it is, and what it does."""

from __future__ import annotations

from linkage.engine import Cell, Colour, Move, Pass, Side
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match
from linkage.notation import format_move
from linkage.words.counts import groups
from linkage.words.effects import change
from linkage.words.names import player, short_name, side


def token_placed(match: Match, black: Cell) -> str:
    """Say that the black token has been placed."""
    return _("{name} has put the black token on {cell}.").format(
        name=short_name(match.players[0]), cell=black
    )


def side_chosen(match: Match, choice: Side) -> str:
    """Say which side the second player has chosen."""
    return _("{name} has chosen {side}.").format(name=short_name(match.players[1]), side=side(choice))


def ply(match: Match, move: Move) -> str:
    """Say that the side to move plays a legal move: who, what, where, and the groups that there are then."""
    if isinstance(move, Pass):
        return forced_pass(match)
    done = change(match.position, move)
    # Translators: {groups} is a number of groups, such as "3 groups".
    if done.joined == 0:
        text = {
            Colour.WHITE: _(
                "{player} puts a white piece on {one} and {other}: a new white group, {groups} now."
            ),
            Colour.BLUE: _(
                "{player} puts a blue piece on {one} and {other}: a new blue group, {groups} now."
            ),
            Colour.RED: _("{player} puts a red piece on {one} and {other}: a new red group, {groups} now."),
            Colour.YELLOW: _(
                "{player} puts a yellow piece on {one} and {other}: a new yellow group, {groups} now."
            ),
        }
    elif done.joined == 1:
        text = {
            Colour.WHITE: _(
                "{player} puts a white piece on {one} and {other}: adds to a white group, {groups} now."
            ),
            Colour.BLUE: _(
                "{player} puts a blue piece on {one} and {other}: adds to a blue group, {groups} now."
            ),
            Colour.RED: _(
                "{player} puts a red piece on {one} and {other}: adds to a red group, {groups} now."
            ),
            Colour.YELLOW: _(
                "{player} puts a yellow piece on {one} and {other}: adds to a yellow group, {groups} now."
            ),
        }
    else:
        text = {
            Colour.WHITE: ngettext(
                "{player} puts a white piece on {one} and {other}: joins {joined} white group, {groups} now.",
                "{player} puts a white piece on {one} and {other}: "
                "joins {joined} white groups, {groups} now.",
                done.joined,
            ),
            Colour.BLUE: ngettext(
                "{player} puts a blue piece on {one} and {other}: joins {joined} blue group, {groups} now.",
                "{player} puts a blue piece on {one} and {other}: joins {joined} blue groups, {groups} now.",
                done.joined,
            ),
            Colour.RED: ngettext(
                "{player} puts a red piece on {one} and {other}: joins {joined} red group, {groups} now.",
                "{player} puts a red piece on {one} and {other}: joins {joined} red groups, {groups} now.",
                done.joined,
            ),
            Colour.YELLOW: ngettext(
                "{player} puts a yellow piece on {one} and {other}: "
                "joins {joined} yellow group, {groups} now.",
                "{player} puts a yellow piece on {one} and {other}: "
                "joins {joined} yellow groups, {groups} now.",
                done.joined,
            ),
        }
    return text[move.colour].format(
        player=player(match, match.position.side_to_move),
        one=move.slot.first,
        other=move.slot.second,
        joined=done.joined,
        groups=groups(done.after),
    )


def forced_pass(match: Match) -> str:
    """Say that the side to move has to pass, and why."""
    marker = match.position.marker
    assert marker is not None, "a pass is forced by the green token"
    return _(
        "{player} has to pass: every free place touches the piece under the green token ({piece}), "
        "so that the green token leaves the board."
    ).format(player=player(match, match.position.side_to_move), piece=format_move(marker))
