"""Where a game stands: whose turn it is, how far it has come, who has won."""

from __future__ import annotations

from datetime import datetime

from linkage.engine import THRESHOLD, Outcome, Side
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match, Stage
from linkage.words.names import player, short_name


def turn(match: Match) -> str:
    """Say whose turn it is."""
    position = match.position
    text = _("{player} must pass") if position.must_pass else _("{player} to move")
    return text.format(player=player(match, position.side_to_move))


def state(match: Match) -> str:
    """Say where a game stands: what it waits for, or how it has ended."""
    outcome = match.outcome
    if outcome is not None:
        return result(match, outcome)
    return turn(match) if match.stage is Stage.PLAY else _setup(match)


def _setup(match: Match) -> str:
    if match.stage is Stage.PLACE_TOKEN:
        return _("{name} is to place the black token").format(name=short_name(match.players[0]))
    return _("{name} is to choose a side").format(name=short_name(match.players[1]))


def now(match: Match) -> str:
    """Say where a game stands, in a sentence."""
    match match.stage:
        case Stage.PLACE_TOKEN:
            return _("{name} is to place the black token.").format(name=short_name(match.players[0]))
        case Stage.CHOOSE_SIDE:
            return _("{name} is to choose a side.").format(name=short_name(match.players[1]))
    outcome = match.outcome
    if outcome is not None:
        return result(match, outcome)
    text = _("{player} must pass.") if match.position.must_pass else _("{player} to move.")
    return text.format(player=player(match, match.position.side_to_move))


def progress(match: Match) -> str:
    """Say in short how far a game has come."""
    outcome = match.outcome
    if outcome is not None:
        number, side = outcome.groups, outcome.winner
        text = ngettext("{player} won, {number} group", "{player} won, {number} groups", number)
    elif match.stage is not Stage.PLAY:
        return _setup(match)
    else:
        number, side = match.plies_done, match.position.side_to_move
        if match.position.must_pass:
            text = ngettext("{number} ply, {player} must pass", "{number} plies, {player} must pass", number)
        else:
            text = ngettext("{number} ply, {player} to move", "{number} plies, {player} to move", number)
    return text.format(number=number, player=player(match, side))


def victory(match: Match, outcome: Outcome) -> str:
    """Say who has won."""
    return _("{player} wins").format(player=player(match, outcome.winner))


def count(outcome: Outcome) -> str:
    """Say with how many groups a game has ended, against the number that More needs."""
    return ngettext(
        "{number} group; More needs {threshold}.", "{number} groups; More needs {threshold}.", outcome.groups
    ).format(number=outcome.groups, threshold=THRESHOLD)


def result(match: Match, outcome: Outcome) -> str:
    """Say who has won, and with how many groups."""
    if outcome.winner is Side.MORE:
        text = ngettext(
            "{player} wins: {number} group, and More needs {threshold}.",
            "{player} wins: {number} groups, and More needs {threshold}.",
            outcome.groups,
        )
    else:
        text = ngettext(
            "{player} wins: {number} group, fewer than the {threshold} that More needs.",
            "{player} wins: {number} groups, fewer than the {threshold} that More needs.",
            outcome.groups,
        )
    return text.format(player=player(match, outcome.winner), number=outcome.groups, threshold=THRESHOLD)


def day_and_time(when: datetime) -> str:
    """Return a date and a time, to the minute."""
    return when.strftime("%Y-%m-%d %H:%M")
