"""The app: which screen is shown, and how everything looks."""

from __future__ import annotations

import gc
from typing import ClassVar

from textual.app import App
from textual.screen import Screen
from textual.theme import Theme

from linkage.match import Match
from linkage.tui.screens.messages import MatchReady, NewGame

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


# The screens are loaded when they are first shown: the first one then comes the sooner.


class LinkageApp(App[int], inherit_bindings=False):
    """Shows the setup, then one game after the other."""

    TITLE = "Linkage"
    CSS_PATH = "linkage.tcss"
    ENABLE_COMMAND_PALETTE = False

    BINDINGS: ClassVar = []

    def __init__(self, match: Match | None = None) -> None:
        """Begin with a match, or with the setup of one."""
        super().__init__()
        self._first_match = match
        self.register_theme(_DARK)
        self.theme = _DARK.name

    def get_default_screen(self) -> Screen[None]:
        """Return the first screen."""
        return self._setup() if self._first_match is None else self._game(self._first_match)

    @staticmethod
    def _setup(last: Match | None = None) -> Screen[None]:
        """Return the setup screen, with the names and the variant of the last match."""
        from linkage.tui.screens.setup import SetupScreen

        return SetupScreen() if last is None else SetupScreen(last.players, is_placement=last.is_placement)

    @staticmethod
    def _game(match: Match) -> Screen[None]:
        """Return the game screen of a match."""
        from linkage.tui.screens.game import GameScreen

        return GameScreen(match)

    def on_ready(self) -> None:
        """Collect garbage from now on, of what comes after the first frame."""
        gc.freeze()
        gc.enable()

    def on_match_ready(self, event: MatchReady) -> None:
        """Show the match that was set up."""
        self._show(self._game(event.match))

    def on_new_game(self, event: NewGame) -> None:
        """Ask for the next match."""
        self._show(self._setup(event.last))

    def _show(self, screen: Screen[None]) -> None:
        """Show a screen in the place of the one before. The first of all stays below, out of sight."""
        if len(self.screen_stack) == 1:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)
