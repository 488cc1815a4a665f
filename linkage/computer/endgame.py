"""Choosing a move where the position can be solved."""

from __future__ import annotations

from linkage.computer.choice import Candidate, Choice, Watch
from linkage.computer.evaluation import GROUP
from linkage.computer.reach import State, replies
from linkage.computer.solver import OutOfBudgetError, Solver
from linkage.engine import THRESHOLD, Side


class Endgame:
    """The choice where the position can be solved: a winning move, and the safest one.

    A move's margin is by how many groups it is on the right side of the threshold with best play by
    both: 0 wins by a hair, -1 loses by one. Among moves that win the one of the greatest margin is
    chosen. Among moves that lose it is too, since then one slip of the opponent may be enough; and of
    those with the same margin the one after which the fewest replies keep the opponent's win.
    """

    def __init__(
        self, candidates: list[Candidate], budget: int | None, for_safety: int, watch: Watch, *, more: bool
    ) -> None:
        """Make it, for the candidates in their order at first sight, with More to move or Less.

        `budget` is the nodes to find out who wins, `for_safety` those to compare moves that win or lose
        alike.
        """
        self.lost: set[State] = set()
        # Of moves that lead to one state the first has the best change, and so is as good as any of them.
        self._kinds = list({candidate.state: candidate for candidate in reversed(candidates)}.values())[::-1]
        self._more = more
        self._for_safety = for_safety
        self._watch = watch
        self._solver = Solver(budget, watch.stop)

    @property
    def nodes(self) -> int:
        """The nodes searched so far."""
        return self._solver.nodes

    def choose(self) -> Choice | None:
        """Return the choice, or None where neither a win was found nor every move was decided."""
        won: list[Candidate] = []
        try:
            for candidate in self._kinds:
                if self._holds(candidate, 0):
                    if not won:
                        # The win is found. All that follows is asked for safety's sake.
                        self._watch.tell(candidate.move)
                        self._solver.budget = self._solver.nodes + self._for_safety
                    won.append(candidate)
                else:
                    self.lost.add(candidate.state)
        except OutOfBudgetError:
            return self._choice(won[0], 0, proved=False) if won else None
        if won:
            return self._safest(won)
        self._solver.budget = self._solver.nodes + self._for_safety
        return self._most_stubborn()

    def _safest(self, won: list[Candidate]) -> Choice:
        margin = 0
        try:
            while True:
                safer = [candidate for candidate in won if self._holds(candidate, margin + 1)]
                if not safer:
                    return self._choice(won[0], margin, proved=True)
                won = safer
                margin += 1
                self._watch.tell(won[0].move)
        except OutOfBudgetError:
            return self._choice(won[0], margin, proved=False)

    def _most_stubborn(self) -> Choice:
        margin = -1
        try:
            while True:
                closest = [candidate for candidate in self._kinds if self._holds(candidate, margin)]
                if closest:
                    break
                margin -= 1
        except OutOfBudgetError:
            return self._choice(self._kinds[0], margin, proved=False)
        best = closest[0]
        try:
            fewest = self._answers(best)
            for candidate in closest[1:]:
                answers = self._answers(candidate)
                if answers < fewest:
                    best, fewest = candidate, answers
        except OutOfBudgetError:
            pass
        return self._choice(best, margin, proved=True)

    def _answers(self, candidate: Candidate) -> int:
        """Return how many slots and colours the opponent has that keep the win."""
        need = THRESHOLD - candidate.groups
        return sum(
            1
            for change, state in replies(candidate.state)
            if self._solver.reaches(state, more=self._more, need=need - change) is not self._more
        )

    def _holds(self, candidate: Candidate, margin: int) -> bool:
        """Say whether a move leads to at least this margin."""
        target = THRESHOLD + (margin if self._more else -margin)
        reached = self._solver.reaches(candidate.state, more=not self._more, need=target - candidate.groups)
        return reached is self._more

    def _choice(self, candidate: Candidate, margin: int, *, proved: bool) -> Choice:
        wins = margin >= 0
        winner = Side.MORE if self._more is wins else Side.LESS
        groups = THRESHOLD + margin if self._more else THRESHOLD - 1 - margin
        return Choice(candidate.move, winner, groups * GROUP, proved=proved, work=self.nodes)
