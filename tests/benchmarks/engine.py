"""The engine against python-chess: leaf nodes per second of a perft that makes every leaf.

    pip install '.[bench]' && python tests/benchmarks/engine.py

Both count their own start position; Linkage makes each leaf by `play`, python-chess by `push`. The
ratio is of the medians over several rounds, taken in turns.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import chess

from linkage.engine import Position

ROUNDS = 7


def linkage_leaves(position: Position, depth: int) -> int:
    """Count the leaves of a Linkage tree, making each."""
    leaves = 0
    for move in position.legal_moves():
        after = position.play(move)
        leaves += 1 if depth == 1 else linkage_leaves(after, depth - 1)
    return leaves


def chess_leaves(board: chess.Board, depth: int) -> int:
    """Count the leaves of a chess tree, making each."""
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += 1 if depth == 1 else chess_leaves(board, depth - 1)
        board.pop()
    return leaves


def rate(count: Callable[[], int]) -> float:
    """Return leaves per second."""
    begin = time.perf_counter()
    leaves = count()
    return leaves / (time.perf_counter() - begin)


def main() -> None:
    """Print both rates and their ratio."""
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(rate(lambda: linkage_leaves(Position.start(), 2)))
        theirs.append(rate(lambda: chess_leaves(chess.Board(), 3)))
    one, other = statistics.median(ours), statistics.median(theirs)
    print(f"linkage {one:,.0f} leaves/s, python-chess {other:,.0f} leaves/s")
    print(f"ratio {one / other:.2f} (at least 4)")


if __name__ == "__main__":
    main()
