"""What is loaded: the quick commands stay quick, and the walls between the packages hold at run time too."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

RECORD = str(Path(__file__).parent / "records" / "one-pass.linkage")

LEAN = {"linkage", "linkage.cli", "linkage.commands", "linkage.host", "linkage.language"}

PROGRAM = """
import json, sys
before = set(sys.modules)
try:
    exec(sys.argv.pop(1))
except SystemExit:
    pass
print("\\n" + json.dumps(sorted(set(sys.modules) - before)))
"""


def loaded(statements: str, *arguments: str) -> set[str]:
    """Return the modules that a fresh process loads to run these statements."""
    root = str(Path(__file__).parents[1])
    path = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH", "")]))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, statements, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    modules = json.loads(done.stdout.splitlines()[-1])
    assert "linkage" in modules
    return set(modules)


def command(*arguments: str) -> set[str]:
    """Return the modules that a command loads."""
    return loaded("from linkage.cli import main; main()", *arguments)


def packages(modules: set[str]) -> set[str]:
    """Return the packages of these modules: `linkage.tui` for `linkage.tui.app`, and others by their top."""
    return {
        ".".join(name.split(".")[: 2 if name.startswith("linkage.") else 1])
        for name in modules
        if name.split(".")[0] not in sys.stdlib_module_names
    }


def test_the_package_alone_loads_nothing_of_itself() -> None:
    assert packages(loaded("import linkage")) == {"linkage"}


@pytest.mark.parametrize("arguments", [["--help"], ["help", "play"], ["show"]])
def test_help_and_wrong_usage_load_no_more_than_the_command_line(
    arguments: Sequence[str],
) -> None:
    modules = command(*arguments)
    assert packages(modules) == LEAN
    assert {name for name in modules if name.startswith("linkage.host.")} == {"linkage.host.streams"}


def test_the_version_is_told_before_anything_is_loaded_that_reads_a_command_line() -> None:
    modules = command("--version")
    assert packages(modules) == LEAN - {"linkage.language"}
    assert "argparse" not in modules


def test_the_engine_loads_only_the_standard_library() -> None:
    assert packages(loaded("import linkage.engine")) == {"linkage", "linkage.engine"}


def test_the_notation_loads_only_the_engine() -> None:
    assert packages(loaded("import linkage.notation")) == {"linkage", "linkage.engine", "linkage.notation"}


def test_a_match_loads_no_interface() -> None:
    assert packages(loaded("import linkage.match, linkage.games")) == {
        "linkage",
        *(f"linkage.{name}" for name in ("engine", "games", "match", "notation")),
    }


@pytest.mark.parametrize(
    "arguments",
    [["show", RECORD], ["show", "--json", RECORD], ["perft", "1"], ["perft", "1", RECORD], ["games"]],
)
def test_what_needs_no_screen_loads_none(arguments: Sequence[str], tmp_path: Path) -> None:
    data = ["--data", str(tmp_path)] if arguments == ["games"] else []
    assert not {"textual", "rich", "linkage.tui", "linkage.line"} & packages(command(*arguments, *data))


def test_playing_without_a_terminal_loads_no_screen() -> None:
    assert not {"textual", "rich", "linkage.tui"} & packages(command("play"))


def test_line_mode_loads_no_screen(tmp_path: Path) -> None:
    modules = packages(command("play", "--line", "--more", "Ann", "--data", str(tmp_path)))
    assert "linkage.line" in modules
    assert not {"textual", "rich", "linkage.tui"} & modules


def test_the_app_loads_no_line_mode() -> None:
    modules = packages(loaded("import linkage.tui.app, linkage.tui.game.screen"))
    assert "textual" in modules
    assert "linkage.line" not in modules
