"""The computer at a review: it says ply by ply who had won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linkage.notation import GameRecord
from linkage.tui.review.story import Story
from linkage.tui.room import Room

if TYPE_CHECKING:
    from linkage.host.thinking import Thought


class Analyst:
    """Analyses a game in a process of its own, and lets the story of a review tell what came of it."""

    def __init__(self, room: Room[Any], story: Story) -> None:
        """Work for a screen and its story."""
        self._room = room
        self._story = story
        self._thought: Thought | None = None

    def begin(self, record: GameRecord) -> None:
        """Analyse the game of a record, if there is any ply of it."""
        if record.plies:
            self._room.run_worker(self._analyse(record), group="thought", exclusive=True)

    async def _analyse(self, record: GameRecord) -> None:
        # Loaded only where the computer plays.
        from linkage.computer import GameAnalysis, Study
        from linkage.host.thinking import Thought

        self._thought = Thought(Study(tuple(ply.move for ply in record.plies), record.start))
        try:
            analysis = await self._thought.answer()
        except (OSError, RuntimeError) as error:
            self._room.notify(str(error).splitlines()[0], severity="warning", markup=False)
            return
        if isinstance(analysis, GameAnalysis):
            self._story.analysis = analysis

    def rest(self) -> None:
        """Analyse no longer."""
        if self._thought is not None:
            self._thought.abandon()
