"""`linkage show`: the last position of a game record, or an earlier one."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from linkage.commands.errors import OK, CommandError
from linkage.commands.records import load
from linkage.language import gettext as _
from linkage.pictures import as_svg
from linkage.reports.records import as_json, as_text


def show(options: Namespace) -> int:
    """Print a position as text, as JSON or as a picture."""
    record = load(options.file)
    if options.ply is not None:
        plies = len(record.plies)
        if options.ply > plies:
            raise CommandError(
                _("--ply {number}: this game has only {plies} plies").format(number=options.ply, plies=plies)
            )
        record = replace(record, plies=record.plies[: options.ply])
    if options.svg:
        print(as_svg(record), end="")
    else:
        print(as_json(record) if options.json else as_text(record))
    return OK
