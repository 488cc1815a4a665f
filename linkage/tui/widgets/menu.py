"""A short list of things to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual._widget_navigation import Direction
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.strip import Strip
from textual.widgets import OptionList

from linkage.language import gettext as _
from linkage.tui.widgets.choice import Choice, Offered

_POINTER = "▸"


class Menu(OptionList):
    """A list that is chosen from with the arrows and Enter, or with the mouse.

    The highlight is a colour, and a pointer for those who see none. With `keeps_choice` the pointer stays
    when the list has no longer the focus.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k,w", "cursor_up", show=False),
        Binding("j,s", "cursor_down", show=False),
        Binding("enter,space,e", "select", _("choose"), key_display=_("Enter")),
    ]

    DEFAULT_CSS: ClassVar[str] = """
    Menu, Menu:focus {
        height: auto; border: none; padding: 0; background: transparent;
        & > .option-list--option { padding: 0 1; }
        & > .option-list--option-highlighted {
            background: $panel; color: $accent; text-style: bold;
        }
    }
    Menu:focus > .option-list--option-highlighted {
        background: $accent; color: $background; text-style: bold;
    }
    Menu:focus:ansi > .option-list--option-highlighted {
        background: ansi_default; color: ansi_default; text-style: bold;
    }
    """

    def __init__(
        self,
        choices: Iterable[Choice] = (),
        *,
        id: str | None = None,  # noqa: A002 - Textual's name
        highlighted: int = 0,
        keeps_choice: bool = False,
    ) -> None:
        """Offer choices. The screen does the one that is selected; see `Room`."""
        super().__init__(*map(Offered, choices), id=id)
        self.highlighted = highlighted
        self._keeps_choice = keeps_choice

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the rows of the choices; a list without any columns has one for each, as nothing wraps."""
        if width <= self.gutter.width + 2:
            return self.option_count
        return super().get_content_height(container, viewport, width)

    def render_line(self, y: int) -> Strip:
        """Draw a line, with the pointer where the highlighted choice begins."""
        line = super().render_line(y)
        at = self.scroll_offset.y + y
        index, row = self._lines[at] if at < len(self._lines) else (None, 0)
        if index is None or index != self.highlighted:
            return line
        if row == 0 and (self.has_focus or self._keeps_choice):
            style = next(iter(line)).style
            line = Strip([Segment(_POINTER, style), *line.crop(1)], line.cell_length)
        # Textual leaves this out of the styles of its lists.
        is_reversed = self.has_focus and self.app.native_ansi_color
        return line.apply_style(Style(reverse=True)) if is_reversed else line

    def _move_page(self, direction: Direction) -> None:
        """Move by a page; a list that has not been drawn yet has none, and Textual would not know."""
        if self._index_to_line:
            super()._move_page(direction)

    def offer(self, choices: Sequence[Choice]) -> None:
        """Offer other choices, with the highlight near to where it was."""
        highlighted = self.highlighted or 0
        self.clear_options()
        self.add_options(map(Offered, choices))
        self.highlighted = min(highlighted, len(choices) - 1) if choices else None


class ChainedMenu(Menu):
    """A menu among other fields: beyond its first or last choice the highlight goes on to the next field."""

    def action_cursor_up(self) -> None:
        """Go to the choice above, or to the field before."""
        if self.highlighted:
            super().action_cursor_up()
        else:
            self.screen.focus_previous()

    def action_cursor_down(self) -> None:
        """Go to the choice below, or to the field after."""
        if self.highlighted is not None and self.highlighted < self.option_count - 1:
            super().action_cursor_down()
        else:
            self.screen.focus_next()
