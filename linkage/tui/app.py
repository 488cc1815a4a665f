"""The app: which screen is shown, and how everything looks."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.theme import Theme

from linkage.match import Match
from linkage.tui.screens.game import GameScreen
from linkage.tui.screens.setup import SetupScreen

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

    def on_mount(self) -> None:
        """Show the first screen."""
        self.push_screen(SetupScreen() if self._first_match is None else GameScreen(self._first_match))

    def on_setup_screen_ready(self, event: SetupScreen.Ready) -> None:
        """Show the match that was set up."""
        self.switch_screen(GameScreen(event.match))

    def on_game_screen_new_game(self, event: GameScreen.NewGame) -> None:
        """Ask for the next match, with the names of the last one."""
        last = event.last
        self.switch_screen(SetupScreen(last.players, is_placement=last.is_placement))
