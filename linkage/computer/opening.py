"""What the computer does before the first ply of the placement variant."""

from __future__ import annotations

import random

from linkage.computer.evaluation import GROUP
from linkage.computer.levels import Level
from linkage.computer.lookahead import foresee
from linkage.engine import CELLS, THRESHOLD, Cell, Position, Side

_EVEN = THRESHOLD * GROUP - GROUP // 2
"""The estimate, in thousandths of a group, at which both sides have the same chances."""


def choose_cell(level: Level | str, seed: int | None = None) -> Cell:
    """Choose the cell of the black token, for a player whose opponent then chooses the side.

    A strong player takes a cell from which both sides have much the same chances, as the opponent will take
    the better one; an easy one takes any. Raises ValueError where there is no such level.
    """
    chance = random.Random(seed)  # noqa: S311 - a game, no secret
    cells = list(CELLS)
    chance.shuffle(cells)
    if Level(level) is Level.EASY:
        return cells[0]
    return min(cells, key=lambda cell: abs(foresee(Position.start(black=cell)) - _EVEN))


def choose_side(position: Position, level: Level | str, seed: int | None = None) -> Side:
    """Choose a side in the position where the black token has just been placed.

    An easy player takes any, the others the one that the estimate favours. Raises ValueError where there is
    no such level.
    """
    if Level(level) is Level.EASY:
        return random.Random(seed).choice(list(Side))  # noqa: S311 - a game, no secret
    return Side.MORE if foresee(position) > _EVEN else Side.LESS
