"""A player at a task: what was tried so far, what came of it, which hints were given.

>>> from linkage.lessons import Attempt, course
>>> from linkage.notation import parse_move
>>> attempt = Attempt(course()[0].steps[1])
>>> feedback = attempt.tried(parse_move("Rc3d3"))
>>> feedback.is_done, feedback.attempt.tries
(False, 1)
>>> feedback.attempt.tried(parse_move("Rc3c4")).is_done
True
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from linkage.lessons.answers import Answer, Asks, Goal, Option
from linkage.match import Match


class Task(Protocol):
    """Something to do on a position: a step of a lesson, or a puzzle.

    The texts are looked up each time, as the language may have been changed.
    """

    @property
    def match(self) -> Match:
        """The match in which it is to be done."""

    @property
    def goal(self) -> Goal:
        """What has to be done."""

    def text(self) -> str:
        """Return what the player is told before."""

    def explanation(self) -> str:
        """Return what the player is told once it is done; empty for nothing."""

    def hints(self) -> tuple[str, ...]:
        """Return the hints, each telling more than the one before."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A player at a task.

    Attributes:
        task: the task.
        tries: how often an answer of the right kind was given that did not do it.
        hints_given: how many of the task's hints the player has asked for.
        is_done: whether it has been done. What comes after that changes nothing.
    """

    task: Task
    tries: int = 0
    hints_given: int = 0
    is_done: bool = False

    @property
    def match(self) -> Match:
        """The match in which an answer is given: always the task's own, so that it can be tried again."""
        return self.task.match

    @property
    def asks(self) -> Asks:
        """The kind of answer that is expected."""
        return self.task.goal.asks

    def options(self) -> tuple[Option, ...]:
        """Return what a question lets choose between; empty for all that is no question."""
        return self.task.goal.options(self.match)

    def tried(self, answer: Answer) -> Feedback:
        """Return what comes of an answer. It may be illegal, or of another kind than the one expected."""
        judgement = self.task.goal.judge(self.match, answer)
        text = judgement.text
        if judgement.is_done and (explanation := self.task.explanation()):
            text = f"{text} {explanation}"
        attempt = self
        if not self.is_done:
            attempt = replace(self, tries=self.tries + (not judgement.is_done), is_done=judgement.is_done)
        return Feedback(attempt, judgement.is_done, text, judgement.match)

    def hinted(self) -> Attempt:
        """Return the attempt with one more hint given, if there is another."""
        return replace(self, hints_given=min(self.hints_given + 1, len(self.task.hints())))

    def hints(self) -> tuple[str, ...]:
        """Return the hints that have been given."""
        return self.task.hints()[: self.hints_given]

    def begun_again(self) -> Attempt:
        """Return an attempt at the same task from its beginning."""
        return Attempt(self.task)


@dataclass(frozen=True, slots=True)
class Feedback:
    """What came of an answer.

    Attributes:
        attempt: the attempt, with this answer counted.
        is_done: whether this answer does the task.
        text: what happened, and why it was not the task if it was not; whole sentences.
        match: the match after the answer, to be shown; the same as before where nothing was played.
    """

    attempt: Attempt
    is_done: bool
    text: str
    match: Match
