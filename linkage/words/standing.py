"""Where a game stands: whose turn it is, how far it has come, who has won."""

from __future__ import annotations

from datetime import datetime

from linkage.engine import THRESHOLD, Outcome, Side
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match, Stage
from linkage.words.names import groups, player, short_name


def turn(match: Match) -> str:
    """Say whose turn it is."""
    position = match.position
    if position.must_pass:
        return _("{player} must pass").format(player=player(match, position.side_to_move))
    return _("{player} to move").format(player=player(match, position.side_to_move))


def progress(match: Match) -> str:
    """Say in short how far a game has come."""
    outcome = match.outcome
    if outcome is not None:
        return _("{player} won, {groups}").format(
            player=player(match, outcome.winner), groups=groups(outcome.groups)
        )
    if match.stage is Stage.PLACE_TOKEN:
        return _("{name} is to place the black token").format(name=short_name(match.players[0]))
    if match.stage is Stage.CHOOSE_SIDE:
        return _("{name} is to choose a side").format(name=short_name(match.players[1]))
    return ngettext("{number} ply, {turn}", "{number} plies, {turn}", match.plies_done).format(
        number=match.plies_done, turn=turn(match)
    )


def state(match: Match) -> str:
    """Say where a game stands: what it waits for, or how it has ended."""
    outcome = match.outcome
    if outcome is not None:
        return result(match, outcome)
    return turn(match) if match.stage is Stage.PLAY else progress(match)


def day_and_time(when: datetime) -> str:
    """Return a date and a time, to the minute."""
    return when.strftime("%Y-%m-%d %H:%M")


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
