"""Terminals of every size: large ones show everything, small ones enough to play, the smallest a notice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import games
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import cell
from tui.playing import Table, playing, standard, variant
from tui.terminals import PLACES, in_terminal

from linkage.engine import Side
from linkage.match import Match, Stage
from linkage.tui.game.screen import GameScreen
from linkage.tui.setup.screen import SetupScreen
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.menu import Menu

SMALL = (40, 20)
"""The smallest terminal in which one can play."""

LARGE = (80, 24)
NOTICE = "Linkage needs 40 x 20."
TOO_SMALL = [(39, 20), (40, 19), (30, 10), (500, 19), (39, 150)]
EXTREMES = [(1, 1), (300, 100), SMALL, (200, 20)]
LARGEST = [(500, 150), (1, 150), (500, 1)]

places = pytest.mark.parametrize("place", PLACES)
any_size = st.tuples(st.integers(1, 500), st.integers(1, 150)) | st.tuples(
    st.integers(1, 90), st.integers(1, 30)
)


async def draws_at(table: Table, size: tuple[int, int]) -> None:
    """Check that a screen fills a terminal of some size, no more and no less, and that the app runs on."""
    await table.resize(*size)
    strips = table.screen._compositor.render_strips()
    assert [strip.cell_length for strip in strips] == [size[0]] * size[1]
    assert table.exit_code is None


@pytest.mark.parametrize("place", [place for place in PLACES if place != "the palette"])  # it is closed there
async def test_every_screen_is_drawn_at_the_extremes_and_comes_back_as_it_was(place: str) -> None:
    first, keys = PLACES[place]
    async with in_terminal(first) as table:
        await table.press(*keys)
        before, focused = table.text, table.app.focused
        for size in EXTREMES:
            await draws_at(table, size)
        await table.resize(*LARGE)
        assert table.text == before
        assert table.app.focused is focused


@pytest.mark.parametrize("place", ["setup", "a typed move", "review", "help"])
async def test_the_largest_and_the_narrowest_terminals_are_drawn(place: str) -> None:
    first, keys = PLACES[place]
    async with in_terminal(first) as table:
        await table.press(*keys)
        for size in LARGEST:
            await draws_at(table, size)


@pytest.mark.parametrize("place", ["setup", "a typed move", "the end"])
def test_a_screen_survives_being_resized_at_random(place: str) -> None:
    first, keys = PLACES[place]

    @settings(max_examples=3)
    @given(sizes=st.lists(any_size, min_size=1, max_size=5))
    def resize_through(sizes: list[tuple[int, int]]) -> None:
        async def go() -> None:
            async with in_terminal(first, sizes[0]) as table:
                await table.resize(*LARGE)
                await table.press(*keys)
                before = table.text
                for size in sizes:
                    await draws_at(table, size)
                await table.resize(*LARGE)
                assert table.text == before

        asyncio.run(go())

    resize_through()


@places
async def test_below_the_smallest_size_every_screen_says_what_is_needed_and_nothing_else(place: str) -> None:
    first, keys = PLACES[place]
    async with in_terminal(first) as table:
        await table.press(*keys)
        for columns, rows in ((39, 20), (40, 19)):
            await table.resize(columns, rows)
            told = f"{NOTICE} This window is {columns} x {rows}; please enlarge it."
            assert " ".join(table.text.split()) == told


@pytest.mark.parametrize("size", [(30, 3), (24, 5), (12, 8)], ids=str)
async def test_a_window_of_a_few_words_still_says_how_large_it_has_to_be(size: tuple[int, int]) -> None:
    async with playing(standard(), size) as table:
        assert NOTICE in " ".join(table.text.split())


@pytest.mark.parametrize("size", TOO_SMALL, ids=str)
async def test_no_key_plays_on_in_a_terminal_in_which_nothing_can_be_seen(size: tuple[int, int]) -> None:
    async with playing(standard("Wd3e3")) as table:
        held, match = table.held, table.match
        await table.resize(*size)
        await table.press("enter", "space", "right", "tab", "u", "3", ":", "escape", "e", "y", "?")
        await table.resize(*LARGE)
        assert (table.match, table.held) == (match, held)
        assert isinstance(table.screen, GameScreen)


@pytest.mark.parametrize("key", ["enter", "space", "e"])
async def test_no_choice_is_made_in_a_terminal_in_which_it_cannot_be_seen(key: str) -> None:
    async with playing(standard(games.MUST_PASS)) as table:
        await table.resize(30, 10)
        await table.press(key)
        await table.resize(*LARGE)
        assert table.match.position.must_pass
        await table.press(key)
        assert table.plies[-1] == "pass"


async def test_a_game_in_too_small_a_terminal_can_be_left_at_once() -> None:
    async with playing(standard("Wd3e3"), (20, 5)) as table:
        await table.press("q")
        assert table.exit_code == 0
        assert "saved" in table.app.farewell


@pytest.mark.parametrize("place", ["setup", "the side", "a pass", "the end"])
async def test_what_begins_in_too_small_a_terminal_listens_to_the_keys_once_there_is_room(place: str) -> None:
    first, _keys = PLACES[place]
    async with in_terminal(first) as table:
        usual = table.text
    async with in_terminal(first, (10, 5)) as table:
        assert table.app.focused is None
        await table.resize(*LARGE)
        assert isinstance(table.app.focused, Menu)
        assert table.text == usual


# What is shown where there is room for it.


def at_least(table: Table, texts: Sequence[str]) -> None:
    assert [text for text in texts if text not in table.text] == []


async def test_80_columns_and_24_rows_show_the_whole_game() -> None:
    async with playing(standard("Wd3e3 Ya6a7"), LARGE) as table:
        at_least(table, ["Ann", "Bob", "More", "Less", "12 or more groups", "11 or fewer groups"])
        at_least(
            table, ["white", "blue", "red", "yellow", "in all", "12+", "1. Wd3e3  Ya6a7", "Enter places it"]
        )
        at_least(table, [*"abcdefg", *"1234567", "turn", "colour", "place", "type", "undo", "menu", "help"])


async def test_40_columns_and_20_rows_show_what_one_needs_to_play() -> None:
    async with playing(standard("Wd3e3 Ya6a7"), SMALL) as table:
        at_least(table, ["Ann (More)", "2 groups", "W  5", "B  6", "R  6", "Y  5", ": Enter places it"])
        at_least(table, ["move", "turn", "menu", "help", *"abcdefg", *"1234567"])
        board = table.screen.query_one(Board)
        assert table.screen.region.contains_region(board.region)
        await table.hold("Rd1e1")
        at_least(table, ["✓ Rd1e1: Enter places it", "a new red group: 2 becomes 3"])
        await table.hold("Rb6b7")
        told = " ".join(table.text.split())
        assert "✗ Rb6b7 touches the piece under the green token (a6, a7)" in told


@pytest.mark.parametrize(
    ("match", "told"),
    [
        (
            variant(),
            "Cleo, where does the black token go? Move it to any cell, now d4, and press Enter. Then Dan",
        ),
        (variant().place_token(cell("c2")), "Dan, which side do you play? More moves first."),
        (
            standard(games.MUST_PASS),
            "Ann (More) must pass Every free place touches the piece under the green",
        ),
        (standard(games.ONE_PASS), "Ann (More) wins 14 groups; More needs 12."),
    ],
    ids=["the token", "the side", "a pass", "the end"],
)
async def test_every_stage_is_told_in_40_columns_and_20_rows(match: Match, told: str) -> None:
    async with playing(match, SMALL) as table:
        assert told in " ".join(table.text.split())


async def test_a_move_is_typed_in_40_columns_and_20_rows_and_told_why_it_cannot_be() -> None:
    async with playing(standard("Wd3e3"), SMALL) as table:
        await table.press(":", *"rd2e2", "enter")
        at_least(table, ["rd2e2", "✗ Rd2e2 touches", "green token (d3, e3)"])
        await table.press(*["backspace"] * 5, *"ra1b1", "enter")
        assert table.plies == ["Wd3e3", "Ra1b1"]


@pytest.mark.parametrize(
    ("match", "choices"),
    [
        (variant().place_token(cell("c2")), ["More: 12 or more groups", "Less: 11 or fewer groups"]),
        (standard(games.MUST_PASS), ["Pass"]),
        (
            standard(games.ONE_PASS),
            ["Rematch, sides swapped", "Look through the game", "New game", "Leave"],
        ),
    ],
    ids=["the side", "a pass", "the end"],
)
async def test_every_choice_can_be_reached_in_40_columns_and_20_rows(
    match: Match, choices: list[str]
) -> None:
    async with playing(match, SMALL) as table:
        for index, choice in enumerate(choices):
            await table.press(*["down"] * bool(index))
            assert f"▸{choice}" in table.text
        assert table.screen.region.contains_region(table.screen.query_one(Menu).region)


async def test_a_whole_setup_fits_into_40_columns_and_20_rows() -> None:
    async with playing(size=SMALL) as table:
        at_least(table, ["Standard game", "Black-token placement", "More", "Less", "Player 1", "Player 2"])
        at_least(table, ["Start the game", "Your games", "Settings", "Help", "Leave"])
        await table.press("enter", *"Ann", "enter", *"Bob", "enter")
        assert (table.match.stage, table.match.name(Side.MORE)) == (Stage.PLAY, "Ann")


@pytest.mark.parametrize(
    ("place", "last"), [("menu", "Leave"), ("leaving", "Abandon the game"), ("settings", "Back")]
)
async def test_the_lists_over_the_screen_fit_into_40_columns_and_20_rows(place: str, last: str) -> None:
    first, keys = PLACES[place]
    async with in_terminal(first, SMALL) as table:
        await table.press(*keys)
        at_least(table, [last, "Esc goes back."])


async def test_the_last_question_of_the_setup_is_in_sight_in_80_columns_and_24_rows() -> None:
    async with playing(size=LARGE) as table:
        assert isinstance(table.screen, SetupScreen)
        at_least(table, ["▗▆", "Start the game", "Leave", "12 or more", "swap names"])


@pytest.mark.parametrize(
    ("size", "cell_height"),
    [(SMALL, 2), ((60, 24), 2), (LARGE, 3), ((120, 40), 5), ((200, 60), 8), ((500, 150), 10)],
)
async def test_the_board_grows_with_the_terminal(size: tuple[int, int], cell_height: int) -> None:
    async with playing(standard("Wd3e3"), size) as table:
        board = table.screen.query_one(Board)
        assert board.cell_height == cell_height
        assert table.screen.region.contains_region(board.region)
