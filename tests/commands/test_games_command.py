"""linkage games: the list, as text and as JSON, and removing from it."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import games
import pytest
from positions import cell, moves

from linkage.cli import main
from linkage.commands.errors import FAILED, OK
from linkage.engine import Side
from linkage.games import Store
from linkage.match import Match

DAY = date(2026, 11, 30)

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder for games, which the environment names."""
    folder = tmp_path / "games"
    monkeypatch.setenv("LINKAGE_DATA", str(folder))
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command, and returns its exit code and what it printed."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        return code, *capsys.readouterr()

    return run


def keep(folder: Path, name: str, match: Match, text: str = "", time: float = 1_800_000_000) -> Path:
    """Keep a match after some more moves under a name."""
    for move in moves(text):
        match = match.play(move)
    store = Store(folder)
    with store.begin(match) as game:
        game.path = folder / f"{name}.linkage"
        game.save(match)
    os.utime(folder / f"{name}.linkage", (time, time))
    return folder / f"{name}.linkage"


def standard(more: str = "Ann") -> Match:
    return Match.standard(more, "Bob", DAY)


class Keyboard(io.StringIO):
    """A standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


# The list.


def test_without_games_the_folder_is_named(folder: Path, run: Run) -> None:
    assert run("games") == (OK, f"No games in {folder} yet.\n", "")
    assert run("games", "--json") == (OK, "[]\n", "")
    assert not folder.exists()


def test_each_game_takes_a_line_that_tells_when_who_and_how_far(folder: Path, run: Run) -> None:
    keep(folder, "one", standard(), "Rc3c4")
    keep(folder, "finished", standard("Cal"), games.ONE_PASS, 1_800_000_060)
    keep(folder, "chosen", Match.placement("Cleo", "Dan", DAY).place_token(cell("c2")), "", 1_700_000_000)
    (folder / "broken.linkage").write_text("1. Rc3c4 Rc5c6 *\n")
    os.utime(folder / "broken.linkage", (1_600_000_000, 1_600_000_000))
    code, out, err = run("games")
    assert (code, err) == (OK, "")
    lines = out.splitlines()
    assert [line.split()[0] for line in lines] == [
        "finished.linkage",
        "one.linkage",
        "chosen.linkage",
        "broken.linkage",
    ]
    assert [line.split("  ", 1)[1].lstrip()[18:] for line in lines[:3]] == [
        "Cal and Bob: Cal (More) won, 14 groups",
        "Ann and Bob: 1 ply, Bob (Less) to move",
        "Cleo and Dan: Dan is to choose a side",
    ]
    assert lines[0].split()[1].startswith("2027-01-1")
    assert lines[3].split(maxsplit=1)[1] == (
        "1:10: ply 2, Rc5c6: touches the piece under the green token (c4)"
    )


def test_the_json_list_holds_all_that_the_text_tells(folder: Path, run: Run) -> None:
    finished = keep(folder, "finished", standard("Zoë"), games.ONE_PASS)
    variant = Match.placement("Cleo", "Dan", DAY).place_token(cell("c2")).choose_side(Side.LESS)
    keep(folder, "variant", variant.play(moves("Rc3c4")[0]).undo(), "", 1_700_000_000)
    (folder / "broken.linkage").write_text("what")
    os.utime(folder / "broken.linkage", (1_600_000_000, 1_600_000_000))
    code, out, _err = run("games", "--json")
    assert code == OK
    first, second, third = json.loads(out)
    assert first.pop("written").startswith("2027-01-1")
    assert first == {
        "name": "finished",
        "file": str(finished),
        "date": "2026-11-30",
        "variant": "standard",
        "players": {"first": "Zoë", "second": "Bob"},
        "plies": 22,
        "in_use": False,
        "outcome": {"winner": "more", "groups": 14},
    }
    assert (second["variant"], second["players"]) == ("placement", {"first": "Cleo", "second": "Dan"})
    assert (second["plies"], second["outcome"]) == (0, None)
    assert third == {
        "name": "broken",
        "file": str(folder / "broken.linkage"),
        "error": '1:1: "what": expected a move such as Rc3c4, or pass',
    }


def test_a_game_that_is_open_elsewhere_is_marked(folder: Path, run: Run) -> None:
    path = keep(folder, "one", standard(), "Rc3c4")
    with Store(folder).resume(path):
        assert run("games")[1].endswith("Bob (Less) to move (open in another program)\n")
        assert json.loads(run("games", "--json")[1])[0]["in_use"] is True
    assert "open in another program" not in run("games")[1]


def test_another_folder_can_be_chosen(folder: Path, tmp_path: Path, run: Run) -> None:
    keep(folder, "one", standard(), "Rc3c4")
    keep(tmp_path / "other", "two", standard(), "Rc3c4")
    assert [game["name"] for game in json.loads(run("games", "--json")[1])] == ["one"]
    other = json.loads(run("games", "--json", "--data", str(tmp_path / "other"))[1])
    assert [game["name"] for game in other] == ["two"]


def test_a_folder_that_cannot_be_listed_is_said(folder: Path, run: Run) -> None:
    folder.write_text("a file")
    assert run("games") == (FAILED, "", f"{folder}: cannot be read: Not a directory\n")


def test_a_home_folder_that_there_is_not_is_taken_as_it_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("games", "--data", "~nobody-of-that-name/x") == (
        OK,
        "No games in ~nobody-of-that-name/x yet.\n",
        "",
    )


# Removing.


@pytest.mark.parametrize("name", ["one", "one.linkage", "path"])
def test_a_game_is_removed_without_asking_where_that_is_asked_for(folder: Path, run: Run, name: str) -> None:
    path, other = keep(folder, "one", standard(), "Rc3c4"), keep(folder, "two", standard(), "Rc3c4")
    name = str(path) if name == "path" else name
    assert run("games", "--remove", name, "--yes") == (OK, f"Removed {name}.\n", "")
    assert list(folder.iterdir()) == [other]


@pytest.mark.parametrize("answer", ["yes", " YES "])
def test_a_game_is_removed_after_asking(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    keep(folder, "one", standard(), "Rc3c4")
    monkeypatch.setattr("sys.stdin", Keyboard(f"{answer}\n"))
    assert run("games", "--remove", "one") == (OK, "Remove one for good? (yes/no) Removed one.\n", "")
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("answer", ["no\n", "y\n", "\n", "", "yes please\n"])
def test_a_game_is_kept_where_the_answer_is_not_yes(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    path = keep(folder, "one", standard(), "Rc3c4")
    monkeypatch.setattr("sys.stdin", Keyboard(answer))
    assert run("games", "--remove", "one") == (OK, "Remove one for good? (yes/no) It is kept.\n", "")
    assert list(folder.iterdir()) == [path]


def test_a_game_is_kept_where_nobody_can_be_asked(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep(folder, "one", standard(), "Rc3c4")
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    code, out, err = run("games", "--remove", "one")
    assert (code, out, err) == (
        FAILED,
        "",
        "one: not removed, as nobody can be asked; --yes removes it\n",
    )
    assert list(folder.iterdir()) == [path]


def test_a_game_that_is_open_elsewhere_is_not_removed(folder: Path, run: Run) -> None:
    path = keep(folder, "one", standard(), "Rc3c4")
    with Store(folder).resume(path):
        code, out, err = run("games", "--remove", "one", "--yes")
        assert (code, out) == (FAILED, "")
        assert err == "one.linkage: open in another program; linkage replay can look at it\n"
        assert path.exists()


def test_a_broken_file_can_be_removed(folder: Path, run: Run) -> None:
    folder.mkdir()
    (folder / "broken.linkage").write_text("what")
    assert run("games", "--remove", "broken", "--yes")[0] == OK
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("name", ["nothing", "x" * 300, "../away", "a\x1bb"])
def test_there_is_no_removing_what_is_no_game_here(folder: Path, run: Run, name: str) -> None:
    keep(folder, "one", standard(), "Rc3c4")
    (folder.parent / "away.linkage").write_text("1. Rc3c4 *\n")
    shown = name.replace("\x1b", "\ufffd")
    assert run("games", "--remove", name, "--yes") == (FAILED, "", f"{shown}: there is no such game\n")
    assert (folder.parent / "away.linkage").exists()


def test_only_games_are_removed_from_the_folder(folder: Path, run: Run) -> None:
    folder.mkdir()
    notes = folder / "notes.txt"
    notes.write_text("mine")
    assert run("games", "--remove", str(notes), "--yes")[0] == FAILED
    assert notes.read_text() == "mine"
