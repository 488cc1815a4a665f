"""The number of groups over a game, as a small plot."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from linkage.engine import THRESHOLD
from linkage.match import Match

_ROWS: Final = 3
_EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
"""Columns of a character's height in eighths: with three rows one eighth stands for one group."""


class Plot(Widget):
    """One column for each ply, an eighth of a row for each group; bright from the threshold on.

    Plies after the one that the match stands at are dim. A click goes to a ply.
    """

    match: reactive[Match | None] = reactive(None)

    DEFAULT_CSS: ClassVar[str] = """
    Plot { height: 4; }
    """

    class Pressed(Message):
        """The mouse was clicked on a ply."""

        def __init__(self, plies: int) -> None:
            """Remember how many plies stand after it."""
            super().__init__()
            self.plies = plies

    def render(self) -> Content:
        """Draw the columns."""
        if self.match is None:
            return Content("")
        counts = [position.group_count for position in self.match.record.positions()][1:]
        done = self.match.plies_done
        lines = []
        for row in reversed(range(_ROWS)):
            line = Content("")
            for index, count in enumerate(counts[: self.size.width]):
                height = max(0, min(8, count - row * 8))
                style = "$accent" if count >= THRESHOLD else "$foreground"
                line += Content.styled(_EIGHTHS[height], style if index < done else "$muted 50%")
            lines.append(line)
        pointer = " " * (done - 1) + "▲" if done else ""
        lines.append(Content.styled(pointer, "bold $accent"))
        return Content("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        """Go to the ply under the mouse."""
        if self.match is not None and event.x < len(self.match.record.plies):
            self.post_message(self.Pressed(event.x + 1))
