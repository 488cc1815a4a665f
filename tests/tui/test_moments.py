"""What comes too early, too late or twice does no harm, whatever it is that comes."""

from __future__ import annotations

from typing import Final

import games
import pytest
from positions import cell, placement
from tui.playing import playing, standard, variant

from linkage.engine import Side
from linkage.match import Match, Stage
from linkage.tui.dialogs.dialog import Dialog
from linkage.tui.game.choices import SECONDS_TO_LET_GO
from linkage.tui.game.draft import Draft
from linkage.tui.game.entry import Entry
from linkage.tui.game.screen import GameScreen
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.menu import Menu

TOKEN: Final = variant().place_token(cell("c2"))


# Keys that come at once.


@pytest.mark.parametrize("keys", [["enter", "enter"], ["enter", "u"], ["enter"] * 4, ["u", "enter", "y"]])
async def test_keys_that_come_at_once_where_a_side_is_chosen_are_answered_one_after_the_other(
    keys: list[str],
) -> None:
    async with playing(TOKEN) as one_by_one:
        await one_by_one.press(*keys)
        expected = one_by_one.match
    async with playing(TOKEN) as table:
        await table.press_at_once(*keys)
        assert table.match == expected
        assert table.exit_code is None


async def test_a_forced_pass_is_answered_once() -> None:
    async with playing(standard(games.MUST_PASS)) as table:
        await table.press_at_once("enter", "enter")
        assert table.plies.count("pass") == 1


async def test_what_follows_a_typed_move_is_no_part_of_it() -> None:
    async with playing(standard()) as table:
        await table.press_at_once(":", *"rc3c4", "enter", "4", ":", *"bf6f7", "enter", "u")
        assert table.plies == ["Rc3c4"]
        assert not table.screen.query_one(Entry).value


async def test_the_setup_is_gone_through_however_fast_its_keys_come() -> None:
    async with playing() as table:
        await table.press_at_once(
            "enter", *"Ann", "enter", *"Bob", "enter", "right", "enter", ":", *"ba1a2", "enter"
        )
        assert table.match.players == ("Ann", "Bob")
        assert table.plies == ["We3f3", "Ba1a2"]


async def test_keys_wait_for_the_screen_that_they_are_meant_for() -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press_at_once("escape", *["down"] * 4, "enter", "left", "escape", "q", "?", "q", "q")
        assert isinstance(table.screen, GameScreen)
        assert table.exit_code is None


# An answer to a question that no longer stands.


async def test_a_choice_beside_the_board_is_dropped_once_the_match_has_moved_on() -> None:
    for match, other in ((TOKEN, TOKEN.choose_side(Side.LESS)), (standard(games.MUST_PASS), standard())):
        async with playing(match) as table:
            choice = table.game._deeds.beside()[0]
            table.game.go_to(other)
            choice.do()
            assert table.match is other


async def test_a_choice_is_done_once() -> None:
    async with playing(TOKEN) as table:
        choice = table.game._deeds.beside()[0]
        choice.do()
        after = table.match
        choice.do()
        assert table.match is after


@pytest.mark.parametrize("name", ["undo", "hint", "new", "leave"])
async def test_an_answer_over_the_board_is_dropped_once_the_match_has_moved_on(name: str) -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press("escape")
        assert isinstance(table.screen, Dialog)
        (game,) = (screen for screen in table.app.screen_stack if isinstance(screen, GameScreen))
        moved = table.match.play(placement("Bb5b6"))
        game.go_to(moved)
        menu = table.screen.query_one(Menu)
        menu.highlighted = menu.get_option_index(name)
        await table.press("enter")
        assert table.match is moved
        assert isinstance(table.screen, GameScreen)
        assert table.exit_code is None


async def test_a_typed_move_and_a_click_are_dropped_once_the_match_has_moved_on() -> None:
    async with playing(standard()) as table:
        moment = table.game.moment
        moved = standard("Wd3e3 Bb5b6")
        table.game.go_to(moved)
        table.game.on_entry_typed(Entry.Typed(standard("Rc3c4"), moment))
        held = table.draft
        table.game.on_entry_drafted(Entry.Drafted(Draft(cell("a1")), moment))
        assert table.draft == held
        table.game.on_board_pressed(Board.Pressed(cell("a1"), moment))
        assert table.match is moved


async def test_a_screen_that_has_been_left_does_nothing_more() -> None:
    async with playing(standard(games.ONE_PASS)) as table:
        game = table.game
        choices = {choice.name: choice for choice in game.choices()}
        await table.press("enter")
        rematch = table.match
        assert table.game is not game
        for choice in choices.values():
            choice.do()
        await table.settle()
        assert table.match is rematch
        assert isinstance(table.screen, GameScreen)
        assert table.exit_code is None


# What appears by itself.


@pytest.mark.usefixtures("moment_to_see")
async def test_a_rematch_is_not_begun_by_the_key_that_ended_the_game() -> None:
    async with playing(standard(games.ONE_PLY_BEFORE_THE_END)) as table:
        await table.hold("Yg1g2")
        await table.press_at_once("enter", "enter", "e", "space")
        ended = table.match
        assert ended.stage is Stage.OVER
        await table.press("enter")
        assert table.match.wins == ended.wins[::-1]
        assert table.plies == []


@pytest.mark.usefixtures("moment_to_see")
@pytest.mark.parametrize("match", [TOKEN, standard(games.MUST_PASS)], ids=["a side", "a pass"])
async def test_a_choice_that_has_just_appeared_is_not_answered(match: Match) -> None:
    async with playing(match) as table:
        await table.press_at_once("enter")
        await table.click_text(str(table.screen.query_one(Menu).options[0].prompt))
        assert table.match is match
        await table.press_at_once("u")
        assert table.match is not match


@pytest.mark.usefixtures("moment_to_see")
async def test_a_key_that_is_held_down_answers_nothing_until_it_is_let_go() -> None:
    async with playing(standard(games.MUST_PASS)) as table:
        match, begin = table.match, table.game._beside._counts_from - SECONDS_TO_LET_GO
        for step in range(20):
            await table.press_at("enter", begin + step * SECONDS_TO_LET_GO / 2)
        assert table.match is match
        await table.press_at("enter", begin + 12 * SECONDS_TO_LET_GO)
        assert table.plies[-1] == "pass"


# A screen that is not there yet.


@pytest.mark.parametrize("keys", [["enter"], ["?"], ["escape"], ["q"], [":"]])
async def test_a_size_that_comes_with_a_key_does_no_harm(keys: list[str]) -> None:
    for size in ((10, 5), (40, 20), (100, 40)):
        async with playing(standard("Wd3e3")) as table:
            table.send(*keys)
            await table.resize(*size)
            await table.resize(80, 24)
            assert table.exit_code is None
