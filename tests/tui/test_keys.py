"""The keys of every screen: none means two things at once."""

from __future__ import annotations

from collections.abc import Sequence

import games
import pytest
from textual.screen import Screen
from tui.playing import playing, standard, variant

from linkage.match import Match

SAME = {
    "cursor_up": "back",
    "scroll_up": "back",
    "app.focus_previous": "back",
    "cursor_down": "onwards",
    "scroll_down": "onwards",
    "app.focus_next": "onwards",
    "screen.leave": "leave",
}
"""An arrow goes to the next choice in a list, and elsewhere to the next question: that is one meaning."""


def meanings(screen: Screen[object]) -> dict[str, set[str]]:
    """Return what each key means now to the screen, the app, and whatever has the focus."""
    keys: dict[str, set[str]] = {}
    for node, bindings in screen._modal_binding_chain:
        for key, bound in bindings.key_to_bindings.items():
            for binding in bound:
                name = binding.action.partition("(")[0]
                # Ctrl+C copies what is selected, and only where nothing is it means something else.
                if name != "copy" and node.check_action(name.rpartition(".")[2], ()) is not False:
                    keys.setdefault(key, set()).add(SAME.get(name, binding.action))
    return keys


PLACES: dict[str, tuple[Match | None, Sequence[str]]] = {
    "the variant": (None, []),
    "a name": (None, ["tab"]),
    "a seat": (None, ["tab"] * 2),
    "the start": (None, ["tab"] * 5),
    "help over the setup": (None, ["f1"]),
    "the token": (variant(), []),
    "the side": (variant().place_token(standard().position.black), []),
    "a piece": (standard("Wd3e3"), []),
    "a typed move": (standard("Wd3e3"), [":"]),
    "a pass": (standard(games.MUST_PASS), []),
    "the end": (standard(games.ONE_PASS), []),
    "help": (standard("Wd3e3"), ["?"]),
    "a question": (standard("Wd3e3"), ["q"]),
}


WITH_A_KEY_BAR = ("the variant", "a name", "a seat", "the token", "the side", "a piece", "a pass", "the end")


@pytest.mark.parametrize("place", PLACES)
async def test_no_key_means_two_things_and_the_way_out_is_told(place: str) -> None:
    match, keys = PLACES[place]
    async with playing(match) as table:
        await table.press(*keys)
        found = meanings(table.screen)
        assert found
        assert {key: actions for key, actions in found.items() if len(actions) > 1} == {}
        for columns in (80, 40) if place in WITH_A_KEY_BAR else ():
            if columns != 80:
                await table.resize(columns, 24)
            assert "help" in table.lines[-1]
            assert "leave" in table.lines[-1] or "menu" in table.lines[-1]
