"""The colours of everything but the board, theme by theme."""

from __future__ import annotations

from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from linkage.tui.look.palette import Depth, ThemeName


def _theme(  # noqa: PLR0913 - a theme has so many colours
    name: str,
    *,
    accent: str,
    foreground: str,
    background: str,
    panel: str,
    muted: str,
    success: str,
    error: str,
    is_dark: bool,
    veil: str | None = None,
) -> Theme:
    """Return a theme. `veil` is what lies over the screen below a question, if not its background."""
    return Theme(
        name=f"linkage-{name}",
        primary=accent,
        accent=accent,
        foreground=foreground,
        background=background,
        surface=background,
        panel=panel,
        success=success,
        error=error,
        dark=is_dark,
        variables={
            "muted": muted,
            "scrollbar": muted,
            "scrollbar-background": panel,
            "veil": veil or f"{background} 60%",
        },
    )


_DARK: Final = _theme(
    ThemeName.DARK.value,
    accent="#e8b04a",
    foreground="#d8dce4",
    background="#16191f",
    panel="#1f242d",
    muted="#8b93a1",
    success="#7fc48a",
    error="#ff8a70",
    is_dark=True,
)
_LIGHT: Final = _theme(
    ThemeName.LIGHT.value,
    accent="#8a4b00",
    foreground="#22262e",
    background="#f4f5f7",
    panel="#e3e6ec",
    muted="#5a6270",
    success="#0b6a3a",
    error="#a3180a",
    is_dark=False,
)
# Of the 256 colours alone: others are rounded, and then the board lies on another dark than its surroundings.
# For the same reason nothing shines through what lies over the screen.
_DARK_256: Final = _theme(
    f"{ThemeName.DARK.value}-256",
    accent="#ffaf5f",
    foreground="#dadada",
    background="#1c1c1c",
    panel="#303030",
    muted="#9e9e9e",
    success="#87d787",
    error="#ff8787",
    is_dark=True,
    veil="#1c1c1c",
)
_LIGHT_256: Final = _theme(
    f"{ThemeName.LIGHT.value}-256",
    accent="#870000",
    foreground="#262626",
    background="#eeeeee",
    panel="#dadada",
    muted="#585858",
    success="#005f00",
    error="#af0000",
    is_dark=False,
    veil="#eeeeee",
)
_CONTRAST: Final = _theme(
    ThemeName.CONTRAST.value,
    accent="#ffd75f",
    foreground="#ffffff",
    background="#000000",
    panel="#1c1c1c",
    muted="#d0d0d0",
    success="#87ff87",
    error="#ffafaf",
    is_dark=True,
    veil="#000000",
)
_TERMINAL: Final = Theme(
    name=f"linkage-{ThemeName.TERMINAL.value}",
    ansi=True,
    primary="ansi_blue",
    accent="ansi_yellow",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    success="ansi_green",
    error="ansi_bright_red",
    variables={**BUILTIN_THEMES["ansi-dark"].variables, "muted": "ansi_default", "veil": "ansi_default"},
)

ALL: Final = (_DARK, _LIGHT, _DARK_256, _LIGHT_256, _CONTRAST, _TERMINAL)


def theme_for(name: ThemeName, depth: Depth) -> Theme:
    """Return the theme for the screen around the board.

    With sixteen colours or none it is the terminal's own, whichever was asked for: there are too few to
    choose from, and those of the terminal go together.
    """
    if depth <= Depth.SIXTEEN:
        return _TERMINAL
    if depth is Depth.TWO_HUNDRED_FIFTY_SIX and name is ThemeName.DARK:
        return _DARK_256
    if depth is Depth.TWO_HUNDRED_FIFTY_SIX and name is ThemeName.LIGHT:
        return _LIGHT_256
    return {
        ThemeName.DARK: _DARK,
        ThemeName.LIGHT: _LIGHT,
        ThemeName.CONTRAST: _CONTRAST,
        ThemeName.TERMINAL: _TERMINAL,
    }[name]
