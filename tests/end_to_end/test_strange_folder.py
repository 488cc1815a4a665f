"""Nothing of the folder that one stands in is run, whatever the files there are called."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
import rich
import textual
from terminal import Terminal

import linkage

LINKAGE: Final = os.path.join(sysconfig.get_path("scripts"), "linkage")  # noqa: PTH118 - a command's word
SAMPLES: Final = Path(__file__).parents[1] / "records"
FINISHED: Final = str(SAMPLES / "one-pass.linkage")
DECIDED: Final = str(SAMPLES / "must-pass.linkage")
UNFINISHED: Final = str(SAMPLES / "unfinished.linkage")

IMPORT: Final = re.compile(r"^\s*(?:import|from)\s+(\w+)", re.MULTILINE)


def _names() -> set[str]:
    """Return the names of all modules that the program or its libraries might ever load."""
    places = [Path(package.__file__ or "").parent for package in (linkage, textual, rich)]
    sources = (file.read_text(encoding="utf-8") for place in places for file in place.rglob("*.py"))
    named = {name for source in sources for name in IMPORT.findall(source)}
    return named | sys.stdlib_module_names | {"sitecustomize", "usercustomize"}


NAMES: Final = frozenset(_names())


class Folder:
    """A folder full of traps: a module for each name, which leaves a mark when it is run."""

    def __init__(self, path: Path) -> None:
        """Lay the traps."""
        self.path = path / "traps"
        self._marks = path / "marks"
        self._home = path / "home"
        (self.path / "linkage").mkdir(parents=True)
        self._home.mkdir()
        for name in NAMES - {"linkage"}:
            self._lay(self.path / f"{name}.py", name)
        self._lay(self.path / "linkage/__init__.py", "linkage")
        self._lay(self.path / "linkage/__main__.py", "linkage")

    def _lay(self, file: Path, name: str) -> None:
        file.write_text(f"open({str(self._marks)!r}, 'a').write('{name} ')\n", encoding="utf-8")

    @property
    def marks(self) -> str:
        """The names of what has been run."""
        return self._marks.read_text(encoding="utf-8") if self._marks.exists() else ""

    def command(self, *words: str) -> list[str]:
        """Return what runs a command in the folder, with next to nothing in its environment."""
        variables = {"PATH": os.defpath, "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": str(self._home)}
        return [
            "/bin/sh",
            "-c",
            f"cd '{self.path}'; exec env -i \"$@\"",
            "sh",
            *(f"{name}={value}" for name, value in variables.items()),
            *words,
        ]

    def run(self, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
        """Run a command in the folder to its end."""
        return subprocess.run(
            self.command(*words), input=said, capture_output=True, encoding="utf-8", check=False
        )


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_the_traps_are_sprung_where_python_looks_in_the_folder(folder: Folder) -> None:
    assert folder.run(sys.executable, "-c", "import random").returncode == 0
    assert "random" in folder.marks


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["help"],
        ["help", "play"],
        ["shwo"],
        ["doctor"],
        ["games"],
        ["games", "--json"],
        ["show", FINISHED],
        ["show", "--json", FINISHED],
        ["show", "--svg", FINISHED],
        ["solve", FINISHED],
        ["suggest", "--level", "easy", DECIDED],
        ["analyse", UNFINISHED],
        ["perft", "1", "--divide"],
        ["learn", "--make", "0"],
    ],
    ids=" ".join,
)
def test_a_command_runs_nothing_of_the_folder(arguments: Sequence[str], folder: Folder) -> None:
    done = folder.run(LINKAGE, *arguments)
    assert "Traceback" not in done.stderr
    assert folder.marks == ""


def test_line_mode_runs_nothing_of_the_folder(folder: Folder) -> None:
    lines = "rc3c4\nhint\nhelp\nboard\nundo\nsave copy.linkage\nsave copy.svg\nrematch\nquit\n"
    done = folder.run(LINKAGE, "play", "--line", "--more", "Ann", "--less", "computer:easy", said=lines)
    assert (done.returncode, folder.marks) == (0, "")
    assert "Computer, easy" in done.stdout
    assert (folder.path / "copy.svg").exists()


def test_the_app_runs_nothing_of_the_folder(folder: Folder) -> None:
    command = folder.command(LINKAGE, "play", "--more", "Ann", "--less", "computer:easy")
    with Terminal(command) as app:
        app.wait_for("Enter places it")
        app.press("Enter")
        app.wait_until(lambda: re.search(r"1\. Wd3e3 +\w", app.text) is not None, "the computer's ply")
        app.press("i")
        app.wait_for("Estimate: ")
        for entry, seen in (
            ("Save a copy", "Save a copy as"),
            ("Settings", "Colours: "),
            ("Help", "Both players draw"),
        ):
            choose(app, entry)
            app.wait_for(seen)
            app.press("Escape")
        choose(app, "Look through the game")
        app.wait_for("autoplay")
        app.kill(signal.SIGTERM)
        assert app.wait() == 143
    assert folder.marks == ""


def choose(app: Terminal, entry: str) -> None:
    """Open the menu of the game screen, and choose an entry."""
    app.wait_for("Esc menu")
    app.press("Escape")
    app.wait_for("▸Back to the game", entry)
    above = app.text.partition(entry)[0].rpartition("▸Back to the game")[2]
    app.press(*["Down"] * above.count("\n"), "Enter")


def test_the_module_runs_what_python_itself_looks_for_and_no_more(folder: Folder) -> None:
    # Python loads the module itself, and what it needs to find one, from the folder before the program runs.
    needed = folder.run(sys.executable, "-P", "-c", "import runpy, sys; print(*sys.modules)").stdout.split()
    for name in {name.partition(".")[0] for name in needed} & NAMES:
        (folder.path / f"{name}.py").unlink()
    shutil.rmtree(folder.path / "linkage")
    done = folder.run(sys.executable, "-m", "linkage", "show", FINISHED)
    assert (done.returncode, folder.marks) == (0, "")
