"""How quickly the program starts, and how quickly a key is answered.

    pip install '.[test]' && python tests/benchmarks/interface.py

Everything is run on a real pseudo terminal of 80 x 24:

- the first frame of `linkage play` against that of a bare Textual app with one Static,
- `linkage --version` against `python -c pass`,
- from a key to the last byte of the repaint it causes, on the game screen,
- the processor time that the game screen takes while nothing happens.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from terminal import Terminal

ROUNDS = 15
KEYS = 300
QUIET = 0.04
"""Seconds without output after which a repaint counts as finished."""

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("ready")
Bare().run()
"""

PLAY = (sys.executable, "-m", "linkage", "play", "--variant", "standard")


def first_frame(command: Sequence[str], text: str) -> float:
    """Return the seconds until a program shows a text."""
    begin = time.perf_counter()
    with Terminal(command) as terminal:
        terminal.wait_for(text)
        return time.perf_counter() - begin


def run_time(command: Sequence[str]) -> float:
    """Return the seconds that a command takes."""
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def compare(name: str, ours: Sequence[float], theirs: Sequence[float], limit: float) -> None:
    """Print two medians and their ratio."""
    one, other = statistics.median(ours), statistics.median(theirs)
    print(
        f"{name}: {one * 1000:.0f} ms against {other * 1000:.0f} ms, "
        f"ratio {one / other:.2f} (at most {limit})"
    )


def repaints(terminal: Terminal) -> list[float]:
    """Return for many keys the seconds from the key to the end of its repaint."""
    times = []
    for number in range(KEYS):
        key = ("Left", "Up", "Space", "Tab", "Right", "Down")[number % 6]
        while terminal.read(QUIET):
            pass
        begin = time.perf_counter()
        terminal.press(key)
        last = begin
        while terminal.read(QUIET):
            last = time.perf_counter()
        times.append(last - begin)
    return times


def processor_time(pid: int) -> float:
    """Return the processor seconds that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Print all figures."""
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(first_frame(PLAY, "12 or more groups"))
        theirs.append(first_frame((sys.executable, "-c", BARE), "ready"))
    compare("first frame", ours, theirs, 1.3)

    linkage = Path(sys.executable).with_name("linkage")
    version = (str(linkage), "--version") if linkage.exists() else (*PLAY[:3], "--version")
    ours = [run_time(version) for _ in range(ROUNDS)]
    theirs = [run_time((sys.executable, "-c", "pass")) for _ in range(ROUNDS)]
    compare("--version", ours, theirs, 3)

    with Terminal(PLAY) as terminal:
        terminal.wait_for("12 or more groups")
        times = sorted(repaints(terminal))
        print(
            f"key to repaint: median {statistics.median(times) * 1000:.1f} ms, "
            f"95th percentile {times[int(len(times) * 0.95)] * 1000:.1f} ms (at most 16)"
        )
        before = processor_time(terminal.pid)
        terminal.read(5)
        print(f"processor time in 5 s of rest: {processor_time(terminal.pid) - before:.2f} s")


if __name__ == "__main__":
    main()
