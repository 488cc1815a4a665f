"""Whole games with few keys: with those that every keyboard has, and with those of one hand each."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

import pytest
from tui.playing import Table, playing, standard
from tui.terminals import PLACES, in_terminal

from linkage.engine import Placement
from linkage.games import Store
from linkage.match import Stage
from linkage.tui.dialogs.dialog import Dialog
from linkage.tui.dialogs.help import HelpScreen
from linkage.tui.dialogs.settings import SettingsScreen
from linkage.tui.game.draft import Draft
from linkage.tui.game.screen import GameScreen
from linkage.tui.games.screen import GamesScreen
from linkage.tui.review.screen import ReviewScreen
from linkage.tui.setup.screen import SetupScreen
from linkage.tui.widgets.menu import Menu

FEW: Final = frozenset({"up", "down", "left", "right", "enter", "space", "tab", "backspace"})
LEFT_HAND: Final = {
    "up": "w",
    "left": "a",
    "down": "s",
    "right": "d",
    "space": "r",
    "tab": "tab",
    "enter": "e",
}
RIGHT_HAND: Final = {
    "up": "up",
    "left": "left",
    "down": "down",
    "right": "right",
    "space": "full_stop",
    "tab": "comma",
    "enter": "enter",
}
"""What either hand presses for the keys that every keyboard has."""


class Hands:
    """Somebody who plays with few keys: every key that is pressed is one of them."""

    def __init__(self, table: Table, keys: dict[str, str] | None = None) -> None:
        self._table = table
        self._keys = keys

    async def press(self, *keys: str) -> None:
        assert FEW.issuperset(keys)
        await self._table.press(*(keys if self._keys is None else [self._keys[key] for key in keys]))

    async def place(self, wanted: Placement) -> None:
        """Turn, colour, move and place the piece in hand, looking only at how it lies."""
        for _ in range(2):
            if self._held.placement.slot.is_horizontal is not wanted.slot.is_horizontal:
                await self.press("space")
        while self._held.colour is not wanted.colour:
            await self.press("tab")
        files = wanted.slot.first.file - self._held.first.file
        ranks = wanted.slot.first.rank - self._held.first.rank
        await self.press(*["right" if files > 0 else "left"] * abs(files))
        await self.press(*["up" if ranks > 0 else "down"] * abs(ranks))
        assert self._held.placement == wanted
        await self.press("enter")

    @property
    def _held(self) -> Draft:
        assert isinstance(self._table.draft, Draft)
        return self._table.draft

    async def choose(self, text: str) -> None:
        """Choose from the list on the screen."""
        menu = self._table.screen.query_one(Menu)
        for _ in range(menu.option_count):
            assert menu.highlighted is not None
            if text in str(menu.get_option_at_index(menu.highlighted).prompt):
                break
            await self.press("down")
        else:
            pytest.fail(f"the list does not offer {text}")
        await self.press("enter")


async def play_to_the_end(table: Table, *hands: Hands) -> None:
    """Play on, each side in turn with its own keys, mostly with pieces that lie far from the last one."""
    while table.match.stage is Stage.PLAY:
        position = table.match.position
        hand = hands[table.match.done % len(hands)]
        if position.must_pass:
            await hand.choose("Pass")
            continue
        moves = [move for move in position.legal_moves() if isinstance(move, Placement)]
        await hand.place(moves[7 * table.match.plies_done % len(moves)])


async def test_a_standard_game_from_the_setup_to_the_rematch_needs_no_other_keys() -> None:
    async with playing() as table:
        hands = Hands(table)
        await hands.press("enter", "enter", "enter")
        assert table.match.players == ("Player 1", "Player 2")
        await play_to_the_end(table, hands)
        assert table.match.stage is Stage.OVER
        await hands.choose("Rematch")
        assert (table.match.stage, table.match.players) == (Stage.PLAY, ("Player 2", "Player 1"))
        assert sum(table.match.wins) == 1


async def test_a_game_of_the_placement_variant_needs_no_other_keys() -> None:
    async with playing() as table:
        hands = Hands(table)
        await hands.press("down", "enter", "tab", "tab", "enter")
        assert table.match.stage is Stage.PLACE_TOKEN
        await hands.press("left", "left", "up", "enter")
        assert str(table.match.position.black) == "b5"
        await hands.choose("Less")
        await play_to_the_end(table, hands)
        await hands.choose("Rematch")
        assert table.match.stage is Stage.PLACE_TOKEN


async def test_two_people_side_by_side_play_with_a_hand_each() -> None:
    async with playing(standard()) as table:
        await play_to_the_end(table, Hands(table, LEFT_HAND), Hands(table, RIGHT_HAND))
        assert table.match.stage is Stage.OVER
        plies = len(table.plies)
        assert plies >= 16
        await Hands(table, LEFT_HAND).choose("Rematch")
        assert table.match.done == 0


async def test_undo_redo_help_and_settings_are_reached_through_the_menu() -> None:
    async with playing(standard("Wd3e3 Ya6a7")) as table:
        hands = Hands(table)
        await hands.press("backspace")
        await hands.choose("Undo")
        assert table.plies == ["Wd3e3"]
        await hands.press("backspace")
        await hands.choose("Redo")
        assert table.plies == ["Wd3e3", "Ya6a7"]
        for text, screen in (("Help", HelpScreen), ("Settings", SettingsScreen)):
            await hands.press("backspace")
            await hands.choose(text)
            assert isinstance(table.screen, screen)
            await hands.press("backspace")
            assert isinstance(table.screen, GameScreen)


async def test_the_way_out_of_a_game_needs_no_other_keys_and_keeps_it() -> None:
    async with playing(standard("Wd3e3")) as table:
        hands = Hands(table)
        await hands.press("enter", "backspace")
        await hands.choose("Leave")
        await hands.choose("Save and leave")
        assert table.exit_code == 0
        assert "--resume" in table.app.farewell


async def test_a_game_is_abandoned_without_other_keys() -> None:
    async with playing(standard("Wd3e3")) as table:
        hands = Hands(table)
        await hands.press("enter", "backspace")
        await hands.choose("Leave")
        await hands.choose("Abandon")
        await hands.choose("Yes")
        assert table.exit_code == 0


@pytest.mark.parametrize(
    ("text", "screen"), [("Your games", GamesScreen), ("Settings", SettingsScreen), ("Help", HelpScreen)]
)
async def test_all_that_the_setup_offers_is_reached_without_other_keys(
    text: str, screen: type[GamesScreen | SettingsScreen | HelpScreen]
) -> None:
    async with playing() as table:
        hands = Hands(table)
        await hands.press("tab", "tab", "tab")
        start = table.screen.query_one("#start", Menu)
        while text not in str(start.get_option_at_index(start.highlighted or 0).prompt):
            await hands.press("down")
        await hands.press("enter")
        assert isinstance(table.screen, screen)
        await hands.press("backspace")
        assert isinstance(table.screen, SetupScreen) or table.exit_code == 0


async def test_the_setup_is_left_without_other_keys() -> None:
    async with playing() as table:
        await Hands(table).press(*["tab"] * 5, *["down"] * 4, "enter")
        assert table.exit_code == 0


async def test_a_review_is_looked_through_and_left_without_other_keys() -> None:
    first, _keys = PLACES["the end"]
    async with in_terminal(first) as table:
        hands = Hands(table)
        await hands.choose("Look through")
        assert isinstance(table.screen, ReviewScreen)
        await hands.press(*["left"] * 3, "up", "right", "down")
        assert table.screen.match is not None
        assert table.screen.match.done == 20
        for text in ("Play by itself", "slower", "quicker"):
            await hands.press("backspace")
            await hands.choose(text)
            assert "every" in table.text
        await hands.press("space")
        assert "every" not in table.text
        await hands.press("backspace")
        await hands.choose("comment")
        await hands.press("space", "enter")
        await hands.press("backspace")
        await hands.choose("Leave the review")
        assert isinstance(table.screen, GameScreen)


async def test_a_kept_game_is_gone_on_with_and_removed_without_other_keys() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        with store.begin(standard()) as game:
            game.save(standard("Wd3e3"))
        async with in_terminal(None, keeping=store) as table:
            hands = Hands(table)
            assert isinstance(table.screen, GamesScreen)
            await hands.choose("Ann and Bob")
            assert isinstance(table.screen, Dialog)
            await hands.choose("Go on playing")
            assert table.plies == ["Wd3e3"]
            await hands.press("backspace")
            await hands.choose("Other games")
            await hands.choose("Ann and Bob")
            await hands.choose("Remove")
            await hands.choose("Yes")
            await hands.choose("New game")
            assert isinstance(table.screen, SetupScreen)
        assert list(store.games()) == []
