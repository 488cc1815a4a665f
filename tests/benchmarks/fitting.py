"""Fit the weights of the quick estimate to games that the computer plays against itself.

    python tests/benchmarks/fitting.py --games 1000 --rounds 3

In each round it plays games in which both sides take the move of the best estimate, with some chance
moves, and fits the weights to how many groups still came after each position: least squares, apart
for each side to move. The first round is greedy. Prints the rows for `evaluation.py`, and how far off
the estimates are.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from itertools import starmap
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from linkage.computer.evaluation import GROUP, features
from linkage.computer.reach import State, replies, state_of
from linkage.engine import CELLS, CENTRE, Position

Estimate = Callable[[State, bool], float]
Weights = dict[bool, list[float]]

CHANCE_MOVES = 0.08
OPENINGS = (0, 0, 2, 4, 8)
RIDGE = 1.0


def counts_of(state: State, more: bool) -> list[float]:
    """Return the counts of a state, and again scaled by its room."""
    counts = features(state, more=more)
    return [float(count) for count in counts] + [count * counts[0] / 48 for count in counts]


def play(estimate: Estimate, number: int, chance: random.Random) -> list[tuple[State, bool, int]]:
    """Play a game; return its states, who is to move, and how many groups still came."""
    state = state_of(Position.start(CENTRE if number % 2 else chance.choice(CELLS)))
    more = True
    groups = ply = 0
    by_chance = chance.choice(OPENINGS)
    seen = []
    while state[0]:
        seen.append((state, more, groups))
        choices = list(replies(state))
        if ply < by_chance or chance.random() < CHANCE_MOVES:
            change, state = chance.choice(choices)
        else:
            sign = 1 if more else -1
            scored = [
                sign * (change + estimate(then, not more)) + chance.random() / 20 for change, then in choices
            ]
            change, state = choices[scored.index(max(scored))]
        groups += change
        more = not more
        ply += 1
    return [(state, more, groups - before) for state, more, before in seen]


class Fit:
    """Least squares, fed one sample at a time."""

    def __init__(self) -> None:
        """Begin without samples."""
        self.samples = 0
        self.products: list[list[float]] = []
        self.targets: list[float] = []

    def add(self, counts: list[float], target: float) -> None:
        """Add a sample."""
        size = len(counts)
        if not self.samples:
            self.products = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
            self.targets = [0.0] * size
        self.samples += 1
        for row, count in enumerate(counts):
            if count:
                self.targets[row] += count * target
                products = self.products[row]
                for column, other in enumerate(counts):
                    products[column] += count * other

    def weights(self) -> list[float]:
        """Return the weights, by elimination."""
        rows = [[*row, target] for row, target in zip(self.products, self.targets, strict=True)]
        size = len(rows)
        for step in range(size):
            pivot = max(range(step, size), key=lambda row: abs(rows[row][step]))
            rows[step], rows[pivot] = rows[pivot], rows[step]
            for row in range(size):
                if row != step and rows[row][step]:
                    factor = rows[row][step] / rows[step][step]
                    rows[row] = [one - factor * two for one, two in zip(rows[row], rows[step], strict=True)]
        return [rows[row][size] / rows[row][row] for row in range(size)]


def estimate_with(weights: Weights) -> Estimate:
    """Return the estimate that these weights make."""

    def estimate(state: State, more: bool) -> float:
        if not state[0]:
            return 0.0
        return sum(one * two for one, two in zip(counts_of(state, more), weights[more], strict=True))

    return estimate


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    estimate: Estimate = lambda _state, _more: 0.0  # noqa: E731 - the first round is greedy
    weights: Weights = {}
    for number in range(options.rounds + 1):
        fits = {True: Fit(), False: Fit()}
        missed = 0.0
        samples = 0
        for game in range(options.games):
            for state, more, came in play(estimate, game, chance):
                missed += (came - estimate(state, more)) ** 2
                samples += 1
                fits[more].add(counts_of(state, more), came)
        weights = {more: fit.weights() for more, fit in fits.items()}
        print(
            f"round {number}: off by {(missed / samples) ** 0.5:.2f} groups before it was fitted", flush=True
        )
        estimate = estimate_with(weights)
    for more, fitted in weights.items():
        half = len(fitted) // 2
        print(more)
        for row in starmap(
            lambda fixed, growing: (round(fixed * GROUP), round(growing * GROUP)),
            zip(fitted[:half], fitted[half:], strict=True),
        ):
            print(f"    {row},")


if __name__ == "__main__":
    main()
