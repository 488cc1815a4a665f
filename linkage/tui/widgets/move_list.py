"""The plies of the game, and where in them the match stands."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from linkage.match import Match
from linkage.notation import format_move


class MoveList(Widget):
    """Numbered pairs of plies, scrolled so that the last one that stands is seen.

    Plies that were taken back are dim.
    """

    match: reactive[Match | None] = reactive(None)

    DEFAULT_CSS: ClassVar[str] = """
    MoveList { height: 1fr; }
    """

    def render(self) -> Content:
        """Draw as many pairs as there is room for."""
        if self.match is None:
            return Content("")
        plies, done = self.match.record.plies, self.match.plies_done
        pairs = range((len(plies) + 1) // 2)
        rows = self.size.height
        current = max(0, done - 1) // 2
        first = max(0, min(current - rows // 2, len(pairs) - rows))
        lines = []
        for pair in pairs[first : first + rows]:
            line = Content.styled(f"{pair + 1:>2}. ", "$muted")
            for index in range(pair * 2, min(pair * 2 + 2, len(plies))):
                style = "dim $muted" if index >= done else "bold" if index == done - 1 else ""
                line += Content.styled(f"{format_move(plies[index].move):<7}", style)
            lines.append(line)
        return Content("\n").join(lines)
