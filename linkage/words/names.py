"""What players, sides, colours and numbers are called."""

from __future__ import annotations

import unicodedata
from itertools import accumulate
from typing import TYPE_CHECKING

from linkage.engine import THRESHOLD, Colour, Side
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match
from linkage.match.seats import level_of

if TYPE_CHECKING:
    from linkage.computer import Level


def printable(text: str) -> str:
    """Return a text from outside with nothing in it that could steer a terminal.

    Control, format and unassigned characters become a replacement character.
    """
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(c)[0] == "C" else c for c in text)


LONGEST_NAME = 24
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


def columns(text: str) -> int:
    """Return how many columns a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )


def level(of: Level) -> str:
    """Return the name of a level."""
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard"), "expert": _("expert")}[of.value]


def default_names() -> tuple[str, str]:
    """Return the names of two players who gave none."""
    return _("Player 1"), _("Player 2")


def side(of: Side) -> str:
    """Return the name of a side."""
    return {Side.MORE: _("More"), Side.LESS: _("Less")}[of]


def goal(of: Side) -> str:
    """Say what a side wants."""
    if of is Side.MORE:
        return _("{number} or more groups").format(number=THRESHOLD)
    return _("{number} or fewer groups").format(number=THRESHOLD - 1)


def short_goal(of: Side) -> str:
    """Say what a side wants, in a word or two."""
    if of is Side.MORE:
        return _("{number} or more").format(number=THRESHOLD)
    return _("{number} or fewer").format(number=THRESHOLD - 1)


def colour(of: Colour) -> str:
    """Return the name of a colour."""
    return {
        Colour.WHITE: _("white"),
        Colour.BLUE: _("blue"),
        Colour.RED: _("red"),
        Colour.YELLOW: _("yellow"),
    }[of]


def groups(number: int) -> str:
    """Say a number of groups."""
    return ngettext("{number} group", "{number} groups", number).format(number=number)


def counts(numbers: dict[Colour, int]) -> str:
    """Say a number for every colour."""
    return ", ".join(
        _("{colour} {number}").format(colour=colour(of), number=number) for of, number in numbers.items()
    )


def player(match: Match, of: Side) -> str:
    """Name the player of a side, and the side."""
    return _("{name} ({side})").format(name=short_name(match.name(of)), side=side(of))


def pair(match: Match) -> str:
    """Name the two players."""
    first, second = match.players
    return _("{first} and {second}").format(first=short_name(first), second=short_name(second))
