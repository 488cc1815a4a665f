"""The app: which screen is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from textual import on
from textual.screen import Screen

from linkage import words
from linkage.games import GameInUseError, KeptGame, OpenGame, Store, default_folder
from linkage.host.settings import Settings
from linkage.host.terminal import Terminal
from linkage.match import Match
from linkage.notation import RecordError
from linkage.tui.messages import (
    Back,
    Farewell,
    GameChosen,
    GamesWanted,
    HelpWanted,
    MatchReady,
    NewGame,
    ReviewWanted,
    SettingChanged,
    SettingsWanted,
    Wish,
)
from linkage.tui.program import Program
from linkage.tui.room import Room


class Review(NamedTuple):
    """A match to look through.

    Attributes:
        keep: brings its comments to where it came from, if they can be.
        file: the player's own file that is changed by that; None for a game that the program keeps.
    """

    match: Match
    keep: Callable[[Match], None] | None
    file: Path | None = None


# The screens are loaded when they are first shown: the first one then comes the sooner.


class LinkageApp(Program, inherit_bindings=False):
    """Shows the setup, then one game after the other.

    It makes the screens, hands them what they need, and grants what they wish for.
    """

    def __init__(
        self,
        first: Match | OpenGame | Review | None = None,
        store: Store | None = None,
        settings: Settings | None = None,
        terminal: Terminal | None = None,
        seed: int | None = None,
    ) -> None:
        """Begin with a match, a kept game or a review; otherwise with the unfinished games or the setup.

        `seed` decides all that the computer leaves to chance, None for new chance each time.
        """
        super().__init__(settings or Settings(), terminal)
        self._first = first
        self._store = store or Store(default_folder())
        self._seed = seed
        self._open: OpenGame | None = None

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

    def _setup(self, last: Match | None) -> Screen[None]:
        """Return the setup screen, with the names and the variant of the last match."""
        from linkage.tui.setup.screen import SetupScreen

        screen = SetupScreen() if last is None else SetupScreen(last.players, is_placement=last.is_placement)
        self.furnish(screen)
        return screen

    def _game(self, game: OpenGame) -> Screen[None]:
        from linkage.tui.game.screen import GameScreen

        self._open = game
        screen = GameScreen(game, seed=self._seed)
        self.furnish(screen)
        return screen

    def _close_game(self) -> None:
        """Let other programs, and this one later, go on with the game that is open."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def _review(self, review: Review) -> Screen[None]:
        from linkage.tui.review.screen import ReviewScreen

        screen = ReviewScreen(review.match, review.keep, review.file)
        self.furnish(screen)
        return screen

    def _games(self, *, is_start: bool = False) -> Screen[None]:
        from linkage.tui.games.screen import GamesScreen

        return GamesScreen(self._store, is_start=is_start)

    # What the screens wish for.

    @on(Wish)
    async def grant(self, wish: Wish) -> None:
        """Do what a screen wishes for, unless another one has taken its place meanwhile."""
        if wish.wisher is not self.screen:
            return
        match wish:
            case MatchReady(match):
                await self._show(lambda: self._game(self._store.begin(match)))
            case NewGame(last):
                await self._show(lambda: self._setup(last))
            case GamesWanted():
                await self._show(self._games)
            case GameChosen(path, is_review):
                await self._open_game(path, is_review=is_review)
            case SettingChanged(settings, name):
                self.change_setting(settings, name)
            case Back() if len(self.screen_stack) > 1:
                wish.wisher.dismiss()
            case Back():
                self.exit(0)
            case Farewell(text):
                self.farewell = text
                self.exit(0)
            case _:
                self.push_screen(self._over(wish))

    def _over(self, wish: Wish) -> Screen[None]:
        """Return the screen that is wished for to lie over the one that is there."""
        match wish:
            case ReviewWanted(match, keep):
                return self._review(Review(match, keep))
            case HelpWanted(is_review):
                from linkage.tui.dialogs.help import HelpScreen

                return HelpScreen(self.keymap, is_review=is_review)
            case SettingsWanted():
                from linkage.tui.dialogs.settings import SettingsScreen

                return SettingsScreen(self.settings)
            case _:
                raise NotImplementedError(wish)

    async def _show(self, screen: Callable[[], Screen[Any]]) -> None:
        """Show a screen in the place of all others. The first of all stays below, out of sight."""
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

    async def _open_game(self, path: Path, *, is_review: bool) -> None:
        """Go on with a kept game, or look through it."""
        try:
            game = self._store.resume(path)
        except GameInUseError:
            self._look_at(path)
        except (OSError, RecordError) as error:
            self.notify(words.broken_game(error), severity="error", markup=False)
        else:
            if is_review:
                self._open = game
                self.push_screen(
                    self._review(Review(game.match, game.save)), lambda _none: self._close_game()
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
