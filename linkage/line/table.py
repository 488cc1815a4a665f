"""The table at which one game after the other is played: every step is saved, and only then said."""

from __future__ import annotations

from typing import Final, Self

from linkage import words
from linkage.games import OpenGame, Store
from linkage.games.keeping import Keeper, KeptAgain, NotKept
from linkage.language import gettext as _
from linkage.line.console import Console
from linkage.line.session import Answer, Session
from linkage.match import Match, Stage
from linkage.match.turns import decision, task_for

_SLOW: Final = ("hard", "expert")
"""The levels that think for so long that somebody at a terminal should be told."""


def never_stopped() -> bool:
    """Let the computer think to the end: nothing else happens in line mode meanwhile."""
    return False


class Table:
    """A game that is open, the session that it has come to, and the console where it is told.

    Attributes:
        console: where lines are read and said.
        store: the folder of games.
    """

    def __init__(self, console: Console, store: Store, game: OpenGame, seed: int | None) -> None:
        """Hold a game that is about to be told; the seed decides what the computer leaves to chance."""
        self.console = console
        self.store = store
        self._seed = seed
        self._keeper = Keeper(game)
        self._session = Session(game.match)
        self._has_lost_a_game = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_details: object) -> None:
        """Bring to disk what is not yet there, whatever has ended the play, and let go of the game."""
        with self.console.held():
            self._keeper.close()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self._session.match

    def begin(self, match: Match) -> None:
        """Begin another match. The game before it is left, saved or not; see `settle`."""
        with self.console.held():
            self._keeper.close()
            self._has_lost_a_game |= not self._keeper.is_kept
            self._keeper = Keeper(self.store.begin(match))
            self._session = Session(match)
        self.tell_beginning()

    def tell_beginning(self) -> None:
        """Tell the game that is begun or gone on with, and let the computer act where it is its turn."""
        self._take(Session.begun(self.match))
        if self.console.is_terminal:
            if self.match.stage is Stage.OVER:
                self._offer_more()
            elif not self.match.is_watched:
                self.console.say(_("Type a move such as Rc3c4, or help."))
        self._let_computer_act()

    def answer(self, line: str) -> Answer:
        """Do what a line says, with the computer's steps in between, and return the last answer to it."""
        answer = self._session.answer(line)
        self._take(answer)
        self._let_computer_act()
        while answer.rest:
            answer = self._session.go_on(answer.rest)
            self._take(answer)
            self._let_computer_act()
        return answer

    def _let_computer_act(self) -> None:
        """Let the computer act as long as it is its turn. What it does is saved and said step by step."""
        while self._session.awaits_computer:
            level = self.match.level_to_act
            assert level is not None
            if self.console.is_terminal and level.value in _SLOW:
                self.console.say(words.thinking_sentence(level))
            answer = task_for(self.match, self._seed).carry_out(never_stopped)
            self._take(self._session.act(decision(answer)))

    def _take(self, answer: Answer) -> None:
        """Save what has changed, and only then say it."""
        has_changed = answer.session.match is not self.match
        with self.console.held():
            self._session = answer.session
            if has_changed:
                self._keep()
        self.console.say(*answer.said)
        if self.console.is_terminal and has_changed and self.match.stage is Stage.OVER:
            self._offer_more()

    def _offer_more(self) -> None:
        self.console.say(_("Type rematch, new or quit; undo takes the last step back."))

    def _keep(self) -> None:
        """Bring the match to disk. That it fails is said once, and that it succeeds again."""
        match self._keeper.keep(self.match):
            case NotKept(reason, is_first=True):
                self.console.warn(words.not_saved(reason))
            case KeptAgain():
                self.console.warn(_("The game is saved again."))

    def save(self) -> str | None:
        """Save, and say where the game is; or return why it cannot be saved."""
        with self.console.held():
            outcome = self._keeper.keep(self.match)
        if isinstance(outcome, NotKept):
            return _("save: {reason}").format(reason=words.saving_failure(outcome.reason))
        file = self._keeper.path
        self.console.say(_("There is nothing to save yet.") if file is None else words.saved(file))
        return None

    def leave(self) -> bool:
        """Leave the game, and say what becomes of it. Return whether all that was played is kept."""
        if not self.settle():
            return False
        if self._keeper.path is not None and self.match.stage is not Stage.OVER:
            self.console.say(_("The game is kept; linkage play --line --resume goes on with it."))
        return not self._has_lost_a_game

    def settle(self) -> bool:
        """Bring the match to disk if it is not there, and return whether it is; if not, that is said."""
        with self.console.held():
            outcome = self._keeper.try_again()
        if isinstance(outcome, NotKept):
            reason = words.saving_failure(outcome.reason)
            self.console.warn(_("This game could not be saved: {reason}").format(reason=reason))
        return self._keeper.is_kept
