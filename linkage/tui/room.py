"""What every screen has in common: its match, its look, its size, and how it is left."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, TypeVar

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList

from linkage.host.settings import Settings
from linkage.language import gettext as _
from linkage.match import Match
from linkage.tui.look.palette import DEFAULT_LOOK, Look
from linkage.tui.messages import Wish
from linkage.tui.moment import Moment
from linkage.tui.widgets.choice import Choice, Offered

SMALLEST: Final = Size(40, 20)
"""Columns and rows below which nothing but a notice is shown."""

_SHORT_LINES: Final = 70
"""Columns below which lines are short."""

_Result = TypeVar("_Result")


class Room(Screen[_Result], inherit_bindings=False):
    """A screen of the program. It knows no app: what it needs it is given, what it wants it wishes for.

    Where the terminal is too small it shows nothing but a notice; it then has the class `-too-small`, and no
    key does anything but leave. Its class `-narrow` says that lines are short.

    Attributes:
        match: the match that is shown, None on a screen that shows none.
        look: how the board is drawn.
        settings: what the player has chosen.
        is_left: whether the screen is done, and nothing on it counts any longer.
    """

    # The widgets to which these are bound repaint themselves; the whole screen need not be.
    match: reactive[Match | None] = reactive(None, init=False, repaint=False)
    look: reactive[Look] = reactive(DEFAULT_LOOK, init=False, repaint=False)

    def __init__(self) -> None:
        """Be a screen that nobody has left."""
        super().__init__()
        self.settings = Settings()
        self.is_left = False
        self._listener: Widget | None = None
        self._returned = asyncio.Event()

    # What is offered, and what is wished for.

    @property
    def moment(self) -> Moment:
        """What the screen shows now: what is offered is offered for it."""
        return Moment(self)

    def choices(self) -> Sequence[Choice]:
        """Return what there is to choose in the screen's menu now."""
        return ()

    def choose(self, choice: Choice) -> None:
        """Do what was chosen."""
        choice.do()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen in a menu of the screen."""
        event.stop()
        if isinstance(event.option, Offered):
            self.choose(event.option.choice)

    def wish(self, wish: Wish) -> None:
        """Tell the app a wish, if this is the screen that is looked at."""
        if self.is_active and not self.is_left:
            wish.wisher = self
            self.post_message(wish)

    def lay_down(self) -> None:
        """End what this screen does by itself, as it is not to be shown again."""
        self.is_left = True

    async def until_on_top(self) -> None:
        """Wait until no other screen lies over this one."""
        while not self.is_active:
            self._returned.clear()
            await self._returned.wait()

    def on_screen_resume(self) -> None:
        """Let go on what has waited."""
        self._returned.set()

    # The size.

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is too small for the screen."""
        return self.has_class("-too-small")

    def on_resize(self, event: events.Resize) -> None:
        """Share out the room anew.

        It is that of the terminal. To go by what a scroll bar leaves would go on for ever where that decides
        about the scroll bar.
        """
        size = self.app.size
        self.set_class(size.width < _SHORT_LINES, "-narrow")
        if size.width < SMALLEST.width or size.height < SMALLEST.height:
            if not self.is_too_small:
                listener = self.focused
                self.add_class("-too-small")
                self.set_focus(listener)
            self.refresh()
        else:
            self.share_out(size)
            if self.is_too_small:
                self.remove_class("-too-small")
                self.set_focus(self._listener)

    def share_out(self, size: Size) -> None:
        """Share out the room of a terminal that is large enough."""

    def set_focus(
        self, widget: Widget | None, scroll_visible: bool = True, from_app_focus: bool = False
    ) -> None:
        """Let a widget, or None, have the keys: at once, or as soon as there is room to see it."""
        self._listener = widget
        super().set_focus(None if self.is_too_small else widget, scroll_visible, from_app_focus)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let nothing be done that cannot be seen."""
        if self.is_too_small and action not in ("leave", "dismiss"):
            return False
        return super().check_action(action, parameters)

    def render(self) -> RenderableType:
        """Draw what lies below all widgets: nothing, or the notice."""
        if not self.is_too_small:
            return super().render()
        size = self.app.size
        text = _(
            "Linkage needs {columns} x {rows}. This window is {width} x {height}; please enlarge it."
        ).format(columns=SMALLEST.width, rows=SMALLEST.height, width=size.width, height=size.height)
        return Text(text, justify="center")
