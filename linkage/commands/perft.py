"""`linkage perft`: counting move sequences."""

from __future__ import annotations

from argparse import Namespace

from linkage import engine
from linkage.commands.errors import OK
from linkage.language import gettext as _
from linkage.notation import format_move


def perft(options: Namespace) -> int:
    """Print how many move sequences of the depth there are, or how many begin with each move."""
    if options.divide and options.depth == 0:
        options.usage_error(_("--divide: expected a depth of 1 or more"))
    position = engine.Position.start() if options.file is None else _position_of(options.file)
    if not options.divide:
        print(engine.perft(position, options.depth))
        return OK
    total = 0
    for move, sequences in engine.divide(position, options.depth).items():
        print(f"{format_move(move)} {sequences}")
        total += sequences
    print(total)
    return OK


def _position_of(file: str) -> engine.Position:
    # Loaded only where there is a record to read.
    from linkage.commands.records import load

    return load(file).position
