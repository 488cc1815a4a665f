"""The list of games: offered at the start, gone on with, looked through, or removed."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import games
import pytest
from positions import cell, moves
from screens import SIZE, choices, choose, lines, question, settled, shown, type_move
from textual.widgets import Input

from linkage.games import GameInUseError, KeptGame, Store
from linkage.match import Match
from linkage.tui.app import LinkageApp
from linkage.tui.dialogs.dialog import Dialog
from linkage.tui.game.screen import GameScreen
from linkage.tui.games.screen import GamesScreen
from linkage.tui.review.screen import ReviewScreen
from linkage.tui.setup.screen import SetupScreen
from linkage.tui.widgets.choice import Choice

DAY = date(2026, 11, 30)


def after(text: str = "", more: str = "Ann") -> Match:
    match = Match.standard(more, "Bob", DAY)
    for move in moves(text):
        match = match.play(move)
    return match


def keep(store: Store, match: Match, time: float = 1_800_000_000) -> Path:
    """Keep a match, as if it had been written at some time."""
    with store.begin(match) as game:
        game.save(match)
    assert game.path is not None
    os.utime(game.path, (time, time))
    return game.path


def spoil(store: Store, text: str, time: float) -> Path:
    """Put a file that is no game into the store."""
    path = store.folder / "broken.linkage"
    path.write_text(text)
    os.utime(path, (time, time))
    return path


def block(folder: Path) -> None:
    """Let a file stand where the folder should be."""
    folder.write_text("in the way")


def is_free(store: Store, path: Path) -> bool:
    try:
        store.resume(path).close()
    except GameInUseError:
        return False
    return True


async def test_without_games_the_setup_comes_first(store: Store) -> None:
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE):
        assert isinstance(app.screen, SetupScreen)


async def test_finished_games_alone_do_not_stand_before_the_setup(store: Store) -> None:
    keep(store, after(games.ONE_PASS))
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE):
        assert isinstance(app.screen, SetupScreen)


async def test_the_start_offers_the_unfinished_games_with_who_when_and_how_far(store: Store) -> None:
    keep(store, after("Rc3c4"), 1_700_000_000)
    keep(store, Match.placement("Cleo", "Dan", DAY).place_token(cell("c2")), 1_700_086_400)
    keep(store, after(games.ONE_PASS, "Eve"))
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, GamesScreen)
        rows = [line.strip().removeprefix("▸") for line in lines(app) if line.strip()]
        assert rows[0] == "Unfinished games"
        assert rows[1].startswith("Cleo and Dan: Dan is to choose a side, 2023-11-1")
        assert rows[2].startswith("Ann and Bob: 1 ply, Bob (Less) to move, 2023-11-1")
        assert rows[3:5] == ["All games", "New game"]
        await choose(pilot, "all")
        rows = [line.strip(" ▸") for line in lines(app) if line.strip()]
        assert rows[0] == "Your games"
        assert rows[1].removeprefix("▸").startswith("Eve and Bob: Eve (More) won, 14 groups, 2027-01-1")
        assert len(choices(app)) == 4


async def test_a_new_game_can_be_begun_from_the_list(store: Store) -> None:
    path = keep(store, after("Rc3c4"))
    before = path.read_bytes()
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "new")
        assert isinstance(app.screen, SetupScreen)
    assert path.read_bytes() == before


async def test_a_game_is_gone_on_with_and_undo_reaches_its_start(store: Store) -> None:
    path = keep(store, after("Rc3c4 Rf3f4"))
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        assert choices(app) == ["resume", "review", "remove", "back"]
        assert question(app).startswith("Ann and Bob: 2 plies, Ann (More) to move, 2027-01-1")
        await choose(pilot, "resume")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.match == after("Rc3c4 Rf3f4")
        assert not is_free(store, path)
        await pilot.press("u", "u")
        assert app.screen.match == after("Rc3c4 Rf3f4").at(0)
        await pilot.press("y")
        await type_move(pilot, "ba6a7")
    (game,) = store.games()
    assert isinstance(game, KeptGame)
    assert (game.path, game.match) == (path, after("Rc3c4 Ba6a7"))


async def test_a_finished_game_is_only_looked_through_or_removed(store: Store) -> None:
    path = keep(store, after(games.ONE_PASS))
    before = path.read_bytes()
    keep(store, after("Rc3c4"), 1_700_000_000)
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "all")
        await choose(pilot, "0")
        assert choices(app) == ["review", "remove", "back"]
        await choose(pilot, "review")
        assert isinstance(app.screen, ReviewScreen)
        assert not is_free(store, path)
        await pilot.press("left", "home", "right", "q")
        await settled(pilot)
        assert isinstance(app.screen, GamesScreen)
        assert is_free(store, path)
    assert path.read_bytes() == before


async def test_a_reviewed_game_is_free_after_playing_on_with_a_copy(store: Store) -> None:
    path = keep(store, after("Rc3c4 Rf3f4"))
    before = path.read_bytes()
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        await choose(pilot, "review")
        await pilot.press("left", "enter")
        await settled(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.match == after("Rc3c4")
        assert is_free(store, path)
        await type_move(pilot, "ba6a7")
        assert path.read_bytes() == before
        found = {game.path: game.match for game in store.games() if isinstance(game, KeptGame)}
        assert len(found) == 2
        assert after("Rc3c4 Ba6a7") in found.values()


async def test_a_game_is_removed_only_after_asking(store: Store) -> None:
    path, other = keep(store, after("Rc3c4")), keep(store, after("Ba6a7", "Cal"), 1_700_000_000)
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        await choose(pilot, "remove")
        assert question(app) == "Remove this game for good?"
        await choose(pilot, "keep")
        assert path.exists()
        assert "Ann and Bob" in shown(app)
        await choose(pilot, "0")
        await choose(pilot, "remove")
        await choose(pilot, "remove")
        assert not path.exists()
        assert "Ann and Bob" not in shown(app)
        assert "Cal and Bob" in shown(app)
    assert [each.name for each in store.folder.iterdir()] == [other.name]


@pytest.mark.parametrize("choice", ["back", "escape"])
async def test_a_game_can_be_left_as_it_is(store: Store, choice: str) -> None:
    path = keep(store, after("Rc3c4"))
    before = path.read_bytes()
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        await (choose(pilot, "back") if choice == "back" else pilot.press(choice))
        await settled(pilot)
        assert isinstance(app.screen, GamesScreen)
        await pilot.press("escape")
        await settled(pilot)
    assert app.return_code == 0
    assert path.read_bytes() == before


# Two programs.


async def test_a_game_that_is_open_elsewhere_is_only_looked_at(store: Store) -> None:
    match = after("Rc3c4 Rf3f4").commented("a word")
    path = keep(store, match)
    with store.resume(path) as theirs:
        app = LinkageApp(None, store)
        async with app.run_test(size=SIZE) as pilot:
            assert "(open in another program)" in shown(app)
            await choose(pilot, "0")
            assert choices(app) == ["review", "back"]
            await choose(pilot, "review")
            assert isinstance(app.screen, ReviewScreen)
            await pilot.press("c")
            await settled(pilot)
            assert isinstance(app.screen, Dialog)
            assert not app.screen.query(Input)
            assert question(app) == "a word"
            await pilot.press("escape", "q")
            await settled(pilot)
            assert isinstance(app.screen, GamesScreen)
        theirs.save(match.play(moves("Ba6a7")[0]))
        assert not is_free(store, path)


async def test_a_game_that_another_program_opens_meanwhile_is_only_looked_at(store: Store) -> None:
    path = keep(store, after("Rc3c4"))
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        with store.resume(path) as theirs:
            theirs.save(after("Rc3c4 Rf3f4"))
            await choose(pilot, "resume")
            assert isinstance(app.screen, ReviewScreen)
            assert app.screen.match == after("Rc3c4 Rf3f4")


async def test_a_game_that_another_program_opens_meanwhile_is_not_removed(store: Store) -> None:
    path = keep(store, after("Rc3c4"))
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        await choose(pilot, "remove")
        with store.resume(path):
            await choose(pilot, "remove")
            assert messages(app) == ["The game is open in another program."]
            assert "(open in another program)" in shown(app)
    assert path.exists()


def messages(app: LinkageApp) -> list[str]:
    return [note.message for note in app._notifications]


# Files that are no games, and games that are gone.


async def test_a_broken_file_is_explained_left_alone_and_hides_no_game(store: Store) -> None:
    keep(store, after("Rc3c4"))
    path = spoil(store, "1. Rc3c4 Rc5c6 *\n", 1_700_000_000)
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        assert choices(app) == ["0", "1", "new"]
        assert "broken.linkage: 1:10: ply 2, Rc5c6: touches the piece under the green token (c4)" in shown(
            app
        )
        await choose(pilot, "1")
        assert question(app) == (
            f"{path} cannot be taken and is left as it is. "
            "1:10: ply 2, Rc5c6: touches the piece under the green token (c4)"
        )
        assert choices(app) == ["back"]
        await choose(pilot, "back")
        await choose(pilot, "0")
        await choose(pilot, "resume")
        assert isinstance(app.screen, GameScreen)
    assert (path.read_text(), path.stat().st_mtime) == ("1. Rc3c4 Rc5c6 *\n", 1_700_000_000)


@pytest.mark.parametrize("choice", ["resume", "review"])
async def test_a_game_that_has_vanished_is_said(store: Store, choice: str) -> None:
    path = keep(store, after("Rc3c4"))
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        path.unlink()
        await choose(pilot, choice)
        assert isinstance(app.screen, GamesScreen)
        assert messages(app) == ["No such file or directory"]


async def test_removing_a_game_that_has_vanished_is_said(store: Store) -> None:
    path = keep(store, after("Rc3c4"))
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        await choose(pilot, "remove")
        path.unlink()
        await choose(pilot, "remove")
        assert messages(app) == ["No such file or directory"]
        assert choices(app) == ["new"]


async def test_a_folder_that_cannot_be_read_is_said_and_a_new_game_is_offered(
    folder: Path, store: Store
) -> None:
    block(folder)
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        assert isinstance(app.screen, GamesScreen)
        assert shown(app).startswith("The games in ")
        assert "cannot be read: Not a directory" in shown(app)
        assert choices(app) == ["new"]
        await choose(pilot, "new")
        assert isinstance(app.screen, SetupScreen)


# A long list.


async def test_a_list_longer_than_the_screen_scrolls_to_both_of_its_ends(store: Store) -> None:
    for number in range(30):
        keep(store, after("Rc3c4", f"Player{number}"), 1_800_000_000 + number)
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert "Player29 and Bob" in shown(app)
        assert "Player0 and Bob" not in shown(app)
        await pilot.press("end")
        await settled(pilot)
        assert "Player0 and Bob" in shown(app)
        assert "New game" in shown(app)
        assert "Unfinished games" in shown(app)
        await pilot.press("home")
        await settled(pilot)
        assert "Player29 and Bob" in shown(app)


# Keys that come too quickly.


async def test_a_question_is_answered_once_however_often_its_key_is_pressed(store: Store) -> None:
    keep(store, after("Rc3c4"))
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        dialog = app.screen
        assert isinstance(dialog, Dialog)
        for _ in range(3):
            dialog.dismiss(Choice("back", "Back"))
        await settled(pilot)
        assert isinstance(app.screen, GamesScreen)
        assert app.is_running


async def test_a_review_is_left_once_however_often_its_key_is_pressed(store: Store) -> None:
    path = keep(store, after("Rc3c4"))
    app = LinkageApp(None, store)
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot, "0")
        await choose(pilot, "review")
        review = app.screen
        assert isinstance(review, ReviewScreen)
        for _ in range(3):
            review.action_leave()
        await settled(pilot)
        assert isinstance(app.screen, GamesScreen)
        assert app.return_code is None
        assert is_free(store, path)
