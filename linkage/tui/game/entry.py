"""The entry in which a move is typed."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from linkage import words
from linkage.engine import IllegalMoveError, Placement
from linkage.language import gettext as _
from linkage.match import Match, Stage
from linkage.notation import NotationError, parse_cell, parse_move, parse_partial_move, parse_side
from linkage.tui.game.draft import Draft, TokenDraft
from linkage.tui.moment import Moment
from linkage.tui.widgets.field import Field

LONGEST_MOVE: Final = 30

_HINTS: Final = {
    Stage.PLACE_TOKEN: _("a cell, such as c2"),
    Stage.CHOOSE_SIDE: _("more or less"),
    Stage.PLAY: _("a move, such as rc3c4"),
}


def played(match: Match, text: str) -> Match:
    """Return a match after what was typed at its stage. Raises NotationError and IllegalMoveError."""
    match match.stage:
        case Stage.PLACE_TOKEN:
            return match.place_token(parse_cell(text.removeprefix("@")))
        case Stage.CHOOSE_SIDE:
            return match.choose_side(parse_side(text))
        case _:
            return match.play(parse_move(text))


class Entry(Field):
    """A line for a typed move, out of sight until it is opened.

    Attributes:
        before: what was held when it was opened.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", _("place"), key_display=_("Enter")),
        Binding("escape", "screen.leave_entry", _("back"), key_display=_("Esc")),
        Binding("ctrl+q", "screen.leave", show=False),
    ]

    @dataclass(eq=False)
    class Drafted(Message):
        """So much has been typed that this is what it means to hold."""

        draft: Draft | TokenDraft
        moment: Moment

    @dataclass(eq=False)
    class Typed(Message):
        """A move was typed that can be played, or a choice made: the match after it."""

        match: Match
        moment: Moment

    @dataclass(eq=False)
    class Refused(Message):
        """What was typed cannot be done: why, empty where what is held says so itself."""

        complaint: str

    class Left(Message):
        """Nothing was typed, and Enter pressed."""

    def __init__(self) -> None:
        """Be closed."""
        super().__init__(compact=True, max_length=LONGEST_MOVE, select_on_focus=False)
        self.display = False
        self._moment: Moment | None = None
        self._match: Match | None = None
        self.before: Draft | TokenDraft | None = None

    @property
    def is_open(self) -> bool:
        """Whether a move is being typed."""
        return self._moment is not None

    def open(self, match: Match, moment: Moment, held: Draft | TokenDraft | None) -> None:
        """Let the next step of a match be typed at a moment, while a piece or the token is held."""
        self._match = match
        self._moment = moment
        self.before = held
        self.placeholder = _HINTS[match.stage]
        self.display = True
        self.focus()

    def close(self) -> None:
        """Forget what was typed."""
        self._moment = None
        self.display = False
        with self.prevent(Input.Changed):
            self.value = ""

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say what is held, as far as that is typed."""
        event.stop()
        if self._moment is not None and (draft := self._draft(event.value)) is not None:
            self.post_message(self.Drafted(draft, self._moment))

    def _draft(self, text: str) -> Draft | TokenDraft | None:
        before = self.before
        if isinstance(before, Draft):
            part = parse_partial_move(text)
            return before if part is None else before.typed(part)
        if isinstance(before, TokenDraft):
            with contextlib.suppress(NotationError):
                return before.moved_to(parse_cell(text.removeprefix("@")))
        return before

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say what comes of what was typed."""
        event.stop()
        if self._match is not None and self._moment is not None:
            text = event.value.strip()
            self.post_message(self._answer(self._match, text, self._moment) if text else self.Left())

    def _answer(self, match: Match, text: str, moment: Moment) -> Message:
        try:
            return self.Typed(played(match, text), moment)
        except NotationError as error:
            return self.Refused(words.notation_error(error))
        except IllegalMoveError as error:
            self.app.bell()
            is_seen = isinstance(error.move, Placement) and isinstance(self.before, Draft)
            return self.Refused("" if is_seen else words.broken_rule(error.broken_rule))
