"""What is left in the pool, and how many groups each colour has."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from linkage import words
from linkage.engine import PIECES_PER_COLOUR, THRESHOLD, Colour
from linkage.language import gettext as _
from linkage.match import Match
from linkage.notation import format_colour
from linkage.tui.widgets.drawn import Drawn

_COLOURS = tuple(Colour)
_FIRST_ROW = 1
_LEFT, _GONE = "■", "□"
_MOST_GROUPS = PIECES_PER_COLOUR * len(_COLOURS)
_BAR, _BAR_REST, _MARK = "━", "─", "┃"


class Tally(Drawn):
    """A table with a row for each colour, and the number of groups in all against the threshold."""

    match: reactive[Match | None] = reactive(None)
    chosen: reactive[Colour | None] = reactive(None)
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
            Content.assemble(f"   {_('in all')}".ljust(23), (f"{position.group_count:>9}", "bold")),
            self._bar(position.group_count),
        ]
        return Content("\n").join(lines)

    def _row(self, number: int, colour: Colour, left: int, groups: int, *, is_chosen: bool) -> Content:
        palette = self.look.palette
        paint = palette.pieces[colour]
        return Content.assemble(
            ("▸" if is_chosen else " ", "bold $accent"),
            (f"{number} ", "bold $accent" if is_chosen else "$muted"),
            (f" {format_colour(colour)} ", f"bold {paint.ink} on {paint.fill}"),
            (f" {words.colour(colour):<7}", "bold" if is_chosen else ""),
            (_LEFT * left, palette.pool[colour]),
            (_GONE * (PIECES_PER_COLOUR - left), "$muted"),
            f"{left:>3}",
            f"{groups:>9}",
        )

    def _bar(self, groups: int) -> Content:
        """Draw a column for each group that there can be, with a mark where More begins to win."""
        bar = _BAR * groups + _BAR_REST * (_MOST_GROUPS - groups)
        return Content.assemble(
            (bar[: min(groups, THRESHOLD - 1)], "$accent"),
            (bar[groups : THRESHOLD - 1], "$muted"),
            (_MARK, "bold $accent" if groups >= THRESHOLD else "bold"),
            (bar[THRESHOLD:groups], "$accent"),
            (bar[max(groups, THRESHOLD) :], "$muted"),
            (f" {THRESHOLD}+", "$muted"),
        )

    def on_click(self, event: events.Click) -> None:
        """Choose the colour under the mouse."""
        row = event.y - _FIRST_ROW
        if 0 <= row < len(_COLOURS):
            self.post_message(self.ColourPressed(_COLOURS[row]))
