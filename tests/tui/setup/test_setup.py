"""The setup screen: the variant and the names, by keys alone or with the mouse."""

from __future__ import annotations

from datetime import date

import pytest
from textual.screen import Screen
from textual.widgets import Input, Static
from tui.playing import Table, playing

from linkage.computer import Level
from linkage.engine import Position, Side
from linkage.match import Stage
from linkage.match.seats import level_of
from linkage.tui.dialogs.help import HelpScreen
from linkage.tui.dialogs.settings import SettingsScreen
from linkage.tui.games.screen import GamesScreen
from linkage.tui.setup.screen import SetupScreen
from linkage.tui.setup.seat import Seat
from linkage.tui.widgets.menu import Menu

FIELDS = ["variant", "name-0", "seat-0", "name-1", "seat-1", "start"]


def roles(table: Table) -> list[str]:
    """Return what the screen says that the two players do."""
    return [str(table.screen.query_one(f"#role-{index}", Static).content) for index in (0, 1)]


def names(table: Table) -> list[str]:
    return [field.value for field in table.screen.query(Input)]


def focus(table: Table) -> str | None:
    return None if table.app.focused is None else table.app.focused.id


async def test_three_times_enter_begins_a_standard_game() -> None:
    async with playing() as table:
        assert isinstance(table.screen, SetupScreen)
        await table.press("enter", "enter", "enter")
        assert (table.match.stage, table.match.is_placement) == (Stage.PLAY, False)
        assert table.match.position == Position.start()
        assert (table.match.name(Side.MORE), table.match.name(Side.LESS)) == ("Player 1", "Player 2")
        assert table.shows(["Player 1", "Player 2", "12 or more groups"])


async def test_names_are_typed_on_the_way() -> None:
    async with playing() as table:
        await table.press("enter", *"Ann", "enter", *"Bob", "enter")
        assert (table.match.name(Side.MORE), table.match.name(Side.LESS)) == ("Ann", "Bob")


async def test_the_variant_is_chosen_and_named_by_keys_alone() -> None:
    async with playing() as table:
        await table.press("down", "enter", *"Cleo", "enter", *"Dan", "enter")
        assert table.match.stage is Stage.PLACE_TOKEN
        assert table.match.players == ("Cleo", "Dan")
        assert "Cleo, where does the black token go?" in table.words
        await table.press(*["right"] * 3, *["up"] * 3, "enter")
        assert "Dan, which side do you play?" in table.words
        await table.press("down", "enter")
        assert (table.match.name(Side.MORE), table.match.name(Side.LESS)) == ("Cleo", "Dan")
        assert str(table.match.position.black) == "g7"


async def test_the_roles_follow_the_variant() -> None:
    async with playing() as table:
        assert roles(table) == ["More: 12 or more", "Less: 11 or fewer"]
        await table.press("down")
        assert roles(table) == ["Places the token", "Then picks a side"]
        await table.press("up")
        assert roles(table) == ["More: 12 or more", "Less: 11 or fewer"]


async def test_every_text_of_the_setup_is_shown_whole() -> None:
    async with playing() as table:
        for _ in range(2):
            for text in table.screen.query(Static):
                if text.id != "motto":
                    assert str(text.content) in table.text
            await table.press("down")


async def test_the_game_is_dated() -> None:
    async with playing() as table:
        await table.press("enter", "enter", "enter")
        day = table.match.record.tag("Date")
        assert day is not None
        assert date.fromisoformat(day).isoformat() == day


async def test_a_name_loses_the_spaces_that_nobody_sees() -> None:
    async with playing() as table:
        await table.press("enter", *"  Ann   Lee ", "enter", *"   ", "enter")
        assert table.match.players == ("Ann Lee", "Player 2")


async def test_a_name_is_shown_as_it_is_typed() -> None:
    async with playing() as table:
        await table.press("enter", *"[red]Bob[/]", "enter", *"[/]", "enter")
        assert table.match.players == ("[red]Bob[/]", "[/]")
        assert "[red]Bob[/]" in table.text


async def test_a_name_has_as_many_letters_as_can_be_shown() -> None:
    async with playing() as table:
        await table.press("enter", *"abcdefghijklmnopqrstuvwxyz", "enter", "enter")
        name, _other = table.match.players
        assert name == "abcdefghijklmnopqrstuvwx"
        assert name in table.text


async def test_every_letter_may_be_in_a_name() -> None:
    async with playing() as table:
        await table.press("enter", *"q?jkwsr:1", "enter", *"Łodź ñ", "enter")
        assert table.match.players == ("q?jkwsr:1", "Łodź ñ")


async def test_tab_goes_through_the_questions_and_back() -> None:
    async with playing() as table:
        for field in FIELDS[1:]:
            await table.press("tab")
            assert focus(table) == field
        for field in reversed(FIELDS[:-1]):
            await table.press("shift+tab")
            assert focus(table) == field


async def test_the_arrows_go_through_the_questions_and_back() -> None:
    async with playing() as table:
        await table.press("down")
        for field in FIELDS[1:]:
            await table.press("down")
            assert focus(table) == field
        for field in reversed(FIELDS[:-1]):
            await table.press("up")
            assert focus(table) == field


async def test_going_through_the_questions_with_tab_keeps_what_was_answered() -> None:
    async with playing() as table:
        await table.press("down", "tab", *"Cleo", "tab", "tab", *"Dan", "tab", "tab", "enter")
        assert table.match.players == ("Cleo", "Dan")
        assert table.match.stage is Stage.PLACE_TOKEN


async def test_f2_swaps_the_names() -> None:
    async with playing() as table:
        await table.press("enter", *"Ann", "enter", *"Bob", "f2")
        assert names(table) == ["Bob", "Ann"]
        await table.press("enter")
        assert (table.match.name(Side.MORE), table.match.name(Side.LESS)) == ("Bob", "Ann")


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_the_last_list_begins_the_game(key: str) -> None:
    async with playing() as table:
        await table.press(*["tab"] * FIELDS.index("start"), key)
        assert table.match.stage is Stage.PLAY


async def test_the_mouse_is_enough_to_begin() -> None:
    async with playing() as table:
        await table.click_text("Black-token placement")
        await table.click_text("Player 2")
        await table.press(*"Dan")
        await table.click_text("Start the game")
        assert (table.match.stage, table.match.players) == (Stage.PLACE_TOKEN, ("Player 1", "Dan"))


async def test_help_opens_over_every_question_and_closes_again() -> None:
    async with playing() as table:
        for field in FIELDS:
            assert focus(table) == field
            drawn = table.text
            await table.press("f1")
            assert isinstance(table.screen, HelpScreen)
            await table.press("f1")
            assert isinstance(table.screen, SetupScreen)
            assert (focus(table), table.text) == (field, drawn)
            await table.press("tab")


async def test_a_question_mark_opens_help_where_nothing_is_typed() -> None:
    async with playing() as table:
        await table.press("?")
        assert isinstance(table.screen, HelpScreen)


@pytest.mark.parametrize(
    ("field", "key"), [(0, "escape"), (0, "ctrl+q"), (0, "ctrl+c"), (1, "escape"), (1, "ctrl+c")]
)
async def test_the_setup_is_left_by_a_key_without_being_asked(field: int, key: str) -> None:
    async with playing() as table:
        await table.press(*["tab"] * field, key)
        assert table.exit_code == 0


async def test_no_size_of_the_terminal_ends_or_changes_the_setup() -> None:
    async with playing() as table:
        await table.press("tab", *"Ann")
        drawn = table.text
        for size in [(1, 1), (200, 60), (30, 10), (40, 20), (4, 2), (45, 60), (2, 24), (200, 1)]:
            await table.resize(*size)
            assert table.exit_code is None
            assert len(table.lines) == size[1]
        await table.resize(80, 24)
        assert (focus(table), names(table), table.text) == ("name-0", ["Ann", ""], drawn)


async def test_the_list_of_variants_shows_which_one_is_chosen_while_a_name_is_typed() -> None:
    async with playing() as table:
        await table.press("down", "enter", *"Cleo")
        assert table.screen.query_one("#variant", Menu).highlighted == 1


@pytest.mark.parametrize(
    ("choice", "screen"),
    [("Your games", GamesScreen), ("Settings", SettingsScreen), ("Help", HelpScreen)],
)
async def test_the_last_list_leads_to_everything_else(choice: str, screen: type[Screen[object]]) -> None:
    async with playing() as table:
        menu = table.screen.query_one("#start", Menu)
        steps = [str(option.prompt) for option in menu.options].index(choice)
        await table.press(*["tab"] * FIELDS.index("start"), *["down"] * steps, "enter")
        assert type(table.screen) is screen


async def test_the_last_list_leaves() -> None:
    async with playing() as table:
        await table.press("shift+tab", *["down"] * 4, "enter")
        assert table.exit_code == 0


async def test_a_seat_is_given_to_the_computer_and_back_to_a_person() -> None:
    async with playing() as table:
        await table.press("tab", "tab")
        seen = []
        for key in ("right", "right", "right", "right", "right", "left", "right"):
            await table.press(key)
            seen.append(table.screen.query_one("#seat-0", Seat).render().plain)
        levels = [f"< Computer, {level} >" for level in ("easy", "medium", "hard", "expert")]
        assert seen == [*levels, "< a person >", "< Computer, expert >", "< a person >"]


async def test_a_computer_has_its_own_name_and_level() -> None:
    async with playing() as table:
        await table.press("enter", *"Ann", "enter", "tab", "right", "enter", "enter")
        assert table.match.name(Side.MORE) == "Ann"
        assert level_of(table.match.name(Side.LESS)) is Level.EASY
        assert "Computer, easy" in table.text


async def test_f2_swaps_a_person_and_a_computer() -> None:
    async with playing() as table:
        await table.press("enter", *"Ann", "enter", "tab", "right", "f2")
        assert [seat.level for seat in table.screen.query(Seat)] == [1, 0]
        assert [field.disabled for field in table.screen.query(Input)] == [True, False]
        assert names(table)[1] == "Ann"
