"""The exact solver against brute force, and against endings whose answer is known."""

import json
import random
from functools import cache
from pathlib import Path

import pytest

from linkage.computer import Solution, solve
from linkage.computer.solver import NODES_BETWEEN_LOOKS, Solver
from linkage.engine import CELLS, THRESHOLD, Move, Pass, Position, Side
from linkage.notation import parse_move

ENDGAMES = [json.loads(line) for line in Path(__file__).with_name("endgames.jsonl").read_text().splitlines()]

NODES = [674, 4365, 3633, 64, 482, 217, 315, 800, 843, 50, 108, 29]
"""The most that each of them may take: a bound that has become weaker costs nodes, and no answer."""


def random_position(seed: int, pieces: int) -> Position:
    """Return an unfinished position of a random game, the black token anywhere."""
    chance = random.Random(seed)
    while True:
        position = Position.start(chance.choice(CELLS))
        while position.piece_count < pieces and not position.is_over:
            position = position.play(chance.choice(position.legal_moves()))
        if not position.is_over:
            return position


def position_before_a_pass(seed: int) -> Position:
    """Return a late position of a random game in which a pass is forced within two plies."""
    chance = random.Random(seed)
    while True:
        positions = [Position.start(chance.choice(CELLS))]
        while not positions[-1].is_over:
            if positions[-1].must_pass and positions[-3].piece_count >= 17:
                return positions[-3]
            positions.append(positions[-1].play(chance.choice(positions[-1].legal_moves())))


@cache
def groups_with_best_play(position: Position) -> int:
    """Return the groups at the end when both play best, by trying everything with the engine."""
    if position.outcome is not None:
        return position.outcome.groups
    best = max if position.side_to_move is Side.MORE else min
    return best(groups_with_best_play(position.play(move)) for move in position.legal_moves())


def winner_with_best_play(position: Position) -> Side:
    return Side.MORE if groups_with_best_play(position) >= THRESHOLD else Side.LESS


def check_against_brute_force(position: Position) -> None:
    solution = solve(position)
    assert solution.exact
    assert solution.winner is winner_with_best_play(position)
    assert solution.winning_moves == tuple(
        move
        for move in position.legal_moves()
        if winner_with_best_play(position.play(move)) is position.side_to_move
    )
    assert Solver().final_groups(position) == groups_with_best_play(position)


@pytest.mark.parametrize("seed", range(30))
def test_small_endings_are_solved_as_brute_force_solves_them(seed: int) -> None:
    check_against_brute_force(random_position(seed, 19))


@pytest.mark.parametrize("seed", range(8))
def test_larger_endings_are_solved_as_brute_force_solves_them(seed: int) -> None:
    check_against_brute_force(random_position(seed, 18))


@pytest.mark.parametrize("seed", range(6))
def test_endings_with_forced_passes_are_solved_as_brute_force_solves_them(seed: int) -> None:
    position = position_before_a_pass(seed)
    check_against_brute_force(position)


def test_a_forced_pass_is_the_only_winning_move_or_none() -> None:
    seen = set()
    for seed in range(12):
        position = position_before_a_pass(seed)
        while not position.must_pass:
            position = next(
                after
                for move in position.legal_moves()
                for after in (position.play(move),)
                if after.must_pass or leads_to_pass(after)
            )
        solution = solve(position)
        won = winner_with_best_play(position) is position.side_to_move
        assert solution.winning_moves == ((Pass(),) if won else ())
        seen.add(won)
    assert seen == {True, False}


def leads_to_pass(position: Position) -> bool:
    return any(position.play(move).must_pass for move in position.legal_moves())


@pytest.mark.parametrize(("ending", "nodes"), [*zip(ENDGAMES, NODES, strict=True)])
def test_known_endings_have_their_known_answer(ending: dict[str, str], nodes: int) -> None:
    position = Position.start()
    for text in ending["moves"].split():
        position = position.play(parse_move(text))
    solution = solve(position)
    assert solution.exact
    assert solution.winner is Side(ending["winner"])
    assert set(solution.winning_moves) == {parse_move(text) for text in ending["winning"].split()}
    assert solution.nodes <= nodes
    check_line(position, solution)


def check_line(position: Position, solution: Solution) -> None:
    """The line is legal, and it ends as the solution says."""
    for move in solution.line:
        position = position.play(move)
    assert position.outcome is not None
    assert position.outcome.winner is solution.winner


def test_a_finished_game_is_answered_at_once() -> None:
    position = random_position(1, 19)
    while position.outcome is None:
        position = position.play(position.legal_moves()[0])
    assert solve(position) == Solution(position.outcome.winner, (), (), exact=True, nodes=0)


def test_a_budget_that_runs_out_is_told() -> None:
    solution = solve(Position.start(), budget=500)
    assert not solution.exact
    assert solution.winner is None
    assert solution.winning_moves == ()
    assert solution.nodes == 500


def test_what_is_proved_before_the_budget_runs_out_is_kept() -> None:
    position = random_position(9, 15)
    full = solve(position)
    for budget in range(0, full.nodes, 40):
        part = solve(position, budget=budget)
        assert not part.exact
        assert set(part.winning_moves) <= set(full.winning_moves)
        assert part.winner in {None, full.winner}


def test_a_search_stops_when_it_is_told_to() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 3

    solution = solve(Position.start(), stop=stop)
    assert not solution.exact
    assert len(asked) == 3
    assert solution.nodes == 3 * NODES_BETWEEN_LOOKS


def test_one_solver_answers_about_many_positions() -> None:
    solver = Solver()
    position = random_position(4, 16)
    moves: list[Move] = list(position.legal_moves())
    for move in moves:
        after = position.play(move)
        assert solver.wins(after, Side.MORE) is Solver().wins(after, Side.MORE)
        assert solver.final_groups(after) == Solver().final_groups(after)


def test_the_moves_are_counted_as_they_are_decided() -> None:
    position = random_position(seed=1, pieces=17)
    told: list[tuple[int, int]] = []
    solve(position, progress=lambda done, total: told.append((done, total)))
    moves = len(position.legal_moves())
    assert told == [(done, moves) for done in range(moves)]
