"""Signals and faults: the terminal is given back as it was, the game is on disk, the exit code tells why."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from terminal import Terminal

import linkage

PLAY: Final = (sys.executable, "-m", "linkage", "play", "--more", "Ann", "--less", "Bob")

FAULT = """
import sys
from textual import work
from linkage import cli
from linkage.tui.game.screen import GameScreen
from linkage.tui.game.note import Note

def fail(*_arguments, **_named):
    raise RuntimeError("a fault \\x1b[31m on purpose")

async def fail_later(*_arguments):
    fail()

place, *arguments = sys.argv[1:]
if place == "while a screen is made":
    GameScreen.__init__ = fail
if place == "while something is drawn":
    Note.render = fail
if place == "at a key":
    GameScreen.action_turn = fail
if place == "in a worker":
    GameScreen.action_turn = work(fail_later)
sys.exit(cli.main(arguments))
"""
"""The program with a fault at a place that the first argument names."""

RESTORED: Final = [
    b"\x1b[?1049l",  # the screen that was there before
    b"\x1b[?25h",  # the cursor
    b"\x1b[?1000l",  # no mouse
    b"\x1b[?1003l",
    b"\x1b[?1006l",
    b"\x1b[?2004l",  # text is pasted as it is
]


class Session:
    """A shell that runs the program, and notes how the terminal is set before and after."""

    def __init__(self, folder: Path, command: Sequence[str] = PLAY) -> None:
        self.folder = folder
        program = " ".join(f"'{word}'" for word in command)
        script = (
            f"stty -a > before; sh -c 'echo $$ > pid; exec \"$@\"' - {program}; echo exit=$?; stty -a > after"
        )
        self.terminal = Terminal(
            ["/bin/sh", "-c", f"cd '{folder}'; {script}"], environment=environment(folder)
        )

    def kill(self, number: signal.Signals) -> None:
        """Send a signal to the program, not to the shell."""
        os.kill(int((self.folder / "pid").read_text()), number)

    def exit_code(self) -> int:
        """Wait until the program and the shell have ended, and return the code of the program."""
        self.terminal.wait_for("exit=")
        assert self.terminal.wait() == 0
        return int(self.terminal.output.rpartition(b"exit=")[2].split()[0])

    @property
    def is_restored(self) -> bool:
        """Whether the terminal is as it was: its settings, and what only the program can take back."""
        before, after = ((self.folder / name).read_text() for name in ("before", "after"))
        assert "rows 24" in before
        end = self.terminal.output.rpartition(b"\x1b[?1049h")[2]
        return before == after and all(code in end for code in RESTORED)

    @property
    def plies(self) -> str:
        """What is on disk of the one game."""
        return plies_in(self.folder)

    @property
    def logs(self) -> list[Path]:
        return list(self.folder.rglob("crash-*.log"))


def environment(folder: Path) -> dict[str, str]:
    """Return an environment in which the program keeps everything in one folder."""
    return {
        "PYTHONPATH": str(Path(linkage.__file__).parents[1]),
        "HOME": str(folder),
        "XDG_STATE_HOME": str(folder / "state"),
        "LINKAGE_DATA": str(folder / "games"),
        "LINKAGE_CONFIG": str(folder / "settings.toml"),
    }


def plies_in(folder: Path) -> str:
    [game] = (folder / "games").glob("*.linkage")
    return game.read_text(encoding="utf-8").rpartition("\n\n")[2].strip()


def play_one_ply(terminal: Terminal) -> None:
    terminal.wait_for("Enter places it", "? help")
    terminal.press("Enter")
    terminal.wait_for("1. Wd3e3")


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_ends_the_program_in_order(number: signal.Signals, code: int, tmp_path: Path) -> None:
    session = Session(tmp_path)
    with session.terminal:
        play_one_ply(session.terminal)
        session.kill(number)
        assert session.exit_code() == code
    assert session.is_restored
    assert session.plies == "1. Wd3e3 *"
    assert session.logs == []


def test_a_signal_ends_the_program_also_while_a_question_is_open(tmp_path: Path) -> None:
    session = Session(tmp_path)
    with session.terminal:
        play_one_ply(session.terminal)
        session.terminal.press("q")
        session.terminal.wait_for("The game is not over.")
        session.kill(signal.SIGTERM)
        assert session.exit_code() == 143
    assert session.is_restored
    assert session.plies == "1. Wd3e3 *"


@pytest.mark.parametrize(
    ("place", "key"),
    [
        ("while a screen is made", ""),
        ("while something is drawn", ""),
        ("at a key", "Space"),
        ("in a worker", "Space"),
    ],
)
def test_a_fault_ends_the_program_with_one_short_message_and_a_log(
    place: str, key: str, tmp_path: Path
) -> None:
    driver = tmp_path / "faulty.py"
    driver.write_text(FAULT, encoding="utf-8")
    session = Session(tmp_path, [sys.executable, str(driver), place, *PLAY[3:]])
    with session.terminal:
        if key:
            play_one_ply(session.terminal)
            session.terminal.press(key)
        assert session.exit_code() == 1
    assert session.is_restored
    [log] = session.logs
    after = session.terminal.output.rpartition(RESTORED[-1])[2].decode()
    assert f"because of a fault in it; the game is kept. What happened: {log}" in " ".join(after.split())
    assert "Traceback" not in after
    told = log.read_text(encoding="utf-8")
    assert told.startswith(f"linkage {linkage.__version__}, Python ")
    assert "RuntimeError: a fault" in told
    if key:
        assert session.plies == "1. Wd3e3 *"


def test_a_fault_where_no_log_can_be_written_is_said_all_the_same(tmp_path: Path) -> None:
    driver = tmp_path / "faulty.py"
    driver.write_text(FAULT, encoding="utf-8")
    (tmp_path / "state").write_text("no folder", encoding="utf-8")
    session = Session(tmp_path, [sys.executable, str(driver), "while a screen is made", *PLAY[3:]])
    with session.terminal:
        assert session.exit_code() == 1
    assert b"could not write down what happened" in session.terminal.output
    assert session.is_restored


def test_ctrl_z_does_nothing(tmp_path: Path) -> None:
    session = Session(tmp_path)
    with session.terminal:
        play_one_ply(session.terminal)
        session.terminal.press("\x1a", "u")
        session.terminal.wait_for("y redo")
        session.terminal.press("y")
        session.terminal.wait_for("u undo")
        session.terminal.press("q")
        session.terminal.wait_for("Save and leave")
        session.terminal.press("Down", "Enter")
        assert session.exit_code() == 0
    assert session.is_restored


def test_the_mouse_is_left_alone_where_it_is_not_wanted(tmp_path: Path) -> None:
    session = Session(tmp_path, [*PLAY, "--no-mouse"])
    with session.terminal:
        play_one_ply(session.terminal)
        session.kill(signal.SIGTERM)
        assert session.exit_code() == 143
    assert b"\x1b[?1000h" not in session.terminal.output
    assert b"\x1b[?1003h" not in session.terminal.output


@pytest.mark.parametrize(
    ("options", "variables"),
    [(["--no-color"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "vt100", "COLORTERM": ""})],
    ids=["an option", "a variable", "a terminal without"],
)
def test_no_colour_reaches_a_terminal_that_is_to_have_none(
    options: list[str], variables: dict[str, str], tmp_path: Path
) -> None:
    with Terminal([*PLAY, *options], environment={**environment(tmp_path), **variables}) as terminal:
        play_one_ply(terminal)
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.wait() == 143
    codes = {
        int(code or 0)
        for part in terminal.output.split(b"\x1b[")[1:]
        if (sequence := part.partition(b"m"))[1] and all(c in b"0123456789;" for c in sequence[0])
        for code in sequence[0].split(b";")
    }
    assert 1 in codes
    assert codes <= {0, 1, 2, 3, 4, 7, 39, 49}
