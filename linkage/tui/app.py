"""The app: which screen is shown, and how everything looks."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from textual.app import App
from textual.binding import Binding
from textual.driver import Driver
from textual.filter import LineFilter
from textual.reactive import reactive
from textual.screen import Screen

from linkage import words
from linkage.games import GameInUseError, KeptGame, OpenGame, Store, default_folder
from linkage.host.crash import write_crash_log
from linkage.host.settings import Settings
from linkage.host.terminal import Terminal
from linkage.match import Match
from linkage.notation import RecordError
from linkage.tui.keys import KEYS, checked_keymap, shown_key
from linkage.tui.look import themes
from linkage.tui.look.glyphs import SignFilter, Signs
from linkage.tui.look.palette import DEFAULT_LOOK, Depth, Look, ThemeName, palette_for
from linkage.tui.messages import GameChosen, MatchReady, NewGame
from linkage.tui.room import Room

_SIGNAL_BASE = 128
"""What a shell adds to the number of the signal that ended a program, for its exit code."""

_WAYS = ("left", "up", "down", "right")


def _depth(terminal: Terminal | None) -> Depth:
    """Return how many colours to draw with; all of them where nothing is known of the terminal.

    The palette of sixteen colours has eight for surfaces, and is good for terminals with just these.
    """
    if terminal is None:
        return Depth.TRUE
    if 8 <= terminal.colours < Depth.TWO_HUNDRED_FIFTY_SIX:
        return Depth.SIXTEEN
    return max(depth for depth in Depth if depth <= max(terminal.colours, 0))


def _signs(settings: Settings, terminal: Terminal | None) -> Signs:
    """Return which signs to draw with: as the player says, else as the terminal can."""
    if settings.ascii or (settings.ascii is None and terminal is not None and not terminal.is_unicode):
        return Signs.ASCII
    return Signs.FEW if terminal is not None and terminal.has_few_signs else Signs.ALL


class Review(NamedTuple):
    """A match to look through, and how its comments are brought to where it came from, if they can be."""

    match: Match
    keep: Callable[[Match], None] | None


# The screens are loaded when they are first shown: the first one then comes the sooner.


class LinkageApp(App[int], inherit_bindings=False):
    """Shows the setup, then one game after the other.

    Attributes:
        look: how the board is drawn; the widgets follow it.
        settings: what the player has chosen.
        keymap: the keys that the player has given to actions.
        warnings: what could not be taken of the settings.
        has_crashed: whether a fault in the program has ended it.
        crash_log: where that was written to, if it could be.
        farewell: what is left to say when the terminal is the shell's again.
        seed: what decides all that the computer leaves to chance, None for new chance each time.
    """

    TITLE = "Linkage"
    CSS_PATH = "linkage.tcss"
    ENABLE_COMMAND_PALETTE = False

    BINDINGS: ClassVar = []

    look: reactive[Look] = reactive(DEFAULT_LOOK)

    def __init__(
        self,
        first: Match | OpenGame | Review | None = None,
        store: Store | None = None,
        settings: Settings | None = None,
        terminal: Terminal | None = None,
        seed: int | None = None,
    ) -> None:
        """Begin with a match, a kept game or a review; otherwise with the unfinished games or the setup."""
        self.settings = settings or Settings()
        self._depth = _depth(terminal)
        # Without colours those of the terminal are left out one and all; shades of grey would be others.
        super().__init__(ansi_color=True if self._depth is Depth.NONE else None)
        self.seed = seed
        self._store = store or Store(default_folder())
        self._first = first
        self._open: OpenGame | None = None
        self._signs = _signs(self.settings, terminal)
        self._is_ready = False
        self._ending: signal.Signals | None = None
        self.has_crashed = False
        self.crash_log: Path | None = None
        self.farewell = ""
        self.keymap: dict[str, str] = {}
        self.warnings: list[str] = []
        for theme in themes.ALL:
            self.register_theme(theme)
        self.apply_settings(self.settings)

    def apply_settings(self, settings: Settings) -> None:
        """Draw and listen as the settings say from now on."""
        self.settings = settings
        name = ThemeName(settings.theme)
        self.theme = themes.theme_for(name, self._depth).name
        palette = palette_for(name, self._depth)
        is_solid = self._signs is Signs.ALL and self._depth is not Depth.NONE
        self.look = Look(palette, is_solid=is_solid)
        self.keymap, self.warnings = checked_keymap(settings.keys)
        self.set_keymap(self.keymap)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every line passes through; at last its signs are those that the terminal has."""
        filters = super().get_line_filters()
        return filters if self._signs is Signs.ALL else [*filters, SignFilter(self._signs)]

    def get_key_display(self, binding: Binding) -> str:
        """Return the key of a binding as players know it; of the four ways to move all the keys."""
        if binding.id == "up" and not self.keymap.keys().isdisjoint(_WAYS):
            keys = [self.keymap.get(way, KEYS[way]).partition(",")[0] for way in _WAYS]
            return "".join(map(shown_key, keys))
        return binding.key_display or shown_key(binding.key)

    def get_driver_class(self) -> type[Driver]:
        """Return what the app draws and listens with."""
        driver = super().get_driver_class()
        if driver.__name__ != "LinuxDriver":
            return driver
        from linkage.tui.driver import SteadyDriver

        return SteadyDriver

    def on_load(self) -> None:
        """End in order when the system asks for it: the terminal restored, the game on disk.

        From before the terminal is taken, so that no signal meets it half taken.
        """
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            loop.add_signal_handler(number, self._leave_on_signal, number)

    def on_mount(self) -> None:
        """Say what could not be taken of the settings."""
        if self.warnings:
            self.notify("\n".join(self.warnings), severity="warning", timeout=10, markup=False)

    def _leave_on_signal(self, number: signal.Signals) -> None:
        """End in order. A first screen that is half there is finished before."""
        self._ending = number
        if self._is_ready:
            self.exit(return_code=_SIGNAL_BASE + number)

    def _fatal_error(self) -> None:
        """Write a fault in the program to a file in the place of showing it to a player.

        Textual calls this in an `except` block, and has no public hook for it.
        """
        self.has_crashed = True
        with contextlib.suppress(OSError):
            self.crash_log = write_crash_log()
        self._close_messages_no_wait()

    def get_default_screen(self) -> Screen[Any]:
        """Return the first screen."""
        match self._first:
            case Match() as match:
                return self._game(self._store.begin(match))
            case OpenGame() as game:
                return self._game(game)
            case Review() as review:
                return self._review(review)
            case None:
                return self._games(is_start=True) if self._has_unfinished_game() else self._setup(None)

    def _has_unfinished_game(self) -> bool:
        try:
            return any(isinstance(game, KeptGame) and not game.is_over for game in self._store.games())
        except OSError:
            return True  # the list of games says what is wrong

    @staticmethod
    def _setup(last: Match | None) -> Screen[None]:
        """Return the setup screen, with the names and the variant of the last match."""
        from linkage.tui.setup.screen import SetupScreen

        return SetupScreen() if last is None else SetupScreen(last.players, is_placement=last.is_placement)

    def _game(self, game: OpenGame) -> Screen[None]:
        from linkage.tui.game.screen import GameScreen

        self._open = game
        return GameScreen(game)

    def _close_game(self) -> None:
        """Let other programs, and this one later, go on with the game that is open."""
        if self._open is not None:
            self._open.close()
            self._open = None

    @staticmethod
    def _review(review: Review) -> Screen[Match]:
        from linkage.tui.review.screen import ReviewScreen

        return ReviewScreen(review.match, review.keep)

    def _games(self, *, is_start: bool = False) -> Screen[None]:
        from linkage.tui.games.screen import GamesScreen

        return GamesScreen(self._store, is_start=is_start)

    def on_ready(self) -> None:
        """Do what was put off until the first frame: to end on a signal, and to collect garbage."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        self._is_ready = True
        if self._ending is not None:
            self._leave_on_signal(self._ending)

    async def on_match_ready(self, event: MatchReady) -> None:
        """Show a match that begins."""
        await self._show(lambda: self._game(self._store.begin(event.match)))

    async def on_new_game(self, event: NewGame) -> None:
        """Ask for the next match."""
        await self._show(lambda: self._setup(event.last))

    async def on_games_wanted(self) -> None:
        """Show the kept games."""
        await self._show(self._games)

    async def on_game_chosen(self, event: GameChosen) -> None:
        """Go on with a kept game, or look through it."""
        try:
            game = self._store.resume(event.path)
        except GameInUseError:
            self._look_at(event.path)
        except (OSError, RecordError) as error:
            self.notify(words.broken_game(error), severity="error", markup=False)
        else:
            if event.is_review:
                self._open = game
                self.push_screen(
                    self._review(Review(game.match, game.save)), lambda _match: self._close_game()
                )
            else:
                await self._show(lambda: self._game(game))

    def _look_at(self, path: Path) -> None:
        """Look through a game that another program has open: nothing of it can be written here."""
        game = self._store.look_at(path)
        if isinstance(game, KeptGame):
            self.push_screen(self._review(Review(game.match, None)))
        else:
            self.notify(words.broken_game(game.error), severity="error", markup=False)

    async def _show(self, screen: Callable[[], Screen[Any]]) -> None:
        """Show a screen in the place of all others. The first of all stays below, out of sight.

        Keys that follow at once wait until it is there.
        """
        for laid_down in self.screen_stack:
            if isinstance(laid_down, Room):
                laid_down.lay_down()
        self._close_game()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 1:
            await self.push_screen(screen())
        else:
            await self.switch_screen(screen())
