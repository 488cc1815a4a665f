"""Who sits at a side: a person, or the computer at one of its levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from linkage import words
from linkage.language import gettext as _

if TYPE_CHECKING:
    from linkage.computer import Level


class Seat(Widget, can_focus=True):
    """A choice that goes round: a person, then the computer from easy to expert.

    `level` is the place in that row, 0 for a person.
    """

    level: reactive[int] = reactive(0)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,l,d", "turn(1)", _("other player"), key_display="←→"),
        Binding("left,h,a", "turn(-1)", show=False),
        Binding("enter", "go_on", _("next"), key_display=_("Enter")),
    ]

    DEFAULT_CSS: ClassVar[str] = """
    Seat { height: 1; padding: 0 1; background: $panel; }
    Seat:focus { background: $accent; color: $background; text-style: bold; }
    Seat:focus:ansi { background: ansi_default; color: ansi_default; text-style: bold reverse; }
    """

    class Changed(Message):
        """Another player sits here."""

    class Left(Message):
        """The choice is made; the next question can come."""

    def __init__(self, computer: Level | None = None, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        """Seat the computer at a level, or a person."""
        super().__init__(id=id)
        if computer is not None:
            self.set_reactive(Seat.level, tuple(type(computer)).index(computer) + 1)

    def computer_name(self) -> str:
        """Return the name of the computer that sits here, empty for a person."""
        if not self.level:
            return ""
        from linkage.computer import Level
        from linkage.match.seats import computer_name

        return computer_name(tuple(Level)[self.level - 1])

    def render(self) -> Content:
        """Draw the choice."""
        if self.level == 0:
            return Content(_("< a person >"))
        return Content(f"< {words.short_name(self.computer_name())} >")

    def action_turn(self, step: int) -> None:
        """Take the next one in the row, or the one before."""
        from linkage.computer import Level

        self.level = (self.level + step) % (len(Level) + 1)
        self.post_message(self.Changed())

    def action_go_on(self) -> None:
        """Go on to the next question."""
        self.post_message(self.Left())

    def on_click(self) -> None:
        """Take the next one in the row."""
        self.action_turn(1)
