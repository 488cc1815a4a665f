"""Saving what is played, whatever comes in the middle of it."""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from games import ONE_PASS
from line.lines import kept

from linkage.games import OpenGame, Store
from linkage.line.console import Console, EndedError
from linkage.line.session import Wish
from linkage.line.table import Table
from linkage.line.wishes import fulfil
from linkage.match import Match, Stage

DAY = date(2026, 11, 30)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    store = Store(tmp_path)
    return Table(Console(), store, store.begin(Match.standard("Ann", "Bob", DAY)), None)


def interrupted(save: Callable[[OpenGame, Match], None]) -> Callable[[OpenGame, Match], None]:
    """Return a way of saving in the middle of which the program is asked to end."""

    def save_and_end(game: OpenGame, match: Match) -> None:
        signal.raise_signal(signal.SIGTERM)
        save(game, match)

    return save_and_end


def refuse(game: OpenGame, match: Match) -> None:
    """Save as a full disk does."""
    game.match = match
    raise OSError(28, "No space left on device")


def test_a_signal_in_the_middle_of_saving_waits_until_the_step_is_kept(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(OpenGame, "save", interrupted(OpenGame.save))
    with table.console.ending_on_signals(), pytest.raises(EndedError), table:
        table.answer("Rc3c4 Ba1a2")
    assert kept(tmp_path)[0].endswith("1. Rc3c4 Ba1a2 *\n")
    assert capsys.readouterr() == ("", "")
    assert not list(tmp_path.glob(".*"))


@pytest.mark.parametrize("end", [Table.leave, lambda _table: None], ids=["left", "broken off"])
def test_a_signal_in_the_middle_of_the_last_save_waits_until_the_game_is_kept(
    end: Callable[[Table], object], table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = OpenGame.save
    monkeypatch.setattr(OpenGame, "save", refuse)
    table.answer("Rc3c4")
    assert kept(tmp_path) == []
    monkeypatch.setattr(OpenGame, "save", interrupted(save))
    with table.console.ending_on_signals(), pytest.raises(EndedError), table:
        end(table)
    assert kept(tmp_path)[0].endswith("1. Rc3c4 *\n")


def test_that_saving_fails_is_said_once_and_so_is_that_it_succeeds_again(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = OpenGame.save
    with table:
        monkeypatch.setattr(OpenGame, "save", refuse)
        table.answer("Rc3c4")
        table.answer("Ba1a2")
        assert table.save() == "save: No space left on device"
        monkeypatch.setattr(OpenGame, "save", save)
        table.answer("We5e6")
        assert table.leave()
    assert capsys.readouterr().err.splitlines() == [
        "This game is not saved: No space left on device. It is tried again.",
        "The game is saved again.",
    ]
    assert kept(tmp_path)[0].endswith("1. Rc3c4 Ba1a2 2. We5e6 *\n")


def test_a_game_that_cannot_be_saved_is_told_before_another_begins_and_not_forgotten(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = OpenGame.save
    with table:
        monkeypatch.setattr(OpenGame, "save", refuse)
        over = table.answer(ONE_PASS)
        capsys.readouterr()
        assert fulfil(replace(over, wish=Wish.REMATCH), table) is None
        out, errors = capsys.readouterr()
        assert errors == "This game could not be saved: No space left on device\n"
        assert out.startswith("Linkage, the standard game.\n")
        monkeypatch.setattr(OpenGame, "save", save)
        table.answer("Ba1a2")
        assert not table.leave()
    (record,) = kept(tmp_path)
    assert record.endswith("1. Ba1a2 *\n")


@pytest.mark.parametrize(("answer", "begins"), [("\n", False), ("no\n", False), ("yes\n", True), ("", False)])
@pytest.mark.parametrize("wish", [Wish.REMATCH, Wish.NEW])
def test_at_a_terminal_the_players_are_asked_before_a_game_is_lost(
    wish: Wish, answer: str, begins: bool, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OpenGame, "save", refuse)
    with table:
        over = table.answer(ONE_PASS)
        monkeypatch.setattr(table.console, "is_terminal", True)
        monkeypatch.setattr(sys, "stdin", io.StringIO(f"{answer}standard\n\n\n" if answer else ""))
        assert fulfil(replace(over, wish=wish), table) is None
        assert (table.match.stage is Stage.PLAY) is begins
