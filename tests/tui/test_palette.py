"""The command palette: Ctrl+P searches what the menu of the screen offers."""

from __future__ import annotations

import games
import pytest
from positions import placement
from textual.widgets import OptionList
from tui.playing import Table, playing, standard

from linkage.tui.dialogs.help import HelpScreen
from linkage.tui.game.screen import GameScreen
from linkage.tui.review.screen import ReviewScreen


async def search(table: Table, text: str) -> None:
    """Search for something in the palette, and do it once nothing else is found."""
    await find(table, text)
    await table.press("enter")


async def find(table: Table, text: str) -> None:
    """Search for something in the palette, until nothing else is found."""
    await table.press("ctrl+p", *text)
    while table.screen.query_one(OptionList).option_count != 1:
        await table.settle()


async def test_the_palette_does_what_the_menu_would_do() -> None:
    async with playing(standard("Wd3e3 Bb5b6")) as table:
        await search(table, "undo")
        assert table.plies == ["Wd3e3"]
        await search(table, "look thr")
        assert isinstance(table.screen, ReviewScreen)
        await search(table, "leave")
        assert isinstance(table.screen, GameScreen)


@pytest.mark.parametrize("size", [(80, 24), (40, 20)])
async def test_the_palette_offers_what_is_possible_now(size: tuple[int, int]) -> None:
    async with playing(standard(games.ONE_PASS), size) as table:
        await table.press("ctrl+p")
        assert table.shows(["Search the menu", "Rematch, sides swapped", "Undo", "Leave"])
        assert "Hint" not in table.text
        assert "Back to the game" not in table.text


async def test_what_the_palette_offered_is_dropped_once_the_match_has_moved_on() -> None:
    async with playing(standard("Wd3e3")) as table:
        await find(table, "undo")
        (game,) = (screen for screen in table.app.screen_stack if isinstance(screen, GameScreen))
        moved = table.match.play(placement("Bb5b6"))
        game.go_to(moved)
        await table.press("enter")
        assert table.match is moved


async def test_no_palette_lies_over_a_dialog_or_another_one() -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press("?", "ctrl+p")
        assert isinstance(table.screen, HelpScreen)
        await table.press("escape", "ctrl+p", "ctrl+p")
        assert len(table.app.screen_stack) == 2
        await table.press("escape")
        assert isinstance(table.screen, GameScreen)


async def test_the_palette_makes_room_for_the_notice_that_there_is_too_little() -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press("ctrl+p")
        await table.resize(30, 10)
        assert "Linkage needs 40 x 20." in " ".join(table.text.split())
        await table.press("ctrl+p")
        assert isinstance(table.screen, GameScreen)
