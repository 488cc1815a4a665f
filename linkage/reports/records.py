"""A game record told to somebody: as text to read, and as one JSON object for programs."""

from __future__ import annotations

import json
from typing import Any

from linkage import words
from linkage.engine import Outcome, Side
from linkage.language import gettext as _
from linkage.match import Match
from linkage.notation import GameRecord, format_move
from linkage.pictures import diagram


def as_text(record: GameRecord) -> str:
    """Return the last position of a record as text: board, turn, pool, groups and result."""
    match = Match.of(record)
    position = match.position
    counts = position.groups_by_colour
    green = (
        _("off the board")
        if position.marker is None
        else _("on {piece}").format(piece=format_move(position.marker))
    )
    facts = [
        (_("Green token"), green),
        (_("Pool"), words.counts(position.pool)),
        (
            _("Groups"),
            _("{list}; {number} in all").format(list=words.counts(counts), number=position.group_count),
        ),
    ]
    width = max(len(label) for label, _text in facts) + 2
    return "\n".join(
        [
            diagram(position),
            "",
            words.state(match),
            *(f"{label:{width}}{text}" for label, text in facts),
        ]
    )


def as_json(record: GameRecord) -> str:
    """Return a record and its last position as a JSON object; docs/record-format.md has its keys."""
    return json.dumps(as_object(record), indent=2)


def as_object(record: GameRecord) -> dict[str, Any]:
    """Return what `as_json` prints, as a dictionary of plain values."""
    position = record.position
    return {
        "variant": record.variant,
        "black": str(position.black),
        "players": {side.value: record.player(side) for side in Side},
        "moves": [format_move(ply.move) for ply in record.plies],
        "position": {
            "rows": position.rows(),
            "side_to_move": None if position.is_over else position.side_to_move.value,
            "marker": None if position.marker is None else [str(c) for c in position.marker.slot],
            "pool": {colour.value: left for colour, left in position.pool.items()},
            "groups": {
                **{colour.value: number for colour, number in position.groups_by_colour.items()},
                "total": position.group_count,
            },
            "legal_moves": len(position.legal_moves()),
        },
        "outcome": outcome_object(position.outcome),
    }


def outcome_object(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return how a game has ended as a dictionary of plain values, or None."""
    return None if outcome is None else {"winner": outcome.winner.value, "groups": outcome.groups}
