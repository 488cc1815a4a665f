"""The app: which screen is shown, and how everything looks."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from textual.app import App
from textual.screen import Screen
from textual.theme import Theme

from linkage import words
from linkage.match import Match
from linkage.notation import RecordError
from linkage.store import GameInUseError, KeptGame, OpenGame, Store, default_folder
from linkage.tui.screens.messages import GameChosen, MatchReady, NewGame

_DARK = Theme(
    name="linkage-dark",
    primary="#7aa2d8",
    accent="#e8b04a",
    foreground="#d8dce4",
    background="#16191f",
    surface="#16191f",
    panel="#1f242d",
    success="#7fc48a",
    error="#ff8a70",
    dark=True,
    variables={
        "muted": "#8b93a1",
        "footer-key-foreground": "#e8b04a",
        "footer-description-foreground": "#8b93a1",
    },
)


class Review(NamedTuple):
    """A match to look through, and how its comments are brought to where it came from, if they can be."""

    match: Match
    keep: Callable[[Match], None] | None


# The screens are loaded when they are first shown: the first one then comes the sooner.


class LinkageApp(App[int], inherit_bindings=False):
    """Shows the setup, then one game after the other."""

    TITLE = "Linkage"
    CSS_PATH = "linkage.tcss"
    ENABLE_COMMAND_PALETTE = False

    BINDINGS: ClassVar = []

    def __init__(self, first: Match | OpenGame | Review | None = None, store: Store | None = None) -> None:
        """Begin with a match, a kept game or a review; otherwise with the unfinished games or the setup."""
        super().__init__()
        self._store = store or Store(default_folder())
        self._first = first
        self.register_theme(_DARK)
        self.theme = _DARK.name

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
        from linkage.tui.screens.setup import SetupScreen

        return SetupScreen() if last is None else SetupScreen(last.players, is_placement=last.is_placement)

    @staticmethod
    def _game(game: OpenGame) -> Screen[None]:
        from linkage.tui.screens.game import GameScreen

        return GameScreen(game)

    @staticmethod
    def _review(review: Review) -> Screen[Match]:
        from linkage.tui.screens.review import ReviewScreen

        return ReviewScreen(review.match, review.keep)

    def _games(self, *, is_start: bool = False) -> Screen[None]:
        from linkage.tui.screens.games import GamesScreen

        return GamesScreen(self._store, is_start=is_start)

    def on_ready(self) -> None:
        """Collect garbage from now on, of what comes after the first frame."""
        gc.freeze()
        gc.enable()

    def on_match_ready(self, event: MatchReady) -> None:
        """Show a match that begins."""
        self._show(self._game(self._store.begin(event.match)))

    def on_new_game(self, event: NewGame) -> None:
        """Ask for the next match."""
        self._show(self._setup(event.last))

    def on_games_wanted(self) -> None:
        """Show the kept games."""
        self._show(self._games())

    def on_game_chosen(self, event: GameChosen) -> None:
        """Go on with a kept game, or look through it."""
        try:
            game = self._store.resume(event.path)
        except GameInUseError:
            self._look_at(event.path)
        except (OSError, RecordError) as error:
            self.notify(words.broken_game(error), severity="error", markup=False)
        else:
            if event.is_review:
                self.push_screen(self._review(Review(game.match, game.save)), lambda _match: game.close())
            else:
                self._show(self._game(game))

    def _look_at(self, path: Path) -> None:
        """Look through a game that another program has open: nothing of it can be written here."""
        game = self._store.look_at(path)
        if isinstance(game, KeptGame):
            self.push_screen(self._review(Review(game.match, None)))

    def _show(self, screen: Screen[Any]) -> None:
        """Show a screen in the place of all others. The first of all stays below, out of sight."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 1:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)
