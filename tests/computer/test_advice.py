"""A hint: what is proved, and the reasons, counted anew with the engine."""

import random

import pytest

from linkage.computer import Level, Reason, Why, solve, suggest
from linkage.engine import CELLS, SLOTS, Pass, Placement, Position, Side


def late_position(seed: int, plies_left: int) -> Position:
    """Return a position of a random game, so many plies before its end."""
    chance = random.Random(seed)
    positions = [Position.start(chance.choice(CELLS))]
    while not positions[-1].is_over:
        positions.append(positions[-1].play(chance.choice(positions[-1].legal_moves())))
    return positions[-1 - plies_left]


def chances(position: Position) -> tuple[int, int]:
    """Return how many placements would make a new group, and how many would join some, barred or not."""
    founding = joining = 0
    for slot in SLOTS:
        if slot.first not in position.empty or slot.second not in position.empty:
            continue
        for colour in (colour for colour, left in position.pool.items() if left):
            near = Placement(colour, slot.first, slot.second).near
            touched = sum(1 for group in position.group_masks(colour) if group & near)
            founding += touched == 0
            joining += touched > 1
    return founding, joining


@pytest.mark.parametrize("plies_left", [18, 12, 9, 6, 4])
@pytest.mark.parametrize("seed", range(3))
def test_the_reasons_count_what_the_move_does_to_the_chances_of_its_side(seed: int, plies_left: int) -> None:
    for before in (late_position(seed, plies_left), late_position(seed, plies_left + 1)):
        advice = suggest(before, Level.EASY, seed=seed)
        if isinstance(advice.move, Pass):
            continue
        founding, joining = chances(before)
        founding_then, joining_then = chances(before.play(advice.move))
        expected = (
            [Reason(Why.SPOILS_NEW_GROUPS, founding - founding_then)]
            if before.side_to_move is Side.LESS
            else [Reason(Why.SPOILS_JOINS, joining - joining_then), Reason(Why.KEEPS_OPEN, founding_then)]
        )
        outlook = {Why.SPOILS_NEW_GROUPS, Why.SPOILS_JOINS, Why.KEEPS_OPEN}
        assert [reason for reason in advice.reasons if reason.why in outlook] == [
            reason for reason in expected if reason.number > 0
        ]


def test_a_win_is_only_told_where_it_is_proved() -> None:
    kinds = set()
    for seed in range(25):
        position = late_position(seed, 5)
        advice = suggest(position)
        reasons = {reason.why: reason.number for reason in advice.reasons}
        kinds |= set(reasons)
        if Why.WINS in reasons:
            assert advice.winner is position.side_to_move is solve(position).winner
            assert advice.move in solve(position).winning_moves
        if Why.LOSES in reasons:
            assert advice.winner is solve(position).winner is position.side_to_move.other
    assert {Why.WINS, Why.LOSES, Why.SAFEST, Why.CLOSEST} <= kinds


def test_an_open_game_gets_an_estimate() -> None:
    advice = suggest(Position.start(), Level.MEDIUM, seed=1)
    assert advice.winner is None
    assert not advice.exact
    whys = [reason.why for reason in advice.reasons]
    assert Why.NEW_GROUP in whys
    assert Why.ESTIMATE in whys
    assert Why.WINS not in whys


def test_a_reason_counts_the_groups_that_are_joined() -> None:
    for seed in range(20):
        position = late_position(seed, 8)
        advice = suggest(position, Level.MEDIUM, seed=seed)
        if isinstance(advice.move, Pass):
            assert [reason.why for reason in advice.reasons] == [Why.FORCED_PASS]
            continue
        change = position.play(advice.move).group_count - position.group_count
        (reason,) = (r for r in advice.reasons if r.why in {Why.NEW_GROUP, Why.EXTENDS, Why.JOINS})
        assert {Why.NEW_GROUP: 1, Why.EXTENDS: 0}.get(reason.why, 1 - reason.number) == change
