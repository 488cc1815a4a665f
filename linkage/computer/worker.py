"""The computer in a process of its own, so that an interface stays awake while it thinks.

`think` is a plain function of values that can be sent between processes. The interface starts it in a
process pool or a process, with an event to stop it:

    question = Question(position, Level.EXPERT, seed=7)
    advice = executor.submit(think, question, event)   # event.set() means: move now

With `event` from the same multiprocessing context's manager, or handed to the process as it starts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from linkage.computer.advice import Advice, suggest
from linkage.computer.levels import Level
from linkage.engine import Position


class Flag(Protocol):
    """Something that can be set from outside: an event of `multiprocessing` or of `threading`."""

    def is_set(self) -> bool:
        """Say whether it is set."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the computer is asked: a position, how well to play, and the seed of its chance."""

    position: Position
    level: Level
    seed: int | None = None


def think(question: Question, move_now: Flag | None = None) -> Advice:
    """Answer a question; once `move_now` is set, with the best move so far.

    Raises:
        ValueError: the game is over.
    """
    stop = None if move_now is None else move_now.is_set
    return suggest(question.position, question.level, question.seed, stop=stop)
