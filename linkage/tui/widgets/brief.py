"""The match in two lines, where there is no room for more."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive

from linkage import words
from linkage.engine import Colour
from linkage.match import Match, Stage
from linkage.notation import format_colour
from linkage.tui.widgets.drawn import Drawn


class Brief(Drawn):
    """Whose turn it is and how many groups there are, and below that what is left in the pool."""

    match: reactive[Match | None] = reactive(None)
    chosen: reactive[Colour | None] = reactive(None)

    DEFAULT_CSS: ClassVar[str] = """
    Brief { height: 2; display: none; }
    """

    def render(self) -> Content:
        """Draw both lines."""
        if self.match is None:
            return Content("")
        match, position = self.match, self.match.position
        if match.stage is Stage.PLAY:
            actor = words.player(match, position.side_to_move)
        elif match.outcome is not None:
            actor = words.victory(match, match.outcome)
        else:
            actor = words.short_name(match.actor or "")
        groups = words.groups(position.group_count)
        room = max(1, self.size.width - len(groups) - 3)
        return Content.assemble(
            ("▸ ", "bold $accent"),
            Content(actor).truncate(room, ellipsis=True, pad=True).stylize("bold $accent"),
            f" {groups}\n",
            *(self._left(colour, number) for colour, number in position.pool.items()),
        )

    def _left(self, colour: Colour, number: int) -> Content:
        paint = self.look.palette.pieces[colour]
        is_chosen = colour is self.chosen
        return Content.assemble(
            ("▸" if is_chosen else " ", "bold $accent"),
            (f" {format_colour(colour)} ", f"bold {paint.ink} on {paint.fill}"),
            (f" {number}   ", "bold" if is_chosen else ""),
        )
