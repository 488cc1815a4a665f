"""Counting move sequences, the standard check of a move generator."""

from __future__ import annotations

from linkage.engine.moves import Move
from linkage.engine.position import Position


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` plies from a position.

    A pass is a ply, and a finished game has no further sequences. The last ply is counted without
    being played. Raises ValueError for a negative depth.
    """
    if depth < 0:
        raise ValueError(f"a depth is 0 or more, not {depth}")
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.play(move), depth - 1) for move in moves)


def divide(position: Position, depth: int) -> dict[Move, int]:
    """Count the sequences that begin with each legal move, in their order.

    Raises ValueError for a depth below 1: there is no first move to divide by.
    """
    if depth < 1:
        raise ValueError(f"a depth to divide is 1 or more, not {depth}")
    return {move: perft(position.play(move), depth - 1) for move in position.legal_moves()}
