"""What is said of a move: what it does, or which rule it breaks."""

from __future__ import annotations

from linkage.engine import BrokenRule, Cell, Colour, Move, Pass, Position, Side
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match
from linkage.notation import format_move
from linkage.words.names import groups, player, short_name, side


def broken_rule(rule: BrokenRule) -> str:
    """Say which rule a move breaks."""
    return _(rule.rule.value).format(cells=", ".join(str(cell) for cell in rule.cells))


def run_out(of: Colour) -> str:
    """Say that no piece of a colour is left."""
    return {
        Colour.WHITE: _("No white piece is left."),
        Colour.BLUE: _("No blue piece is left."),
        Colour.RED: _("No red piece is left."),
        Colour.YELLOW: _("No yellow piece is left."),
    }[of]


def effect(position: Position, move: Move) -> str:
    """Say what a legal move would do to the groups."""
    if isinstance(move, Pass):
        return _("takes the green token off the board")
    before, after = position.group_count, position.play(move).group_count
    text = _("{change}: still {after}") if before == after else _("{change}: {before} becomes {after}")
    return text.format(change=_change(move.colour, before + 1 - after), before=before, after=after)


def _change(of: Colour, joined: int) -> str:
    """Say what a piece does that joins so many groups of its colour."""
    if joined == 0:
        return {
            Colour.WHITE: _("a new white group"),
            Colour.BLUE: _("a new blue group"),
            Colour.RED: _("a new red group"),
            Colour.YELLOW: _("a new yellow group"),
        }[of]
    if joined == 1:
        return {
            Colour.WHITE: _("adds to a white group"),
            Colour.BLUE: _("adds to a blue group"),
            Colour.RED: _("adds to a red group"),
            Colour.YELLOW: _("adds to a yellow group"),
        }[of]
    return {
        Colour.WHITE: ngettext("joins {joined} white group", "joins {joined} white groups", joined),
        Colour.BLUE: ngettext("joins {joined} blue group", "joins {joined} blue groups", joined),
        Colour.RED: ngettext("joins {joined} red group", "joins {joined} red groups", joined),
        Colour.YELLOW: ngettext("joins {joined} yellow group", "joins {joined} yellow groups", joined),
    }[of].format(joined=joined)


def ply(match: Match, move: Move) -> str:
    """Say that the side to move plays a legal move: who, what, where, and the groups that there are then."""
    if isinstance(move, Pass):
        return forced_pass(match)
    before, after = match.position.group_count, match.position.play(move).group_count
    text = {
        Colour.WHITE: _("{player} puts a white piece on {one} and {other}: {change}, {groups} now."),
        Colour.BLUE: _("{player} puts a blue piece on {one} and {other}: {change}, {groups} now."),
        Colour.RED: _("{player} puts a red piece on {one} and {other}: {change}, {groups} now."),
        Colour.YELLOW: _("{player} puts a yellow piece on {one} and {other}: {change}, {groups} now."),
    }[move.colour]
    return text.format(
        player=player(match, match.position.side_to_move),
        one=move.slot.first,
        other=move.slot.second,
        change=_change(move.colour, before + 1 - after),
        groups=groups(after),
    )


def token_placed(match: Match, black: Cell) -> str:
    """Say that the black token has been placed."""
    return _("{name} has put the black token on {cell}.").format(
        name=short_name(match.players[0]), cell=black
    )


def side_chosen(match: Match, choice: Side) -> str:
    """Say which side the second player has chosen."""
    return _("{name} has chosen {side}.").format(name=short_name(match.players[1]), side=side(choice))


def forced_pass(match: Match) -> str:
    """Say that the side to move has to pass, and why."""
    marker = match.position.marker
    assert marker is not None, "a pass is forced by the green token"
    return _(
        "{player} has to pass: every free place touches the piece under the green token ({piece}), "
        "so that the green token leaves the board."
    ).format(player=player(match, match.position.side_to_move), piece=format_move(marker))
