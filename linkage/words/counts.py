"""Numbers of groups: how many there are, and how many a side wants."""

from __future__ import annotations

from linkage.engine import THRESHOLD, Colour, Side
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match
from linkage.words.names import player


def groups(number: int) -> str:
    """Say a number of groups."""
    return ngettext("{number} group", "{number} groups", number).format(number=number)


def counts(numbers: dict[Colour, int]) -> str:
    """Say a number for every colour."""
    text = _("white {white}, blue {blue}, red {red}, yellow {yellow}")
    return text.format(**{colour.value: number for colour, number in numbers.items()})


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


def wants(match: Match, of: Side) -> str:
    """Say in a sentence what the player of a side wants."""
    if of is Side.MORE:
        text, number = _("{player} wants {number} or more groups."), THRESHOLD
    else:
        text, number = _("{player} wants {number} or fewer groups."), THRESHOLD - 1
    return text.format(player=player(match, of), number=number)
