"""How fast the computer is: nodes and times of exact answers by pieces on the board, and rates.

    python tests/benchmarks/solving.py
    python tests/benchmarks/solving.py --pieces 12 --positions 10 --games played

The positions come from random games, or (`--games played`) from games of the level medium, whose
endings are closer to even and so harder. Every position is solved from an empty table, with all its
moves decided.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[2]))

from linkage.computer import choose_move, solve
from linkage.computer.evaluation import evaluate
from linkage.computer.playout import play_out
from linkage.computer.reach import replies, state_of
from linkage.engine import Position, Side


def position_with(pieces: int, seed: int, games: str) -> Position:
    """Return an unfinished position with so many pieces."""
    chance = random.Random(seed)
    while True:
        position = Position.start()
        while position.piece_count < pieces and not position.is_over:
            if games == "random" or position.piece_count < 2:
                move = chance.choice(position.legal_moves())
            else:
                move = choose_move(position, "medium", chance.getrandbits(32))
            position = position.play(move)
        if not position.is_over:
            return position


def solving(pieces: int, positions: int, games: str) -> None:
    """Print what solving positions with so many pieces takes."""
    times = []
    nodes = []
    for seed in range(positions):
        position = position_with(pieces, 1000 * pieces + seed, games)
        began = time.process_time()
        nodes.append(solve(position).nodes)
        times.append(time.process_time() - began)
    times.sort()
    nodes.sort()
    most = -1 - positions // 10
    print(
        f"{pieces:6} {median(nodes):13,.0f} {nodes[most]:12,} {median(times):13.3f} {times[most]:9.3f} "
        f"{times[-1]:9.3f} {sum(nodes) / sum(times):10,.0f}",
        flush=True,
    )


def rates() -> None:
    """Print playouts and estimates per second from the standard start and from the middle of a game."""
    chance = random.Random(1)
    for name, pieces in (("start", 0), ("8 pieces", 8)):
        position = position_with(pieces, 1, "random")
        state = state_of(position)
        more = position.side_to_move is Side.MORE
        began = time.process_time()
        for _ in range(2000):
            play_out(state, chance, more=more)
        playouts = 2000 / (time.process_time() - began)
        began = time.process_time()
        estimates = 0
        while estimates < 10_000:
            for _, then in replies(state):
                evaluate(then, more=not more)
                estimates += 1
        print(
            f"{name:>8}: {playouts:,.0f} playouts/s, "
            f"{estimates / (time.process_time() - began):,.0f} estimates/s (the state made and estimated)"
        )


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--pieces", type=int, nargs="+", default=[18, 17, 16, 15, 14, 13])
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--games", choices=["random", "played"], default="random")
    options = parser.parse_args()
    print("pieces  median nodes 90 % within median time/s 90 % in/s longest/s    nodes/s")
    for pieces in options.pieces:
        solving(pieces, options.positions, options.games)
    rates()


if __name__ == "__main__":
    main()
