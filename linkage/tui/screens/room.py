"""How the board and the panel beside it share the room of a screen."""

from __future__ import annotations

from typing import Any, Final

from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from linkage.translation import gettext as _
from linkage.tui.widgets.board import Board

_PANEL: Final = 35
"""Columns of the panel."""

_BELOW: Final = 1
"""Rows of the key bar."""

_SMALLEST: Final = 3
_LARGEST: Final = 10
"""Rows of a cell."""


def fit_board(screen: Screen[Any], size: Size) -> None:
    """Draw the board as large as a screen has room for, or say that there is not enough."""
    width, height = size
    cell_height = min((height - _BELOW - 1) // 7, (width - _PANEL - Board.size_of(0).width) // 14, _LARGEST)
    fits = cell_height >= _SMALLEST
    table = screen.query_one("#table")
    if fits:
        screen.query_one(Board).cell_height = cell_height
    if fits is not table.display:
        table.display = fits
    screen.query("#too-small").remove()
    if not fits:
        notice = _("Linkage needs 80 columns and 24 rows; here are {width} and {height}.")
        screen.mount(Static(Content(notice.format(width=width, height=height)), id="too-small"))
