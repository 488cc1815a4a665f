"""The rules of the game in short, and the rule that a move breaks."""

from __future__ import annotations

from linkage.engine import THRESHOLD, BrokenRule, Colour
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


def broken_rule(rule: BrokenRule) -> str:
    """Say which rule a move breaks."""
    return _(rule.rule.value).format(cells=", ".join(str(cell) for cell in rule.cells))


def run_out(of: Colour) -> str:
    """Say that no piece of a colour is left."""
    return {
        Colour.WHITE: _("No white piece is left."),
        Colour.BLUE: _("No blue piece is left."),
        Colour.RED: _("No red piece is left."),
        Colour.YELLOW: _("No yellow piece is left."),
    }[of]
