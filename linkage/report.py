"""A game record told to somebody: as text to read, and as one JSON object for programs."""

from __future__ import annotations

import json
from typing import Any

from linkage import words
from linkage.diagram import diagram
from linkage.engine import Colour, Outcome, Side
from linkage.match import Match, Stage
from linkage.notation import GameRecord, format_move
from linkage.translation import gettext as _


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
        (_("Pool"), _listed(position.pool)),
        (
            _("Groups"),
            _("{list}; {number} in all").format(list=_listed(counts), number=position.group_count),
        ),
    ]
    width = max(len(label) for label, _text in facts) + 2
    return "\n".join(
        [
            diagram(position),
            "",
            _state(match),
            *(f"{label:{width}}{text}" for label, text in facts),
        ]
    )


def _state(match: Match) -> str:
    outcome = match.outcome
    if outcome is not None:
        return words.result(match, outcome)
    if match.stage is Stage.CHOOSE_SIDE:
        return _("{name} is to choose a side").format(name=words.printable(match.players[1]))
    return words.turn(match)


def _listed(numbers: dict[Colour, int]) -> str:
    return ", ".join(
        _("{colour} {number}").format(colour=words.colour(colour), number=number)
        for colour, number in numbers.items()
    )


def as_json(record: GameRecord) -> str:
    """Return a record and its last position as a JSON object; docs/record-format.md has its keys."""
    return json.dumps(as_object(record), indent=2, ensure_ascii=False)


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
        "outcome": _outcome(position.outcome),
    }


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    return None if outcome is None else {"winner": outcome.winner.value, "groups": outcome.groups}
