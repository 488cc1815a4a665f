"""What can be done with a game besides placing a piece: by keys, beside the board, and in the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from linkage import words
from linkage.engine import Pass, Placement, Side
from linkage.language import gettext as _
from linkage.match import Match, Stage
from linkage.match.beginning import new_rematch
from linkage.match.turns import taken
from linkage.tui.game.choices import can_undo, choices_beside, choices_in_menu
from linkage.tui.game.draft import Draft
from linkage.tui.game.hand import Hand
from linkage.tui.game.leaving import Leaving
from linkage.tui.game.opponent import Opponent
from linkage.tui.game.saving import Saving
from linkage.tui.messages import GamesWanted, HelpWanted, MatchReady, NewGame, ReviewWanted, SettingsWanted
from linkage.tui.widgets.choice import Choice

if TYPE_CHECKING:
    from linkage.computer import Advice


class Deeds:
    """The deeds of the game on a screen. Each is about the match that the screen shows when it is done."""

    def __init__(
        self,
        screen: Hand[None],
        opponent: Opponent,
        saving: Saving,
        leaving: Leaving,
        go_to: Callable[[Match], object],
    ) -> None:
        """Do things on a screen; `go_to` goes on with another match there."""
        self._screen = screen
        self._opponent = opponent
        self._saving = saving
        self._leaving = leaving
        self._go_to = go_to

    @property
    def _match(self) -> Match:
        assert self._screen.match is not None, "a game shows its match"
        return self._screen.match

    # What is offered.

    def beside(self) -> list[Choice]:
        """Return what there is to choose beside the board, if anything."""
        return self._offered(choices_beside(self._match))

    def in_menu(self) -> list[Choice]:
        """Return what there is to choose in the menu."""
        texts = choices_in_menu(
            self._match,
            can_hint=self.is_possible("hint"),
            can_pause=self.is_possible("pause"),
            is_paused=self._opponent.is_paused,
        )
        return self._offered(texts)

    def _offered(self, texts: dict[str, str]) -> list[Choice]:
        """Return what has these texts, by its names, as choices for the moment that is now."""
        deeds: dict[str, Callable[[], object]] = {
            **{side.value: partial(self._choose_side, side) for side in Side},
            "pass": lambda: self._go_to(self._match.play(Pass())),
            "hint": self.hint,
            "pause": self.pause,
            "undo": self.undo,
            "redo": self.redo,
            "rematch": self._rematch,
            "new": lambda: self._leaving.go_elsewhere(NewGame(self._match)),
            "review": self._review,
            "copy": self._copy,
            "games": lambda: self._leaving.go_elsewhere(GamesWanted()),
            "settings": lambda: self._screen.wish(SettingsWanted()),
            "help": self.help,
            "leave": self.leave,
        }
        only = self._screen.moment.only
        return [
            Choice(name, text, only(deeds[name])) if name in deeds else Choice(name, text)
            for name, text in texts.items()
        ]

    def _choose_side(self, side: Side) -> None:
        self._go_to(self._match.choose_side(side))

    def is_possible(self, action: str) -> bool:
        """Say whether an action of the screen means anything now."""
        match, is_thinking = self._match, self._opponent.is_thinking
        is_over = match.stage is Stage.OVER
        possible = {
            "type": not is_over and match.level_to_act is None,
            "confirm": self._screen.draft is not None or is_thinking,
            "hint": isinstance(self._screen.draft, Draft) and not is_thinking,
            "pause": match.is_watched and not is_over,
            "pace": match.is_watched and not is_over,
            "undo": can_undo(match),
            "redo": match.done < match.steps,
        }
        return possible.get(action, True)

    # The computer.

    def let_computer_act(self) -> None:
        """Let the computer make its step, if it is its turn."""
        self._opponent.act(self._match, lambda answer: self._go_to(taken(self._match, answer)))

    def hint(self) -> None:
        """Ask the computer for a move; it is shown on the board, and the reasons beside it."""
        if self.is_possible("hint"):
            self._opponent.hint(self._match, self._show_hint)

    def _show_hint(self, answer: object) -> None:
        advice = cast("Advice", answer)
        if isinstance(advice.move, Placement) and isinstance(self._screen.draft, Draft):
            self._screen.draft = self._screen.draft.at(advice.move)
            self._screen.say(words.advice(self._match.position, advice))

    def pause(self) -> None:
        """Stop the computers that play each other, or let them go on."""
        if self._opponent.is_paused:
            self._opponent.go_on()
        else:
            self._opponent.pause()
        self._opponent.tell(self._match)
        self.let_computer_act()

    # Taking back.

    def undo(self) -> None:
        """Take back what was done last, as far as to where a person has something to do."""
        if self._match.is_watched:
            self._opponent.pause()
        self._go_to(self._match.undo_to_person())

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._go_to(self._match.redo_to_person())

    # Other screens.

    def _rematch(self) -> None:
        self._leaving.go_elsewhere(MatchReady(new_rematch(self._match)))

    def _review(self) -> None:
        """Look through the game; comments written there belong to it."""
        self._screen.wish(ReviewWanted(self._match, self._keep))

    def _keep(self, match: Match) -> None:
        """Take the comments that were written in a review. Raises what `OpenGame.save` raises."""
        self._saving.keep_or_raise(match)
        self._screen.match = match

    def _copy(self) -> None:
        from linkage.tui.dialogs.copying import save_copy

        save_copy(self._screen, self._match)

    def menu(self) -> None:
        """Offer everything that can be done, for those who know no keys."""
        from linkage.tui.dialogs.dialog import ask

        ask(self._screen, _("Linkage"), self.in_menu())

    def help(self) -> None:
        """Show the keys and the rules."""
        self._screen.wish(HelpWanted())

    def leave(self) -> None:
        """Leave the program."""
        self._leaving.leave(self._match)
