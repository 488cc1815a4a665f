"""Keys at random and text that is pasted: nothing raises, and no game ever holds a move against the rules."""

from __future__ import annotations

import asyncio

import games
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from textual import events
from tui.playing import DAY, Table, playing, standard, variant
from tui.terminals import PLACES, in_terminal

from linkage.engine import Position
from linkage.match import Match, Stage
from linkage.tui.game.screen import GameScreen
from linkage.tui.keys import KEYS
from linkage.tui.setup.screen import SetupScreen
from linkage.tui.widgets.choice import Choice
from linkage.tui.widgets.menu import Menu

GAME_KEYS = sorted({key for keys in KEYS.values() for key in keys.split(",")})
OTHER_KEYS = [
    "home",
    "end",
    "pageup",
    "delete",
    "insert",
    "f5",
    "f12",
    "ctrl+z",
    "ctrl+a",
    "ctrl+n",
    "ctrl+s",
]
CHARACTERS = [*"xX09!@[]\\/'\"|~`éß囲", "\u202e", "\x00"]
STARTS = [variant(), standard(), standard(games.MUST_PASS), standard(games.ONE_PASS).undo()]

LEAVING = {"q", "ctrl+q", "ctrl+c"}
keys = st.lists(
    st.sampled_from([key for key in GAME_KEYS if key not in LEAVING])
    | st.sampled_from(["enter", "space", "tab", "left", "up", "right", "down"])
    | st.sampled_from(OTHER_KEYS)
    | st.sampled_from(CHARACTERS),
    min_size=5,
    max_size=25,
)

PASTED = [
    "rc3c4",
    "rc3c4\nWa1b1\nBf6f7\n",
    "q\x03\x04\x1b",
    "\x1b[2J\x1b[31mred\x1b[0m\x07",
    "\x1b]0;title\x07\u202e\u0000",
    "w" * 5000,
    "囲碁" * 50,
    "[bold]x[/bold] [/] [@click=app.quit]y[/]",
    "",
    "\r\n\t \r\n",
]


def is_by_the_rules(match: Match) -> bool:
    """Say whether every ply of a match is legal where it was played."""
    position = Position.start() if match.current.setup is None else Position.start(match.current.setup.black)
    for ply in match.current.plies:
        if not position.is_legal(ply.move):
            return False
        position = position.play(ply.move)
    return position == match.position


async def paste(table: Table, text: str) -> None:
    table.app.post_message(events.Paste(text))
    await table.settle()


@pytest.mark.parametrize("start", STARTS, ids=["the token", "the start", "a pass", "near the end"])
def test_whatever_is_pressed_the_game_stays_within_the_rules(start: Match) -> None:
    @settings(max_examples=4, suppress_health_check=[HealthCheck.too_slow])
    @given(pressed=keys)
    def play(pressed: list[str]) -> None:
        async def go() -> None:
            async with playing(start) as table:
                await table.press(*pressed)
                assert table.exit_code in (None, 0)
                for screen in table.app.screen_stack:
                    if isinstance(screen, GameScreen):
                        assert screen.match is not None
                        assert is_by_the_rules(screen.match)

        asyncio.run(go())

    play()


@settings(max_examples=4, suppress_health_check=[HealthCheck.too_slow])
@given(pressed=keys)
@example(pressed=["tab", "\x00", "\u202e", *["x"] * 30, "enter", "enter"])
def test_whatever_is_pressed_in_the_setup_raises_nothing(pressed: list[str]) -> None:
    async def go() -> None:
        async with playing() as table:
            await table.press(*pressed)
            assert table.exit_code in (None, 0)

    asyncio.run(go())


async def test_keys_that_mean_nothing_change_nothing() -> None:
    async with playing(standard("Wd3e3")) as table:
        before, match, held = table.text, table.match, table.held
        for key in [*OTHER_KEYS, *CHARACTERS, "0", "9", "x", "ctrl+d", "shift+left", "ctrl+up"]:
            await table.press(key)
            assert (table.match, table.held, table.text) == (match, held, before), key
            assert isinstance(table.screen, GameScreen)


@pytest.mark.parametrize(
    "place", ["the token", "the side", "a piece", "a pass", "the end", "help", "menu", "review"]
)
async def test_what_is_pasted_where_nothing_is_typed_changes_nothing(place: str) -> None:
    first, keys = PLACES[place]
    async with in_terminal(first) as table:
        await table.press(*keys)
        before, screen = table.text, table.screen
        for text in PASTED:
            await paste(table, text)
        assert (table.text, table.screen) == (before, screen)
        assert table.exit_code is None


@pytest.mark.parametrize("text", PASTED, ids=range(len(PASTED)))
async def test_what_is_pasted_into_a_name_is_one_short_line_that_steers_nothing(text: str) -> None:
    async with playing() as table:
        await table.press("enter")
        await paste(table, text)
        assert isinstance(table.screen, SetupScreen)
        assert all(sign.isprintable() for sign in "".join(table.lines))
        await table.press("enter", "enter")
        assert table.match.stage is Stage.PLAY
        assert len(table.match.players[0]) <= 24
        assert all(sign.isprintable() for sign in "".join(table.lines))


@pytest.mark.parametrize("text", PASTED[2:], ids=range(2, len(PASTED)))
async def test_what_is_pasted_as_a_move_and_is_none_plays_nothing(text: str) -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press(":")
        await paste(table, text)
        await table.press("enter")
        assert table.plies == ["Wd3e3"]
        assert all(sign.isprintable() for sign in "".join(table.lines))


async def test_a_move_may_be_pasted_and_nothing_is_played_before_enter() -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press(":")
        await paste(table, "rb1b2\nBf6f7\n")
        assert table.plies == ["Wd3e3"]
        assert table.held == "Rb1b2"
        await table.press("enter")
        assert table.plies == ["Wd3e3", "Rb1b2"]


@pytest.mark.parametrize(
    "name", ["\x1b[31mAnn", "Ann\u202e\u0000", "[red]Ann[/]", "[/]", "A" * 300, "囲" * 40]
)
async def test_no_name_from_a_record_steers_the_terminal_or_the_screen(name: str) -> None:
    for match in (Match.standard(name, name, DAY), Match.placement(name, name, DAY)):
        async with playing(match) as table:
            assert all(sign.isprintable() for sign in "".join(table.lines))
            assert all(strip.cell_length == 80 for strip in table.screen._compositor.render_strips())


async def test_a_list_that_has_not_been_drawn_yet_stays_where_it_is_at_a_page_key() -> None:
    async with playing():
        menu = Menu([Choice("one", "One"), Choice("other", "Other")])
        menu._move_page(1)
        menu._move_page(-1)
        assert menu.highlighted == 0
