"""A question over the screen, with a few answers."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from linkage.tui.widgets.menu import Menu


class Dialog(ModalScreen[str | None]):
    """Asks one question. It is dismissed with the id of the answer, or with None for none."""

    CSS_PATH = "dialog.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,q,ctrl+q,ctrl+c", "dismiss", show=False),
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

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """Answer."""
        event.stop()
        self.dismiss(event.option_id)
