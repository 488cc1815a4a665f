"""A screen that lies over another one."""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen

from linkage.tui.room import Room

_Result = TypeVar("_Result")


class Overlay(Room[_Result], ModalScreen[_Result], inherit_bindings=False):
    """A screen that lies over another one. It is left once: a key after that is no second answer."""

    CSS_PATH = "overlay.tcss"

    def dismiss(self, result: _Result | None = None) -> AwaitComplete:
        """Go back to the screen below, with a result."""
        return super().dismiss(result) if self.is_active else AwaitComplete()
