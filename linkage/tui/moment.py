"""What is offered belongs to a moment: to what a screen showed when it was offered.

A choice, a question over the screen, a typed move, a click on the board, the computer's answer: each is made
for a moment, and does nothing once the screen shows another match or has been left. So nothing that comes too
late, or twice, can do harm, and no screen has to think of that by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, Protocol

from linkage.match import Match

_P = ParamSpec("_P")


class _Screen(Protocol):
    """What shows a match, or nothing of the kind, until it is left."""

    match: Match | None
    is_left: bool


class Moment:
    """A match on a screen, as long as that shows it; on a screen without one, as long as that is not left."""

    def __init__(self, screen: _Screen) -> None:
        """Take the moment that is now."""
        self._screen = screen
        self._match = screen.match

    @property
    def lasts(self) -> bool:
        """Whether the screen still shows the same match."""
        return not self._screen.is_left and self._screen.match is self._match

    def only(self, do: Callable[_P, object]) -> Callable[_P, None]:
        """Return what does the same while the moment lasts, and nothing afterwards."""

        def do_in_time(*args: _P.args, **kwargs: _P.kwargs) -> None:
            if self.lasts:
                do(*args, **kwargs)

        return do_in_time
