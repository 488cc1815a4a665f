"""The app as a program on a terminal: how it looks and listens, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen

from linkage.host.crash import write_crash_log
from linkage.host.settings import Settings, default_file, write_setting
from linkage.host.terminal import Terminal
from linkage.language import gettext as _
from linkage.tui.keys import KEYS, checked_keymap, shown_key
from linkage.tui.look import themes
from linkage.tui.look.abilities import depth_of, signs_for
from linkage.tui.look.glyphs import SignFilter, Signs
from linkage.tui.look.palette import DEFAULT_LOOK, Depth, Look, ThemeName, palette_for
from linkage.tui.room import Room
from linkage.tui.type_ahead import TypeAheadApp

_SIGNAL_BASE: Final = 128
"""What a shell adds to the number of the signal that ended a program, for its exit code."""

_WAYS: Final = ("left", "up", "down", "right")


class Program(TypeAheadApp[int], inherit_bindings=False):
    """What the app is besides its screens.

    Attributes:
        look: how the board is drawn.
        settings: what the player has chosen.
        keymap: the keys that the player has given to actions.
        warnings: what could not be taken of the settings.
        has_crashed: whether a fault in the program has ended it.
        crash_log: where that was written to, if it could be.
        farewell: what is left to say when the terminal is the shell's again.
    """

    TITLE = "Linkage"
    CSS_PATH = "linkage.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(KEYS["palette"], "command_palette", show=False, id="palette", priority=True)
    ]

    def __init__(self, settings: Settings, terminal: Terminal | None) -> None:
        """Draw and listen by settings, on a terminal that can do so much; None for one that can do all."""
        self.settings = settings
        self._depth = depth_of(terminal)
        # Without colours those of the terminal are left out one and all; shades of grey would be others.
        super().__init__(ansi_color=True if self._depth is Depth.NONE else None)
        self._signs = signs_for(settings, terminal)
        self._has_begun = False
        self._ending: signal.Signals | None = None
        self.has_crashed = False
        self.crash_log: Path | None = None
        self.farewell = ""
        self.look = DEFAULT_LOOK
        self.keymap: dict[str, str] = {}
        self.warnings: list[str] = []
        for theme in themes.ALL:
            self.register_theme(theme)
        self.apply_settings(settings)

    def apply_settings(self, settings: Settings) -> None:
        """Draw and listen as the settings say from now on."""
        self.settings = settings
        name = ThemeName(settings.theme)
        self.theme = themes.theme_for(name, self._depth).name
        palette = palette_for(name, self._depth)
        is_solid = self._signs is Signs.ALL and self._depth is not Depth.NONE
        self.look = Look(palette, is_solid=is_solid)
        self.keymap, self.warnings = checked_keymap(settings.keys)
        self.set_keymap(self.keymap)
        for screen in self.screen_stack:
            self.furnish(screen)

    def furnish(self, screen: Screen[Any]) -> None:
        """Give a screen what it draws and asks by."""
        if isinstance(screen, Room):
            screen.look = self.look
            screen.settings = self.settings

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every line passes through; at last its signs are those that the terminal has."""
        filters = super().get_line_filters()
        return filters if self._signs is Signs.ALL else [*filters, SignFilter(self._signs)]

    def get_key_display(self, binding: Binding) -> str:
        """Return the key of a binding as players know it; of the four ways to move all the keys."""
        if binding.id == "up" and not self.keymap.keys().isdisjoint(_WAYS):
            keys = [self.keymap.get(way, KEYS[way]).partition(",")[0] for way in _WAYS]
            return "".join(map(shown_key, keys))
        return binding.key_display or shown_key(binding.key)

    def change_setting(self, settings: Settings, name: str) -> None:
        """Follow the settings from now on, and keep the one that has changed."""
        self.apply_settings(settings)
        try:
            write_setting(default_file(), name, getattr(settings, name))
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self.notify(
                _("The setting holds until you leave, but could not be kept: {reason}").format(reason=reason),
                severity="warning",
                markup=False,
            )

    def get_driver_class(self) -> type[Driver]:
        """Return what the app draws and listens with."""
        driver = super().get_driver_class()
        if driver.__name__ != "LinuxDriver":
            return driver
        from linkage.tui.driver import SteadyDriver

        return SteadyDriver

    def action_command_palette(self) -> None:
        """Let the menu of the screen be searched, where it has one and there is room to see it."""
        if isinstance(self.screen, Room) and not self.screen.is_too_small and self.screen.choices():
            from linkage.tui.commands import MenuPalette

            self.push_screen(MenuPalette())

    def on_load(self) -> None:
        """End in order when the system asks for it: the terminal restored, the game on disk.

        From before the terminal is taken, so that no signal meets it half taken.
        """
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            loop.add_signal_handler(number, self._leave_on_signal, number)

    def on_mount(self) -> None:
        """Say what could not be taken of the settings."""
        if self.warnings:
            self.notify("\n".join(self.warnings), severity="warning", timeout=10, markup=False)

    def on_ready(self) -> None:
        """Do what was put off until the first frame: to end on a signal, and to collect garbage."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        self._has_begun = True
        if self._ending is not None:
            self._leave_on_signal(self._ending)

    def _leave_on_signal(self, number: signal.Signals) -> None:
        """End in order. A first screen that is half there is finished before."""
        self._ending = number
        if self._has_begun:
            self.exit(return_code=_SIGNAL_BASE + number)

    def _fatal_error(self) -> None:
        """Write a fault in the program to a file in the place of showing it to a player.

        Textual calls this in an `except` block, and has no public hook for it.
        """
        self.has_crashed = True
        with contextlib.suppress(OSError):
            self.crash_log = write_crash_log()
        self._close_messages_no_wait()
