"""The settings, to be changed and kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from linkage.host.settings import THEMES, Settings, default_file, write_setting
from linkage.language import gettext as _
from linkage.tui.room import Overlay
from linkage.tui.widgets.menu import Menu

if TYPE_CHECKING:
    from linkage.tui.app import LinkageApp

_BACK = "back"


class SettingsScreen(Overlay[None], inherit_bindings=False):
    """A list of the settings; Enter changes the one that is highlighted, and keeps the change in the file."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,q,ctrl+q,ctrl+c", "dismiss", show=False),
    ]

    def compose(self) -> ComposeResult:
        """Lay the title over the list."""
        with Vertical(classes="dialog"):
            yield Static(Content(_("Settings")), classes="question")
            yield Menu(self._choices())
            yield Static(Content(_("Enter changes, Esc goes back.")), classes="hint")

    @property
    def _linkage(self) -> LinkageApp:
        return cast("LinkageApp", self.app)

    def _choices(self) -> dict[str, str]:
        settings = self._linkage.settings
        themes = {
            "dark": _("dark"),
            "light": _("light"),
            "contrast": _("high contrast"),
            "terminal": _("the terminal's own colours"),
        }
        return {
            "theme": _("Colours: {theme}").format(theme=themes[settings.theme]),
            "confirm": _("Ask before placing: {answer}").format(answer=_yes_or_no(is_on=settings.confirm)),
            "ascii": _("ASCII alone, from the next start: {answer}").format(
                answer=_yes_or_no(is_on=bool(settings.ascii))
            ),
            "mouse": _("Mouse, from the next start: {answer}").format(
                answer=_yes_or_no(is_on=settings.mouse)
            ),
            _BACK: _("Back"),
        }

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """Change a setting."""
        event.stop()
        if event.option_id == _BACK or event.option_id is None:
            self.dismiss(None)
            return
        name = event.option_id
        settings = _changed(self._linkage.settings, name)
        self._linkage.apply_settings(settings)
        self.query_one(Menu).offer(self._choices())
        try:
            write_setting(default_file(), name, getattr(settings, name))
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self.notify(
                _("The setting holds until you leave, but could not be kept: {reason}").format(reason=reason),
                severity="warning",
                markup=False,
            )


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
