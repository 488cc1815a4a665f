"""The games that are kept: to go on with, to look through, or to remove."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from linkage import words
from linkage.games import BrokenGame, GameInUseError, KeptGame, Store
from linkage.language import gettext as _
from linkage.tui.dialogs.dialog import ask
from linkage.tui.messages import Farewell, GameChosen, HelpWanted, NewGame
from linkage.tui.room import Room
from linkage.tui.widgets.choice import Choice
from linkage.tui.widgets.key_bar import KeyBar
from linkage.tui.widgets.menu import Menu


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
        self._has_more = False
        self._games: Sequence[KeptGame | BrokenGame] = ()
        self._menu = Menu()

    def compose(self) -> ComposeResult:
        """Lay the title over the list."""
        with Vertical(id="games"):
            yield Static(id="games-title")
            yield self._menu
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
        self._has_more = False
        self._games = games
        if not self._shows_all:
            self._games = [game for game in games if isinstance(game, BrokenGame) or not game.is_over]
            self._has_more = len(games) > len(self._games)
        self._menu.offer(self.choices())

    def choices(self) -> Sequence[Choice]:
        """Return the games, and what else there is to do."""
        choices = [
            Choice(str(number), _line(game), partial(self._offer, game))
            for number, game in enumerate(self._games)
        ]
        if self._has_more:
            choices.append(Choice("all", _("All games"), self._show_all))
        return [*choices, Choice("new", _("New game"), lambda: self.wish(NewGame()))]

    def _show_all(self) -> None:
        self._shows_all = True
        self._read()

    def _offer(self, game: KeptGame | BrokenGame) -> None:
        """Ask what is to be done with a game."""
        back = Choice("back", _("Back"))
        if isinstance(game, BrokenGame):
            text = _("{file} cannot be taken and is left as it is. {reason}").format(
                file=words.printable(str(game.path)), reason=words.broken_game(game.error)
            )
            ask(self, text, [back])
            return
        choices = []
        if not game.is_over and not game.is_in_use:
            choices.append(Choice("resume", _("Go on playing"), lambda: self._open(game, is_review=False)))
        choices.append(Choice("review", _("Look through it"), lambda: self._open(game, is_review=True)))
        if not game.is_in_use:
            choices.append(Choice("remove", _("Remove it"), lambda: self._ask_to_remove(game.path)))
        ask(self, _line(game), [*choices, back])

    def _open(self, game: KeptGame, *, is_review: bool) -> None:
        self.wish(GameChosen(game.path, is_review))

    def _ask_to_remove(self, path: Path) -> None:
        ask(
            self,
            _("Remove this game for good?"),
            [
                Choice("keep", _("No, keep it"), self._read),
                Choice("remove", _("Yes, remove it"), lambda: self._remove(path)),
            ],
        )

    def _remove(self, path: Path) -> None:
        try:
            self._store.remove(path)
        except GameInUseError:
            self.notify(_("The game is open in another program."), severity="error", markup=False)
        except OSError as error:
            self.notify(words.os_error(error), severity="error", markup=False)
        self._read()

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.wish(HelpWanted())

    def action_leave(self) -> None:
        """Leave the program; nothing here can be lost."""
        self.wish(Farewell())


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
