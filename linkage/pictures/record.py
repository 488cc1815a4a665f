"""A record as a picture."""

from __future__ import annotations

from linkage import words
from linkage.match import Match
from linkage.notation import GameRecord
from linkage.pictures.svg import svg


def as_svg(record: GameRecord) -> str:
    """Return a picture of the last position of a record, with the players and the state below it."""
    match = Match.of(record)
    return svg(match.position, f"{words.pair(match)}\n{words.progress(match)}")
