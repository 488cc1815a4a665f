"""Counts of move sequences: the known numbers, and the referee's."""

from __future__ import annotations

import games
import pytest
from positions import cell, moves, play
from referee import game_after

from linkage.engine import Pass, Position, divide, perft


@pytest.mark.parametrize(
    ("black", "depth", "sequences"),
    [
        ("d4", 1, 320),
        ("d4", 2, 81_280),
        ("d4", 3, 18_884_096),
        ("a1", 1, 328),
        ("a1", 2, 84_352),
        ("b2", 1, 320),
        ("b2", 2, 80_576),
    ],
)
def test_as_many_sequences_follow_from_the_start_as_are_known(black: str, depth: int, sequences: int) -> None:
    assert perft(Position.start(cell(black)), depth) == sequences


@pytest.mark.parametrize("black", ["a1", "g3"])
def test_the_referee_counts_as_many_sequences_from_the_start(black: str) -> None:
    assert perft(Position.start(cell(black)), 2) == game_after("", black).perft(2)


@pytest.mark.parametrize(
    ("movetext", "depth"),
    [
        pytest.param(games.TEN_SLOTS_BARRED, 4, id="from a forced pass"),
        pytest.param(games.TEN_SLOTS_BARRED.rsplit(maxsplit=1)[0], 3, id="over a forced pass"),
        pytest.param(games.TEN_SLOTS_BARRED.removeprefix("Wg6g7 "), 4, id="past a pass not forced"),
        pytest.param(" ".join(games.TWO_PASSES.split()[:18]), 5, id="over two forced passes"),
        pytest.param(" ".join(games.ONE_PASS.split()[:16]), 3, id="past the end of some games"),
    ],
)
def test_the_referee_counts_as_many_sequences_late_in_a_game(movetext: str, depth: int) -> None:
    assert perft(play(movetext), depth) == game_after(movetext).perft(depth) > 0


def test_a_forced_pass_counts_as_a_ply() -> None:
    must_pass = play(games.MUST_PASS)
    # Then a white or a yellow piece fills the last slot, and that is the end.
    assert [perft(must_pass, depth) for depth in range(5)] == [1, 1, 2, 0, 0]


@pytest.mark.parametrize("movetext", [games.FEWEST_PIECES, games.MOST_GROUPS, games.ENDS_ALL_BARRED])
def test_nothing_follows_on_the_end_of_a_game(movetext: str) -> None:
    over = play(movetext)
    assert [perft(over, depth) for depth in range(4)] == [1, 0, 0, 0]
    assert divide(over, 1) == {}


@pytest.mark.parametrize("movetext", ["", "Rc3c4", games.MUST_PASS, games.ONE_PASS])
def test_there_is_one_sequence_of_no_plies(movetext: str) -> None:
    assert perft(play(movetext), 0) == 1


@pytest.mark.parametrize("depth", [-1, -7])
def test_a_negative_depth_is_refused(depth: int) -> None:
    with pytest.raises(ValueError, match=f"0 or more, not {depth}"):
        perft(Position.start(), depth)


@pytest.mark.parametrize("depth", [0, -1])
def test_without_a_first_ply_there_is_nothing_to_divide(depth: int) -> None:
    with pytest.raises(ValueError, match=f"1 or more, not {depth}"):
        divide(Position.start(), depth)


@pytest.mark.parametrize("movetext", ["", "Rc3c4 We5f5", games.UNFINISHED, games.MUST_PASS])
@pytest.mark.parametrize("depth", [1, 2])
def test_the_counts_after_each_first_move_add_up_to_the_whole(movetext: str, depth: int) -> None:
    position = play(movetext)
    counts = divide(position, depth)
    assert list(counts) == position.legal_moves()
    assert sum(counts.values()) == perft(position, depth)


def test_each_first_move_is_counted_by_itself() -> None:
    counts = divide(Position.start(), 2)
    corner, centre = moves("Wa1b1 Wc3d3")
    # A piece takes its own slots and those of its neighbours from the answers, in all four colours:
    # of the 80 slots a1 b1 takes 10, c3 d3 takes 19.
    assert (counts[corner], counts[centre]) == (4 * (80 - 10), 4 * (80 - 19))
    assert divide(play(games.MUST_PASS), 2) == {Pass(): 2}
