"""Looking a few plies ahead where the game is still too open to be solved.

An alpha-beta search to a fixed depth with the quick estimate at its end, made deeper step by step
until its budget is used up. It is a beam: of the hundred and more moves that a position has, each
ply follows only the few that look best at once, so it can be wrong, and what it finds is an estimate.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from linkage.computer.evaluation import GROUP, evaluate
from linkage.computer.reach import State, replies, state_of
from linkage.computer.solver import OutOfBudgetError
from linkage.engine import Position, Side

_FAR = 100 * GROUP


class Branch(NamedTuple):
    """What one kind of move leads to. Moves that differ only by alike colours are one kind.

    Attributes:
        score: the estimate of the further groups, the move's own change included.
        change: by how much the move itself changes the number of groups, in thousandths too.
        state: the state after it.
    """

    score: int
    change: int
    state: State


class Lookahead:
    """The beam search. It remembers what it has estimated.

    Attributes:
        estimates: how many states were estimated so far.
    """

    def __init__(self, widths: tuple[int, ...], budget: int, stop: Callable[[], bool] | None = None) -> None:
        """Make a search.

        Args:
            widths: how many moves are followed at each ply, the first ply first. At the ply after the
                last of them every move is estimated and none is followed.
            budget: the number of estimates after which it goes no deeper.
            stop: asked after every position; the search gives up once it says True.
        """
        self.estimates = 0
        self._widths = widths
        self._budget = budget
        self._stop = stop
        self._last_ply = 0
        self._branches: dict[tuple[State, bool], list[Branch]] = {}

    def compare(self, branches: list[Branch], *, more: bool) -> list[Branch]:
        """Return the branches of a position, the best for the side to move first, scores as deep as they go.

        `more` says whether More has the move that leads to the branches. Those that were not followed
        come last, with the estimate that they came with.
        """
        ranked = sorted(branches, key=lambda branch: branch.score, reverse=more)
        for last_ply in range(1, len(self._widths) + 1):
            self._last_ply = last_ply
            try:
                ranked = self._compare_deeper(ranked, more=more)
            except OutOfBudgetError:
                break
        return ranked

    def _compare_deeper(self, ranked: list[Branch], *, more: bool) -> list[Branch]:
        followed = ranked[: self._widths[0]]
        low, high = -_FAR, _FAR
        scored = []
        for branch in followed:
            change = branch.change
            score = change + self._value(branch.state, 1, low - change, high - change, more=not more)
            # A branch that is cut off is no better than the best so far; a hair worse keeps the order.
            if more:
                scored.append(branch._replace(score=score if score > low else score - 1))
                low = max(low, score)
            else:
                scored.append(branch._replace(score=score if score < high else score + 1))
                high = min(high, score)
        scored.sort(key=lambda branch: branch.score, reverse=more)
        return scored + ranked[self._widths[0] :]

    def _value(self, state: State, ply: int, low: int, high: int, *, more: bool) -> int:
        """Return the further groups of a state that many plies ahead, if they are between the bounds."""
        if not state[0]:
            return 0
        branches = self.branches(state, more=more)
        if ply == self._last_ply:
            return branches[0].score
        best = -_FAR if more else _FAR
        for branch in branches[: self._widths[ply]]:
            change = branch.change
            score = change + self._value(branch.state, ply + 1, low - change, high - change, more=not more)
            if more:
                best = max(best, score)
                low = max(low, score)
            else:
                best = min(best, score)
                high = min(high, score)
            if low >= high:
                break
        return best

    def branches(self, state: State, *, more: bool) -> list[Branch]:
        """Return what the moves of a state lead to, the best estimate for the side to move first.

        `more` says whether More is to move. A forced pass is a branch too.
        """
        key = (state, more)
        known = self._branches.get(key)
        if known is not None:
            return known
        if self.estimates >= self._budget or (self._stop is not None and self._stop()):
            raise OutOfBudgetError
        found = [
            Branch(change * GROUP + evaluate(then, more=not more), change * GROUP, then)
            for change, then in replies(state)
        ]
        self.estimates += len(found)
        found.sort(key=lambda branch: branch.score, reverse=more)
        self._branches[key] = found
        return found


def foresee(position: Position, widths: tuple[int, ...] = (12,), budget: int = 2_000) -> int:
    """Return an estimate of the number of groups at the end of the game, in thousandths.

    There is no chance in it. `widths` and `budget` are those of `Lookahead`. A finished game has what it has.
    """
    before = position.group_count * GROUP
    if position.is_over:
        return before
    more = position.side_to_move is Side.MORE
    lookahead = Lookahead(widths, budget)
    return before + lookahead.compare(lookahead.branches(state_of(position), more=more), more=more)[0].score
