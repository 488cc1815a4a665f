"""What the screens wish for from the app: another screen, other settings, the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.message import Message
from textual.screen import Screen

from linkage.host.settings import Settings
from linkage.match import Match


@dataclass(eq=False)
class Wish(Message):
    """Something that a screen wishes for. The app grants it as long as that screen is the one on top."""

    def __post_init__(self) -> None:
        """Be nobody's wish yet; see `Room.wish`."""
        super().__post_init__()
        self.wisher: Screen[Any] | None = None


@dataclass(eq=False)
class MatchReady(Wish):
    """All is settled: this match is to begin."""

    match: Match


@dataclass(eq=False)
class NewGame(Wish):
    """The players want another game, after this one if there was one."""

    last: Match | None = None


@dataclass(eq=False)
class GamesWanted(Wish):
    """The players want to see the kept games."""


@dataclass(eq=False)
class GameChosen(Wish):
    """A kept game, by its file, is to be gone on with, or to be looked through."""

    path: Path
    is_review: bool


@dataclass(eq=False)
class ReviewWanted(Wish):
    """A match is to be looked through, over the screen that shows it.

    `keep` brings the match with its comments to where it came from, and raises what `OpenGame.save` raises.
    """

    match: Match
    keep: Callable[[Match], None]


@dataclass(eq=False)
class HelpWanted(Wish):
    """The keys and the rules are to be shown: those of a game, or those of a review."""

    is_review: bool = False


@dataclass(eq=False)
class SettingsWanted(Wish):
    """The settings are to be shown."""


@dataclass(eq=False)
class SettingChanged(Wish):
    """A setting has another value: the settings from now on, and the name of the one that has changed."""

    settings: Settings
    name: str


@dataclass(eq=False)
class Back(Wish):
    """The screen is done: on with the one below it, or the end where there is none."""


@dataclass(eq=False)
class Farewell(Wish):
    """The program is to end, with what is left to say when the terminal is the shell's again."""

    text: str = ""
