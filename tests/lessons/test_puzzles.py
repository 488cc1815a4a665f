"""The puzzles: those that come with the program, the file they stand in, and making more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from games import ONE_PLY_BEFORE_THE_END
from positions import moves

from linkage.computer import Level
from linkage.engine import Side
from linkage.lessons import Attempt, Puzzle, all_puzzles, keep_puzzles, shipped_puzzles
from linkage.lessons.making import likeness, make_puzzles, proved
from linkage.lessons.puzzles import OWN_PUZZLES, read_puzzles, write_puzzles

SHIPPED = shipped_puzzles()
SEED = 3


def test_there_are_a_hundred_and_twenty_puzzles_and_no_two_are_alike() -> None:
    assert len(SHIPPED) >= 120
    assert len({likeness(puzzle.moves) for puzzle in SHIPPED}) == len(SHIPPED)
    assert len({puzzle.key for puzzle in SHIPPED}) == len(SHIPPED)


def test_puzzles_come_for_both_sides_and_of_both_kinds_the_easiest_first() -> None:
    assert {puzzle.position.side_to_move for puzzle in SHIPPED} == set(Side)
    assert min(puzzle.winning for puzzle in SHIPPED) == 1
    assert max(puzzle.winning for puzzle in SHIPPED) > 1
    losing = [puzzle.losing for puzzle in SHIPPED]
    assert losing == sorted(losing)
    assert losing[0] < 5
    assert losing[-1] > 50


# All of them are proved by tests/benchmarks/puzzles.py.
@pytest.mark.parametrize("number", range(0, len(SHIPPED), 20))
def test_a_puzzle_is_what_the_solver_proves(number: int) -> None:
    assert proved(SHIPPED[number].moves) == SHIPPED[number]


@pytest.mark.parametrize("number", range(0, len(SHIPPED), 30))
def test_a_move_is_judged_as_the_solver_judges_it(number: int) -> None:
    puzzle = SHIPPED[number]
    winning = set(puzzle.solution.winning_moves)
    legal = puzzle.position.legal_moves()
    losing = [move for move in legal if move not in winning]
    right = Attempt(puzzle).tried(puzzle.solution.winning_moves[-1])
    assert right.is_done
    assert re.search("More (has won|wins)|Less (has won|wins)", right.text)
    for move in losing[:2]:
        wrong = Attempt(puzzle).tried(move)
        assert not wrong.is_done
        other = puzzle.position.side_to_move.other.value.title()
        assert f"{other} wins" in wrong.text


@pytest.mark.parametrize("number", range(0, len(SHIPPED), 30))
def test_hints_begin_with_what_is_missing_and_end_with_colour_or_place(number: int) -> None:
    first, *_, last = SHIPPED[number].hints()
    assert first.startswith(("More still needs", "Less still has to join away"))
    assert re.match("The right piece is (white|blue|red|yellow)|It belongs", last)


def test_a_place_is_told_by_the_part_of_the_board() -> None:
    # g1 g2 is the only free slot, and only yellow makes the twelfth group.
    puzzle = Puzzle(tuple(moves(ONE_PLY_BEFORE_THE_END)), 1, 1)
    assert puzzle.hints() == (
        "More still needs 1 group. Think about where new groups and joins are still possible.",
        "The right piece makes a new group.",
        "The right piece is yellow.",
        "It belongs in the lower right part of the board.",
    )


def test_a_puzzle_turned_mirrored_or_in_other_colours_is_the_same_one() -> None:
    game = moves("Ra1b1 Bf6f7 Yc3d3")
    mirrored = moves("Rf1g1 Bb6b7 Yd3e3")
    turned = moves("Ra1a2 Bf6g6 Yc3c4")
    recoloured = moves("Wa1b1 Yf6f7 Bc3d3")
    other = moves("Ra1b1 Bf6f7 Yc2d2")
    same = likeness(tuple(game))
    assert likeness(tuple(mirrored)) == same
    assert likeness(tuple(turned)) == same
    assert likeness(tuple(recoloured)) == same
    assert likeness(tuple(other)) != same


def test_what_is_written_is_read_again_and_sorted() -> None:
    text = write_puzzles(reversed(SHIPPED[:9]))
    assert read_puzzles(text) == (SHIPPED[:9], [])


@pytest.mark.parametrize(
    "line",
    ["nonsense", "3 1", "3 1 Rc3c4 Rc3c4", "3 1 Rc3c9", "0 1 Rc3c4", "999 1 Rc3c4", "3 x Rc3c4"],
)
def test_a_line_that_is_no_puzzle_is_told_by_its_number(line: str) -> None:
    good = write_puzzles(SHIPPED[:1])
    assert read_puzzles(f"# a comment\n\n{line}\n{good}") == (SHIPPED[:1], [3])


def test_puzzles_made_here_are_kept_beside_what_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    assert all_puzzles(folder) == (SHIPPED, [])
    keep_puzzles(folder, [Puzzle(tuple(moves("Rc3c4")), 3, 2)])
    with (folder / OWN_PUZZLES).open("a") as file:
        file.write("what somebody has written")
    keep_puzzles(folder, [Puzzle(tuple(moves("Rc3c4 Bf5f6")), 5, 2)])
    puzzles, warnings = all_puzzles(folder)
    assert len(puzzles) == len(SHIPPED) + 2
    assert warnings == [f"{folder / OWN_PUZZLES}, line 2: expected a puzzle"]


def test_a_file_of_puzzles_that_cannot_be_read_costs_a_warning(tmp_path: Path) -> None:
    (tmp_path / OWN_PUZZLES).write_bytes(b"\xff\xfe")
    puzzles, warnings = all_puzzles(tmp_path)
    assert puzzles == SHIPPED
    assert len(warnings) == 1


def made(known: tuple[Puzzle, ...] = ()) -> Puzzle:
    """Return the first puzzle that a seed makes, of games that are played and solved quickly."""
    return next(make_puzzles(SEED, known, levels=(Level.EASY,), nodes=300))


def test_a_seed_makes_the_same_proved_puzzle_again_and_another_where_that_is_known() -> None:
    puzzle = made()
    assert proved(puzzle.moves) == puzzle
    assert made() == puzzle
    assert likeness(made((puzzle,)).moves) != likeness(puzzle.moves)


def test_making_comes_to_an_end_when_it_is_told_to() -> None:
    assert list(make_puzzles(1, stop=lambda: True)) == []


def test_an_ending_with_wins_in_several_colours_is_no_puzzle() -> None:
    assert proved(tuple(moves(ONE_PLY_BEFORE_THE_END)[:-2])) is None


def test_an_ending_that_takes_too_long_to_decide_is_no_puzzle() -> None:
    assert proved(SHIPPED[-1].moves, nodes=10) is None
