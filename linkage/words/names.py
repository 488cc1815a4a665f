"""What players, sides, colours and levels are called."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Final

from linkage.engine import Colour, Side
from linkage.language import gettext as _
from linkage.match import Match
from linkage.match.seats import level_of
from linkage.words.text import columns, printable

if TYPE_CHECKING:
    from linkage.computer import Level

LONGEST_NAME: Final = 24
"""Columns that a player's name takes in a sentence; a longer one is shortened there."""


def short_name(name: str) -> str:
    """Return a name with nothing in it that could steer a terminal, shortened where it is long."""
    if (of_computer := level_of(name)) is not None:
        return _("Computer, {level}").format(level=level(of_computer))
    name = printable(name)
    if columns(name) <= LONGEST_NAME:
        return name
    ends = accumulate(map(columns, name))
    return "".join(c for c, end in zip(name, ends, strict=True) if end < LONGEST_NAME) + "…"


def level(of: Level) -> str:
    """Return the name of a level."""
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard"), "expert": _("expert")}[of.value]


def default_names() -> tuple[str, str]:
    """Return the names of two players who gave none."""
    return _("Player 1"), _("Player 2")


def side(of: Side) -> str:
    """Return the name of a side."""
    return {Side.MORE: _("More"), Side.LESS: _("Less")}[of]


def colour(of: Colour) -> str:
    """Return the name of a colour."""
    return {
        Colour.WHITE: _("white"),
        Colour.BLUE: _("blue"),
        Colour.RED: _("red"),
        Colour.YELLOW: _("yellow"),
    }[of]


def player(match: Match, of: Side) -> str:
    """Name the player of a side, and the side."""
    return _("{name} ({side})").format(name=short_name(match.name(of)), side=side(of))


def pair(match: Match) -> str:
    """Name the two players."""
    first, second = match.players
    return _("{first} and {second}").format(first=short_name(first), second=short_name(second))
