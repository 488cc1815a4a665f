"""How a match begins: today, in one of the variants, between two players who have names."""

from __future__ import annotations

from datetime import date

from linkage.match.match import Match
from linkage.notation.records import PLACEMENT


def new_match(variant: str, first: str, second: str) -> Match:
    """Return a new match of a variant, `standard` or `placement`.

    The players are More and Less, in the placement variant the one who places and the one who chooses.
    """
    new = Match.placement if variant == PLACEMENT else Match.standard
    return new(first, second, _today())


def new_rematch(match: Match) -> Match:
    """Return a new match of the same players with sides swapped, the running score kept."""
    return match.rematch(_today())


def _today() -> date:
    return date.today()  # noqa: DTZ011 - the players' own day
