"""A match in words, for somebody who does not see the board.

`game` tells who plays and how far it has come, `board` what lies where, and `moves` what can be played.
"""

from __future__ import annotations

from linkage.line.telling.board import board, cells, groups, one_cell, pool
from linkage.line.telling.game import (
    beginning,
    done_again,
    moves,
    score_at_end,
    sides,
    steps,
    taken_back,
    turn,
)
from linkage.line.telling.moves import hint, legal, why

__all__ = [
    "beginning",
    "board",
    "cells",
    "done_again",
    "groups",
    "hint",
    "legal",
    "moves",
    "one_cell",
    "pool",
    "score_at_end",
    "sides",
    "steps",
    "taken_back",
    "turn",
    "why",
]
