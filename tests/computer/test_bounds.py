"""What the solver holds for certain before it tries moves, against the exact value by trying everything."""

import random
from functools import cache

import pytest

from linkage.computer.reach import State, by_touched, cells_in, replies, split, state_of
from linkage.computer.solver import Solver, _most_gained
from linkage.engine import CELLS, Position


@cache
def further_groups(state: State, more: bool) -> int:
    """Return the further groups with best play by both, by trying everything. `more` says who moves."""
    best = max if more else min
    return best((change + further_groups(then, not more) for change, then in replies(state)), default=0)


def late_position(seed: int) -> Position:
    """Return a position of a random game that can be played out in every way."""
    chance = random.Random(seed)
    while True:
        position = Position.start(chance.choice(CELLS))
        while position.piece_count < 17 and not position.is_over:
            position = position.play(chance.choice(position.legal_moves()))
        if not position.is_over and len(position.legal_moves()) < 25:
            return position


def reached(state: State) -> set[State]:
    """Return every unfinished state that play can reach from one."""
    found = {state}
    coming = [state]
    while coming:
        new = {then for _, then in replies(coming.pop()) if then[0]} - found
        found |= new
        coming += new
    return found


@pytest.mark.parametrize("seed", range(8))
def test_no_bound_is_on_the_wrong_side_of_the_exact_value(seed: int) -> None:
    solver = Solver()
    for state in reached(state_of(late_position(seed))):
        free, _, colours = state
        touches = [by_touched(free, stock) for stock in colours]
        lowest, highest = -solver._most_joined(free, colours, touches), _most_gained(colours, touches)
        for more in (True, False):
            assert lowest <= further_groups(state, more) <= highest, state


@pytest.mark.parametrize("seed", range(8))
def test_what_the_solver_has_learnt_is_true(seed: int) -> None:
    solver = Solver()
    position = late_position(seed)
    solver.final_groups(position)
    for (free, barred, colours, more), (low, high) in solver._table.items():
        assert low <= further_groups((free, barred, colours), more) <= high


@pytest.mark.parametrize("seed", range(6))
def test_groups_that_no_free_cells_link_are_not_counted_as_joined(seed: int) -> None:
    solver = Solver()
    fewer = 0
    for free, _, colours in reached(state_of(late_position(seed))):
        for stock in colours:
            by_pieces = stock[0] * max(1, *(i for i, by in enumerate(by_touched(free, stock)) if by)) - 1
            by_links = len(stock[1:]) - sets_linked(free, stock[1:])
            bound = solver._most_joined(free, (stock,), [by_touched(free, stock)])
            assert bound == max(0, min(by_pieces, by_links))
            fewer += by_links < by_pieces
    assert fewer


def sets_linked(free: int, reaches: tuple[int, ...]) -> int:
    """Return how many sets of groups no part links; groups that reach one part are one set."""
    sets = [{number} for number in range(len(reaches))]
    for part in split(cells_in(free)):
        linked = {n for n, reach in enumerate(reaches) if reach & slots_of(free, part)}
        joined = [some for some in sets if some & linked]
        sets = [some for some in sets if not some & linked] + ([set().union(*joined)] if joined else [])
    return len(sets)


def slots_of(free: int, part: int) -> int:
    """Return the free slots whose cells are in a part."""
    return sum(1 << n for n in range(free.bit_length()) if free >> n & 1 and not cells_in(1 << n) & ~part)
