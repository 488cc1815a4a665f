"""The rules of the game in short."""

from __future__ import annotations

from linkage.engine import THRESHOLD
from linkage.language import gettext as _


def rules() -> list[str]:
    """Tell the rules of the game, each in a paragraph."""
    return [
        _(
            "Both players draw from one pool of 24 pieces. In your turn choose a colour that is left and "
            "place the piece on two empty cells; the green token moves onto it."
        ),
        _("The new piece must not touch the piece under the green token; touching at a corner is allowed."),
        _(
            "If every free place touches it, you have to pass, and the green token leaves the board until "
            "the next piece."
        ),
        _("Pieces of one colour that share an edge are one group. A lone piece is a group too."),
        _(
            "The game ends when no place is free. With {threshold} or more groups More wins, with fewer "
            "Less does. More moves first."
        ).format(threshold=THRESHOLD),
        _(
            "Black-token placement: one player puts the black token on any cell, the other then chooses to "
            "be More or Less."
        ),
    ]
