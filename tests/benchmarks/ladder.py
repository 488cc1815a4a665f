"""Matches between levels, in pairs of games from one start with the sides swapped.

    python tests/benchmarks/ladder.py --pairs 100 hard medium
    python tests/benchmarks/ladder.py --pairs 100 hard greedy

The starts are of three kinds in turn: the centre start; the black token on a random cell; and an
opening of some random plies, the token anywhere, that is near even by quick playouts. Prints the
first player's share of the points with a 95 % confidence interval over the pairs, the share for each
kind of start, how often More won, and the processor times of a move.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import mean, median, stdev

sys.path.insert(0, str(Path(__file__).parents[2]))

from linkage.computer import Level, choose_move
from linkage.computer.playout import play_out
from linkage.computer.reach import change_by, state_of
from linkage.engine import CELLS, THRESHOLD, Move, Placement, Position, Side

Player = Callable[[Position, int], Move]

KINDS = ("centre", "any cell", "near even")
NEAR_EVEN = (0.35, 0.65)
PLAYOUTS = 100


def greedy(position: Position, seed: int) -> Move:
    """Take the best immediate change in groups; ties by the fewest replies, then by chance."""
    sign = 1 if position.side_to_move is Side.MORE else -1
    moves = position.legal_moves()
    changes = [sign * change_by(position, move) if isinstance(move, Placement) else 0 for move in moves]
    best = max(changes)
    moves = [move for move, change in zip(moves, changes, strict=True) if change == best]
    replies = [len(position.play(move).legal_moves()) for move in moves]
    fewest = min(replies)
    moves = [move for move, number in zip(moves, replies, strict=True) if number == fewest]
    return random.Random(seed).choice(moves)


def player(name: str) -> Player:
    """Return the player of that name: a level, or greedy."""
    if name == "greedy":
        return greedy
    level = Level(name)
    return lambda position, seed: choose_move(position, level, seed)


def start(kind: str, chance: random.Random) -> Position:
    """Return a start of that kind."""
    if kind == "centre":
        return Position.start()
    while True:
        position = Position.start(chance.choice(CELLS))
        if kind == "any cell":
            return position
        for _ in range(chance.randint(2, 6)):
            position = position.play(chance.choice(position.legal_moves()))
        state = state_of(position)
        need = THRESHOLD - position.group_count
        more = position.side_to_move is Side.MORE
        won = sum(play_out(state, chance, more=more) >= need for _ in range(PLAYOUTS)) / PLAYOUTS
        if NEAR_EVEN[0] <= won <= NEAR_EVEN[1]:
            return position


def play(
    position: Position, more: Player, less: Player, chance: random.Random, times: dict[Side, list[float]]
) -> Side:
    """Play a game from a position and return who won."""
    while position.outcome is None:
        began = time.process_time()
        mover = more if position.side_to_move is Side.MORE else less
        move = mover(position, chance.getrandbits(32))
        times[position.side_to_move].append(time.process_time() - began)
        position = position.play(move)
    return position.outcome.winner


def interval(points: Sequence[float]) -> str:
    """Return the mean of the pairs' points and its 95 % interval, in per cent."""
    half = 1.96 * stdev(points) / math.sqrt(len(points)) if len(points) > 1 else 0.5
    return f"{100 * mean(points):5.1f} % ± {100 * half:.1f}"


def main() -> None:
    """Play the match that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("players", nargs=2, choices=[level.value for level in Level] + ["greedy"])
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--starts", nargs="+", choices=KINDS, default=KINDS, help="the kinds of starts, in turn"
    )
    options = parser.parse_args()
    one, two = (player(name) for name in options.players)
    points: dict[str, list[float]] = {kind: [] for kind in KINDS}
    times: tuple[list[float], list[float]] = ([], [])
    more_won = 0
    for pair in range(options.pairs):
        kind = options.starts[pair % len(options.starts)]
        chance = random.Random(options.seed * 1_000_003 + pair)
        position = start(kind, chance)
        first = play(position, one, two, chance, {Side.MORE: times[0], Side.LESS: times[1]})
        second = play(position, two, one, chance, {Side.MORE: times[1], Side.LESS: times[0]})
        more_won += (first is Side.MORE) + (second is Side.MORE)
        points[kind].append(((first is Side.MORE) + (second is Side.LESS)) / 2)
        if (pair + 1) % 10 == 0 or pair + 1 == options.pairs:
            everything = [point for kind in KINDS for point in points[kind]]
            print(f"{pair + 1:4} pairs  {options.players[0]} {interval(everything)}", flush=True)
    for kind in KINDS:
        if points[kind]:
            print(f"{kind:>10}  {interval(points[kind])}  ({len(points[kind])} pairs)")
    print(f"More won {100 * more_won / options.pairs / 2:.0f} % of the games")
    for name, taken in zip(options.players, times, strict=True):
        print(f"{name:>10}  a move: median {median(taken):.3f} s, longest {max(taken):.2f} s")


if __name__ == "__main__":
    main()
