"""The computer in a process of its own: its answers, how it is hurried, and that no process stays behind."""

from __future__ import annotations

import asyncio
import os
import pickle
import select
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from games import ONE_PASS, ONE_PLY_BEFORE_THE_END, UNFINISHED
from positions import moves, placement, play
from waiting import Wait

import linkage
from linkage.computer import Advice, CellQuestion, GameAnalysis, Level, Question, SideQuestion, Study, Task
from linkage.engine import Cell, Position, Side
from linkage.host.thinking import Thought, computer_command


class Pipe(NamedTuple):
    """A named pipe, with its end that is read from."""

    path: Path
    end: int


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Pipe]:
    """The pipe by which a waiting process says that it has begun."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    end = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    yield Pipe(path, end)
    os.close(end)


async def begun(thought: Thought, pipe: Pipe) -> asyncio.Task[object | None]:
    """Begin a thought, and return once its process is busy with the task."""
    loop, has_begun = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(pipe.end, has_begun.set)
    answer = asyncio.create_task(thought.answer())
    beginning = asyncio.create_task(has_begun.wait())
    await asyncio.wait({answer, beginning}, return_when=asyncio.FIRST_COMPLETED)
    loop.remove_reader(pipe.end)
    assert not answer.done()
    return answer


def has_left_no_process(thought: Thought) -> bool:
    process = thought._process
    assert process is not None
    if process.returncode is None:
        return False
    try:
        os.kill(process.pid, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize(
    ("task", "kind"),
    [
        (Question(play(UNFINISHED), Level.EASY, 1), Advice),
        (Study(tuple(moves(ONE_PASS)[-4:]), play(" ".join(ONE_PASS.split()[:-4]))), GameAnalysis),
        (CellQuestion(Level.EASY, 1), Cell),
        (SideQuestion(Position.start(), Level.MEDIUM, 1), Side),
    ],
)
async def test_a_thought_answers_as_the_task_does_and_leaves_no_process(task: Task, kind: type) -> None:
    thought = Thought(task)
    answer = await thought.answer()
    assert isinstance(answer, kind)
    assert answer == task.carry_out(lambda: False)
    assert has_left_no_process(thought)


async def test_what_is_answered_can_be_played() -> None:
    answer = await Thought(Question(play(ONE_PLY_BEFORE_THE_END), Level.HARD, 1)).answer()
    assert isinstance(answer, Advice)
    assert answer.move is placement("Yg1g2")


async def test_a_thought_that_shall_move_now_comes_to_its_end(pipe: Pipe) -> None:
    thought = Thought(Wait(pipe.path))
    answer = await begun(thought, pipe)
    thought.move_now()
    thought.move_now()
    assert await answer == "hurried"
    assert has_left_no_process(thought)


async def test_a_thought_may_be_hurried_before_its_process_has_started(pipe: Pipe) -> None:
    thought = Thought(Wait(pipe.path))
    thought.move_now()
    assert await thought.answer() == "hurried"


@pytest.mark.parametrize("text", ["", UNFINISHED, ONE_PLY_BEFORE_THE_END])
async def test_a_move_that_is_made_now_is_legal(text: str) -> None:
    position = play(text)
    thought = Thought(Question(position, Level.EXPERT, 1))
    thought.move_now()
    answer = await thought.answer()
    assert isinstance(answer, Advice)
    assert position.is_legal(answer.move)


async def test_an_abandoned_thought_has_no_answer_and_leaves_no_process(pipe: Pipe) -> None:
    thought = Thought(Wait(pipe.path))
    answer = await begun(thought, pipe)
    thought.abandon()
    thought.abandon()
    assert await answer is None
    assert has_left_no_process(thought)
    thought.move_now()


async def test_a_thought_may_be_abandoned_before_its_process_has_started(pipe: Pipe) -> None:
    thought = Thought(Wait(pipe.path))
    thought.abandon()
    assert await thought.answer() is None
    assert has_left_no_process(thought)


async def test_a_thought_whose_awaiting_is_cancelled_leaves_no_process(pipe: Pipe) -> None:
    thought = Thought(Wait(pipe.path))
    answer = await begun(thought, pipe)
    answer.cancel()
    with pytest.raises(asyncio.CancelledError):
        await answer
    assert has_left_no_process(thought)


async def test_a_task_that_fails_raises_with_one_line_that_says_why() -> None:
    thought = Thought(Question(play(ONE_PASS), Level.EASY, 1))
    with pytest.raises(RuntimeError, match=r"^The computer has failed: ValueError: the game is over.*$"):
        await thought.answer()
    assert has_left_no_process(thought)


async def test_a_process_that_is_killed_raises(pipe: Pipe) -> None:
    thought = Thought(Wait(pipe.path))
    answer = await begun(thought, pipe)
    assert thought._process is not None
    thought._process.kill()
    with pytest.raises(RuntimeError):
        await answer


def test_a_process_whose_parent_is_gone_comes_to_its_end(pipe: Pipe) -> None:
    with subprocess.Popen(computer_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(pickle.dumps(Wait(pipe.path)))
        process.stdin.flush()
        readable, _, _ = select.select([pipe.end, process.stdout.fileno()], [], [])
        assert readable == [pipe.end]
        # The end of input is what is left of a parent that is gone.
        answer, _errors = process.communicate()
    assert process.returncode == 0
    assert answer == pickle.dumps("hurried")


def test_a_program_in_an_archive_thinks_with_what_is_in_it(tmp_path: Path) -> None:
    home = Path(linkage.__file__).parents[1]
    archive = tmp_path / "linkage.pyz"
    with zipfile.ZipFile(archive, "w") as packed:
        for file in (home / "linkage").rglob("*.py"):
            packed.write(file, file.relative_to(home))
    program = (
        "import asyncio, sys; sys.path.insert(0, sys.argv[1])\n"
        "from linkage.computer import CellQuestion, Level\n"
        "from linkage.host.thinking import Thought, computer_command\n"
        "assert sys.argv[1] in computer_command()\n"
        "print(asyncio.run(Thought(CellQuestion(Level.EASY, 1)).answer()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(archive)], capture_output=True, encoding="utf-8", check=False
    )
    answer = CellQuestion(Level.EASY, 1).carry_out(lambda: False)
    assert (done.stderr, done.stdout) == ("", f"{answer}\n")
