"""The app in terminals of every kind: with settings, few colours, few signs; and every screen of it."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

import games
from positions import cell
from tui.playing import Table, standard, variant

from linkage.games import Store
from linkage.host.settings import Settings
from linkage.host.terminal import Terminal
from linkage.match import Match
from linkage.tui.app import LinkageApp, Review

ALL_COLOURS: Final = 1 << 24


def terminal(
    *, name: str = "xterm-256color", colours: int = ALL_COLOURS, encoding: str = "utf-8"
) -> Terminal:
    """Return what there would be to know of a terminal."""
    return Terminal(is_interactive=True, name=name, columns=80, rows=24, colours=colours, encoding=encoding)


@asynccontextmanager
async def in_terminal(
    first: Match | Review | None = None,
    size: tuple[int, int] = (80, 24),
    *,
    settings: Settings | None = None,
    of: Terminal | None = None,
    keeping: Store | None = None,
) -> AsyncIterator[Table]:
    """Run the app with settings in a terminal, and if need be with games that are kept already."""
    with tempfile.TemporaryDirectory() as folder:
        app = LinkageApp(first, keeping or Store(Path(folder)), settings, of or terminal())
        async with app.run_test(size=size, notifications=True) as pilot:
            table = Table(app, pilot)
            await table.settle()
            yield table


class Place(NamedTuple):
    """A screen in one of its states: what to begin with, and the keys that lead there."""

    first: Match | Review | None
    keys: Sequence[str] = ()


_TOKEN: Final = variant().place_token(cell("c2"))

PLACES: Final[Mapping[str, Place]] = {
    "setup": Place(None),
    "a name": Place(None, ["down", "enter"]),
    "the token": Place(variant()),
    "the side": Place(_TOKEN),
    "a piece": Place(standard("Wd3e3 Ya6a7")),
    "a refused piece": Place(standard("Wd3e3"), ["up"]),
    "a typed move": Place(standard("Wd3e3"), [":", *"bc3"]),
    "a typed mistake": Place(standard("Wd3e3"), [":", *"xx", "enter"]),
    "a pass": Place(standard(games.MUST_PASS)),
    "the end": Place(standard(games.ONE_PASS)),
    "help": Place(standard("Wd3e3"), ["?"]),
    "menu": Place(standard("Wd3e3"), ["escape"]),
    "the palette": Place(standard("Wd3e3"), ["ctrl+p"]),
    "leaving": Place(standard("Wd3e3"), ["q"]),
    "settings": Place(None, [*["tab"] * 5, "down", "down", "enter"]),
    "a file's name": Place(standard("Wd3e3"), ["escape", *["down"] * 5, "enter"]),
    "games": Place(None, [*["tab"] * 5, "down", "enter"]),
    "review": Place(Review(standard(games.ONE_PASS).at(9), None)),
    "the end of a review": Place(Review(standard(games.ONE_PASS), None)),
    "the review's menu": Place(Review(standard(games.ONE_PASS).at(9), None), ["escape"]),
}
"""Every screen, in the states in which it shows something of its own."""
