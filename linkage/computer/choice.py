"""What a player chooses from, what it has chosen, and how its search is heard of meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from linkage.computer.reach import State
from linkage.engine import Move, Side


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and what is known about it.

    Attributes:
        move: the move.
        winner: who wins after it with best play by both, where that is proved; else None.
        groups: the number of groups at the end, in thousandths: what best play leads to if `proved`; else
            an estimate, or where the winner is proved the count that is already sure.
        proved: whether `groups` is proved.
        work: the estimates and nodes that it took.
    """

    move: Move
    winner: Side | None
    groups: int
    proved: bool
    work: int


@dataclass(slots=True)
class Candidate:
    """A move that could be chosen.

    Attributes:
        move: the move.
        state: what can still happen after it.
        groups: the number of groups right after it.
        score: the estimate of the groups at the end, in thousandths.
        error: the player's error about that, in thousandths too.
    """

    move: Move
    state: State
    groups: int
    score: int
    error: int = 0


class Watch:
    """How a search is heard of and stopped from outside."""

    def __init__(self, stop: Callable[[], bool] | None, progress: Callable[[Move], None] | None) -> None:
        """Remember whom to ask and whom to tell; both may be nobody."""
        self.stop = stop
        self._progress = progress
        self._told: Move | None = None

    def tell(self, move: Move) -> None:
        """Tell the best move so far, if it is another one than before."""
        if self._progress is not None and move is not self._told:
            self._progress(move)
        self._told = move

    @property
    def is_over(self) -> bool:
        """Whether the search shall come to its end."""
        return self.stop is not None and self.stop()
