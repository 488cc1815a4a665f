"""Keys that players give to actions: none does two things, and what they are is told where keys are told."""

from __future__ import annotations

import games
import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.binding import Binding
from textual.screen import Screen
from tui.playing import playing, standard, variant
from tui.terminals import PLACES, in_terminal

from linkage.host.settings import Settings
from linkage.tui.dialogs.help import HelpScreen
from linkage.tui.game.screen import GameScreen
from linkage.tui.keys import KEYS, checked_keymap, keys_of, shown_key
from linkage.tui.program import Program

SAME = {"cursor_up": "back", "scroll_up": "back", "app.focus_previous": "back"} | {
    "cursor_down": "onwards",
    "scroll_down": "onwards",
    "app.focus_next": "onwards",
}
"""An arrow goes to the next choice of a list, and after the last one to the next question: one meaning."""

LEFT_HAND = ["w", "a", "s", "d", "r", "tab", "e"]
RIGHT_HAND = ["up", "left", "down", "right", "full_stop", "comma", "enter"]


def meanings(screen: Screen[object]) -> dict[str, set[str]]:
    """Return what each key means now, to whatever has the focus, to the screen and to the app."""
    keys: dict[str, set[str]] = {}
    for node, bindings in screen._modal_binding_chain:
        for key, bound in bindings.key_to_bindings.items():
            for binding in bound:
                name = binding.action.partition("(")[0]
                if node.check_action(name.rpartition(".")[2], ()) is not False:
                    keys.setdefault(key, set()).add(SAME.get(name, binding.action))
    return keys


def clashes(screen: Screen[object]) -> dict[str, set[str]]:
    return {key: actions for key, actions in meanings(screen).items() if len(actions) > 1}


def refused(**wanted: str) -> str:
    """Return the one warning that some keys cost, none of which may be taken."""
    keymap, warnings = checked_keymap({name.replace("_", "-"): keys for name, keys in wanted.items()})
    assert keymap == {}
    [warning] = warnings
    assert warning.startswith("keys: ")
    return warning


# The keys as they are.


@pytest.mark.parametrize("place", sorted(PLACES.keys() - {"the palette"}))  # its keys are Textual's
async def test_no_key_means_two_things_on_any_screen(place: str) -> None:
    first, keys = PLACES[place]
    async with in_terminal(first) as table:
        await table.press(*keys)
        assert meanings(table.screen)
        assert clashes(table.screen) == {}


def test_no_key_of_the_game_has_two_names() -> None:
    keys = [key for keys in KEYS.values() for key in keys.split(",")]
    assert len(keys) == len(set(keys))
    assert checked_keymap(KEYS) == (dict(KEYS), [])


def test_each_hand_has_keys_for_all_that_a_turn_needs_and_no_key_of_the_other() -> None:
    actions = ["up", "left", "down", "right", "turn", "next-colour", "place"]
    for hand in (LEFT_HAND, RIGHT_HAND):
        assert all(key in KEYS[name].split(",") for name, key in zip(actions, hand, strict=True))
    assert set(LEFT_HAND).isdisjoint(RIGHT_HAND)


def test_every_key_of_the_game_screen_has_a_name_or_is_a_list_s() -> None:
    bindings = [
        binding for binding in (*GameScreen.BINDINGS, *Program.BINDINGS) if isinstance(binding, Binding)
    ]
    assert {binding.id: binding.key for binding in bindings} == dict(KEYS)


# Keys of one's own.


async def test_a_new_key_acts_and_the_old_one_does_no_longer() -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(keys={"undo": "z", "place": "v"})) as table:
        await table.press("enter", "e", "u")
        assert table.plies == ["Wd3e3"]
        held = table.held
        await table.press("v")
        assert table.plies == ["Wd3e3", held]
        await table.press("z", "z")
        assert table.plies == []


async def test_two_actions_may_swap_their_keys() -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(keys={"undo": "y", "redo": "u"})) as table:
        await table.press("y")
        assert table.plies == []
        await table.press("u")
        assert table.plies == ["Wd3e3"]


async def test_the_way_to_move_can_be_given_other_keys_in_any_script() -> None:
    keys = {"up": "o", "down": "K", "left": "ц", "right": "shift+l"}
    async with in_terminal(standard(), settings=Settings(keys=keys)) as table:
        await table.hold("Wd1e1")
        await table.press("o", "o")
        assert table.held == "Wd3e3"
        await table.press("K", "ц", "ц", "L")
        assert table.held == "Wc2d2"
        await table.press("up", "w", "k", "left", "a", "h")
        assert table.held == "Wc2d2"


async def test_the_key_bar_shows_the_keys_as_they_are() -> None:
    async with in_terminal(
        standard("Wd3e3"), settings=Settings(keys={"turn": "t", "undo": "ctrl+z"})
    ) as table:
        bar = " ".join(table.lines[-1].split())
        assert bar == "←↑↓→ move t turn Tab colour Enter place : type Ctrl+Z undo Esc menu ? help"


async def test_the_key_bar_shows_all_four_keys_to_move() -> None:
    keys = {"left": "j", "up": "o", "down": "k", "right": "l"}
    async with in_terminal(standard("Wd3e3"), settings=Settings(keys=keys)) as table:
        assert table.lines[-1].split()[:2] == ["jokl", "move"]


async def test_a_click_in_the_key_bar_presses_the_key_as_it_is() -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(keys={"undo": "z"})) as table:
        await table.click_text("z undo")
        assert table.plies == []


async def test_help_tells_the_keys_as_they_are() -> None:
    keys = {"turn": "t,.", "undo": "ctrl+z", "left": "ö", "help": "f3"}
    async with in_terminal(standard("Wd3e3"), settings=Settings(keys=keys), size=(80, 50)) as table:
        await table.press("f3")
        assert isinstance(table.screen, HelpScreen)
        told = " ".join(table.text.split())
        assert "t . turn it" in told
        assert "Ctrl+Z y undo, redo" in told
        assert "ö ↓ j s ↑ k w → l d move the piece" in told
        assert "F3 help" in told


async def test_help_tells_every_key_of_the_game() -> None:
    async with playing(standard(), size=(80, 50)) as table:
        await table.press("?")
        told = " ".join(table.text.split())
        assert "arrows, h j k l, w a s d move the piece" in told
        for name in KEYS.keys() - {"up", "down", "left", "right"}:
            assert keys_of({}, name) in told


async def test_what_is_wrong_with_the_keys_is_said_once_when_the_program_begins() -> None:
    async with in_terminal(standard(), settings=Settings(keys={"undo": "r", "fly": "x"})) as table:
        told = " ".join(table.text.split())
        assert "r is the key of" in told
        assert "fly" in told
        held = table.held
        await table.press("r")
        assert table.held != held
        assert table.plies == []


# What is refused, with a word.


def test_a_name_that_is_none_is_refused() -> None:
    warning = refused(fly="f")
    assert "fly: expected one of up, down" in warning


@pytest.mark.parametrize(
    "keys", ["", ", ", "enterr", "ctrl", "ctrl+", "super+a", "ab", "é+a", "f13", "shift+left+x"]
)
def test_a_key_that_is_none_is_refused(keys: str) -> None:
    assert "undo: expected keys such as t, space or ctrl+t" in refused(undo=keys)


@pytest.mark.parametrize(
    ("name", "key", "other"),
    [("undo", "y", "redo"), ("turn", "tab", "next-colour"), ("place", ":", "type"), ("menu", "q", "quit")],
)
def test_a_key_of_another_action_is_refused(name: str, key: str, other: str) -> None:
    assert f"is the key of {other} already" in refused(**{name: key})


def test_of_two_actions_that_want_one_key_the_later_one_is_refused() -> None:
    keymap, [warning] = checked_keymap({"undo": "z", "redo": "z"})
    assert keymap == {"undo": "z"}
    assert "redo: z is the key of undo already" in warning


def test_what_is_refused_does_not_drag_along_what_is_not() -> None:
    keymap, warnings = checked_keymap({"undo": "z", "redo": "q", "fly": "f", "turn": "t"})
    assert keymap == {"undo": "z", "turn": "t"}
    assert len(warnings) == 2


@pytest.mark.parametrize("key", ["up", "s", "enter", "space", "e", "home"])
@pytest.mark.parametrize("name", ["undo", "type", "menu"])
def test_what_chooses_from_a_list_cannot_do_something_else_beside_it(name: str, key: str) -> None:
    moved_away = {"up": "8", "down": "5", "turn": "t", "place": "v"}
    keymap, [warning] = checked_keymap({**moved_away, name: key})
    assert keymap == moved_away
    assert f"{name}: {key} chooses from lists already" in warning


@pytest.mark.parametrize(
    ("written", "key"),
    [("ctrl+i", "tab"), ("ctrl+m", "enter"), ("ctrl+h", "backspace")],
)
def test_keys_that_a_terminal_cannot_tell_apart_are_one_key(written: str, key: str) -> None:
    assert f"{key} " in refused(undo=written)


def test_a_key_may_be_named_twice_or_by_its_sign() -> None:
    assert checked_keymap({"undo": "z,z, *", "type": ",", "next-colour": "tab"}) == (
        {"undo": "z,asterisk", "type": "comma", "next-colour": "tab"},
        [],
    )


keys_to_try = st.sampled_from(
    [*"abcqrstuwyzö,.:?1", "up", "tab", "enter", "space", "ctrl+c", "f1", "home", "none"]
)
keymaps = st.dictionaries(
    st.sampled_from([*KEYS, "fly"]), st.lists(keys_to_try, max_size=3).map(",".join), max_size=6
)


@given(wanted=keymaps)
def test_whatever_is_wanted_no_key_does_two_things_and_no_action_is_without_a_key(
    wanted: dict[str, str],
) -> None:
    keymap, warnings = checked_keymap(wanted)
    keys = [key for name in KEYS for key in keymap.get(name, KEYS[name]).split(",")]
    assert len(keys) == len(set(keys))
    assert "" not in keys
    assert keymap.keys() <= KEYS.keys()
    assert len(warnings) == len(wanted) - len(keymap)


@pytest.mark.parametrize("place", ["the token", "the side", "a piece", "a typed move", "a pass", "the end"])
async def test_with_keys_of_one_s_own_no_key_means_two_things_either(place: str) -> None:
    keys = {
        "up": "8",
        "down": "5",
        "turn": "t",
        "place": "v",
        "undo": "z",
        "menu": "m",
        "quit": "x",
        "type": "/",
    }
    first, way = PLACES[place]
    async with in_terminal(first, settings=Settings(keys=keys)) as table:
        await table.press(*("/" if key == ":" else key for key in way))
        assert clashes(table.screen) == {}


@pytest.mark.parametrize("match", [variant(), standard(games.MUST_PASS)], ids=["the token", "a pass"])
async def test_lists_and_the_token_listen_to_either_hand(match: object) -> None:
    for key in ("enter", "e"):
        async with in_terminal(match) as table:  # type: ignore[arg-type] # a match
            before = table.match.done
            await table.press(key)
            assert table.match.done == before + 1


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("space", "Space"),
        ("ctrl+z", "Ctrl+Z"),
        ("t", "t"),
        ("T", "T"),
        ("full_stop", "."),
        ("f12", "F12"),
        ("shift+tab", "Shift+Tab"),
        ("left", "←"),
        ("escape", "Esc"),
        ("ц", "ц"),
    ],
)
def test_a_key_is_shown_as_players_know_it(key: str, shown: str) -> None:
    assert shown_key(key) == shown
