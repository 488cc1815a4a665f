"""Where there is no terminal to draw on, the app is not started: one line says so, and the exit code is 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from terminal import Terminal

import linkage

PLAY = [sys.executable, "-m", "linkage", "play"]
DRAWN = b"\x1b["


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which the program keeps everything in the test's folder."""
    return {
        "PATH": "/usr/bin:/bin",
        "PYTHONPATH": str(Path(linkage.__file__).parents[1]),
        "HOME": str(tmp_path),
        "LINKAGE_DATA": str(tmp_path / "games"),
        "LINKAGE_CONFIG": str(tmp_path / "settings.toml"),
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
    }


@pytest.mark.parametrize("options", [[], ["--variant", "standard"], ["--resume"], ["--theme", "light"]])
def test_without_a_terminal_one_line_says_so(options: list[str], environment: dict[str, str]) -> None:
    ended = subprocess.run(
        [*PLAY, *options], env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert ended.returncode == 2
    assert ended.stdout == b""
    [line] = ended.stderr.decode().splitlines()
    assert line.startswith("linkage play needs a terminal")


def test_a_game_on_standard_input_is_not_taken_for_keys(environment: dict[str, str]) -> None:
    ended = subprocess.run(PLAY, env=environment, input=b"\r\r\r\r", capture_output=True, check=False)
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert len(ended.stderr.splitlines()) == 1


def test_on_a_terminal_with_its_output_elsewhere_the_app_is_not_started(
    environment: dict[str, str], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    command = " ".join(f"'{word}'" for word in PLAY)
    with Terminal(["/bin/sh", "-c", f"{command} > '{out}'"], environment=environment) as terminal:
        assert terminal.wait() == 2
    assert out.read_bytes() == b""
    assert DRAWN not in terminal.output
    assert b"needs a terminal" in terminal.output


def test_a_dumb_terminal_is_not_drawn_on(environment: dict[str, str]) -> None:
    with Terminal(PLAY, environment={**environment, "TERM": "dumb"}) as terminal:
        assert terminal.wait() == 2
    assert DRAWN not in terminal.output
    assert b"needs a terminal" in terminal.output


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--version"], 0),
        (["--help"], 0),
        (["play", "--help"], 0),
        (["doctor"], 0),
        (["games"], 0),
        ([], 2),
        (["dance"], 2),
        (["play", "--theme", "pink"], 2),
        (["play", "--variant", "standard", "--resume"], 2),
        (["show", "no such file"], 1),
        (["games", "--remove", "no such game", "--yes"], 1),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else str(value),
)
def test_the_exit_code_tells_how_it_went(
    arguments: list[str], code: int, environment: dict[str, str]
) -> None:
    ended = subprocess.run(
        [*PLAY[:-1], *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert ended.returncode == code
    assert b"Traceback" not in ended.stderr
    assert bool(ended.stdout) is (code == 0)
