"""Running the app on the terminal, for the commands that show a board."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from linkage.commands.errors import OK, USAGE
from linkage.games import OpenGame, Store
from linkage.host.settings import default_file, read_settings
from linkage.host.terminal import look_at_terminal
from linkage.language import gettext as _

if TYPE_CHECKING:
    from linkage.match import Match
    from linkage.tui.app import Review


def check_terminal(advice: str) -> None:
    """Refuse to start the app where there is no terminal to draw on. Exits with the code for usage."""
    if not look_at_terminal(os.environ).is_interactive:
        print(advice, file=sys.stderr)
        raise SystemExit(USAGE)


def run_app(
    first: Match | OpenGame | Review | None, store: Store, options: Namespace, seed: int | None = None
) -> int:
    """Run the app on the terminal, and return its exit code."""
    terminal = look_at_terminal({**os.environ, "NO_COLOR": "1"} if options.no_color else os.environ)
    given = {name: getattr(options, name) for name in ("theme", "ascii", "mouse")}
    settings, warnings = read_settings(default_file(), os.environ, given)
    # Textual asks the environment by itself, and knows fewer terminals; an empty NO_COLOR counts for it.
    os.environ.setdefault("TEXTUAL_COLOR_SYSTEM", _colour_system(terminal.colours))
    os.environ.pop("NO_COLOR", None)
    if not terminal.colours:
        os.environ["NO_COLOR"] = "1"
    # Nothing that is loaded on the way to the first frame is garbage. Looking for some there takes a
    # twentieth of that time; the app turns the search on again.
    gc.disable()
    from linkage.tui.app import LinkageApp

    app = LinkageApp(first, store, settings, terminal, seed)
    app.warnings += warnings
    app.run(mouse=settings.mouse)
    if app.has_crashed:
        print(_crash_message(app.crash_log), file=sys.stderr)
    elif app.farewell:
        print(app.farewell)
    return app.return_code or OK


def _crash_message(log: Path | None) -> str:
    """Say that a fault in the program has ended it, and where it is written down."""
    if log is None:
        return _("Linkage has stopped because of a fault in it, and could not write down what happened.")
    text = _("Linkage has stopped because of a fault in it; the game is kept. What happened: {file}")
    return text.format(file=log)


def _colour_system(colours: int) -> str:
    """Return Textual's name for so many colours."""
    if colours > 256:
        return "truecolor"
    return "256" if colours == 256 else "standard"
