"""Playing a game by itself, ply by ply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.timer import Timer
from textual.widget import Widget

_SECONDS: Final = (4.0, 2.0, 1.0, 0.5, 0.25)
"""Seconds a ply, from the slowest speed to the quickest."""


class Autoplay:
    """Goes on by a ply in every so many seconds, at one of five speeds."""

    def __init__(self, widget: Widget, step: Callable[[], object]) -> None:
        """Play with a widget's timer; each time `step` goes on by a ply."""
        self._widget = widget
        self._step = step
        self._speed = 2
        self._timer: Timer | None = None

    @property
    def is_playing(self) -> bool:
        """Whether it plays."""
        return self._timer is not None

    @property
    def seconds(self) -> float:
        """The seconds a ply takes, 0 where it does not play."""
        return _SECONDS[self._speed] if self.is_playing else 0

    def start(self) -> None:
        """Play, at the speed there is."""
        self.stop()

        def tick() -> None:
            # A tick that was on its way when the timer was stopped is none.
            if self._timer is timer:
                self._step()

        timer = self._timer = self._widget.set_interval(_SECONDS[self._speed], tick)

    def stop(self) -> None:
        """Play no longer."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def change_speed(self, step: int) -> None:
        """Play quicker or slower, from now on or from the next start on."""
        self._speed = max(0, min(self._speed + step, len(_SECONDS) - 1))
        if self.is_playing:
            self.start()
