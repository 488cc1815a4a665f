"""The command palette: Textual's own, over what the screen's menu offers."""

from __future__ import annotations

from textual import events
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from linkage.language import gettext as _
from linkage.tui.room import SMALLEST, Room
from linkage.tui.widgets.choice import Choice

_BACK = "back"
"""The choice that does nothing; to leave the palette is enough."""


class MenuCommands(Provider):
    """What the menu of the screen below offers, each for the moment at which the palette was opened."""

    async def startup(self) -> None:
        """Take what is offered now."""
        offered = self.screen.choices() if isinstance(self.screen, Room) else ()
        self._choices: list[Choice] = [choice for choice in offered if choice.name != _BACK]

    async def discover(self) -> Hits:
        """Yield everything that is offered, in the menu's order."""
        for choice in self._choices:
            yield DiscoveryHit(choice.text, choice.do)

    async def search(self, query: str) -> Hits:
        """Yield what matches what was typed."""
        matcher = self.matcher(query)
        for choice in self._choices:
            score = matcher.match(choice.text)
            if score > 0:
                yield Hit(score, matcher.highlight(choice.text), choice.do, text=choice.text)


class MenuPalette(CommandPalette):
    """The palette of a screen's menu. It goes where there is no room for it."""

    def __init__(self) -> None:
        """Search the menu of the screen below."""
        super().__init__([MenuCommands], placeholder=_("Search the menu"), id="--command-palette")

    def on_resize(self, event: events.Resize) -> None:
        """Make room for the notice that the terminal is too small."""
        size = self.app.size
        if (size.width < SMALLEST.width or size.height < SMALLEST.height) and self.is_active:
            self.dismiss()
