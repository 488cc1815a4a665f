"""What there is to choose: beside the board at the stage of the match, and in the menu."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.message import Message

from linkage import words
from linkage.engine import Side
from linkage.language import gettext as _
from linkage.match import Match, Stage
from linkage.tui.widgets.choice import Choice
from linkage.tui.widgets.menu import Menu

SECONDS_TO_SEE: Final = 0.7
"""How long a choice is there before a key answers it: longer than a key that is held down takes to repeat."""

SECONDS_TO_LET_GO: Final = 0.15
"""How long no key must have come after one that came too soon. A key that is held down comes more often."""

_ANSWERS: Final = frozenset(("enter", "space", "e"))
"""The keys that choose."""


def choices_beside(match: Match) -> dict[str, str]:
    """Return the names and the texts of what there is to choose at the stage of a match, if anything.

    A forced pass waits for a key, so that a person sees why; where nobody plays it is the computer's affair.
    """
    if match.stage is Stage.CHOOSE_SIDE and match.level_to_act is None:
        return {
            side.value: _("{side}: {goal}").format(side=words.side(side), goal=words.goal(side))
            for side in Side
        }
    if match.stage is Stage.OVER:
        return {
            "rematch": _("Rematch, sides swapped"),
            "review": _("Look through the game"),
            "new": _("New game"),
            "leave": _("Leave"),
        }
    if must_pass(match) and not match.is_watched:
        return {"pass": _("Pass")}
    return {}


def must_pass(match: Match) -> bool:
    """Say whether a match waits for a pass."""
    return match.stage is Stage.PLAY and match.position.must_pass


def choices_in_menu(match: Match, *, can_hint: bool, can_pause: bool, is_paused: bool) -> dict[str, str]:
    """Return the names and the texts of all that can be done, for those who know no keys."""
    choices = {"back": _("Back to the game")}
    if can_hint:
        choices["hint"] = _("Hint")
    if can_pause:
        choices["pause"] = _("Go on") if is_paused else _("Pause")
    if can_undo(match):
        choices["undo"] = _("Undo")
    if match.done < match.steps:
        choices["redo"] = _("Redo")
    if match.stage is Stage.OVER:
        choices["rematch"] = _("Rematch, sides swapped")
    return choices | {
        "new": _("New game"),
        "review": _("Look through the game"),
        "copy": _("Save a copy…"),
        "games": _("Other games"),
        "settings": _("Settings"),
        "help": _("Help"),
        "leave": _("Leave"),
    }


def can_undo(match: Match) -> bool:
    """Say whether anything can be taken back."""
    return match.undo_to_person().done < match.done


class ChoicesBeside(Menu):
    """The menu beside the board, out of sight where there is nothing to choose.

    It appears by itself, so whoever is just pressing Enter does not mean it: a key or a click that comes
    before it can have been seen does not count, nor does a key that is held down all the while.
    """

    DEFAULT_CSS: ClassVar[str] = """
    ChoicesBeside { margin-bottom: 1; }
    """

    def __init__(self) -> None:
        """Offer nothing yet."""
        super().__init__()
        self.display = False
        self._counts_from = 0.0

    def appear(self, choices: list[Choice]) -> None:
        """Offer choices from now on, or nothing."""
        self.offer(choices)
        self.highlighted = 0 if choices else None
        self.display = bool(choices)
        # Messages bear the time of Textual's own clock.
        self._counts_from = Message().time + SECONDS_TO_SEE

    def _comes_too_soon(self, event: events.Event) -> bool:
        if event.time >= self._counts_from:
            return False
        self._counts_from = max(self._counts_from, event.time + SECONDS_TO_LET_GO)
        return True

    def on_key(self, event: events.Key) -> None:
        """Leave out a key that would choose what nobody can have seen."""
        if event.key in _ANSWERS and self._comes_too_soon(event):
            event.stop()

    def on_click(self, event: events.Click) -> None:
        """Leave out a click that would choose what nobody can have seen."""
        if self._comes_too_soon(event):
            event.stop()
            event.prevent_default()
