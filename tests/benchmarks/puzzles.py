"""Prove every puzzle that comes with the program, or make the file of them.

    python tests/benchmarks/puzzles.py
    python tests/benchmarks/puzzles.py --make 150 --seed 1 > puzzles.txt

Each is solved from an empty table with every move decided: that the side to move wins, with one move or one
colour alone, that the numbers in the file are right, and that no two are one puzzle in two guises.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from linkage.lessons import shipped_puzzles
from linkage.lessons.making import likeness, make_puzzles, proved
from linkage.lessons.puzzles import write_puzzles


def prove() -> bool:
    """Prove all puzzles, print what that took, and say whether all are right."""
    puzzles = shipped_puzzles()
    times = []
    wrong = []
    for puzzle in puzzles:
        began = time.process_time()
        if proved(puzzle.moves) != puzzle:
            wrong.append(puzzle)
        times.append(time.process_time() - began)
    likenesses = {likeness(puzzle.moves) for puzzle in puzzles}
    one_move = sum(puzzle.winning == 1 for puzzle in puzzles)
    print(f"{len(puzzles)} puzzles, {len(likenesses)} of them unlike, {one_move} with one winning move")
    print(f"losing moves {puzzles[0].losing} to {puzzles[-1].losing}")
    print(f"plies to the end {min(p.plies for p in puzzles)} to {max(p.plies for p in puzzles)}")
    print(f"proved in {sum(times):.1f} s, the longest in {max(times):.2f} s")
    if wrong:
        print("wrong:", write_puzzles(wrong), sep="\n")
    return not wrong and len(likenesses) == len(puzzles)


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--make", type=int, metavar="N", help="make N puzzles instead, and print them")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.make is None:
        sys.exit(0 if prove() else 1)
    print("# Endings to win, the easiest first; see linkage/lessons/puzzles.py.")
    print(write_puzzles(islice(make_puzzles(options.seed), options.make)), end="")


if __name__ == "__main__":
    main()
