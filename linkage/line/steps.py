"""A step of a match, what follows from it by itself, and the sentences that tell of both."""

from __future__ import annotations

from dataclasses import dataclass

from linkage import words
from linkage.engine import Cell, IllegalMoveError, Move, Pass, Side
from linkage.language import gettext as _
from linkage.line import telling
from linkage.line.refusals import Refusal
from linkage.match import Match, Stage
from linkage.notation import format_move


@dataclass(frozen=True)
class Taken:
    """A step that has been taken.

    Attributes:
        match: the match after it. It stands where somebody has a choice, or at its end.
        said: the lines to say about it.
        has_passed: whether a forced pass was played by itself after it.
    """

    match: Match
    said: tuple[str, ...]
    has_passed: bool


def take(match: Match, step: Cell | Side | Move) -> Taken:
    """Take a step: the black token's cell, the side that is chosen, or a move.

    Raises Refusal for a move that is not legal, and WrongStageError for what does not belong to the stage.
    """
    match step:
        case Cell():
            return _told(match.place_token(step), words.token_placed(match, step))
        case Side():
            after = match.choose_side(step)
            return _told(after, words.side_chosen(after, step), *telling.sides(after))
        case _:
            return _play(match, step)


def _told(match: Match, *said: str) -> Taken:
    return Taken(match, (*said, words.now(match)), has_passed=False)


def _play(before: Match, move: Move) -> Taken:
    try:
        match = before.play(move)
    except IllegalMoveError as error:
        raise Refusal(
            _("{move}: {reason}").format(move=format_move(move), reason=words.broken_rule(error.broken_rule))
        ) from None
    said = [words.ply(before, move)]
    if match.stage is Stage.OVER:
        said += [words.now(match), *telling.score_at_end(match)]
    settled = pass_where_forced(match)
    if settled is not match:
        said.append(words.forced_pass(match))
    return Taken(settled, tuple(said), has_passed=settled is not match)


def pass_where_forced(match: Match) -> Match:
    """Return a match with the pass played that is forced, or the same match where none is."""
    if match.stage is not Stage.PLAY or not match.position.must_pass:
        return match
    # What was taken back at this place can only begin with the same pass, and is kept.
    return match.redo() if match.done < match.steps else match.play(Pass())
