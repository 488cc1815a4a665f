"""The computer as a player."""

import os
import random
import subprocess
import sys
from functools import cache

import pytest

from linkage.computer import Level, choose_move, solve
from linkage.computer.evaluation import GROUP, evaluate
from linkage.computer.levels import choose
from linkage.computer.reach import replies, state_of
from linkage.computer.solver import Solver
from linkage.engine import CELLS, THRESHOLD, Move, Position, Side


def random_position(seed: int, pieces: int) -> Position:
    chance = random.Random(seed)
    while True:
        position = Position.start(chance.choice(CELLS))
        while position.piece_count < pieces and not position.is_over:
            position = position.play(chance.choice(position.legal_moves()))
        if not position.is_over:
            return position


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
def test_a_level_plays_a_whole_game_by_the_rules(level: Level) -> None:
    position = Position.start()
    ply = 0
    while not position.is_over:
        position = position.play(choose_move(position, level, seed=ply))
        ply += 1


def test_an_expert_plays_by_the_rules_at_every_stage() -> None:
    for pieces in (0, 9, 13, 16, 19):
        position = random_position(pieces, pieces)
        assert position.is_legal(choose_move(position, Level.EXPERT, seed=1))


@pytest.mark.parametrize("level", Level)
def test_a_seed_gives_the_same_move(level: Level) -> None:
    for pieces in (6, 14):
        position = random_position(3, pieces)
        assert choose_move(position, level, seed=7) is choose_move(position, level.value, seed=7)


def test_a_seed_gives_the_same_moves_whatever_the_hash_seed() -> None:
    script = (
        "from linkage.computer import choose_move\n"
        "from linkage.engine import Position\n"
        "position = Position.start()\n"
        "for ply in range(6):\n"
        "    move = choose_move(position, ('easy', 'medium', 'hard')[ply % 3], seed=ply)\n"
        "    print(move)\n"
        "    position = position.play(move)\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_chance_varies_the_first_move() -> None:
    assert len({choose_move(Position.start(), "medium", seed=seed) for seed in range(10)}) > 1


def test_a_medium_player_takes_a_move_with_a_good_estimate_and_says_it() -> None:
    for seed in range(12):
        position = random_position(seed, 8 + seed)
        more = position.side_to_move is Side.MORE
        estimates = {
            move: after.group_count * GROUP + evaluate(state_of(after), more=not more)
            for move in position.legal_moves()
            for after in (position.play(move),)
        }
        choice = choose(position, Level.MEDIUM, seed=seed)
        assert choice.groups == estimates[choice.move]
        rank = sorted(estimates.values(), reverse=more).index(choice.groups)
        assert rank < len(estimates) / 3


def test_an_only_move_is_played_without_thinking() -> None:
    def never() -> bool:
        raise AssertionError("the computer thought about an only move")

    chance = random.Random(2)
    only: list[Position] = []
    while len(only) < 20:
        position = Position.start(chance.choice(CELLS))
        while not position.is_over:
            moves = position.legal_moves()
            if len(moves) == 1:
                only.append(position)
            position = position.play(chance.choice(moves))
    assert any(position.must_pass for position in only)
    for position in only:
        for level in Level:
            choice = choose(position, level, stop=never)
            assert [choice.move] == position.legal_moves()


def test_a_finished_game_has_no_move_to_choose() -> None:
    position = random_position(1, 19)
    while not position.is_over:
        position = position.play(position.legal_moves()[0])
    with pytest.raises(ValueError, match="the game is over"):
        choose_move(position, "easy")


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        choose_move(Position.start(), "grandmaster")


def test_the_computer_moves_at_once_when_it_is_told_to() -> None:
    for pieces in (4, 13):
        position = random_position(5, pieces)
        told: list[Move] = []
        move = choose_move(position, "expert", seed=1, stop=lambda: True, progress=told.append)
        assert position.is_legal(move)
        assert told[-1] is move


def test_the_best_move_so_far_is_told() -> None:
    told: list[Move] = []
    position = random_position(5, 8)
    move = choose_move(position, "hard", seed=1, progress=told.append)
    assert told[-1] is move


@pytest.mark.parametrize("seed", range(4))
def test_an_expert_does_not_lose_what_is_won_with_14_pieces(seed: int) -> None:
    position = random_position(100 + seed, 14)
    winner = solve(position).winner
    chance = random.Random(seed)
    while not position.is_over:
        if position.side_to_move is winner:
            position = position.play(choose_move(position, "expert", seed=seed))
        else:
            position = position.play(chance.choice(position.legal_moves()))
    assert position.outcome is not None
    assert position.outcome.winner is winner


@cache
def groups_with_best_play(position: Position) -> int:
    if position.outcome is not None:
        return position.outcome.groups
    best = max if position.side_to_move is Side.MORE else min
    return best(groups_with_best_play(position.play(move)) for move in position.legal_moves())


@pytest.mark.parametrize("level", [Level.HARD, Level.EXPERT])
def test_won_or_lost_the_best_count_is_played_for(level: Level) -> None:
    won = lost = 0
    for seed in range(90):
        position = random_position(seed, 20)
        if len(position.legal_moves()) < 2:
            continue
        choice = choose(position, level, seed=seed)
        groups = groups_with_best_play(position)
        assert choice.proved
        assert choice.groups == 1000 * groups
        assert groups_with_best_play(position.play(choice.move)) == groups
        assert choice.winner is (Side.MORE if groups >= THRESHOLD else Side.LESS)
        won += choice.winner is position.side_to_move
        lost += choice.winner is not position.side_to_move
    assert won > 5
    assert lost > 3


def test_a_lost_game_is_played_so_that_few_replies_keep_the_win() -> None:
    mattered = 0
    for seed in range(80):
        position = random_position(seed, 19)
        side = position.side_to_move
        afters = [position.play(move) for move in position.legal_moves()]
        groups = [groups_with_best_play(after) for after in afters]
        best = max(groups) if side is Side.MORE else min(groups)
        if len(afters) < 2 or (best >= THRESHOLD) is (side is Side.MORE):
            continue
        answers = {
            after: answers_that_win(after)
            for after, count in zip(afters, groups, strict=True)
            if count == best
        }
        chosen = position.play(choose_move(position, "expert", seed=seed))
        assert answers[chosen] == min(answers.values())
        mattered += min(answers.values()) < max(answers.values())
    assert mattered > 2


def answers_that_win(position: Position) -> int:
    """Return the replies that keep the win, those that differ only by alike colours counted once."""
    solver = Solver()
    more = position.side_to_move is Side.MORE
    need = THRESHOLD - position.group_count
    return sum(
        solver.reaches(state, more=not more, need=need - change) is more
        for change, state in replies(state_of(position))
    )
