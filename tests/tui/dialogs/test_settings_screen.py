"""The settings screen: what is changed holds at once, and is in the file at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from tui.playing import Table, standard
from tui.terminals import in_terminal

from linkage.host import settings as settings_module
from linkage.host.settings import THEMES, Settings, read_settings
from linkage.tui.dialogs.settings import SettingsScreen
from linkage.tui.game.screen import GameScreen
from linkage.tui.setup.screen import SetupScreen
from linkage.tui.widgets.menu import Menu

FROM_MENU = ["escape", *["down"] * 7, "enter"]
FROM_SETUP = [*["tab"] * 5, "down", "down", "enter"]
CONFIRM, ASCII, MOUSE, BACK = 1, 2, 3, 4


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where the settings file is for this test."""
    path = tmp_path / "settings.toml"
    monkeypatch.setenv(settings_module.FILE_VARIABLE, str(path))
    return path


def write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def kept(file: Path) -> Settings:
    """Return the settings that the file holds, which has to be without fault."""
    settings, warnings = read_settings(file, {}, {})
    assert warnings == []
    return settings


def choices(table: Table) -> list[str]:
    menu = table.screen.query_one(Menu)
    return [str(menu.get_option_at_index(index).prompt) for index in range(menu.option_count)]


@pytest.mark.parametrize(("keys", "below"), [(FROM_SETUP, SetupScreen), (FROM_MENU, GameScreen)])
async def test_the_settings_open_from_the_setup_and_from_a_game_and_close_again(
    keys: list[str], below: type[SetupScreen | GameScreen]
) -> None:
    first = None if below is SetupScreen else standard("Wd3e3")
    async with in_terminal(first) as table:
        await table.press(*keys)
        for way_back in (["backspace"], ["q"], ["ctrl+c"], ["down"] * BACK + ["enter"], ["escape"]):
            assert isinstance(table.screen, SettingsScreen)
            await table.press(*way_back)
            assert isinstance(table.screen, below)
            await table.press(*(["enter"] if below is SetupScreen else keys))


async def test_the_settings_are_told_as_they_are() -> None:
    settings = Settings(theme="contrast", confirm=True, ascii=True, mouse=False)
    async with in_terminal(settings=settings) as table:
        await table.press(*FROM_SETUP)
        assert choices(table) == [
            "Colours: high contrast",
            "Ask before placing: yes",
            "ASCII alone, from the next start: yes",
            "Mouse, from the next start: no",
            "Back",
        ]


async def test_enter_goes_through_the_themes_and_each_is_drawn_and_kept_at_once(file: Path) -> None:
    async with in_terminal(standard("Wd3e3")) as table:
        await table.press(*FROM_MENU)
        seen = []
        looks = set()
        for _ in THEMES:
            await table.press("enter")
            seen.append(table.app.settings.theme)
            looks.add((table.app.theme, table.app.look.palette))
            assert kept(file).theme == table.app.settings.theme
        assert seen == [*THEMES[1:], THEMES[0]]
        assert len(looks) == len(THEMES)


async def test_the_highlight_stays_where_it_was_after_a_change() -> None:
    async with in_terminal() as table:
        await table.press(*FROM_SETUP, *["down"] * MOUSE, "enter")
        assert table.screen.query_one(Menu).highlighted == MOUSE
        assert "▸Mouse, from the next start: no" in table.text


@pytest.mark.parametrize(("row", "name"), [(CONFIRM, "confirm"), (ASCII, "ascii"), (MOUSE, "mouse")])
async def test_yes_and_no_change_places_and_are_kept(file: Path, row: int, name: str) -> None:
    async with in_terminal() as table:
        await table.press(*FROM_SETUP, *["down"] * row)
        before = bool(getattr(table.app.settings, name))
        for expected in (not before, before):
            await table.press("enter")
            assert getattr(table.app.settings, name) is expected
            assert getattr(kept(file), name) is expected
            assert choices(table)[row].endswith("yes" if expected else "no")


async def test_a_person_s_comments_stay_and_other_settings_too(file: Path) -> None:
    mine = '# Mine.\ntheme = "dark"  # at night\n\n[keys]\nundo = "z"  # as everywhere\n'
    write(file, mine)
    async with in_terminal(settings=kept(file)) as table:
        await table.press(*FROM_SETUP, "enter")
    assert read(file) == mine.replace('"dark"', '"light"')


async def test_only_what_was_changed_here_is_written(file: Path) -> None:
    # The theme may have come from the command line.
    async with in_terminal(settings=Settings(theme="contrast")) as table:
        await table.press(*FROM_SETUP, *["down"] * CONFIRM, "enter")
    assert kept(file) == Settings(confirm=True)


@pytest.mark.parametrize("kind", ["broken", "in a folder that is none"])
async def test_what_cannot_be_kept_is_said_and_holds_all_the_same(
    kind: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(file, "theme = ")
    if kind != "broken":
        monkeypatch.setenv(settings_module.FILE_VARIABLE, str(file / "settings.toml"))
    async with in_terminal() as table:
        await table.press(*FROM_SETUP, "enter")
        assert table.app.settings.theme == "light"
        assert "The setting holds until you leave" in " ".join(table.text.replace("▌", " ").split())
    assert read(file) == "theme = "


async def test_keys_of_one_s_own_still_act_after_a_setting_was_changed() -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(keys={"undo": "z"})) as table:
        await table.press(*FROM_MENU, "enter", "escape", "z")
        assert table.plies == []


# To be asked before a piece is placed.


async def test_a_piece_is_placed_at_once_unless_one_is_asked() -> None:
    async with in_terminal(standard("Wd3e3")) as table:
        await table.press("enter")
        assert len(table.plies) == 2


async def test_who_is_asked_presses_enter_twice_to_place_a_piece() -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(confirm=True)) as table:
        held = table.held
        await table.press("enter")
        assert table.plies == ["Wd3e3"]
        assert "Press Enter once more to place it." in table.words
        await table.press("enter")
        assert table.plies == ["Wd3e3", held]
        assert "once more" not in table.text


@pytest.mark.parametrize("key", ["left", "space", "tab", "3"])
async def test_whoever_changes_the_piece_is_asked_anew(key: str) -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(confirm=True)) as table:
        await table.hold("Bc6d6")
        await table.press("enter", key)
        assert "once more" not in table.text
        await table.press("enter")
        assert table.plies == ["Wd3e3"]
        assert "once more" in table.text


async def test_whoever_changes_the_piece_and_then_changes_it_back_is_asked_anew() -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(confirm=True)) as table:
        await table.hold("Bc6d6")
        await table.press("enter", "left", "right", "enter")
        assert table.plies == ["Wd3e3"]


async def test_an_answer_does_not_hold_for_another_turn() -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(confirm=True)) as table:
        await table.hold("Bc6d6")
        await table.press("enter", "u", "y")
        await table.hold("Bc6d6")
        await table.press("enter")
        assert table.plies == ["Wd3e3"]


async def test_a_click_is_asked_about_too_and_a_typed_move_is_not() -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(confirm=True)) as table:
        await table.hold("Bc6d6")
        cell = table.draft
        assert cell is not None
        await table.click_on(cell.cursor)  # type: ignore[union-attr] # it is a piece
        assert table.plies == ["Wd3e3"]
        await table.click_on(cell.cursor)  # type: ignore[union-attr] # it is a piece
        assert table.plies == ["Wd3e3", "Bc6d6"]
        await table.press(":", *"ra1b1", "enter")
        assert table.plies == ["Wd3e3", "Bc6d6", "Ra1b1"]
