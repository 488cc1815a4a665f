"""The app in a test's hands: matches to begin with, keys and mouse, and what is drawn."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from time import monotonic

from positions import moves, placement
from rich.cells import cell_len
from textual import events
from textual.command import CommandPalette
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.screen import Screen

from linkage.engine import SIZE, Cell, Colour
from linkage.games import Store
from linkage.match import Match
from linkage.notation import format_move, read_record
from linkage.tui.app import LinkageApp
from linkage.tui.game.draft import Draft, TokenDraft
from linkage.tui.game.screen import GameScreen
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.tally import Tally

DAY = date(2026, 11, 30)

_ROUNDS = 3
"""A key is handed from the app to the screen, and from there to a widget; each may answer with a message."""

PATIENT = 120.0
"""Seconds after which nobody presses a key by mistake any more."""


def standard(text: str = "", more: str = "Ann", less: str = "Bob") -> Match:
    """Return a standard game after these moves."""
    match = Match.standard(more, less, DAY)
    for move in moves(text):
        match = match.play(move)
    return match


def variant(placer: str = "Cleo", chooser: str = "Dan") -> Match:
    """Return a game of the placement variant in which the black token is still to be placed."""
    return Match.placement(placer, chooser, DAY)


def plies(match: Match) -> list[str]:
    """Return the plies that stand."""
    return [format_move(ply.move) for ply in match.current.plies]


class Table:
    """A running app, with somebody at its keys and its mouse."""

    def __init__(self, app: LinkageApp, pilot: Pilot[int], folder: Path | None = None) -> None:
        self.app = app
        self._pilot = pilot
        self._folder = folder

    async def settle(self) -> None:
        """Let the app finish all that it has begun; the palette says itself when it is ready."""
        for _ in range(_ROUNDS):
            await self._pilot._wait_for_screen()
        while not self.app.is_still and self.exit_code is None and await self._pilot._wait_for_screen():
            pass
        while isinstance(self.screen, CommandPalette) and not self.screen.has_class("-ready"):
            await self._pilot._wait_for_screen()
        self.app.screen._on_timer_update()

    async def press(self, *keys: str) -> None:
        """Press keys: characters as they are, the others by Textual's names for them.

        Each is pressed after all that was there to be seen has been seen.
        """
        for key in keys:
            self._send(key, monotonic() + PATIENT)
            await self.settle()

    async def press_at_once(self, *keys: str) -> None:
        """Press keys so fast that none is answered before the last."""
        self.send(*keys)
        await self.settle()

    async def press_at(self, key: str, time: float) -> None:
        """Press a key at a time of Textual's clock."""
        self._send(key, time)
        await self.settle()

    def send(self, *keys: str) -> None:
        """Press keys, and do not wait for what follows."""
        for key in keys:
            self._send(key)

    def _send(self, key: str, time: float | None = None) -> None:
        """Send a key, as if it were pressed at another time than now."""
        character = key if len(key) == 1 else " " if key == "space" else None
        event = events.Key(_character_to_key(key) if len(key) == 1 else key, character)
        event.time = event.time if time is None else time
        self.app.post_message(event)

    async def hold(self, text: str) -> None:
        """Hold a piece over the board, as if it had been moved there."""
        self.game.draft = Draft().at(placement(text))
        await self.settle()

    async def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        await self._pilot.resize_terminal(columns, rows)
        await self.settle()

    def _on_board(self, cell: Cell) -> tuple[int, int]:
        """Return a place within a cell, near its middle, counted from the board's corner."""
        height = self.screen.query_one(Board).cell_height
        return 3 + cell.file * height * 2 + height, (SIZE - 1 - cell.rank) * height + height // 2

    async def point_at(self, cell: Cell) -> None:
        """Move the mouse to a cell."""
        await self._pilot.hover(Board, offset=self._on_board(cell))
        await self.settle()

    async def click_on(self, cell: Cell, *, button: int = 1) -> None:
        """Click on a cell."""
        await self._pilot.click(Board, offset=self._on_board(cell), button=button)
        await self.settle()

    async def turn_wheel(self, cell: Cell, turn: type[events.MouseScrollUp | events.MouseScrollDown]) -> None:
        """Turn the mouse wheel over a cell."""
        await self._pilot._post_mouse_events([turn], Board, self._on_board(cell))
        await self.settle()

    async def click_in_pool(self, colour: Colour) -> None:
        """Click on the row of a colour in the pool."""
        await self._pilot.click(Tally, offset=(5, 1 + tuple(Colour).index(colour)))
        await self.settle()

    async def click_text(self, text: str) -> None:
        """Click on the first place where a text is drawn."""
        row, line = next((row, line) for row, line in enumerate(self.lines) if text in line)
        await self._pilot.click(offset=(cell_len(line[: line.index(text)]), row))
        await self.settle()

    @property
    def screen(self) -> Screen[object]:
        """The screen on top."""
        return self.app.screen

    @property
    def game(self) -> GameScreen:
        """The game screen, which has to be the one on top."""
        assert isinstance(self.screen, GameScreen)
        return self.screen

    @property
    def match(self) -> Match:
        """The match that the game screen shows, also where a question lies over it."""
        *_, game = (screen for screen in self.app.screen_stack if isinstance(screen, GameScreen))
        assert game.match is not None
        return game.match

    @property
    def plies(self) -> list[str]:
        """The plies that stand."""
        return plies(self.match)

    @property
    def kept(self) -> list[list[str]]:
        """The plies of each game that is kept on disk."""
        assert self._folder is not None, "this table keeps no games"
        return [
            plies(Match.of(read_record(path.read_text(encoding="utf-8"))))
            for path in self._folder.glob("*.linkage")
        ]

    @property
    def draft(self) -> Draft | TokenDraft | None:
        """What is held over the board."""
        return self.game.draft

    @property
    def held(self) -> str:
        """The piece that is held over the board, as the move that it would become."""
        assert isinstance(self.draft, Draft)
        return format_move(self.draft.placement)

    @property
    def lines(self) -> list[str]:
        """The lines that are drawn."""
        return [
            "".join(segment.text for segment in strip).rstrip()
            for strip in self.screen._compositor.render_strips()
        ]

    @property
    def text(self) -> str:
        """All that is drawn."""
        return "\n".join(self.lines)

    @property
    def words(self) -> str:
        """The words in the panel beside the board, as one line, wherever they are broken."""
        return " ".join("".join(f"{line[47:]} " for line in self.lines).split())

    def shows(self, texts: Iterable[str]) -> bool:
        """Say whether all these texts are drawn."""
        return all(text in self.text for text in texts)

    async def wait_for_computer(self) -> None:
        """Wait until the computer has answered."""
        await self.app.workers.wait_for_complete()
        await self.settle()

    @property
    def exit_code(self) -> int | None:
        """The code with which the app has ended, or None while it runs."""
        return self.app.return_code


@asynccontextmanager
async def playing(
    match: Match | None = None, size: tuple[int, int] = (80, 24), *, seed: int | None = None
) -> AsyncIterator[Table]:
    """Run the app, with a match or with its setup screen, and with a folder of its own to keep games in."""
    with tempfile.TemporaryDirectory() as folder:
        app = LinkageApp(match, Store(Path(folder)), seed=seed)
        async with app.run_test(size=size) as pilot:
            table = Table(app, pilot, Path(folder))
            await table.settle()
            yield table
