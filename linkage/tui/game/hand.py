"""A screen on which a piece is held over the board: the keys and the mouse that move, turn and change it."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.reactive import reactive

from linkage import words
from linkage.engine import Colour
from linkage.language import gettext as _
from linkage.match import Match
from linkage.tui.board_room import BoardRoom
from linkage.tui.game.draft import Draft, TokenDraft, draft_for
from linkage.tui.game.note import Note
from linkage.tui.keys import KEYS
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.brief import Brief
from linkage.tui.widgets.tally import Tally

_Result = TypeVar("_Result")


class Hand(BoardRoom[_Result]):
    """A screen with a match, and with a piece or the black token in hand where there is one to place.

    Attributes:
        draft: what is held over the board, None where there is nothing to hold.
    """

    draft: reactive[Draft | TokenDraft | None] = reactive(None, init=False, repaint=False)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(KEYS["up"], "move(0, 1)", _("move"), key_display="←↑↓→", id="up"),
        Binding(KEYS["down"], "move(0, -1)", show=False, id="down"),
        Binding(KEYS["left"], "move(-1, 0)", show=False, id="left"),
        Binding(KEYS["right"], "move(1, 0)", show=False, id="right"),
        Binding(KEYS["turn"], "turn", _("turn"), key_display=_("Space"), id="turn"),
        Binding(KEYS["next-colour"], "next_colour(1)", _("colour"), key_display=_("Tab"), id="next-colour"),
        Binding(KEYS["previous-colour"], "next_colour(-1)", show=False, id="previous-colour"),
        *(
            Binding(KEYS[name], f"pick_colour({index})", show=False, id=name)
            for index, name in enumerate(("colour-1", "colour-2", "colour-3", "colour-4"))
        ),
    ]

    def __init__(self, match: Match) -> None:
        """Show a match, and hold what there is to hold."""
        super().__init__()
        self.set_reactive(Hand.match, match)
        self.set_reactive(Hand.draft, draft_for(match, None))
        self._last_draft: Draft | None = None
        self._board = Board()
        self._brief = Brief()
        self._tally = Tally()
        self._note = Note()

    def show(self, match: Match) -> None:
        """Show another match, and hold what there is to hold there, near to what was held before."""
        if isinstance(self.draft, Draft):
            self._last_draft = self.draft
        self.match = match
        self.draft = draft_for(match, self._last_draft)

    def watch_match(self) -> None:
        """Draw the board anew."""
        self.draw()

    def watch_draft(self) -> None:
        """Draw the board anew; what was said about the draft before no longer holds."""
        self._note.remark = ""
        self.draw()

    def draw(self) -> None:
        """Let the board show the match and the draft."""
        draft = self.draft
        self._tally.chosen = self._brief.chosen = draft.colour if isinstance(draft, Draft) else None
        held = draft.placement if isinstance(draft, Draft) else None if draft is None else draft.cell
        self._board.show(self.picture(held), self.moment)

    def say(self, remark: str) -> None:
        """Say something in the place of what the draft would do, until that changes."""
        self._note.remark = remark

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave out the keys for which there is nothing in hand."""
        if action in ("turn", "next_colour", "pick_colour") and not isinstance(self.draft, Draft):
            return False
        if action == "move" and self.draft is None:
            return False
        return super().check_action(action, parameters)

    def action_move(self, files: int, ranks: int) -> None:
        """Move what is held."""
        if self.draft is not None:
            self.draft = self.draft.moved(files, ranks)

    def action_turn(self) -> None:
        """Turn the piece."""
        if isinstance(self.draft, Draft):
            self.draft = self.draft.turned()

    def action_next_colour(self, step: int) -> None:
        """Take the next colour that is left."""
        if isinstance(self.draft, Draft) and self.match is not None:
            self.draft = self.draft.next_colour(self.match.position, step)

    def action_pick_colour(self, index: int) -> None:
        """Take a colour, if any of it is left."""
        self._take_colour(tuple(Colour)[index])

    def _take_colour(self, colour: Colour) -> None:
        if not isinstance(self.draft, Draft) or self.match is None:
            return
        if self.match.position.pool[colour]:
            self.draft = self.draft.coloured(colour)
        else:
            self.say(words.run_out(colour))

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """Let what is held follow the mouse."""
        if self.draft is not None and event.moment.lasts:
            self.draft = self.draft.moved_to(event.cell)

    def on_board_turned(self) -> None:
        """Turn the piece."""
        self.action_turn()

    def on_tally_colour_pressed(self, event: Tally.ColourPressed) -> None:
        """Take the colour that was clicked."""
        self._take_colour(event.colour)
