"""A game gone through ply by ply: who had won when, and where the win changed hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from linkage.computer.evaluation import GROUP
from linkage.computer.lookahead import foresee
from linkage.computer.solver import OutOfBudgetError, Solver
from linkage.engine import THRESHOLD, Move, Position, Side

NODES_PER_POSITION = 20_000
"""The budget with which an analysis tries to solve each position, unless it is told otherwise."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known about a position.

    Attributes:
        winner: who wins with best play by both if `exact`; otherwise whom the estimate favours.
        exact: whether that is proved.
        groups: the groups at the end in thousandths: an estimate, or None where the winner is proved.
    """

    winner: Side
    exact: bool
    groups: int | None = None


@dataclass(frozen=True, slots=True)
class PlyAnalysis:
    """One ply of a game.

    Attributes:
        ply: its number, from 1.
        side: who made it.
        move: what was played.
        before: the verdict on the position in which it was played.
        after: the verdict on the position after it.
        holding: where the ply gave a proved win away, all the moves that would have held it, or those
            that the budget allowed to prove; at least one. Empty for every other ply.
    """

    ply: int
    side: Side
    move: Move
    before: Verdict
    after: Verdict
    holding: tuple[Move, ...] = ()

    @property
    def is_turning_point(self) -> bool:
        """Whether the win provably changed hands here."""
        return bool(self.holding)


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """A game ply by ply.

    Attributes:
        plies: each ply with its verdicts.
        exact_from: the number of the first ply before which the winner is proved, and ever after; None if
            nothing was proved.
    """

    plies: tuple[PlyAnalysis, ...]
    exact_from: int | None

    @property
    def turning_points(self) -> tuple[PlyAnalysis, ...]:
        """The plies at which the win provably changed hands."""
        return tuple(ply for ply in self.plies if ply.is_turning_point)


def analyse(
    moves: Sequence[Move],
    start: Position | None = None,
    *,
    budget: int = NODES_PER_POSITION,
    stop: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> GameAnalysis:
    """Analyse a game, finished or not.

    It is solved from its end backwards, as far as each position can be solved within the budget; every
    position before that has an estimate, marked as one.

    Args:
        moves: the plies, passes included.
        start: the position before the first of them; None for the standard start.
        budget: the nodes that each position may take, and again those to find all holding moves of a
            turning point.
        stop: asked now and then; once it says True, what is not yet proved is only estimated.
        progress: told how many positions are done, and of how many.

    Returns:
        The analysis.

    Raises:
        IllegalMoveError: a move breaks the rules.
    """
    positions = [start or Position.start()]
    for move in moves:
        positions.append(positions[-1].play(move))
    solver = Solver(stop=stop)
    verdicts: list[Verdict] = []
    out_of_reach = False
    for number, position in enumerate(reversed(positions)):
        verdict = None if out_of_reach else _proved(solver, position, budget)
        if verdict is None:
            out_of_reach = True
            verdict = _estimated(position)
        verdicts.append(verdict)
        if progress is not None:
            progress(number + 1, len(positions))
    verdicts.reverse()
    plies = []
    for number, move in enumerate(moves):
        before, after = verdicts[number : number + 2]
        side = positions[number].side_to_move
        lost_here = before.exact and before.winner is side and after.winner is not side
        holding = _holding(solver, positions[number], budget) if lost_here else ()
        plies.append(PlyAnalysis(number + 1, side, move, before, after, holding))
    exact_from = next((ply.ply for ply in plies if ply.before.exact), None)
    return GameAnalysis(tuple(plies), exact_from)


def _proved(solver: Solver, position: Position, budget: int) -> Verdict | None:
    outcome = position.outcome
    if outcome is not None:
        return Verdict(outcome.winner, exact=True)
    solver.budget = solver.nodes + budget
    try:
        more_wins = solver.wins(position, Side.MORE)
    except OutOfBudgetError:
        return None
    return Verdict(Side.MORE if more_wins else Side.LESS, exact=True)


def _estimated(position: Position) -> Verdict:
    groups = foresee(position)
    winner = Side.MORE if groups > THRESHOLD * GROUP - GROUP // 2 else Side.LESS
    return Verdict(winner, exact=False, groups=groups)


def _holding(solver: Solver, position: Position, budget: int) -> tuple[Move, ...]:
    """Return the moves that win a won position, at least one, however long that takes."""
    side = position.side_to_move
    solver.budget = solver.nodes + budget
    holding: list[Move] = []
    try:
        for move in position.legal_moves():
            if solver.wins(position.play(move), side):
                holding.append(move)  # noqa: PERF401 - those found before the budget runs out count
    except OutOfBudgetError:
        if not holding:
            return _one_holding(solver, position)
    return tuple(holding)


def _one_holding(solver: Solver, position: Position) -> tuple[Move, ...]:
    # Proving the position won has left the proof in the table, so this is quick, and nothing ends it early.
    stop, solver.stop, solver.budget = solver.stop, None, None
    move = solver.winning_move(position)
    solver.stop = stop
    assert move is not None, "a won position has a winning move"
    return (move,)
