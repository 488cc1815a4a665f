"""What is drawn in the colours of the board."""

from __future__ import annotations

from textual.reactive import reactive
from textual.widget import Widget

from linkage.tui.look.palette import DEFAULT_LOOK, Look


class Drawn(Widget):
    """A widget that follows the look that the app has chosen: its attribute `look`."""

    look: reactive[Look] = reactive(DEFAULT_LOOK)

    def on_mount(self) -> None:
        """Follow the app's look."""
        self.watch(self.app, "look", self._take_look)

    def _take_look(self, look: Look) -> None:
        self.look = look
