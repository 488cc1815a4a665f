"""Keys and clicks that come faster than the screen follows.

Textual hands a key to the field that has the focus when it arrives. What the key does there comes later, in
messages; so of several keys that arrive at once all would go to the first field, and those for a screen that
is only about to be there would meet half of it. Here each waits until all is still: until the screen on top
stands, and nobody has a message left to handle.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TypeVar

from textual import events
from textual.app import App

_Result = TypeVar("_Result")


class TypeAheadApp(App[_Result], inherit_bindings=False):
    """An app in which what is typed and clicked is handled one after the other, each to its end."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        """Begin with nothing typed. `ansi_color` is Textual's."""
        super().__init__(ansi_color=ansi_color)
        self._ahead: deque[events.Event] = deque()
        self._is_handing_out = False

    @property
    def is_still(self) -> bool:
        """Whether all that was typed has done what it does."""
        return not self._ahead and self._is_ready

    @property
    def _is_ready(self) -> bool:
        """Whether the screen on top stands, and neither it nor the app has a message left."""
        if self.message_queue_size or not self.screen_stack or not self.screen.is_mounted:
            return False
        return not any(node.message_queue_size for node in self.screen.walk_children(with_self=True))

    async def on_event(self, event: events.Event) -> None:
        """Handle an event; one of a person's only once those before it are done."""
        if not isinstance(event, (events.InputEvent, events.Paste)) or event.is_forwarded:
            await super().on_event(event)
            return
        self._ahead.append(event)
        if not self._is_handing_out:
            self._is_handing_out = True
            await self._hand_out()

    async def _hand_out(self) -> None:
        """Handle what waits, as far as that can be done now; the rest comes after the messages there are."""
        while self._ahead and self._is_ready:
            await super().on_event(self._ahead.popleft())
        self._is_handing_out = bool(self._ahead)
        if self._ahead:
            # All others get their turn, also where the app's own messages never end.
            await asyncio.sleep(0)
            self.call_later(self._hand_out)
