"""The kept games, as text to read and as a JSON list for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from linkage import words
from linkage.games import BrokenGame, KeptGame
from linkage.language import gettext as _
from linkage.notation.records import PLACEMENT, STANDARD
from linkage.reports.records import outcome_object


def games_as_text(games: Sequence[KeptGame | BrokenGame]) -> str:
    """Return the kept games as text, each on a line: its name, when it was written, who, how far."""
    width = max(len(game.path.name) for game in games)
    return "\n".join(f"{words.printable(game.path.name):{width}}  {_told(game)}" for game in games)


def _told(game: KeptGame | BrokenGame) -> str:
    if isinstance(game, BrokenGame):
        return words.broken_game(game.error)
    line = _("{when}  {players}: {progress}").format(
        when=words.day_and_time(game.written),
        players=words.pair(game.match),
        progress=words.progress(game.match),
    )
    return _("{game} (open in another program)").format(game=line) if game.is_in_use else line


def games_as_json(games: Sequence[KeptGame | BrokenGame]) -> str:
    """Return the kept games as a JSON list of objects; docs/record-format.md has their keys."""
    return json.dumps([_game_as_object(game) for game in games], indent=2)


def _game_as_object(game: KeptGame | BrokenGame) -> dict[str, Any]:
    where = {"name": game.path.stem, "file": str(game.path)}
    if isinstance(game, BrokenGame):
        return {**where, "error": words.broken_game(game.error)}
    record = game.match.current
    return {
        **where,
        "date": record.tag("Date"),
        "written": game.written.isoformat(timespec="seconds"),
        "variant": PLACEMENT if game.match.is_placement else STANDARD,
        "players": dict(zip(("first", "second"), game.match.players, strict=True)),
        "plies": game.match.plies_done,
        "in_use": game.is_in_use,
        "outcome": outcome_object(game.match.outcome),
    }
