"""What is left in the pool, and how many groups each colour has."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from linkage import words
from linkage.engine import PIECES_PER_COLOUR, THRESHOLD, Colour
from linkage.match import Match
from linkage.notation import format_colour
from linkage.translation import gettext as _
from linkage.tui.palette import DARK, Palette

_COLOURS = tuple(Colour)
_FIRST_ROW = 1
_LEFT, _GONE = "■", "□"
_BAR_WIDTH = 22
_BAR, _BAR_REST = "━", "─"


class Tally(Widget):
    """A table with a row for each colour, and the number of groups in all against the threshold."""

    match: reactive[Match | None] = reactive(None)
    chosen: reactive[Colour | None] = reactive(None)
    palette: reactive[Palette] = reactive(DARK)

    DEFAULT_CSS: ClassVar[str] = """
    Tally { height: 8; }
    """

    class ColourPressed(Message):
        """The mouse was clicked on a colour."""

        def __init__(self, colour: Colour) -> None:
            """Remember the colour."""
            super().__init__()
            self.colour = colour

    def render(self) -> Content:
        """Draw the table."""
        if self.match is None:
            return Content("")
        position = self.match.position
        pool, groups = position.pool, position.groups_by_colour
        lines = [
            Content.styled("{:>23}{:>9}".format(_("left"), _("groups")), "$muted"),
            *(
                self._row(number, colour, pool[colour], groups[colour], is_chosen=colour is self.chosen)
                for number, colour in enumerate(_COLOURS, 1)
            ),
            Content(""),
            self._total(position.group_count),
        ]
        return Content("\n").join(lines)

    def _row(self, number: int, colour: Colour, left: int, groups: int, *, is_chosen: bool) -> Content:
        paint = self.palette.pieces[colour]
        return Content.assemble(
            ("▸" if is_chosen else " ", "bold $accent"),
            (f"{number} ", "bold $accent" if is_chosen else "$muted"),
            (f" {format_colour(colour)} ", f"bold {paint.ink} on {paint.fill}"),
            (f" {words.colour(colour):<7}", "bold" if is_chosen else ""),
            (_LEFT * left, "" if left else "$muted"),
            (_GONE * (PIECES_PER_COLOUR - left), "$muted"),
            f"{left:>3}",
            f"{groups:>9}",
        )

    def _total(self, groups: int) -> Content:
        reached = _BAR_WIDTH * min(groups, THRESHOLD) // THRESHOLD
        return Content.assemble(
            (_BAR * reached, "$accent"),
            (_BAR_REST * (_BAR_WIDTH - reached), "$muted"),
            (_("{groups} of {threshold}").format(groups=groups, threshold=THRESHOLD).rjust(10), "bold"),
        )

    def on_click(self, event: events.Click) -> None:
        """Choose the colour under the mouse."""
        row = event.y - _FIRST_ROW
        if 0 <= row < len(_COLOURS):
            self.post_message(self.ColourPressed(_COLOURS[row]))
