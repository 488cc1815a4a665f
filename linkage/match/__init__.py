"""A game in progress: its steps, who sits where, and what the computer does when it is its turn."""

from __future__ import annotations

from linkage.match.match import Match, WrongStageError
from linkage.match.progress import Stage

__all__ = ["Match", "Stage", "WrongStageError"]
