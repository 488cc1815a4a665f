"""What is drawn in the colours of the board."""

from __future__ import annotations

from textual.reactive import reactive
from textual.widget import Widget

from linkage.tui.look.palette import DEFAULT_LOOK, Look


class Drawn(Widget):
    """A widget whose `look` is bound to that of its screen."""

    look: reactive[Look] = reactive(DEFAULT_LOOK)
