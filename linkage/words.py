"""What the game says to its players, in whole sentences, the same in every interface."""

from __future__ import annotations

import unicodedata
from datetime import datetime
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Final

from linkage.engine import THRESHOLD, BrokenRule, Cell, Colour, Move, Outcome, Pass, Position, Side
from linkage.engine.errors import message
from linkage.match import Match, Stage
from linkage.notation import (
    IllegalPlyError,
    NotationError,
    RecordError,
    UnreadableRecordError,
    format_move,
)
from linkage.seats import level_of
from linkage.store import GameInUseError
from linkage.translation import gettext as _
from linkage.translation import ngettext

if TYPE_CHECKING:
    from linkage.computer import Advice, GameAnalysis, Level, PlyAnalysis, Reason, Verdict


def printable(text: str) -> str:
    """Return a text from outside with nothing in it that could steer a terminal.

    Control, format and unassigned characters become a replacement character.
    """
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(c)[0] == "C" else c for c in text)


LONGEST_NAME = 24
"""Columns that a player's name takes in a sentence; a longer one is shortened there."""


def short_name(name: str) -> str:
    """Return a name with nothing in it that could steer a terminal, shortened where it is long."""
    if (of_computer := level_of(name)) is not None:
        return _("Computer, {level}").format(level=level(of_computer))
    name = printable(name)
    if columns(name) <= LONGEST_NAME:
        return name
    ends = accumulate(map(columns, name))
    return "".join(c for c, end in zip(name, ends, strict=True) if end < LONGEST_NAME) + "…"


def columns(text: str) -> int:
    """Return how many columns a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )


def level(of: Level) -> str:
    """Return the name of a level."""
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard"), "expert": _("expert")}[of.value]


def default_names() -> tuple[str, str]:
    """Return the names of two players who gave none."""
    return _("Player 1"), _("Player 2")


def side(of: Side) -> str:
    """Return the name of a side."""
    return {Side.MORE: _("More"), Side.LESS: _("Less")}[of]


def goal(of: Side) -> str:
    """Say what a side wants."""
    if of is Side.MORE:
        return _("{number} or more groups").format(number=THRESHOLD)
    return _("{number} or fewer groups").format(number=THRESHOLD - 1)


def short_goal(of: Side) -> str:
    """Say what a side wants, in a word or two."""
    if of is Side.MORE:
        return _("{number} or more").format(number=THRESHOLD)
    return _("{number} or fewer").format(number=THRESHOLD - 1)


def colour(of: Colour) -> str:
    """Return the name of a colour."""
    return {
        Colour.WHITE: _("white"),
        Colour.BLUE: _("blue"),
        Colour.RED: _("red"),
        Colour.YELLOW: _("yellow"),
    }[of]


def groups(number: int) -> str:
    """Say a number of groups."""
    return ngettext("{number} group", "{number} groups", number).format(number=number)


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


def counts(numbers: dict[Colour, int]) -> str:
    """Say a number for every colour."""
    return ", ".join(
        _("{colour} {number}").format(colour=colour(of), number=number) for of, number in numbers.items()
    )


def player(match: Match, of: Side) -> str:
    """Name the player of a side, and the side."""
    return _("{name} ({side})").format(name=short_name(match.name(of)), side=side(of))


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


def pair(match: Match) -> str:
    """Name the two players."""
    first, second = match.players
    return _("{first} and {second}").format(first=short_name(first), second=short_name(second))


def day_and_time(when: datetime) -> str:
    """Return a date and a time, to the minute."""
    return when.strftime("%Y-%m-%d %H:%M")


def os_error(error: OSError | ValueError) -> str:
    """Say why the system refused something."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def broken_game(error: RecordError | OSError) -> str:
    """Say why a file is no game that can be taken, with the place where there is one."""
    if isinstance(error, OSError):
        return os_error(error)
    return f"{error.line}:{error.column}: {record_error(error)}"


def forced_pass(match: Match) -> str:
    """Say that the side to move has to pass, and why."""
    marker = match.position.marker
    assert marker is not None, "a pass is forced by the green token"
    return _(
        "{player} has to pass: every free place touches the piece under the green token ({piece}), "
        "so that the green token leaves the board."
    ).format(player=player(match, match.position.side_to_move), piece=format_move(marker))


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


def saving_failure(error: OSError | GameInUseError) -> str:
    """Say why a game could not be brought to disk."""
    return os_error(error) if isinstance(error, OSError) else _("open in another program")


def saved(file: Path) -> str:
    """Say that something has been saved, and where."""
    return _("Saved: {file}").format(file=printable(str(file)))


def not_saved(error: OSError | GameInUseError) -> str:
    """Say that a game could not be brought to disk."""
    return _("This game is not saved: {reason}. It is tried again.").format(reason=saving_failure(error))


def rules() -> list[str]:
    """Tell the rules of the game, each in a paragraph."""
    return [
        _(
            "Both players draw from one pool of 24 pieces. In your turn choose a colour that is left and "
            "place the piece on two empty cells; the green token moves onto it."
        ),
        _("The new piece must not touch the piece under the green token; touching at a corner is allowed."),
        _(
            "If every free place touches it, you have to pass, and the green token leaves the board until "
            "the next piece."
        ),
        _("Pieces of one colour that share an edge are one group. A lone piece is a group too."),
        _(
            "The game ends when no place is free. With {threshold} or more groups More wins, with fewer "
            "Less does. More moves first."
        ).format(threshold=THRESHOLD),
        _(
            "Black-token placement: one player puts the black token on any cell, the other then chooses to "
            "be More or Less."
        ),
    ]


def notation_error(error: NotationError) -> str:
    """Say why a text is no move or no cell."""
    return _(error.fault.value).format(word=printable(error.word))


def record_error(error: RecordError) -> str:
    """Say what is wrong with a record, without the place."""
    match error:
        case UnreadableRecordError():
            return _(error.fault.value).format(word=printable(error.word), expected=error.expected)
        case IllegalPlyError():
            return _(error.WORDING).format(
                ply=error.ply, move=error.move, broken_rule=broken_rule(error.broken_rule)
            )
    raise AssertionError(f"an unknown kind of record error: {error!r}")


def thinking(of: Level) -> str:
    """Say that the computer of a level is thinking."""
    return _("Computer, {level}, is thinking").format(level=level(of))


def has_won(winner: Side) -> str:
    """Say that a side has won, where that is proved."""
    if winner is Side.MORE:
        return _("More has won, whatever Less does.")
    return _("Less has won, whatever More does.")


def advice(position: Position, given: Advice) -> str:
    """Say why a move is suggested."""
    sentences = [effect(position, given.move).capitalize() + "."] if not isinstance(given.move, Pass) else []
    sentences += [text for reason in given.reasons if (text := _reason(position, reason))]
    return " ".join(sentences)


# The reasons by the names of their kinds: a sentence, or one for each grammatical number. The effect of the
# move itself is said before them, so the kinds that tell it have none.
_REASONS: Final = {
    "FORCED_PASS": message("Only a pass is possible."),
    "ONLY_MOVE": message("It is the only move."),
}
_COUNTED_REASONS: Final = {
    "SAFEST": (
        message("It leads to {number} group, and no move to a safer count."),
        message("It leads to {number} groups, and no move to a safer count."),
    ),
    "CLOSEST": (
        message("It keeps the count as close as it can be, at {number} group."),
        message("It keeps the count as close as it can be, at {number} groups."),
    ),
    "SPOILS_NEW_GROUPS": (
        message("It takes away {number} chance of a new group."),
        message("It takes away {number} chances of a new group."),
    ),
    "SPOILS_JOINS": (
        message("It takes away {number} chance to join groups."),
        message("It takes away {number} chances to join groups."),
    ),
}


def _reason(position: Position, reason: Reason) -> str:
    """Put a reason into a sentence; empty where the effect of the move says it already."""
    kind, number = reason.why.name, reason.number
    if kind in ("WINS", "LOSES"):
        side_to_move = position.side_to_move
        return has_won(side_to_move if kind == "WINS" else side_to_move.other)
    if kind == "ESTIMATE":
        return estimate(number)
    if kind in _COUNTED_REASONS:
        return ngettext(*_COUNTED_REASONS[kind], number).format(number=number)
    return _(_REASONS[kind]) if kind in _REASONS else ""


def estimate(thousandths: int) -> str:
    """Say how many groups an estimate expects at the end."""
    return _("Estimate: {groups:.1f} groups at the end.").format(groups=thousandths / 1000)


def verdict(of: Verdict) -> str:
    """Say who wins a position with best play, or whom an estimate favours."""
    if of.exact:
        return {
            Side.MORE: _("With best play More wins."),
            Side.LESS: _("With best play Less wins."),
        }[of.winner]
    return estimate(of.groups or 0)


def turning_point(analysed: PlyAnalysis) -> str:
    """Say that a ply gave the win away, and what would have held it."""
    moves = ", ".join(format_move(move) for move in analysed.holding)
    if analysed.side is Side.MORE:
        return _("Here More gives the win away. This would have held it: {moves}").format(moves=moves)
    return _("Here Less gives the win away. This would have held it: {moves}").format(moves=moves)


def exact_reach(analysis: GameAnalysis) -> str:
    """Say from which ply on an analysis is exact."""
    if analysis.exact_from is None:
        return _("All of this is an estimate.")
    return _("Exact from before ply {number} on; what stands before that is an estimate.").format(
        number=analysis.exact_from
    )
