"""The app's screens for tests: what they show, and choosing from their menus."""

from __future__ import annotations

from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input, Static

from linkage.tui.widgets.menu import Menu

SIZE = (80, 24)


def lines(app: App[int]) -> list[str]:
    """Return the lines of the screen as they stand in the terminal."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def shown(app: App[int]) -> str:
    """Return the text of the screen, with single spaces, so that a wrapped sentence is one."""
    return " ".join(" ".join(lines(app)).split())


def question(app: App[int]) -> str:
    """Return what the dialog on top of the screen asks."""
    return str(app.screen.query_one(".question", Static).content)


def choices(app: App[int]) -> list[str]:
    """Return the ids of what the menu on the screen offers."""
    return [option.id or "" for option in app.screen.query_one(Menu).options]


async def choose(pilot: Pilot[int], choice: str) -> None:
    """Choose from the menu on the screen, by the id of the choice."""
    menu = pilot.app.screen.query_one(Menu)
    menu.focus()
    menu.highlighted = menu.get_option_index(choice)
    await pilot.press("enter")
    await settled(pilot)


async def type_move(pilot: Pilot[int], move: str) -> None:
    """Type a move into the entry of the game screen, and play it."""
    await pilot.press("colon")
    await fill_in(pilot, move)


async def fill_in(pilot: Pilot[int], text: str) -> None:
    """Fill in the only field on the screen, and press Enter."""
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")


async def settled(pilot: Pilot[int]) -> None:
    """Wait until the app has answered what it was asked."""
    for _ in range(2):
        await pilot.pause()
