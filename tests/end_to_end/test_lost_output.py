"""Output that is gone: a window or a pipe that is closed, a disk that is full, a stream that never was.

Each with a buffered and an unbuffered stream, as what Python holds back is only missed when it ends.
"""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest
from terminal import KEYS, Terminal

import linkage

PROGRAM: Final = (sys.executable, "-m", "linkage")
ROOT: Final = Path(linkage.__file__).parents[1]
RECORD: Final = str(Path(__file__).parents[1] / "records/one-pass.linkage")
NAMES: Final = ("--more", "Ann", "--less", "Bob")

FULL: Final = Path("/dev/full")
WAYS: Final = (
    "closed from the start",
    "a closed pipe",
    "a closed window",
    pytest.param(
        "a full disk", marks=pytest.mark.skipif(not FULL.exists(), reason="no disk here is always full")
    ),
)
CODES: Final = {"closed from the start": 0, "a closed pipe": 0, "a closed window": 129, "a full disk": 1}
COMPLAINT: Final = "standard output: cannot be written: No space left on device\n"


@pytest.fixture(params=[True, False], ids=["buffered", "unbuffered"])
def environment(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """All that the program finds in its environment."""
    variables = {
        "PATH": os.defpath,
        "PYTHONPATH": str(ROOT),
        "HOME": str(tmp_path),
        "LINKAGE_DATA": str(tmp_path / "games"),
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
    }
    return variables if request.param else {**variables, "PYTHONUNBUFFERED": "1"}


@contextlib.contextmanager
def lost(way: str) -> Iterator[int]:
    """Open an output that is lost in some way."""
    match way:
        case "a closed pipe":
            reader, output = os.pipe()
            os.close(reader)
        case "a closed window":
            window, output = pty.openpty()
            os.close(window)
        case "a full disk":
            output = os.open(FULL, os.O_WRONLY)
        case _:
            output = os.open(os.devnull, os.O_WRONLY)  # the shell closes it
    try:
        yield output
    finally:
        os.close(output)


def run(
    arguments: Sequence[str],
    environment: dict[str, str],
    way: str,
    *,
    stream: int = 1,
    said: str = "",
) -> subprocess.CompletedProcess[str]:
    """Run the program with one of its outputs lost."""
    closing = f"{stream}>&-" if way == "closed from the start" else ""
    with lost(way) as output:
        streams = {1: subprocess.PIPE, 2: subprocess.PIPE, stream: output}
        return subprocess.run(
            ["/bin/sh", "-c", f'exec "$@" {closing}', "sh", *PROGRAM, *arguments],
            input=said,
            stdout=streams[1],
            stderr=streams[2],
            encoding="utf-8",
            env=environment,
            check=False,
        )


def game_in(folder: Path) -> str:
    [game] = (folder / "games").glob("*.linkage")
    return game.read_text(encoding="utf-8").rpartition("\n\n")[2].strip()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("arguments", [["--help"], ["show", "--json", RECORD]], ids=["help", "show"])
def test_a_command_whose_output_is_lost_ends_in_order(
    arguments: Sequence[str], way: str, environment: dict[str, str]
) -> None:
    done = run(arguments, environment, way)
    assert (done.returncode, done.stderr) == (CODES[way], COMPLAINT if way == "a full disk" else "")


@pytest.mark.parametrize("way", WAYS)
def test_line_mode_whose_output_is_lost_ends_in_order(way: str, environment: dict[str, str]) -> None:
    done = run(["play", "--line", *NAMES], environment, way, said="rc3c4\n")
    assert (done.returncode, done.stderr) == (CODES[way], COMPLAINT if way == "a full disk" else "")


def test_a_game_in_lines_is_kept_when_its_reader_has_enough(
    environment: dict[str, str], tmp_path: Path
) -> None:
    with subprocess.Popen(
        [*PROGRAM, "play", "--line", *NAMES],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write("rc3c4\n")
        process.stdin.flush()
        assert any("red piece on c3 and c4" in line for line in iter(process.stdout.readline, ""))
        process.stdout.close()
        process.stdin.write("we3e4\n")
        process.stdin.close()
        assert (process.wait(), process.stderr.read()) == (0, "")
    assert game_in(tmp_path) == "1. Rc3c4 We3e4 *"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("arguments", "code"), [(["show", "no such file"], 1), (["show"], 2)], ids=["failure", "usage"]
)
def test_an_error_that_cannot_be_told_keeps_its_exit_code(
    arguments: Sequence[str], code: int, way: str, environment: dict[str, str]
) -> None:
    done = run(arguments, environment, way, stream=2)
    assert (done.returncode, done.stdout) == (code, "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["show", "-"], "standard input: cannot be read"), (["games", "--remove", "a game"], "no such game")],
    ids=["show", "games"],
)
def test_an_input_that_never_was_is_told_in_one_line(
    arguments: Sequence[str], said: str, environment: dict[str, str]
) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&-', "sh", *PROGRAM, *arguments],
        capture_output=True,
        encoding="utf-8",
        env=environment,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert said in done.stderr


class Window:
    """A window with the program in it, that can be closed."""

    def __init__(
        self, arguments: Sequence[str], environment: dict[str, str], *, is_told: bool = True
    ) -> None:
        self._seen = b""
        self._pid, self._end = pty.fork()
        if self._pid == 0:
            if not is_told:
                signal.signal(signal.SIGHUP, signal.SIG_IGN)
            os.execve(PROGRAM[0], [*PROGRAM, *arguments], environment)  # noqa: S606 - the program itself

    def wait_for(self, text: bytes) -> None:
        """Wait until the program has written a text."""
        while text not in self._seen:
            self._seen += os.read(self._end, 65536)  # OSError where the program has ended

    def write(self, text: str) -> None:
        """Type a text."""
        os.write(self._end, text.encode())

    def close(self) -> int:
        """Close the window, and return the exit code."""
        os.close(self._end)
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])


@pytest.mark.parametrize("is_told", [True, False], ids=["with a signal", "without a signal"])
def test_the_app_ends_with_its_window(environment: dict[str, str], tmp_path: Path, *, is_told: bool) -> None:
    window = Window(["play", *NAMES], environment, is_told=is_told)
    window.wait_for(b"help")
    window.write(KEYS["Enter"])
    window.wait_for(b"1.")
    assert window.close() == 129
    assert game_in(tmp_path) == "1. Wd3e3 *"


@pytest.mark.parametrize("is_told", [True, False], ids=["with a signal", "without a signal"])
def test_line_mode_ends_with_its_window(
    environment: dict[str, str], tmp_path: Path, *, is_told: bool
) -> None:
    window = Window(["play", "--line", *NAMES], environment, is_told=is_told)
    window.wait_for(b"More): ")
    window.write("rc3c4\n")
    window.wait_for(b"Less): ")
    assert window.close() == 129
    assert game_in(tmp_path) == "1. Rc3c4 *"


@pytest.mark.parametrize("redirection", ["2>errors", "2>&-", f"2>{FULL}"])
def test_the_app_draws_where_its_output_is_whatever_becomes_of_errors(
    redirection: str, environment: dict[str, str], tmp_path: Path
) -> None:
    if str(FULL) in redirection and not FULL.exists():
        pytest.skip("no disk here is always full")
    script = f"cd '{tmp_path}'; exec \"$@\" {redirection}"
    with Terminal(["/bin/sh", "-c", script, "sh", *PROGRAM, "play", *NAMES], environment=environment) as app:
        app.wait_for("Enter places it", "? help")
        app.press("q")
        assert app.wait() == 0
    if redirection == "2>errors":
        assert (tmp_path / "errors").read_bytes() == b""
