"""All lessons, in the order in which they are best taken."""

from __future__ import annotations

from linkage.lessons.basics import BASICS
from linkage.lessons.ideas import IDEAS
from linkage.lessons.lesson import Lesson


def course() -> tuple[Lesson, ...]:
    """Return the lessons: the rules first, then ideas of play."""
    return (*BASICS, *IDEAS)
