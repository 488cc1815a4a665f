"""The computer as a player: four levels, and how each chooses its move.

Every budget is a count of nodes or estimates, never a time, and chance comes from the seed alone, so
a seed gives the same move on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from linkage.computer.choice import Candidate, Choice, Watch
from linkage.computer.endgame import Endgame
from linkage.computer.evaluation import GROUP, evaluate
from linkage.computer.lookahead import Branch, Lookahead
from linkage.computer.reach import State, change_by, state_of
from linkage.engine import Move, Placement, Position, Side


class Level(Enum):
    """How well the computer plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level can do.

    Attributes:
        blunders: in how many of 100 moves it plays anything at all.
        looks_ahead: whether it estimates what a move leads to; otherwise only the move's own change counts.
        haze: the standard deviation of its error about each move, in thousandths of a group.
        widths: how many moves it follows at each ply of its lookahead; one ply more is estimated.
        estimates: its budget for that.
        solves_from: with so many pieces on the board it tries to solve the position.
        nodes: its budget for that.
        safety: the nodes it spends on choosing among moves that are proved to win, or to lose, alike.
        must_solve_from: with so many pieces it goes on until it knows whether it wins.
    """

    blunders: int = 0
    looks_ahead: bool = True
    haze: int = 0
    widths: tuple[int, ...] = ()
    estimates: int = 0
    solves_from: int = 99
    nodes: int = 0
    safety: int = 0
    must_solve_from: int = 99


SKILLS: Final = {
    Level.EASY: Skill(blunders=30, looks_ahead=False),
    Level.MEDIUM: Skill(haze=400),
    Level.HARD: Skill(haze=150, widths=(20,), estimates=12_000, solves_from=14, nodes=20_000, safety=5_000),
    Level.EXPERT: Skill(
        haze=20,
        widths=(20, 14, 10),
        estimates=20_000,
        solves_from=12,
        nodes=25_000,
        safety=8_000,
        must_solve_from=14,
    ),
}
"""What each level can do."""


def choose_move(
    position: Position,
    level: Level | str = Level.MEDIUM,
    seed: int | None = None,
    *,
    stop: Callable[[], bool] | None = None,
    progress: Callable[[Move], None] | None = None,
) -> Move:
    """Choose a move for the side to move.

    Args:
        position: a position that is not over.
        level: how well to play, a `Level` or its value.
        seed: what decides all that is left to chance; None for a new chance each time.
        stop: asked now and then; once it says True the best move so far is returned.
        progress: told the best move so far whenever that changes.

    Returns:
        A legal move.

    Raises:
        ValueError: the game is over, or there is no such level.
    """
    return choose(position, Level(level), seed, stop=stop, progress=progress).move


def choose(
    position: Position,
    level: Level,
    seed: int | None = None,
    *,
    stop: Callable[[], bool] | None = None,
    progress: Callable[[Move], None] | None = None,
) -> Choice:
    """Choose a move as `choose_move` does, and say what is known about it. Raises ValueError alike."""
    moves = position.legal_moves()
    if not moves:
        raise ValueError("the game is over, there is no move to choose")
    skill = SKILLS[level]
    chance = random.Random(seed)  # noqa: S311 - a game, not a secret
    candidates = _candidates(position, moves, chance)
    if len(moves) == 1 or chance.randrange(100) < skill.blunders:
        return _estimated(candidates[0], len(candidates))
    more = position.side_to_move is Side.MORE
    if not skill.looks_ahead:
        best = (max if more else min)(candidates, key=lambda candidate: candidate.groups)
        return _estimated(best, len(candidates))
    for candidate in candidates:
        candidate.error = int(chance.gauss(0, skill.haze))
    candidates.sort(key=lambda candidate: candidate.score + candidate.error, reverse=more)
    watch = Watch(stop, progress)
    watch.tell(candidates[0].move)
    if position.piece_count < skill.solves_from:
        return _looked_ahead(candidates, len(candidates), skill, watch, more=more)
    solves = position.piece_count >= skill.must_solve_from
    end = Endgame(candidates, None if solves else skill.nodes, skill.safety, watch, more=more)
    choice = end.choose()
    if choice is not None:
        return choice
    open_ones = [candidate for candidate in candidates if candidate.state not in end.lost]
    return _looked_ahead(open_ones, len(candidates) + end.nodes, skill, watch, more=more)


def _looked_ahead(
    candidates: list[Candidate], work: int, skill: Skill, watch: Watch, *, more: bool
) -> Choice:
    """Choose by the estimate of what comes; the candidates are in their order at first sight."""
    if not skill.widths or watch.is_over:
        return _estimated(candidates[0], work)
    lookahead = Lookahead(skill.widths, skill.estimates, watch.stop)
    # Of moves that lead to one state the first has the best change, and so is as good as any of them.
    by_state = {candidate.state: candidate for candidate in reversed(candidates)}
    branches = [
        Branch(candidate.score + candidate.error, candidate.groups * GROUP + candidate.error, state)
        for state, candidate in by_state.items()
    ]
    branch = lookahead.compare(branches, more=more)[0]
    best = by_state[branch.state]
    watch.tell(best.move)
    best.score = branch.score - best.error
    return _estimated(best, work + lookahead.estimates)


def _candidates(position: Position, moves: Sequence[Move], chance: random.Random) -> list[Candidate]:
    """Return what each move leads to, in an order that is left to chance."""
    now_less = position.side_to_move is Side.LESS
    before = position.group_count
    known: dict[State, int] = {}
    candidates = []
    for move in moves:
        state = state_of(position.play(move))
        groups = before + (change_by(position, move) if isinstance(move, Placement) else 0)
        if state not in known:
            known[state] = evaluate(state, more=now_less)
        candidates.append(Candidate(move, state, groups, groups * GROUP + known[state]))
    chance.shuffle(candidates)
    return candidates


def _estimated(candidate: Candidate, work: int) -> Choice:
    return Choice(candidate.move, None, candidate.score, proved=False, work=work)
