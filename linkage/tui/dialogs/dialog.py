"""Questions over the screen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from linkage.language import gettext as _
from linkage.tui.room import Overlay
from linkage.tui.widgets.field import Field
from linkage.tui.widgets.menu import Menu


class Dialog(Overlay[str | None], inherit_bindings=False):
    """Asks one question with a few answers. It is dismissed with the id of the answer, or None for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,q,ctrl+q,ctrl+c", "dismiss", show=False),
        Binding("tab", "app.focus_next", show=False),
        Binding("shift+tab", "app.focus_previous", show=False),
    ]

    def __init__(self, question: str, answers: dict[str, str]) -> None:
        """Remember the question, and the answers by their ids."""
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """Lay the question over its answers."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="question")
            yield Menu(self._answers)
            yield Static(Content(_("Enter chooses, Esc goes back.")), classes="hint")

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """Answer."""
        event.stop()
        self.dismiss(event.option_id)


class TextDialog(Overlay[str | None], inherit_bindings=False):
    """Asks for a line of text. It is dismissed with the text, or None for none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,ctrl+q,ctrl+c", "screen.leave", show=False)]

    def __init__(self, question: str, text: str, hint: str = "") -> None:
        """Remember the question, the text to begin with, and what else there is to say."""
        super().__init__()
        self._question = question
        self._text = text
        self._hint = hint

    def compose(self) -> ComposeResult:
        """Lay the question over the text."""
        with Vertical(classes="dialog wide"):
            yield Static(Content(self._question), classes="question")
            yield Field(self._text, compact=True, select_on_focus=False)
            if self._hint:
                yield Static(Content(self._hint), classes="hint")

    def on_input_submitted(self, event: Field.Submitted) -> None:
        """Answer."""
        event.stop()
        self.dismiss(event.value)

    def action_leave(self) -> None:
        """Give no answer."""
        self.dismiss(None)
