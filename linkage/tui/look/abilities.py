"""With how many colours and which signs to draw on a terminal."""

from __future__ import annotations

from linkage.host.settings import Settings
from linkage.host.terminal import Terminal
from linkage.tui.look.glyphs import Signs
from linkage.tui.look.palette import Depth


def depth_of(terminal: Terminal | None) -> Depth:
    """Return how many colours to draw with; all of them where nothing is known of the terminal.

    The palette of sixteen colours has eight for surfaces, and is good for terminals with just these.
    """
    if terminal is None:
        return Depth.TRUE
    if 8 <= terminal.colours < Depth.TWO_HUNDRED_FIFTY_SIX:
        return Depth.SIXTEEN
    return max(depth for depth in Depth if depth <= max(terminal.colours, 0))


def signs_for(settings: Settings, terminal: Terminal | None) -> Signs:
    """Return which signs to draw with: as the player says, else as the terminal can."""
    if settings.ascii or (settings.ascii is None and terminal is not None and not terminal.is_unicode):
        return Signs.ASCII
    return Signs.FEW if terminal is not None and terminal.has_few_signs else Signs.ALL
