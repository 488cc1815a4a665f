"""Leaving a game: what is asked before, and what is said after."""

from __future__ import annotations

from collections.abc import Callable

from linkage import words
from linkage.language import gettext as _
from linkage.match import Match, Stage
from linkage.tui.game.saving import Saving
from linkage.tui.messages import Farewell, Wish
from linkage.tui.room import Room
from linkage.tui.widgets.choice import Choice


class Leaving:
    """Asks whether a game may be left, where it is running or cannot be saved, and leaves it."""

    def __init__(self, room: Room[None], saving: Saving) -> None:
        """Leave a screen, whose game is kept by something."""
        self._room = room
        self._saving = saving

    def leave(self, match: Match) -> None:
        """Leave the program."""
        is_running = match.done > 0 and match.stage is not Stage.OVER

        def go() -> None:
            if is_running and self._saving.path is None:
                # A copy of a record gets its file at the first step; whoever leaves before that keeps it too.
                self._saving.keep(match)
            self._room.wish(Farewell(self._farewell(match, is_running=is_running)))

        # Where there is too little room to read a question, a saved game is left without one.
        if self._room.is_too_small and self._saving.is_kept:
            go()
        else:
            self._let_go(go, lambda: self._room.wish(Farewell()), is_running=is_running)

    def _farewell(self, match: Match, *, is_running: bool) -> str:
        if match.outcome is not None:
            return words.result(match, match.outcome)
        if is_running and self._saving.is_kept and self._saving.path is not None:
            return _("The game is saved; linkage play --resume goes on with it.")
        return ""

    def go_elsewhere(self, wish: Wish) -> None:
        """Ask the app for another screen."""

        def go() -> None:
            self._room.wish(wish)

        self._let_go(go, go)

    def _let_go(
        self, leave: Callable[[], object], abandon: Callable[[], object], *, is_running: bool = False
    ) -> None:
        """Leave the game or abandon it, after asking where it is running or cannot be saved."""
        self._saving.try_again()
        if self._saving.is_kept and not is_running:
            leave()
            return
        if self._saving.is_kept:
            question, leave_text = _("The game is not over."), _("Save and leave")
        else:
            question = _("The game cannot be saved just now. What was played since would be lost.")
            leave_text = _("Leave without saving")
        self._ask(
            question,
            Choice("stay", _("Go on playing")),
            Choice("leave", leave_text, leave),
            Choice("abandon", _("Abandon the game"), lambda: self._ask_to_abandon(abandon)),
        )

    def _ask_to_abandon(self, abandon: Callable[[], object]) -> None:
        self._ask(
            _("Remove this game for good?"),
            Choice("stay", _("No, keep it")),
            Choice("remove", _("Yes, remove it"), lambda: self._remove(abandon)),
        )

    def _ask(self, question: str, *choices: Choice) -> None:
        from linkage.tui.dialogs.dialog import ask

        only = self._room.moment.only
        ask(self._room, question, [choice._replace(do=only(choice.do)) for choice in choices])

    def _remove(self, abandon: Callable[[], object]) -> None:
        """Remove the game from disk and leave it, if it can be removed."""
        try:
            self._saving.discard()
        except OSError as error:
            text = _("The game cannot be removed: {reason}").format(reason=words.os_error(error))
            self._room.notify(text, severity="error", markup=False)
        else:
            abandon()
