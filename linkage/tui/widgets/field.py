"""A line in which something is typed."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from linkage.words import printable


class Field(Input):
    """A line to type in. Ctrl+C means in it what it means on the screen: to leave."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "screen.leave", show=False)]

    def on_mount(self) -> None:
        """Let the cursor stand still."""
        self.cursor_blink = False

    def validate_value(self, value: str) -> str:
        """Let nothing into the line, also by pasting, that could steer the terminal."""
        return printable(value)
