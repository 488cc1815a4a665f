"""The colours of everything but the board, theme by theme."""

from __future__ import annotations

from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from linkage.tui.palette import Depth, ThemeName


def _theme(  # noqa: PLR0913 - a theme has so many colours
    name: ThemeName,
    *,
    accent: str,
    foreground: str,
    background: str,
    panel: str,
    muted: str,
    success: str,
    error: str,
    is_dark: bool,
) -> Theme:
    return Theme(
        name=f"linkage-{name.value}",
        primary=accent,
        accent=accent,
        foreground=foreground,
        background=background,
        surface=background,
        panel=panel,
        success=success,
        error=error,
        dark=is_dark,
        variables={"muted": muted, "scrollbar": muted, "scrollbar-background": panel},
    )


_DARK: Final = _theme(
    ThemeName.DARK,
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
    ThemeName.LIGHT,
    accent="#8a4b00",
    foreground="#22262e",
    background="#f4f5f7",
    panel="#e3e6ec",
    muted="#5a6270",
    success="#0b6a3a",
    error="#a3180a",
    is_dark=False,
)
_CONTRAST: Final = _theme(
    ThemeName.CONTRAST,
    accent="#ffd75f",
    foreground="#ffffff",
    background="#000000",
    panel="#1c1c1c",
    muted="#d0d0d0",
    success="#87ff87",
    error="#ffafaf",
    is_dark=True,
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
    error="ansi_red",
    variables={**BUILTIN_THEMES["ansi-dark"].variables, "muted": "ansi_default"},
)

ALL: Final = (_DARK, _LIGHT, _CONTRAST, _TERMINAL)


def theme_for(name: ThemeName, depth: Depth) -> Theme:
    """Return the theme for the screen around the board.

    With sixteen colours or none it is the terminal's own, whichever was asked for: there are too few to
    choose from, and those of the terminal go together.
    """
    if depth <= Depth.SIXTEEN:
        return _TERMINAL
    return next(theme for theme in ALL if theme.name == f"linkage-{name.value}")
