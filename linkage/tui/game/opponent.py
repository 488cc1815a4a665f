"""The computer at the board: its turns, its hints, and games that it plays with itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from linkage import words
from linkage.language import gettext as _
from linkage.match import Match
from linkage.match.turns import hint_task, task_for
from linkage.tui.game.choices import must_pass
from linkage.tui.game.note import Note
from linkage.tui.room import Room

if TYPE_CHECKING:
    from linkage.computer import Task
    from linkage.host.thinking import Thought

_PACES: Final = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds that a ply takes at least where the computer plays itself."""

_PAUSED: Final = _("Paused; press p to go on.")


class Opponent:
    """The computer at the board of a screen. It thinks about one thing at a time, in a process of its own.

    Each answer belongs to the moment of the question, and waits until the screen is on top: nothing moves
    under a dialog.
    """

    def __init__(self, room: Room[None], note: Note, seed: int | None) -> None:
        """Sit down at the board of a screen, whose note says what goes on.

        `seed` decides all that is left to chance, None for new chance each time.
        """
        self._room = room
        self._note = note
        self._seed = seed
        self._thought: Thought | None = None
        self._pace = _PACES.index(1.0)
        self.is_paused = False

    @property
    def is_thinking(self) -> bool:
        """Whether the computer is thinking about a move or a hint."""
        return self._thought is not None

    def act(self, match: Match, take: Callable[[object], object]) -> None:
        """Think about the next step of a match and have it taken, if it is the computer's turn.

        It does nothing while it is thinking already or is paused, nor at a forced pass, which waits for a
        key so that a person sees why; where nobody plays the pass only takes its time.
        """
        level = match.level_to_act
        if level is None or self.is_thinking or self.is_paused or (must_pass(match) and not match.is_watched):
            return
        self._begin(match, task_for(match, self._seed), words.thinking(level), take)

    def hint(self, match: Match, take: Callable[[object], object]) -> None:
        """Think about a move for whoever is to move, and have the advice taken."""
        self._begin(match, hint_task(match), _("Looking for a hint"), take)

    def _begin(self, match: Match, task: Task, notice: str, take: Callable[[object], object]) -> None:
        # Loaded only where the computer plays.
        from linkage.host.thinking import Thought

        thought = self._thought = Thought(task)
        self._note.thinking = notice
        self._room.refresh_bindings()
        thinking = self._think(thought, self._room.moment.only(take), keeps_pace=match.is_watched)
        self._room.run_worker(thinking, group="thought", exclusive=True)

    async def _think(self, thought: Thought, take: Callable[[object], None], *, keeps_pace: bool) -> None:
        """Wait for an answer, and for the time that a ply takes at least, and have it taken."""
        begin = monotonic()
        try:
            answer = await thought.answer()
            if keeps_pace:
                await asyncio.sleep(max(0.0, _PACES[self._pace] - (monotonic() - begin)))
        except (OSError, RuntimeError) as error:
            self._room.notify(str(error).splitlines()[0], severity="error", markup=False)
            answer = None
        await self._room.until_on_top()
        if self._thought is thought:
            self._forget()
            if answer is not None:
                take(answer)

    def move_now(self) -> None:
        """Let the computer take the best that it has found so far."""
        if self._thought is not None:
            self._thought.move_now()

    def rest(self) -> None:
        """Let the computer think no longer; there will be no answer."""
        if self._thought is not None:
            self._thought.abandon()
            self._forget()

    def _forget(self) -> None:
        self._thought = None
        self._note.thinking = ""
        self._room.refresh_bindings()

    def pause(self) -> None:
        """Stop the computers that play each other."""
        self.is_paused = True
        self.rest()

    def go_on(self) -> None:
        """Let the computers that play each other go on from their next turn on."""
        self.is_paused = False

    def tell(self, match: Match) -> None:
        """Say beside the board whether the computers have been stopped."""
        self._note.remark = _PAUSED if self.is_paused and match.is_watched else ""

    def change_pace(self, step: int) -> None:
        """Let the computers that play each other take more time for a ply, or less."""
        self._pace = max(0, min(self._pace + step, len(_PACES) - 1))
        self._note.remark = _("At least {seconds:g} seconds a ply").format(seconds=_PACES[self._pace])
