"""What the computer is asked in a match, and what follows from its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from linkage.engine import Cell, Move, Side
from linkage.match import Match, Stage

if TYPE_CHECKING:
    from linkage.computer import Advice, Task

_STEPS_PER_GAME = 1_000
"""More than a game has steps, so that no two steps of a row of games have the same seed."""


def task_for(match: Match, seed: int | None) -> Task:
    """Return the task of the computer whose turn it is.

    With a seed the same match gives the same task, with another one at every step; without one chance is
    new each time.
    """
    # Loaded only where the computer plays.
    from linkage.computer import CellQuestion, Question, SideQuestion

    level = match.level_to_act
    assert level is not None, "it is the computer's turn"
    own = None if seed is None else _seed_of_step(match, seed)
    if match.stage is Stage.PLACE_TOKEN:
        return CellQuestion(level, own)
    if match.stage is Stage.CHOOSE_SIDE:
        return SideQuestion(match.position, level, own)
    return Question(match.position, level, own)


def _seed_of_step(match: Match, seed: int) -> int:
    games = sum(match.earlier_wins)
    return (seed * _STEPS_PER_GAME + games) * _STEPS_PER_GAME + match.done


def decision(answer: object) -> Cell | Side | Move:
    """Return what an answer to such a task decides: a cell, a side or a move."""
    if isinstance(answer, (Cell, Side)):
        return answer
    return cast("Advice", answer).move


def taken(match: Match, answer: object) -> Match:
    """Return the match after what an answer to its task decides.

    Raises WrongStageError and IllegalMoveError where the answer is not about this match.
    """
    match decision(answer):
        case Cell() as cell:
            return match.place_token(cell)
        case Side() as side:
            return match.choose_side(side)
        case move:
            return match.play(move)


def hint_task(match: Match) -> Task:
    """Return the task of finding a move for the side to move: the same advice each time it is asked.

    The match waits for a move.
    """
    from linkage.computer import Level, Question

    return Question(match.position, Level.EXPERT, 0)
