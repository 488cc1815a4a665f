"""Ctrl+C during a command that takes long: it ends with what is known so far, and exit code 130."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from commands.runs import Linkage, Run
from games import ONE_PLY_BEFORE_THE_END, UNFINISHED

from linkage import computer, engine
from linkage.commands.interrupt import Interrupt

KNOWN = "Interrupted: this is what was known by then.\n"


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Return the name of a record in the middle of a game."""
    path = tmp_path / "game.linkage"
    path.write_text(UNFINISHED, encoding="utf-8")
    return str(path)


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Return a way to have Ctrl+C pressed so many times when a search of the computer begins."""

    def during(search: Callable[..., object], times: int = 1) -> None:
        def interrupted(*arguments: object, **options: object) -> object:
            for _ in range(times):
                signal.raise_signal(signal.SIGINT)
            return search(*arguments, **options)

        monkeypatch.setattr(computer, search.__name__, interrupted)

    return during


def test_a_solution_is_given_up(run: Linkage, file: str, press: Callable[..., None]) -> None:
    press(computer.solve)
    text = "The winner was not found, and no move was decided.\n1024 nodes searched.\n"
    assert run("solve", file) == Run(130, text, KNOWN)


def test_the_moves_that_were_decided_by_then_are_told(
    run: Linkage, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def solve(
        _position: engine.Position,
        *,
        budget: int | None,
        stop: Callable[[], bool],
        progress: Callable[[int, int], None],
    ) -> computer.Solution:
        assert budget is None
        for decided in range(13):
            progress(decided, 69)
        signal.raise_signal(signal.SIGINT)
        assert stop()
        return computer.Solution(None, (), (), exact=False, nodes=5)

    monkeypatch.setattr(computer, "solve", solve)
    assert run("solve", file).out.splitlines() == [
        "The winner was not found; of 69 moves 12 were decided, and all of them lose.",
        "5 nodes searched.",
    ]


def test_json_says_that_it_is_not_the_whole_answer(
    run: Linkage, file: str, press: Callable[..., None]
) -> None:
    press(computer.solve)
    done = run("solve", "--json", file)
    assert (done.code, json.loads(done.out)["exact"], done.error) == (130, False, KNOWN)


def test_the_move_that_looks_best_by_then_is_suggested(
    run: Linkage, file: str, press: Callable[..., None]
) -> None:
    press(computer.suggest)
    done = run("suggest", file)
    assert (done.code, done.error) == (130, KNOWN)
    assert "Estimate: " in done.out


def test_what_is_not_proved_by_then_is_estimated(run: Linkage, file: str, press: Callable[..., None]) -> None:
    press(computer.analyse)
    done = run("analyse", file)
    assert (done.code, done.error) == (130, KNOWN)
    assert done.out.endswith("All of this is an estimate.\n")


def test_the_second_time_it_ends_at_once(run: Linkage, file: str, press: Callable[..., None]) -> None:
    press(computer.solve, times=2)
    assert run("solve", file) == Run(130, "", "")


def test_the_signal_is_as_it_was_afterwards_and_ignored_where_it_was() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupt() as interrupt:
        signal.raise_signal(signal.SIGINT)
    assert interrupt.has_come
    assert signal.getsignal(signal.SIGINT) is before
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Interrupt() as interrupt:
            signal.raise_signal(signal.SIGINT)
        assert not interrupt.has_come
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    ("options", "out"), [([], ""), (["--divide"], "Wa1b1 280\nBa1b1 280\n")], ids=["in all", "by first move"]
)
def test_a_count_tells_how_far_it_has_come(
    run: Linkage, monkeypatch: pytest.MonkeyPatch, options: list[str], out: str
) -> None:
    steps = iter(range(2 * 280 + 7))

    def perft(_position: engine.Position, _depth: int) -> int:
        if next(steps, None) is None:
            signal.raise_signal(signal.SIGINT)
        return 1

    monkeypatch.setattr(engine, "perft", perft)
    told = "Interrupted after 2 of 320 first moves, with 567 sequences counted.\n"
    assert run("perft", "2", *options) == Run(130, out, told)


def test_a_position_that_is_quickly_solved_is_solved_all_the_same(
    run: Linkage, tmp_path: Path, press: Callable[..., None]
) -> None:
    press(computer.solve)
    path = tmp_path / "late.linkage"
    path.write_text(ONE_PLY_BEFORE_THE_END, encoding="utf-8")
    done = run("solve", str(path))
    assert (done.code, done.out.splitlines()[0]) == (130, "More has won, whatever Less does.")
