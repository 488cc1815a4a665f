"""The beam search, against the plain search that it comes down to where its beam leaves nothing out."""

import random

import pytest

from linkage.computer.evaluation import GROUP, evaluate
from linkage.computer.lookahead import Lookahead, foresee
from linkage.computer.reach import State, replies, state_of
from linkage.computer.solver import Solver
from linkage.engine import CELLS, Position, Side

ALL = 999


def random_position(seed: int, pieces: int) -> Position:
    """Return an unfinished position of a random game."""
    chance = random.Random(seed)
    while True:
        position = Position.start(chance.choice(CELLS))
        while position.piece_count < pieces and not position.is_over:
            position = position.play(chance.choice(position.legal_moves()))
        if not position.is_over:
            return position


def estimate_after(state: State, plies: int, *, more: bool) -> int:
    """Return the further groups, in thousandths, with the best of so many plies and an estimate then."""
    if plies == 0 or not state[0]:
        return evaluate(state, more=more)
    best = max if more else min
    return best(
        change * GROUP + estimate_after(then, plies - 1, more=not more) for change, then in replies(state)
    )


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("followed", [1, 2])
def test_a_beam_of_all_moves_finds_what_plain_search_finds(seed: int, followed: int) -> None:
    position = random_position(seed, 17)
    state, more = state_of(position), position.side_to_move is Side.MORE
    lookahead = Lookahead((ALL,) * followed, 10**9)
    ranked = lookahead.compare(lookahead.branches(state, more=more), more=more)
    assert ranked[0].score == estimate_after(state, followed + 1, more=more)
    assert ranked == sorted(ranked, key=lambda branch: branch.score, reverse=more)
    best = ranked[0]
    assert best.score == best.change + estimate_after(best.state, followed, more=not more)


def test_what_the_beam_leaves_out_comes_last_as_it_came() -> None:
    position = random_position(3, 14)
    state, more = state_of(position), position.side_to_move is Side.MORE
    lookahead = Lookahead((4,), 10**9)
    branches = lookahead.branches(state, more=more)
    ranked = lookahead.compare(branches, more=more)
    assert {branch.state for branch in ranked[:4]} == {branch.state for branch in branches[:4]}
    assert ranked[4:] == branches[4:]


def test_a_budget_that_is_used_up_leaves_the_last_whole_step() -> None:
    position = random_position(3, 14)
    state, more = state_of(position), position.side_to_move is Side.MORE
    first = Lookahead((4,), 10**9)
    once = first.compare(first.branches(state, more=more), more=more)
    both = Lookahead((4, 4), first.estimates)
    assert both.compare(both.branches(state, more=more), more=more) == once


@pytest.mark.parametrize("seed", range(5))
def test_where_nothing_is_left_to_estimate_the_estimate_is_exact(seed: int) -> None:
    position = random_position(seed, 20)
    while len(position.legal_moves()) > 8:
        position = position.play(position.legal_moves()[0])
    if not position.is_over:
        assert foresee(position, (ALL,) * 8, 10**9) == Solver().final_groups(position) * GROUP
