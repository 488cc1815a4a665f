"""`linkage solve`, `linkage suggest` and `linkage analyse`: what the computer knows about a game record."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from linkage import computer
from linkage.commands.errors import INTERRUPTED, OK, CommandError
from linkage.commands.interrupt import Interrupt
from linkage.commands.progress import Stage, shown
from linkage.commands.records import load
from linkage.computer.solver import NODES_BETWEEN_LOOKS
from linkage.engine import Move
from linkage.language import gettext as _
from linkage.notation import format_move
from linkage.reports.computer import (
    advice_as_json,
    advice_as_text,
    analysis_as_json,
    analysis_as_text,
    solution_as_json,
    solution_as_text,
)


def solve(options: Namespace) -> int:
    """Print who wins with best play, and how."""
    position = load(options.file).position
    search = _Search(_("Solving: {done} of {total} moves decided, {nodes} nodes"))
    with search.watched():
        solution = computer.solve(position, budget=options.budget, stop=search.stop, progress=search.advance)
    decided = search.done if search.is_interrupted else None
    print(solution_as_json(solution) if options.json else solution_as_text(position, solution, decided))
    return search.exit_code


def suggest(options: Namespace) -> int:
    """Print a move, and why."""
    position = load(options.file).position
    if position.is_over:
        raise CommandError(_("the game is over, so there is no move to suggest"))
    search = _Search(_("Looking for a move: {move} so far"))
    begin = perf_counter()
    with search.watched():
        advice = computer.suggest(
            position, options.level, options.seed, stop=search.stop, progress=search.prefer
        )
    seconds = perf_counter() - begin
    if options.json:
        print(advice_as_json(advice, options.level, seconds))
    else:
        print(advice_as_text(position, advice))
    return search.exit_code


def analyse(options: Namespace) -> int:
    """Print where a game was decided."""
    record = load(options.file)
    search = _Search(_("Analysing: {done} of {total} positions, {nodes} nodes"))
    with search.watched():
        analysis = computer.analyse(
            [ply.move for ply in record.plies], record.start, stop=search.stop, progress=search.advance
        )
    print(analysis_as_json(analysis) if options.json else analysis_as_text(record, analysis))
    return search.exit_code


class _Search:
    """A search of the computer: what it tells on its way, and whether it has been interrupted.

    Attributes:
        done: how much is done, and
        total: of how much; 0 where that is not known.
        nodes: how many nodes were searched, as far as has been heard.
        move: the best move so far, where one is looked for.
    """

    def __init__(self, sentence: str) -> None:
        """Begin. The sentence says how far it has come; its placeholders are the attributes."""
        self.done = 0
        self.total = 0
        self.nodes = 0
        self.move = ""
        self._sentence = sentence
        self._interrupt = Interrupt()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Show how the search of this block goes, and let Ctrl+C end it with what is known so far."""
        with self._interrupt, shown(self._stage):
            yield
        if self.is_interrupted:
            print(_("Interrupted: this is what was known by then."), file=sys.stderr)

    def stop(self) -> bool:
        """Answer a search that asks whether to come to an end."""
        self.nodes += NODES_BETWEEN_LOOKS
        return self.is_interrupted

    def advance(self, done: int, total: int) -> None:
        """Take down how much is done, and of how much."""
        self.done, self.total = done, total

    def prefer(self, move: Move) -> None:
        """Take down the best move so far."""
        self.move = format_move(move)

    @property
    def is_interrupted(self) -> bool:
        """Whether Ctrl+C has been pressed."""
        return self._interrupt.has_come

    @property
    def exit_code(self) -> int:
        """How the command ends."""
        return INTERRUPTED if self.is_interrupted else OK

    def _stage(self) -> Stage:
        text = self._sentence.format(done=self.done, total=self.total, nodes=self.nodes, move=self.move)
        return Stage(text, self.done, self.total)
