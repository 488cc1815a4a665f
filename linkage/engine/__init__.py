"""The rules of Linkage: positions, moves, colour groups. No input or output, no clock, no chance.

    >>> from linkage.engine import Cell, Colour, Placement, Position
    >>> position = Position.start()
    >>> len(position.legal_moves())
    320
    >>> c3, c4, c5 = Cell.at(2, 2), Cell.at(2, 3), Cell.at(2, 4)
    >>> position = position.play(Placement(Colour.RED, c3, c4))
    >>> position.side_to_move, position.marker, position.group_count
    (<Side.LESS: 'less'>, <Placement red c3 c4>, 1)

A position never changes. One that would break a rule is refused, and the rule is told:

    >>> str(position.why_not(Placement(Colour.BLUE, c5, Cell.at(3, 4))))
    'touches the piece under the green token (c4)'
"""

from linkage.engine.board import CELLS, CENTRE, SIZE, SLOTS, Cell, Slot
from linkage.engine.errors import BrokenRule, IllegalMoveError, Rule
from linkage.engine.groups import THRESHOLD, Group
from linkage.engine.moves import (
    PIECES_PER_COLOUR,
    PLACEMENTS,
    Colour,
    Move,
    Pass,
    Placement,
    Side,
)
from linkage.engine.perft import divide, perft
from linkage.engine.position import Outcome, Position

__all__ = [
    "CELLS",
    "CENTRE",
    "PIECES_PER_COLOUR",
    "PLACEMENTS",
    "SIZE",
    "SLOTS",
    "THRESHOLD",
    "BrokenRule",
    "Cell",
    "Colour",
    "Group",
    "IllegalMoveError",
    "Move",
    "Outcome",
    "Pass",
    "Placement",
    "Position",
    "Rule",
    "Side",
    "Slot",
    "divide",
    "perft",
]
