"""What is learnt from, as line mode goes through it: lessons with their steps, or puzzles.

A `Page` never changes: to go on, back or elsewhere returns another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from linkage.language import gettext as _
from linkage.lessons import Lesson, Progress, Puzzle, Task, Walk


class Page(Protocol):
    """The task that somebody is at, and the ways from there."""

    @property
    def task(self) -> Task:
        """The task."""

    def heading(self) -> str:
        """Say which task this is."""

    def contents(self, known: Progress) -> list[str]:
        """Return a line for each lesson or puzzle: its number, what it is, whether it was done before."""

    def learnt(self) -> tuple[Page, Progress]:
        """Return the page with its task done, and what has been learnt by that."""

    def onward(self) -> Page | None:
        """Return the next page, or None after the last one."""

    def back(self) -> Page:
        """Return the page before; at the first one the same."""

    def opened_at(self, number: int) -> Page | None:
        """Return the beginning of the lesson, or the puzzle, with a number from 1; None if there is none."""


@dataclass(frozen=True)
class LessonPage:
    """A step of one of the lessons."""

    lessons: Sequence[Lesson]
    number: int
    walk: Walk

    @staticmethod
    def first(lessons: Sequence[Lesson], known: Progress) -> LessonPage:
        """Return the beginning of the first lesson that was not finished; of the first of all if all were."""
        new = (number for number, lesson in enumerate(lessons) if lesson.name not in known.lessons)
        number = next(new, 0)
        return LessonPage(lessons, number, Walk(lessons[number]))

    @property
    def task(self) -> Task:  # noqa: D102 - as Page says
        return self.walk.step

    def heading(self) -> str:  # noqa: D102 - as Page says
        return _("Lesson {number}, {title}: step {step} of {steps}.").format(
            number=self.number + 1,
            title=self.walk.lesson.title(),
            step=self.walk.at + 1,
            steps=len(self.walk.lesson.steps),
        )

    def contents(self, known: Progress) -> list[str]:  # noqa: D102 - as Page says
        return [
            (
                _("{number}. {title}, finished") if lesson.name in known.lessons else _("{number}. {title}")
            ).format(number=number, title=lesson.title())
            for number, lesson in enumerate(self.lessons, 1)
        ]

    def learnt(self) -> tuple[Page, Progress]:  # noqa: D102 - as Page says
        walk = self.walk.with_step_done()
        names = frozenset([walk.lesson.name]) if walk.is_finished else frozenset[str]()
        return replace(self, walk=walk), Progress(lessons=names)

    def onward(self) -> Page | None:  # noqa: D102 - as Page says
        if not self.walk.is_at_end:
            return replace(self, walk=self.walk.onward())
        return self.opened_at(self.number + 2)

    def back(self) -> Page:  # noqa: D102 - as Page says
        if self.walk.at:
            return replace(self, walk=self.walk.back())
        return self.opened_at(self.number) or self

    def opened_at(self, number: int) -> Page | None:  # noqa: D102 - as Page says
        if not 1 <= number <= len(self.lessons):
            return None
        return LessonPage(self.lessons, number - 1, Walk(self.lessons[number - 1]))


@dataclass(frozen=True)
class PuzzlePage:
    """One of the puzzles."""

    puzzles: Sequence[Puzzle]
    number: int

    @staticmethod
    def first(puzzles: Sequence[Puzzle], known: Progress) -> PuzzlePage:
        """Return the first puzzle that was not solved; the first of all if all were."""
        new = (number for number, puzzle in enumerate(puzzles) if puzzle.key not in known.puzzles)
        return PuzzlePage(puzzles, next(new, 0))

    @property
    def task(self) -> Task:  # noqa: D102 - as Page says
        return self.puzzles[self.number]

    def heading(self) -> str:  # noqa: D102 - as Page says
        return _("Puzzle {number} of {puzzles}: {losing} of {legal} moves lose.").format(
            number=self.number + 1,
            puzzles=len(self.puzzles),
            losing=self.puzzles[self.number].losing,
            legal=len(self.puzzles[self.number].position.legal_moves()),
        )

    def contents(self, known: Progress) -> list[str]:  # noqa: D102 - as Page says
        solved = sum(puzzle.key in known.puzzles for puzzle in self.puzzles)
        return [_("Solved: {solved} of {puzzles} puzzles.").format(solved=solved, puzzles=len(self.puzzles))]

    def learnt(self) -> tuple[Page, Progress]:  # noqa: D102 - as Page says
        return self, Progress(puzzles=frozenset([self.puzzles[self.number].key]))

    def onward(self) -> Page | None:  # noqa: D102 - as Page says
        return self.opened_at(self.number + 2)

    def back(self) -> Page:  # noqa: D102 - as Page says
        return self.opened_at(self.number) or self

    def opened_at(self, number: int) -> Page | None:  # noqa: D102 - as Page says
        return PuzzlePage(self.puzzles, number - 1) if 1 <= number <= len(self.puzzles) else None
