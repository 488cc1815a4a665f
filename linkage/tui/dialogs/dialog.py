"""Questions over the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from linkage.language import gettext as _
from linkage.tui.dialogs.overlay import Overlay
from linkage.tui.room import Room
from linkage.tui.widgets.choice import Choice
from linkage.tui.widgets.field import Field
from linkage.tui.widgets.menu import Menu


def ask(room: Room[Any], question: str, choices: Sequence[Choice]) -> None:
    """Ask a question over a screen, and do there what is chosen."""

    def take(choice: Choice | None) -> None:
        if choice is not None:
            choice.do()

    room.app.push_screen(Dialog(question, choices), take)


def ask_for_text(
    room: Room[Any], question: str, text: str, take: Callable[[str], object], *, hint: str = ""
) -> None:
    """Ask for a line of text over a screen, and have it taken there if there is an answer.

    `text` is what to begin with, `hint` what else there is to say. The answer is dropped if the screen shows
    another match by then.
    """
    take_in_time = room.moment.only(take)

    def take_answer(answer: str | None) -> None:
        if answer is not None:
            take_in_time(answer)

    room.app.push_screen(TextDialog(question, text, hint), take_answer)


class Dialog(Overlay[Choice | None], inherit_bindings=False):
    """Asks one question with a few answers. It is dismissed with the one that is chosen, or None for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,q,ctrl+q,ctrl+c", "dismiss", show=False),
        Binding("tab", "app.focus_next", show=False),
        Binding("shift+tab", "app.focus_previous", show=False),
    ]

    def __init__(self, question: str, answers: Sequence[Choice]) -> None:
        """Remember the question and the answers."""
        super().__init__()
        self._question = question
        self._answers = answers

    def compose(self) -> ComposeResult:
        """Lay the question over its answers."""
        with Vertical(classes="dialog"):
            yield Static(Content(self._question), classes="question")
            yield Menu(self._answers)
            yield Static(Content(_("Enter chooses, Esc goes back.")), classes="hint")

    def choose(self, choice: Choice) -> None:
        """Answer; what is chosen is done by the screen that has asked."""
        self.dismiss(choice)


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
