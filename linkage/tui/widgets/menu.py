"""A short list of things to choose from."""

from __future__ import annotations

from collections.abc import Mapping
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
        & > .option-list--option-highlighted {
            background: $panel; color: $accent; text-style: bold;
        }
    }
    Menu:focus > .option-list--option-highlighted {
        background: $accent; color: $background; text-style: bold;
    }
    Menu:focus:ansi > .option-list--option-highlighted {
        background: ansi_default; color: ansi_default; text-style: bold reverse;
    }
    """

    def __init__(self, choices: Mapping[str, str], *, id: str | None = None, highlighted: int = 0) -> None:  # noqa: A002 - Textual's name
        """Offer choices, each an id and its text."""
        super().__init__(*self._options_of(choices), id=id)
        self.highlighted = highlighted

    @staticmethod
    def _options_of(choices: Mapping[str, str]) -> list[Option]:
        return [Option(Content(text), id=name) for name, text in choices.items()]

    def offer(self, choices: Mapping[str, str]) -> None:
        """Offer other choices, with the highlight near to where it was."""
        highlighted = self.highlighted or 0
        self.clear_options()
        self.add_options(self._options_of(choices))
        self.highlighted = min(highlighted, len(choices) - 1)


class ChainedMenu(Menu):
    """A menu among other fields: beyond its first or last choice the highlight goes on to the next field."""

    def action_cursor_up(self) -> None:
        """Go to the choice above, or to the field before."""
        if self.highlighted:
            super().action_cursor_up()
        else:
            self.screen.focus_previous()

    def action_cursor_down(self) -> None:
        """Go to the choice below, or to the field after."""
        if self.highlighted is not None and self.highlighted < self.option_count - 1:
            super().action_cursor_down()
        else:
            self.screen.focus_next()
