"""A lesson, its steps, and a way through it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from linkage.engine import THRESHOLD
from linkage.language import gettext as _
from linkage.lessons.answers import Goal
from linkage.match import Match
from linkage.notation import read_record


@dataclass(frozen=True, slots=True)
class Step:
    """One task of a lesson. Its texts are in English here, and translated when they are asked for.

    Attributes:
        told: what to do, and why.
        goal: what has to be done.
        game: the record of the game up to here; empty for the start.
        learnt: what to take away from it, told once it is done.
        clues: the hints, each telling more than the one before.
    """

    told: str
    goal: Goal
    game: str = ""
    learnt: str = ""
    clues: tuple[str, ...] = ()

    @property
    def match(self) -> Match:
        """The match in which it is to be done."""
        return _match(self.game)

    def text(self) -> str:
        """Return what to do, in the player's language."""
        return _in_the_language(self.told)

    def explanation(self) -> str:
        """Return what to take away from it, in the player's language."""
        return _in_the_language(self.learnt) if self.learnt else ""

    def hints(self) -> tuple[str, ...]:
        """Return the hints, in the player's language."""
        return tuple(map(_in_the_language, self.clues))


@cache
def _match(game: str) -> Match:
    return Match.of(read_record(game))


def _in_the_language(text: str) -> str:
    return _(text).format(threshold=THRESHOLD, below=THRESHOLD - 1)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    Attributes:
        name: what it is remembered by; never shown and never changed.
        heading: its title, in English.
        steps: its tasks, in their order.
    """

    name: str
    heading: str
    steps: tuple[Step, ...]

    def title(self) -> str:
        """Return its title, in the player's language."""
        return _(self.heading)


@dataclass(frozen=True, slots=True)
class Walk:
    """A way through a lesson: at which step, and which steps have been done.

    Attributes:
        lesson: the lesson.
        at: the number of the step, from 0.
        done: the numbers of the steps that have been done; the others were skipped or are to come.
    """

    lesson: Lesson
    at: int = 0
    done: frozenset[int] = frozenset()

    @property
    def step(self) -> Step:
        """The step that it is at."""
        return self.lesson.steps[self.at]

    @property
    def is_at_end(self) -> bool:
        """Whether this is the last step."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def is_finished(self) -> bool:
        """Whether every step has been done."""
        return len(self.done) == len(self.lesson.steps)

    def with_step_done(self) -> Walk:
        """Return the walk with this step done."""
        return replace(self, done=self.done | {self.at})

    def onward(self) -> Walk:
        """Go to the next step, whether this one was done or is skipped; at the last one stay there."""
        return replace(self, at=min(self.at + 1, len(self.lesson.steps) - 1))

    def back(self) -> Walk:
        """Go to the step before; at the first one stay there."""
        return replace(self, at=max(self.at - 1, 0))
