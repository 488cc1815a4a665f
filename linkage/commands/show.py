"""`linkage show`: the last position of a game record, or an earlier one."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from linkage import report
from linkage.commands.errors import OK, CommandError
from linkage.commands.records import load
from linkage.translation import gettext as _


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
        print(report.as_svg(record), end="")
    else:
        print(report.as_json(record) if options.json else report.as_text(record))
    return OK
