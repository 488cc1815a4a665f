"""The analysis of a game, and thinking in another process."""

import pickle
import random

import pytest

from linkage.computer import Level, Question, analyse, choose_move, solve
from linkage.engine import CELLS, IllegalMoveError, Move, Pass, Placement, Position


def random_game(seed: int, black_anywhere: bool = True) -> tuple[Position, list[Move]]:
    chance = random.Random(seed)
    start = position = Position.start(chance.choice(CELLS)) if black_anywhere else Position.start()
    moves: list[Move] = []
    while not position.is_over:
        moves.append(chance.choice(position.legal_moves()))
        position = position.play(moves[-1])
    return start, moves


@pytest.mark.parametrize("seed", range(5))
def test_a_game_is_exact_from_some_ply_on_and_estimated_before(seed: int) -> None:
    start, moves = random_game(seed)
    analysis = analyse(moves, start, budget=1_000)
    assert [ply.move for ply in analysis.plies] == moves
    assert [ply.ply for ply in analysis.plies] == list(range(1, len(moves) + 1))
    exact = [ply.before.exact for ply in analysis.plies]
    assert exact == sorted(exact)
    assert analysis.exact_from == exact.index(True) + 1
    assert all((ply.before.groups is None) is ply.before.exact for ply in analysis.plies)
    final = analysis.plies[-1].after
    assert final.exact


@pytest.mark.parametrize("seed", range(6))
def test_turning_points_are_where_the_win_changed_hands(seed: int) -> None:
    start, moves = random_game(seed)
    analysis = analyse(moves, start, budget=400)
    position = start
    for ply in analysis.plies:
        after = position.play(ply.move)
        if ply.before.exact:
            solution = solve(position)
            assert ply.before.winner is solution.winner
            gave_away = solution.winner is position.side_to_move and ply.move not in solution.winning_moves
            assert ply.is_turning_point is gave_away
            if gave_away:
                assert set(ply.holding) <= set(solution.winning_moves)
        else:
            assert not ply.is_turning_point
        position = after


def test_some_game_has_a_turning_point() -> None:
    for seed in range(6):
        start, moves = random_game(seed)
        if analyse(moves, start, budget=300).turning_points:
            return
    raise AssertionError("the win never changed hands")


def test_a_turning_point_names_a_move_that_holds_the_win_however_small_the_budget() -> None:
    start, moves = random_game(23)
    points = analyse(moves, start, budget=3).turning_points
    assert len(points) > 1
    for point in points:
        position = start
        for move in moves[: point.ply - 1]:
            position = position.play(move)
        assert point.holding
        assert set(point.holding) <= set(solve(position).winning_moves)


@pytest.mark.parametrize("seed", [2, 11, 14])
def test_what_is_stopped_after_its_proofs_still_names_a_move_that_would_have_held_the_win(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("linkage.computer.solver.NODES_BETWEEN_LOOKS", 1)
    start, moves = random_game(seed)
    for move in moves[:-9]:
        start = start.play(move)
    proved: set[bool] = set()
    stopped = analyse(
        moves[-9:],
        start,
        budget=100,
        stop=lambda: True in proved,
        progress=lambda done, total: proved.add(done == total),
    )
    whole = analyse(moves[-9:], start, budget=100)
    turning_points = [ply.ply for ply in whole.turning_points]
    assert turning_points
    assert [ply.ply for ply in stopped.turning_points] == turning_points


def test_an_unfinished_game_is_analysed_and_progress_is_told() -> None:
    start, moves = random_game(2)
    told: list[tuple[int, int]] = []
    analysis = analyse(moves[:5], start, budget=200, progress=lambda done, total: told.append((done, total)))
    assert analysis.exact_from is None
    assert not any(ply.after.exact for ply in analysis.plies)
    assert told == [(done, 6) for done in range(1, 7)]


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        analyse([Pass()])


def test_questions_and_answers_travel_between_processes() -> None:
    start, moves = random_game(3)
    late_position = start
    for move in moves[:-6]:
        late_position = late_position.play(move)
    question = Question(late_position, Level.HARD, seed=5)
    assert pickle.loads(pickle.dumps(question)) == question  # noqa: S301 - our own value
    advice = question.carry_out(lambda: False)
    assert pickle.loads(pickle.dumps(advice)) == advice  # noqa: S301 - our own value
    assert advice.move is choose_move(question.position, Level.HARD, seed=5)


def test_a_question_that_is_stopped_at_once_is_answered_with_a_legal_move() -> None:
    question = Question(Position.start(), Level.EXPERT, seed=1)
    advice = question.carry_out(lambda: True)
    assert isinstance(advice.move, Placement)
    assert question.position.is_legal(advice.move)
