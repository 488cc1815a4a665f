"""The plies of the game, and where in them the match stands."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from linkage.match import Match
from linkage.notation import format_move

_NUMBER = 4
_PLY = 7


class MoveList(Widget):
    """Numbered pairs of plies, scrolled so that the last one that stands is seen.

    Plies that were taken back are dim.
    """

    match: reactive[Match | None] = reactive(None)

    DEFAULT_CSS: ClassVar[str] = """
    MoveList { height: 1fr; }
    """

    class Pressed(Message):
        """The mouse was clicked on a ply."""

        def __init__(self, plies: int) -> None:
            """Remember how many plies stand after it."""
            super().__init__()
            self.plies = plies

    def _first_pair(self) -> int:
        """Return the first pair that is shown: the one that keeps the current one in the middle."""
        if self.match is None:
            return 0
        rows = self.size.height
        pairs = (len(self.match.record.plies) + 1) // 2
        current = max(0, self.match.plies_done - 1) // 2
        return max(0, min(current - rows // 2, pairs - rows))

    def on_click(self, event: events.Click) -> None:
        """Go to the ply under the mouse."""
        index = (self._first_pair() + event.y) * 2 + (event.x >= _NUMBER + _PLY)
        if self.match is not None and index < len(self.match.record.plies):
            self.post_message(self.Pressed(index + 1))

    def render(self) -> Content:
        """Draw as many pairs as there is room for."""
        if self.match is None:
            return Content("")
        plies, done = self.match.record.plies, self.match.plies_done
        pairs = range((len(plies) + 1) // 2)
        first = self._first_pair()
        lines = []
        for pair in pairs[first : first + self.size.height]:
            line = Content.styled(f"{pair + 1:>2}.".ljust(_NUMBER), "$muted")
            for index in range(pair * 2, min(pair * 2 + 2, len(plies))):
                style = "dim $muted" if index >= done else "bold" if index == done - 1 else ""
                line += Content.styled(f"{format_move(plies[index].move):<{_PLY}}", style)
            lines.append(line)
        return Content("\n").join(lines)
