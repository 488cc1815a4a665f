"""`linkage learn`: every lesson gone through in plain lines, puzzles solved, and more of them made."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from line.lines import Run, piped

from linkage.engine import CELLS, SIZE, SLOTS, Cell, Colour, Move, Pass, Placement, Side
from linkage.lessons import Answer, Asks, Attempt, Puzzle, Task, course, shipped_puzzles
from linkage.match import Stage
from linkage.notation import format_move


def learn(data: Path, lines: str, *options: str) -> Run:
    """Run the command with these lines as its input."""
    return piped(data, lines, *options, command=("learn",))


def answers(task: Task) -> Iterator[tuple[str, Answer]]:
    """Yield what could be typed as an answer to a task, and what that means."""
    attempt = Attempt(task)
    match attempt.asks:
        case Asks.CELL:
            yield from ((str(cell), cell) for cell in CELLS)
        case Asks.SIDE:
            yield from ((side.value, side) for side in Side)
        case Asks.OPTION:
            yield from ((option.text, option) for option in attempt.options())
        case Asks.MOVE:
            assert attempt.match.stage is Stage.PLAY
            # An illegal one is asked for, too, to see what forbids it.
            placements = [Placement(colour, *slot) for slot in SLOTS for colour in Colour]
            moves: tuple[Move, ...] = (*placements, Pass())
            yield from ((format_move(move), move) for move in moves)


def right(task: Task) -> str:
    """Return what has to be typed to do a task."""
    return next(text for text, answer in answers(task) if Attempt(task).tried(answer).is_done)


def test_whoever_answers_every_task_has_finished_every_lesson(tmp_path: Path) -> None:
    lines = [right(step) for lesson in course() for step in lesson.steps]
    run = learn(tmp_path, "\n".join([*lines, "contents"]))
    assert (run.code, run.errors) == (0, [])
    titles = [lesson.title() for lesson in course()]
    assert run.out[-len(titles) :] == [f"{n}. {title}, finished" for n, title in enumerate(titles, 1)]
    assert run.out[-len(titles) - 1].startswith("That was the last one.")


def test_a_lesson_is_taken_up_where_the_last_one_was_finished(tmp_path: Path) -> None:
    first = [right(step) for step in course()[0].steps]
    assert learn(tmp_path, "\n".join([*first, "quit"])).code == 0
    assert any(line.startswith("Lesson 2, ") for line in learn(tmp_path, "").out)


def test_a_step_that_is_skipped_leaves_its_lesson_unfinished(tmp_path: Path) -> None:
    steps = course()[0].steps
    lines = ["next", *(right(step) for step in steps[1:]), "contents"]
    assert f"1. {course()[0].title()}" in learn(tmp_path, "\n".join(lines)).out[-len(course()) :]


def test_a_try_that_is_not_it_is_explained_and_the_task_stays(tmp_path: Path) -> None:
    upright = ["Rc3c4", "Wd1e1", "Bg1g2"]
    run = learn(tmp_path, "\n".join(upright))
    told = [line for line in run.out if line.startswith("Lesson 1, ")]
    assert [line.rpartition(":")[2] for line in told] == [" step 1 of 3.", " step 2 of 3.", " step 3 of 3."]


@pytest.mark.parametrize("line", ["bogus", "at 99", "at", "rematch", "help bogus", "{comment}"])
def test_what_cannot_be_taken_is_said_and_changes_nothing(line: str, tmp_path: Path) -> None:
    run = learn(tmp_path, f"{line}\nRc3c4")
    assert len(run.errors) == 1
    assert run.errors[0].startswith("line 1: ")
    assert any("step 2 of 3" in line for line in run.out)


def test_puzzles_are_solved_remembered_and_hinted_at(tmp_path: Path) -> None:
    puzzle = shipped_puzzles()[0]
    run = learn(tmp_path, f"hint\nhint\nhint\nhint\nhint\n{right(puzzle)}\ncontents", "--puzzles")
    assert (run.code, run.errors) == (0, [])
    hints = Attempt(puzzle).task.hints()
    assert [line for line in run.out if line in hints] == list(hints)
    assert "There is no other hint." in run.out
    assert run.out[-1] == f"Solved: 1 of {len(shipped_puzzles())} puzzles."
    assert json.loads((tmp_path / "learning.json").read_text())["puzzles"] == [puzzle.key]
    assert any(line.startswith("Puzzle 2 of") for line in learn(tmp_path, "", "--puzzles").out)


def test_one_goes_back_and_forth_and_anywhere(tmp_path: Path) -> None:
    run = learn(tmp_path, "back\nnext\nback\nat 150\nnext\n1\nagain", "--puzzles")
    told = [line.split()[1] for line in run.out if line.startswith("Puzzle ")]
    assert told == ["1", "1", "2", "1", "150", "1", "1"]


@pytest.fixture
def making(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let making a puzzle take no time; what comes is a known one in a mirror. Return the seeds asked for."""
    seeds = []

    def mirrored(cell: Cell) -> Cell:
        return Cell.at(SIZE - 1 - cell.file, cell.rank)

    def make(seed: int, _known: object, *, stop: Callable[[], bool]) -> Iterator[Puzzle]:
        assert not stop()
        seeds.append(seed)
        for puzzle in shipped_puzzles():
            moves = [move for move in puzzle.moves if isinstance(move, Placement)]
            mirror = tuple(Placement(move.colour, *map(mirrored, move.slot)) for move in moves)
            if len(moves) == len(puzzle.moves):
                yield Puzzle(mirror, puzzle.losing, puzzle.plies)

    monkeypatch.setattr("linkage.lessons.making.make_puzzles", make)
    return seeds


def test_more_puzzles_are_made_and_kept_beside_the_games(tmp_path: Path, making: list[int]) -> None:
    run = learn(tmp_path, "", "--make", "2", "--seed", "7")
    assert run.out == [f"2 puzzles made. linkage learn --puzzles has {len(shipped_puzzles()) + 2}."]
    assert (run.code, making) == (0, [7])
    assert f"of {len(shipped_puzzles()) + 2}:" in " ".join(learn(tmp_path, "", "--puzzles").out)


@pytest.mark.usefixtures("making")
def test_where_the_folder_cannot_be_made_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file")
    run = learn(tmp_path / "games", "", "--make", "1")
    assert run.code == 1
    assert "the puzzles cannot be kept" in run.errors[-1]
