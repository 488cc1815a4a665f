"""What the command line does on a real terminal: the game without a command, and how long work goes."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest
from terminal import Terminal

import linkage

RECORD = str(Path(__file__).parents[1] / "records" / "unfinished.linkage")


def at_terminal(folder: Path, *arguments: str, **environment: str) -> Terminal:
    """Run the command line on a terminal, with games and settings apart from everybody's."""
    return Terminal(
        [sys.executable, "-m", "linkage", *arguments],
        environment={
            "PYTHONPATH": str(Path(linkage.__file__).parents[1]),
            "LINKAGE_DATA": str(folder / "games"),
            "LINKAGE_CONFIG": str(folder / "settings.toml"),
            **environment,
        },
    )


def test_without_a_command_the_game_starts(tmp_path: Path) -> None:
    with at_terminal(tmp_path) as terminal:
        terminal.wait_for("Start the game")
        terminal.press("Escape")
        assert terminal.wait() == 0


def test_long_work_shows_how_it_goes_until_ctrl_c_ends_it_with_what_is_known(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "solve", RECORD) as terminal:
        terminal.wait_for("Solving: ", " of 69 moves decided,")
        terminal.press("\x03")
        assert terminal.wait() == 130
        first, second, third = terminal.text.strip().splitlines()
    assert first == "Interrupted: this is what was known by then."
    assert second.startswith("The winner was not found")
    assert third.endswith(" nodes searched.")
    assert terminal.output.rindex(b"\x1b[?25h") > terminal.output.rindex(b"\x1b[?25l")


def test_a_signal_in_the_midst_of_it_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "perft", "4") as terminal:
        terminal.wait_for("Counting: ", " of 320 first moves, ")
        terminal.kill(signal.SIGTERM)
        assert terminal.wait() == 128 + signal.SIGTERM
        assert not terminal.text.strip()
    assert terminal.output.rindex(b"\x1b[?25h") > terminal.output.rindex(b"\x1b[?25l")


@pytest.mark.parametrize("arguments", [["perft", "2"], ["pley"]])
def test_what_takes_no_time_draws_nothing(tmp_path: Path, arguments: list[str]) -> None:
    with at_terminal(tmp_path, *arguments) as terminal:
        terminal.wait()
        assert len(terminal.text.strip().splitlines()) == 1
    assert b"\x1b" not in terminal.output
