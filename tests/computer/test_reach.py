"""What the searches see of a position, against the engine."""

import random

import pytest

from linkage.computer.evaluation import evaluate
from linkage.computer.playout import play_out
from linkage.computer.reach import NO_ROOM, change_by, replies, slot_bit, state_of
from linkage.engine import CELLS, SLOTS, Colour, Placement, Position, Side


def random_game(seed: int) -> list[Position]:
    chance = random.Random(seed)
    positions = [Position.start(chance.choice(CELLS))]
    while not positions[-1].is_over:
        positions.append(positions[-1].play(chance.choice(positions[-1].legal_moves())))
    return positions


@pytest.mark.parametrize("seed", range(12))
def test_the_free_and_barred_slots_are_those_of_the_engine(seed: int) -> None:
    for position in random_game(seed):
        free, barred, _ = state_of(position)
        empty = position.empty
        near = position.barred
        assert free == sum(slot_bit(s) for s in SLOTS if s.first in empty and s.second in empty)
        assert barred == sum(slot_bit(s) & free for s in SLOTS if s.first in near or s.second in near)


@pytest.mark.parametrize("seed", range(12))
def test_replies_lead_where_the_engines_moves_lead(seed: int) -> None:
    for position in random_game(seed)[3:]:
        expected = {
            (after.group_count - position.group_count, state_of(after))
            for after in map(position.play, position.legal_moves())
        }
        assert set(replies(state_of(position))) == expected


@pytest.mark.parametrize("seed", range(6))
def test_the_change_in_groups_is_what_the_engine_counts(seed: int) -> None:
    for position in random_game(seed):
        for move in position.legal_moves():
            if isinstance(move, Placement):
                assert change_by(position, move) == position.play(move).group_count - position.group_count


def test_colours_that_look_alike_make_one_state() -> None:
    names = {
        Colour.WHITE: Colour.RED,
        Colour.RED: Colour.BLUE,
        Colour.BLUE: Colour.YELLOW,
        Colour.YELLOW: Colour.WHITE,
    }
    one = other = Position.start()
    chance = random.Random(5)
    while not one.is_over:
        move = chance.choice(one.legal_moves())
        one = one.play(move)
        if isinstance(move, Placement):
            move = Placement(names[move.colour], move.slot.first, move.slot.second)
        other = other.play(move)
        assert state_of(one) == state_of(other)
    assert state_of(one) == NO_ROOM


@pytest.mark.parametrize("seed", range(5))
def test_a_playout_ends_with_a_possible_number_of_groups(seed: int) -> None:
    position = random_game(seed)[4]
    more = position.side_to_move is Side.MORE
    for number in range(10):
        change = play_out(state_of(position), random.Random(number), more=more)
        assert 3 <= position.group_count + change <= 24
        assert change == play_out(state_of(position), random.Random(number), more=more)


def test_an_estimate_of_nothing_left_is_nothing() -> None:
    assert evaluate(NO_ROOM, more=True) == 0
