"""`linkage doctor`: what belongs in a report of a fault, on any terminal and on none."""

from __future__ import annotations

import platform
from importlib.metadata import version
from pathlib import Path

import pytest

from linkage import __version__
from linkage.cli import main
from linkage.host.terminal import Terminal
from linkage.reports.machine import machine

ENVIRON = {"TERM": "tmux-256color", "LANG": "pl_PL.UTF-8", "SECRET": "no business of ours"}
TERMINAL = Terminal(
    is_interactive=True, name="tmux-256color", columns=132, rows=43, colours=256, encoding="utf-8"
)


def facts(text: str) -> dict[str, str]:
    """Return the facts of a report by their names."""
    lines = text.split("\n")
    width = len(lines[0]) - len(lines[0].removeprefix("linkage").lstrip())
    return {line[:width].strip(): line[width:] for line in lines if line}


def reported(**environ: str) -> dict[str, str]:
    return facts(machine(TERMINAL, Path("/games"), Path("/s.toml"), Path("/logs"), {**ENVIRON, **environ}))


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a person's own folders out of the tests."""
    monkeypatch.setenv("LINKAGE_DATA", str(tmp_path / "games"))
    monkeypatch.setenv("LINKAGE_CONFIG", str(tmp_path / "settings.toml"))


def test_the_versions_are_told() -> None:
    told = reported()
    assert (told["linkage"], told["python"]) == (__version__, platform.python_version())
    assert (told["textual"], told["rich"]) == (version("textual"), version("rich"))
    assert told["system"] == platform.platform()


def test_what_is_seen_of_the_terminal_is_told() -> None:
    told = reported()
    assert (told["terminal"], told["size"], told["colours"], told["encoding"]) == (
        "yes",
        "132 x 43",
        "256",
        "utf-8",
    )


def test_the_folders_are_told() -> None:
    told = reported()
    assert (told["games"], told["settings"], told["crash logs"]) == ("/games", "/s.toml", "/logs")


def test_variables_that_matter_are_told_and_no_others() -> None:
    told = reported(NO_COLOR="", LINKAGE_THEME="light")
    assert (told["TERM"], told["LANG"], told["NO_COLOR"]) == ("tmux-256color", "pl_PL.UTF-8", "")
    assert told["LINKAGE_THEME"] == "light"
    assert "SECRET" not in told


def test_nothing_in_a_variable_steers_the_terminal() -> None:
    text = machine(TERMINAL, Path("/g\x1b[2J"), Path("/s"), Path("/l"), {"TERM": "\x1b[31m\u202e"})
    assert all(line.isprintable() for line in text.split("\n"))


def test_it_runs_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["doctor"]) == 0
    told = facts(capsys.readouterr().out)
    assert told["terminal"] == "no"
    assert told["games"] == str(tmp_path / "games")
    assert told["settings"] == str(tmp_path / "settings.toml")


def test_it_writes_nothing(tmp_path: Path) -> None:
    assert main(["doctor", "--data", str(tmp_path / "elsewhere")]) == 0
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_the_games_can_be_another(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["doctor", "--data", str(tmp_path)]) == 0
    assert facts(capsys.readouterr().out)["games"] == str(tmp_path)


def test_what_is_wrong_with_the_settings_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("theme = 'pink'\n", encoding="utf-8")
    assert main(["doctor"]) == 0
    assert (
        capsys.readouterr()
        .out.splitlines()[-1]
        .endswith("settings.toml: theme: expected one of dark, light, contrast, terminal, and this is 'pink'")
    )


def test_whoever_interrupts_a_command_gets_the_exit_code_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("linkage.commands.doctor.machine", interrupt)
    assert main(["doctor"]) == 130
    assert capsys.readouterr().err == ""
