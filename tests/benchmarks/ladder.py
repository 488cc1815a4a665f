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
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, median, stdev
from typing import NamedTuple

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


class Pair(NamedTuple):
    """What one pair of games is: the players by name, the kind of start, and the seed."""

    one: str
    two: str
    kind: str
    seed: int


class Played(NamedTuple):
    """How a pair went: the kind of start, the first player's points of 1, More's wins, times of both."""

    kind: str
    points: float
    more_won: int
    times: tuple[list[float], list[float]]


def play_pair(pair: Pair) -> Played:
    """Play two games from one start, the sides swapped."""
    one, two = player(pair.one), player(pair.two)
    chance = random.Random(pair.seed)
    position = start(pair.kind, chance)
    times: tuple[list[float], list[float]] = ([], [])
    first = play(position, one, two, chance, {Side.MORE: times[0], Side.LESS: times[1]})
    second = play(position, two, one, chance, {Side.MORE: times[1], Side.LESS: times[0]})
    return Played(
        pair.kind,
        ((first is Side.MORE) + (second is Side.LESS)) / 2,
        (first is Side.MORE) + (second is Side.MORE),
        times,
    )


def main() -> None:
    """Play the match that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("players", nargs=2, choices=[level.value for level in Level] + ["greedy"])
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--starts", nargs="+", choices=KINDS, default=KINDS, help="the kinds, in turn")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play; the result is the same")
    options = parser.parse_args()
    one, two = options.players
    pairs = [
        Pair(one, two, options.starts[number % len(options.starts)], options.seed * 1_000_003 + number)
        for number in range(options.pairs)
    ]
    played: list[Played] = []
    with Pool(options.jobs) as pool:
        for pair in pool.imap(play_pair, pairs):
            played.append(pair)
            if len(played) % 10 == 0 or len(played) == len(pairs):
                share = interval([pair.points for pair in played])
                print(f"{len(played):4} pairs  {options.players[0]} {share}", flush=True)
    for kind in KINDS:
        points = [pair.points for pair in played if pair.kind == kind]
        if points:
            print(f"{kind:>10}  {interval(points)}  ({len(points)} pairs)")
    print(f"More won {50 * mean(pair.more_won for pair in played):.0f} % of the games")
    for number, name in enumerate(options.players):
        taken = [seconds for pair in played for seconds in pair.times[number]]
        print(f"{name:>10}  a move: median {median(taken):.3f} s, longest {max(taken):.2f} s")


if __name__ == "__main__":
    main()
