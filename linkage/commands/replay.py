"""`linkage replay`: looking through a game."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from linkage.commands.app import check_terminal, run_app
from linkage.commands.kept import opened, store_of
from linkage.commands.records import STANDARD_STREAM, load
from linkage.games import KeptGame, save_record
from linkage.language import gettext as _
from linkage.match import Match


def replay(options: Namespace) -> int:
    """Show a game ply by ply; comments are written to where it came from."""
    store = store_of(options)
    check_terminal(_("linkage replay needs a terminal for its board; linkage show prints a game."))
    from linkage.tui.app import Review

    kept = store.file_of(options.file)
    if kept is not None:
        looked_at = store.look_at(kept)
        if isinstance(looked_at, KeptGame) and looked_at.is_in_use:
            return run_app(Review(looked_at.match, None), store, options)
        with opened(options.file, store) as game:
            return run_app(Review(game.match, game.save), store, options)
    record = load(options.file)
    path = Path(options.file)

    def keep(match: Match) -> None:
        save_record(path, match.record)

    is_file = options.file != STANDARD_STREAM
    match = Match(record, 0).at(len(record.plies) + 2)
    return run_app(Review(match, keep, path) if is_file else Review(match, None), store, options)
