"""Learning the game: lessons on real positions, puzzles that the solver has proved, what was learnt.

A lesson and a puzzle are data; an `Attempt` is a player at one task of them. It takes what the player does,
legal or not, has the engine or the solver judge it, and says what happened. No interface is known here.
"""

from linkage.lessons.answers import Answer, Asks, Option
from linkage.lessons.attempt import Attempt, Feedback, Task
from linkage.lessons.course import course
from linkage.lessons.lesson import Lesson, Step, Walk
from linkage.lessons.progress import Progress, keep_progress, read_progress
from linkage.lessons.puzzles import Puzzle, all_puzzles, keep_puzzles, shipped_puzzles

__all__ = [
    "Answer",
    "Asks",
    "Attempt",
    "Feedback",
    "Lesson",
    "Option",
    "Progress",
    "Puzzle",
    "Step",
    "Task",
    "Walk",
    "all_puzzles",
    "course",
    "keep_progress",
    "keep_puzzles",
    "read_progress",
    "shipped_puzzles",
]
