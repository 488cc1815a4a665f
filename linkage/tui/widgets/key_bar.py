"""The keys that matter now, on the last line of a screen."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

_GAPS = (2, 1)
"""Columns between two entries: where there is room, and where there is less."""
_KEPT = ("help", "menu", "leave")


class _Entry(NamedTuple):
    key: str
    shown_key: str
    description: str
    action: str

    @property
    def width(self) -> int:
        return len(self.shown_key) + 1 + len(self.description)


class KeyBar(Widget):
    """The bindings that the screen shows, as many as there is room for; help, the menu and leaving always.

    It is one widget that draws a line, where Textual's own footer mounts one for each key: that is what
    a quick start needs. A click on an entry presses its key.
    """

    DEFAULT_CSS: ClassVar[str] = """
    KeyBar { dock: bottom; height: 1; padding: 0 1; }
    """

    def on_mount(self) -> None:
        """Follow the bindings of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)

    def _follow(self, _screen: Screen[object]) -> None:
        self.refresh()

    def _entries(self) -> tuple[list[_Entry], int]:
        """Return what there is room for, in the order of the bindings, and the gap between two."""
        shown: dict[str, _Entry] = {}
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if binding.show and active.enabled and binding.action not in shown:
                shown[binding.action] = _Entry(
                    binding.key,
                    self.app.get_key_display(binding),
                    binding.description,
                    binding.action.rpartition(".")[2],
                )
        # Keys that players have given to actions come last of all; they belong where the others were.
        order = [binding.action for binding in self.screen.BINDINGS if isinstance(binding, Binding)]
        actions = sorted(shown, key=lambda action: order.index(action) if action in order else -1)
        entries = [shown[action] for action in actions]
        while True:
            for gap in _GAPS:
                if sum(entry.width + gap for entry in entries) - gap <= self.size.width or not entries:
                    return entries, gap
            spare = [entry for entry in entries if entry.action not in _KEPT] or entries
            entries.remove(spare[-1])

    def render(self) -> Content:
        """Draw the line."""
        entries, gap = self._entries()
        return Content(" " * gap).join(
            Content.assemble((entry.shown_key, "bold $accent"), " ", (entry.description, "$muted"))
            for entry in entries
        )

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked on."""
        start = self.styles.padding.left
        entries, gap = self._entries()
        for entry in entries:
            if start <= event.x < start + entry.width:
                self.app.simulate_key(entry.key)
                return
            start += entry.width + gap
