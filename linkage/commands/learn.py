"""`linkage learn`: lessons and puzzles, and making more puzzles."""

from __future__ import annotations

import sys
from argparse import Namespace
from itertools import islice
from pathlib import Path

from linkage import words
from linkage.commands.errors import INTERRUPTED, OK, CommandError
from linkage.commands.interrupt import Interrupt
from linkage.commands.kept import store_of
from linkage.commands.progress import Stage, shown
from linkage.language import gettext as _
from linkage.language import ngettext


def learn(options: Namespace) -> int:
    """Teach the game in plain lines, or make puzzles, and return the exit code."""
    folder = store_of(options).folder
    if options.make is not None:
        return _make(folder, options.make, options.seed)
    from linkage.line.learning.learn import learn_by_lines

    return learn_by_lines(folder, with_puzzles=options.puzzles)


def _make(folder: Path, number: int, seed: int) -> int:
    """Make so many puzzles, keep them beside the games, and say how many there are."""
    from linkage.lessons import Puzzle, all_puzzles, keep_puzzles
    from linkage.lessons.making import make_puzzles

    known, warnings = all_puzzles(folder)
    for warning in warnings:
        print(warning, file=sys.stderr)
    made: list[Puzzle] = []

    def stage() -> Stage:
        text = _("Making puzzles: {done} of {total}").format(done=len(made), total=number)
        return Stage(text, len(made), number)

    with Interrupt() as interrupt, shown(stage):
        made.extend(islice(make_puzzles(seed, known, stop=lambda: interrupt.has_come), number))
    try:
        keep_puzzles(folder, made)
    except (OSError, ValueError) as error:
        raise CommandError(
            _("{folder}: the puzzles cannot be kept: {reason}").format(
                folder=words.printable(str(folder)), reason=words.os_error(error)
            )
        ) from None
    print(
        ngettext("{made} puzzle made.", "{made} puzzles made.", len(made)).format(made=len(made)),
        _("linkage learn --puzzles has {number}.").format(number=len(known) + len(made)),
    )
    return INTERRUPTED if interrupt.has_come else OK
