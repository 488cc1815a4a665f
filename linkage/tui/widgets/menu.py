"""A short list of things to choose from."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from linkage.translation import gettext as _


class Menu(OptionList):
    """A list that is chosen from with the arrows and Enter, or with the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k,w", "cursor_up", show=False),
        Binding("j,s", "cursor_down", show=False),
        Binding("enter,space", "select", _("choose"), key_display=_("Enter")),
    ]

    DEFAULT_CSS: ClassVar[str] = """
    Menu, Menu:focus {
        height: auto; border: none; padding: 0; background: transparent;
        & > .option-list--option { padding: 0 1; }
    }
    """

    def offer(self, choices: dict[str, str]) -> None:
        """Show other choices, each an id and its text, and highlight the first."""
        self.clear_options()
        self.add_options(Option(Content(text), id=name) for name, text in choices.items())
        self.highlighted = 0 if choices else None
