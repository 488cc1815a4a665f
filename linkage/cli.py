"""The command line. Each command loads what it needs and nothing else, so that the quick ones are quick.

Exit codes: 0 for success, 1 for a file or a game that cannot be taken, 2 for wrong usage.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from typing import TYPE_CHECKING, NoReturn

from linkage import __version__
from linkage.translation import gettext as _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from linkage.match import Match
    from linkage.notation import GameRecord

OK = 0
FAILED = 1
USAGE = 2
STANDARD_STREAM = "-"


class CommandError(Exception):
    """A command cannot be carried out. The text is for the user: one line that says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A name that the terminal's encoding lacks must not end the program.
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    try:
        code: int = options.command(options)
        sys.stdout.flush()
    except CommandError as error:
        print(error, file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        # Whoever read the output has enough of it. What is still held back must not raise again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="linkage",
        description=_("Linkage, the game of colour groups, for two players in the terminal."),
    )
    parser.add_argument(
        "--version", action="version", version=f"linkage {__version__}", help=_("print the version")
    )
    commands = parser.add_subparsers(
        required=True, metavar=_("COMMAND"), title=_("commands"), dest="command_name"
    )

    play = commands.add_parser("play", help=_("play a game"), description=_("Play a game."))
    play.add_argument(
        "--variant",
        choices=("standard", "placement"),
        help=_("the standard game, or one player places the black token and the other chooses the side"),
    )
    for name, help_text in (
        ("more", _("who plays More, in the standard game")),
        ("less", _("who plays Less, in the standard game")),
        ("placer", _("who places the black token, in the placement variant")),
        ("chooser", _("who chooses the side, in the placement variant")),
    ):
        play.add_argument(f"--{name}", metavar=_("NAME"), help=help_text)
    play.set_defaults(command=_play, usage_error=play.error)

    show = commands.add_parser(
        "show", help=_("show a game record"), description=_("Show the last position of a game record.")
    )
    show.add_argument("file", metavar=_("FILE"), help=_("a game record; - is standard input"))
    show.add_argument("--json", action="store_true", help=_("print one JSON object"))
    show.set_defaults(command=_show)

    perft = commands.add_parser(
        "perft",
        help=_("count move sequences"),
        description=_("Count the move sequences of exactly DEPTH plies."),
    )
    perft.add_argument("depth", metavar=_("DEPTH"), type=_depth, help=_("the number of plies"))
    perft.add_argument(
        "file", metavar=_("FILE"), nargs="?", help=_("count from the last position of this game record")
    )
    perft.add_argument("--divide", action="store_true", help=_("count for each first move"))
    perft.set_defaults(command=_perft, usage_error=perft.error)
    return parser


def _depth(text: str) -> int:
    depth = int(text) if text.isascii() and text.isdigit() else -1
    if depth < 0:
        raise argparse.ArgumentTypeError(_("{text}: expected a whole number").format(text=repr(text)))
    return depth


def _load(name: str) -> GameRecord:
    """Read the record of a file, or of standard input for `-`."""
    from linkage import words
    from linkage.notation import RecordError, decode_record, read_record
    from linkage.notation.records import LONGEST

    shown = words.printable(name)
    # A character takes four bytes at the most; what is longer than this is refused unread.
    most = 4 * LONGEST + 1
    try:
        if name == STANDARD_STREAM:
            shown = _("standard input")
            data = sys.stdin.buffer.read(most)
        else:
            with open(name, "rb") as file:  # noqa: PTH123 - a path object would refuse what open explains
                data = file.read(most)
        return read_record(decode_record(data))
    except RecordError as error:
        raise CommandError(f"{shown}:{error.line}:{error.column}: {words.record_error(error)}") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise CommandError(_("{file}: cannot be read: {reason}").format(file=shown, reason=reason)) from None


def _show(options: argparse.Namespace) -> int:
    from linkage import report

    record = _load(options.file)
    print(report.as_json(record) if options.json else report.as_text(record))
    return OK


def _perft(options: argparse.Namespace) -> int:
    from linkage.engine import Position, divide, perft
    from linkage.notation import format_move

    if options.divide and options.depth == 0:
        options.usage_error(_("--divide: expected a depth of 1 or more"))
    position = Position.start() if options.file is None else _load(options.file).position
    if not options.divide:
        print(perft(position, options.depth))
        return OK
    total = 0
    for move, sequences in divide(position, options.depth).items():
        print(f"{format_move(move)} {sequences}")
        total += sequences
    print(total)
    return OK


def _play(options: argparse.Namespace) -> int:
    match = _new_match(options)
    _check_terminal()
    # Nothing that is loaded on the way to the first frame is garbage. Looking for some there takes a
    # twentieth of that time; the app turns the search on again.
    gc.disable()
    from linkage.tui.app import LinkageApp

    app = LinkageApp(match)
    app.run()
    return app.return_code or OK


def _new_match(options: argparse.Namespace) -> Match | None:
    """Return the match that the options ask for, or None where they leave it to the setup screen."""
    standard = options.more is not None or options.less is not None
    placement = options.placer is not None or options.chooser is not None
    if placement and (standard or options.variant == "standard"):
        _usage(options, _("--placer and --chooser belong to --variant placement alone"))
    if standard and options.variant == "placement":
        _usage(options, _("--more and --less belong to --variant standard alone"))
    if not (standard or placement or options.variant):
        return None
    from datetime import date

    from linkage import words
    from linkage.match import Match

    first, second = words.default_names()
    today = date.today()  # noqa: DTZ011 - the players' own day
    if placement or options.variant == "placement":
        return Match.placement(_name(options.placer, first), _name(options.chooser, second), today)
    return Match.standard(_name(options.more, first), _name(options.less, second), today)


def _name(given: str | None, default: str) -> str:
    name = " ".join((given or "").split())
    return name or default


def _usage(options: argparse.Namespace, text: str) -> NoReturn:
    options.usage_error(text)
    raise AssertionError("a usage error ends the program")


def _check_terminal() -> None:
    """Refuse to start the app where there is no terminal to draw on. Exits with the code for usage."""
    if sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        return
    print(_("linkage play needs a terminal for its board; there is none here."), file=sys.stderr)
    raise SystemExit(USAGE)
