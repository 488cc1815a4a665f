"""The computer: players of four levels, exact answers, hints, and the analysis of a game.

It knows the engine alone. Its work is counted in nodes and estimates, never in time, and its chance
comes from a seed, so what it does can be repeated on any machine.

    >>> from linkage.computer import Level, choose_move, solve
    >>> from linkage.engine import Position
    >>> position = Position.start()
    >>> choose_move(position, Level.MEDIUM, seed=3) in position.legal_moves()
    True
    >>> while not position.is_over:
    ...     position = position.play(choose_move(position, level="easy", seed=3))
    >>> solve(position).winner is position.outcome.winner
    True

Every long computation takes a function `stop`, which it asks now and then whether to come to an end.
"""

from linkage.computer.advice import Advice, Reason, Why, suggest
from linkage.computer.analysis import GameAnalysis, PlyAnalysis, Verdict, analyse
from linkage.computer.levels import Level, choose_move
from linkage.computer.opening import choose_cell, choose_side
from linkage.computer.solver import Solution, solve
from linkage.computer.tasks import CellQuestion, Question, SideQuestion, Study, Task

__all__ = [
    "Advice",
    "CellQuestion",
    "GameAnalysis",
    "Level",
    "PlyAnalysis",
    "Question",
    "Reason",
    "SideQuestion",
    "Solution",
    "Study",
    "Task",
    "Verdict",
    "Why",
    "analyse",
    "choose_cell",
    "choose_move",
    "choose_side",
    "solve",
    "suggest",
]
