"""The game screen: what its keys and the mouse do, and what it tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

import games
import pytest
from positions import cell, moves, placement
from rich.cells import cell_len
from textual import events
from textual.screen import Screen
from tui.playing import Table, playing, standard, variant

from linkage.engine import CELLS, Colour, Outcome, Side
from linkage.match import Match, Stage
from linkage.tui.dialogs.dialog import Dialog, TextDialog
from linkage.tui.dialogs.help import HelpScreen
from linkage.tui.dialogs.settings import SettingsScreen
from linkage.tui.game.draft import Draft, TokenDraft
from linkage.tui.game.entry import Entry
from linkage.tui.game.screen import GameScreen
from linkage.tui.games.screen import GamesScreen
from linkage.tui.review.screen import ReviewScreen
from linkage.tui.setup.screen import SetupScreen
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.menu import Menu
from linkage.tui.widgets.move_list import MoveList

FIRST = "Wd3e3"
"""The piece that is held when a standard game begins."""

KEYS_THAT_MOVE = {
    **dict.fromkeys(["up", "k", "w"], "Wd4e4"),
    **dict.fromkeys(["down", "j", "s"], "Wd2e2"),
    **dict.fromkeys(["left", "h", "a"], "Wc3d3"),
    **dict.fromkeys(["right", "l", "d"], "We3f3"),
}
KEYS_THAT_TURN = ["space", "r", "."]
KEYS_THAT_CHOOSE_A_COLOUR = {
    "tab": "Bd3e3",
    ",": "Bd3e3",
    "shift+tab": "Yd3e3",
    "1": "Wd3e3",
    "2": "Bd3e3",
    "3": "Rd3e3",
    "4": "Yd3e3",
}
KEYS_THAT_PLACE = ["enter", "e"]
KEYS_FOR_HELP = ["?", "f1"]
KEYS_FOR_THE_MENU = ["escape", "backspace"]
KEYS_THAT_LEAVE = ["q", "ctrl+q", "ctrl+c"]


def before_the_end(more: str = "Ann", less: str = "Bob") -> Match:
    """Return a game that a piece on g1 g2 ends: a red one for Less, a yellow one for More."""
    return standard(games.ONE_PLY_BEFORE_THE_END, more, less)


def finished_variant() -> Match:
    """Return a game of the placement variant that is over: Less has won, the one who placed."""
    match = variant().place_token(cell("c2")).choose_side(Side.MORE)
    for move in moves(games.PLACEMENT_VARIANT):
        match = match.play(move)
    return match


def at_every_stage(name: str = "Ann", other: str = "Bob") -> dict[str, Match]:
    """Return matches of two players, one at each stage."""
    placed = variant(name, other).place_token(cell("c2"))
    return {
        "the token": variant(name, other),
        "the side": placed,
        "the side is chosen": placed.choose_side(Side.MORE),
        "the first ply": standard("", name, other),
        "a ply": standard("Wd3e3", name, other),
        "a pass": standard(games.MUST_PASS, name, other),
        "More has won": standard(games.ONE_PASS, name, other),
        "Less has won": standard(games.FEWEST_GROUPS, name, other),
    }


# The keys.


async def test_every_key_of_the_game_is_pressed_in_these_tests() -> None:
    pressed = [
        *KEYS_THAT_MOVE,
        *KEYS_THAT_TURN,
        *KEYS_THAT_CHOOSE_A_COLOUR,
        *KEYS_THAT_PLACE,
        *KEYS_FOR_HELP,
        *KEYS_FOR_THE_MENU,
        *KEYS_THAT_LEAVE,
        *(":", "u", "y", "i", "ctrl+p"),
    ]
    names = {"?": "question_mark", ":": "colon", ".": "full_stop", ",": "comma"}
    async with playing(standard("Wd3e3 Bb5b6").undo()) as table:
        assert set(table.screen.active_bindings) == {names.get(key, key) for key in pressed}


async def test_a_standard_game_begins_with_a_piece_that_may_be_placed() -> None:
    async with playing(standard()) as table:
        assert table.held == FIRST
        assert table.shows(["Ann", "Bob", "12 or more groups", "11 or fewer groups"])
        assert "✓ Wd3e3: Enter places it a new white group: 0 becomes 1" in table.words


async def test_arrows_and_letters_move_the_piece() -> None:
    async with playing(standard()) as table:
        for key, expected in KEYS_THAT_MOVE.items():
            await table.hold(FIRST)
            await table.press(key)
            assert (key, table.held) == (key, expected)


async def test_the_piece_stops_at_the_edges() -> None:
    async with playing(standard()) as table:
        await table.press(*["right"] * 8, *["up"] * 8)
        assert table.held == "Wf7g7"
        await table.press(*["left"] * 8, *["down"] * 8)
        assert table.held == "Wa1b1"
        await table.press("space", *["up"] * 8)
        assert table.held == "Wa6a7"


async def test_space_r_and_full_stop_turn_the_piece() -> None:
    async with playing(standard()) as table:
        for key in KEYS_THAT_TURN:
            await table.press(key)
            assert (key, table.held) == (key, "Wd3d4")
            await table.press(key)
            assert (key, table.held) == (key, FIRST)


async def test_tab_comma_and_numbers_choose_the_colour() -> None:
    async with playing(standard()) as table:
        for key, expected in KEYS_THAT_CHOOSE_A_COLOUR.items():
            await table.hold("Rd3e3" if key == "1" else FIRST)
            await table.press(key)
            assert (key, table.held) == (key, expected)


async def test_tab_passes_over_colours_that_have_run_out() -> None:
    async with playing(standard(games.UNFINISHED)) as table:
        assert table.match.position.pool[Colour.BLUE] == 0
        await table.hold("Wa3a4")
        await table.press("tab")
        assert table.held == "Ra3a4"
        await table.press("shift+tab")
        assert table.held == "Wa3a4"


async def test_a_colour_that_has_run_out_is_not_taken_by_its_number_or_by_a_click() -> None:
    async with playing(standard(games.UNFINISHED)) as table:
        await table.hold("Wa3a4")
        await table.press("2")
        await table.click_in_pool(Colour.BLUE)
        assert table.held == "Wa3a4"


@pytest.mark.parametrize("key", KEYS_THAT_PLACE)
async def test_enter_and_e_place_the_piece_and_the_other_side_moves(key: str) -> None:
    async with playing(standard()) as table:
        await table.press("tab", "down", key)
        assert table.plies == ["Bd2e2"]
        assert table.match.position.side_to_move is Side.LESS
        assert "▸ Bob" in table.text
        assert "1. Bd2e2" in table.text


async def test_after_a_ply_the_piece_held_may_be_placed_and_has_the_same_colour() -> None:
    async with playing(standard()) as table:
        await table.press("4", "enter")
        assert table.held.startswith("Y")
        assert table.match.position.is_legal(placement(table.held))


@pytest.mark.parametrize(
    ("played", "held", "reason"),
    [
        ("", "Wd4e4", "lies on the black token (d4)"),
        ("Rc3c4", "Wc3d3", "lies on another piece (c3)"),
        ("Rc3c4", "Wc5d5", "touches the piece under the green token (c4)"),
        (games.UNFINISHED, "Ba3a4", "no piece of this colour is left"),
    ],
)
async def test_enter_on_a_piece_that_may_not_be_placed_changes_nothing(
    played: str, held: str, reason: str
) -> None:
    async with playing(standard(played)) as table:
        await table.hold(held)
        before = table.match
        assert f"✗ {held} cannot go here {reason}" in table.words
        await table.press("enter")
        assert table.match is before
        assert table.held == held
        assert f"✗ {held} cannot go here {reason}" in table.words


async def test_the_draft_tells_what_it_would_do_to_the_groups() -> None:
    async with playing(standard("Rc3c4 Wf6f7")) as table:
        for held, effect in (
            ("Yc5d5", "a new yellow group: 2 becomes 3"),
            ("Rc5d5", "adds to a red group: still 2"),
        ):
            await table.hold(held)
            assert f"✓ {held}: Enter places it {effect}" in table.words


async def test_the_panel_counts_the_pool_and_the_groups() -> None:
    async with playing(standard("Rc3c4 Wf6f7 Rc1c2")) as table:
        lines = [line[46:] for line in table.lines]
        assert [line.split() for line in lines if "■" in line][::2] == [
            ["▸1", "W", "white", "■■■■■□", "5", "1"],
            ["3", "R", "red", "■■■■□□", "4", "1"],
        ]
        assert "in all 2" in table.words


# Typing a move.


async def test_the_piece_follows_a_move_while_it_is_typed() -> None:
    async with playing(standard()) as table:
        await table.press(":")
        seen = []
        for character in "rc3c4":
            await table.press(character)
            seen.append(table.held)
        assert seen == ["Rd3e3", "Rd3e3", "Rc3d3", "Rc3d3", "Rc3c4"]
        assert table.plies == []


async def test_a_typed_move_is_played_by_enter() -> None:
    async with playing(standard()) as table:
        await table.press(":", *"rc3c4", "enter")
        assert table.plies == ["Rc3c4"]
        assert not table.screen.query_one(Entry).display


async def test_a_move_is_played_however_fast_it_is_typed() -> None:
    async with playing(standard()) as table:
        await table.press_at_once(":", *"rc3c4", "enter")
        assert table.plies == ["Rc3c4"]


async def test_a_move_may_be_typed_in_any_case_and_order_and_with_a_hyphen() -> None:
    async with playing(standard()) as table:
        await table.press(":", *"R C4-c3", "enter")
        assert table.plies == ["Rc3c4"]


async def test_the_keys_are_letters_again_while_typing_and_keys_afterwards() -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press(":", *"uyq?jr")
        assert table.screen.query_one(Entry).value == "uyq?jr"
        assert table.plies == ["Wd3e3"]
        await table.press("escape", "u")
        assert table.plies == []


async def test_a_typed_move_that_cannot_be_played_is_explained_and_stays() -> None:
    explanations = {
        "xyz": '"xyz": expected a move such as Rc3c4, or pass',
        "rc3": '"rc3": expected a move such as Rc3c4, or pass',
        "rc3c5": '"rc3c5": expected two cells that share an edge',
        "rd4d5": "✗ Rd4d5 cannot go here lies on the black token (d4)",
        "wf7g7": "✗ Wf7g7 cannot go here lies on another piece (f7)",
        "rf5g5": "✗ Rf5g5 cannot go here touches the piece under the green token (f6)",
        "pass": "a pass is only allowed when it is forced",
        "[red]": '"[red]": expected a move such as Rc3c4, or pass',
    }
    async with playing(standard("Wf6f7")) as table:
        for typed, explanation in explanations.items():
            await table.press(":", *typed, "enter")
            assert explanation in table.words
            assert table.screen.query_one(Entry).value == typed
            assert table.plies == ["Wf6f7"]
            await table.press("escape")


@pytest.mark.parametrize("typed", ["rc3c5", "rd4d5"])
async def test_a_typed_move_that_cannot_be_played_is_corrected_where_it_stands(typed: str) -> None:
    async with playing(standard("Wf6f7")) as table:
        await table.press(":", *typed, "enter", *["backspace"] * 4)
        assert "expected" not in table.words
        await table.press(*"c3c4", "enter")
        assert table.plies == ["Wf6f7", "Rc3c4"]


async def test_enter_with_nothing_typed_plays_nothing() -> None:
    async with playing(standard()) as table:
        await table.press(":", "space", "enter")
        assert table.plies == []
        assert not table.screen.query_one(Entry).display
        await table.press("down")
        assert table.held == "Wd2e2"


async def test_escape_leaves_the_typing_and_holds_the_piece_that_was_held_before() -> None:
    async with playing(standard()) as table:
        await table.hold("Yf6f7")
        await table.press(":", *"rc3c4", "escape")
        assert not table.screen.query_one(Entry).display
        assert isinstance(table.screen, GameScreen)
        assert (table.held, table.plies) == ("Yf6f7", [])
        await table.press("enter")
        assert table.plies == ["Yf6f7"]


async def test_the_piece_goes_back_where_what_is_typed_is_no_move() -> None:
    async with playing(standard()) as table:
        await table.press(":", *"rc3c4", "x")
        assert table.held == FIRST
        await table.press("backspace")
        assert table.held == "Rc3c4"


async def test_the_key_bar_tells_how_typing_ends() -> None:
    async with playing(standard()) as table:
        await table.press(":")
        assert table.lines[-1].split() == ["Enter", "place", "Esc", "back"]


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_the_game_can_be_left_while_a_move_is_typed(key: str) -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press(":", "r", key)
        assert isinstance(table.screen, Dialog)


async def test_there_is_one_entry_however_often_one_is_asked_for() -> None:
    async with playing(standard()) as table:
        await table.press(":", *"rc3")
        await table.click_on(cell("d4"))
        await table.press(":")
        assert len(table.screen.query(Entry)) == 1


# The mouse.


@pytest.mark.parametrize("size", [(80, 24), (110, 36), (200, 60)])
async def test_the_piece_follows_the_mouse_and_a_click_places_it(size: tuple[int, int]) -> None:
    async with playing(standard(), size) as table:
        await table.point_at(cell("b6"))
        assert (table.held, table.plies) == ("Wb6c6", [])
        await table.click_on(cell("f2"))
        assert table.plies == ["Wf2g2"]


async def test_every_cell_can_be_pointed_at() -> None:
    async with playing(variant()) as table:
        for at in CELLS[::8]:
            await table.point_at(at)
            assert table.draft == TokenDraft(at)


async def test_the_mouse_beside_the_board_moves_nothing() -> None:
    async with playing(standard()) as table:
        await table.click_text("5")
        await table.click_text("e     f")
        assert (table.held, table.plies) == (FIRST, [])


async def test_a_click_where_the_piece_may_not_be_placed_changes_nothing() -> None:
    async with playing(standard()) as table:
        before = table.match
        await table.click_on(cell("d4"))
        assert table.match is before
        assert table.held == "Wd4e4"


async def test_the_right_button_turns_the_piece_and_places_nothing() -> None:
    async with playing(standard()) as table:
        await table.point_at(cell("b2"))
        await table.click_on(cell("b2"), button=3)
        assert (table.held, table.plies) == ("Wb2b3", [])


async def test_the_wheel_turns_the_piece() -> None:
    async with playing(standard()) as table:
        await table.turn_wheel(cell("b2"), events.MouseScrollUp)
        assert table.held == "Wd3d4"
        await table.turn_wheel(cell("b2"), events.MouseScrollDown)
        assert table.held == FIRST


async def test_a_click_in_the_pool_chooses_the_colour() -> None:
    async with playing(standard()) as table:
        for colour, held in zip(Colour, ["Wd3e3", "Bd3e3", "Rd3e3", "Yd3e3"], strict=True):
            await table.click_in_pool(colour)
            assert table.held == held


async def test_the_key_bar_can_be_clicked() -> None:
    async with playing(standard()) as table:
        await table.click_text("turn")
        assert table.held == "Wd3d4"
        await table.click_text("? help")
        assert isinstance(table.screen, HelpScreen)


async def test_the_mouse_is_enough_for_the_placement_variant() -> None:
    async with playing(variant()) as table:
        await table.click_on(cell("g7"))
        await table.click_text("Less: 11")
        assert table.match.stage is Stage.PLAY
        assert (table.match.position.black, table.match.name(Side.LESS)) == (cell("g7"), "Dan")


# The computer.


@pytest.mark.usefixtures("thinking")
async def test_a_hint_is_shown_as_the_piece_that_is_held_and_played_only_by_enter() -> None:
    async with playing(before_the_end()) as table:
        await table.press("i")
        await table.wait_for_computer()
        assert table.held.startswith("Yg1g2")
        assert "More has won, whatever Less does." in table.words
        assert table.match.stage is Stage.PLAY
        await table.press("enter")
        assert table.match.outcome == Outcome(Side.MORE, 12)


@pytest.mark.usefixtures("thinking")
async def test_the_computer_answers_in_its_seat() -> None:
    async with playing(standard(games.ONE_PLY_BEFORE_THE_END, "computer:easy", "Bob").undo()) as table:
        await table.press(":", *"ba6b6", "enter")
        await table.wait_for_computer()
        assert len(table.plies) == 21


async def test_leaving_while_the_computer_thinks_ends_in_order() -> None:
    async with playing(standard("", "Ann", "computer:expert")) as table:
        await table.press("enter")
        assert "Computer, expert, is thinking" in table.words
        await table.press("q", "down", "enter")
        assert table.exit_code == 0
        assert not table.app.has_crashed


async def test_a_new_game_may_begin_while_the_computer_thinks() -> None:
    async with playing(standard("", "Ann", "computer:expert")) as table:
        await table.press("enter")
        await choose(table, "New game")
        assert isinstance(table.screen, SetupScreen)
        assert table.exit_code is None


# Taking back.


async def test_u_takes_back_and_y_does_again() -> None:
    async with playing(standard("Wd3e3 Bb5b6")) as table:
        await table.press("u")
        assert table.plies == ["Wd3e3"]
        assert "▸ Bob" in table.text
        await table.press("u")
        assert (table.plies, "▸ Ann" in table.text) == ([], True)
        await table.press("y", "y")
        assert table.plies == ["Wd3e3", "Bb5b6"]


async def test_taking_back_stops_at_the_beginning_and_doing_again_at_the_end() -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press("y")
        assert table.plies == ["Wd3e3"]
        await table.press("u", "u", "u")
        assert table.plies == []
        await table.press("y", "y")
        assert table.plies == ["Wd3e3"]


async def test_what_was_taken_back_stays_in_the_list_until_something_else_is_played() -> None:
    async with playing(standard("Wd3e3 Bb5b6")) as table:
        await table.press("u", "u")
        assert "1. Wd3e3  Bb5b6" in table.text
        await table.press(":", *"ra1a2", "enter")
        assert "Bb5b6" not in table.text
        await table.press("y")
        assert table.plies == ["Ra1a2"]


async def test_after_taking_back_a_piece_is_held_near_where_one_was_held_before() -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.hold("Ya6a7")
        await table.press("u")
        assert table.held == "Ya6a7"


async def test_the_list_of_moves_follows_the_game() -> None:
    async with playing(before_the_end()) as table:
        assert "10. Be6f6  Ba6b6" in table.text
        assert " 1. Yd6d7  Bb1c1" not in table.text
        await table.press(*["u"] * 20)
        assert "10. Be6f6  Ba6b6" not in table.text
        assert " 1. Yd6d7  Bb1c1" in table.text


# A forced pass.


async def test_a_forced_pass_is_announced_and_waits_for_a_key() -> None:
    match = standard(games.MUST_PASS)
    async with playing(match) as table:
        assert table.match is match
        assert table.draft is None
        assert "A forced pass Ann (More) has to pass" in table.words
        assert "touches the piece under the green token (Bb4c4)" in table.words
        await table.press("right", "tab", "3", "r", ",")
        assert table.match is match
        assert "Ann (More) has to pass" in table.words


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_forced_pass_is_played_by_a_key_and_recorded(key: str) -> None:
    async with playing(standard(games.MUST_PASS)) as table:
        await table.press(key)
        assert table.plies[-2:] == ["Bb4c4", "pass"]
        assert table.match.position.marker is None
        assert "▸ Bob" in table.text
        assert "11. pass" in table.text
        assert table.match.position.is_legal(placement(table.held))


async def test_a_forced_pass_may_be_typed() -> None:
    async with playing(standard(games.MUST_PASS)) as table:
        await table.press(":", *"rc3c4", "enter")
        assert "lies on another piece (c3, c4)" in table.words
        await table.press(*["backspace"] * 5, *"Pass", "enter")
        assert table.plies[-1] == "pass"


async def test_a_forced_pass_can_still_be_played_after_typing_was_left() -> None:
    async with playing(standard(games.MUST_PASS)) as table:
        await table.press(":", "escape", "enter")
        assert table.plies[-1] == "pass"


async def test_a_forced_pass_is_played_by_a_click() -> None:
    async with playing(standard(games.TEN_SLOTS_BARRED)) as table:
        assert "Bob (Less) has to pass" in table.words
        await table.click_text("Pass")
        assert table.plies[-1] == "pass"


async def test_a_pass_is_taken_back_and_done_again_like_any_ply() -> None:
    async with playing(standard(games.MUST_PASS)) as table:
        must_pass = table.match.position
        await table.press("enter", "u")
        assert table.match.position == must_pass
        assert "Ann (More) has to pass" in table.words
        await table.press("y")
        assert (table.plies[-1], table.match.position.side_to_move) == ("pass", Side.LESS)
        await table.press("u", "u")
        assert table.plies[-1] == "Yd5d6"
        assert table.held
        assert "has to pass" not in table.words
        await table.press("y", "enter")
        assert table.plies[-2:] == ["Bb4c4", "pass"]


async def test_a_piece_that_forces_a_pass_brings_the_announcement() -> None:
    async with playing(standard(games.MUST_PASS).undo()) as table:
        await table.press(":", *"bb4c4", "enter")
        assert "Ann (More) has to pass" in table.words
        assert table.plies[-1] == "Bb4c4"


# The placement variant.


async def test_the_placer_is_asked_by_name_and_may_use_any_cell() -> None:
    async with playing(variant()) as table:
        assert "Cleo, where does the black token go?" in table.words
        assert "Then Dan chooses a side." in table.words
        assert table.draft == TokenDraft(cell("d4"))
        await table.press(*["right"] * 5, *["down"] * 5)
        assert "now g1, and press Enter" in table.words
        await table.press("enter")
        assert table.match.position.black == cell("g1")


async def test_the_black_token_goes_into_every_corner() -> None:
    corners = {"left down": "a1", "right down": "g1", "left up": "a7", "right up": "g7", "": "d4"}
    async with playing(variant()) as table:
        for keys, corner in corners.items():
            await table.press(*(key for key in keys.split() for _ in range(4)), "enter")
            assert table.match.position.black == cell(corner)
            assert table.match.stage is Stage.CHOOSE_SIDE
            await table.press("u")


@pytest.mark.parametrize(
    ("keys", "more", "less"), [(["enter"], "Dan", "Cleo"), (["down", "enter"], "Cleo", "Dan")]
)
async def test_the_chooser_is_asked_by_name_and_the_choice_settles_the_sides(
    keys: list[str], more: str, less: str
) -> None:
    async with playing(variant().place_token(cell("a1"))) as table:
        assert "Dan, which side do you play?" in table.words
        assert "More: 12 or more groups" in table.words
        await table.press(*keys)
        assert (table.match.name(Side.MORE), table.match.name(Side.LESS)) == (more, less)
        assert f"▸ {more}" in table.text
        assert table.held


async def test_a_piece_may_be_placed_on_the_centre_when_the_black_token_is_elsewhere() -> None:
    async with playing(variant().place_token(cell("a1")).choose_side(Side.MORE)) as table:
        await table.hold("Rd4e4")
        await table.press("enter")
        assert table.plies == ["Rd4e4"]


async def test_the_setup_of_the_variant_is_taken_back_and_done_again() -> None:
    async with playing(variant()) as table:
        await table.press("left", "enter", "down", "enter", "enter")
        done = table.match
        assert [done.stage, done.plies_done] == [Stage.PLAY, 1]
        seen = []
        for _ in range(4):
            await table.press("u")
            seen.append((table.match.stage, table.match.plies_done))
        assert seen == [
            (Stage.PLAY, 0),
            (Stage.CHOOSE_SIDE, 0),
            (Stage.PLACE_TOKEN, 0),
            (Stage.PLACE_TOKEN, 0),
        ]
        assert "Cleo, where does the black token go?" in table.words
        await table.press("y", "y", "y", "y")
        assert table.match == done
        assert table.match.position.black == cell("c4")


async def test_another_choice_may_be_made_after_taking_one_back() -> None:
    async with playing(variant().place_token(cell("c2")).choose_side(Side.LESS)) as table:
        await table.press("u", "enter")
        assert table.match.name(Side.MORE) == "Dan"
        await table.press("u", "u", "up", "enter", "enter")
        assert table.match.position.black == cell("d5")


async def test_a_token_or_a_side_leaves_no_key_for_pieces() -> None:
    for match in (variant(), variant().place_token(cell("c2"))):
        async with playing(match) as table:
            await table.press("r", "tab", "2", ".", ",")
            assert table.match is match
            assert not isinstance(table.draft, Draft)


@pytest.mark.parametrize("typed", ["g1", "G1", "@g1"])
async def test_the_black_token_s_cell_may_be_typed(typed: str) -> None:
    async with playing(variant()) as table:
        await table.press(":", *typed)
        assert table.draft == TokenDraft(cell("g1"))
        await table.press("enter")
        assert table.match.position.black == cell("g1")


async def test_a_cell_that_is_none_is_explained_and_stays_to_be_corrected() -> None:
    async with playing(variant()) as table:
        await table.press(":", *"h1", "enter")
        assert '"h1": expected a cell from a1 to g7' in table.words
        await table.press(*["backspace"] * 2, *"a7", "enter")
        assert table.match.position.black == cell("a7")


async def test_the_side_may_be_typed() -> None:
    async with playing(variant().place_token(cell("c2"))) as table:
        await table.press(":", *"most", "enter")
        assert '"most": expected the side that was chosen, more or less' in table.words
        await table.press(*["backspace"] * 4, *"Less", "enter")
        assert table.match.name(Side.LESS) == "Dan"


# The end.


async def test_the_end_tells_the_winner_and_the_groups() -> None:
    for last, groups, told in (
        ("rg1g2", 11, "Bob (Less) wins 11 groups; More needs 12."),
        ("yg1g2", 12, "Ann (More) wins 12 groups; More needs 12."),
    ):
        async with playing(before_the_end()) as table:
            await table.press(":", *last, "enter")
            assert table.match.stage is Stage.OVER
            assert told in table.words
            assert f"in all {groups}" in table.words


async def test_at_the_end_the_groups_are_numbered_on_the_board() -> None:
    async with playing(before_the_end()) as table:
        assert "W1" not in table.text
        await table.press(":", *"yg1g2", "enter")
        for group_number, group in enumerate(table.match.position.groups(), 1):
            label = f"{group.colour.value[0].upper()}{group_number}"
            assert table.text.count(f" {label}") >= len(group.cells)


async def test_the_last_ply_is_taken_back_and_another_one_played() -> None:
    async with playing(before_the_end()) as table:
        await table.press(":", *"rg1g2", "enter")
        assert table.match.outcome == Outcome(Side.LESS, 11)
        await table.press("u")
        assert table.match.stage is Stage.PLAY
        assert "wins" not in table.words
        await table.press("y")
        assert table.match.outcome == Outcome(Side.LESS, 11)
        assert "Bob (Less) wins" in table.words
        await table.press("u", ":", *"yg1g2", "enter")
        assert table.match.outcome == Outcome(Side.MORE, 12)


async def test_a_rematch_swaps_the_sides_and_keeps_the_score() -> None:
    async with playing(before_the_end()) as table:
        await table.press(":", *"rg1g2", "enter")
        assert table.match.wins == (0, 1)
        await table.press("enter")
        assert table.match.stage is Stage.PLAY
        assert (table.plies, table.match.earlier_wins) == ([], (1, 0))
        assert (table.match.name(Side.MORE), table.match.name(Side.LESS)) == ("Bob", "Ann")
        assert [line[47:].split() for line in table.lines[:4]] == [
            ["▸", "Bob", "More"],
            ["12", "or", "more", "groups", "won", "1"],
            ["Ann", "Less"],
            ["11", "or", "fewer", "groups", "won", "0"],
        ]


async def test_the_score_runs_on_over_rematches() -> None:
    second = before_the_end().play(placement("Rg1g2")).rematch(date(2026, 12, 1))
    for ply in before_the_end().record.plies:
        second = second.play(ply.move)
    async with playing(second) as table:
        await table.press(":", *"yg1g2", "enter")
        assert "Bob (More) wins" in table.words
        assert [line[-5:] for line in table.lines[1:4:2]] == ["won 2", "won 0"]
        await table.press("enter")
        assert table.match.wins == (0, 2)
        assert [line[-5:] for line in table.lines[1:4:2]] == ["won 0", "won 2"]


async def test_a_rematch_of_the_variant_swaps_who_places() -> None:
    async with playing(finished_variant()) as table:
        await table.press("enter")
        assert table.match.stage is Stage.PLACE_TOKEN
        assert table.match.players == ("Dan", "Cleo")
        assert "Dan, where does the black token go?" in table.words


async def test_a_new_game_asks_again_with_the_names_and_the_variant_kept() -> None:
    for match, names in ((standard(games.ONE_PASS), ["Ann", "Bob"]), (finished_variant(), ["Cleo", "Dan"])):
        async with playing(match) as table:
            await table.press("down", "down", "enter")
            assert isinstance(table.screen, SetupScreen)
            assert table.shows(names)
            assert ("Then picks a side" in table.text) is match.is_placement
            await table.press("enter", "enter", "enter")
            assert table.match.players == tuple(names)
            assert table.match.is_placement is match.is_placement
            assert (table.match.done, table.match.wins) == (0, (0, 0))


async def test_games_follow_one_another_as_often_as_the_players_like() -> None:
    async with playing(standard(games.ONE_PASS)) as table:
        for number in range(1, 4):
            await table.press("up", "up", "enter") if number == 1 else await choose(table, "New game")
            await table.press("enter", "enter", "enter", "enter")
            assert table.plies == [FIRST]
            assert table.match.players == ("Ann", "Bob")
            assert table.kept == [[FIRST]] * number


async def test_the_end_offers_to_look_through_the_game() -> None:
    async with playing(standard(games.ONE_PASS)) as table:
        match = table.match
        await table.press("down", "enter")
        assert isinstance(table.screen, ReviewScreen)
        await table.press("left", "left", "q")
        assert isinstance(table.screen, GameScreen)
        assert table.match == match


async def test_the_end_offers_to_leave() -> None:
    async with playing(standard(games.ONE_PASS)) as table:
        await table.press("down", "down", "down", "enter")
        assert table.exit_code == 0
        assert table.app.farewell == "Ann (More) wins: 14 groups, and More needs 12."


# Leaving.


@pytest.mark.parametrize("key", KEYS_THAT_LEAVE)
async def test_leaving_a_running_game_asks_first(key: str) -> None:
    async with playing(standard()) as table:
        await table.press("enter", key)
        assert isinstance(table.screen, Dialog)
        assert table.exit_code is None
        assert table.shows(["The game is not over.", "Go on playing", "Save and leave", "Abandon the game"])
        await table.press("down", "enter")
        assert table.exit_code == 0
        assert table.app.farewell == "The game is saved; linkage play --resume goes on with it."


async def test_the_game_goes_on_if_its_players_do_not_leave() -> None:
    match = standard("Wd3e3")
    async with playing(match) as table:
        held = table.held
        for key in ("enter", "escape", "backspace", *KEYS_THAT_LEAVE):
            await table.press("q", key)
            assert table.exit_code is None
            assert isinstance(table.screen, GameScreen)
            assert (key, table.match is match, table.held) == (key, True, held)
        await table.press("up")
        assert table.held != held


@pytest.mark.parametrize(
    "match",
    [standard(), standard("Wd3e3").undo(), variant(), standard(games.ONE_PASS)],
    ids=["standard", "all taken back", "variant", "over"],
)
async def test_leaving_a_game_that_has_not_begun_or_is_over_asks_nothing(match: Match) -> None:
    async with playing(match) as table:
        await table.press("q")
        assert table.exit_code == 0


async def test_leaving_asks_once_the_black_token_is_placed_and_while_a_pass_is_due() -> None:
    for match in (variant().place_token(cell("c2")), standard(games.MUST_PASS)):
        async with playing(match) as table:
            await table.press("q")
            assert isinstance(table.screen, Dialog)
            assert table.match is match


async def test_a_game_that_is_left_is_kept_and_one_that_is_abandoned_is_not() -> None:
    for keys, kept in ((["down", "enter"], [["Wd3e3"]]), (["down", "down", "enter", "down", "enter"], [])):
        async with playing(standard()) as table:
            await table.press("enter")
            assert table.kept == [["Wd3e3"]]
            await table.press("q", *keys)
            assert table.exit_code == 0
            assert table.kept == kept


@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_a_game_is_abandoned_only_after_asking_twice(key: str) -> None:
    async with playing(standard()) as table:
        await table.press("enter", "q", "down", "down", "enter")
        assert "Remove this game for good?" in table.text
        await table.press(key)
        assert isinstance(table.screen, GameScreen)
        assert table.kept == [["Wd3e3"]]


async def test_every_ply_is_on_disk_before_the_next() -> None:
    async with playing(standard()) as table:
        assert table.kept == []
        await table.press("enter")
        assert table.kept == [["Wd3e3"]]
        await table.press(":", *"ba1a2", "enter")
        assert table.kept == [["Wd3e3", "Ba1a2"]]
        await table.press("u")
        assert table.kept == [["Wd3e3"]]


# The menu.


def offered(table: Table) -> list[str]:
    return [str(option.prompt) for option in table.screen.query_one(Menu).options]


@pytest.mark.parametrize("key", KEYS_FOR_THE_MENU)
async def test_escape_and_backspace_open_the_menu(key: str) -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press(key)
        assert isinstance(table.screen, Dialog)
        assert "Back to the game" in table.text


async def test_the_menu_offers_all_that_can_be_done() -> None:
    always = ["New game", "Look through the game", "Save a copy…", "Other games", "Settings", "Help", "Leave"]
    for match, besides in (
        (standard(), ["Hint"]),
        (standard("Wd3e3 Bb5b6").undo(), ["Hint", "Undo", "Redo"]),
        (standard(games.ONE_PASS), ["Undo", "Rematch, sides swapped"]),
    ):
        async with playing(match) as table:
            await table.press("escape")
            assert offered(table) == ["Back to the game", *besides, *always]
            assert table.shows(offered(table))


async def choose(table: Table, choice: str) -> None:
    """Choose something in the menu by keys alone."""
    await table.press("escape")
    await table.press(*["down"] * offered(table).index(choice), "enter")


async def test_the_menu_takes_back_and_does_again() -> None:
    async with playing(standard("Wd3e3 Bb5b6")) as table:
        await choose(table, "Undo")
        assert table.plies == ["Wd3e3"]
        await choose(table, "Undo")
        assert table.plies == []
        await choose(table, "Redo")
        assert table.plies == ["Wd3e3"]


@pytest.mark.parametrize(
    ("choice", "screen"),
    [
        ("Help", HelpScreen),
        ("New game", SetupScreen),
        ("Look through the game", ReviewScreen),
        ("Other games", GamesScreen),
        ("Settings", SettingsScreen),
        ("Save a copy…", TextDialog),
    ],
)
async def test_the_menu_leads_to_every_screen(choice: str, screen: type[Screen[object]]) -> None:
    async with playing(standard("Wd3e3")) as table:
        await choose(table, choice)
        assert type(table.screen) is screen
        assert table.plies == ["Wd3e3"]


@pytest.mark.parametrize("keys", [["enter"], ["escape"], ["backspace"], ["q"]])
async def test_the_menu_leads_back_to_the_game(keys: list[str]) -> None:
    async with playing(standard("Wd3e3")) as table:
        before = table.match
        await table.press("escape", *keys)
        assert isinstance(table.screen, GameScreen)
        assert table.match is before


async def test_looking_at_the_help_and_the_menu_changes_nothing() -> None:
    for stage in ("the token", "a ply", "a pass"):
        match = at_every_stage()[stage]
        async with playing(match) as table:
            draft, drawn = table.draft, table.text
            await table.press("?", "escape", "escape", "down", "escape")
            assert table.match is match
            assert table.draft == draft
            assert table.text == drawn


# Names.


async def test_a_name_is_shown_as_it_is_typed_wherever_it_stands() -> None:
    one, other = "[red]Bob[/]", "[b]Al\\[/b]"
    told = {
        "the token": f"{one}, where does the black token go?",
        "the side": f"{other}, which side do you play?",
        "a ply": "✓",
        "a pass": f"{one} (More) has to pass",
        "More has won": f"{one} (More) wins",
        "Less has won": f"{other} (Less) wins",
    }
    matches = at_every_stage(one, other)
    for stage, text in told.items():
        async with playing(matches[stage]) as table:
            assert table.shows([one, other])
            assert text in table.words


LONG_NAMES = {
    "letters": ("Wolfeschlegelsteinhausen", "Anna Bella Carla Dora Em"),
    "wide letters": ("\u754c" * 24, "\u756a" * 24),
    "hundreds of letters": ("Bartholomew " * 40, "A" * 400),
}


def assert_nothing_overflows(table: Table) -> None:
    """Check that the panel shows all that it holds, and that a name takes no room from a side."""
    panel = table.screen.query_one("#panel")
    assert max(map(cell_len, table.lines)) <= 80
    for widget in panel.children:
        if widget.display and not isinstance(widget, MoveList):  # it makes do with the room that is left
            assert panel.region.contains_region(widget.region), widget
            assert widget.virtual_size.height <= widget.size.height, widget
    for menu in panel.query(Menu):
        assert table.shows(str(option.prompt) for option in menu.options)


@pytest.mark.parametrize("names", LONG_NAMES.values(), ids=LONG_NAMES.keys())
async def test_long_names_leave_room_for_all_the_rest(names: tuple[str, str]) -> None:
    for stage, match in at_every_stage(*names).items():
        if stage in ("the first ply", "the side is chosen", "Less has won"):
            continue  # they look like others
        async with playing(match) as table:
            assert_nothing_overflows(table)
            if match.stage in (Stage.PLAY, Stage.OVER):
                assert [line[-4:] for line in table.lines[:4:2]] == ["More", "Less"]


# The size of the terminal.

SIZES = [(1, 1), (200, 60), (30, 10), (40, 20), (4, 2), (45, 60), (1, 60), (200, 1)]


async def test_too_small_a_terminal_is_told_what_is_needed_and_keeps_the_game() -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.hold("Ya6a7")
        before, drawn = table.match, table.text
        for columns, rows in ((30, 10), (39, 24), (80, 19), (200, 10)):
            await table.resize(columns, rows)
            assert " ".join(table.text.split()) == (
                f"Linkage needs 40 x 20. This window is {columns} x {rows}; please enlarge it."
            )
            await table.press("left", "u", "enter", "1")  # nothing is played that nobody sees
            await table.resize(80, 24)
            assert table.match is before
            assert table.held == "Ya6a7"
            assert table.text == drawn
        await table.press("enter")
        assert table.plies == ["Wd3e3", "Ya6a7"]


async def test_a_game_may_begin_in_too_small_a_terminal() -> None:
    async with playing(standard(), (30, 10)) as table:
        assert "Linkage needs 40 x 20" in " ".join(table.text.split())
        await table.resize(80, 24)
        assert "12 or more groups" in table.text
        await table.press("enter")
        assert table.plies == [FIRST]


@pytest.mark.parametrize("size", [(40, 20), (79, 21)])
async def test_all_that_a_ply_needs_is_seen_in_a_small_terminal(size: tuple[int, int]) -> None:
    async with playing(standard(), size) as table:
        board = table.screen.query_one(Board)
        assert table.screen.region.contains_region(board.region)
        assert table.shows(["a", "g", "7", "1", "✓ Wd3e3", "Ann", "help", "menu"])
        await table.press("tab", "enter")
        assert table.plies == ["Bd3e3"]
        assert "Bob" in table.text


@pytest.mark.parametrize("stage", ["the side", "a pass", "More has won"])
async def test_a_question_is_answered_in_the_smallest_terminal(stage: str) -> None:
    match = at_every_stage()[stage]
    async with playing(match, (40, 20)) as table:
        menu = table.screen.query_one(Menu)
        assert str(menu.options[0].prompt) in table.text
        await table.press("enter")
        assert table.match is not match


@pytest.mark.parametrize("stage", ["the side", "a pass", "More has won"])
async def test_a_question_waits_while_the_terminal_is_too_small(stage: str) -> None:
    match = at_every_stage()[stage]
    async with playing(match) as table:
        drawn = table.text
        await table.resize(30, 10)
        assert table.match is match
        await table.resize(80, 24)
        assert table.text == drawn
        await table.press("enter")
        assert table.match is not match


async def test_what_is_typed_waits_while_the_terminal_is_too_small() -> None:
    async with playing(standard()) as table:
        await table.press(":", *"rc3")
        await table.resize(30, 10)
        await table.resize(80, 24)
        await table.press(*"c4", "enter")
        assert table.plies == ["Rc3c4"]


async def resize_through(sizes: Iterable[tuple[int, int]], match: Match, *keys: str) -> None:
    """Resize the terminal after some keys, and check that nothing but the drawing changes."""
    async with playing(match) as table:
        await table.press(*keys)
        drawn = table.text
        for size in sizes:
            await table.resize(*size)
            assert table.exit_code is None
            assert len(table.lines) == size[1]
            assert table.match is match
        await table.resize(80, 24)
        assert table.text == drawn


@pytest.mark.parametrize("stage", ["the token", "a pass", "More has won"])
async def test_no_size_of_the_terminal_ends_or_changes_the_game(stage: str) -> None:
    await resize_through(SIZES, at_every_stage()[stage])


@pytest.mark.parametrize("keys", [":rc3", "?", "q"], ids=["typing", "help", "leaving"])
async def test_no_size_of_the_terminal_ends_or_changes_what_lies_over_the_game(keys: Sequence[str]) -> None:
    await resize_through(SIZES, standard("Wd3e3"), *keys)


async def test_the_board_takes_the_room_there_is() -> None:
    async with playing(standard()) as table:
        for size, cell_height in (
            ((120, 36), 4),
            ((200, 60), 8),
            ((40, 20), 2),
            ((60, 40), 4),
            ((80, 24), 3),
        ):
            await table.resize(*size)
            board = table.screen.query_one(Board)
            assert (board.size.width, board.size.height) == (3 + 14 * cell_height, 1 + 7 * cell_height)
            assert table.screen.region.contains_region(board.region)
