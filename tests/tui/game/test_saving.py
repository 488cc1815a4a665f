"""Every step is on disk before the next key; where that fails it is said, and play goes on."""

from __future__ import annotations

import errno
import os
import xml.etree.ElementTree as ET
from datetime import date
from pathlib import Path

import games
import pytest
from positions import cell, moves
from screens import SIZE, choices, choose, fill_in, lines, question, settled, shown, type_move
from textual.pilot import Pilot
from textual.widgets import Input

from linkage.engine import Side
from linkage.games import KeptGame, OpenGame, Store, load_record
from linkage.match import Match
from linkage.notation import read_record
from linkage.tui.app import LinkageApp
from linkage.tui.dialogs.dialog import Dialog, TextDialog
from linkage.tui.game import saving as saving_module
from linkage.tui.game.screen import GameScreen
from linkage.tui.games.screen import GamesScreen
from linkage.tui.review.screen import ReviewScreen
from linkage.tui.setup.screen import SetupScreen
from linkage.tui.widgets.menu import Menu

DAY = date(2026, 11, 30)
WARNING = "This game is not saved: File exists. It is tried again."


def after(text: str = "") -> Match:
    match = Match.standard("Ann", "Bob", DAY)
    for move in moves(text):
        match = match.play(move)
    return match


def on_disk(store: Store) -> Match:
    """Return the only game in the store."""
    (game,) = store.games()
    assert isinstance(game, KeptGame)
    return game.match


def block(folder: Path) -> None:
    """Let a file stand where the folder should be, so that nothing can be saved."""
    folder.write_text("in the way")


def unblock(folder: Path) -> None:
    assert folder.read_text() == "in the way"
    folder.unlink()


def assert_nothing_is_kept(folder: Path) -> None:
    assert not folder.exists()


# Every step.


async def test_every_step_of_play_is_on_disk_when_its_key_has_been_handled(store: Store) -> None:
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        assert on_disk(store) == after("Rc3c4")
        await type_move(pilot, "rf3f4")
        assert on_disk(store) == after("Rc3c4 Rf3f4")
        await pilot.press("u")
        assert on_disk(store) == after("Rc3c4 Rf3f4").undo()
        await pilot.press("u")
        assert on_disk(store) == after("Rc3c4 Rf3f4").at(0)
        await pilot.press("y")
        assert on_disk(store) == after("Rc3c4 Rf3f4").at(1)


async def test_every_step_of_the_setup_is_on_disk_when_its_key_has_been_handled(store: Store) -> None:
    match = Match.placement("Cleo", "Dan", DAY)
    app = LinkageApp(match, store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "enter")
        placed = match.place_token(cell("e4"))
        assert on_disk(store) == placed
        await settled(pilot)
        await choose(pilot, "less")
        assert on_disk(store) == placed.choose_side(Side.LESS)
        await pilot.press("u")
        assert on_disk(store) == placed.choose_side(Side.LESS).undo()


async def test_a_forced_pass_and_the_end_of_the_game_are_kept(store: Store) -> None:
    app = LinkageApp(after(" ".join(games.ONE_PASS.split()[:20])), store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "pass")
        assert on_disk(store).plies_done == 21
        await type_move(pilot, "bg2g3")
        assert on_disk(store) == after(games.ONE_PASS)


async def test_a_new_game_that_is_left_before_its_first_step_leaves_nothing(
    folder: Path, store: Store
) -> None:
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "space", "q")
        await settled(pilot)
    assert app.return_code == 0
    assert_nothing_is_kept(folder)


# Where saving fails.


async def test_a_warning_is_shown_as_long_as_saving_fails_and_play_goes_on(
    folder: Path, store: Store
) -> None:
    block(folder)
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert "not saved" not in shown(app)
        for move in ("rc3c4", "rf3f4", "ba6a7"):
            await type_move(pilot, move)
            await settled(pilot)
            assert WARNING in shown(app)
        assert [line for line in lines(app) if WARNING in line]
        await pilot.press("u")
        await settled(pilot)
        assert shown(app).count(WARNING) == 1
        unblock(folder)
        await pilot.press("y")
        await settled(pilot)
        assert "not saved" not in shown(app)
        assert on_disk(store) == after("Rc3c4 Rf3f4 Ba6a7")


async def test_saving_is_tried_again_without_a_key(
    folder: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving_module, "_SECONDS_TO_RETRY", 0.05)
    block(folder)
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        await settled(pilot)
        assert WARNING in shown(app)
        unblock(folder)
        screen = app.screen
        assert isinstance(screen, GameScreen)
        for _ in range(1000):
            if screen._saving.is_kept:
                break
            await pilot.pause()
        await settled(pilot)
        assert "not saved" not in shown(app)
        assert on_disk(store) == after("Rc3c4")


async def test_a_full_disk_is_said_and_leaves_what_was_saved_before(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full_disk)
            await type_move(pilot, "rf3f4")
            await settled(pilot)
            assert "This game is not saved: No space left on device." in shown(app)
        assert on_disk(store) == after("Rc3c4")
        await type_move(pilot, "ba6a7")
        await settled(pilot)
        assert "not saved" not in shown(app)
        assert on_disk(store) == after("Rc3c4 Rf3f4 Ba6a7")


async def test_a_game_that_another_program_has_taken_is_said_to_be_open_there(store: Store) -> None:
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        (path,) = store.folder.glob("*.linkage")
        (lock,) = store.folder.glob(".*.lock")
        lock.unlink()
        with store.resume(path) as theirs:
            await type_move(pilot, "rf3f4")
            await settled(pilot)
            assert "This game is not saved: open in another program." in shown(app)
            theirs.save(after("Rc3c4 Ba6a7"))
        assert on_disk(store) == after("Rc3c4 Ba6a7")


# Leaving.


async def test_leaving_a_running_game_asks_and_a_saved_game_is_there_afterwards(store: Store) -> None:
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        await pilot.press("q")
        await settled(pilot)
        assert isinstance(app.screen, Dialog)
        assert question(app) == "The game is not over."
        assert choices(app) == ["stay", "leave", "abandon"]
        assert "Save and leave" in shown(app)
        await choose(pilot, "stay")
        assert isinstance(app.screen, GameScreen)
        await pilot.press("q")
        await settled(pilot)
        await choose(pilot, "leave")
    assert app.return_code == 0
    assert on_disk(store) == after("Rc3c4")
    assert [path.suffix for path in store.folder.iterdir()] == [".linkage"]


@pytest.mark.parametrize("key", ["escape", "backspace", "q"])
async def test_a_question_that_is_not_answered_changes_nothing(store: Store, key: str) -> None:
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        await pilot.press("q")
        await settled(pilot)
        await pilot.press(key)
        await settled(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.is_running
    assert on_disk(store) == after("Rc3c4")


async def test_a_finished_game_is_left_without_asking(store: Store) -> None:
    app = LinkageApp(after(games.ONE_PLY_BEFORE_THE_END), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "yg1g2")
        await settled(pilot)
        await choose(pilot, "leave")
    assert app.return_code == 0
    assert on_disk(store).outcome is not None


async def test_abandoning_removes_the_game_but_only_after_asking_again(store: Store) -> None:
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        await pilot.press("q")
        await settled(pilot)
        await choose(pilot, "abandon")
        assert question(app) == "Remove this game for good?"
        await choose(pilot, "stay")
        assert isinstance(app.screen, GameScreen)
        assert on_disk(store) == after("Rc3c4")
        await pilot.press("q")
        await settled(pilot)
        await choose(pilot, "abandon")
        await choose(pilot, "remove")
    assert app.return_code == 0
    assert list(store.folder.iterdir()) == []


async def test_a_game_that_cannot_be_removed_is_not_left(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(_game: OpenGame) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(OpenGame, "discard", refusing)
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        await pilot.press("q")
        await settled(pilot)
        await choose(pilot, "abandon")
        await choose(pilot, "remove")
        assert isinstance(app.screen, GameScreen)
        assert [note.message for note in app._notifications] == [
            "The game cannot be removed: Read-only file system"
        ]
        assert app.is_running


async def test_leaving_a_game_that_cannot_be_saved_says_what_would_be_lost(
    folder: Path, store: Store
) -> None:
    block(folder)
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        await pilot.press("q")
        await settled(pilot)
        assert question(app) == "The game cannot be saved just now. What was played since would be lost."
        assert "Leave without saving" in shown(app)
        await choose(pilot, "leave")
    assert app.return_code == 0
    unblock(folder)


async def test_leaving_tries_once_more_to_save(folder: Path, store: Store) -> None:
    block(folder)
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        unblock(folder)
        await pilot.press("q")
        await settled(pilot)
        assert "Save and leave" in shown(app)
        assert on_disk(store) == after("Rc3c4")


async def test_a_finished_game_that_cannot_be_saved_is_not_left_without_asking(
    folder: Path, store: Store
) -> None:
    block(folder)
    for choice, wanted in (("leave", None), ("new", SetupScreen), ("rematch", GameScreen)):
        app = LinkageApp(after(games.ONE_PLY_BEFORE_THE_END), store)
        async with app.run_test(size=SIZE) as pilot:
            await type_move(pilot, "yg1g2")
            await settled(pilot)
            await choose(pilot, choice)
            assert "What was played since would be lost." in question(app)
            await choose(pilot, "stay")
            assert choices(app) == ["rematch", "review", "new", "leave"]
            await choose(pilot, choice)
            await choose(pilot, "leave")
            if wanted is not None:
                assert isinstance(app.screen, wanted)
                assert "rematch" not in [
                    option.id for menu in app.screen.query(Menu) for option in menu.options
                ]
        assert wanted is not None or app.return_code == 0


async def test_other_games_are_shown_after_asking_where_this_one_cannot_be_saved(
    folder: Path, store: Store
) -> None:
    block(folder)
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        await pilot.press("escape")
        await settled(pilot)
        await choose(pilot, "games")
        assert "What was played since would be lost." in question(app)
        unblock(folder)
        await choose(pilot, "leave")
        assert isinstance(app.screen, GamesScreen)
        await settled(pilot)
    # What was left without saving is not saved behind the player's back.
    assert_nothing_is_kept(folder)


async def test_a_game_that_was_left_for_the_list_can_be_gone_on_with_from_there(store: Store) -> None:
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        for move in ("rf3f4", "ba6a7"):
            await pilot.press("escape")
            await settled(pilot)
            await choose(pilot, "games")
            assert isinstance(app.screen, GamesScreen)
            assert "open in another program" not in shown(app)
            await choose(pilot, "0")
            assert choices(app) == ["resume", "review", "remove", "back"]
            await choose(pilot, "resume")
            assert isinstance(app.screen, GameScreen)
            await type_move(pilot, move)
        assert on_disk(store) == after("Rc3c4 Rf3f4 Ba6a7")
        (game,) = store.games()
        assert isinstance(game, KeptGame)
        assert game.is_in_use


# Comments that are written while the game is on.


async def test_a_comment_from_a_review_stays_with_the_game_that_goes_on(folder: Path, store: Store) -> None:
    block(folder)
    app = LinkageApp(after(), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "rc3c4")
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        await choose(pilot, "review")
        assert isinstance(app.screen, ReviewScreen)
        await pilot.press("c")
        await settled(pilot)
        await fill_in(pilot, "hm")
        await settled(pilot)
        assert isinstance(app.screen, TextDialog)
        assert "It could not be saved: File exists" in shown(app)
        unblock(folder)
        await pilot.press("enter")
        await settled(pilot)
        assert on_disk(store) == after("Rc3c4").commented("hm")
        await pilot.press("q")
        await settled(pilot)
        assert "not saved" not in shown(app)
        await type_move(pilot, "rf3f4")
        assert [ply.comments for ply in on_disk(store).record.plies] == [("hm",), ()]


# A copy.


async def copy_to(pilot: Pilot[int], name: str) -> None:
    """Ask for a copy under a name."""
    if not isinstance(pilot.app.screen, TextDialog):
        await pilot.press("escape")
        await settled(pilot)
        await choose(pilot, "copy")
    await fill_in(pilot, name)
    await settled(pilot)


async def test_a_copy_goes_into_the_home_folder_unless_it_is_told_another(store: Store) -> None:
    app = LinkageApp(after("Rc3c4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("escape")
        await settled(pilot)
        await choose(pilot, "copy")
        assert app.screen.query_one(Input).value == "~/Ann-Bob.linkage"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, GameScreen)
        path = Path.home() / "Ann-Bob.linkage"
        assert [note.message for note in app._notifications] == [f"Saved: {path}"]
    assert Match.of(load_record(path)) == after("Rc3c4")


async def test_what_was_taken_back_is_not_in_a_copy(store: Store, tmp_path: Path) -> None:
    app = LinkageApp(after("Rc3c4 Rf3f4").undo(), store)
    async with app.run_test(size=SIZE) as pilot:
        await copy_to(pilot, str(tmp_path / "copy.linkage"))
    text = '[More "Ann"]\n[Less "Bob"]\n[Date "2026-11-30"]\n\n1. Rc3c4 *\n'
    assert (tmp_path / "copy.linkage").read_text() == text


async def test_a_file_that_exists_is_replaced_only_after_asking(store: Store, tmp_path: Path) -> None:
    path, other = tmp_path / "copy.linkage", tmp_path / "other.linkage"
    path.write_text("precious")
    app = LinkageApp(after("Rc3c4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await copy_to(pilot, str(path))
        assert isinstance(app.screen, Dialog)
        assert question(app) == f"{path} exists already."
        await choose(pilot, "keep")
        assert path.read_text() == "precious"
        assert app.screen.query_one(Input).value == str(path)
        await copy_to(pilot, str(other))
        assert isinstance(app.screen, GameScreen)
        assert Match.of(load_record(other)) == after("Rc3c4")
        await copy_to(pilot, str(path))
        await choose(pilot, "replace")
        assert isinstance(app.screen, GameScreen)
        assert Match.of(load_record(path)) == after("Rc3c4")


@pytest.mark.parametrize("name", ["board.svg", "BOARD.SVG"])
async def test_a_copy_with_the_name_of_a_picture_is_one(store: Store, tmp_path: Path, name: str) -> None:
    app = LinkageApp(after("Rc3c4 Yf3f4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await copy_to(pilot, str(tmp_path / name))
    picture = ET.parse(tmp_path / name).getroot()  # noqa: S314 - what this program wrote
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    letters = {each.text for each in picture.iter() if each.get("font-weight") == "bold"}
    assert letters == {"R", "Y"}


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("{tmp}/nowhere/copy.linkage", "No such file or directory"),
        ("~nobody-of-that-name/copy.linkage", "No such file or directory"),
        ("{tmp}/" + "x" * 300, "File name too long"),
        ("{tmp}/in-the-way/copy.linkage", "Not a directory"),
    ],
)
async def test_a_copy_that_cannot_be_written_is_said_and_asked_again(
    store: Store, tmp_path: Path, name: str, reason: str
) -> None:
    (tmp_path / "in-the-way").write_text("")
    app = LinkageApp(after("Rc3c4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await copy_to(pilot, name.format(tmp=tmp_path))
        assert isinstance(app.screen, TextDialog)
        assert f"It could not be saved: {reason}" in shown(app)
        assert app.screen.query_one(Input).value == name.format(tmp=tmp_path)
        await copy_to(pilot, str(tmp_path / "copy.linkage"))
        assert isinstance(app.screen, GameScreen)
    assert Match.of(load_record(tmp_path / "copy.linkage")) == after("Rc3c4")


@pytest.mark.parametrize("name", ["", "   "])
async def test_no_name_makes_no_copy(store: Store, name: str) -> None:
    app = LinkageApp(after("Rc3c4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await copy_to(pilot, name)
        assert isinstance(app.screen, GameScreen)
        assert list(Path.home().iterdir()) == []


async def test_a_copy_from_a_review_is_of_the_whole_game_and_a_picture_of_what_is_shown(
    store: Store, tmp_path: Path
) -> None:
    match = after("Rc3c4 Yf3f4")
    app = LinkageApp(match, store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("escape")
        await settled(pilot)
        await choose(pilot, "review")
        await pilot.press("left")
        await copy_to(pilot, str(tmp_path / "copy.linkage"))
        await copy_to(pilot, str(tmp_path / "board.svg"))
    assert read_record((tmp_path / "copy.linkage").read_text()) == match.record
    picture = ET.parse(tmp_path / "board.svg").getroot()  # noqa: S314 - what this program wrote
    assert {each.text for each in picture.iter() if each.get("font-weight") == "bold"} == {"R"}
