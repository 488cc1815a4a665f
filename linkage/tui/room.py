"""How a screen shares out its room, from the smallest terminal in which one can play to the largest."""

from __future__ import annotations

from typing import Final, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Static

from linkage.language import gettext as _
from linkage.tui.game.note import Note
from linkage.tui.widgets.board import Board

SMALLEST: Final = Size(40, 20)
"""Columns and rows below which nothing but a notice is shown."""

_PANEL: Final = Size(35, 22)
"""Columns and rows of the panel where it stands beside the board."""

_BELOW_BOARD: Final = 4
"""Rows of the panel where it stands below the board."""

_KEY_BAR: Final = 1
_LARGEST_CELL: Final = 10

_Result = TypeVar("_Result")


class Sized(Screen[_Result], inherit_bindings=False):
    """A screen that shows nothing but a notice where the terminal is too small.

    It then has the class `-too-small`, and no key does anything but leave. Its class `-narrow` says that
    lines are short.
    """

    _notice: Static | None = None
    _focused_before: Widget | None = None

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is too small for the screen."""
        return self.has_class("-too-small")

    def lay_down(self) -> None:
        """End what this screen does by itself, as it is not to be shown again."""

    def on_resize(self, event: events.Resize) -> None:
        """Share out the room anew."""
        size = event.size
        fits = size.width >= SMALLEST.width and size.height >= SMALLEST.height
        self.set_class(size.width < 70, "-narrow")
        if fits:
            self._share_out(size)
            if self.is_too_small:
                self.remove_class("-too-small")
                self.call_after_refresh(self._focus_again)
        else:
            if not self.is_too_small:
                self._focused_before = self.focused
                self.add_class("-too-small")
                self.set_focus(None)
            self._show_notice(size)

    def _share_out(self, size: Size) -> None:
        """Share out the room of a terminal that is large enough."""

    def _focus_again(self) -> None:
        """Focus what had the focus before there was too little room, or what has it at first."""
        before = self._focused_before
        if before is not None and before.is_attached:
            self.set_focus(before)
        elif self.focused is None and not self.is_too_small:
            self.focus_next("Menu, Input, VerticalScroll")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let nothing be done that cannot be seen."""
        if self.is_too_small and action not in ("leave", "dismiss"):
            return False
        return super().check_action(action, parameters)

    def _show_notice(self, size: Size) -> None:
        text = _("Linkage needs {columns} x {rows}. This window is {width} x {height}; please enlarge it.")
        needed = text.format(
            columns=SMALLEST.width, rows=SMALLEST.height, width=size.width, height=size.height
        )
        if self._notice is None:
            self._notice = Static(id="too-small")
            self.mount(self._notice)
        self._notice.update(Content(needed))


class Overlay(Sized[_Result], ModalScreen[_Result], inherit_bindings=False):
    """A screen that lies over another one. It is left once: a key after that is no second answer."""

    CSS_PATH = "dialog.tcss"

    def dismiss(self, result: _Result | None = None) -> AwaitComplete:
        """Go back to the screen below, with a result."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()


class Room(Sized[_Result], inherit_bindings=False):
    """A screen that may hold a board.

    Its class `-stacked` says that the panel stands below the board in the place of beside it.
    """

    def _share_out(self, size: Size) -> None:
        """Draw the board as large as there is room for, with the panel beside it or else below it."""
        margin = Board.size_of(0)
        rows = size.height - _KEY_BAR - margin.height
        beside = min(rows // 7, (size.width - margin.width - _PANEL.width) // 14, _LARGEST_CELL)
        below = min((rows - _BELOW_BOARD) // 7, (size.width - margin.width) // 14, _LARGEST_CELL)
        # Where the panel has too few rows for all that it shows, the board is better off above it.
        is_stacked = beside < 2 or size.height <= _PANEL.height - 2
        self.set_class(is_stacked, "-stacked")
        for board in self.query(Board):
            board.cell_height = below if is_stacked else beside
        for note in self.query(Note):
            note.is_brief = is_stacked
