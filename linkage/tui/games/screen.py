"""The games that are kept: to go on with, to look through, or to remove."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from linkage import words
from linkage.games import BrokenGame, GameInUseError, KeptGame, Store
from linkage.language import gettext as _
from linkage.tui.dialogs.dialog import Dialog
from linkage.tui.messages import GameChosen, NewGame
from linkage.tui.room import Room
from linkage.tui.widgets.key_bar import KeyBar
from linkage.tui.widgets.menu import Menu

_NEW = "new"
_ALL = "all"


class GamesScreen(Room[None], inherit_bindings=False):
    """A list of the games in the store, the one written last first.

    With `is_start` it stands before the setup, and offers the unfinished games first of all.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", _("help"), key_display="?"),
        Binding("escape,backspace,q,ctrl+q,ctrl+c", "leave", _("leave"), key_display=_("Esc")),
    ]

    AUTO_FOCUS: ClassVar[str | None] = "Menu"

    def __init__(self, store: Store, *, is_start: bool = False) -> None:
        """List the games of a store."""
        super().__init__()
        self._store = store
        self._shows_all = not is_start
        self._games: dict[str, KeptGame | BrokenGame] = {}

    def compose(self) -> ComposeResult:
        """Lay the title over the list."""
        with Vertical(id="games"):
            yield Static(id="games-title")
            yield Menu({})
        yield KeyBar()

    def on_mount(self) -> None:
        """Read the store."""
        self._read()

    def _read(self) -> None:
        title = self.query_one("#games-title", Static)
        try:
            games = list(self._store.games())
        except OSError as error:
            games = []
            title.update(
                Content(
                    _("The games in {folder} cannot be read: {reason}").format(
                        folder=words.printable(str(self._store.folder)), reason=words.os_error(error)
                    )
                )
            )
        else:
            title.update(Content(_("Your games") if self._shows_all else _("Unfinished games")))
        self._games = {
            str(number): game
            for number, game in enumerate(games)
            if self._shows_all or isinstance(game, BrokenGame) or not game.is_over
        }
        choices = {number: _line(game) for number, game in self._games.items()}
        if not self._shows_all and len(games) > len(self._games):
            choices[_ALL] = _("All games")
        choices[_NEW] = _("New game")
        self.query_one(Menu).offer(choices)

    @work
    async def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """Ask what is to be done with a game."""
        choice = event.option_id or ""
        if choice == _NEW:
            self.post_message(NewGame(None))
        elif choice == _ALL:
            self._shows_all = True
            self._read()
        else:
            await self._offer(self._games[choice])

    async def _offer(self, game: KeptGame | BrokenGame) -> None:
        if isinstance(game, BrokenGame):
            await self.app.push_screen_wait(
                Dialog(
                    _("{file} cannot be taken and is left as it is. {reason}").format(
                        file=words.printable(str(game.path)), reason=words.broken_game(game.error)
                    ),
                    {"back": _("Back")},
                )
            )
            return
        choices = {"resume": _("Go on playing")} if not game.is_over and not game.is_in_use else {}
        choices["review"] = _("Look through it")
        if not game.is_in_use:
            choices["remove"] = _("Remove it")
        choices["back"] = _("Back")
        match await self.app.push_screen_wait(Dialog(_line(game), choices)):
            case "resume":
                self.post_message(GameChosen(game.path, is_review=False))
            case "review":
                self.post_message(GameChosen(game.path, is_review=True))
            case "remove":
                await self._remove(game.path)

    async def _remove(self, path: Path) -> None:
        answer = await self.app.push_screen_wait(
            Dialog(
                _("Remove this game for good?"),
                {"keep": _("No, keep it"), "remove": _("Yes, remove it")},
            )
        )
        if answer == "remove":
            try:
                self._store.remove(path)
            except GameInUseError:
                self.notify(_("The game is open in another program."), severity="error", markup=False)
            except OSError as error:
                self.notify(words.os_error(error), severity="error", markup=False)
        self._read()

    def action_help(self) -> None:
        """Show the keys and the rules."""
        from linkage.tui.dialogs.help import HelpScreen

        self.app.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Leave the program; nothing here can be lost."""
        self.app.exit(0)


def _line(game: KeptGame | BrokenGame) -> str:
    if isinstance(game, BrokenGame):
        return _("{file}: {reason}").format(
            file=words.printable(game.path.name), reason=words.broken_game(game.error)
        )
    line = _("{players}: {progress}, {when}").format(
        players=words.pair(game.match),
        progress=words.progress(game.match),
        when=words.day_and_time(game.written),
    )
    return _("{game} (open in another program)").format(game=line) if game.is_in_use else line
