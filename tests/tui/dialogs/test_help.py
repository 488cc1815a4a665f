"""Help: it tells every key and the rules, and leaves all as it was."""

from __future__ import annotations

import re

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Static
from tui.playing import playing, standard, variant

from linkage.match import Match
from linkage.tui.dialogs.help import HelpScreen
from linkage.tui.game.screen import GameScreen
from linkage.tui.keys import shown_key


def text_of(screen: HelpScreen) -> str:
    return str(screen.query_one(Static).content)


@pytest.mark.parametrize("key", ["?", "f1"])
async def test_help_opens_by_question_mark_and_f1(key: str) -> None:
    async with playing(standard("Wd3e3")) as table:
        await table.press(key)
        assert isinstance(table.screen, HelpScreen)
        assert table.shows(["Keys", "Rules"])


CLOSING_KEYS = ["escape", "backspace", "enter", "space", "q", "?", "f1", "ctrl+q", "ctrl+c"]


async def test_help_is_closed_by_keys_that_do_nothing_else() -> None:
    match = standard("Wd3e3")
    async with playing(match) as table:
        drawn, held = table.text, table.held
        for key in CLOSING_KEYS:
            await table.press("?", key)
            assert isinstance(table.screen, GameScreen), key
            assert table.exit_code is None
            assert (table.match is match, table.held, table.text) == (True, held, drawn)


async def test_every_key_that_closes_help_is_pressed_in_these_tests() -> None:
    async with playing(standard()) as table:
        await table.press("?")
        bound = {
            key for key, active in table.screen.active_bindings.items() if active.binding.action == "dismiss"
        }
        assert bound == {"question_mark" if key == "?" else key for key in CLOSING_KEYS}


@pytest.mark.parametrize(
    "match", [variant(), variant().place_token(standard().position.black)], ids=["token", "side"]
)
async def test_help_opens_during_the_setup_of_the_variant(match: Match) -> None:
    async with playing(match) as table:
        await table.press("?")
        assert isinstance(table.screen, HelpScreen)
        await table.press("escape", "enter")
        assert table.match.done == match.done + 1


async def test_all_of_the_help_can_be_read_in_a_terminal_of_80_by_24() -> None:
    async with playing(standard()) as table:
        await table.press("?")
        assert isinstance(table.screen, HelpScreen)
        words = text_of(table.screen).split()
        seen = " ".join(table.text.split())
        assert " ".join(words[-5:]) not in seen
        for _ in range(len(words)):
            await table.press("down")
            if table.screen.query_one(VerticalScroll).is_vertical_scroll_end:
                break
        assert " ".join(words[-5:]) in " ".join(table.text.split())


async def test_help_tells_every_key_of_the_game() -> None:
    async with playing(standard("Wd3e3 Bb5b6").undo()) as table:
        bound = set(table.screen.active_bindings)
        await table.press("?")
        assert isinstance(table.screen, HelpScreen)
        told = set(re.split(r"[\s,]+", text_of(table.screen).rpartition("Keys")[2]))
        told |= {"↑", "↓", "←", "→"} if "arrows" in told else set()
        assert {shown_key(key) for key in bound} - {","} <= told
        assert "Tab , Shift+Tab" in text_of(table.screen)


async def test_help_tells_the_rules_with_the_threshold() -> None:
    async with playing(standard()) as table:
        await table.press("?")
        assert isinstance(table.screen, HelpScreen)
        rules = text_of(table.screen).partition("Keys")[0]
        for rule in (
            "24 pieces",
            "must not touch the piece under the green token",
            "With 12 or more groups More wins",
            "More moves first",
            "you have to pass",
            "A lone piece is a group too",
        ):
            assert rule in rules
