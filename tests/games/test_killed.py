"""A program that is killed at any moment leaves the last position whole."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import filelock
import pytest

from linkage.games import KeptGame, Store
from linkage.match import Match
from linkage.notation import write_record

ROOT = Path(__file__).parents[2]
PLAYER = Path(__file__).parents[1] / "steady_player.py"
KILLS = 15
"""For each variant."""

MOST_LINES = 60


def lines_until_killed(folder: Path, variant: str, seed: int, count: int) -> list[str]:
    """Let the player play until it has printed so many lines, kill it, and return all that it printed."""
    with subprocess.Popen(
        [sys.executable, "-S", str(PLAYER), str(folder), variant, str(seed)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (ROOT, Path(filelock.__file__).parents[1]))),
        },
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = [process.stdout.readline() for _ in range(count)]
        process.kill()
        lines = [*first, *process.stdout]
        errors = process.stderr.read()
    assert (errors, process.returncode) == ("", -signal.SIGKILL)
    return [line for line in lines if line.endswith("\n")]


def told(lines: list[str], *words: str) -> list[str]:
    """Return the records that were reported with any of these words."""
    parts = [line.split(" ", 1) for line in lines]
    return [json.loads(rest[0]) for word, *rest in parts if word in words]


@pytest.mark.parametrize("variant", ["standard", "placement"])
def test_a_process_that_is_killed_at_any_moment_leaves_the_last_position_whole(
    tmp_path: Path, variant: str
) -> None:
    chance = random.Random(variant)
    store = Store(tmp_path / "games")
    expected: list[str] = []
    path: Path | None = None
    touches: set[str] = set()
    for seed in range(KILLS):
        lines = lines_until_killed(store.folder, variant, seed, chance.randint(1, MOST_LINES))
        touches.add(lines[-1].split()[0])
        resumed = told(lines, "resumed")
        if expected and resumed:
            assert resumed[0] in expected
        # The kill came before or after the last record that was being saved took its place.
        if told(lines, "resumed", "saving", "saved"):
            saved, saving = told(lines, "resumed", "saved"), told(lines, "saving")
            expected = [*saved[-1:], *saving[-1:]]
        on_disk = list(store.games())
        if not told(lines, "saved") and not on_disk:
            expected = []
            continue
        (game,) = on_disk
        assert isinstance(game, KeptGame)
        assert not game.is_in_use
        kept = write_record(game.match.kept)
        assert kept in expected
        path = game.path
        # From now on this is what stands, and nothing else.
        expected = [kept]
    assert len(touches) > 2, "the kills came at different points of a step"
    assert path is not None
    with store.resume(path) as last:
        assert write_record(last.match.kept) in expected
        assert undone_and_done_again(last.match)
    assert [path.name for path in store.folder.iterdir()] == [path.name]


def undone_and_done_again(match: Match) -> bool:
    """Say whether a match can be taken back to its start and done again to where it stood."""
    back = match
    for _ in range(match.done):
        back = back.undo()
    again = back
    for _ in range(match.done):
        again = again.redo()
    return back.done == 0 and again == match
