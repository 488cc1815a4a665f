"""`linkage perft`: counting move sequences."""

from __future__ import annotations

import sys
from argparse import Namespace

from linkage import engine
from linkage.commands.errors import INTERRUPTED, OK
from linkage.commands.progress import Stage, shown
from linkage.language import gettext as _
from linkage.notation import format_move


def perft(options: Namespace) -> int:
    """Print how many move sequences of the depth there are, or how many begin with each move."""
    if options.divide and options.depth == 0:
        options.usage_error(_("--divide: expected a depth of 1 or more"))
    position = engine.Position.start() if options.file is None else _position_of(options.file)
    if options.depth == 0:
        print(engine.perft(position, 0))
        return OK
    count = _Count(position)
    is_whole = False
    try:
        with shown(count.stage):
            count.run(options.depth)
        is_whole = True
    except KeyboardInterrupt:
        print(count.left_at(), file=sys.stderr)
    if options.divide:
        for move, sequences in count.by_move.items():
            print(f"{format_move(move)} {sequences}")
    if is_whole:
        print(count.total)
    return OK if is_whole else INTERRUPTED


class _Count:
    """The number of move sequences, while they are counted.

    Attributes:
        by_move: the sequences that begin with each first move, as far as those are all counted.
        total: all that are counted.
    """

    def __init__(self, position: engine.Position) -> None:
        self.by_move: dict[engine.Move, int] = {}
        self.total = 0
        self._position = position
        self._first_moves = position.legal_moves()

    def run(self, depth: int) -> None:
        """Count the sequences of a depth of 1 or more, in steps small enough to be watched."""
        for move in self._first_moves:
            before = self.total
            position = self._position.play(move)
            if depth == 1:
                self.total += 1
            else:
                for reply in position.legal_moves():
                    self.total += engine.perft(position.play(reply), depth - 2)
            self.by_move[move] = self.total - before

    def stage(self) -> Stage:
        """Return how far the count has come."""
        done, total = len(self.by_move), len(self._first_moves)
        text = _("Counting: {done} of {total} first moves, {number} sequences")
        return Stage(text.format(done=done, total=total, number=self.total), done, total)

    def left_at(self) -> str:
        """Say how far the count had come when it was interrupted."""
        text = _("Interrupted after {done} of {total} first moves, with {number} sequences counted.")
        return text.format(done=len(self.by_move), total=len(self._first_moves), number=self.total)


def _position_of(file: str) -> engine.Position:
    # Loaded only where there is a record to read.
    from linkage.commands.records import load

    return load(file).position
