"""`linkage solve`, `linkage suggest` and `linkage analyse`: what the computer knows about a game record."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter

from linkage import computer
from linkage.commands.errors import OK, CommandError
from linkage.commands.records import load
from linkage.language import gettext as _
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
    solution = computer.solve(position, budget=options.budget)
    print(solution_as_json(solution) if options.json else solution_as_text(position, solution))
    return OK


def suggest(options: Namespace) -> int:
    """Print a move, and why."""
    position = load(options.file).position
    if position.is_over:
        raise CommandError(_("the game is over, so there is no move to suggest"))
    begin = perf_counter()
    advice = computer.suggest(position, options.level, options.seed)
    seconds = perf_counter() - begin
    if options.json:
        print(advice_as_json(advice, options.level, seconds))
    else:
        print(advice_as_text(position, advice))
    return OK


def analyse(options: Namespace) -> int:
    """Print where a game was decided."""
    record = load(options.file)
    analysis = computer.analyse([ply.move for ply in record.plies], record.start)
    print(analysis_as_json(analysis) if options.json else analysis_as_text(record, analysis))
    return OK
