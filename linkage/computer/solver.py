"""Who wins with best play by both: the exact answer.

The search asks one yes-or-no question, again and again: *can More get at least `need` further groups
from this state, whatever Less does?* With `need` set to what is lacking to the threshold, that is who
wins. It is an alpha-beta search with a window of one, depth first, and it keeps what it has learnt in
a table of bounds: for a state and a side to move, More is sure of at least `low` further groups and
can be held to `high`. The threshold is no part of that, so positions with different numbers of groups
behind them, and different questions about one position, share the table.

What keeps it small, in the order of what it saves:

- states, not positions (see `reach`): what can no longer matter is gone, alike colours are one;
- bounds before any move is tried. More gains at most one group for every piece that can still lie
  where it touches none of its colour; Less joins at most those groups of a colour that are linked by
  free cells, with the pieces that are left of it;
- moves in the order of their immediate change, best first, found class by class as sets of slots, so
  that a cut-off costs no sorting. Within a class the slots come in a fixed order, which keeps the
  search in one part of the board and lets the table answer more often than any cleverer order tried.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from linkage.computer.reach import (
    LANE,
    State,
    Stock,
    after,
    by_touched,
    cells_in,
    change_by,
    slots_within,
    split,
    state_of,
)
from linkage.engine import THRESHOLD, Move, Pass, Position, Side
from linkage.engine.board import BOARD, SIZE

NODES_BETWEEN_LOOKS: Final = 1024
"""After so many nodes a search asks whether it shall stop."""

_MOST: Final = 99


@dataclass(frozen=True, slots=True)
class Solution:
    """The exact answer about a position, as far as the budget went.

    Attributes:
        winner: the side that wins with best play by both; None where that was not found out.
        winning_moves: every move of the side to move that wins, in the order of `legal_moves`; empty
            where it has lost. Only those proved so far if `exact` is false.
        line: best play to the end of the game, or as far as the budget went. The winner plays a winning move,
            the loser the one with the best immediate change.
        exact: whether every move of the side to move is decided.
        nodes: the states that were searched, not counting those that the table or the bounds decided.
    """

    winner: Side | None
    winning_moves: tuple[Move, ...]
    line: tuple[Move, ...]
    exact: bool
    nodes: int


class OutOfBudgetError(Exception):
    """The budget of a search ran out, or it was told to stop."""


class Solver:
    """A table of bounds on further groups, and the search that fills it.

    Attributes:
        nodes: the states searched so far.
        budget: the number of nodes after which a search gives up; None for none.
        stop: asked every `NODES_BETWEEN_LOOKS` nodes; a search gives up once it says True. None for never.
    """

    def __init__(self, budget: int | None = None, stop: Callable[[], bool] | None = None) -> None:
        """Begin with an empty table."""
        self.nodes = 0
        self.budget = budget
        self.stop = stop
        self._table: dict[tuple[int, int, tuple[Stock, ...], bool], tuple[int, int]] = {}
        self._regions: dict[int, tuple[int, ...]] = {}

    def wins(self, position: Position, side: Side) -> bool:
        """Say whether a side wins a position with best play by both. Raises OutOfBudgetError."""
        need = THRESHOLD - position.group_count
        reached = self.reaches(state_of(position), more=position.side_to_move is Side.MORE, need=need)
        return reached is (side is Side.MORE)

    def winning_move(self, position: Position) -> Move | None:
        """Return a move that wins for the side to move, or None where it has lost.

        Raises OutOfBudgetError.
        """
        side = position.side_to_move
        for move in by_change(position):
            if self.wins(position.play(move), side):
                return move
        return None

    def final_groups(self, position: Position) -> int:
        """Return the number of groups at the end with best play by both. Raises OutOfBudgetError.

        Best play is meant for as many or as few groups as can be, not only for the win.
        """
        state = state_of(position)
        more = position.side_to_move is Side.MORE
        further = THRESHOLD - position.group_count
        if self.reaches(state, more=more, need=further):
            while self.reaches(state, more=more, need=further + 1):
                further += 1
        else:
            further -= 1
            while not self.reaches(state, more=more, need=further):
                further -= 1
        return position.group_count + further

    def reaches(self, state: State, *, more: bool, need: int) -> bool:
        """Say whether More can get at least `need` further groups, whatever Less does.

        `more` says whether More is to move. Raises OutOfBudgetError.
        """
        free, barred, colours = state
        if not free:
            return need <= 0
        key = (free, barred, colours, more)
        known = self._table.get(key)
        low, high = known or (-_MOST, _MOST)
        if need <= low:
            return True
        if need > high:
            return False
        touches = [by_touched(free, stock) for stock in colours]
        if known is None:
            # Less often needs the first bound alone, and it is the cheaper one.
            high = _most_gained(colours, touches)
            if need > high:
                return False
            low = -self._most_joined(free, colours, touches)
            if need <= low:
                return True
        self._count_node()
        reached = self._try_moves(state, touches, more=more, need=need)
        self._table[key] = (need, high) if reached else (low, need - 1)
        return reached

    def _try_moves(
        self, state: State, touches: list[tuple[int, int, int, int, int]], *, more: bool, need: int
    ) -> bool:
        free, barred, colours = state
        allowed = free & ~barred
        if not allowed:
            return self.reaches((free, 0, colours), more=not more, need=need)
        for touched in (0, 1, 2, 3, 4) if more else (4, 3, 2, 1, 0):
            need_then = need - 1 + touched
            for index, stock in enumerate(colours):
                if index and stock == colours[index - 1]:
                    continue
                slots = touches[index][touched] & allowed
                while slots:
                    slot = slots & -slots
                    slots ^= slot
                    if self.reaches(after(state, index, slot), more=not more, need=need_then) is more:
                        return more
        return not more

    def _most_joined(
        self, free: int, colours: tuple[Stock, ...], touches: list[tuple[int, int, int, int, int]]
    ) -> int:
        """Return a bound on the number of groups that can still be lost by joining.

        With `n` pieces of a colour that touch at most `t` of the present groups each, at most `n * t`
        groups become one: a bound of `n * t - 1`, since pieces that touch none add a group themselves.
        And groups are joined only if free cells link them.
        """
        bound = 0
        regions: tuple[int, ...] | None = None
        for stock, (_, _, two, three, four) in zip(colours, touches, strict=True):
            if len(stock) < 3:
                continue
            by_pieces = stock[0] * (4 if four else 3 if three else 2 if two else 1) - 1
            if not by_pieces:
                continue
            if regions is None:
                regions = self._regions.get(free)
                if regions is None:
                    regions = tuple(slots_within(part) & free for part in split(cells_in(free)))
                    self._regions[free] = regions
            by_links = len(stock) - 1 - (1 if len(regions) == 1 else _linked_sets(regions, stock))
            bound += min(by_pieces, by_links)
        return bound

    def _count_node(self) -> None:
        if self.nodes == self.budget:
            raise OutOfBudgetError
        self.nodes += 1
        if not self.nodes % NODES_BETWEEN_LOOKS and self.stop is not None and self.stop():
            raise OutOfBudgetError


def _most_gained(colours: tuple[Stock, ...], touches: list[tuple[int, int, int, int, int]]) -> int:
    """Return a bound on the number of groups that can still be gained."""
    bound = 0
    for_any = 0
    for stock, (untouched, _, _, _, _) in zip(colours, touches, strict=True):
        if untouched:
            for_any |= untouched
            east = untouched & BOARD
            north = untouched >> LANE
            room = (east | east << 1 | north | north << SIZE).bit_count() >> 1
            bound += min(room, stock[0])
    return min(bound, cells_in(for_any).bit_count() >> 1)


def _linked_sets(regions: tuple[int, ...], stock: Stock) -> int:
    """Return the number of sets of a colour's groups that no free region links with each other."""
    sets: list[int] = []
    for region in regions:
        linked = 0
        for number, reach in enumerate(stock[1:]):
            if reach & region:
                linked |= 1 << number
        if not linked:
            continue
        apart = []
        for other in sets:
            if other & linked:
                linked |= other
            else:
                apart.append(other)
        sets = [*apart, linked]
    return len(sets)


def by_change(position: Position) -> list[Move]:
    """Return the legal moves, those first that change the number of groups best for the side to move."""
    sign = -1 if position.side_to_move is Side.MORE else 1
    return sorted(
        position.legal_moves(),
        key=lambda move: 0 if isinstance(move, Pass) else sign * change_by(position, move),
    )


def solve(
    position: Position,
    *,
    budget: int | None = None,
    stop: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Solution:
    """Find out who wins a position with best play by both, every winning move, and a line.

    Args:
        position: the position, finished or not.
        budget: the number of nodes after which to give up; None never gives up, which early in a game
            may take longer than anyone waits.
        stop: asked now and then; the search gives up once it says True.
        progress: told how many of the legal moves are decided, and how many there are.

    Returns:
        The solution, with `exact` false if the budget ran out.
    """
    outcome = position.outcome
    if outcome is not None:
        return Solution(outcome.winner, (), (), exact=True, nodes=0)
    solver = Solver(budget, stop)
    side = position.side_to_move
    winning: list[Move] = []
    exact = True
    moves = position.legal_moves()
    try:
        for number, move in enumerate(moves):
            if progress is not None:
                progress(number, len(moves))
            if solver.wins(position.play(move), side):
                winning.append(move)
    except OutOfBudgetError:
        exact = False
    winner = side if winning else side.other if exact else None
    line: list[Move] = []
    if winner is not None:
        best = winning[0] if winning else None
        try:
            while not position.is_over:
                move = best or by_change(position)[0]
                if best is None and position.side_to_move is winner:
                    proved = solver.winning_move(position)
                    assert proved is not None, "a won position has a winning move"
                    move = proved
                best = None
                line.append(move)
                position = position.play(move)
        except OutOfBudgetError:
            pass
    return Solution(winner, tuple(winning), tuple(line), exact=exact, nodes=solver.nodes)
