"""`linkage play --line`, fed by a pipe or at a terminal."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from terminal import Terminal

from linkage.cli import main

_ROOT = Path(__file__).parent.parent.parent
COMMAND = (sys.executable, "-m", "linkage", "play", "--line")


class Run(NamedTuple):
    """What a run has left behind: its exit code, and the lines on both outputs."""

    code: int
    out: list[str]
    errors: list[str]


def environment(data: Path, **more: str) -> dict[str, str]:
    """Return an environment in which games are kept in a folder."""
    path = os.pathsep.join(filter(None, [str(_ROOT), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, "LINKAGE_DATA": str(data), **more}


def piped(
    data: Path, lines: str | bytes, *options: str, command: tuple[str, ...] = ("play", "--line")
) -> Run:
    """Run line mode with these lines as its input. It runs in this process, which is quicker."""
    given = io.BytesIO(lines if isinstance(lines, bytes) else lines.encode())
    out, errors = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with (
        patch.multiple(sys, stdin=io.TextIOWrapper(given, encoding="utf-8"), stdout=out, stderr=errors),
        patch.dict(os.environ, environment(data)),
    ):
        try:
            code = main([*command, *options])
        except SystemExit as ended:
            code = int(ended.code or 0)
        out.flush()
        errors.flush()
    told, warned = (stream.buffer for stream in (out, errors))
    assert isinstance(told, io.BytesIO)
    assert isinstance(warned, io.BytesIO)
    return Run(code, told.getvalue().decode().splitlines(), warned.getvalue().decode().splitlines())


def piped_to_a_process(data: Path, lines: str, *options: str, **more: str) -> Run:
    """Run line mode with these lines as its input, in a process with this in its environment."""
    done = subprocess.run(
        [*COMMAND, *options],
        input=lines.encode(),
        capture_output=True,
        env=environment(data, **more),
        check=False,
    )
    return Run(done.returncode, done.stdout.decode().splitlines(), done.stderr.decode().splitlines())


def started(data: Path, *options: str) -> subprocess.Popen[str]:
    """Start line mode with both ends of its pipes in hand."""
    return subprocess.Popen(
        [*COMMAND, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(data),
    )


def at_terminal(data: Path, *options: str, **more: str) -> Terminal:
    """Start line mode on a pseudo terminal that is tall enough for a game."""
    return Terminal([*COMMAND, *options], rows=60, columns=120, environment=environment(data, **more))


def kept(data: Path) -> list[str]:
    """Return the texts of the games that are kept."""
    return [path.read_text(encoding="utf-8") for path in sorted(data.glob("*.linkage"))]
