"""The settings, to be changed and kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from linkage.host.settings import THEMES, Settings
from linkage.language import gettext as _
from linkage.tui.dialogs.overlay import Overlay
from linkage.tui.messages import SettingChanged
from linkage.tui.widgets.choice import Choice
from linkage.tui.widgets.menu import Menu


class SettingsScreen(Overlay[None], inherit_bindings=False):
    """A list of the settings; Enter changes the one that is highlighted, and has the change kept."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,q,ctrl+q,ctrl+c", "dismiss", show=False),
    ]

    def __init__(self, settings: Settings) -> None:
        """Begin with the settings as they are."""
        super().__init__()
        self._settings = settings
        self._menu = Menu(self.choices())

    def compose(self) -> ComposeResult:
        """Lay the title over the list."""
        with Vertical(classes="dialog"):
            yield Static(Content(_("Settings")), classes="question")
            yield self._menu
            yield Static(Content(_("Enter changes, Esc goes back.")), classes="hint")

    def choices(self) -> Sequence[Choice]:
        """Return the settings, each with its value."""
        settings = self._settings
        themes = {
            "dark": _("dark"),
            "light": _("light"),
            "contrast": _("high contrast"),
            "terminal": _("the terminal's own colours"),
        }
        texts = {
            "theme": _("Colours: {theme}").format(theme=themes[settings.theme]),
            "confirm": _("Ask before placing: {answer}").format(answer=_yes_or_no(is_on=settings.confirm)),
            "ascii": _("ASCII alone, from the next start: {answer}").format(
                answer=_yes_or_no(is_on=bool(settings.ascii))
            ),
            "mouse": _("Mouse, from the next start: {answer}").format(
                answer=_yes_or_no(is_on=settings.mouse)
            ),
        }
        return [
            *(Choice(name, text, partial(self._change, name)) for name, text in texts.items()),
            Choice("back", _("Back"), self.dismiss),
        ]

    def _change(self, name: str) -> None:
        self._settings = _changed(self._settings, name)
        self._menu.offer(self.choices())
        self.wish(SettingChanged(self._settings, name))


def _changed(settings: Settings, name: str) -> Settings:
    """Return the settings with the next value of one of them."""
    if name == "theme":
        return replace(settings, theme=THEMES[(THEMES.index(settings.theme) + 1) % len(THEMES)])
    if name == "confirm":
        return replace(settings, confirm=not settings.confirm)
    if name == "ascii":
        return replace(settings, ascii=not settings.ascii)
    return replace(settings, mouse=not settings.mouse)


def _yes_or_no(*, is_on: bool) -> str:
    return _("yes") if is_on else _("no")
