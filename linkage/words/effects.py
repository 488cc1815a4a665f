"""What a move does to the groups: in a few words, and in a sentence.

A placement begins a group, adds to one, or joins some. Each of that is written out for each colour, as most
languages have another form for each.
"""

from __future__ import annotations

from typing import NamedTuple

from linkage.engine import Colour, Move, Pass, Placement, Position
from linkage.language import gettext as _
from linkage.language import ngettext


class Change(NamedTuple):
    """What a placement does: how many groups of its colour it joins, and the count before and after it."""

    joined: int
    before: int
    after: int


def change(position: Position, placement: Placement) -> Change:
    """Return what a legal placement does to the groups. It joins 0 where it begins one, 1 where it adds."""
    before, after = position.group_count, position.play(placement).group_count
    return Change(before + 1 - after, before, after)


def effect(position: Position, move: Move) -> str:
    """Say what a legal move would do to the groups."""
    if isinstance(move, Pass):
        return _("takes the green token off the board")
    done = change(position, move)
    if done.joined == 0:
        text = {
            Colour.WHITE: _("a new white group: {before} becomes {after}"),
            Colour.BLUE: _("a new blue group: {before} becomes {after}"),
            Colour.RED: _("a new red group: {before} becomes {after}"),
            Colour.YELLOW: _("a new yellow group: {before} becomes {after}"),
        }
    elif done.joined == 1:
        text = {
            Colour.WHITE: _("adds to a white group: still {after}"),
            Colour.BLUE: _("adds to a blue group: still {after}"),
            Colour.RED: _("adds to a red group: still {after}"),
            Colour.YELLOW: _("adds to a yellow group: still {after}"),
        }
    else:
        text = {
            Colour.WHITE: ngettext(
                "joins {joined} white group: {before} becomes {after}",
                "joins {joined} white groups: {before} becomes {after}",
                done.joined,
            ),
            Colour.BLUE: ngettext(
                "joins {joined} blue group: {before} becomes {after}",
                "joins {joined} blue groups: {before} becomes {after}",
                done.joined,
            ),
            Colour.RED: ngettext(
                "joins {joined} red group: {before} becomes {after}",
                "joins {joined} red groups: {before} becomes {after}",
                done.joined,
            ),
            Colour.YELLOW: ngettext(
                "joins {joined} yellow group: {before} becomes {after}",
                "joins {joined} yellow groups: {before} becomes {after}",
                done.joined,
            ),
        }
    return text[move.colour].format(**done._asdict())


def effect_sentence(position: Position, placement: Placement) -> str:
    """Say in a sentence what a legal placement would do to the groups."""
    done = change(position, placement)
    if done.joined == 0:
        text = {
            Colour.WHITE: _("A new white group: {before} becomes {after}."),
            Colour.BLUE: _("A new blue group: {before} becomes {after}."),
            Colour.RED: _("A new red group: {before} becomes {after}."),
            Colour.YELLOW: _("A new yellow group: {before} becomes {after}."),
        }
    elif done.joined == 1:
        text = {
            Colour.WHITE: _("Adds to a white group: still {after}."),
            Colour.BLUE: _("Adds to a blue group: still {after}."),
            Colour.RED: _("Adds to a red group: still {after}."),
            Colour.YELLOW: _("Adds to a yellow group: still {after}."),
        }
    else:
        text = {
            Colour.WHITE: ngettext(
                "Joins {joined} white group: {before} becomes {after}.",
                "Joins {joined} white groups: {before} becomes {after}.",
                done.joined,
            ),
            Colour.BLUE: ngettext(
                "Joins {joined} blue group: {before} becomes {after}.",
                "Joins {joined} blue groups: {before} becomes {after}.",
                done.joined,
            ),
            Colour.RED: ngettext(
                "Joins {joined} red group: {before} becomes {after}.",
                "Joins {joined} red groups: {before} becomes {after}.",
                done.joined,
            ),
            Colour.YELLOW: ngettext(
                "Joins {joined} yellow group: {before} becomes {after}.",
                "Joins {joined} yellow groups: {before} becomes {after}.",
                done.joined,
            ),
        }
    return text[placement.colour].format(**done._asdict())
